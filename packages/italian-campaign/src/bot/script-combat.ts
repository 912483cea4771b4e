import { type Action, verbOf } from '@punica/kernel';
import { A, faceIn } from '../actions.ts';
import { CARTHAGE, ROME, type Side, turned } from '../data/index.ts';
import { enemyOf } from '../places.ts';
import { TOGETHER } from '../rules/09-forces.ts';
import { likelyCommander } from '../rules/10-command.ts';
import type { Hex, Italy } from '../state.ts';
import { likelySpAt } from './strength.ts';

/** A modifier of one is worth about this share of strength. */
const LEADER_SHARE = 0.25;
const FIGHT_FROM = { [ROME]: 1.5, [CARTHAGE]: 1 } as const;

/** Own strength against the enemy's in a hex, commanders counted in. */
export function balance(g: Italy, side: Side, hex: Hex): number {
  const own = likelySpAt(g, side, hex);
  const foe = likelySpAt(g, enemyOf(side), hex);
  const modifier = (s: Side): number => {
    const leader = likelyCommander(g, s, hex, TOGETHER);
    return leader < 0 ? 0 : g.rules.leaders.list[leader].modifier;
  };
  const edge = 1 + LEADER_SHARE * (modifier(side) - modifier(enemyOf(side)));
  return (own * Math.max(edge, 0.3)) / Math.max(foe, 1);
}

export const wantsToFight = (g: Italy, side: Side, hex: Hex): boolean =>
  balance(g, side, hex) >= FIGHT_FROM[side];

export function wish(g: Italy, side: Side, hex: Hex, legal: readonly Action[]): Action {
  if (!wantsToFight(g, side, hex)) return A.no;
  return legal.includes(A.fight) ? A.fight : (legal.find((a) => a === A.sally) ?? A.no);
}

export function afterRound(g: Italy, side: Side, hex: Hex, legal: readonly Action[]): Action {
  if (balance(g, side, hex) >= FIGHT_FROM[side] * 0.8) return A.fight;
  return legal.includes(A.withdraw) ? A.withdraw : A.cease;
}

/** The face whose step costs least: horse before foot for Rome, whose foot brings Carthage points. */
export function cheapest(g: Italy, legal: readonly Action[], verb: Action): Action | undefined {
  const { units } = g.rules;
  let best: Action | undefined;
  let least = Infinity;
  for (const a of legal) {
    if (verbOf(a) !== verb) continue;
    const face = faceIn(a);
    const unit = units.ofKind[units.faceKind[face]][0];
    const back = units.faceStep[face] === 0 && units.steps[unit] === 2 ? units.sp[turned(unit, 1)] : 0;
    const price = verb === A.lose ? units.faceSp[face] - back : units.faceSp[face];
    if (price < least) {
      least = price;
      best = a;
    }
  }
  return best;
}
