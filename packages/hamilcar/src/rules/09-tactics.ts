import {
  drawRandom,
  EVERYBODY,
  type Frame,
  fill,
  holds,
  itemOf,
  maskOf,
  moveItem,
  type Next,
  type WindowStep,
} from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { A, tacticsIn } from '../actions.ts';
import type { X } from '../board.ts';
import type { Side } from '../data/index.ts';
import type { TacticsEffect } from '../data/tactics.ts';
import type { HamilcarEvent } from '../events.ts';
import type { H, TacticsId } from '../state.ts';
import { TACTICS_DECK, TACTICS_PILE, tacticsHandOf } from '../zones.ts';

type Kind = TacticsEffect['kind'];

/** [9.1] All eighteen cards come out of their box. */
export function openTactics(g: H): void {
  g.tactics = true;
  g.zones[TACTICS_DECK] = fill(g.rules.tacticsDeck, 0);
}

export function closeTactics(g: H): void {
  g.tactics = false;
  for (const zone of [TACTICS_DECK, tacticsHandOf(0), tacticsHandOf(1), TACTICS_PILE]) g.zones[zone] = [];
}

/** [9.1] Draws as many as there are left. */
export function drawTactics(g: H, x: X, side: Side, count: number): void {
  const deck = g.zones[TACTICS_DECK];
  const cards: TacticsId[] = [];
  for (let n = 0; n < count && deck.length > 0; n++)
    cards.push(drawRandom<TacticsId>(x, deck, g.zones[tacticsHandOf(side)], maskOf(side)));
  if (cards.length === 0) return;
  x.tell(
    maskOf(side),
    { ev: 'tacticsDrawn', side, cards },
    { ev: 'tacticsDrawnHidden', side, count: cards.length },
  );
}

export function playTactics(g: H, x: X, side: Side, card: TacticsId): void {
  moveItem(x, g.zones[tacticsHandOf(side)], card, g.zones[TACTICS_PILE], EVERYBODY);
  x.say({ ev: 'tacticsPlayed', side, card });
}

export const tacticsInHand = (g: H, side: Side): TacticsId[] =>
  g.zones[tacticsHandOf(side)].map((s) => itemOf<TacticsId>(s));

/** By public facts: may a card of this kind be in that hand? */
function mayHold(g: H, side: Side, kind: Kind): boolean {
  if (g.zones[tacticsHandOf(side)].length === 0) return false;
  if (g.quick) return true;
  return g.rules.tactics.byKind[kind].some((card) => !holds(g.zones[TACTICS_PILE], card));
}

interface TacticsWindow<F, S extends string> {
  readonly rule: string;
  readonly kind: Kind;
  /** The side that may answer, or nobody. */
  readonly asks: (g: H, f: F) => Side | -1;
  readonly effect: (g: H, f: F, card: TacticsId, side: Side, x: X) => Next<S>;
}

/** [9.1] A moment for a tactics card that answers the enemy. */
export function tacticsWindow<F extends Frame, S extends string>(
  w: TacticsWindow<F, S>,
): WindowStep<H, HamilcarEvent, F, S> {
  return {
    rule: w.rule,
    kind: 'window',
    window: `tactics ${w.kind}`,
    pass: A.pass,
    who(g, f) {
      const side = w.asks(g, f);
      return side !== -1 && mayHold(g, side, w.kind) ? maskOf(side) : 0;
    },
    offer(g, _f, out, role) {
      out.push(A.pass);
      const hand = g.zones[tacticsHandOf(sideOfRole(role))];
      for (const card of g.rules.tactics.byKind[w.kind]) if (holds(hand, card)) out.push(A.play | card);
    },
    takeAll(g, f, answers, x) {
      const side = w.asks(g, f);
      if (side === -1 || answers[side] === A.pass) return;
      const card = tacticsIn(answers[side]);
      playTactics(g, x, side, card);
      return w.effect(g, f, card, side, x);
    },
  };
}
