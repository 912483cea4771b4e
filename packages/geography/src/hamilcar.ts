import layout from '../generated/hamilcar-board.json' with { type: 'json' };
import { layoutOf } from './board.ts';

/** The board of Hamilcar. */
export const HAMILCAR_BOARD = layoutOf(layout);
