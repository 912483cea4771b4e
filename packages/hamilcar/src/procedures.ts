import { procedure } from '@punica/kernel';
import type { HamilcarEvent } from './events.ts';
import type { H } from './state.ts';

/** A procedure of this game, with its locals. */
export const rulebook = <L extends object>(name: string) => procedure<H, HamilcarEvent, L>(name);
