import type { DieKind, Rolled } from './shown.ts';
import type { Spot } from './spot.ts';

/** A sign on the face of a die that has no pips. */
export type DieSign = 'blade' | 'crush' | 'shield' | 'loss' | 'point' | 'dot';

export interface SignDie {
  readonly signs: readonly DieSign[];
  readonly body: 'bone' | 'red' | 'bronze';
}

/** A die as it is drawn: with pips and figures of its kind, or with signs. */
export type DieShown = Rolled | SignDie;

/** What a face of a die does. */
export interface Does {
  readonly words: string;
  readonly good: boolean;
}

export interface RollFace extends Does {
  /** As it is drawn, or a number that no face shows. */
  readonly die: DieShown | string;
}

/** Something that counts beside the die. */
export interface RollPart {
  readonly what: string;
  readonly value: string;
}

/** A procedure that dice or want decided, laid out: nothing that decided it is hidden. */
export interface RollDeed {
  readonly deed: 'roll';
  readonly title: string;
  readonly rule?: string;
  /** The role whose it is, or -1. */
  readonly by: number;
  /** Who rolls, in words. */
  readonly name: string;
  /** His picture, and how many he leads. */
  readonly actor?: Spot;
  readonly units?: number;
  /** The place that it is about. */
  readonly place?: Spot;
  readonly dice: readonly DieShown[];
  /** All faces in order; empty where no table says what they do. */
  readonly faces: readonly RollFace[];
  /** Which of the faces came up, from 0; -1 where none did. */
  readonly came: number;
  readonly parts: readonly RollPart[];
  readonly result: string;
  readonly good: boolean;
  /** Lines that tell what came of it. */
  readonly effects: readonly number[];
}

/** The roles compared, line by line. */
export interface TallyDeed {
  readonly deed: 'tally';
  readonly title: string;
  readonly rule: string;
  readonly rows: readonly { readonly what: string; readonly values: readonly string[] }[];
  readonly result: string;
}

/** Somebody with an office, or who may have one. */
export interface Candidate {
  readonly spot: Spot;
  readonly rank: string | null;
  readonly name: string;
  readonly notes: readonly string[];
}

/** An election under way: who may stay, who was drawn, and who is still in the lot. */
export interface Election {
  readonly title: string;
  readonly groups: readonly {
    readonly heading: string;
    readonly coins: readonly Candidate[];
    /** One of them may be chosen. */
    readonly open?: true;
    readonly small?: true;
  }[];
}

export interface OfficeDeed {
  readonly deed: 'office';
  readonly title: string;
  readonly coins: readonly Candidate[];
}

/** A line of the log that stands by itself. */
export interface LineDeed {
  readonly deed: 'line';
  readonly line: number;
}

/** What no other game has; its own page draws it. */
export interface OwnDeed {
  readonly deed: 'own';
  readonly own: unknown;
}

/** What one action decided, piece by piece. */
export type Deed = RollDeed | TallyDeed | OfficeDeed | LineDeed | OwnDeed;

/** A line of the log as a game made it. */
export interface Heard<E> {
  readonly event: E;
  readonly text: string;
  readonly told?: true;
}

/** Lays out what an action decided; `before` is everything that was heard up to it, itself included. */
export type DeedsOf<E, F, S> = (
  lines: readonly Heard<E>[],
  facts: F,
  scene: S,
  before: () => readonly E[],
) => Deed[];

type Given = Pick<RollDeed, 'title' | 'result' | 'good'> & Partial<RollDeed>;

/** A roll of which only what matters is told. */
export const rollDeed = (given: Given): RollDeed => ({
  deed: 'roll',
  by: -1,
  name: '',
  dice: [],
  faces: [],
  came: -1,
  parts: [],
  effects: [],
  ...given,
});

const SIX = [1, 2, 3, 4, 5, 6];

/** The six faces of a die, with what each does. */
export const sixFaces = (does: (face: number) => Does, kind: DieKind = 'd6'): RollFace[] =>
  SIX.map((face) => ({ die: { kind, face }, ...does(face) }));

/** A number as it is added: with its sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
