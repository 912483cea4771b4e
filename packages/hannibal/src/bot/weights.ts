/**
 * What things are worth to the bot, in hundredths of a Political Point more or less. Only their ratios
 * matter. They were found by playing: a CU costs about as much as two PCs, a province as much as six.
 */

/** Control of a politically significant province, and of one that is not. */
export const PROVINCE = 60;
export const PLAIN_PROVINCE = 6;
/** Each PC on the way to a majority, rising with every further one. */
export const STEP = 5;
export const STEP_RISE = 7;
/** PCs beyond the majority: the first guards against a loss, the others hardly matter. */
export const RESERVE_PC = 5;
export const SPARE_PC = 1.5;

export const CU = 14;
/** What an Elephant is worth beyond its CU. */
export const ELEPHANT = 6;
export const SIEGE_TRAIN = 6;
/** Political price of a CU that is lost in a defeat (14.13). */
export const LOST_CU = CU + 5;

/** Control decides more in the last turn, when nothing can be won back, and troops less. */
export const LAST_TURN = 1.6;
export const LATE = 0.5;
/** A short campaign is won by provinces, and soon over. */
export const SHORT = 0.3;
/** With fewer plays than this left there is less and less for which to spare troops. */
export const LAST_PLAYS = 4;

/** How likely isolation finds things as they are, by cards left. */
export const ISOLATION_NEAR = [1, 0.6, 0.4, 0.25] as const;

/** Part of a province that an army in it may hope to break. */
export const FOOTHOLD = 0.2;

/** Movement points of an ordinary march. */
export const MARCH = 4;

/** A city beyond the PC it is. */
export const CITY = 14;
export const CAPITAL = 420;
/** A place that brings reinforcements. */
export const MUSTER_PLACE = 22;

/** A general who is lost for the turn, by Battle Rating. */
export const GENERAL = 8;
/** One who never comes back (10.10). */
export const GENERAL_FOR_GOOD = 130;

export const CARD = 8;
export const ALLIANCE = 15;

/** The last plain PCs keep a side from suing for peace (14.14, 22.3). */
export const SAFE_PCS = 8;
export const LAST_PC = 25;

const SIEGE_PROGRESS = [0, 0.22, 0.5] as const;

/** How much of a city's worth its siege points are; an edition may want more of them than our three. */
export const siegeStanding = (points: number): number =>
  SIEGE_PROGRESS[Math.min(points, SIEGE_PROGRESS.length - 1)];

/** What an enemy PC that goes is worth, wherever it is. */
export const PC_TAKEN = 7;
