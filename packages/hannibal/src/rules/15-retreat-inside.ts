import {
  argOf,
  END,
  joined,
  type LocalsOf,
  type Refusal,
  refusal,
  single,
  verbOf,
  without,
} from '@punica/kernel';
import { A, generalIn } from '../actions.ts';
import {
  cusAt,
  elephantsAt,
  generalsAt,
  generalsIn,
  hasGeneral,
  insideOf,
  moveForce,
  plainAt,
} from '../board.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H } from '../state.ts';
import { freeRoom } from './10-march-checks.ts';
import { hasRoad } from './15-retreat-paths.ts';
import { consularMinimum } from './18-consuls.ts';

const CONSUL_KEEPS_MINIMUM = refusal('18.1', 'consulNeedsFive');
const NO_WAY_OUT = refusal('15.3.5', 'noOtherRetreat');
const REST_IS_SHUT_IN = refusal('15.4', 'restHasNoRetreat');

const intoCityLocals = {
  side: KINDS.side,
  at: KINDS.space,
  from: KINDS.space,
  attacked: KINDS.flag,
  /** 1 where the city is the only way: as many as fit go in, and all Generals (15.2b). */
  only: KINDS.flag,
  /** What goes in. */
  units: KINDS.count,
  elephants: KINDS.count,
  generals: KINDS.generals,
};
type IntoCity = LocalsOf<typeof intoCityLocals>;

const total = (g: H, f: IntoCity): number => cusAt(g, f.side, f.at);
const fewestElephants = (g: H, f: IntoCity): number => Math.max(0, f.units - plainAt(g, f.side, f.at));
const mostElephants = (g: H, f: IntoCity): number => Math.min(f.units, elephantsAt(g, f.side, f.at));

/** Is a road open to those who do not go in? */
const canLeave = (g: H, f: IntoCity, inside: number): boolean =>
  hasRoad(g, {
    side: f.side,
    at: f.at,
    from: f.from,
    attacked: f.attacked,
    cus: total(g, f) - inside,
    generals: generalsAt(g, f.side, f.at),
  });

/** CUs that a General would have with him inside, those who are there already included, and outside. */
const keepsInside = (g: H, f: IntoCity, units: number, general: GeneralId): boolean =>
  units + cusAt(g, f.side, insideOf(g, f.at)) >= consularMinimum(g, single(general));
const keepsOutside = (g: H, f: IntoCity, units: number, general: GeneralId): boolean =>
  total(g, f) - units >= consularMinimum(g, single(general));

/** [15.4, 18.1] Can the Force be split like this without leaving a Consul too few? */
function keepsConsuls(g: H, f: IntoCity, units: number): boolean {
  for (const general of generalsIn(generalsAt(g, f.side, f.at))) {
    if (!keepsInside(g, f, units, general) && !keepsOutside(g, f, units, general)) return false;
  }
  return true;
}

/**
 * [15.4, 18.1, R88] A split is an act of will, and binds a Consul to his five, where the Force could go another
 * way: all of it by road, or in parts that leave him enough.
 */
function isFree(g: H, f: IntoCity): boolean {
  if (canLeave(g, f, 0)) return true;
  for (let n = 1; n <= freeRoom(g, f.at); n++) if (canLeave(g, f, n) && keepsConsuls(g, f, n)) return true;
  return false;
}

/** [15.4] Those outside need a legal Retreat of their own. */
function refuseSplit(g: H, f: IntoCity, units: number): Refusal | undefined {
  if (!canLeave(g, f, units)) return REST_IS_SHUT_IN;
  if (!keepsConsuls(g, f, units) && isFree(g, f)) return CONSUL_KEEPS_MINIMUM;
  return g.rules.variant.refuseParting(g, f.side, f.at, units, total(g, f) - units);
}

/** [15.4] Does the Force have any choice? Else as many as fit go in, and whoever is left outside perishes (15.3.5). */
function hasChoice(g: H, f: IntoCity): boolean {
  const room = freeRoom(g, f.at);
  if (total(g, f) <= room || canLeave(g, f, 0)) return true;
  for (let n = 1; n <= room; n++) if (refuseSplit(g, f, n) === undefined) return true;
  return false;
}

/** [15.4] Into the friendly city where the battle was, whole or in part. */
export const retreatInside = rulebook('retreatInside', intoCityLocals, {
  begin: {
    rule: '15.4',
    run(g, f) {
      const room = freeRoom(g, f.at);
      if (room === 0 && total(g, f) > 0) return END;
      if (f.only === 0 && !hasChoice(g, f)) f.only = 1;
      if (f.only === 0) return 'choose';
      f.units = Math.min(room, total(g, f));
      f.generals = generalsAt(g, f.side, f.at);
      return 'elephants';
    },
  },
  choose: {
    rule: '15.4',
    offerPublicly(g, f, out) {
      const room = freeRoom(g, f.at);
      if (total(g, f) <= room) out.push(A.enter);
      else for (let n = room; n >= 1; n--) out.push(A.units | n);
      out.push(A.pass);
    },
    check(g, f, a) {
      if (a === A.pass) return canLeave(g, f, 0) ? undefined : NO_WAY_OUT;
      return verbOf(a) === A.units ? refuseSplit(g, f, argOf(a)) : undefined;
    },
    take(g, f, a) {
      if (a === A.pass) return END;
      f.units = a === A.enter ? total(g, f) : argOf(a);
      if (a === A.enter) f.generals = generalsAt(g, f.side, f.at);
    },
  },
  elephants: {
    rule: '15.4',
    offerPublicly(g, f, out) {
      for (let n = mostElephants(g, f); n >= fewestElephants(g, f); n--) out.push(A.elephants | n);
    },
    take(g, f, a) {
      f.elephants = argOf(a);
      if (f.generals === generalsAt(g, f.side, f.at)) return 'enter';
    },
  },
  generals: {
    rule: '15.4',
    offerPublicly(g, f, out) {
      out.push(A.done);
      for (const general of generalsIn(without(generalsAt(g, f.side, f.at), f.generals)))
        out.push(A.bring | general);
    },
    check(g, f, a) {
      // [18.1] Who could not be left with enough either way goes where his owner likes.
      if (!keepsConsuls(g, f, f.units)) return undefined;
      if (a !== A.done) return keepsInside(g, f, f.units, generalIn(a)) ? undefined : CONSUL_KEEPS_MINIMUM;
      for (const general of generalsIn(generalsAt(g, f.side, f.at))) {
        if (!hasGeneral(f.generals, general) && !keepsOutside(g, f, f.units, general))
          return CONSUL_KEEPS_MINIMUM;
      }
      return undefined;
    },
    take(_g, f, a) {
      if (a === A.done) return;
      f.generals = joined(f.generals, single(generalIn(a)));
      return 'generals';
    },
  },
  enter: {
    rule: '15.4',
    run(g, f, x) {
      moveForce(g, x, f.side, f.at, insideOf(g, f.at), f.units - f.elephants, f.elephants, 0, f.generals);
      const generals = generalsIn(f.generals);
      x.say({ ev: 'wentInside', side: f.side, space: f.at, cus: f.units, generals });
    },
  },
});
