import { type Beginning, Context, type Core, type Game, QuickDice } from '@punica/kernel';

/** Tables that all states of a beginning share hang in a state under a `toJSON` that leaves them out. */
const isShared = (part: unknown): boolean => typeof part === 'object' && part !== null && 'toJSON' in part;

/** A state that came as JSON, with the shared tables of its beginning put back. */
export function withSharedTables<G extends Core>(game: Game<G>, beginning: Beginning, plain: object): G {
  const model = game.begin(beginning, new Context(new QuickDice(1)));
  const shared = Object.entries(model).filter(([, part]) => isShared(part));
  return { ...plain, ...Object.fromEntries(shared) } as G;
}
