import { hamilcar } from '@punica/hamilcar';
import { HAMILCAR } from '@punica/hamilcar/data';
import { hamilcarView } from '@punica/hamilcar/view';
import type { Facts, HamilcarEvent, Scene } from '@punica/hamilcar/view/scene';
import { Engine, keyFromSeed, Match } from '@punica/kernel';
import { expect, test } from 'vitest';
import type { LogPart } from '../../../play/protocol.ts';
import { deedOf } from './deed.ts';

const match = new Match(
  new Engine(hamilcar),
  { scenario: hamilcar.scenarios[0].id, options: {}, quick: true },
  keyFromSeed(1),
);
const facts = hamilcarView.facts(match.state) as Facts;
const scene = hamilcarView.scene(match.state, 1) as Scene;
const general = (id: string) => HAMILCAR.generals.index[id];
const space = (id: string) => HAMILCAR.map.index[id];

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
