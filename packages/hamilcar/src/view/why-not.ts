import type { Role } from '@punica/kernel';
import { hasGeneral } from '@punica/punic-cards';
import type { Marching, Reason, Spot } from '@punica/view';
import { enemyOf, sideOfGeneral, stackAt } from '../board.ts';
import { CARTHAGE } from '../data/index.ts';
import { activationOf } from '../rules/07-frames.ts';
import { march } from '../rules/07-march.ts';
import { navalBattle } from '../rules/09-naval-battle.ts';
import { landBattle } from '../rules/13-land-battle.ts';
import { copyState, type GeneralId, type H, IN_POOL } from '../state.ts';
import { cardTitle, generalName, sideName, spaceName, tacticsTitle } from '../words/names.ts';
import { refusalWords } from '../words/refusals.ts';
import { mw } from './words.ts';

/** More points than any way costs; at sea more lanes than lie between any two ports. */
const NO_END = 99;
const ALL_LANES = 10;

/** [7.1, 7.3A] The points of the army on its way, and the same move without counting them, or without enemies. */
export const marching: Marching<H> = {
  left: (g) => march.frame(g)?.left,
  untiring(seen) {
    const g = copyState(seen);
    const f = march.frame(g);
    if (f === undefined) return g;
    f.left = NO_END;
    f.seaLeft = Math.max(f.seaLeft, ALL_LANES);
    f.lanesLeft = Math.max(f.lanesLeft, ALL_LANES);
    return g;
  },
  beside({ rules: { map } }, id) {
    const at = map.index[id];
    const { lanes, isHub, hub } = map.sea;
    const bySea = map.port[at] ? [...lanes[at], ...(isHub[at] ? hub : [])] : [];
    return [...map.roads.neighbours[at], ...bySea].map((to) => map.ids[to]);
  },
  unopposed(seen) {
    const g = copyState(seen);
    const f = march.frame(g);
    if (f === undefined) return g;
    const enemy = enemyOf(f.side);
    for (const loc of g.rules.allLocs) {
      g.cu[stackAt(g, enemy, loc)] = 0;
      if (enemy === CARTHAGE) g.elephants[loc] = 0;
    }
    for (const general of g.rules.generalsOf[enemy]) if (g.at[general] >= 0) g.at[general] = IN_POOL;
    return g;
  },
};

export function named(g: H, { kind, id }: Spot): string | undefined {
  const { map } = g.rules;
  if (kind === 'space' && id in map.index) return spaceName(g.rules, map.index[id]);
  if (kind === 'general' && id in g.rules.generals.index)
    return generalName(g.rules, g.rules.generals.index[id]);
  if (kind === 'tactics' && id in g.rules.tactics.index)
    return tacticsTitle(g.rules, g.rules.tactics.index[id]);
  return kind === 'card' && id in g.rules.cards.index
    ? cardTitle(g.rules, g.rules.cards.index[id])
    : undefined;
}

/** Generals and cards that have no part in the present question. */
export function whyNot(g: H, role: Role, { kind, id }: Spot): Reason | undefined {
  if (kind === 'general' && id in g.rules.generals.index) return notHe(g, role, g.rules.generals.index[id]);
  const atSea = navalBattle.frame(g);
  if (kind === 'tactics' && atSea === undefined) return { sentence: mw.whyNot.tacticsLater, rule: '9.1' };
  if (kind !== 'card') return undefined;
  const under = landBattle.frame(g) ?? atSea ?? march.frame(g);
  return under === undefined ? undefined : { sentence: mw.whyNot.cardLater, rule: '5.2C1' };
}

function notHe(g: H, role: Role, general: GeneralId): Reason | undefined {
  const name = generalName(g.rules, general);
  const side = sideOfGeneral(g, general);
  if (side !== role) return { sentence: mw.whyNot.theirs(name, sideName(side)), rule: '5.2C2' };
  const onLand = landBattle.frame(g);
  if (onLand !== undefined)
    return { sentence: mw.whyNot.inBattle(spaceName(g.rules, onLand.at), name), rule: '13.1' };
  const atSea = navalBattle.frame(g);
  if (atSea !== undefined)
    return { sentence: mw.whyNot.inBattle(spaceName(g.rules, atSea.port), name), rule: '9.1' };
  const f = march.frame(g);
  if (f === undefined || f.general === general) return undefined;
  const leader = generalName(g.rules, f.general);
  if (hasGeneral(f.company, general)) return { sentence: mw.whyNot.goesAlong(name, leader), rule: '2.2E' };
  if (hasGeneral(activationOf(g).acted, general))
    return { sentence: refusalWords('movedAlready'), rule: '7.1' };
  return { sentence: mw.whyNot.waits(name, leader), rule: '7.1' };
}
