import { type Played, settingOf } from './played.ts';

/** One bot on the ladder of a game. */
export interface Rating {
  readonly bot: string;
  readonly elo: number;
  /** Half of the 95 % interval; nothing for the bot that all others are measured against. */
  readonly plusMinus: number | undefined;
  readonly games: number;
}

export const ANCHOR = 'greedy';
const ANCHOR_ELO = 1500;
const PER_LOG_ODDS = 400 / Math.LN10;
/** A little doubt keeps bots finite that have won or lost everything: as if ratings lay within 800 points or so. */
const DOUBT = 1 / (800 / PER_LOG_ODDS) ** 2;
const Z = 1.959963984540054;
const ROUNDS = 60;

/**
 * Elo of all bots of one game at once, by maximum likelihood: the chance of a role to win is the share of its
 * strength (bot and side of the setting) among all who play. Sides have strengths of their own, so that an uneven
 * setting does no harm.
 */
export function ratingsOf(games: readonly Played[]): Rating[] {
  const names = [...new Set(games.flatMap(({ bots }) => bots))].toSorted();
  const bots = names.filter((name) => name !== ANCHOR);
  const sides = [
    ...new Set(games.flatMap((game) => game.bots.slice(1).map((_, i) => `${settingOf(game)}/${i + 1}`))),
  ];
  const unknowns = [...bots, ...sides];
  const at = new Map(unknowns.map((name, i) => [name, i]));
  const strengths = new Array<number>(unknowns.length).fill(0);
  let inverse: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { slope, curve } = likelihood(games, at, strengths);
    inverse = inverted(curve);
    let moved = 0;
    for (const [i, row] of inverse.entries()) {
      const step = row.reduce((sum, value, j) => sum + value * slope[j], 0);
      strengths[i] += Math.max(-2, Math.min(2, step));
      moved = Math.max(moved, Math.abs(step));
    }
    if (moved < 1e-9) break;
  }
  return names
    .map((bot) => {
      const i = at.get(bot);
      const played = games.filter(({ bots: seats }) => seats.includes(bot)).length;
      if (i === undefined) return { bot, elo: ANCHOR_ELO, plusMinus: undefined, games: played };
      return {
        bot,
        elo: ANCHOR_ELO + PER_LOG_ODDS * strengths[i],
        plusMinus: Z * PER_LOG_ODDS * Math.sqrt(inverse[i][i]),
        games: played,
      };
    })
    .toSorted((a, b) => b.elo - a.elo);
}

/** First derivatives of the log likelihood, and the information (its second ones, turned round). */
function likelihood(games: readonly Played[], at: ReadonlyMap<string, number>, strengths: readonly number[]) {
  const n = strengths.length;
  const slope = strengths.map((s) => -DOUBT * s);
  const curve = strengths.map((_, i) => strengths.map((_other, j) => (i === j ? DOUBT : 0)));
  for (const game of games) {
    const { bots, winners } = game;
    const setting = settingOf(game);
    const parts = bots.map((bot, role) =>
      [at.get(bot), at.get(`${setting}/${role}`)].filter((i): i is number => i !== undefined),
    );
    const weights = parts.map((own) => Math.exp(own.reduce((sum, i) => sum + strengths[i], 0)));
    const total = weights.reduce((sum, w) => sum + w, 0);
    // A draw, or a victory of several, is shared.
    const shared = winners.length === 0 ? bots.map((_, role) => role) : winners;
    const mean = new Array<number>(n).fill(0);
    parts.forEach((own, role) => {
      for (const i of own) mean[i] += weights[role] / total;
    });
    for (const role of shared) for (const i of parts[role]) slope[i] += 1 / shared.length;
    for (let i = 0; i < n; i++) {
      if (mean[i] === 0) continue;
      slope[i] -= mean[i];
      for (let j = 0; j < n; j++) curve[i][j] -= mean[i] * mean[j];
    }
    parts.forEach((own, role) => {
      for (const i of own) for (const j of own) curve[i][j] += weights[role] / total;
    });
  }
  return { slope, curve };
}

/** The inverse of a small symmetric matrix, by elimination. */
export function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let k = i + 1; k < n; k++) if (Math.abs(rows[k][i]) > Math.abs(rows[pivot][i])) pivot = k;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    const scale = rows[i][i];
    rows[i] = rows[i].map((value) => value / scale);
    for (let k = 0; k < n; k++) {
      const factor = rows[k][i];
      if (k === i || factor === 0) continue;
      rows[k] = rows[k].map((value, j) => value - factor * rows[i][j]);
    }
  }
  return rows.map((row) => row.slice(n));
}
