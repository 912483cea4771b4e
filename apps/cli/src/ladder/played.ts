import { BadInput, type Game } from '@punica/kernel';
import { editionHash } from '@punica/kernel/edition';
import { z } from 'zod';

/** One game of the ladder. */
const played = z.strictObject({
  scenario: z.string(),
  /** What sides were given before the first turn, in the coin of the game; missing where nothing was. */
  handicap: z.record(z.string(), z.number().int().min(1)).optional(),
  seed: z.number().int(),
  /** Games of one deal have the same cards and dice; the bots sit elsewhere. */
  deal: z.number().int(),
  /** By role. */
  bots: z.array(z.string()).min(2),
  /** The roles that won; several share, none is a draw. */
  winners: z.array(z.number().int()),
  /** By role: milliseconds that the processor worked on its choices, and the plays that it began. */
  thinking: z.array(z.number()),
  plays: z.array(z.number().int()),
});
export type Played = z.infer<typeof played>;

const results = z.strictObject({
  punica: z.literal('ladder'),
  version: z.literal(1),
  game: z.string(),
  /** The hash of the edition that was played; missing where the data are ours. */
  edition: z.string().optional(),
  games: z.array(played),
});

/** All games of one game that the ladder knows, as its file keeps them. */
export type Results = z.infer<typeof results>;

export const noResults = ({ id, edition }: Pick<Game, 'id' | 'edition'>): Results => ({
  punica: 'ladder',
  version: 1,
  game: id,
  ...(edition === undefined ? {} : { edition: editionHash(edition) }),
  games: [],
});

/** What a file holds; `field` says where it was named. */
export function resultsIn(json: unknown, field: string): Results {
  const read = results.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new BadInput(field, `is no ladder: ${issue.path.join('.')} ${issue.message}`);
}

/** Scenario and handicap in a word: what has another setting is another contest. */
export function settingOf({ scenario, handicap = {} }: Pick<Played, 'scenario' | 'handicap'>): string {
  const given = Object.entries(handicap)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([side, amount]) => `${side} +${amount}`);
  return [scenario, ...given].join(', ');
}

const sameGame = (a: Played, b: Played): boolean =>
  settingOf(a) === settingOf(b) &&
  a.seed === b.seed &&
  a.deal === b.deal &&
  a.bots.length === b.bots.length &&
  a.bots.every((bot, role) => bot === b.bots[role]);

/** Both together; a game that both know counts once. */
export function merged(a: Results, b: Results): Results {
  const games = a.games.slice();
  for (const game of b.games) if (!games.some((known) => sameGame(known, game))) games.push(game);
  return { ...a, games };
}

/** Has this deal been played with these seats? */
export const isPlayed = (known: Results, game: Omit<Played, 'winners' | 'thinking' | 'plays'>): boolean =>
  known.games.some((it) => sameGame(it, { ...game, winners: [], thinking: [], plays: [] }));

/** One game on a line, so that files which grew in two places can be laid together. */
export const resultsText = ({ games, ...head }: Results): string =>
  `${JSON.stringify(head).slice(0, -1)},"games":[\n${games.map((game) => JSON.stringify(game)).join(',\n')}\n]}\n`;
