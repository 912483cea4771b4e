import { Engine, keyFromSeed, Match, viewFor } from '@punica/kernel';
import { describe, expect, test } from 'vitest';
import { hannibal } from '../game.ts';
import { hannibalView } from './index.ts';
import type { Facts, Scene } from './scene.ts';

const engine = new Engine(hannibal);
const match = new Match(
  engine,
  { scenario: hannibal.scenarios[0].id, options: {}, quick: true },
  keyFromSeed('presenter'),
);
const CARTHAGE = 1;
const view = viewFor(hannibal, match.state, CARTHAGE);
const facts = hannibalView.facts(view) as Facts;
const scene = hannibalView.scene(view, CARTHAGE) as Scene;

describe('what the host tells the page', () => {
  test('one hand is known and the other only counted', () => {
    expect(scene.hands[CARTHAGE].every((card) => card !== null)).toBe(true);
    expect(scene.hands[0].every((card) => card === null)).toBe(true);
    expect(scene.hands[0].length).toBe(scene.hands[CARTHAGE].length);
  });

  test('all of it is plain data', () => {
    expect(structuredClone(scene)).toEqual(scene);
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  });

  test('Hannibal leads his army, elephants among its units', () => {
    const hannibalIndex = facts.generals.findIndex(({ id }) => id === 'hannibal');
    const army = scene.armies.find((it) => it.generals[0]?.general === hannibalIndex);
    expect(army).toMatchObject({ side: CARTHAGE, units: 10, elephants: 2, inside: false });
  });

  test('each choice has its spot: cards at cards, the rest as buttons', () => {
    const { id } = facts.cards[0];
    const event = hannibal.actions.fromJson({ act: 'event', arg: id }) as number;
    const pass = hannibal.actions.fromJson({ act: 'pass' }) as number;
    expect(hannibalView.spot(view, event)).toEqual({ kind: 'card', id });
    expect(hannibalView.spot(view, pass)).toBeUndefined();
  });
});
