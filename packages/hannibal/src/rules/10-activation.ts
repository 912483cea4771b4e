import { END, joined, type Refusal, refusal, single } from '@punica/kernel';
import { A, generalIn } from '../actions.ts';
import { cusAt, hasGeneral, isBesiegedLoc } from '../board.ts';
import { payForHim, refuseHeldBack } from '../cards/consul-tax.ts';
import { NONE, type Side } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import type { CardId, GeneralId, H } from '../state.ts';
import { strategyRating } from './09-command.ts';
import { isCampaign, isExhausted } from './10-fatigue.ts';
import {
  type Activation,
  activationLocals,
  BEYOND_CARD,
  campaignOf,
  type March,
  STARTED,
} from './10-frames.ts';
import { march } from './10-march.ts';
import { canGo } from './10-muster.ts';

const RATING_TOO_HIGH = refusal('8.2a', 'ratingTooHigh');
const ONLY_HIM = refusal('card 28', 'cardNamesGeneral');
const ACTED = refusal('10.11e', 'actedAlready');
const SPENT = refusal('10.11d', 'spentInCampaign');
const CONSUL_NEEDS_FIVE = refusal('18.1', 'consulNeedsFive');
const ALONE_IN_SIEGE = refusal('20.4', 'besiegedGeneralAlone');

/** [24.1, general nero, general valerius] Movement points and ships that a general's own ability gives him with this card. */
export function startMarch(g: H, f: Activation, general: GeneralId): March {
  const { ability } = g.rules.generals.list[general];
  let { mp, navalCUs, sails } = f;
  if (ability.kind === 'movement' && f.campaign === 1) {
    mp = ability.value;
    if (sails > 0) sails = ability.navalMoves;
  }
  // Where a card moves several generals, it says itself how many of them sail (11.4, cards 66 and 83).
  if (
    ability.kind === 'navalOps' &&
    g.rules.cards.list[f.card].ops >= ability.ops &&
    sails === 0 &&
    campaignOf(g) === undefined
  ) {
    navalCUs = ability.maxCUs;
    sails = 1;
  }
  const { side, card, maxRating, campaign, only, guide, charms, noRoll, treachery } = f;
  return {
    side,
    card,
    maxRating,
    campaign,
    only,
    guide,
    charms,
    noRoll,
    treachery,
    mp,
    navalCUs,
    sails,
    general,
    company: single(general),
    plain: 0,
    elephants: 0,
    trains: 0,
    at: g.at[general],
    prev: NONE,
    came: STARTED,
    left: mp,
    spent: 0,
    host: NONE,
    sailsLeft: sails,
    regrouped: 0,
    // Who is activated beyond the card's means, since he is there already, does not move.
    halted: strategyRating(g, general) > f.maxRating ? BEYOND_CARD : 0,
    fought: 0,
    to: NONE,
    cost: 0,
    bySea: 0,
    intercepted: 0,
    avoided: 0,
    avoidFailed: 0,
    failed: 0,
    failedForces: [],
    note: 0,
  };
}

/** [8.2a, 10.1, 10.11] May this general be activated with these means? */
export function checkActivation(g: H, f: Activation, general: GeneralId): Refusal | undefined {
  if (f.only !== NONE && f.only !== general) return ONLY_HIM;
  if (strategyRating(g, general) > g.rules.variant.maxRating(g, f, general)) return RATING_TOO_HIGH;
  if (isCampaign(g)) {
    const campaign = campaignOf(g);
    if (campaign !== undefined && hasGeneral(campaign.acted, general)) return ACTED;
    if (isExhausted(g, general)) return SPENT;
  }
  const held = refuseHeldBack(g, general);
  if (held !== undefined) return held;
  return checkAble(g, f.side, general, f.mp);
}

/** What can hold a general back whatever the card. */
function checkAble(g: H, side: Side, general: GeneralId, mp: number): Refusal | undefined {
  // A general shut in without CUs has nobody to sally out with.
  if (isBesiegedLoc(g, g.at[general]) && cusAt(g, side, g.at[general]) === 0) return ALONE_IN_SIEGE;
  return canGo(g, side, general, mp) ? undefined : CONSUL_NEEDS_FIVE;
}

/** A Strategy Rating that no card reaches: nobody can be activated. */
const BEYOND_ALL_OPS = 9;

/** [8.2a] The lowest Strategy Rating among the generals whom OPs could activate. */
export function leastActiveRating(g: H, side: Side): number {
  let least = BEYOND_ALL_OPS;
  for (const general of g.rules.generalsOf[side]) {
    if (g.at[general] < 0) continue;
    const rating = strategyRating(g, general);
    if (rating >= least || refuseHeldBack(g, general) !== undefined) continue;
    if (checkAble(g, side, general, g.rules.tables.constants.movementPoints) === undefined) least = rating;
  }
  return least;
}

/** Is there anybody whom these means can activate? */
export function canActivate(g: H, f: Activation): boolean {
  for (const general of g.rules.generalsOf[f.side]) {
    if (g.at[general] >= 0 && checkActivation(g, f, general) === undefined) return true;
  }
  return false;
}

/** [8.2a, 10.1] Activates one general and lets him move. Result: 1 if somebody was activated, else 0. */
export const activation = rulebook('activation', activationLocals, {
  any: {
    rule: '10.1',
    run(g, f) {
      g.result = 0;
      if (!canActivate(g, f)) return END;
    },
  },
  choose: {
    rule: '8.2a',
    offerPublicly(g, f, out) {
      for (const general of g.rules.generalsOf[f.side]) if (g.at[general] >= 0) out.push(A.general | general);
      // [10.11a] "Up to" so many generals: a Campaign may end early.
      if (f.campaign === 1 || isCampaign(g)) out.push(A.pass);
    },
    check: (g, f, a) => (a === A.pass ? undefined : checkActivation(g, f, generalIn(a))),
    take(g, f, a) {
      if (a === A.pass) return END;
      const campaign = campaignOf(g);
      if (campaign !== undefined) campaign.acted = joined(campaign.acted, single(generalIn(a)));
      march.enter(g, startMarch(g, f, generalIn(a)));
      payForHim(g, generalIn(a));
    },
  },
  done: {
    rule: '10.2.7',
    run(g) {
      g.result = 1;
    },
  },
});

/** The means of a plain activation with a card's OPs (8.2a, 11.4). */
export function opsActivation(g: H, side: Activation['side'], card: CardId): Activation {
  const { ops, navalCUs } = g.rules.cards.list[card];
  return {
    side,
    card,
    maxRating: ops,
    mp: g.rules.tables.constants.movementPoints,
    navalCUs,
    sails: navalCUs > 0 ? 1 : 0,
    campaign: 0,
    only: NONE,
    guide: 0,
    charms: NONE,
    noRoll: 0,
    treachery: NONE,
  };
}
