import { argOf, refusal } from '@punica/kernel';
import { offerDown, throughGates, type Walls, wallLocals, wallSteps } from '@punica/punic-cards';
import { A } from '../actions.ts';
import { insideOf, moveForce, supplyAt } from '../board.ts';
import { NONE } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { generalsIn } from '../general-sets.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H, Loc, Space } from '../state.ts';
import { mayDivide } from './02-consuls.ts';

const NO_DIVISION = refusal('2.3E', 'consulNeedsThree');

const trains = (g: H, f: Walls<Space>): number =>
  supplyAt(g, f.side, f.space) + supplyAt(g, f.side, insideOf(g, f.space));

const fits = (g: H, inside: number, cus: number, outside: number, rest: number): boolean =>
  mayDivide(g, NONE, inside, cus, outside, rest);

/**
 * [2.1C, 7.2D, 10] An enemy army stands before an unbesieged city: its owner says which generals, CUs and supply
 * trains are behind the walls. He may say so anew each time.
 */
export const walls = rulebook('walls', wallLocals(KINDS), {
  ...wallSteps<H, HamilcarEvent, Loc, Space, GeneralId>({
    verbs: A,
    rules: { begin: '10', generals: '10', units: '7.2D' },
    noDivision: NO_DIVISION,
    insideOf,
    room: (g, space) => g.rules.map.walled[space],
    isIdle: (g, f, cus) => f.undecided === 0 && cus === 0 && trains(g, f) === 0,
    fits,
    refuseUnits: (g, f, cus, outside, rest) =>
      fits(g, f.generals, cus, outside, rest) ? undefined : NO_DIVISION,
    counted(_g, f, elephants) {
      f.elephants = elephants;
    },
  }),
  trains: {
    rule: '2.3D',
    offerPublicly: (g, f, out) =>
      offerDown(out, A.trains, Math.min(trains(g, f), g.rules.map.walled[f.space] - f.units)),
    take(g, f, a, x) {
      const inside = insideOf(g, f.space);
      const { plain, elephants, leaving } = throughGates(g, f, inside, f.elephants);
      const supply = argOf(a) - supplyAt(g, f.side, inside);
      moveForce(g, x, f.side, f.space, inside, plain, elephants, supply, f.generals);
      moveForce(g, x, f.side, inside, f.space, 0, 0, 0, leaving);
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
