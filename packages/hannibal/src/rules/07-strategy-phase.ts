import { type CardPlays, cardPlaySteps, strategySteps } from '@punica/punic-cards';
import { A, cardIn } from '../actions.ts';
import { isInSight } from '../counter.ts';
import type { HannibalEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { KEEPS_NOTHING, rulebook } from '../procedures.ts';
import type { CardId, H } from '../state.ts';
import { handOf } from '../zones.ts';
import { listUses, offerPreemption, offerUses, refuseUse, useOf } from './08-card-uses.ts';
import { playCard } from './08-play-card.ts';

const house: CardPlays<H, HannibalEvent, CardId> = {
  pass: A.pass,
  first: A.first,
  rules: { preempt: '7.3.2', decide: '7.3.1', turn: '7.4', play: '7.2' },
  hand: handOf,
  deciding: (g) => g.rules.scenario.deciding,
  preempts: (g, card) => g.rules.cards.list[card].campaign,
  isInSight,
  deck: (g) => g.rules.deck,
  offerPreemption,
  offer: offerUses,
  refuse: refuseUse,
  list: listUses,
  play: (g, side, a) => playCard.enter(g, { side, card: cardIn(a), use: useOf(g, a) }),
  tellFirst: (x, side, preempted) => x.say({ ev: 'first', side, preempted }),
};

/** [7.4] One card each in turn until both hands are empty. */
export const cardPlays = rulebook('cardPlays', { side: KINDS.side }, cardPlaySteps(house));

/** [7.3] The deciding player asks whether the other pre-empts, and otherwise names who begins. */
export const strategyPhase = rulebook('strategyPhase', KEEPS_NOTHING, strategySteps(house, cardPlays));
