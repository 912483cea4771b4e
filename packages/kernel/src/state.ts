import type { RoleMask } from './role.ts';
import type { Zone } from './zone.ts';

/**
 * One procedure that is under way: its name, the step it stands at, and its locals beside them.
 * Locals are public by law: numbers, words, or arrays that are replaced and never changed in place
 * (frames are copied one level deep). What is secret belongs in a zone.
 */
export interface Frame {
  readonly proc: string;
  step: string;
}

export interface Outcome {
  /** The winners; nobody means a draw. */
  readonly winners: RoleMask;
  readonly rule: string;
  /** Key of the reason in the game's words. */
  readonly reason: string;
}

/** What every game's state has besides its own board. All of it is plain data. */
export interface Core {
  /** What is going on: a battle within a march within a card play. The last frame is the innermost. */
  stack: Frame[];
  zones: Zone[];
  /** Who must choose now. */
  asked: RoleMask;
  /** Sealed answers so far, by role; -1 where there is none. Empty unless a sealed question stands. */
  answers: number[];
  /** With what the procedure that ended last came out. */
  result: number;
  outcome: Outcome | null;
  /**
   * Reaction windows ask only those who hold something to play. Quicker, but a pause then tells that
   * somebody can react: for play alone and for search.
   */
  quick: boolean;
}

export const NOT_ANSWERED = -1;

/**
 * A copy of the kernel's own part of a state. A game writes its copy as one literal in which every field of the state
 * is named, these seven too, so that a forgotten one does not compile and all copies have one inner shape.
 */
export const copyOfCore = (g: Core): Core => ({
  stack: copyOfStack(g.stack),
  zones: copyOfZones(g.zones),
  asked: g.asked,
  answers: g.answers.length === 0 ? g.answers : g.answers.slice(),
  result: g.result,
  outcome: g.outcome,
  quick: g.quick,
});

function copyOfStack(stack: readonly Frame[]): Frame[] {
  const copy: Frame[] = [];
  for (let i = 0; i < stack.length; i++) copy.push({ ...stack[i] });
  return copy;
}

function copyOfZones(zones: readonly Zone[]): Zone[] {
  const copy: Zone[] = [];
  for (let i = 0; i < zones.length; i++) copy.push(zones[i].slice());
  return copy;
}

export const freshCore = (zones: Zone[], quick: boolean): Core => ({
  stack: [],
  zones,
  asked: 0,
  answers: [],
  result: 0,
  outcome: null,
  quick,
});
