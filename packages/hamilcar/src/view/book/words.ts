import { CONTROL_SIGNS } from '@punica/punic-cards';
import type { PieceWords } from '@punica/view';

/** The words of the reference that the rules and the data do not bring. */
export const rw = {
  cards: 'Cards',
  tactics: 'Tactics cards',
  generals: 'Generals',
  pieces: 'Pieces',
  places: 'Places',
  tables: 'Tables',
  scenarios: 'Scenario',
  number: (id: string) => `card ${id}`,
  removed: 'leaves the game once its event has happened',
  campaign: 'a campaign: may pre-empt',
  breaksTruce: 'breaks a truce',
  tacticsTiming: {
    battle: 'before the first round',
    immediate: 'at its moment',
    engage: 'in your own engage step',
    enemy: 'in the enemy’s engage step',
  },
  pool: 'in the pool',
  persistent: 'stays once he has come',
  arrives: (turn: number) => `comes in turn ${turn}`,
  onTrack: (turn: number) => `on the track of turn ${turn}`,
  significant: 'counts a point',
  plain: 'counts no point',
  majority: (n: number, of: number) => `${n} of ${of} spaces win it`,
  control: 'at the start',
  ownPoint: 'a point by itself',
  forces: 'Armies at the start',
  inside: 'inside',
  units: (n: number) => `${n} ${n === 1 ? 'CU' : 'CUs'}`,
  elephants: (n: number) => `${n} of elephants`,
  supply: (n: number) => `${n} ${n === 1 ? 'supply train' : 'supply trains'}`,
  warships: (who: string, ready: number, spent: number) => `${who}: ${ready} ready, ${spent} spent warships`,
  turns: (n: number) => `${n} turns`,
  seamanship: 'Seamanship',
  seamanshipHint: 'What Roman fleets can do at each level (15.4).',
  seaHead: ['Level', 'Lanes', 'Range', 'Roll', 'Dots', 'Storms', 'Supremacy in winter', 'Landing in Africa'],
  reverts: 'back to Carthage',
  keeps: 'kept',
  africa: {
    africanus: 'with an Africanus',
    syracusae: 'also from Syracusae',
    all: 'everywhere',
  } as Readonly<Record<string, string>>,
  attrition: 'Attrition and sea battle',
  attritionHint:
    'CUs lost by the size of the force; at sea hits by column, storms by their number. Row 1 brings a tactics card, the highest row naval supremacy; elephants die first from row 6 on.',
  roll: 'Roll',
  upTo: (n: number) => `to ${n}`,
  more: 'more',
  levels: 'Battle levels',
  levelsHint: 'The fewest CUs of each level, and the dice that it throws (13.3).',
  level: 'Level',
  fewest: 'CUs from',
  dice: 'Dice',
  battle: 'Battle dice',
  battleHint: 'Crushes always kill; blades unless a shield stops them; shields to spare strike too (13.4).',
  small: 'small',
  large: 'large',
  die: 'Die',
  siege: 'Siege dice',
  siegeHint:
    'Red with naval supremacy against a small city, and against tribes; white otherwise. A diamond is a siege point, a broken shield a CU lost (14.2).',
  red: 'red',
  white: 'white',
  naval: 'Naval die',
  navalHint:
    'Rome slips past with more diamonds than dots, Carthage with more dots; seamanship adds dots (8.2).',
  miat: 'The Miat',
  miatHint:
    'What two neighbouring seats with markers bring; three markers with the Sufetes make it warlike (15.3).',
  between: 'Between',
  brings: 'Brings',
  track: 'Turn track',
  turn: 'Turn',
  years: 'Years',
  dealt: 'Cards each',
  general: 'General',
  figures: 'Figures of the rules',
  aidTurn: 'A turn',
  aidSea: 'At sea',
  aidTables: 'Tables',
  files: 'Files',
} as const;

export const PIECES: PieceWords = {
  ...CONTROL_SIGNS,
  general: [
    'General',
    'A coin with two numbers: strategy rating on the light plate, battle rating on the dark one. An anchor marks an admiral. Roman coins are silver with square plates, Carthaginian ones gold with round plates.',
  ],
  unitsRome: ['Roman combat units', 'A tall shield with the number of CUs.'],
  unitsCarthage: [
    'Carthaginian combat units',
    'A round shield with the number of CUs, elephants among them.',
  ],
  garrison: ['Garrison', 'A plate with battlements: CUs inside a walled city.'],
  elephants: ['Elephants', 'CUs that may charge before the dice of a battle, and sometimes run amok.'],
  supply: [
    'Supply train',
    'A cart with its number: burned against winter, in sieges and for a second march.',
  ],
  ready: ['Warship, ready', 'Oars out and sail set: may put out to sea.'],
  spent: ['Warship, spent', 'Oars shipped and sail furled: must be refitted first.'],
  city: ['Walled city', 'Holds troops inside; falls with two siege points.'],
  large: ['Large walled city', 'Roma, Carthago and Syracusae: fall with three siege points.'],
  tribe: ['Tribe', 'Closes its space until it is subjugated; then it is gone for good.'],
  siege: ['Siege points', 'Count towards the fall of a city or a tribe.'],
  harbour: ['Port', 'A small wave: fleets embark and land here.'],
};

/** Rules and facts, map and tables: what is known of each file, and what was made to fit. */
export const FILES: readonly (readonly [file: string, known: string, made: string])[] = [
  [
    'map.json',
    'regions, large cities, Samnium, the Mare Tyrrhenum and its rules',
    'spaces, roads, lanes, storms, capacities, tribes and first markers',
  ],
  [
    'tables.json',
    'the seamanship table, rows and signs of the attrition table',
    'losses, die faces, level steps, the plan of the Miat',
  ],
  ['scenarios.json', 'the opening situation', 'sizes, turns, cards a turn, generals on the track, warships'],
];

/** About the data, for players. */
export const DATA_GUIDE = `
Punica is not affiliated with the publisher of Hannibal & Hamilcar. The rules of the game of the first war are played as its public rulebook and digest tell them. The printed map, the cards, the generals and the charts are not part of those texts, so part of our data is reconstructed: facts and figures only, all words are ours.

Below, every entry says where it comes from.

## Making it match your own copy

Everything lies in plain JSON files in the folder packages/hamilcar/data.

| file | holds |
| --- | --- |
| map.json | regions, provinces, spaces, roads, straits, sea lanes and their storms |
| generals.json | ratings, traits and abilities |
| strategy-cards.json | titles, operation points, events as data, and the text on the card |
| tactics-cards.json | the cards of sea battles |
| tables.json | attrition, seamanship, dice, battle levels, the Miat, the figures of the rules |
| scenarios.json | set-up, turn track, arrivals, warships |

- Open the file, change the entry and its provenance, and start the game again. If something does not fit you are told the file, the field and the reason, and nothing else happens.
- The event of a card is what the program does, its text what the player reads: change both.
- Games recorded before a change may replay differently after it.
`;
