import { isLeaderMarker } from '../board.ts';
import type { KindId, MarkerId } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import type { W } from '../state.ts';

/**
 * The scale of the luck ledger. One luck point is one talent; everything else is rated against that, by the
 * conventions below: units cost what it takes to raise them. They say how much a throw weighs, never whether
 * it was lucky: each throw is measured against its own expectation, so the total over many games is 0 whatever
 * stands here.
 */

/** Most units cost two talents, fleets three; a combat factor is about one. */
export const UNIT = 2;
export const FLEET = 3;
export const FACTOR = 1;
/** A recruit who has become a veteran. */
export const VETERAN = 1;

const MARKER = 1;
const HIRED_LEADER = 3;
const STRENGTH = 0.5;

/** [9.1] A marker by its type; a stronger Treachery is worth more. */
export function markerWorth(marker: MarkerId): number {
  if (isLeaderMarker(marker)) return HIRED_LEADER;
  return MARKER + STRENGTH * Math.max(0, WAR.markers.list[marker].strength - 1);
}
/** One that nobody has seen yet. */
export const ANY_MARKER = MARKER;

const LEADER_VALUE = 2;

export const leaderWorth = (g: W, kind: KindId): number => LEADER_VALUE * g.rules.pieces.kinds[kind].value;

export const mean = (worths: readonly number[]): number =>
  worths.length === 0 ? 0 : worths.reduce((sum, worth) => sum + worth, 0) / worths.length;

/** To go first in a turn. */
export const INITIATIVE = 2;
/** Syracusa with its units and its treasury. */
export const SYRACUSA = 8;
/** The men of Delphi and its neighbours. */
export const DELPHI = 3;
/** To have won a battle, beside what it cost: half to the winner, half from the loser. */
export const VICTORY = 2;
/** Each square that a beaten force runs. */
export const RUN = -0.25;
/** A fleet found on the high seas by whoever looks for it. */
export const CONTACT = 1;
/** Units that change sides, before it is known how many. */
export const TREASON = 5;
