import { argOf, END, type Frame, maskOf, offering, refusal, verbOf } from '@punica/kernel';
import { sayAttempt } from '@punica/punic-cards';
import { A, battleCardIn } from '../actions.ts';
import { enemyOf, type X } from '../board.ts';
import { duringBattle } from '../cards/battle-during.ts';
import { NOT_YET, rollDie } from '../cards/omen.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, DOUBLE_ENVELOPMENT, NONE, ROME } from '../data/codes.ts';
import { KEEPS_NOTHING, rulebook } from '../procedures.ts';
import type { H } from '../state.ts';
import { handCount, layBattleCard, offerAttacks, offerDefences } from './14-battle-cards.ts';
import { type Battle, battleOf, ratingOf } from './14-battle-frame.ts';
import { withdrawal, withdrawalRefusal } from './16-withdrawal.ts';

const NOT_MATCHING = refusal('14.7', 'battleCardMustMatch');
const BOTH = maskOf(ROME) | maskOf(CARTHAGE);

const defenderOf = (b: Battle) => enemyOf(b.initiative);

/** [14.8, 14.8.1, general flaminius, general longus, general paullus] Highest roll on which the defender seizes the initiative. */
export function counterattackNumber(g: H, b: Battle): number {
  const side = defenderOf(b);
  const rating = ratingOf(g, b, side);
  if (b.commanders[side] === NONE) return rating;
  const { ability } = g.rules.generals.list[b.commanders[side]];
  return ability.kind === 'counterattack' ? Math.max(rating, ability.successOn) : rating;
}

function giveInitiative(x: X, b: Battle): void {
  b.initiative = defenderOf(b);
  x.say({ ev: 'initiative', side: b.initiative });
}

/** [card 6, card 59] A moment for Events of the battle; it comes back as long as one is played. */
const reactionBefore = <Again extends string>(again: Again) =>
  counterWindow<Frame, Again>({
    rule: '14.5',
    timing: 'battle',
    asks: () => BOTH,
    applies: (g, _f, card, side) => duringBattle(g, card).applies(g, battleOf(g), card, side),
    firstAsked: (g) => battleOf(g).initiative,
    effect(g, _f, card, side, x) {
      duringBattle(g, card).carryOut(g, x, card, side);
      return again;
    },
  });

/** [14.6] Battle Rounds until somebody has won or withdrawn; the outcome stands in the battle's frame. */
export const battleRounds = rulebook('battleRounds', KEEPS_NOTHING, {
  /** Also the last moment to draw more cards before an empty hand loses (card 6). */
  react: reactionBefore('react'),
  begin: {
    rule: '14.10.2',
    run(g) {
      const b = battleOf(g);
      if (handCount(g, b.initiative) > 0) return;
      b.winner = defenderOf(b);
      return END;
    },
  },
  attack: {
    rule: '14.6',
    who: (g) => battleOf(g).initiative,
    offer(g, _f, out) {
      const b = battleOf(g);
      offerAttacks(g, b, b.initiative, out);
      out.push(A.withdraw);
    },
    check(g, _f, a) {
      if (a !== A.withdraw) return undefined;
      const b = battleOf(g);
      return withdrawalRefusal(g, b, b.initiative);
    },
    take(g, _f, a, x) {
      const b = battleOf(g);
      if (a === A.withdraw) {
        withdrawal.enter(g, { side: b.initiative });
        return 'afterWithdrawal';
      }
      layBattleCard(g, x, b, b.initiative, a);
      b.attack = battleCardIn(a);
    },
  },
  reactToAttack: reactionBefore('reactToAttack'),
  /** Asked even of a side that cannot match: a pause would tell which it is. */
  defend: {
    rule: '14.7',
    who: (g) => defenderOf(battleOf(g)),
    offer(g, _f, out) {
      const b = battleOf(g);
      offerDefences(g, b, defenderOf(b), out);
      out.push(A.pass);
    },
    check(g, _f, a) {
      return verbOf(a) === A.play && argOf(a) !== battleOf(g).attack ? NOT_MATCHING : undefined;
    },
    take(g, _f, a, x) {
      const b = battleOf(g);
      const side = defenderOf(b);
      // [14.10, 14.10.1] Who cannot or will not match loses.
      if (a === A.pass) {
        x.say({ ev: 'notMatched', side });
        b.winner = b.initiative;
        return END;
      }
      layBattleCard(g, x, b, side, a);
      if (b.attack === DOUBLE_ENVELOPMENT && g.rules.variant.yieldsInitiative(g, b)) return 'seize';
      return b.commanders[side] === NONE ? 'react' : 'counterattack';
    },
  },
  seize: {
    rule: '14.8.2',
    who: (g) => defenderOf(battleOf(g)),
    offer: offering(A.yes, A.no),
    take(g, _f, a, x) {
      if (a === A.yes) giveInitiative(x, battleOf(g));
      return 'react';
    },
  },
  counterattack: {
    rule: '14.8.1',
    who: (g) => defenderOf(battleOf(g)),
    offer: offering(A.yes, A.no),
    take: (_g, _f, a) => (a === A.no ? 'react' : 'rollCounterattack'),
  },
  rollCounterattack: {
    rule: '14.8.1',
    run(g, _f, x) {
      const b = battleOf(g);
      const side = defenderOf(b);
      const die = rollDie(g, x);
      if (die === NOT_YET) return 'rollCounterattack';
      const need = counterattackNumber(g, b);
      const general = b.commanders[side];
      const attempt = { what: 'counterattack', side, general, die, modifier: 0, need, rule: '14.8.1' };
      if (sayAttempt(x, attempt)) giveInitiative(x, b);
      return 'react';
    },
  },
  afterWithdrawal: {
    rule: '16.1.3',
    run(g) {
      if (g.result === 0) return 'react';
      const b = battleOf(g);
      b.winner = defenderOf(b);
      b.withdrew = 1;
    },
  },
});
