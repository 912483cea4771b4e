import { END } from '@punica/kernel';
import { A, battleCardIn } from '../actions.ts';
import { enemyOf } from '../board.ts';
import { BATTLE_CARDS } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { handCount, hiddenIn, openTypes, placeInHand, takeBattleCard } from '../rules/14-battle-cards.ts';
import { count } from '../words/names.ts';
import type { DuringBattle } from './battle-during.ts';
import { type EventKind, eventOf } from './event.ts';

/**
 * [card 59] One card changes hands and both see which: a random one, or one that lies open because of a
 * Spy (card 20).
 */
export const stealBattleCard = rulebook(
  'stealBattleCard',
  { side: KINDS.side, left: KINDS.count },
  {
    pick: {
      rule: 'card 59',
      offerPublicly(g, f, out) {
        const victim = enemyOf(f.side);
        if (hiddenIn(g, victim).length > 0) out.push(A.random);
        const open = openTypes(g, victim);
        for (const type of BATTLE_CARDS) if ((open & (1 << type)) !== 0) out.push(A.play | type);
      },
      take(g, f, a, x) {
        const victim = enemyOf(f.side);
        let index: number;
        if (a === A.random) {
          const hidden = hiddenIn(g, victim);
          index = hidden[x.below(hidden.length)];
        } else index = placeInHand(g, victim, battleCardIn(a));
        const card = takeBattleCard(g, x, victim, index, f.side);
        x.say({ ev: 'battleCardTaken', side: f.side, card });
        f.left--;
        return f.left > 0 && handCount(g, victim) > 0 ? 'pick' : END;
      },
    },
  },
);

/** [card 59] */
export const desertion: EventKind<'stealBattleCard.pick', 'battle'> = {
  turn: null,
  windows: ['battle'],
  prompts: {
    'stealBattleCard.pick': (g, f) =>
      `Which of the enemy's ${count(handCount(g, enemyOf(f.side)), 'Battle Card')} deserts to you?`,
  },
};

/** There is a card that can be taken. */
export const deserting: DuringBattle = {
  applies: (g, _b, _card, side) => handCount(g, enemyOf(side)) > 0,
  carryOut: (g, _x, card, side) =>
    stealBattleCard.enter(g, { side, left: eventOf(g, card, 'stealBattleCard').cards }),
};
