/** What the page says of the historical rules. */
export const hiw = {
  title: 'Hannibal, historical rules',
  tab: 'Events',
  beside: 'Beside the map',
  orElse: 'Else:',
  charts: { rome: 'Random events of Rome', carthage: 'Random events of Carthage' },
  /** The book of the game. */
  events: 'Events',
  leaders: 'Leaders',
  switches: 'Switches',
  tokens: 'Markers',
  off: 'off unless asked for',
  leads: (cus: number) => `leads up to ${cus} CUs`,
  major: 'major leader',
  minor: 'minor leader',
  byCard: 'a card brings him',
  byEvent: 'an event or a rule of his own brings him',
  stays: (where: string) => `stays in ${where}`,
  goesHome: 'may go home at the end of a turn',
  rule: (number: string) => `rule ${number}`,
  tokenTexts: {
    marines: [
      'Marines',
      'CUs of the Roman fleet, for one turn. They march along or stay, all of them, and keep near ports.',
    ],
    unrest: ['Unrest', 'A Tribe in Etruria that has turned to Carthage; it is subdued like any other.'],
    dictator: ['Dictator', 'Rome has named one. He leads until elections are held.'],
    forSpain: ['Proconsul for Spain', 'A second Proconsul, who stays in Spain or at Massilia.'],
    resources: ['Resources', 'Spent for a card or for CUs; each side has three at most.'],
    ligures: ['The Ligures', 'They have sided with Carthage for the rest of the war.'],
    sack: ['Sack of Syracuse', 'Its walls have been breached once and are like others from then on.'],
  } satisfies Readonly<Record<string, readonly [string, string]>>,
} as const;
