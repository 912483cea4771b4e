import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CARD_USES, emptyTally, missingUses, playForUses, waysOf } from './card-runner.ts';
import { HANNIBAL } from './data/index.ts';

const LEAST = 100;
const MOST_GAMES = 40_000;

test('every card is used in every way at least 100 times', () => {
  const begun = performance.now();
  const tally = emptyTally();
  let games = 0;
  for (; games < MOST_GAMES && (games % 500 !== 0 || missingUses(tally, LEAST).length > 0); games++) {
    if (games % 2_000 === 0) console.log(`${games} games, ${missingUses(tally, LEAST).length} uses to go`);
    playForUses(games, tally);
  }
  const seconds = (performance.now() - begun) / 1000;
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined) writeFileSync(report, written(tally, games, seconds));
  expect(missingUses(tally, LEAST)).toEqual([]);
});

function written(tally: ReturnType<typeof emptyTally>, games: number, seconds: number): string {
  const rows = HANNIBAL.cards.list
    .filter(({ id }) => id in tally)
    .map((card) => {
      const ways = waysOf(card);
      const cells = CARD_USES.map((use) =>
        use === 'noEffect' || ways.includes(use) ? String(tally[card.id][use]) : '–',
      );
      return `| ${card.id} | ${card.title} | ${cells.join(' | ')} |`;
    });
  const fewest = Math.min(
    ...HANNIBAL.cards.list
      .filter(({ id }) => id in tally)
      .flatMap((card) => waysOf(card).map((way) => tally[card.id][way])),
  );
  return `# Hannibal: every card in every way, ${new Date().toISOString().slice(0, 10)}

Random games with a liking for what was seldom seen, from seed 0 on, over the whole war, its second half and the
campaign in Africa, with both packs of more cards (26.1) in the deck. Three cards of each hand are chosen among those
of the deck whose Events were seen least, the rest is left to chance; in three games of four the armies of one side
have an aim: a city, a General, or any army. Every action is one of those that the rules offer.

After ${games.toLocaleString('en')} games each card had been used in each way that it allows at least ${fewest} times
(wanted: ${LEAST}); ${seconds.toFixed(0)} s on one core. An Event without effect is counted apart and is no way to play a
card; a dash marks what a card does not allow.

Repeat with \`npm run test:long -- card-uses\`.

| card | title | ${CARD_USES.join(' | ')} |
| --- | --- | ${CARD_USES.map(() => '---').join(' | ')} |
${rows.join('\n')}
`;
}
