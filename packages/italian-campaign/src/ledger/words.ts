/** What a throw was about, and what that is called in a list. */
export const TOPICS = {
  candidates: 'who stood for election',
  election: 'the dice of the elections',
  recruits: 'how many recruits came',
  counters: 'how strong the recruits were',
  capua: 'the loyalty of Capua',
  diplomacy: 'diplomacy',
  trap: 'getting away from an enemy',
  withdrawal: 'withdrawals',
  combat: 'rounds of combat',
  ambush: 'ambushes',
  risk: 'leaders in danger',
  siege: 'sieges',
  works: 'fortresses behind siege works',
  assault: 'assaults',
  elephants: 'elephants in winter',
} as const;

export type LuckTopic = keyof typeof TOPICS;
