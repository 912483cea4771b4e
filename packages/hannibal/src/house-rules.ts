import type { HouseFigure } from '@punica/kernel/edition';

const TABLES = 'tables.json';

const constant = (id: string, rule: string, name: string, least: number, most: number): HouseFigure => ({
  rule,
  file: TABLES,
  field: `constants.${id}.value`,
  name,
  least,
  most,
});

/** [5.2] How many cards are dealt on each turn. */
const dealt = Array.from(
  { length: 9 },
  (_, at): HouseFigure => ({
    rule: '5.2',
    file: 'scenarios.json',
    field: `turnTrack[${at}].cardsPerPlayer`,
    name: `Strategy Cards dealt on turn ${at + 1}`,
    least: 1,
    most: 12,
  }),
);

/** Numbers that groups like to play otherwise, each with the rule that it changes. */
export const houseFigures: readonly HouseFigure[] = [
  ...dealt,
  constant('movementPoints', '10.2', 'Movement Points of an Army', 1, 12),
  constant('forcedMarchPoints', '10.2', 'Movement Points on a forced march', 1, 12),
  constant('movingCUs', '10.2', 'the most CUs that march together', 1, 40),
  constant('navalCost', '11.1', 'Movement Points of a passage by sea', 1, 6),
  constant('navalOps', '11.1', 'OPs that a passage by sea needs', 1, 4),
  constant('navalCUsWithOps', '11.4', 'CUs that cross the sea by OPs', 1, 40),
  constant('navalCUsWithCampaign', '11.4', 'CUs that cross the sea by a Campaign', 1, 40),
  constant('overrunCUs', '10.5', 'CUs that an overrun needs', 1, 20),
  constant('overrunEnemyCUs', '10.5', 'enemy CUs that can be overrun', 0, 10),
  constant('interceptionCUs', '12.1', 'the most CUs that intercept', 1, 40),
  constant('interceptionEnemyPC', '12.4', 'what an enemy PC adds to an interception', 0, 5),
  constant('avoidBattleCUs', '13.2', 'the most CUs that avoid a battle', 1, 40),
  constant('elephantChargeNoGeneralFailsOn', '17.3.3', 'a charge without a general fails up to', 0, 6),
  constant('elephantRampageOn', '17.5', 'Elephants run amok up to', 0, 6),
  constant('elephantRampageCards', '17.5', 'Battle Cards that a rampage costs', 0, 6),
  constant('consularMinimum', '18.1', 'CUs that a Consul keeps', 0, 10),
  constant('changeOfCommandFrom', '18.2.4', 'command changes from a die of', 2, 7),
  constant('retreatSpaces', '15.1.7', 'spaces that a retreat may go', 1, 10),
  constant('retreatLossPerEnemyPC', '15.3.1', 'CUs lost for an enemy PC on a retreat', 0, 5),
  constant('retreatLossPerEnemyCU', '15.3.2', 'CUs lost for an enemy CU on a retreat', 0, 5),
  constant('cuLossesPerPC', '14.13', 'CUs lost in battle for each PC given up', 1, 10),
  constant('raiseTroopsOps', '8.2c', 'OPs that raising troops needs', 1, 4),
  constant('raiseTroopsCUs', '8.2c', 'CUs raised by a card', 1, 5),
  {
    rule: '14.1',
    file: TABLES,
    field: 'battleCards.handLimit',
    name: 'the most Battle Cards in a hand',
    least: 2,
    most: 24,
  },
  {
    rule: '20.1.1',
    file: TABLES,
    field: 'siege.pointsNeeded',
    name: 'siege points at which a city falls',
    least: 1,
    most: 6,
  },
  {
    rule: '20.1',
    file: TABLES,
    field: 'siege.minimumCUs',
    name: 'CUs that a siege needs',
    least: 1,
    most: 10,
  },
];
