import { CONTROL_SIGNS } from '@punica/punic-cards';
import type { PieceWords } from '@punica/view';

/** The words of the reference that the rules and the data do not bring. */
export const rw = {
  cards: 'Cards',
  generals: 'Generals',
  pieces: 'Pieces',
  places: 'Places',
  tables: 'Tables',
  scenarios: 'Scenarios',
  number: (n: number) => `card ${n}`,
  removed: 'leaves the game once its Event has happened',
  sets: {
    classic: '',
    extra: 'optional card',
    'multi-use': 'optional card',
    '2018': 'optional general',
    optional: 'optional general',
  } as Readonly<Record<string, string>>,
  arrives: (turn: number) => `arrives in turn ${turn}`,
  elected: 'is elected Consul',
  significant: 'counts one Political Point',
  plain: 'counts no Political Point',
  majority: (n: number, of: number) => `${n} of ${of} spaces win it`,
  turns: (n: number) => (n === 1 ? '1 turn' : `${n} turns`),
  decides: (who: string) => `${who} decides who begins`,
  startPoints: (rome: number, carthage: number) =>
    `Political Points at the start: Rome ${rome}, Carthage ${carthage}`,
  forces: 'Armies at the start',
  units: (n: number) => `${n} CU`,
  elephants: (n: number) => `${n} Elephants`,
  consulsDrawn: (n: number) => `${n} Consul drawn`,
  attrition: 'Attrition',
  attritionHint: 'CUs lost, by the size of the force (or rounds of the battle) and the modified die.',
  size: 'CUs',
  die: 'Die',
  siege: 'Siege dice',
  siegeHint: (points: number) =>
    `A city falls at ${points} siege points. Red where nothing helps the besieged, white otherwise; see the rules. R: for Rome only, unless a Siege Train helps.`,
  red: 'red',
  white: 'white',
  siegePoint: (n: number) => (n === 0 ? '' : `+${n}`),
  loses: (n: number) => (n === 0 ? '' : `−${n} CU`),
  romanOnly: 'R',
  nothing: 'nothing',
  retreat: 'Retreat dice',
  retreatHint: 'More CUs that the loser of a battle loses, by the winner’s last card.',
  small: (n: number) => `loser began with up to ${n} CUs`,
  large: (n: number) => `loser began with more than ${n} CUs`,
  naval: 'Naval die',
  navalHint:
    'Faces of the die for a Carthaginian army at sea: diamonds endanger it, dots and markers protect it.',
  face: (dots: number, diamonds: number) =>
    dots + diamonds === 0 ? 'blank' : '●'.repeat(dots) + '◆'.repeat(diamonds),
  battleCards: 'Battle Cards',
  battleCardsHint: 'How often each is in the deck.',
  links2: 'Ways',
  linkNames: { road: 'road', pass: 'mountain pass', alps: 'Alpine pass', strait: 'strait' } as Readonly<
    Record<string, string>
  >,
  way: 'Way',
  lastCard: 'Last card',
  cost: 'points',
  attritionOn: 'attrition',
  reactionsOn: 'reactions',
  yes: 'yes',
  no: 'no',
  turnTrack: 'Turn track',
  turn: 'Turn',
  years: 'Years',
  dealt: 'Cards each',
  groups: {
    province: 'Provinces',
    space: 'Spaces',
    link: 'Ways',
    general: 'Generals',
    card: 'Cards',
    table: 'Tables',
    scenario: 'Scenarios',
  } as Readonly<Record<string, string>>,
  aidTurn: 'A turn',
  aidCards: 'Uses of a card',
  aidTables: 'Tables',
} as const;

export const PIECES: PieceWords = {
  ...CONTROL_SIGNS,
  general: [
    'General',
    'A coin with two numbers: Strategy Rating on the light plate, Battle Rating on the dark one. Roman coins are silver with square plates, Carthaginian ones gold with round plates.',
  ],
  unitsRome: ['Roman combat units', 'A shield with the number of CUs.'],
  unitsCarthage: [
    'Carthaginian combat units',
    'A round shield with the number of CUs, Elephants among them.',
  ],
  elephants: ['Elephants', 'CUs that charge before a battle, and sometimes turn on their own.'],
  train: ['Siege Train', 'Helps Carthage to besiege.'],
  city: ['Walled City', 'Can hold troops inside; must be besieged.'],
  great: ['Great city', 'A Walled City with great walls: harder to take.'],
  tribe: ['Tribe', 'Holds its space until it is subjugated; filled in the colour of its friend.'],
  siege: ['Siege points', 'Three of them and the city falls.'],
  harbour: ['Harbours', 'Dots help Carthage at sea, diamonds Rome.'],
};

/** About the data, for players. */
export const DATA_GUIDE = `
Punica is not affiliated with the publisher of Hannibal & Hamilcar. The rules are played as the 2018 rulebook tells them. The board, the cards and several tables of that edition are not in the rulebook, so part of our data is reconstructed: facts and figures only, all words are ours.

Below, every figure says how well it is known. Four dots: read in a source, mostly in several. Three: read in one, or inferred from several. Two: a hint, the rest chosen. One: no source; chosen to fit geography, the limits of the rulebook and every fact found.

## Making it match your own copy

If you own the game and a figure here differs from yours, change it: everything lies in plain JSON files in the folder packages/hannibal/data, one entry on a line.

| file | holds |
| --- | --- |
| map.json | regions, provinces, spaces and the ways between them |
| generals.json | ratings, abilities, who can be elected |
| strategy-cards.json | titles, operations points, Events as data, and the text on the card |
| tables.json | attrition, dice, Battle Cards, the figures of the rules, optional rules |
| scenarios.json | set-ups, turn track, reinforcements, victory |

- Open the file and change the entry. Set its confidence to high and its source to your edition, so that this page tells the truth.
- Start the game again. If something does not fit you are told the file, the field and the reason, and nothing else happens.
- An id is used all over: rename it everywhere. A name is what players read and is free.
- The event of a card is what the program does, its text what the player reads: change both.
- Games recorded before a change may replay differently after it.
`;
