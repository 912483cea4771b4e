import { common, refusal } from '@punica/kernel';
import { throughGates, type Walls, wallLocals, wallSteps } from '@punica/punic-cards';
import { A } from '../actions.ts';
import { cusInSpace, generalsAt, has, insideOf, moveForce } from '../board.ts';
import { CARTHAGE } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId } from '../state.ts';
import { type H, type Loc, type Space, TRUCE } from '../state.ts';
import { refusePartingAround } from './10-city-gates.ts';
import { mayTakeSides } from './18-consuls.ts';

const NO_DIVISION = refusal('18.1', 'consulNeedsFive');
const TRUCE_HOLDS = refusal('card 64', 'truceKeepsInside');

/**
 * [card 30, R115] Siege Trains that go in, or come out where it is negative: those whom their last CU leaves on one
 * side of the walls stay with the army.
 */
function trainsThrough(g: H, f: Walls<Space>, inside: Loc): number {
  if (f.side !== CARTHAGE) return 0;
  const cus = cusInSpace(g, f.side, f.space);
  if (cus === 0) return 0;
  if (f.units === cus) return g.trains[f.space];
  return f.units === 0 ? -g.trains[inside] : 0;
}

/** [card 64, 18.1] In a Truce nobody comes out. */
const fits = (g: H, inside: number, cus: number, outside: number, rest: number): boolean =>
  (rest === 0 || !has(g, TRUCE)) && mayTakeSides(g, inside, cus, outside, rest);

/**
 * [10.3.1, 10.7] An enemy army stands before an unbesieged city: its owner says which generals and CUs
 * are behind the walls and which in front of them. He may say so anew each time.
 */
export const walls = rulebook(
  'walls',
  wallLocals(KINDS),
  wallSteps<H, HannibalEvent, Loc, Space, GeneralId>({
    verbs: A,
    rules: { begin: '10.3.1', generals: '10.7', units: '10.7' },
    noDivision: NO_DIVISION,
    insideOf,
    room: (g, space) => g.rules.map.walled[space],
    // [card 64] In a Truce only generals who are before the walls have something to say.
    isIdle: (g, f, cus) =>
      (f.undecided === 0 && cus === 0) || (has(g, TRUCE) && generalsAt(g, f.side, f.space) === 0),
    fits,
    refuseUnits(g, f, cus, outside, rest) {
      if (has(g, TRUCE) && rest > 0) return TRUCE_HOLDS;
      if (!mayTakeSides(g, f.generals, cus, outside, rest)) return NO_DIVISION;
      return refusePartingAround(g, f.side, f.space, cus, rest);
    },
    counted(g, f, count, x) {
      const inside = insideOf(g, f.space);
      const { plain, elephants, leaving } = throughGates(g, f, inside, count);
      const cameOut = plain + elephants < 0 || common(generalsAt(g, f.side, inside), leaving) !== 0;
      const trains = trainsThrough(g, f, inside);
      moveForce(g, x, f.side, f.space, inside, plain, elephants, trains, f.generals);
      moveForce(g, x, f.side, inside, f.space, 0, 0, 0, leaving);
      if (cameOut) x.say({ ev: 'wentOutside', side: f.side, space: f.space });
      if (f.units > 0 || f.generals !== 0) x.say({ ev: 'wentInside', side: f.side, space: f.space });
    },
  }),
);
