import { type Action, answerAt, type ByKey, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { commanderAt, cusAt, enemyOf, heldBy, isWarlike, miatCount, plainAt } from '../board.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
import { heldBy as reachedBy } from '../rules/05-isolation.ts';
import type { HamilcarProcedure } from '../rules/index.ts';
import type { H, Loc, ProvinceId, Space } from '../state.ts';
import { firstShips } from './ships.ts';

/** As the evaluation counts them. */
const PROVINCE = 14;
const SHARE = 8;
const MARKER = 1;
const LEAD = 30;
const INSIGNIFICANT = 0.3;
/** A marker that will not last the winter. */
const LOST = 0.3;
const WARLIKE = 12;
const COUNCIL = 2;
const REFIT = 2.4;
const REFIT_MORE = 0.8;
const TRAIN = 1.5;
const CREWS = 6;
const SHIP = 2;
const CU = 4;
const LED = 10;
const IDLE = 0.4;

/** What one more space of a province is worth to a side that holds so many. */
function spaceWorth(g: H, side: Side, p: ProvinceId, held: number): number {
  const { map, italia } = g.rules;
  const { majority, significant, region } = map.provinces[p];
  if (held >= majority) return 0;
  const worth = significant || (side === ROME && region === italia) ? 1 : INSIGNIFICANT;
  if (held + 1 < majority) return (worth * SHARE) / majority;
  const played = g.turn / g.rules.scenario.turns.length;
  return worth * (PROVINCE - (SHARE * held) / majority) + (significant ? LEAD * played : 0);
}

/** What a marker of a side in a space is worth: the one that is there, or one that could be. */
function markerWorth(g: H, side: Side, at: Space): number {
  const { map } = g.rules;
  const p = map.province[at];
  const held = heldBy(g, side, p) - (g.control[at] === side ? 1 : 0);
  let worth = MARKER + spaceWorth(g, side, p, held);
  if (map.sea.isHub[at]) worth += SHARE / map.sea.hubMajority;
  return worth;
}

/** The action that a measure likes best. */
function best(legal: readonly Action[], worth: (a: Action) => number): Action {
  let found = legal[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const a of legal) {
    const value = worth(a);
    if (value <= most) continue;
    most = value;
    found = a;
  }
  return found;
}

/** What one more marker in the Miat is worth, or the last one. */
const councilWorth = (g: H, count: number): number =>
  count < g.rules.tables.miat.warlike ? WARLIKE / 2 : isWarlike(g) ? COUNCIL : WARLIKE;

/** What points buy. */
function purchase(g: H, side: Side, legal: readonly Action[]): Action {
  const reached = reachedBy(g, side);
  const enemy = enemyOf(side);
  return best(legal, (a) => {
    switch (verbOf(a)) {
      case A.at: {
        const at = spaceIn(a);
        const taken = g.control[at] === enemy ? markerWorth(g, enemy, at) : 0;
        return reached[at] ? taken + markerWorth(g, side, at) : taken + LOST;
      }
      case A.miat:
        return councilWorth(g, miatCount(g));
      case A.refit:
        return firstShips(g, side) > 0 ? REFIT : REFIT_MORE;
      case A.ship:
        return firstShips(g, side) || SHIP;
      case A.seamanship:
        return CREWS;
      case A.cu:
        return CU;
      case A.supply:
      case A.supplyInside:
        return TRAIN;
      default:
        return 0;
    }
  });
}

/** Markers that are lost anyway go first, then those that decide nothing. */
function giveUp(g: H, side: Side, legal: readonly Action[]): Action {
  const reached = reachedBy(g, side);
  return best(legal, (a) => {
    if (verbOf(a) === A.miat) return -councilWorth(g, miatCount(g) - 1);
    const at = spaceIn(a);
    return reached[at] ? -markerWorth(g, side, at) : -LOST;
  });
}

const placeIn = ({ rules }: H, a: Action): Loc =>
  verbOf(a) === A.inside ? rules.inside[spaceIn(a)] : spaceIn(a);

/** A general goes where the most CUs wait for one. */
function leader(g: H, side: Side, legal: readonly Action[]): Action {
  return best(legal, (a) => {
    const loc = placeIn(g, a);
    if (loc < 0) return 0;
    const cus = Math.min(LED, cusAt(g, side, loc));
    return commanderAt(g, side, loc) === NONE ? cus : IDLE * cus;
  });
}

/** New CUs go to a general who can still lead them, the strongest first. */
function recruits(g: H, side: Side, legal: readonly Action[]): Action {
  return best(legal, (a) => {
    const loc = placeIn(g, a);
    if (loc < 0) return 0;
    const cus = plainAt(g, side, loc);
    return commanderAt(g, side, loc) !== NONE && cus < LED ? LED + cus : -cus;
  });
}

type Decision = [side: Side, legal: readonly Action[]];

/** Rules of thumb in place of trials, for questions about which the script says nothing. */
const THUMBS: ByKey<HamilcarProcedure, H, Decision, Action | undefined> = {
  'election.place': (g, _f, side, legal) => leader(g, side, legal),
  'levy.where': (g, _f, side, legal) => recruits(g, side, legal),
  'placeGeneral.place': (g, _f, side, legal) => leader(g, side, legal),
  'removeOwnMarkers.choose': (g, _f, side, legal) => giveUp(g, side, legal),
  'spending.buy': (g, _f, side, legal) => purchase(g, side, legal),
};

/** A quick decision within a simulation, where trying everything would cost more than it tells. */
export const reply = (g: H, side: Side, legal: readonly Action[]): Action | undefined =>
  answerAt(THUMBS, g, side, legal);
