/** What a list of games says of the proving game: on no list for players, known to those who ask for it by name. */
export const provingShelf = {
  id: 'proving',
  title: 'Proving game',
  war: 'none',
  players: '3',
  length: 'a few minutes',
  weight: 'light',
  summary: 'A small made-up game that uses every part of the kernel; tests and proofs play it.',
  listed: false,
  ready: true,
} as const;
