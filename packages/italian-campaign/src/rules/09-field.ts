import { type Action, END, maskOf, type RoleMask } from '@punica/kernel';
import { A } from '../actions.ts';
import { showUnits, type X } from '../board.ts';
import { CARTHAGE, NOBODY, NONE, ROME, SIDES, type Side, sideOfRole } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import {
  enemyOf,
  hasLeaderAt,
  leadersAt,
  piecesAt,
  spInside,
  spOutside,
  standsInTheOpen,
  wallsFor,
} from '../places.ts';
import { rulebook } from '../procedures.ts';
import { type Hex, type Italy, SUMMER } from '../state.ts';
import { fieldCombat } from './09-combat.ts';
import { FROM_INSIDE, IN_THE_OPEN, type Sally, TOGETHER } from './09-forces.ts';

/** [9.1] Who could want a fight: with troops in the open against somebody in the open, or out of the gates. */
const canFight = (g: Italy, side: Side, hex: Hex): boolean =>
  standsInTheOpen(g, enemyOf(side), hex) && spOutside(g, side, hex) > 0;

const canSally = (g: Italy, side: Side, hex: Hex): boolean => {
  const city = wallsFor(g, side, hex);
  return city !== NONE && spInside(g, city) > 0 && standsInTheOpen(g, enemyOf(side), hex);
};

const mayAttack = (g: Italy, side: Side, hex: Hex): boolean =>
  canFight(g, side, hex) || canSally(g, side, hex);

/** Who cannot attack is not asked. */
const askedOf = (g: Italy, side: Side, hex: Hex): RoleMask => (mayAttack(g, side, hex) ? maskOf(side) : 0);

/** [9.2] With both willing the attacker is who moved second in this segment. */
export const secondMover = (g: Italy): Side => (g.segment === SUMMER ? enemyOf(g.first) : g.first);

/** [7.5] Rome looks at what stands before its leaders. */
function intelligence(g: Italy, x: X, hex: Hex): void {
  if (!hasLeaderAt(g, ROME, hex)) return;
  for (const leader of leadersAt(g, CARTHAGE, hex, [])) showUnits(g, x, leader);
}

/** [9.71] Who comes out of a city: nobody, those inside alone, or with those outside, whom the enemy wants to fight. */
function sallying(g: Italy, hex: Hex, answers: readonly Action[]): Sally {
  const owner = SIDES.find((side) => wallsFor(g, side, hex) !== NONE);
  if (owner === undefined) return IN_THE_OPEN;
  if (answers[owner] === A.together) return TOGETHER;
  if (answers[owner] !== A.sally) return IN_THE_OPEN;
  return answers[enemyOf(owner)] === A.fight ? TOGETHER : FROM_INSIDE;
}

/** [9.1] Hex by hex, both sides say in secret whether they want to fight. */
export const fieldPhase = rulebook(
  'fieldPhase',
  { hex: KINDS.hex },
  {
    next: {
      rule: '9.1',
      run(g, f, x) {
        const { hexes } = g.rules.map;
        for (let hex = (f.hex + 1) as Hex; hex < hexes; hex++) {
          if (piecesAt(g, CARTHAGE, hex) === 0 || piecesAt(g, ROME, hex) === 0) continue;
          intelligence(g, x, hex);
          if (!mayAttack(g, ROME, hex) && !mayAttack(g, CARTHAGE, hex)) continue;
          f.hex = hex;
          return 'wish';
        }
        return END;
      },
    },
    wish: {
      rule: '9.1',
      kind: 'sealed',
      who: (g, f) => askedOf(g, ROME, f.hex) | askedOf(g, CARTHAGE, f.hex),
      offer(g, f, out, role) {
        const fights = canFight(g, sideOfRole(role), f.hex);
        const sallies = canSally(g, sideOfRole(role), f.hex);
        if (fights) out.push(A.fight);
        if (sallies) out.push(A.sally);
        if (fights && sallies) out.push(A.together);
        out.push(A.no);
      },
      takeAll(g, f, answers, x) {
        const wants = (side: Side): boolean => answers[side] !== A.no && answers[side] >= 0;
        if (!wants(ROME) && !wants(CARTHAGE)) {
          x.say({ ev: 'noFight', hex: f.hex });
          return 'next';
        }
        const both = wants(ROME) && wants(CARTHAGE);
        fieldCombat.enter(g, {
          hex: f.hex,
          attacker: both ? secondMover(g) : wants(ROME) ? ROME : CARTHAGE,
          sally: sallying(g, f.hex, answers),
          both: both ? 1 : 0,
          attackerLeader: NONE,
          defenderLeader: NONE,
          round: 0,
          keen: 0,
          ambush: 0,
          strikes: 0,
          attackerSteps: 0,
          defenderSteps: 0,
          beaten: NOBODY,
          before: 0,
          leaders: [],
          led: [],
        });
        return 'next';
      },
    },
  },
);
