import type { Voice } from './voice.ts';

/** How tales of one kind are told in one sentence where there is no room for each of them. */
export interface Brief {
  /** Tales with the same one are told together. */
  readonly group: string;
  /** Ways to begin the sentence, up to the places: "Rome had the better of smaller fights at". */
  readonly leads: readonly string[];
  /** What the sentence lists: "Capua". */
  readonly part: string;
}

/** Something worth telling. */
export interface Tale {
  /** What it is about: battles and deaths are told without exception. */
  readonly kind: 'battle' | 'death' | 'city' | 'land' | 'office' | 'treaty' | 'winter' | 'voyage' | 'other';
  /** How much it matters beside the other things of a war, from 1 to 10. */
  readonly weight: number;
  /** How many things of the kind it tells at once, where that is not one. */
  readonly count?: number;
  /**
   * Whole sentences in the past tense, without a capital at the beginning unless it is a name, so that they can be
   * joined to what stands before.
   */
  readonly told: string;
  /** What stands under a picture of it. */
  readonly caption?: string;
  /** By what a year is remembered, if by this: "the fall of Capua". */
  readonly remembered?: string;
  /** Where two fought, and who they were: the same two may meet there again. */
  readonly field?: string;
  /** Whom it helped, or hurt, by the name of the side; nothing where that is not plain. */
  readonly helped?: string;
  readonly hurt?: string;
  /** Whom the war took, by name. */
  readonly dead?: readonly string[];
  readonly brief?: Brief;
}

/** Hears the events of a war one after the other and makes tales of them. */
export interface Listener<G, E> {
  /** The name of the chapter that an event opens: "216 BC". */
  chapter(e: E): string | undefined;
  /** What is over when this event comes: a battle is a tale when something else begins. It happened before the event. */
  before(e: E): readonly Tale[];
  /** What the event itself has to tell. */
  hear(e: E): readonly Tale[];
  /** The chapter ends like this: what is left to tell of it. */
  close(g: G): readonly Tale[];
  /** The war is over, and has left things like this: whole sentences. */
  epilogue?(g: G): readonly string[];
}

/** How a game is told. */
export interface Chronicler<G, E> {
  /** Somebody who hears the war from its set-up. */
  listen(g: G, voice: Voice): Listener<G, E>;
}
