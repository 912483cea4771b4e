/** Elo with a quicker start: the first games move a rating further. */
export const FIRST_RATING = 1500;
const SCALE = 400;
const NEW_PLAYER_GAMES = 15;

export interface Rated {
  readonly rating: number;
  readonly games: number;
  /** 1 for a win, one half for a draw, 0 for a loss. */
  readonly score: number;
}

const expected = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / SCALE));

/** New ratings after a game of two or more; each meets every other once. */
export function rate(players: readonly Rated[]): number[] {
  return players.map((player, i) => {
    const others = players.filter((_, j) => j !== i);
    if (others.length === 0) return player.rating;
    const hoped = others.reduce((sum, other) => sum + expected(player.rating, other.rating), 0);
    const got = others.reduce(
      (sum, other) => sum + (player.score > other.score ? 1 : player.score < other.score ? 0 : 0.5),
      0,
    );
    const step = player.games < NEW_PLAYER_GAMES ? 40 : 20;
    return Math.round(player.rating + (step * (got - hoped)) / others.length);
  });
}
