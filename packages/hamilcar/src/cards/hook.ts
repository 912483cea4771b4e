import type { X } from '../board.ts';
import type { CardEventKind, CardTiming, EventOf } from '../data/cards.ts';
import type { Side } from '../data/index.ts';
import type { CardId, H } from '../state.ts';
import type { Prompts } from '../words/prompt.ts';

/** What an event does as a normal card play, and what a bot expects of it. */
export interface EventHook<K extends CardEventKind> {
  /** Would it have an effect now? */
  can(g: H, side: Side, event: EventOf<K>, card: CardId): boolean;
  run(g: H, side: Side, event: EventOf<K>, card: CardId, x: X): void;
  /** What it is worth when it can be played, in the unit of the evaluation; `march` is what the best march would be. */
  worth(g: H, side: Side, event: EventOf<K>, march: number): number;
}

/** [5.2C1] Timings at which an event is the normal card play, whatever else it may be. */
type NormalPlay = Extract<CardTiming, `play${string}`>;

/**
 * Everything about one kind of event: a file that forgets a part does not compile. `Q` are the questions of its own
 * procedures, `T` the timings that a card of this kind may have in the data. A window is a step of the rule that it
 * interrupts, and has its words there.
 */
export interface EventKind<
  K extends CardEventKind,
  Q extends keyof Prompts = never,
  T extends CardTiming = 'play',
> {
  /** [5.2C1] As the normal card play; null where it is only ever an answer. */
  readonly play: [Extract<T, NormalPlay>] extends [never] ? null : EventHook<K>;
  readonly timings: readonly T[];
  readonly prompts: Required<Pick<Prompts, Q>>;
  /** How much a bot would rather keep such a card for its moment, whatever it could be used for now. */
  readonly kept?: number;
}

/** An event that is never the normal card play: what it does stands in the rule that it interrupts. */
export const interrupting = <T extends CardTiming>(timing: T) => ({
  play: null,
  timings: [timing],
  prompts: {},
});

/** A kind of event of whatever questions and timings. */
export interface AnyEventKind<K extends CardEventKind> {
  readonly play: EventHook<K> | null;
  readonly timings: readonly CardTiming[];
  readonly prompts: Prompts;
  readonly kept?: number;
}
