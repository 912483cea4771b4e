import { END, type Refusal, refusal } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { cusAt, enemyOf, has, isWalled, setControl } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { type H, type Space, TRUCE } from '../state.ts';

const WALLED_CITY = refusal('8.2b', 'walledCity');
const TRIBE = refusal('8.2b', 'tribeThere');
const NO_PC_HERE = refusal('8.2b', 'noPCHere');
const ENEMY_CUS = refusal('19.2.1', 'enemyForceThere');
const NO_CUS = refusal('19.2.2', 'needCUToConvert');
const OURS_ALREADY = refusal('8.2b', 'controlledAlready');
const NOT_IN_PLAY = refusal('8.2b', 'outOfPlay');
const TRUCE_HOLDS = refusal('card 64', 'truceNoConverting');

/** [8.2b, 19.2, R23] Why a side may not place a PC in a space that it does not control, or turn the enemy's there. */
export function refusePC(g: H, side: Side, space: Space): Refusal | undefined {
  if (isWalled(g, space)) return WALLED_CITY;
  return g.rules.map.fixed[space] ? NO_PC_HERE : refuseHere(g, side, space);
}

/** The same where PCs can lie at all. */
export function refuseHere(g: H, side: Side, space: Space): Refusal | undefined {
  if (g.tribe[space] === 1) return TRIBE;
  if (cusAt(g, enemyOf(side), space) > 0) return ENEMY_CUS;
  if (g.control[space] === NONE) return undefined;
  if (cusAt(g, side, space) === 0) return NO_CUS;
  return has(g, TRUCE) ? TRUCE_HOLDS : undefined;
}

/** [8.2b, 19.2] A side places or turns up to `count` PCs, one after the other. */
export const placePCs = rulebook(
  'placePCs',
  { side: KINDS.side, count: KINDS.count },
  {
    place: {
      rule: '19.2',
      offerPublicly(g, f, out) {
        const { map, scenario } = g.rules;
        out.push(A.done);
        for (const at of map.all) {
          if (g.control[at] !== f.side && scenario.inPlay[at]) out.push(A.at | at);
        }
      },
      check: (g, f, a) => (a === A.done ? undefined : refusePC(g, f.side, spaceIn(a))),
      list(g, { side }, out, _role, most) {
        const ground = g.rules.pcGround;
        out.push(A.done);
        for (let i = 0; i < ground.length && out.length < most; i++) {
          const at = ground[i];
          if (g.control[at] !== side && refuseHere(g, side, at) === undefined) out.push(A.at | at);
        }
      },
      unlisted: (g, _f, a) => (g.rules.scenario.inPlay[spaceIn(a)] ? OURS_ALREADY : NOT_IN_PLAY),
      take(g, f, a, x) {
        if (a === A.done) return END;
        setControl(g, x, spaceIn(a), f.side);
        f.count--;
        return f.count > 0 ? 'place' : END;
      },
    },
  },
);
