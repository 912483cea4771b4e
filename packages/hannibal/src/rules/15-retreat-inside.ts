import { argOf, END, refusal, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
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
import type { Side } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H, Space } from '../state.ts';
import { freeRoom } from './10-march-checks.ts';
import { consularMinimum } from './18-consuls.ts';

const CONSUL_KEEPS_MINIMUM = refusal('18.1', 'consulNeedsFive');
const NO_WAY_OUT = refusal('15.3.5', 'noOtherRetreat');

interface IntoCity {
  readonly side: Side;
  readonly at: Space;
  /** 1 where the city is the only way: as many as fit go in, and all Generals (15.2b). */
  readonly only: number;
  /** 1 where the Force could also retreat by road. */
  readonly canLeave: number;
  /** What goes in. */
  units: number;
  elephants: number;
  generals: number;
}

const total = (g: H, f: IntoCity): number => cusAt(g, f.side, f.at);
const fewestElephants = (g: H, f: IntoCity): number => Math.max(0, f.units - plainAt(g, f.side, f.at));
const mostElephants = (g: H, f: IntoCity): number => Math.min(f.units, elephantsAt(g, f.side, f.at));

/** CUs that a General would have with him inside, those who are there already included, and outside. */
const keepsInside = (g: H, f: IntoCity, units: number, general: GeneralId): boolean =>
  units + cusAt(g, f.side, insideOf(g, f.at)) >= consularMinimum(g, 1 << general);
const keepsOutside = (g: H, f: IntoCity, units: number, general: GeneralId): boolean =>
  total(g, f) - units >= consularMinimum(g, 1 << general);

/** [15.4, 18.1] Can the Force be split like this without leaving a Consul too few? */
function maySplit(g: H, f: IntoCity, units: number): boolean {
  for (const general of generalsIn(generalsAt(g, f.side, f.at))) {
    if (!keepsInside(g, f, units, general) && !keepsOutside(g, f, units, general)) return false;
  }
  return true;
}

/** [15.4] Into the friendly city where the battle was, whole or in part. */
export const retreatInside = rulebook<IntoCity>('retreatInside')({
  begin: {
    rule: '15.4',
    run(g, f) {
      const room = freeRoom(g, f.at);
      if (f.only === 0) return room === 0 && total(g, f) > 0 ? END : 'choose';
      f.units = Math.min(room, total(g, f));
      if (f.units === 0 && total(g, f) > 0) return END;
      f.generals = generalsAt(g, f.side, f.at);
      return 'elephants';
    },
  },
  choose: {
    rule: '15.4',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const room = freeRoom(g, f.at);
      if (total(g, f) <= room) out.push(A.enter);
      else for (let n = room; n >= 1; n--) out.push(A.units | n);
      out.push(A.pass);
    },
    check(g, f, a) {
      if (a === A.pass) return f.canLeave === 1 || !canSplitAtAll(g, f) ? undefined : NO_WAY_OUT;
      if (verbOf(a) === A.units && !maySplit(g, f, argOf(a))) return CONSUL_KEEPS_MINIMUM;
      return undefined;
    },
    take(g, f, a) {
      if (a === A.pass) return END;
      f.units = a === A.enter ? total(g, f) : argOf(a);
      if (a === A.enter) f.generals = generalsAt(g, f.side, f.at);
    },
  },
  elephants: {
    rule: '15.4',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      for (let n = mostElephants(g, f); n >= fewestElephants(g, f); n--) out.push(A.elephants | n);
    },
    take(g, f, a) {
      f.elephants = argOf(a);
      if (f.generals === generalsAt(g, f.side, f.at)) return 'enter';
    },
  },
  generals: {
    rule: '15.4',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      out.push(A.done);
      for (const general of generalsIn(generalsAt(g, f.side, f.at) & ~f.generals))
        out.push(A.bring | general);
    },
    check(g, f, a) {
      if (a !== A.done) return keepsInside(g, f, f.units, argOf(a)) ? undefined : CONSUL_KEEPS_MINIMUM;
      for (const general of generalsIn(generalsAt(g, f.side, f.at))) {
        if (!hasGeneral(f.generals, general) && !keepsOutside(g, f, f.units, general))
          return CONSUL_KEEPS_MINIMUM;
      }
      return undefined;
    },
    take(_g, f, a) {
      if (a === A.done) return;
      f.generals |= 1 << argOf(a);
      return 'generals';
    },
  },
  enter: {
    rule: '15.4',
    run(g, f, x) {
      moveForce(g, f.side, f.at, insideOf(g, f.at), f.units - f.elephants, f.elephants, 0, f.generals);
      x.say({ ev: 'wentInside', side: f.side, space: f.at });
    },
  },
});

function canSplitAtAll(g: H, f: IntoCity): boolean {
  const room = freeRoom(g, f.at);
  if (total(g, f) <= room) return true;
  for (let n = 1; n <= room; n++) if (maySplit(g, f, n)) return true;
  return false;
}
