const s = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** The words of this game's tables, beside those that the rules bring. */
export const mw = {
  title: 'Hamilcar',
  roles: ['Rome', 'Carthage'],
  nobody: 'nobody',
  ranks: ['', 'Proconsul', 'Consul', 'Dictator'],
  turnOf: (turn: number, last: number) => `Turn ${turn} of ${last}`,
  years: (years: string) => `${years} BC`,
  points: (n: number) => s(n, 'point'),
  cards: (n: number) => s(n, 'card'),
  cus: (n: number, elephants: number) =>
    elephants > 0 ? `${s(n, 'CU')} (${s(elephants, 'elephant')})` : s(n, 'CU'),
  trains: (n: number) => s(n, 'supply train'),
  ships: (n: number) => s(n, 'warship'),
  supremacy: 'holds naval supremacy',
  seamanship: (name: string) => `Seamanship: ${name}`,
  corvi: 'corvi mounted',
  truce: 'A truce is in force',
  forgotten: 'Elephant tactics are forgotten',
  dictator: 'Rome may name a Dictator',
  hand: 'Your cards',
  tabs: { fleets: 'Fleets', miat: 'Miat', provinces: 'Provinces', generals: 'Generals', track: 'Track' },
  fleet: {
    ready: 'ready',
    spent: 'spent',
    atSea: 'at sea',
    track: 'back next turn',
    prizes: 'prizes',
  },
  ops: (n: number) => `${s(n, 'OP')} played this turn`,
  miat: {
    warlike: 'Warlike: a point for Carthage; its armies may leave Africa.',
    neutral: 'Neutral: Carthaginian CUs may not leave Africa.',
    peaceful: 'Peaceful: a point for Rome; a truce binds Carthage.',
  },
  icons: { cu: 'a CU or a warship', general: 'one more general', mercenary: 'hiring allowed' } as Readonly<
    Record<string, string>
  >,
  iconLine: (a: string, b: string, icon: string) => `${a} and ${b}: ${icon}`,
  empty: 'empty',
  marked: 'marker',
  hub: 'Mare Tyrrhenum',
  of: (n: number, all: number) => `${n} of ${all}`,
  walls: (n: number) => `walled city for ${s(n, 'unit')}`,
  large: 'large walled city',
  port: 'port',
  hubPort: 'port of the Mare Tyrrhenum',
  tribe: (name: string) => `tribe: ${name}`,
  siege: (n: number) => s(n, 'siege point'),
  control: (who: string) => `controlled by ${who}`,
  vacant: 'vacant',
  inside: 'inside the city',
  garrison: 'without a general',
  ratings: (strategy: number, battle: number) => `strategy ${strategy}, battle ${battle}`,
  admiral: 'admiral',
  aristocrat: 'aristocrat',
  africanus: 'africanus',
  sideOf: { rome: 'for Rome', carthage: 'for Carthage', either: 'for both' } as Readonly<
    Record<string, string>
  >,
  reaction: 'counter event',
  turn: 'Turn',
  year: 'Years',
  dealt: 'Cards',
  board: 'Map',
  seaBattle: (port: string) => `Sea battle off ${port}`,
  landBattle: (space: string) => `Battle of ${space}`,
  round: (n: number) => `Round ${n} of 3`,
  before: 'Before the first round',
  column: (n: number) => `column ${['I', 'II', 'III', 'IV', 'V', 'VI'][n - 1]}`,
  modifier: (n: number) => (n === 0 ? 'no modifier' : `${n > 0 ? '+' : ''}${n} to the roll`),
  tacticsCards: (n: number) => s(n, 'tactics card'),
  aboard: (n: number) => `${s(n, 'CU')} aboard`,
  turnOfSide: 'engages',
  level: (n: number) => `Level ${n}`,
  parts: {
    size: 'size',
    allies: 'allies',
    commander: 'commander',
    cards: 'cards',
    ability: 'ability',
  } as Readonly<Record<string, string>>,
  attacks: 'attacks',
  defends: 'defends',
  dieKinds: ['small die', 'large die'],
  fleetOf: (who: string, n: number) => `Fleet of ${who}, ${s(n, 'warship')}`,
} as const;

export const sideName = (side: number): string => mw.roles[side] ?? mw.nobody;
/** The short name under a coin: the last part of a Roman's, the first of a Carthaginian's. */
export const ribbon = (name: string, side: number): string => {
  const parts = name.replace(/ \(.*\)/, '').split(' ');
  return side === 0 ? parts[parts.length - 1] : parts.length > 1 ? parts[parts.length - 1] : parts[0];
};
