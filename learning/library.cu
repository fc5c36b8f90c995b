// The door through which Python trains: compiled by nvcc for a GPU, by g++ for a processor (compiled.py).
#include <iterator>

#define ATOUT_TEXT(name) #name
#define ATOUT_HEADER(name) ATOUT_TEXT(name)
#include ATOUT_HEADER(ATOUT_LESSON_HEADER)
#include "batches.hpp"
#include "self_play.hpp"

using namespace atout;
using namespace atout::learning;

using Lesson = ATOUT_LESSON;
using G = Lesson::Game;
using AllTables = Tables<Lesson>;

template <class Game>
constexpr int memory_version() {
  if constexpr (Remembering<Game>)
    return Game::MEMORY_VERSION;
  else
    return 0;
}

extern "C" {

// Numbers that Python asks for by name (compiled.py).
int size_of(int what) {
  const int sizes[] = {G::SEATS,
                       G::CARDS,
                       G::ACTIONS,
                       G::OBSERVATION,
                       memory_bits<G>(),
                       memory_version<G>(),
                       AllTables::SEEN,
                       AllTables::ALL,
                       AllTables::LEGAL,
                       G::VERSION,
                       Lesson::HOLDERS,
                       sizeof(AllTables),
                       sizeof(G::State),
                       sizeof(Past<G>),
                       sizeof(Score),
                       sizeof(Renaming),
                       Lesson::Odds::CELLS,
                       Lesson::FIGURES,
                       FIRST_FIGURE,
                       static_cast<int>(std::size(G::OPTIONS)),
                       Lesson::VARIANTS};
  return what < static_cast<int>(std::size(sizes)) ? sizes[what] : -1;
}
const char* figure_name(int number) { return Lesson::FIGURE_NAMES[number]; }
const char* option_name(int number) { return G::OPTIONS[number].name; }

void assume(const AllTables* t, Stream stream) {
  each(Lesson::Odds::CELLS, stream, Assume<Lesson>{t->odds()});
}
void reset(const AllTables* t, std::uint64_t seed, Stream stream) {
  each(t->tables, stream, Reset<Lesson>{{*t}, seed});
}
void step(const AllTables* t, const float* values, int width, const float* epsilon, Stream stream) {
  each(t->tables, stream, Step<Lesson>{{*t}, values, epsilon, width});
  each(1, stream, Tick<Lesson>{t->clock});
}
void look(const AllTables* t, Number* numbers, Stream stream) {
  each(t->tables * AllTables::SEEN, stream, Look<Lesson>{*t, numbers});
}
void who_acts(const AllTables* t, std::uint8_t* others, Stream stream) {
  each(t->tables, stream, WhoActs<Lesson>{*t, others});
}
void oppose(const AllTables* t, std::uint8_t* second, Stream stream) {
  each(t->tables, stream, Oppose<Lesson>{*t, second});
}
void draw(const AllTables* t, int batch, std::uint64_t latest, Number* numbers, std::int64_t* action, float* worth,
          std::int8_t* holder, Stream stream) {
  each(batch * AllTables::SEEN, stream, Draw<Lesson>{*t, latest, numbers, action, worth, holder});
  each(1, stream, Tick<Lesson>{t->clock + 1});
}
int failed() {
#ifdef __CUDACC__
  return static_cast<int>(cudaGetLastError());
#else
  return 0;
#endif
}
}
