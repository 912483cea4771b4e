import type { Handicap } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { cusAt } from './board.ts';
import type { Side } from './data/index.ts';
import type { HannibalEvent } from './events.ts';
import { addCUs } from './rules/06-placing.ts';
import { placePCs } from './rules/19-placing-control.ts';
import type { H, Space } from './state.ts';

/** Carthage is what players bid for. What bots bid was measured: docs/even-games.md. */
const CARTHAGE_FIRST = { wishes: ['carthage', 'rome'], step: 1, most: 12 } as const;

const PCS = {
  ...CARTHAGE_FIRST,
  coin: { one: 'PC', many: 'PCs' },
  text: 'The side places or turns so many PCs before the first turn, as with the Operations Points of a card.',
} as const;

const CUS = {
  ...CARTHAGE_FIRST,
  coin: { one: 'CU', many: 'CUs' },
  text: 'So many CUs join the largest Army of the side before the first turn.',
} as const;

/** [R250] Vacant spaces for PCs are many in the whole war alone; the others are evened with CUs. */
const WHOLE_WAR = 'second-punic-war';

export const handicap: Handicap<H, HannibalEvent> = {
  rule: 'R250',
  terms: {
    [WHOLE_WAR]: { ...PCS, even: 11 },
    'scenario-6-211bc': { ...CUS, even: 6 },
    'campaign-iberia': { ...CUS, even: 6 },
    'campaign-africa': { ...CUS, even: 6 },
  },
  give(g, x, role, amount) {
    const side = sideOfRole(role);
    if (g.rules.scenario.id === WHOLE_WAR) placePCs.enter(g, { side, count: amount });
    else addCUs(g, x, side, largestArmy(g, side), amount);
  },
};

/** The space with most CUs of a side, outside of walls; the first of equals. */
function largestArmy(g: H, side: Side): Space {
  let [best] = g.rules.map.all;
  for (const at of g.rules.map.all) if (cusAt(g, side, at) > cusAt(g, side, best)) best = at;
  return best;
}
