/** What a throw was about, and what that is called in a list. */
export const TOPICS = {
  olympian: 'what the gods decreed',
  ares: 'whom Ares struck',
  syracusa: 'Syracusa',
  delphi: 'the Delphic Oracle',
  talents: 'talents by the gods',
  markerCount: 'how many markers were drawn or lost',
  veterans: 'veterans by the gods',
  initiative: 'ties for the initiative',
  discordia: 'Discordia',
  mutiny: 'mutinies',
  storm: 'storms',
  plague: 'plague',
  levy: 'the general levy',
  markers: 'which markers were drawn',
  markersLost: 'which markers were given back',
  stolen: 'which marker was stolen',
  agora: 'what lay in the Agora',
  leader: 'the draw of leaders',
  brokenPact: 'markers for a broken word',
  attrition: 'attrition',
  highSeas: 'finding a fleet at sea',
  battle: 'battles',
  retreat: 'how far the beaten ran',
  reward: 'a leader as a reward',
  alliance: 'allies who rose',
  pillage: 'pillaging',
  reaction: 'answers to pillaging',
  treachery: 'treachery',
  turncoats: 'how many changed sides',
  save: 'saving a leader',
  neutral: 'what befell neutral Syracusa',
} as const;

export type LuckTopic = keyof typeof TOPICS;

export const topicWords = (what: string): string => TOPICS[what as LuckTopic];
