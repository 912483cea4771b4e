import type { HouseFigure } from '@punica/kernel/edition';

const price = (id: string, rule: string, name: string): HouseFigure => ({
  rule,
  file: 'tables.json',
  field: `expenditure.rows[${id}].talents`,
  name,
  least: 0,
  most: 9,
});

const players = [2, 3, 4] as const;

/** Numbers that groups like to play otherwise, each with the rule that it changes. */
export const houseFigures: readonly HouseFigure[] = [
  ...players.map(
    (n): HouseFigure => ({
      rule: '9.4',
      file: 'campaign-markers.json',
      field: `handLimit[${n}]`,
      name: `the most markers in a hand, ${n} players`,
      least: 4,
      most: 30,
    }),
  ),
  ...players.map(
    (n): HouseFigure => ({
      rule: '29.2',
      file: 'scenarios.json',
      field: `victoryTalents[${n}]`,
      name: `taxation that wins the war, ${n} players`,
      least: 10,
      most: 60,
    }),
  ),
  {
    rule: '9.3',
    file: 'campaign-markers.json',
    field: 'agoraDrawPerPlayer',
    name: 'markers laid out in the agora for each player',
    least: 1,
    most: 4,
  },
  { rule: '9.3', file: 'tables.json', field: 'agora.minimumBid', name: 'the least bid', least: 1, most: 5 },
  {
    rule: '32.1',
    file: 'tables.json',
    field: 'overrunRatio',
    name: 'odds at which an overrun succeeds',
    least: 2,
    most: 20,
  },
  {
    rule: '25.5',
    file: 'tables.json',
    field: 'transport.landUnitsPerFleet',
    name: 'land units that a fleet carries',
    least: 1,
    most: 6,
  },
  price('garrison', '11.6', 'talents for a garrison'),
  price('auxiliary', '11.6', 'talents for an auxiliary'),
  price('cavalry', '11.6', 'talents for cavalry'),
  price('legion', '11.6', 'talents for a legion'),
  price('phalanx', '11.6', 'talents for a phalanx'),
  price('elephant', '11.6', 'talents for elephants'),
  price('fleet', '11.6', 'talents for a fleet'),
  price('camp', '26.2', 'talents for a camp'),
  price('operation-up-to-4-units', '12.2', 'talents for an operation of up to four units'),
  price('operation-5-or-more-units', '12.2', 'talents for a larger operation'),
  price('provision-square', '22.4', 'talents to provision a square'),
];
