import type { Handicap } from '@punica/kernel';
import { CARTHAGE } from './data/index.ts';
import type { CampaignEvent } from './events.ts';
import type { Italy } from './state.ts';

const POINTS = {
  coin: { one: 'victory point', many: 'victory points' },
  text: 'Carthage begins the war with so many victory points, or as many below nothing where Rome gets them.',
  step: 10,
  most: 500,
} as const;

/** [R90] Sides are evened with victory points: only Carthage counts them (12.2), so that those for Rome are taken off. */
export const handicap: Handicap<Italy, CampaignEvent> = {
  rule: 'R90',
  terms: {
    short: { ...POINTS, wishes: ['rome', 'carthage'], even: 440 },
    campaign: { ...POINTS, wishes: ['rome', 'carthage'], even: 370 },
  },
  give(g, _x, side, points) {
    g.vp += side === CARTHAGE ? points : -points;
  },
};
