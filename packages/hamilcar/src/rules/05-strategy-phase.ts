import { argOf, END, type Frame, maskOf, type RoleMask, type WindowStep } from '@punica/kernel';
import { A } from '../actions.ts';
import { enemyOf } from '../board.ts';
import { isCardInSight } from '../counter.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { rulebook } from '../procedures.ts';
import type { H } from '../state.ts';
import { handOf } from '../zones.ts';
import { offerPreemption, offerUses, refuseUse, useOf } from './05-card-uses.ts';
import { playCard } from './05-play-card.ts';

/** By public facts: could whoever does not decide hold a card to pre-empt with? */
function couldPreempt(g: H): RoleMask {
  const side = enemyOf(g.supremacy as Side);
  if (g.zones[handOf(side)].length === 0) return 0;
  for (const card of g.rules.deck)
    if (g.rules.cards.list[card].campaign && !isCardInSight(g, card)) return maskOf(side);
  return 0;
}

const preempt: WindowStep<H, HamilcarEvent, Frame, 'decide'> = {
  rule: '5.2B',
  kind: 'window',
  window: 'preempt',
  pass: A.pass,
  who: couldPreempt,
  offer(g, _f, out, role) {
    out.push(A.pass);
    return offerPreemption(g, role as Side, out);
  },
  check: (g, _f, a, role, brief) => (a === A.pass ? undefined : refuseUse(g, role as Side, a, brief)),
  takeAll(g, _f, answers, x) {
    const deciding = g.supremacy as Side;
    const side = enemyOf(deciding);
    const a = answers[side];
    if (a === A.pass) return 'decide';
    x.say({ ev: 'first', side, preempted: true });
    cardPlays.enter(g, { side: deciding });
    playCard.enter(g, { side, card: argOf(a), use: useOf(a) });
    return END;
  },
};

/** [5.2B, 2.1I, R15] Who holds supremacy decides who begins, unless the other pre-empts with a campaign. */
export const strategyPhase = rulebook<object>('strategyPhase')({
  preempt,
  decide: {
    rule: '5.2B',
    who: (g) => g.supremacy as Side,
    offer(_g, _f, out) {
      out.push(A.first | ROME, A.first | CARTHAGE);
    },
    take(g, _f, a, x) {
      const side = argOf(a) as Side;
      x.say({ ev: 'first', side, preempted: false });
      cardPlays.enter(g, { side });
      return END;
    },
  },
});

/** [5.2C2] One card each in turn until both hands are empty; who has none left is passed over. */
export const cardPlays = rulebook<{ side: Side }>('cardPlays')({
  turn: {
    rule: '5.2C2',
    run(g, f) {
      if (g.zones[handOf(f.side)].length > 0) return;
      f.side = enemyOf(f.side);
      if (g.zones[handOf(f.side)].length === 0) return END;
    },
  },
  play: {
    rule: '5.2C2',
    who: (_g, f) => f.side,
    offer: (g, f, out) => offerUses(g, f.side, out),
    check: (g, f, a, _role, brief) => refuseUse(g, f.side, a, brief),
    take(g, f, a) {
      const { side } = f;
      f.side = enemyOf(side);
      playCard.enter(g, { side, card: argOf(a), use: useOf(a) });
      return 'turn';
    },
  },
});
