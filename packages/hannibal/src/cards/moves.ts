import { isSpace } from '../board.ts';
import type { Situation } from '../bot/situation.ts';
import type { Side } from '../data/codes.ts';
import { NONE } from '../data/codes.ts';
import { activation, canActivate, opsActivation } from '../rules/10-activation.ts';
import { campaign as campaignProcedure, startOfCampaign } from '../rules/10-campaign.ts';
import type { Activation } from '../rules/10-frames.ts';
import type { CardId, GeneralId, H, RegionId } from '../state.ts';
import { type EventKind, eventOf, type TurnEvent } from './event.ts';

/** Events that move generals. None of them breaks a Truce (25, card 64). */

/** The means of an Event, where they are not those of its OPs. */
type Means = (g: H, card: CardId) => Partial<Activation>;

/** Written over those of the OPs, so that all frames have one shape. */
const activationWith = (g: H, side: Side, card: CardId, means: Partial<Activation>): Activation =>
  Object.assign(opsActivation(g, side, card), means);

/** An Event that activates one general with means of its own. */
const activating = (means: Means): TurnEvent => ({
  canTakeEffect: (g, side, card) => canActivate(g, activationWith(g, side, card, means(g, card))),
  carryOut: (g, side, card) => activation.enter(g, activationWith(g, side, card, means(g, card))),
  worth: (s, card, plans) => plans.march(means(s.g, card)),
});

const oneGeneral = activating((g, card) => {
  const event = eventOf(g, card, 'moveGeneral');
  return {
    maxRating: event.maxStrategyRating,
    mp: event.movementPoints,
    navalCUs: event.navalCUs,
    sails: event.navalMoves,
    only: event.general,
    guide: event.passAttritionModifier,
    charms: event.removesPCsIn,
  };
});

/** [card 28] Hannibal's way through Italia takes some PCs with it. */
function charmWorth(s: Situation, general: GeneralId, region: RegionId): number {
  const { g } = s;
  const at = g.at[general];
  if (at < 0 || !isSpace(g, at) || g.rules.map.region[at] !== region) return 0;
  let around = Math.max(0, s.turnOver(at, NONE));
  for (const to of g.rules.map.neighbours[at])
    if (g.control[to] === s.enemy && g.rules.map.walled[to] === 0) around += s.turnOver(to, NONE) * 0.6;
  return Math.min(around, 40);
}

/** [card 5, card 28, card 61, card 62, card 63] */
export const moveGeneral: EventKind = {
  turn: {
    ...oneGeneral,
    worth(s, card, plans) {
      const { general, removesPCsIn } = eventOf(s.g, card, 'moveGeneral');
      const march = oneGeneral.worth(s, card, plans);
      return march + (removesPCsIn === NONE ? 0 : charmWorth(s, general, removesPCsIn));
    },
  },
  windows: [],
  prompts: {},
};

/** [card 50] */
export const navalMove: EventKind = {
  turn: activating((g, card) => {
    const event = eventOf(g, card, 'navalMove');
    return {
      maxRating: event.maxStrategyRating,
      mp: event.movementPoints,
      navalCUs: event.navalCUs,
      sails: 1,
      noRoll: 1,
    };
  }),
  windows: [],
  prompts: {},
};

/** [card 18, card 54] A march that may end with the gates of a city opened from within. */
export const treacherousMarch = activating((g, card) => {
  const { army } = eventOf(g, card, 'takeCity');
  if (army === null) throw new Error(`card ${card} moves nobody`);
  return {
    maxRating: army.maxStrategyRating,
    mp: army.movementPoints,
    navalCUs: 0,
    sails: 0,
    treachery: card,
  };
});

/** Any general will do for a Campaign. */
const ANY_RATING = 3;

/** [card 66, card 83] Two generals, one after the other; no Campaign, so that no ability that needs one works (R127). */
export const activateTwo: EventKind = {
  turn: {
    canTakeEffect: (g, side, card) =>
      canActivate(g, activationWith(g, side, card, { maxRating: ANY_RATING })),
    carryOut(g, side, card) {
      const { generals, navalCUs } = eventOf(g, card, 'activateTwo');
      campaignProcedure.enter(g, startOfCampaign(side, card, generals, navalCUs, 0));
    },
    worth(s, card, plans) {
      const { generals, navalCUs } = eventOf(s.g, card, 'activateTwo');
      return plans.campaign({ maxRating: ANY_RATING, sails: 1, navalCUs }, generals);
    },
  },
  windows: [],
  prompts: {},
};

/** [card 33, card 34, card 37, card 38, card 39, card 40] */
export const campaign: EventKind = {
  turn: {
    canTakeEffect: (g, side, card) =>
      canActivate(g, activationWith(g, side, card, { maxRating: ANY_RATING, campaign: 1 })),
    carryOut(g, side, card) {
      const { generals, navalCUs } = eventOf(g, card, 'campaign');
      campaignProcedure.enter(g, startOfCampaign(side, card, generals, navalCUs));
    },
    worth(s, card, plans) {
      const { generals, navalCUs } = eventOf(s.g, card, 'campaign');
      return plans.campaign({ maxRating: ANY_RATING, campaign: 1, sails: 1, navalCUs }, generals);
    },
  },
  windows: [],
  prompts: {},
};
