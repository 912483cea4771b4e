import type { Side } from '../data/codes.ts';
import { activation, canActivate, opsActivation } from '../rules/10-activation.ts';
import { campaign as campaignProcedure, startOfCampaign } from '../rules/10-campaign.ts';
import type { Activation } from '../rules/10-frames.ts';
import type { CardId, H } from '../state.ts';
import { type EventHook, eventOf } from './event.ts';

/** Events that move generals. None of them breaks a Truce (25, card 64). */

/** An Event that activates one general with means of its own. */
const activating = (means: (g: H, side: Side, card: CardId) => Activation): EventHook => ({
  canTakeEffect: (g, side, card) => canActivate(g, means(g, side, card)),
  carryOut: (g, side, card) => activation.enter(g, means(g, side, card)),
});

/** The means of an Event, where they are not those of its OPs. Written over them, so that all frames have one shape. */
const activationWith = (g: H, side: Side, card: CardId, means: Partial<Activation>): Activation =>
  Object.assign(opsActivation(g, side, card), means);

/** [card 5, card 28, card 61, card 62, card 63] */
export const moveGeneral = activating((g, side, card) => {
  const event = eventOf(g, card, 'moveGeneral');
  return activationWith(g, side, card, {
    maxRating: event.maxStrategyRating,
    mp: event.movementPoints,
    navalCUs: event.navalCUs,
    sails: event.navalMoves,
    only: event.general,
    guide: event.passAttritionModifier,
    charms: event.removesPCsIn,
  });
});

/** [card 50] */
export const navalMove = activating((g, side, card) => {
  const event = eventOf(g, card, 'navalMove');
  return activationWith(g, side, card, {
    maxRating: event.maxStrategyRating,
    mp: event.movementPoints,
    navalCUs: event.navalCUs,
    sails: 1,
    noRoll: 1,
  });
});

/** [card 18, card 54] A march that may end with the gates of a city opened from within. */
export const treacherousMarch = activating((g, side, card) => {
  const { army } = eventOf(g, card, 'takeCity');
  if (army === null) throw new Error(`card ${card} moves nobody`);
  return activationWith(g, side, card, {
    maxRating: army.maxStrategyRating,
    mp: army.movementPoints,
    navalCUs: 0,
    sails: 0,
    treachery: card,
  });
});

/** Any general will do for a Campaign. */
const ANY_RATING = 3;

/** [card 66, card 83] Two generals, one after the other; no Campaign, so that no ability that needs one works (R127). */
export const activateTwo: EventHook = {
  canTakeEffect: (g, side, card) => canActivate(g, activationWith(g, side, card, { maxRating: ANY_RATING })),
  carryOut(g, side, card) {
    const { generals, navalCUs } = eventOf(g, card, 'activateTwo');
    campaignProcedure.enter(g, startOfCampaign(side, card, generals, navalCUs, 0));
  },
};

/** [card 33, card 34, card 37, card 38, card 39, card 40] */
export const campaign: EventHook = {
  canTakeEffect: (g, side, card) =>
    canActivate(g, activationWith(g, side, card, { maxRating: ANY_RATING, campaign: 1 })),
  carryOut(g, side, card) {
    const { generals, navalCUs } = eventOf(g, card, 'campaign');
    campaignProcedure.enter(g, startOfCampaign(side, card, generals, navalCUs));
  },
};
