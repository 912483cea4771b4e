import type { CardUse } from '@punica/view';
import type { StrategyCard } from '../data/index.ts';
import type { CardFact, GeneralFact } from './scene.ts';

const CARD_SIDES: readonly CardFact['side'][] = ['rome', 'carthage', 'both'];

/** [8.2, 8.3] What a card can be spent on; one that carries units by sea may raise some too. */
const usesOf = ({ navalCUs, campaign }: StrategyCard): CardUse[] => [
  { kind: 'event', acts: ['event', 'counter'] },
  { kind: 'march', acts: ['move'] },
  { kind: 'markers', acts: ['control'] },
  ...(navalCUs === 0
    ? []
    : [
        { kind: 'sail', value: campaign ? '10' : String(navalCUs), acts: ['move', 'event'] } as const,
        { kind: 'raise', value: '+1', acts: ['raise'] } as const,
      ]),
];

/** What the page needs to know of a card. */
export const cardFact = (it: StrategyCard): CardFact => ({
  id: it.id,
  number: it.number,
  title: it.title,
  text: it.text,
  ops: it.ops,
  side: CARD_SIDES[it.side],
  counter: it.counter,
  campaign: it.campaign,
  removed: it.removeIfPlayed,
  uses: usesOf(it),
  kind: it.event.kind,
});

interface RatedGeneral {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly side: number;
  readonly strategyRating: number;
  readonly battleRating: number;
  readonly abilityText: string;
}

export const generalFact = (it: RatedGeneral): GeneralFact => ({
  id: it.id,
  name: it.name,
  fullName: it.fullName,
  side: it.side,
  strategy: it.strategyRating,
  battle: it.battleRating,
  ability: it.abilityText,
});
