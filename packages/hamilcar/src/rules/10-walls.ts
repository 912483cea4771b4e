import { argOf, END, type LocalsOf, refusal, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
import { cusAt, elephantsAt, generalsAt, insideOf, moveForce, plainAt, supplyAt } from '../board.ts';
import { NONE } from '../data/index.ts';
import { firstIn, generalsIn } from '../general-sets.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H } from '../state.ts';
import { mayDivide } from './02-consuls.ts';

const NO_DIVISION = refusal('2.3E', 'consulNeedsThree');

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
const trains = (g: H, f: Walls): number =>
  supplyAt(g, f.side, f.space) + supplyAt(g, f.side, insideOf(g, f.space));
const everyone = (g: H, f: Walls): number =>
  generalsAt(g, f.side, f.space) | generalsAt(g, f.side, insideOf(g, f.space));
const mostInside = (g: H, f: Walls): number => Math.min(g.rules.map.walled[f.space], total(g, f));

const fits = (g: H, f: Walls, inside: number, n: number): boolean =>
  mayDivide(g, NONE, inside, n, everyone(g, f) & ~inside, total(g, f) - n);

function someDivision(g: H, f: Walls, inside: number): boolean {
  for (let n = mostInside(g, f); n >= 0; n--) if (fits(g, f, inside, n)) return true;
  return false;
}

/**
 * [2.1C, 7.2D, 10] An enemy army stands before an unbesieged city: its owner says which generals, CUs and supply
 * trains are behind the walls. He may say so anew each time.
 */
export const walls = rulebook('walls', wallsLocals, {
  begin: {
    rule: '10',
    run(g, f) {
      f.undecided = everyone(g, f);
      if (f.undecided === 0 && total(g, f) === 0 && trains(g, f) === 0) return END;
    },
  },
  more: { rule: '10', run: (_g, f) => (f.undecided === 0 ? 'units' : undefined) },
  generals: {
    rule: '10',
    auto: true,
    who: (_g, f) => f.side,
    offer(_g, f, out) {
      const general = firstIn(f.undecided);
      out.push(A.bring | general, A.leave | general);
    },
    check(g, f, a) {
      const bit = 1 << argOf(a);
      const inside = f.generals | (verbOf(a) === A.bring ? bit : 0);
      return someDivision(g, f, inside) || someDivision(g, f, inside | (f.undecided & ~bit))
        ? undefined
        : NO_DIVISION;
    },
    take(_g, f, a) {
      const bit = 1 << argOf(a);
      f.undecided &= ~bit;
      if (verbOf(a) === A.bring) f.generals |= bit;
      return 'more';
    },
  },
  units: {
    rule: '7.2D',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      for (let n = mostInside(g, f); n >= 0; n--) out.push(A.units | n);
    },
    check: (g, f, a) => (fits(g, f, f.generals, argOf(a)) ? undefined : NO_DIVISION),
    take(_g, f, a) {
      f.units = argOf(a);
    },
  },
  elephants: {
    rule: '7.2D',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const inside = insideOf(g, f.space);
      const elephants = elephantsAt(g, f.side, f.space) + elephantsAt(g, f.side, inside);
      const plain = plainAt(g, f.side, f.space) + plainAt(g, f.side, inside);
      for (let n = Math.min(elephants, f.units); n >= Math.max(0, f.units - plain); n--)
        out.push(A.elephants | n);
    },
    take(_g, f, a) {
      f.elephants = argOf(a);
    },
  },
  trains: {
    rule: '2.3D',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const most = Math.min(trains(g, f), g.rules.map.walled[f.space] - f.units);
      for (let n = most; n >= 0; n--) out.push(A.trains | n);
    },
    take(g, f, a, x) {
      const inside = insideOf(g, f.space);
      const elephants = f.elephants - elephantsAt(g, f.side, inside);
      const plain = f.units - f.elephants - plainAt(g, f.side, inside);
      const out = everyone(g, f) & ~f.generals;
      moveForce(
        g,
        x,
        f.side,
        f.space,
        inside,
        plain,
        elephants,
        argOf(a) - supplyAt(g, f.side, inside),
        f.generals,
      );
      moveForce(g, x, f.side, inside, f.space, 0, 0, 0, out);
      if (f.units + argOf(a) > 0 || f.generals !== 0)
        x.say({
          ev: 'wentInside',
          side: f.side,
          space: f.space,
          cus: f.units,
          supply: argOf(a),
          company: generalsIn(f.generals),
        });
    },
  },
});
