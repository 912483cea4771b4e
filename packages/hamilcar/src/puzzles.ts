import file from '../puzzles.json' with { type: 'json' };

/** Positions of games between bots in which one play is clearly best, as `punica puzzles` found and proved them. */
export const puzzles: unknown = file;
