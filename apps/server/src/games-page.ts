import { GAMES, type GameEntry } from '@punica/games';

/** What stands at the address while the client has not been built: the games, scenarios and options. */
export async function gamesPage(): Promise<string> {
  const games = await Promise.all(GAMES.filter((entry) => entry.listed).map(gameSection));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Punica</title></head>
<body>
<main>
<h1>Punica</h1>
<p>Board wargames of the wars between Rome and Carthage. The page to play on has not been built yet; the command line plays: <code>npx punica --help</code>.</p>
${games.join('\n')}
</main>
</body>
</html>
`;
}

async function gameSection(entry: GameEntry): Promise<string> {
  const facts = `<h2 id="${escaped(entry.id)}">${escaped(entry.title)}</h2>
<p>${escaped(entry.war)}; ${escaped(entry.players)} players; ${escaped(entry.length)}; ${entry.weight}. ${escaped(entry.summary)}</p>`;
  if (!entry.ready) return `<section>${facts}<p>Not ready yet.</p></section>`;
  const { scenarios, options } = await entry.load();
  return `<section>${facts}
<h3>Scenarios</h3>${list(scenarios.map((s) => `<b>${escaped(s.name)}</b> ${escaped(s.text)}`))}
<h3>Options</h3>${list(
    options.map(
      (o) =>
        `<b>${escaped(o.name)}</b> (rule ${escaped(o.rule)}; ${escaped(o.values.join(', '))}) ${escaped(o.text)}`,
    ),
  )}
</section>`;
}

const list = (items: readonly string[]): string =>
  items.length === 0 ? '<p>None.</p>' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
