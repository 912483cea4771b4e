import layout from '../generated/hannibal-board.json' with { type: 'json' };
import { layoutOf } from './board.ts';

/** The board of Hannibal. */
export const HANNIBAL_BOARD = layoutOf(layout);
