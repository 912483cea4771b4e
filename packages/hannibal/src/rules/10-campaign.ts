import { END } from '@punica/kernel';
import { NONE } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import type { CardId, H } from '../state.ts';
import { activation } from './10-activation.ts';
import { beginFatigue, endFatigue } from './10-fatigue.ts';
import { type Activation, type Campaign, type CampaignFrame, campaignLocals } from './10-frames.ts';

/** Any Strategy Rating will do for a Campaign. */
const ANY_RATING = 3;

function means(g: H, f: CampaignFrame): Activation {
  return {
    side: f.side,
    card: f.card,
    maxRating: ANY_RATING,
    mp: g.rules.tables.constants.movementPoints,
    // [11.4] Only one of the armies goes by sea.
    navalCUs: f.sailed === 1 ? 0 : f.navalCUs,
    sails: f.sailed === 1 ? 0 : 1,
    campaign: f.campaign,
    only: NONE,
    guide: 0,
    charms: NONE,
    noRoll: 0,
    treachery: NONE,
  };
}

export const startOfCampaign = (
  side: Campaign['side'],
  card: CardId,
  generals: number,
  navalCUs: number,
  campaign: 0 | 1 = 1,
): Campaign => ({
  side,
  card,
  generals,
  navalCUs,
  campaign,
  acted: 0,
  activations: 0,
  sailed: 0,
  tried: [],
});

/** [10.11] Several generals, one after the other, each finishing his move and battle before the next begins. */
export const campaign = rulebook('campaign', campaignLocals, {
  begin: { rule: '10.11a', run: (g) => beginFatigue(g) },
  next: {
    rule: '10.11b',
    run(g, f) {
      if (f.activations === f.generals) return 'end';
      f.activations++;
      activation.enter(g, means(g, f));
    },
  },
  again: { rule: '10.11b', run: (g) => (g.result === 1 ? 'next' : undefined) },
  end: {
    rule: '10.11',
    run(g) {
      endFatigue(g);
      return END;
    },
  },
});
