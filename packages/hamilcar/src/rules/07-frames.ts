import type { Frame } from '@punica/kernel';
import type { Failures } from '@punica/punic-cards';
import type { Side } from '../data/index.ts';
import { BARCA_ROLLED, type H } from '../state.ts';

/** How an army came into the space it stands in. */
export const STARTED = 0;
export const BY_LAND = 1;
export const BY_SEA = 2;
/** Out of the gates of its own city. */
export const FROM_CITY = 3;

/** What a card allows: so many generals, one after the other. */
export interface Activation {
  readonly side: Side;
  readonly card: number;
  /** Generals that may still be activated. */
  left: number;
  readonly maxRating: number;
  readonly mp: number;
  /** MPs that may be used at sea. */
  readonly seaMp: number;
  /** 1: one sea lane and no step on land (card 95). */
  readonly laneOnly: number;
  /** The card that opens the gates of a small city (card 85), or NONE. */
  readonly treachery: number;
  /** Only this general may be activated, or NONE (card 80). */
  readonly only: number;
  /** Supply trains may pay what the OPs lack (2.3D). */
  readonly burns: number;
  /** Generals activated so far. */
  acted: number;
  /** Cities and tribes that have been tried with this card. */
  tried: readonly number[];
}

export type ActivationFrame = Frame & Activation;

/** One general's march under way (7.1). The moving part of a stack is counted here; the board holds it all. */
export interface March extends Failures {
  readonly side: Side;
  readonly card: number;
  readonly general: number;
  readonly treachery: number;
  readonly laneOnly: number;
  /** Moving generals, the leader among them. */
  company: number;
  plain: number;
  elephants: number;
  supply: number;
  at: number;
  /** Who commanded here before the army came, and does again when it goes on (2.2E); or NONE. */
  yielded: number;
  /** Where the army was before its last step, and how it came from there. */
  prev: number;
  came: number;
  /** MPs left, and used so far. */
  left: number;
  spent: number;
  /** MPs and lanes left for the sea. */
  seaLeft: number;
  lanesLeft: number;
  /** 1 when the army has been at sea; it may not embark again (7.1). */
  embarked: number;
  /** 1 when CUs from Africa are aboard (15.3C). */
  african: number;
  /** A die has been rolled in this movement (card 124). */
  diced: number;
  regrouped: number;
  /** Must not move any farther. */
  halted: number;
  fought: number;
  /** The step that has been declared. */
  to: number;
  cost: number;
  /** Answers of the enemy to the last step. */
  intercepted: number;
  avoided: number;
  /** [general megellus] Has rolled the siege die again in this activation. */
  siegeRerolled: number;
}

export type MarchFrame = Frame & March;

/** The march that is going on; only for procedures that run within one. */
export function marchOf(g: H): MarchFrame {
  for (let i = g.stack.length - 1; i >= 0; i--)
    if (g.stack[i].proc === 'march') return g.stack[i] as MarchFrame;
  throw new Error('no march is under way');
}

export function activationOf(g: H): ActivationFrame {
  for (let i = g.stack.length - 1; i >= 0; i--)
    if (g.stack[i].proc === 'activation') return g.stack[i] as ActivationFrame;
  throw new Error('nobody is activated');
}

export const movingCUs = (f: March): number => f.plain + f.elephants;
export const movingUnits = (f: March): number => f.plain + f.elephants + f.supply;

/** [general hamilcar_barca] Once for each card played. */
export const mayRollAgain = (g: H, general: number): boolean =>
  g.rules.generals.list[general].ability.kind === 'rerolls' && (g.marks & BARCA_ROLLED) === 0;

// --- units that have moved in a card play of several armies (7.1) ---

const ENTRY = 4;

/** How many of a kind (1 CUs, 2 elephants, 3 supply) have moved already and stand in this place. */
export function movedAt(g: H, loc: number, which: 1 | 2 | 3): number {
  let n = 0;
  for (let i = 0; i < g.moved.length; i += ENTRY) if (g.moved[i] === loc) n += g.moved[i + which];
  return n;
}

export function noteMoved(g: H, loc: number, plain: number, elephants: number, supply: number): void {
  if (plain + elephants + supply > 0) g.moved = [...g.moved, loc, plain, elephants, supply];
}
