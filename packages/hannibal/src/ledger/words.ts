import type { LuckTopic } from './luck-of-event.ts';

/** What a kind of throw is called in a list. */
export const TOPICS: Readonly<Record<LuckTopic, string>> = {
  interception: 'interceptions',
  avoid: 'avoiding battle',
  pursuit: 'pursuits',
  counterattack: 'counterattacks',
  withdrawal: 'withdrawals',
  preventWithdrawal: 'holding on to an enemy who breaks off',
  attrition: 'attrition',
  sea: 'the sea',
  siege: 'sieges',
  treachery: 'treachery',
  charge: 'the charge of the Elephants',
  casualties: 'casualties of battle',
  retreat: 'the Retreat die',
  command: 'who of two Consuls commands',
  battleCards: 'Battle Cards',
  cards: 'Strategy Cards',
  cardLost: 'which card was lost',
  cardTaken: 'which card was taken',
  battleCardTaken: 'which Battle Card was taken',
  shown: 'what a spy saw',
  consul: 'the draw of Consuls',
  successor: 'the draw of a successor',
};
