import type { General, StrategyCard, TacticsCard } from '../data/index.ts';
import type { CardFact, GeneralFact, TacticsFact } from './scene.ts';

const SIDE_OF = ['rome', 'carthage', 'either'] as const;

export const cardFact = ({ id, title, ops, side, counter, ships, troops, text }: StrategyCard): CardFact => ({
  id,
  title,
  ops,
  side: SIDE_OF[side],
  counter,
  ships,
  troops,
  text,
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
