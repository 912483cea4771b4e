import {
  argOf,
  type Frame,
  includes,
  indexOfItem,
  isKnownBy,
  maskOf,
  moveSlot,
  type Next,
  ONLOOKER,
  type Role,
  type RoleMask,
  rolesIn,
  type WindowStep,
} from '@punica/kernel';
import { A } from './actions.ts';
import { EVERYBODY, type X } from './board.ts';
import type { CardTiming } from './data/cards.ts';
import { EITHER, ROME, type Side } from './data/codes.ts';
import type { HannibalEvent } from './events.ts';
import type { H } from './state.ts';
import { ASIDE, DISCARD, handOf, REMOVED, TABLE } from './zones.ts';

/** Is this card where everybody sees that nobody holds it? */
export function isInSight(g: H, card: number): boolean {
  for (const zone of [DISCARD, REMOVED, ASIDE, TABLE]) if (indexOfItem(g.zones[zone], card) >= 0) return true;
  for (const side of [ROME, 1] as const) {
    const i = indexOfItem(g.zones[handOf(side)], card);
    if (i >= 0 && isKnownBy(g.zones[handOf(side)][i], ONLOOKER)) return true;
  }
  return false;
}

const mayUse = (g: H, side: Side, card: number): boolean => {
  const by = g.rules.cards.list[card].side;
  return by === EITHER || by === side;
};

interface CounterWindow<F, S extends string> {
  readonly rule: string;
  readonly timing: CardTiming;
  /** The sides that may play such a card now, by public facts. */
  readonly asks: (g: H, f: F) => RoleMask;
  /** Does this card apply here? Public facts only. */
  readonly applies?: (g: H, f: F, card: number, side: Side) => boolean;
  /** The card has been laid on the discard pile (8.4, 8.6); carry it out. */
  readonly effect: (g: H, f: F, card: number, side: Side, x: X) => Next<S>;
  /** Whose card counts first when both play one; the other's goes back to the question that follows. */
  readonly firstAsked?: (g: H, f: F) => Side;
}

/**
 * [8.4] A moment for Counter Events. It opens when a card that could be played now is out of sight, and
 * everyone who could hold one is asked. One card is carried out at a time: procedures come back to the
 * window as long as cards are played.
 */
export function counterWindow<F extends Frame, S extends string>(
  w: CounterWindow<F, S>,
): WindowStep<H, HannibalEvent, F, S> {
  const cards = (g: H): readonly number[] => g.rules.byTiming[w.timing];
  return {
    rule: w.rule,
    kind: 'window',
    window: w.timing,
    pass: A.pass,
    who(g, f) {
      const asked = w.asks(g, f);
      if (g.quick || asked === 0) return asked;
      let concerned = 0;
      for (const role of rolesIn(asked)) {
        if (g.zones[handOf(role as Side)].length === 0) continue;
        for (const card of cards(g)) {
          if (
            !mayUse(g, role as Side, card) ||
            (w.applies !== undefined && !w.applies(g, f, card, role as Side))
          )
            continue;
          if (!isInSight(g, card)) {
            concerned |= maskOf(role);
            break;
          }
        }
      }
      return concerned;
    },
    offer(g, f, out, role) {
      out.push(A.pass);
      const hand = g.zones[handOf(role as Side)];
      for (const card of cards(g)) {
        if (!mayUse(g, role as Side, card) || indexOfItem(hand, card) < 0) continue;
        if (w.applies === undefined || w.applies(g, f, card, role as Side)) out.push(A.counter | card);
      }
    },
    takeAll(g, f, answers, x) {
      const order: Role[] = [w.firstAsked?.(g, f) ?? ROME];
      order.push(1 - order[0]);
      for (const role of order) {
        if (!includes(w.asks(g, f), role) || answers[role] === A.pass) continue;
        const card = argOf(answers[role]);
        spendCounter(g, x, role as Side, card);
        return w.effect(g, f, card, role as Side, x);
      }
    },
  };
}

/** [8.4] A Counter Event leaves the hand without being the normal play; "remove if played" holds for it too (8.5). */
function spendCounter(g: H, x: X, side: Side, card: number): void {
  const hand = g.zones[handOf(side)];
  const to = g.rules.leaves[card] ? REMOVED : DISCARD;
  moveSlot(x, hand, indexOfItem(hand, card), g.zones[to], EVERYBODY);
  x.say({ ev: 'card', side, card, use: 'counter' });
}
