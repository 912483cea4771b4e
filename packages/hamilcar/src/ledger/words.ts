/** What a throw was about, and what that is called in a list. */
export const TOPICS = {
  interception: 'interceptions',
  avoid: 'avoiding battle',
  pursuit: 'pursuits',
  navalAvoid: 'slipping past a fleet',
  attrition: 'attrition',
  storm: 'storms',
  siege: 'sieges',
  command: 'who of two Consuls commands',
  charge: 'charges of the elephants',
  battle: 'the dice of land battles',
  battleAgain: 'dice of land battles rolled again',
  engage: 'the dice of sea battles',
  tactics: 'tactics cards',
  cards: 'strategy cards',
  cardTaken: 'which card was taken',
  consul: 'the draw of Roman generals',
  punic: 'the draw of Carthaginian generals',
} as const;

export type LuckTopic = keyof typeof TOPICS;
