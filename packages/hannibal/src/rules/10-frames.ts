import type { Frame } from '@punica/kernel';
import type { Failures } from '@punica/punic-cards';
import type { Side } from '../data/codes.ts';
import type { H } from '../state.ts';

/** How an army came into the space it stands in. */
export const STARTED = 0;
export const BY_LAND = 1;
export const BY_SEA = 2;
/** Out of the gates of its own city. */
export const FROM_CITY = 3;

/** Why an army must not move any farther; each is another rule. */
export const FAILED_PURSUIT = 1;
export const BACKED_UP = 2;
export const RETURNED_TO_PORT = 3;
export const KEPT_IN_PORT = 4;
/** A general who lost his last CU before an enemy force turned back. */
export const TURNED_AWAY = 5;
/** He was activated where he stands, beyond what the card can move. */
export const BEYOND_CARD = 6;

/** What an activation allows, fixed by the card that pays for it. */
export interface Activation {
  readonly side: Side;
  readonly card: number;
  /** Highest Strategy Rating that the card can activate (8.2a). */
  readonly maxRating: number;
  readonly mp: number;
  /** CUs that may go by sea, 0 for none (11.4), and how many sea moves. */
  readonly navalCUs: number;
  readonly sails: number;
  readonly campaign: 0 | 1;
  /** Only this general may be activated, or NONE. */
  readonly only: number;
  /** Modifier of pass attrition (card 5). */
  readonly guide: number;
  /** Region in which Hannibal may take away PCs on his way (card 28), or NONE. */
  readonly charms: number;
  /** The sea move needs no naval roll but must end where the card says (card 50). */
  readonly noRoll: 0 | 1;
  /** Card that replaces the Siege die (cards 18, 54), or NONE. */
  readonly treachery: number;
}

/**
 * One general's march under way (10.2). The moving part of a stack is counted here; the board holds it all.
 * Who failed to intercept it cannot slip away from it (12.10).
 */
export interface March extends Activation, Failures {
  general: number;
  /** Moving generals, the leader among them. */
  company: number;
  plain: number;
  elephants: number;
  trains: number;
  at: number;
  /** Where the army was before its last step, and how it came from there. */
  prev: number;
  came: number;
  left: number;
  spent: number;
  /** Who commanded the friends whom the army found where it stands; he does so again when it goes on. NONE for nobody. */
  host: number;
  sailsLeft: number;
  regrouped: 0 | 1;
  /** Must not move any farther: why, or 0. */
  halted: number;
  fought: 0 | 1;
  /** The step that has been declared. */
  to: number;
  cost: number;
  bySea: 0 | 1;
  /** Answers of the enemy to the last step. */
  intercepted: 0 | 1;
  /** 2 where nobody may pursue (card 70). */
  avoided: 0 | 1 | 2;
  avoidFailed: 0 | 1;
  /** What a variant remembers of this march. */
  note: number;
}

export type MarchFrame = Frame & March;

/** The march that is going on; only for procedures that run within one. */
export function marchOf(g: H): MarchFrame {
  for (let i = g.stack.length - 1; i >= 0; i--)
    if (g.stack[i].proc === 'march') return g.stack[i] as MarchFrame;
  throw new Error('no march is under way');
}

export interface Campaign {
  readonly side: Side;
  readonly card: number;
  readonly generals: number;
  readonly navalCUs: number;
  /** 1 for a Campaign card, 0 for another Event that activates several generals (cards 66, 83). */
  readonly campaign: 0 | 1;
  /** Generals activated so far (10.11e). */
  acted: number;
  activations: number;
  /** An army of this Campaign has gone by sea (11.4). */
  sailed: 0 | 1;
  /** Cities and Tribes that have been tried (10.11f). */
  tried: readonly number[];
}

export type CampaignFrame = Frame & Campaign;

/** The Campaign that is going on, if any. */
export function campaignOf(g: H): CampaignFrame | undefined {
  for (let i = g.stack.length - 1; i >= 0; i--)
    if (g.stack[i].proc === 'campaign') return g.stack[i] as CampaignFrame;
  return undefined;
}

export const movingCUs = (f: March): number => f.plain + f.elephants;
