import { refusal } from '@punica/kernel';
import { A, provinceIn } from '../actions.ts';
import { enemyOf, setControl, type X } from '../board.ts';
import { gains, revoltWorth } from '../bot/control-plan.ts';
import { NONE, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, ProvinceId } from '../state.ts';
import { cardTitle, count, provinceName, sideName } from '../words/names.ts';
import { type EventKind, eventOf } from './event.ts';
import { removingPCs } from './removing-pcs.ts';
import { isUnguarded } from './unguarded.ts';

const NOTHING_TO_REMOVE = refusal('card 3', 'noPCWithoutCUsThere');

const canRevolt = (g: H, owner: Side, province: ProvinceId): boolean =>
  g.rules.map.provinces[province].spaces.some((at) => isUnguarded(g, owner, at));

function revoltIn(g: H, x: X, owner: Side, province: ProvinceId): void {
  for (const at of g.rules.map.provinces[province].spaces) {
    if (isUnguarded(g, owner, at)) setControl(g, x, at, NONE);
  }
}

/**
 * [card 1, card 2, card 3, card 4, card 65] The enemy loses his unguarded plain PCs in a province; where the
 * card names several, one is chosen, and where it sets a limit, so many of them.
 */
export const revolt: EventKind<'revoltOfOne.province'> = {
  turn: {
    canTakeEffect: (g, side, card) =>
      eventOf(g, card, 'revolt').provinces.some((province) => canRevolt(g, enemyOf(side), province)),
    carryOut(g, side, card, x) {
      const { provinces, chooseOne, max } = eventOf(g, card, 'revolt');
      if (max !== null)
        removingPCs.enter(g, { side, card, province: provinces[0], raid: 0, left: max, taken: [] });
      else if (chooseOne) revoltOfOne.enter(g, { side, card });
      else for (const province of provinces) revoltIn(g, x, enemyOf(side), province);
    },
    worth: (s, card) => {
      const { provinces, chooseOne } = eventOf(s.g, card, 'revolt');
      const worths = provinces.map((province) => revoltWorth(s, province));
      return chooseOne ? Math.max(...worths) : gains(worths);
    },
  },
  windows: [],
  prompts: {
    'revoltOfOne.province': (g, f) => `${cardTitle(g.rules, f.card)}: which province revolts?`,
  },
  labels: {
    'revoltOfOne.province': {
      [A.province]: (g, f, a) => {
        const enemy = enemyOf(f.side);
        const lost = g.rules.map.provinces[provinceIn(a)].spaces.filter((at) =>
          isUnguarded(g, enemy, at),
        ).length;
        return `${provinceName(g.rules, provinceIn(a))} (${count(lost, 'PC')} of ${sideName(enemy)} removed)`;
      },
    },
  },
};

/** [card 3] */
export const revoltOfOne = rulebook(
  'revoltOfOne',
  { side: KINDS.side, card: KINDS.card },
  {
    province: {
      rule: 'card 3',
      offerPublicly(g, f, out) {
        for (const province of eventOf(g, f.card, 'revolt').provinces) out.push(A.province | province);
      },
      check: (g, f, a) => (canRevolt(g, enemyOf(f.side), provinceIn(a)) ? undefined : NOTHING_TO_REMOVE),
      take(g, f, a, x) {
        revoltIn(g, x, enemyOf(f.side), provinceIn(a));
      },
    },
  },
);
