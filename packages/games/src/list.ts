import type { GameEntry } from './entry.ts';

/** Every game, in the order in which the house shows them. Rules and data load only when a game is opened. */
export const GAMES: readonly GameEntry[] = [
  {
    id: 'hannibal',
    title: 'Hannibal',
    war: 'Second Punic War, 218 to 201 BC',
    players: '2',
    length: '9 turns',
    weight: 'heavy',
    summary:
      'Cards drive armies along the roads of the western Mediterranean; every province won is a vote, every battle a duel of hands.',
    listed: true,
    ready: true,
    board: true,
    load: async () => (await import('@punica/hannibal')).hannibal,
    insight: async () => (await import('@punica/hannibal/insight')).hannibalInsight,
    lessons: async () => (await import('@punica/hannibal/tutorial')).hannibalLessons,
    odds: async () => (await import('@punica/hannibal/odds')).hannibalOdds,
    luck: async () => (await import('@punica/hannibal/ledger')).hannibalLuck,
  },
  {
    id: 'hannibal-historical',
    title: 'Hannibal, historical rules',
    war: 'Second Punic War, 218 to 201 BC',
    players: '2',
    length: '9 turns',
    weight: 'heavy',
    summary: 'The same war with chance events, hard winters and leaders held closer to what they really did.',
    listed: true,
    ready: false,
  },
  {
    id: 'hamilcar',
    title: 'Hamilcar',
    war: 'First Punic War, 264 to 241 BC',
    players: '2',
    length: '9 turns',
    weight: 'heavy',
    summary:
      'Sicily is the prize and the sea the way to it: fleets, seamanship and storms beside the legions.',
    listed: true,
    ready: false,
  },
  {
    id: 'italian-campaign',
    title: 'Hannibal: The Italian Campaign',
    war: 'Second Punic War in Italy, 218 to 206 BC',
    players: '2',
    length: '7 or 13 years',
    weight: 'medium',
    summary:
      'Hannibal must live off Italy year after year while Rome elects, recruits and besieges its way back.',
    listed: true,
    ready: true,
    board: true,
    load: async () => (await import('@punica/italian-campaign')).italianCampaign,
  },
  {
    id: 'hannibals-war',
    title: "Hannibal's War",
    war: 'Second Punic War, 218 to 202 BC',
    players: '2 to 4',
    length: '8 or 17 turns',
    weight: 'medium',
    summary:
      'Rome, Carthage, Macedon and the Gauls bid silver for plans, bribe garrisons and bargain openly.',
    listed: true,
    ready: true,
    board: true,
    load: async () => (await import('@punica/hannibals-war')).hannibalsWar,
  },
];
