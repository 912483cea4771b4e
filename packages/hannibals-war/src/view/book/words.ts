/** The words of this game's books. */
export const wr = {
  markers: 'Campaign markers',
  units: 'Units and leaders',
  places: 'Cities and towns',
  powers: 'Powers',
  tables: 'Tables',
  combat: 'Combat results',
  combatHint: 'Attack against defence in percent, by die (18.3).',
  prices: 'Prices',
  pricesHint: 'What things cost in talents (11.3, 12.2, 22.4).',
  olympian: 'Olympian events',
  olympianHint: 'First die down, second die across (6.1). “none” is a quiet year.',
  rewards: 'After a battle',
  rewardsHint: 'By the strength of the beaten force (18.4).',
  die: 'Die',
  dice: 'Dice',
  beaten: 'Beaten force',
  returns: 'Loser gives back',
  draws: 'Winner draws',
  leader: 'Leader on',
  from: (least: number) => `${least} and more`,
  files: 'Data',
  rulebook: 'rulebook',
} as const;

/** File by file: what the rulebook says, and what had to be made up to fit it. */
export const FILES: readonly (readonly [file: string, known: string, made: string])[] = [
  [
    'map',
    'five squares, the strait of Messana, Greater Gaul, Panormus',
    'the grid, ground, roads, rivers, taxation',
  ],
  ['units and leaders', 'kinds of units, garrisons, Hannibal', 'how many of each, factors and values'],
  ['campaign markers', 'all names and uses, 42 in all', 'the number of each but the Siege Trains'],
  [
    'tables',
    'results, rewards, pillage, provisions',
    'inner columns of combat, prices, places of the events',
  ],
  ['scenarios', 'lengths, victory totals, Syracusa', 'set-ups, talents, abilities, special victories'],
];

export const DATA_GUIDE = `# Where the figures come from

### Known and reconstructed

The rulebook gives the rules, the names of all units, markers and events, the sequence, the results of combat in words, the rewards of battle, the lengths and the victory totals. It does not give the printed map, the charts, the counters or the player cards: those are reconstructed from it, from geography and from history.

### Changing a figure

Every figure is in a file under packages/hannibals-war/data and can be changed to match an own copy. A mistake in a file is an error that names the file and the field, and nothing starts.
`;
