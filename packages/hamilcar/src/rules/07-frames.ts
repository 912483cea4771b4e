import { type Frame, framesOf, type LocalsOf } from '@punica/kernel';
import { CAME, failureLocals } from '@punica/punic-cards';
import { KINDS } from '../kinds.ts';
import { BARCA_ROLLED, type GeneralId, type H, type Loc } from '../state.ts';

export { BY_LAND, BY_SEA, FROM_CITY, STARTED } from '@punica/punic-cards';

/** What a card allows: so many generals, one after the other. */
export const ACTIVATION = framesOf('activation', {
  side: KINDS.side,
  card: KINDS.card,
  /** Generals that may still be activated. */
  left: KINDS.count,
  maxRating: KINDS.count,
  mp: KINDS.count,
  /** MPs that may be used at sea. */
  seaMp: KINDS.count,
  /** 1: one sea lane and no step on land (card 95). */
  laneOnly: KINDS.flag,
  /** The card that opens the gates of a small city (card 85), or NONE. */
  treachery: KINDS.card,
  /** Only this general may be activated, or NONE (card 80). */
  only: KINDS.general,
  /** Supply trains may pay what the OPs lack (2.3D). */
  burns: KINDS.flag,
  /** Generals activated so far. */
  acted: KINDS.generals,
  /** Cities and tribes that have been tried with this card. */
  tried: KINDS.spaces,
});
export type Activation = LocalsOf<typeof ACTIVATION.locals>;

export type ActivationFrame = Frame & Activation;

/** One general's march under way (7.1). The moving part of a stack is counted here; the board holds it all. */
export const MARCH = framesOf('march', {
  ...failureLocals(KINDS),
  side: KINDS.side,
  card: KINDS.card,
  general: KINDS.general,
  treachery: KINDS.card,
  laneOnly: KINDS.flag,
  /** Moving generals, the leader among them. */
  company: KINDS.generals,
  plain: KINDS.count,
  elephants: KINDS.count,
  supply: KINDS.count,
  at: KINDS.loc,
  /** Who commanded here before the army came, and does again when it goes on (2.2E); or NONE. */
  yielded: KINDS.general,
  /** Where the army was before its last step, and how it came from there. */
  prev: KINDS.loc,
  came: CAME,
  /** MPs left, and used so far. */
  left: KINDS.count,
  spent: KINDS.count,
  /** MPs and lanes left for the sea. */
  seaLeft: KINDS.count,
  lanesLeft: KINDS.count,
  /** 1 when the army has been at sea; it may not embark again (7.1). */
  embarked: KINDS.flag,
  /** 1 when CUs from Africa are aboard (15.3C). */
  african: KINDS.flag,
  /** A die has been rolled in this movement (card 124). */
  diced: KINDS.flag,
  regrouped: KINDS.flag,
  /** Must not move any farther. */
  halted: KINDS.flag,
  fought: KINDS.flag,
  /** The step that has been declared. */
  to: KINDS.space,
  cost: KINDS.count,
  /** Answers of the enemy to the last step. */
  intercepted: KINDS.flag,
  avoided: KINDS.flag,
  /** [general megellus] Has rolled the siege die again in this activation. */
  siegeRerolled: KINDS.flag,
});
export type March = LocalsOf<typeof MARCH.locals>;

export type MarchFrame = Frame & March;

/** The march that is going on; only for procedures that run within one. */
export function marchOf(g: H): MarchFrame {
  const march = MARCH.frame(g);
  if (march === undefined) throw new Error('no march is under way');
  return march;
}

export function activationOf(g: H): ActivationFrame {
  const activation = ACTIVATION.frame(g);
  if (activation === undefined) throw new Error('nobody is activated');
  return activation;
}

export const movingCUs = (f: March): number => f.plain + f.elephants;
export const movingUnits = (f: March): number => f.plain + f.elephants + f.supply;

/** [general hamilcar_barca] Once for each card played. */
export const mayRollAgain = (g: H, general: GeneralId): boolean =>
  g.rules.generals.list[general].ability.kind === 'rerolls' && (g.marks & BARCA_ROLLED) === 0;

// --- units that have moved in a card play of several armies (7.1) ---

const ENTRY = 4;

/** How many of a kind (1 CUs, 2 elephants, 3 supply) have moved already and stand in this place. */
export function movedAt(g: H, loc: Loc, which: 1 | 2 | 3): number {
  let n = 0;
  for (let i = 0; i < g.moved.length; i += ENTRY) if (g.moved[i] === loc) n += g.moved[i + which];
  return n;
}

export function noteMoved(g: H, loc: Loc, plain: number, elephants: number, supply: number): void {
  if (plain + elephants + supply > 0) g.moved = [...g.moved, loc, plain, elephants, supply];
}
