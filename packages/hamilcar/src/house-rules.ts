import type { HouseFigure } from '@punica/kernel/edition';

const TABLES = 'tables.json';

const number = (id: string, rule: string, name: string, least: number, most: number): HouseFigure => ({
  rule,
  file: TABLES,
  field: `numbers.${id}`,
  name,
  least,
  most,
});

const siege = (id: string, rule: string, name: string): HouseFigure => ({
  rule,
  file: TABLES,
  field: `siege.${id}`,
  name,
  least: 1,
  most: 6,
});

/** [5.1A] How many cards are dealt on each turn. */
const dealt = Array.from(
  { length: 9 },
  (_, at): HouseFigure => ({
    rule: '5.1A',
    file: 'scenarios.json',
    field: `scenarios[first-punic-war].turns[${at}].cards`,
    name: `Strategy Cards dealt on turn ${at + 1}`,
    least: 1,
    most: 12,
  }),
);

/** Numbers that groups like to play otherwise, each with the rule that it changes. */
export const houseFigures: readonly HouseFigure[] = [
  ...dealt,
  number('mp', '7.1', 'Movement Points of an army', 1, 12),
  number('units', '7.1', 'units that a general leads', 4, 20),
  number('straitCost', '7.2A', 'Movement Points of a strait', 1, 6),
  number('laneCost', '7.3A', 'Movement Points of a sea lane', 1, 6),
  number('fleetShips', '7.3C', 'warships that sail with a fleet', 1, 10),
  number('overrunEnemies', '7.2E', 'enemy CUs that can be overrun', 0, 6),
  number('carthageLanes', '7.3A', 'lanes that a Carthaginian fleet sails', 1, 8),
  number('carthageRange', '8.1', 'lanes within which Carthage intercepts', 1, 8),
  number('navalRounds', '9.2A', 'rounds of a battle at sea', 1, 6),
  number('consularMinimum', '2.3E', 'CUs that a Consul keeps', 0, 8),
  number('hireOps', '5.2C3', 'OPs that hiring a mercenary needs', 1, 3),
  number('raiseOps', '5.2C2', 'OPs that raising troops needs', 1, 3),
  number('dictatorLead', '5.3D', 'Carthaginian lead in markers that allows a Dictator', 0, 20),
  number('interceptionEnemyControl', '12.1', 'what an enemy marker adds to an interception', 0, 4),
  number('commandChange', '13.2', 'a die from which command changes', 1, 7),
  number('forgottenTactics', '13.3D', 'what forgotten tactics add to a charge', -4, 0),
  number('retreatSpaces', '13.5A', 'spaces that a retreat may go', 1, 8),
  number('corviRoll', '15.5', 'what corvi add to a roll at sea', 0, 3),
  number('corviStorm', '15.5', 'storms that corvi add', 0, 3),
  number('italianProvinces', '4.1', 'provinces of Italia that Rome must hold', 1, 6),
  siege('minimum', '14.1', 'CUs that a siege needs'),
  siege('large', '14.2', 'siege points at which a large city falls'),
  siege('small', '14.2', 'siege points at which a small city falls'),
  siege('tribe', '14.5A', 'points at which a tribe is subjugated'),
];
