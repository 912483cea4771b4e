import layout from '../generated/hannibal-board.json' with { type: 'json' };
import type { BoardLayout } from './board.ts';

/** The board of Hannibal. The compiler reads pairs in JSON as lists, hence the detour; a test checks the shape. */
export const HANNIBAL_BOARD = layout as unknown as BoardLayout;
