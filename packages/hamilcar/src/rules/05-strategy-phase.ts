import { type CardPlays, cardPlaySteps, strategySteps } from '@punica/punic-cards';
import { A, cardIn } from '../actions.ts';
import { isCardInSight } from '../counter.ts';
import type { HamilcarEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { CardId, H } from '../state.ts';
import { handOf } from '../zones.ts';
import { offerPreemption, offerUses, refuseUse, useOf } from './05-card-uses.ts';
import { playCard } from './05-play-card.ts';

const house: CardPlays<H, HamilcarEvent, CardId> = {
  pass: A.pass,
  first: A.first,
  rules: { preempt: '5.2B', decide: '5.2B', turn: '5.2C2', play: '5.2C2' },
  hand: handOf,
  deciding: (g) => g.supremacy,
  preempts: (g, card) => g.rules.cards.list[card].campaign,
  isInSight: isCardInSight,
  deck: (g) => g.rules.deck,
  offerPreemption,
  offer: offerUses,
  refuse: refuseUse,
  play: (g, side, a) => playCard.enter(g, { side, card: cardIn(a), use: useOf(a) }),
  tellFirst: (x, side, preempted) => x.say({ ev: 'first', side, preempted }),
};

/** [5.2C2] One card each in turn until both hands are empty. */
export const cardPlays = rulebook('cardPlays', { side: KINDS.side }, cardPlaySteps(house));

/** [5.2B, 2.1I, R15] Who holds supremacy decides who begins, unless the other pre-empts with a campaign. */
export const strategyPhase = rulebook('strategyPhase', {}, strategySteps(house, cardPlays));
