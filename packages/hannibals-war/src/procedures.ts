import { type Context, procedures } from '@punica/kernel';
import type { Player } from './data/codes.ts';
import type { WarEvent } from './events.ts';
import type { W } from './state.ts';

export type X = Context<WarEvent>;

/** A procedure of this game, with the kinds of its locals. */
export const rulebook = procedures<W, WarEvent, { player: Player }>('player');
