import { expect, test } from 'vitest';
import type { HamilcarEvent } from '../events.ts';
import { RULES } from '../rules.ts';
import { factsOf } from './facts.ts';
import { countOf, hitsOf, landStory } from './land-story.ts';
import { seaRolls } from './sea-rolls.ts';

const facts = factsOf({ rules: RULES });
const space = (id: string) => RULES.map.index[id];
const general = (id: string) => RULES.generals.index[id];

const levels = (side: 0 | 1, level: number): HamilcarEvent => ({
  ev: 'battleLevel',
  side,
  parts: [{ what: 'size', value: level }],
  level,
});

test('a battle on land is put together from the log, dice that were rolled again with it', () => {
  const begun: HamilcarEvent[] = [
    { ev: 'battle', at: space('thermae'), attacker: 0, cus: [6, 5], commanders: [general('duilius'), -1] },
    levels(0, 3),
    levels(1, 2),
    { ev: 'battleDice', side: 0, dice: [0, 1], faces: [4, 4] },
    { ev: 'battleDice', side: 1, dice: [1], faces: [1] },
  ];
  const ended: HamilcarEvent[] = [
    { ev: 'rerolled', side: 1, what: 'battle', die: 3, index: 2 },
    { ev: 'battleResult', losses: [1, 3], winner: 0 },
  ];
  const story = landStory([{ ev: 'turn', turn: 2 }, ...begun, ...ended]);
  expect(story).toMatchObject({
    space: space('thermae'),
    levels: [3, 2],
    dice: [0, 1, 1],
    faces: [4, 4, 2],
    romanDice: 2,
    losses: [1, 3],
    winner: 0,
  });
});

test('shields stop blades, and those to spare strike', () => {
  const rome = { blades: 3, crushes: 1, shields: 0 };
  const carthage = { blades: 1, crushes: 0, shields: 4 };
  expect(hitsOf(rome, carthage)).toEqual({ crushes: 1, blades: 0, shields: 0 });
  expect(hitsOf(carthage, rome)).toEqual({ crushes: 0, blades: 1, shields: 1 });
});

test('the signs of a side are those on its own dice', () => {
  const story = landStory([
    { ev: 'battle', at: space('thermae'), attacker: 0, cus: [4, 4], commanders: [-1, -1] },
    { ev: 'battleDice', side: 0, dice: [0], faces: [5] },
    { ev: 'battleDice', side: 1, dice: [1], faces: [0] },
  ]);
  const [blades, crushes, shields] = facts.tables.battleDice[0][5];
  expect(countOf(story!, facts.tables.battleDice, 0)).toEqual({ blades, crushes, shields });
});

test('the rolls of the sea battle that goes on, with the cards behind them', () => {
  const old: HamilcarEvent = {
    ev: 'navalRoll',
    side: 0,
    die: 1,
    modifier: 0,
    column: 1,
    hits: 0,
    prize: false,
  };
  const now: HamilcarEvent[] = [
    {
      ev: 'navalBattle',
      at: space('tyndaris'),
      mover: 0,
      ships: [4, 4],
      commanders: [general('duilius'), general('hanno')],
    },
    { ev: 'navalRound', round: 1, first: 0 },
    { ev: 'tacticsPlayed', side: 0, card: RULES.tactics.all[2] },
    { ev: 'navalRoll', side: 0, die: 5, modifier: -1, column: 3, hits: 3, prize: false },
    { ev: 'sunk', side: 1, count: 2, why: 'battle' },
    { ev: 'prize', side: 0, count: 1 },
  ];
  expect(seaRolls([old, ...now])).toEqual([
    { side: 0, round: 1, card: 2, die: 5, modifier: -1, column: 3, hits: 3, sunk: 2, prizes: 1 },
  ]);
});
