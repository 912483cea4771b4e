import { argOf, END, type LocalsOf, refusal, verbOf } from '@punica/kernel';
import { A, generalIn } from '../actions.ts';
import { cusAt, elephantsAt, generalsAt, has, insideOf, moveForce, plainAt } from '../board.ts';
import { CARTHAGE } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { type H, type Loc, TRUCE } from '../state.ts';
import { refusePartingAround } from './10-city-gates.ts';
import { mayTakeSides } from './18-consuls.ts';

const NO_DIVISION = refusal('18.1', 'consulNeedsFive');
const TRUCE_HOLDS = refusal('card 64', 'truceKeepsInside');

const wallsLocals = {
  side: KINDS.side,
  space: KINDS.space,
  units: KINDS.count,
  elephants: KINDS.count,
  undecided: KINDS.generals,
  generals: KINDS.generals,
};
type Walls = LocalsOf<typeof wallsLocals>;

const total = (g: H, f: Walls): number => cusAt(g, f.side, f.space) + cusAt(g, f.side, insideOf(g, f.space));
const everyone = (g: H, f: Walls): number =>
  generalsAt(g, f.side, f.space) | generalsAt(g, f.side, insideOf(g, f.space));
const nextUndecided = (f: Walls): number => 31 - Math.clz32(f.undecided & -f.undecided);

/**
 * [card 30, R115] Siege Trains that go in, or come out where it is negative: those whom their last CU leaves on one
 * side of the walls stay with the army.
 */
function trainsThrough(g: H, f: Walls, inside: Loc): number {
  if (f.side !== CARTHAGE || total(g, f) === 0) return 0;
  if (f.units === total(g, f)) return g.trains[f.space];
  return f.units === 0 ? -g.trains[inside] : 0;
}

/** Some number of CUs can go inside with these generals (18.1). */
function someDivision(g: H, f: Walls, inside: number): boolean {
  const all = total(g, f);
  const outside = everyone(g, f) & ~inside;
  const least = has(g, TRUCE) ? all : 0;
  for (let n = Math.min(g.rules.map.walled[f.space], all); n >= least; n--)
    if (mayTakeSides(g, inside, n, outside, all - n)) return true;
  return false;
}

/**
 * [10.3.1, 10.7] An enemy army stands before an unbesieged city: its owner says which generals and CUs
 * are behind the walls and which in front of them. He may say so anew each time.
 */
export const walls = rulebook('walls', wallsLocals, {
  begin: {
    rule: '10.3.1',
    run(g, f) {
      f.undecided = everyone(g, f);
      if (f.undecided === 0 && total(g, f) === 0) return END;
      // [card 64] In a Truce nobody comes out; only generals who are before the walls have something to say.
      if (has(g, TRUCE) && generalsAt(g, f.side, f.space) === 0) return END;
    },
  },
  more: { rule: '10.7', run: (_, f) => (f.undecided === 0 ? 'units' : undefined) },
  generals: {
    rule: '10.7',
    auto: true,
    who: (_, f) => f.side,
    offer(_, f, out) {
      const general = nextUndecided(f);
      out.push(A.bring | general, A.leave | general);
    },
    check(g, f, a) {
      const bit = 1 << generalIn(a);
      const inside = f.generals | (verbOf(a) === A.bring ? bit : 0);
      // Those not asked yet may still go either way.
      return someDivision(g, f, inside) || someDivision(g, f, inside | (f.undecided & ~bit))
        ? undefined
        : NO_DIVISION;
    },
    take(_, f, a) {
      const bit = 1 << generalIn(a);
      f.undecided &= ~bit;
      if (verbOf(a) === A.bring) f.generals |= bit;
      return 'more';
    },
  },
  units: {
    rule: '10.7',
    auto: true,
    who: (_, f) => f.side,
    offer(g, f, out) {
      for (let n = Math.min(g.rules.map.walled[f.space], total(g, f)); n >= 0; n--) out.push(A.units | n);
    },
    check(g, f, a) {
      const n = argOf(a);
      if (has(g, TRUCE) && n < total(g, f)) return TRUCE_HOLDS;
      const rest = total(g, f) - n;
      if (!mayTakeSides(g, f.generals, n, everyone(g, f) & ~f.generals, rest)) return NO_DIVISION;
      return refusePartingAround(g, f.side, f.space, n, rest);
    },
    take(_, f, a) {
      f.units = argOf(a);
    },
  },
  elephants: {
    rule: '10.7',
    auto: true,
    who: (_, f) => f.side,
    offer(g, f, out) {
      const inside = insideOf(g, f.space);
      const elephants = elephantsAt(g, f.side, f.space) + elephantsAt(g, f.side, inside);
      const plain = plainAt(g, f.side, f.space) + plainAt(g, f.side, inside);
      for (let n = Math.min(elephants, f.units); n >= Math.max(0, f.units - plain); n--)
        out.push(A.elephants | n);
    },
    take(g, f, a, x) {
      const inside = insideOf(g, f.space);
      const elephants = argOf(a) - elephantsAt(g, f.side, inside);
      const plain = f.units - argOf(a) - plainAt(g, f.side, inside);
      const out = everyone(g, f) & ~f.generals;
      const cameOut = plain + elephants < 0 || (generalsAt(g, f.side, inside) & out) !== 0;
      const trains = trainsThrough(g, f, inside);
      moveForce(g, x, f.side, f.space, inside, plain, elephants, trains, f.generals);
      moveForce(g, x, f.side, inside, f.space, 0, 0, 0, out);
      if (cameOut) x.say({ ev: 'wentOutside', side: f.side, space: f.space });
      if (f.units > 0 || f.generals !== 0) x.say({ ev: 'wentInside', side: f.side, space: f.space });
    },
  },
});
