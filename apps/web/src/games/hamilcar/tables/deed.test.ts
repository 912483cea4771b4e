import { hamilcar } from '@punica/hamilcar';
import { type HamilcarEvent, RULES } from '@punica/hamilcar/table';
import { Engine, keyFromSeed, Match } from '@punica/kernel';
import { expect, test } from 'vitest';
import type { LogPart } from '../../../play/protocol.ts';
import { presenter } from '../presenter.ts';
import type { Facts, Scene } from '../scene.ts';
import { seaRolls } from '../sea-rolls.ts';
import { deedOf } from './deed.ts';
import { countOf, hitsOf, landStory } from './land-story.ts';

const match = new Match(
  new Engine(hamilcar),
  { scenario: hamilcar.scenarios[0].id, options: {}, quick: true },
  keyFromSeed(1),
);
const facts = presenter.facts(match.state) as Facts;
const scene = presenter.scene(match.state, 1) as Scene;
const general = (id: string) => RULES.generals.index[id];
const space = (id: string) => RULES.map.index[id];

const part = (place: number, ...events: HamilcarEvent[]): LogPart => ({
  place,
  by: 0,
  lines: events.map((event) => ({ text: hamilcar.words.event(event), event, spots: [] })),
});
const laid = (event: HamilcarEvent) => deedOf(part(0, event).lines[0], facts, scene);

test('an interception shows the faces that succeed, the number and the modifier', () => {
  const deed = laid({
    ev: 'roll',
    what: 'interception',
    side: 1,
    general: general('hannibal_gisgo'),
    die: 4,
    modifier: 1,
    need: 4,
    success: false,
    rule: '12.4',
  });
  expect(deed?.faces.map((it) => it.good)).toEqual([true, true, true, false, false, false]);
  expect(deed?.parts.map((it) => it.value)).toEqual(['4', '+1']);
  expect([deed?.came, deed?.good]).toEqual([3, false]);
});

test('a roll at sea shows what each face does in its column, and what a card added', () => {
  const { losses } = facts.tables.attrition;
  const byTable = losses[4][2];
  const deed = laid({
    ev: 'navalRoll',
    side: 0,
    die: 5,
    modifier: 0,
    column: 3,
    hits: byTable + 1,
    prize: false,
  });
  expect(deed?.faces.map((it) => it.good)).toEqual(losses.slice(0, 6).map((row) => row[2] > 0));
  expect(deed?.parts.map((it) => it.value)).toEqual(['III', '+1']);
});

test('a siege shows the faces of the die that was thrown and how many points the city bears', () => {
  const deed = laid({
    ev: 'siegeRoll',
    side: 1,
    general: general('hannibal_gisgo'),
    space: space('messana'),
    die: 'white',
    face: 2,
    loss: facts.tables.siegeDice.white[1].losses,
    points: facts.tables.siegeDice.white[1].points,
  });
  expect(deed?.faces.map((it) => it.good)).toEqual(facts.tables.siegeDice.white.map((it) => it.points > 0));
  expect(deed?.parts[0].value).toContain(String(facts.tables.siege.small));
});

test('slipping past counts the dots of seamanship on every face', () => {
  const fixed = 2;
  const rolled = facts.tables.navalDie[0];
  const deed = laid({
    ev: 'navalAvoid',
    side: 1,
    face: 1,
    diamonds: rolled.diamonds,
    dots: rolled.dots + fixed,
    success: rolled.dots + fixed > rolled.diamonds,
  });
  expect(deed?.faces.map((it) => it.good)).toEqual(
    facts.tables.navalDie.map((it) => it.dots + fixed > it.diamonds),
  );
});

test('a charge runs amok, fails or breaks through by the total', () => {
  const deed = laid({ ev: 'elephantCharge', die: 3, modifier: -2, need: 2, result: 'rampage' });
  expect(deed?.faces.map((it) => it.words)).toEqual(['amok', 'amok', 'amok', 'no effect', 'yes', 'yes']);
});

const levels = (side: 0 | 1, level: number): HamilcarEvent => ({
  ev: 'battleLevel',
  side,
  parts: [{ what: 'size', value: level }],
  level,
});

test('a battle on land is put together from the log, dice that were rolled again with it', () => {
  const begun = part(
    3,
    { ev: 'battle', at: space('thermae'), attacker: 0, cus: [6, 5], commanders: [general('duilius'), -1] },
    levels(0, 3),
    levels(1, 2),
    { ev: 'battleDice', side: 0, dice: [0, 1], faces: [4, 4] },
    { ev: 'battleDice', side: 1, dice: [1], faces: [1] },
  );
  const ended = part(
    5,
    { ev: 'rerolled', side: 1, what: 'battle', die: 3, index: 2 },
    { ev: 'battleResult', losses: [1, 3], winner: 0 },
  );
  const story = landStory([part(1, { ev: 'turn', turn: 2 }), begun, ended], ended);
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
  const story = landStory(
    [],
    part(
      0,
      { ev: 'battle', at: space('thermae'), attacker: 0, cus: [4, 4], commanders: [-1, -1] },
      { ev: 'battleDice', side: 0, dice: [0], faces: [5] },
      { ev: 'battleDice', side: 1, dice: [1], faces: [0] },
    ),
  );
  const [blades, crushes, shields] = facts.tables.battleDice[0][5];
  expect(countOf(story!, facts.tables.battleDice, 0)).toEqual({ blades, crushes, shields });
});

test('the rolls of the sea battle that goes on, with the cards behind them', () => {
  const old = part(0, { ev: 'navalRoll', side: 0, die: 1, modifier: 0, column: 1, hits: 0, prize: false });
  const now = part(
    1,
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
  );
  expect(seaRolls([old, now])).toEqual([
    { side: 0, round: 1, card: 2, die: 5, modifier: -1, column: 3, hits: 3, sunk: 2, prizes: 1 },
  ]);
});
