// How does the same loop run on a GPU and on a CPU?
#pragma once

#include "../kernel/games/portable.hpp"

namespace atout::learning {

#ifdef __CUDACC__

using Stream = cudaStream_t;

template <class Work>
__global__ void run(Work work, int count) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) work(i);
}

template <class Work>
void each(int count, Stream stream, const Work& work) {
  run<<<(count + 127) / 128, 128, 0, stream>>>(work, count);
}

#else

using Stream = void*;

template <class Work>
void each(int count, Stream, const Work& work) {
  for (int i = 0; i < count; ++i) work(i);
}

#endif

template <class Number>
ATOUT_HD Number add_to(Number* sum, Number more) {
#ifdef __CUDA_ARCH__
  return atomicAdd(sum, more);
#else
  const Number before = *sum;
  *sum += more;
  return before;
#endif
}

}  // namespace atout::learning
