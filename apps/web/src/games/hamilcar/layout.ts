import { BoardIndex, type Point } from '@punica/geography';
import address from '@punica/geography/generated/hamilcar-still.svg?url';
import { HAMILCAR_BOARD } from '@punica/geography/hamilcar';
import type { Facts } from '@punica/hamilcar/view/scene';
import type { StillSource } from '../../map/still.ts';

export const board = new BoardIndex(HAMILCAR_BOARD);

export const SEA_MAP: StillSource = { address, sheet: () => Promise.resolve(HAMILCAR_BOARD.sheet) };

/** Where a space stands, by index. */
export const placeAt = (facts: Facts, at: number): Point => board.centre(facts.spaces[at].id);
