/** Words of the reference alone. */
export const iref = {
  leaders: 'Leaders',
  units: 'Units',
  cities: 'Cities and fortresses',
  provinces: 'Provinces',
  tables: 'Tables',
  scenarios: 'Scenarios',
  field: 'Field combat',
  siege: 'Assault',
  terrain: 'Terrain',
  terrainHead: ['Ground', 'Points', 'Columns for the defender', 'Overrun'],
  road: 'Along a road',
  city: 'A city that is not yours',
  classes: 'Cities',
  classesHead: ['Class', 'Walls count', 'Envoys', 'Storm', 'Siege works'],
  levies: 'Roman recruitment',
  recruits: 'Allied and Gaulish recruitment',
  recruitsHead: ['Die', 'Allied', 'Gaulish'],
  election: 'Election modifiers',
  electionNames: [
    'was consul before',
    'praetor last year',
    'consul last year',
    'won a field combat',
    'lost a field combat',
    'lost four legions',
  ],
  elephants: 'Elephant attrition',
  elephantsHead: ['Die', 'Steps'],
  yes: 'yes',
  no: 'no',
  eligible: (year: number) => `may be elected from ${-year} BC`,
  always: 'may always be elected',
  count: (n: number) => `${n} in the box`,
  steps: (sp: readonly number[]) => (sp.length === 2 ? `${sp[0]} SP, ${sp[1]} when worn` : `${sp[0]} SP`),
  forGood: 'lost for good when it dies',
  aims: (below: number, from: number) =>
    `Rome wins below ${below} points, Carthage from ${from}; between is a draw.`,
  sequence: 'The year',
  summer: [
    'Elections (from 217)',
    'Reinforcements of Carthage',
    'Carthage says who moves first',
    'First player: recruits, then moves',
    'Second player: recruits, then moves',
    'Combat: control, field, sieges, siege works',
  ],
  winter: [
    'Second player moves',
    'First player moves',
    'Combat as in summer',
    'Control of the provinces',
    'Elephant attrition',
    'Points for Carthage',
    'Half of every stack on ground that is not its own is lost',
  ],
  fromRules: 'rules',
  reconstructed: 'reconstructed',
};

export const DATA_GUIDE = `# Where the figures come from

The rules of *Hannibal: The Italian Campaign* (Compass Games 2020, after the edition of 1983) are public; the printed map, its charts and the counters are not part of their text. We are not affiliated with the publishers. What the text does not give is reconstructed from geography and history, and some of it tuned so that both sides and the draw occur.

To play with the figures of your own copy, edit the files in \`packages/italian-campaign/data\`. Every entry says where it comes from. A mistake is answered with the file and the field, and nothing starts.
`;
