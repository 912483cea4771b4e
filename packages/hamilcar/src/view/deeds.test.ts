import { Engine, keyFromSeed, Match } from '@punica/kernel';
import { beginningOf, toldInPlay } from '@punica/testkit';
import { expect, test } from 'vitest';
import { HAMILCAR } from '../data/index.ts';
import { hamilcar } from '../index.ts';
import { deedsOf } from './deeds.ts';
import { hamilcarView } from './index.ts';
import type { Facts, HamilcarEvent, Scene } from './scene.ts';
import { mw } from './words.ts';

const match = new Match(new Engine(hamilcar), beginningOf(hamilcar, { quick: true }), keyFromSeed(1));
const facts = hamilcarView.facts(match.state) as Facts;
const scene = hamilcarView.scene(match.state, 1) as Scene;
const general = (id: string) => HAMILCAR.generals.index[id];
const space = (id: string) => HAMILCAR.map.index[id];

const told = (event: HamilcarEvent) => ({ text: hamilcar.words.event(event), event, told: true as const });
const laid = (event: HamilcarEvent) => {
  const [deed] = deedsOf([told(event)], facts, scene, () => [event]);
  return deed.deed === 'roll' ? deed : undefined;
};

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

test('the face that came up is marked as the rules decided, in every roll of games played by chance', () => {
  let rolls = 0;
  for (let seed = 1; seed <= 20; seed++)
    for (const { state, events } of toldInPlay(hamilcar, seed, 1500)) {
      if (!events.some((e) => 'die' in e || 'face' in e)) continue;
      const lines = events.map(told);
      for (const deed of deedsOf(lines, facts, hamilcarView.scene(state, 0) as Scene, () => events)) {
        // What a card adds at sea is beside the table.
        if (deed.deed !== 'roll' || deed.parts.some(({ what }) => what === mw.deeds.byCard)) continue;
        rolls++;
        expect(deed.faces[deed.came].good, deed.title).toBe(deed.good);
      }
    }
  expect(rolls).toBeGreaterThan(50);
});

test('the points are laid out as long as the map stands as it did when they were counted', () => {
  const [rome, carthage] = scene.points;
  const event: HamilcarEvent = { ev: 'points', rome, carthage };
  const [deed] = deedsOf([told(event)], facts, scene, () => [event]);
  if (deed.deed !== 'tally') throw new Error('the points are a tally');
  const marks = (side: number): number => deed.rows.filter(({ values }) => values[side] === '●').length;
  expect([marks(0), marks(1)]).toEqual([rome, carthage]);
  const later: HamilcarEvent = { ...event, rome: rome + 1 };
  const [past] = deedsOf([told(later)], facts, scene, () => [later]);
  expect(past).toMatchObject({ rows: [{ values: [String(rome + 1), String(carthage)] }] });
});

test('a battle on land is one table, and its lines are not told again', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const all: HamilcarEvent[] = [];
    for (const { state, events } of toldInPlay(hamilcar, seed, 1500)) {
      all.push(...events);
      if (!events.some(({ ev }) => ev === 'battleResult')) continue;
      const deeds = deedsOf(events.map(told), facts, hamilcarView.scene(state, 0) as Scene, () => all);
      expect(deeds[0]).toMatchObject({ deed: 'own', own: { fight: 'land' } });
      const lines = deeds.flatMap((it) => (it.deed === 'line' ? [events[it.line].ev] : []));
      expect(lines).not.toContain('battleResult');
      return;
    }
  }
  throw new Error('no battle was fought');
});
