import { type Refusal, refusal } from '@punica/kernel';
import type { X } from '../board.ts';
import type { Situation } from '../bot/situation.ts';
import type { CardTiming } from '../data/cards.ts';
import type { Side } from '../data/codes.ts';
import type { CardEventKind, CardEventOf } from '../data/index.ts';
import type { Activation } from '../rules/10-frames.ts';
import type { CardId, H } from '../state.ts';
import type { Labels, Prompts } from '../words/phrases.ts';

/** What a bot could do with the armies of its side if an Event moved them. */
export interface Plans {
  /** The best march of one general, with these means instead of those of the card's OPs. */
  march(means: Partial<Activation>): number;
  /** The same for several generals, one after the other. */
  campaign(means: Partial<Activation>, generals: number): number;
}

/** What the Event of a kind of card does in the normal card play (8.3), and what a bot expects of it. */
export interface TurnEvent {
  /** Can any of it be carried out, given that the card's requirements are met? Public facts only. */
  canTakeEffect(this: void, g: H, side: Side, card: CardId): boolean;
  /** Carries it out, or enters the procedure that does. */
  carryOut(this: void, g: H, side: Side, card: CardId, x: X): void;
  /** What it would be worth now, given that it takes effect. */
  worth(this: void, s: Situation, card: CardId, plans: Plans): number;
  /** [26.1.1] Whoever suffers it may be allowed to have the enemy play another card at once. */
  readonly robs?: true;
}

/** The moments for Counter Events (8.4). */
export type Moment = Exclude<CardTiming, 'turn'>;

/**
 * Everything about one kind of Event: a file that forgets a part does not compile. `Q` are the questions of its own
 * procedures, `M` the moments at which it may be played as a Counter Event. A moment is a step of the rule that it
 * interrupts, and has its words there.
 */
export interface EventKind<Q extends keyof Prompts = never, M extends Moment = never> {
  /** [8.3] As the normal card play; null where it is for other moments only. */
  readonly turn: TurnEvent | null;
  /** [8.4] */
  readonly windows: readonly M[];
  readonly prompts: Required<Pick<Prompts, Q>>;
  readonly labels?: Pick<Labels, Q>;
}

/** An Event that is never the normal card play: what it does stands in the rule that it interrupts. */
export const interrupting = <M extends Moment>(moment: M): EventKind<never, M> => ({
  turn: null,
  windows: [moment],
  prompts: {},
});

/** A kind of Event of whatever questions and moments. */
export interface AnyEventKind {
  readonly turn: TurnEvent | null;
  readonly windows: readonly Moment[];
  readonly prompts: Prompts;
  readonly labels?: Labels;
}

/** How the card that is being carried out is cited. */
export const citeCard = (g: H, f: { readonly card: CardId }): string =>
  `card ${g.rules.cards.list[f.card].id}`;

/** A refusal that cards of one kind share: each is cited by its own number. */
export function refusalByCard(code: string): (g: H, card: CardId) => Refusal {
  const known = new Map<number, Refusal>();
  return (g, card) => {
    const before = known.get(card);
    if (before !== undefined) return before;
    const made = refusal(citeCard(g, { card }), code);
    known.set(card, made);
    return made;
  };
}

/** The kind of a card that is played at a moment to which only these kinds belong. */
export const kindAt = <K extends CardEventKind>(g: H, card: CardId): K =>
  g.rules.cards.list[card].event.kind as K;

/** The Event of a card that is known to be of this kind. */
export function eventOf<K extends CardEventKind>(g: H, card: CardId, kind: K): CardEventOf<K> {
  const { event, id } = g.rules.cards.list[card];
  if (event.kind !== kind) throw new Error(`card ${id} is no ${kind}`);
  return event as CardEventOf<K>;
}
