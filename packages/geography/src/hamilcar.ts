import layout from '../generated/hamilcar-board.json' with { type: 'json' };
import type { BoardLayout } from './board.ts';

/** The board of Hamilcar. The compiler reads pairs in JSON as lists, hence the detour; a test checks the shape. */
export const HAMILCAR_BOARD = layout as unknown as BoardLayout;
