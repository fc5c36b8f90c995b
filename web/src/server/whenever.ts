// How is something asked for that the page cannot begin without? Again, until the server answers.

export async function whenever<Told>(path: string): Promise<Told> {
  for (let pause = 250; ; pause = Math.min(pause * 2, 5000)) {
    try {
      const answer = await fetch(path);
      if (answer.ok) return (await answer.json()) as Told;
    } catch {
      // The server is away: it may come back.
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
