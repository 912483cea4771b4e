import { Context } from './context.ts';
import { QuickDice } from './dice.ts';
import type { Beginning, Game } from './game.ts';
import type { Core } from './state.ts';

/** Tables that all states of a beginning share hang in a state under a `toJSON` that leaves them out. */
const isShared = (part: unknown): boolean => typeof part === 'object' && part !== null && 'toJSON' in part;

/** What all states of a beginning share: laid over a state that came as JSON, it makes the state whole again. */
export function sharedTables<G extends Core>(game: Game<G>, beginning: Beginning): Partial<G> {
  const model = game.begin(beginning, new Context(new QuickDice(1)));
  return Object.fromEntries(Object.entries(model).filter(([, part]) => isShared(part))) as Partial<G>;
}
