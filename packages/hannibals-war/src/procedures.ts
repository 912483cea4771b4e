import { type Context, procedure } from '@punica/kernel';
import type { WarEvent } from './events.ts';
import type { W } from './state.ts';

export type X = Context<WarEvent>;

/** A procedure of this game, with its locals. */
export const rulebook = <L extends object>(name: string) => procedure<W, WarEvent, L>(name);
