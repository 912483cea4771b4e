import type { HouseFigure } from '@punica/kernel/edition';

const constant = (id: string, rule: string, name: string, least: number, most: number): HouseFigure => ({
  rule,
  file: 'tables.json',
  field: `constants.${id}`,
  name,
  least,
  most,
});

const rank = (id: string, name: string): HouseFigure => ({
  rule: '7.8',
  file: 'leaders.json',
  field: `ranks[${id}].legions`,
  name,
  least: 1,
  most: 12,
});

/** Numbers that groups like to play otherwise, each with the rule that it changes. */
export const houseFigures: readonly HouseFigure[] = [
  constant('footMp', '7.3', 'movement points with foot or elephants', 8, 60),
  constant('horseMp', '7.3', 'movement points with horse or alone', 8, 60),
  constant('diplomacyMp', '7.4', 'movement points that envoys cost', 1, 20),
  constant('overrunRatio', '7.7', 'odds that an overrun needs', 2, 20),
  constant('overrunMp', '7.7', 'movement points of an overrun', 0, 10),
  constant('stackLeaders', '7.8', 'leaders in a stack', 2, 6),
  constant('ambushModifier', '9.5', 'what an ambush adds to the die', 0, 4),
  constant('elephantModifier', '9.2', 'what elephants add to the die', 0, 4),
  constant('proconsuls', '5.3', 'proconsuls that stay in command', 0, 2),
  constant('riskWithdrawal', '10.5', 'a leader who gets away falls up to', 0, 6),
  constant('riskCity', '10.5', 'a leader in a fallen city falls up to', 0, 6),
  constant('worksSurrender', '9.93', 'die at which a city behind siege works surrenders', 1, 6),
  rank('consul', 'legions of a consul'),
  rank('proconsul', 'legions of a proconsul'),
  rank('praetor', 'legions of a praetor'),
];
