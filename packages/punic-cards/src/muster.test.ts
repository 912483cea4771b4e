import { END, type Frame, refusal } from '@punica/kernel';
import { expect, test } from 'vitest';
import { type Muster, musterSteps } from './muster.ts';
import { CARTHAGE } from './sides.ts';
import {
  A,
  answersAt,
  type Board,
  bit,
  emptyBoard,
  FORD,
  listening,
  type Person,
  type Place,
  put,
  walk,
  XANTHO,
  YAFAT,
} from './testing.ts';

const EVEN = refusal('3.1', 'evenNumbersOnly');
const STAYS = refusal('3.2', 'yafatStays');

function house(mayCome: boolean) {
  const counted: number[] = [];
  const steps = musterSteps<Board, never, Frame & Muster, Place, Person>({
    verbs: A,
    rules: { begin: '1.1', company: '1.2', units: '1.3' },
    side: () => CARTHAGE,
    goAnyway: () => bit(XANTHO),
    mayCome: () => mayCome,
    refuseCompany: (_g, _f, joining) => (joining === bit(YAFAT) ? STAYS : undefined),
    mostUnits: () => 4,
    refuseUnits: (_g, _f, cus) => (cus % 2 === 1 ? EVEN : undefined),
    available: (g) => [g.cu[g.rules.locs + FORD], g.elephants[FORD]],
    counted: (_g, _f, elephants) => counted.push(elephants),
  });
  return { steps, counted };
}

const forming = (): Frame & Muster => ({
  proc: 'muster',
  step: 'begin',
  undecided: 7,
  generals: 7,
  units: 0,
});

function punics(): Board {
  const g = emptyBoard();
  put(g, CARTHAGE, FORD, 3, 2);
  return g;
}

test('who may come is asked about, and never the one who goes anyway', () => {
  const { steps } = house(true);
  const g = punics();
  const f = forming();
  expect(walk(steps, g, f, listening().x, 'begin')).toBe('company');
  expect(f).toMatchObject({ generals: bit(XANTHO), undecided: bit(YAFAT) });
  expect([...answersAt(steps, 'company', g, f).refused]).toEqual([[A.bring | YAFAT, 'yafatStays']]);
  expect(walk(steps, g, f, listening().x, 'company', [A.bring | YAFAT])).toBe('units');
  expect(f.generals).toBe(bit(XANTHO, YAFAT));
});

test('CUs are chosen, and how many of them are elephants', () => {
  const { steps, counted } = house(false);
  const g = punics();
  const f = forming();
  expect(walk(steps, g, f, listening().x, 'begin')).toBe('units');
  expect(f.undecided).toBe(0);
  expect(answersAt(steps, 'units', g, f).legal).toEqual([A.units | 4, A.units | 2, A.units]);
  expect(walk(steps, g, f, listening().x, 'units', [A.units | 4])).toBe('elephants');
  expect(answersAt(steps, 'elephants', g, f).legal).toEqual([A.elephants | 2, A.elephants | 1]);
  expect(walk(steps, g, f, listening().x, 'elephants', [A.elephants | 1])).toBe(END);
  expect(counted).toEqual([1]);
});
