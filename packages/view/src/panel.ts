import type { Sheet, Spans } from './sheet.ts';
import type { Spot } from './spot.ts';

/** One seat in the heading: what it has, in a few numbers. */
export interface HeadingSeat<P = never> {
  readonly role: number;
  readonly counts: readonly Spans<P>[];
  readonly under?: Sheet<P>;
  /** It holds something that the others would like to hold. */
  readonly lit?: boolean;
  /** For a narrow screen. */
  readonly score: string;
  /** What it came to in the end; nothing where the foot says it. */
  readonly end?: Spans<P>;
}

/** A turn on the track at the top: gone, now or to come; `half` of it may be gone. */
export interface Turn {
  readonly sign: string;
  readonly name: string;
  readonly state: 'gone' | 'now' | '';
  readonly half?: boolean;
}

/** Where the game stands: above the tabs, in the bar of a narrow screen, and at the end. */
export interface Heading<P = never> {
  readonly title: string;
  /** For a narrow screen, where the title is too long. */
  readonly short?: string;
  readonly line: string;
  readonly bar: string;
  readonly turns: readonly Turn[];
  readonly seats: readonly HeadingSeat<P>[];
  /** Below the seats. */
  readonly foot: Sheet<P>;
  /** Below the seats while the game goes on. */
  readonly notes?: readonly string[];
}

export interface PanelTab<F, S, E, P> {
  readonly id: string;
  readonly name: string;
  sheet(facts: F, scene: S, viewer: number, events: () => readonly E[]): Sheet<P>;
}

/**
 * What a screen says beside the board. It is made of facts and scene alone, so that it can be made where they are
 * shown, and only when they are.
 */
export interface Panel<F, S, P = never, E = unknown> {
  heading(facts: F, scene: S): Heading<P>;
  /** What a thing on the table is, in a few lines. */
  details(spot: Spot, facts: F, scene: S): Sheet<P> | undefined;
  /** The board as text, for those who do not see it. */
  inWords(facts: F, scene: S): Sheet<P>;
  readonly tabs: readonly PanelTab<F, S, E, P>[];
}

/** Tabs under the names that the words give them, in this order. */
export const tabsOf = <F, S, E, P, Id extends string>(
  names: { readonly [id in NoInfer<Id>]: string },
  sheets: { readonly [id in Id]: PanelTab<F, S, E, P>['sheet'] },
): readonly PanelTab<F, S, E, P>[] =>
  (Object.keys(sheets) as Id[]).map((id) => ({ id, name: names[id], sheet: sheets[id] }));

/** Where an id stands in a list; -1 for what is not there. */
export const indexIn = (list: readonly { readonly id: string }[], id: string): number =>
  list.findIndex((it) => it.id === id);

/** A thing of a list of facts, told of by its place in the list. */
type Telling<P> = readonly [list: readonly { readonly id: string }[], tell: (at: number) => Sheet<P>];

/** What is told of a thing on the table, by the kinds of things there are; nothing of what is not there. */
export function toldOf<P>(
  { kind, id }: Spot,
  kinds: Readonly<Record<string, Telling<P>>>,
): Sheet<P> | undefined {
  if (!Object.hasOwn(kinds, kind)) return undefined;
  const [list, tell] = kinds[kind];
  const at = indexIn(list, id);
  return at < 0 ? undefined : tell(at);
}

const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'] as const;

/** As turns are counted on a track. */
export const numeral = (n: number): string => NUMERALS[n] ?? String(n);

/** The turns of a track, of which one is now. */
export const turnsOf = (
  turns: readonly { readonly turn: number; readonly name: string }[],
  now: number,
): readonly Turn[] =>
  turns.map(({ turn, name }) => ({
    sign: numeral(turn),
    name,
    state: turn === now ? 'now' : turn < now ? 'gone' : '',
  }));
