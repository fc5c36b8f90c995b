// A bot in JavaScript: plays every game, badly. node bot.js
const readline = require("node:readline");

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const view = JSON.parse(line);
  if (view.bye) process.exit();
  console.log(view.legal[0]);
});
