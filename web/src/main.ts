// Where does the page begin? With the reader's language and the games; then everything is drawn.
import { mount } from "svelte";
import App from "./App.svelte";
import { meetGames } from "./home/games";
import { paint } from "./settings/look";
import { settings } from "./settings/settings.svelte";
import { speak } from "./speech/speech.svelte";
import { waitingWords } from "./speech/waiting";
import "./fonts.css";
import "./page.css";

paint();
const target = document.getElementById("page");
if (target) {
  const waiting = waitingWords(target, settings.lang);
  await Promise.all([speak(settings.lang), meetGames(settings.lang)]);
  waiting.end();
  mount(App, { target });
}
