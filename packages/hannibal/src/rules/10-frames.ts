import { among, type Frame, framesOf, type LocalsOf } from '@punica/kernel';
import { CAME, failureLocals } from '@punica/punic-cards';
import { KINDS } from '../kinds.ts';
import type { H } from '../state.ts';

export { BY_LAND, BY_SEA, type Came, FROM_CITY, STARTED } from '@punica/punic-cards';

/** Why an army must not move any farther; each is another rule. */
export const FAILED_PURSUIT = 1;
export const BACKED_UP = 2;
export const RETURNED_TO_PORT = 3;
export const KEPT_IN_PORT = 4;
/** A general who lost his last CU before an enemy force turned back. */
export const TURNED_AWAY = 5;
/** He was activated where he stands, beyond what the card can move. */
export const BEYOND_CARD = 6;
export type Halted = LocalsOf<{ halted: typeof halted }>['halted'];
const halted = among('reason to stop', {
  no: 0,
  'failed-pursuit': FAILED_PURSUIT,
  'backed-up': BACKED_UP,
  'returned-to-port': RETURNED_TO_PORT,
  'kept-in-port': KEPT_IN_PORT,
  'turned-away': TURNED_AWAY,
  'beyond-card': BEYOND_CARD,
});

/** Has the enemy slipped away, and so that nobody may pursue (card 70)? */
export const UNSEEN = 2;
const avoided = among('way of avoiding', { no: 0, yes: 1, unseen: UNSEEN });

/** What an activation allows, fixed by the card that pays for it. */
export const activationLocals = {
  side: KINDS.side,
  card: KINDS.card,
  /** Highest Strategy Rating that the card can activate (8.2a). */
  maxRating: KINDS.count,
  mp: KINDS.count,
  /** CUs that may go by sea, 0 for none (11.4), and how many sea moves. */
  navalCUs: KINDS.count,
  sails: KINDS.count,
  campaign: KINDS.flag,
  /** Only this general may be activated, or NONE. */
  only: KINDS.general,
  /** Modifier of pass attrition (card 5). */
  guide: KINDS.count,
  /** Region in which Hannibal may take away PCs on his way (card 28), or NONE. */
  charms: KINDS.region,
  /** The sea move needs no naval roll but must end where the card says (card 50). */
  noRoll: KINDS.flag,
  /** Card that replaces the Siege die (cards 18, 54), or NONE. */
  treachery: KINDS.card,
};
export type Activation = LocalsOf<typeof activationLocals>;

/**
 * One general's march under way (10.2). The moving part of a stack is counted here; the board holds it all.
 * Who failed to intercept it cannot slip away from it (12.10).
 */
export const marchLocals = {
  ...activationLocals,
  ...failureLocals(KINDS),
  general: KINDS.general,
  /** Moving generals, the leader among them. */
  company: KINDS.generals,
  plain: KINDS.count,
  elephants: KINDS.count,
  trains: KINDS.count,
  at: KINDS.loc,
  /** Where the army was before its last step, and how it came from there. */
  prev: KINDS.loc,
  came: CAME,
  left: KINDS.count,
  spent: KINDS.count,
  /** Who commanded the friends whom the army found where it stands; he does so again when it goes on. NONE for nobody. */
  host: KINDS.general,
  sailsLeft: KINDS.count,
  regrouped: KINDS.flag,
  /** Must not move any farther: why, or 0. */
  halted,
  fought: KINDS.flag,
  /** The step that has been declared. */
  to: KINDS.loc,
  cost: KINDS.count,
  bySea: KINDS.flag,
  /** Answers of the enemy to the last step. */
  intercepted: KINDS.flag,
  avoided,
  avoidFailed: KINDS.flag,
  /** What a variant remembers of this march. */
  note: KINDS.count,
};
export type March = LocalsOf<typeof marchLocals>;

export type MarchFrame = Frame & March;
const marches = framesOf('march', marchLocals);

/** The march that is going on; only for procedures that run within one. */
export function marchOf(g: H): MarchFrame {
  const f = marches.frame(g);
  if (f === undefined) throw new Error('no march is under way');
  return f;
}

export const campaignLocals = {
  side: KINDS.side,
  card: KINDS.card,
  generals: KINDS.count,
  navalCUs: KINDS.count,
  /** 1 for a Campaign card, 0 for another Event that activates several generals (cards 66, 83). */
  campaign: KINDS.flag,
  /** Generals activated so far (10.11e). */
  acted: KINDS.generals,
  activations: KINDS.count,
  /** An army of this Campaign has gone by sea (11.4). */
  sailed: KINDS.flag,
  /** Cities and Tribes that have been tried (10.11f). */
  tried: KINDS.spaces,
};
export type Campaign = LocalsOf<typeof campaignLocals>;

export type CampaignFrame = Frame & Campaign;

/** The Campaign that is going on, if any. */
export const campaignOf = framesOf('campaign', campaignLocals).frame;

export const movingCUs = (f: March): number => f.plain + f.elephants;
