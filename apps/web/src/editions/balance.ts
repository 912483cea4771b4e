/** How often each role won; several winners share a game. */
export interface Balance {
  readonly games: number;
  readonly wins: readonly number[];
}

export const addBalance = (a: Balance, b: Balance): Balance => ({
  games: a.games + b.games,
  wins: b.wins.map((wins, role) => wins + (a.wins[role] ?? 0)),
});
