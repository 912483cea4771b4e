import { END, maskOf } from '@punica/kernel';
import { A } from '../actions.ts';
import {
  enemyOf,
  hasLeaderAt,
  leadersAt,
  piecesAt,
  showUnits,
  spInside,
  spOutside,
  wallsFor,
  type X,
} from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { Hex, Italy } from '../state.ts';
import { fieldCombat } from './09-combat.ts';
import { leadersIn } from './10-command.ts';

/** Has the side anybody in the open in this hex? */
const stands = (g: Italy, side: Side, hex: Hex): boolean =>
  leadersIn(g, side, hex, 0, []).length > 0 || spOutside(g, side, hex) > 0;

const canSally = (g: Italy, side: Side, hex: Hex): boolean => {
  const city = wallsFor(g, side, hex);
  return city !== NONE && spInside(g, city) > 0 && stands(g, enemyOf(side), hex);
};

/** [9.1] Who could want a fight: with troops in the open against a force in the open, or out of the gates. */
const canFight = (g: Italy, side: Side, hex: Hex): boolean =>
  stands(g, enemyOf(side), hex) && spOutside(g, side, hex) > 0;

const mayAttack = (g: Italy, side: Side, hex: Hex): boolean =>
  canFight(g, side, hex) || canSally(g, side, hex);

/** [9.2] With both willing the attacker is who moved second in this segment. */
export const secondMover = (g: Italy): Side =>
  g.segment === 0 ? enemyOf(g.first as Side) : (g.first as Side);

/** [7.5] Rome looks at what stands before its leaders. */
function intelligence(g: Italy, x: X, hex: Hex): void {
  if (!hasLeaderAt(g, ROME, hex)) return;
  for (const leader of leadersAt(g, CARTHAGE, hex, [])) showUnits(g, x, leader);
}

/** [9.1] Hex by hex, both sides say in secret whether they want to fight. */
export const fieldPhase = rulebook<{ hex: Hex }>('fieldPhase')({
  next: {
    rule: '9.1',
    run(g, f, x) {
      const { hexes } = g.rules.map;
      for (let hex = f.hex + 1; hex < hexes; hex++) {
        if (piecesAt(g, ROME, hex) === 0 || piecesAt(g, CARTHAGE, hex) === 0) continue;
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
    who: (g, f) =>
      (mayAttack(g, ROME, f.hex) ? maskOf(ROME) : 0) | (mayAttack(g, CARTHAGE, f.hex) ? maskOf(CARTHAGE) : 0),
    offer(g, f, out, role) {
      if (canFight(g, role as Side, f.hex)) out.push(A.fight);
      if (canSally(g, role as Side, f.hex)) out.push(A.sally);
      out.push(A.no);
    },
    takeAll(g, f, answers) {
      const wants = (side: Side): boolean => answers[side] === A.fight || answers[side] === A.sally;
      if (!wants(ROME) && !wants(CARTHAGE)) return 'next';
      const both = wants(ROME) && wants(CARTHAGE);
      const attacker = both ? secondMover(g) : wants(ROME) ? ROME : CARTHAGE;
      fieldCombat.enter(g, {
        hex: f.hex,
        attacker,
        sally: answers[ROME] === A.sally || answers[CARTHAGE] === A.sally ? 1 : 0,
        both: both ? 1 : 0,
        attackerLeader: NONE,
        defenderLeader: NONE,
        round: 0,
        ambush: 0,
        strikes: 0,
        attackerSteps: 0,
        defenderSteps: 0,
        beaten: NONE,
        before: 0,
      });
      return 'next';
    },
  },
});
