import {
  CARTHAGE,
  CONSUL,
  type GeneralId,
  type H,
  isUnguarded,
  NONE,
  ROME,
  type Side,
  type Space,
} from '@punica/hannibal/engine';
import { generalWorth, LEADER, PC } from '@punica/hannibal/ledger';
import { MASINISSA, REBEL_PRINCE, SENATE_CONSUL } from '../leaders.ts';
import { LIGURIA } from '../rules/07-ligures.ts';
import { eventFor } from '../rules/07-random-events.ts';
import { figuresOf, layerOf } from '../switches.ts';

/**
 * The scale of the base game (one luck point is one CU), carried on to what the variant leaves to chance. Where
 * an event has no measure of its own, a convention stands here; it says how much a throw weighs, never
 * whether it was lucky.
 */

/** A turn more for whoever is behind, and so much less for whoever is ahead. */
const ONE_MORE_TURN = 3;
/** A leader in reach of an ambush: it succeeds about every other time. */
const AMBUSH = LEADER / 2;
/** The queen turns two PCs with a word. */
export const QUEENS_WORD = 2 * PC;

const PIPS = [1, 2, 3, 4, 5, 6] as const;
const TENTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export const mean = (worths: readonly number[]): number =>
  worths.length === 0 ? 0 : worths.reduce((sum, worth) => sum + worth, 0) / worths.length;

/** [event Carthage 5, H17] Half as many CUs as the die shows, rounded up. */
export const CUS_BY_DIE: readonly number[] = PIPS.map((die) => Math.ceil(die / 2));

/** A PC that leaves one side, for nobody or for the other. */
const flipped = (g: H, at: Space, to: Side): number => {
  if (g.control[at] === to) return 0;
  return g.control[at] === NONE ? PC : 2 * PC;
};

/** [event Rome 0, event Carthage 0] PCs that a revolt takes from either side, by the ten-sided die. */
export function revoltWorths(g: H, side: Side): number[] {
  const { provinces, provinceIndex } = g.rules.map;
  const provinceOf: Readonly<Record<string, string>> =
    layerOf(g).events.revolt[side === ROME ? 'rome' : 'carthage'];
  return TENTHS.map((roll) => {
    const { spaces } = provinces[provinceIndex[provinceOf[roll]]];
    const lost = (owner: Side): number => PC * spaces.filter((at) => isUnguarded(g, owner, at)).length;
    return side === ROME ? lost(CARTHAGE) - lost(ROME) : lost(ROME) - lost(CARTHAGE);
  });
}

/** [event Rome 4] Princes who can rise. */
export const princeWorths = (g: H): number[] =>
  [REBEL_PRINCE, MASINISSA]
    .filter((prince) => g.at[prince] < 0)
    .map((prince) => generalWorth(g.rules, prince));

/** [event Rome 7] The Senate's man in the place of one of the Consuls. */
export const senateWorths = (g: H): number[] =>
  g.rules.generalsOf[ROME]
    .filter((general) => g.at[general] >= 0 && g.rank[general] === CONSUL)
    .map((general) => generalWorth(g.rules, SENATE_CONSUL) - generalWorth(g.rules, general));

/** [event Carthage 8] The city that turns, by the die. */
export const unrestWorths = (g: H): number[] =>
  PIPS.map((die) => {
    const city = (layerOf(g).events.etruria as Readonly<Record<string, string>>)[die];
    return flipped(g, g.rules.map.index[city], CARTHAGE);
  });

/** What an event is worth to the side whose chart it stands on, before any further die. */
const EVENT_WORTH: Readonly<Record<string, (g: H) => number>> = {
  'no-event': () => 0,
  'rome-spain-revolt': (g) => mean(revoltWorths(g, ROME)),
  'carthage-spain-revolt': (g) => mean(revoltWorths(g, CARTHAGE)),
  'rome-marines-1': () => 1,
  'rome-marines-2': () => 2,
  'rome-numidian-prince': () => 2 + LEADER + 2 * PC,
  // Rome pays in CUs or in PCs, whichever is cheaper.
  'rome-eastern-war': () => -Math.min(2, 4 * PC),
  'rome-latins-withhold': () => -Math.min(2, 3 * PC),
  'rome-senate-consul': (g) => mean(senateWorths(g)),
  'rome-celtiberians': () => 1,
  'carthage-ligures': (g) =>
    LIGURIA.reduce((sum, at) => sum + (g.tribe[at] === 1 ? flipped(g, at, CARTHAGE) : 0), 0),
  // A Libyan PC and a CU for Rome.
  'carthage-libyan-revolt': () => -1 - 2 * PC,
  'carthage-celtiberians-1': () => 1,
  'carthage-celtiberians-2': () => 2,
  'carthage-numidian-prince': () => LEADER + mean(CUS_BY_DIE),
  'carthage-sardinian-revolt': () => 2 + LEADER + 2 * PC,
  'carthage-celtiberians-port': () => 1,
  'carthage-ambush': () => AMBUSH,
  'carthage-etrurian-unrest': (g) => mean(unrestWorths(g)),
  'carthage-italian-recruits': () => 1,
};

/** [H7] The chart of a side, by the ten-sided die. */
export const chartWorths = (g: H, side: Side): number[] =>
  TENTHS.map((roll) => EVENT_WORTH[eventFor(g, side, roll)](g));

/** [H8] Who leaves the war in turn 6: a good general is a loss, a bad one a relief. */
export function farewellWorth(g: H, general: GeneralId, inGame: boolean): number {
  if (!inGame) return 0;
  return -generalWorth(g.rules, general) - (g.at[general] >= 0 ? LEADER : 0);
}

/** [H13] By the die, for a side that is ahead (1), behind (-1) or neither. */
export const tenthTurnWorth = (g: H, ahead: number, die: number): number =>
  die >= figuresOf(g).tenthTurnFrom ? -ahead * ONE_MORE_TURN : 0;
