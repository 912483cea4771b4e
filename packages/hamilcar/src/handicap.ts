import type { Handicap } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import type { HamilcarEvent } from './events.ts';
import { BUY_CONTROL, spending, spendingOf } from './rules/05-spending.ts';
import { RULES } from './rules.ts';
import type { H } from './state.ts';

/** [R100] Sides are evened with markers, which their side places before the first turn as with OPs (5.2C2). */
export const handicap: Handicap<H, HamilcarEvent> = {
  rule: 'R100',
  terms: {
    [RULES.scenario.id]: {
      coin: { one: 'marker', many: 'markers' },
      text: 'The side places or flips so many Political Control markers before the first turn, as with OPs.',
      wishes: ['carthage', 'rome'],
      even: 4,
      step: 1,
      most: 12,
    },
  },
  give: (g, _x, side, count) => spending.enter(g, spendingOf(sideOfRole(side), count, BUY_CONTROL)),
};
