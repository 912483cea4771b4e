import type { CardUse } from '@punica/view';
import type { General, StrategyCard, TacticsCard } from '../data/index.ts';
import type { CardFact, GeneralFact, TacticsFact } from './scene.ts';

const SIDE_OF = ['rome', 'carthage', 'both'] as const;

/** What a card can be spent on; ships and troops only where it brings them. */
const usesOf = ({ ships, troops }: StrategyCard): CardUse[] => [
  { kind: 'event', acts: ['event', 'counter'] },
  { kind: 'march', acts: ['move'] },
  { kind: 'markers', acts: ['ops'] },
  ...(ships > 0 ? [{ kind: 'sail', value: `+${ships}`, acts: ['build'] } as const] : []),
  ...(troops ? [{ kind: 'raise', value: '+1', acts: ['raise'] } as const] : []),
];

export const cardFact = (card: StrategyCard): CardFact => ({
  id: card.id,
  number: Number(card.id),
  title: card.title,
  ops: card.ops,
  side: SIDE_OF[card.side],
  counter: card.counter,
  uses: usesOf(card),
  text: card.text,
});

export const generalFact = (general: General): GeneralFact => ({
  id: general.id,
  name: general.name,
  side: general.side,
  strategy: general.strategyRating,
  battle: general.battleRating,
  admiral: general.admiral,
  aristocrat: general.aristocrat,
  africanus: general.africanus,
  text: general.text,
});

export const tacticsFact = ({ id, title, text }: TacticsCard): TacticsFact => ({ id, title, text });
