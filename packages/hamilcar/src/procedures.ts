import { procedures } from '@punica/kernel';
import type { Side } from './data/index.ts';
import type { HamilcarEvent } from './events.ts';
import type { H } from './state.ts';

/** A procedure of this game, with the kinds of its locals. */
export const rulebook = procedures<H, HamilcarEvent, { side: Side }>('side');
