import { perId, type Role } from '@punica/kernel';
import type { Marching, Reason, Spot } from '@punica/view';
import { enemyOf, hasGeneral, setTrains, sideOfGeneral, stackAt } from '../board.ts';
import { CARTHAGE } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import { campaignOf } from '../rules/10-frames.ts';
import { march } from '../rules/10-march.ts';
import { refuseShips } from '../rules/10-march-checks.ts';
import { battle } from '../rules/14-land-battle.ts';
import { copyState, DISPLACED, type H } from '../state.ts';
import { cardTitle, generalName, sideName, spaceName } from '../words/names.ts';
import { REFUSALS } from '../words/refusals.ts';
import { hw } from './words.ts';

/** More points than any way costs. */
const NO_END = 99;

/** [10.2] The points of the army on the march, and the same march without them, or without enemies. */
export const marching: Marching<H> = {
  left: (g) => march.frame(g)?.left,
  untiring(seen) {
    const g = copyState(seen);
    const f = march.frame(g);
    if (f !== undefined) f.left = NO_END;
    // [10.11c] Outside of a Campaign nobody remembers who is tired.
    g.tired = [];
    g.worn = perId([]);
    return g;
  },
  beside(g, id) {
    const { map } = g.rules;
    const at = map.index[id];
    const f = march.frame(g);
    const sails = f !== undefined && refuseShips(f) === undefined && map.harbour[at];
    return (sails ? [...map.neighbours[at], ...map.harbours] : map.neighbours[at]).map((to) => map.ids[to]);
  },
  cutOff(g) {
    const f = march.frame(g);
    return f === undefined ? undefined : refuseShips(f);
  },
  unopposed(seen) {
    const g = copyState(seen);
    const enemy = enemyOf(march.frame(g)?.side ?? CARTHAGE);
    for (const loc of g.rules.allLocs) {
      g.cu[stackAt(g, enemy, loc)] = 0;
      if (enemy !== CARTHAGE) continue;
      g.elephants[loc] = 0;
      setTrains(g, loc, 0);
    }
    for (const general of g.rules.generalsOf[enemy]) if (g.at[general] >= 0) g.at[general] = DISPLACED;
    return g;
  },
};

export function named(g: H, { kind, id }: Spot): string | undefined {
  const { map, generals, cards } = g.rules;
  if (kind === 'space' && id in map.index) return spaceName(g.rules, map.index[id]);
  if (kind === 'general' && id in generals.index) return generalName(g.rules, generals.index[id]);
  return kind === 'card' && id in cards.index ? cardTitle(g.rules, cards.index[id]) : undefined;
}

/** Generals and cards that have no part in the present question. */
export function whyNot(g: H, role: Role, { kind, id }: Spot): Reason | undefined {
  if (kind === 'general' && id in g.rules.generals.index) return notHe(g, role, g.rules.generals.index[id]);
  if (kind !== 'card') return undefined;
  const under = battle.frame(g) ?? march.frame(g);
  return under === undefined ? undefined : { sentence: hw.whyNot.cardLater, rule: '8.4' };
}

function notHe(g: H, role: Role, general: GeneralId): Reason | undefined {
  const name = generalName(g.rules, general);
  const side = sideOfGeneral(g, general);
  if (side !== role) return { sentence: hw.whyNot.theirs(name, sideName(side)), rule: '10.1' };
  const fought = battle.frame(g);
  if (fought !== undefined)
    return { sentence: hw.whyNot.inBattle(spaceName(g.rules, fought.at), name), rule: '14.6' };
  const f = march.frame(g);
  if (f === undefined) return undefined;
  const leader = generalName(g.rules, f.general);
  if (f.general === general) return undefined;
  if (hasGeneral(f.company, general)) return { sentence: hw.whyNot.goesAlong(name, leader), rule: '10.2.1' };
  const campaign = campaignOf(g);
  if (campaign !== undefined && hasGeneral(campaign.acted, general))
    return { sentence: REFUSALS.actedAlready, rule: '10.11e' };
  return { sentence: hw.whyNot.waits(name, leader), rule: '10.1' };
}
