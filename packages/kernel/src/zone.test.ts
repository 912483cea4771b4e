import { describe, expect, test } from 'vitest';
import { Context } from './context.ts';
import { QuickDice, ScriptedDice } from './dice.ts';
import { EVERYBODY, ONLOOKER } from './role.ts';
import {
  drawRandom,
  fill,
  HIDDEN,
  holds,
  indexOfItem,
  isKnownBy,
  itemOf,
  knownTo,
  moveItem,
  moveSlot,
  reveal,
  revealAll,
  shuffleInto,
  slot,
} from './zone.ts';

const AMBER = 0b001;
const BLUE = 0b010;
const calm = () => new Context(new QuickDice(1));

test('a slot keeps its item and who knows it apart', () => {
  for (const item of [0, 1, 91, 5000, HIDDEN]) {
    for (const known of [0, AMBER, BLUE, EVERYBODY]) {
      const s = slot(item, known);
      expect(itemOf(s)).toBe(item);
      expect(knownTo(s)).toBe(known);
    }
  }
});

test('onlookers know only what everybody knows', () => {
  expect(isKnownBy(slot(3, AMBER), 0)).toBe(true);
  expect(isKnownBy(slot(3, AMBER), 1)).toBe(false);
  expect(isKnownBy(slot(3, 0b111), ONLOOKER)).toBe(false);
  expect(isKnownBy(slot(3, EVERYBODY), ONLOOKER)).toBe(true);
});

test('items are found whoever knows them', () => {
  const zone = [slot(7, 0), slot(4, AMBER), slot(7, BLUE)];
  expect(indexOfItem(zone, 7)).toBe(0);
  expect(indexOfItem(zone, 4)).toBe(1);
  expect(holds(zone, 5)).toBe(false);
});

describe('moving', () => {
  test('keeps the order behind, adds at the end and remembers who knew', () => {
    const from = [slot(1, AMBER), slot(2, AMBER), slot(3, AMBER)];
    const to = [slot(9, 0)];
    expect(moveSlot(calm(), from, 1, to, BLUE)).toBe(2);
    expect(from).toEqual([slot(1, AMBER), slot(3, AMBER)]);
    expect(to).toEqual([slot(9, 0), slot(2, AMBER | BLUE)]);
  });

  test('bounds undo exactly when somebody learns something', () => {
    const x = calm();
    moveItem(x, [slot(1, AMBER)], 1, [], AMBER);
    expect(x.barrier).toBe(false);
    moveItem(x, [slot(1, AMBER)], 1, [], EVERYBODY);
    expect(x.barrier).toBe(true);
  });

  test('refuses an item that is not there', () => {
    expect(() => moveItem(calm(), [slot(1, 0)], 2, [], 0)).toThrow('item 2');
  });
});

describe('drawing', () => {
  test('takes the slot that the die says and bounds undo', () => {
    const x = new Context(new ScriptedDice([1]));
    const bag = fill([4, 5, 6], 0);
    const hand = fill([], 0);
    expect(drawRandom(x, bag, hand, AMBER)).toBe(5);
    expect(hand).toEqual([slot(5, AMBER)]);
    expect(new Set(bag.map(itemOf))).toEqual(new Set([4, 6]));
    expect(x.barrier).toBe(true);
  });

  test('takes every item equally often', () => {
    const x = calm();
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 8_000; i++) counts[drawRandom(x, fill([0, 1, 2, 3], 0), [], 0)]++;
    for (const n of counts) expect(Math.abs(n - 2_000)).toBeLessThan(150);
  });

  test('says that nothing is left', () => {
    expect(() => drawRandom(calm(), [], [], 0)).toThrow('nothing is left');
  });
});

test('a reveal adds to those who know, and bounds undo only if it tells something', () => {
  const x = calm();
  const zone = [slot(1, AMBER)];
  reveal(x, zone, 0, AMBER);
  expect(x.barrier).toBe(false);
  reveal(x, zone, 0, BLUE);
  expect(zone).toEqual([slot(1, AMBER | BLUE)]);
  expect(x.barrier).toBe(true);
});

test('a whole zone is shown at once, and it says whether anybody learned something', () => {
  const x = calm();
  const zone = [slot(1, AMBER), slot(2, AMBER | BLUE), slot(3, 0)];
  expect(revealAll(x, [slot(4, EVERYBODY), slot(5, BLUE)], BLUE)).toBe(false);
  expect(revealAll(x, [], EVERYBODY)).toBe(false);
  expect(x.barrier).toBe(false);
  expect(revealAll(x, zone, BLUE)).toBe(true);
  expect(zone).toEqual([slot(1, AMBER | BLUE), slot(2, AMBER | BLUE), slot(3, BLUE)]);
  expect(x.barrier).toBe(true);
});

test('who learns what of a shown zone is told for each thing', () => {
  const learned: number[][] = [];
  class Listening extends Context {
    override learn(who: number, known: number): void {
      learned.push([who, known]);
    }
  }
  revealAll(new Listening(new QuickDice(1)), [slot(1, AMBER), slot(2, EVERYBODY), slot(3, 0)], AMBER | BLUE);
  expect(learned).toEqual([
    [BLUE, AMBER | BLUE],
    [AMBER | BLUE, AMBER | BLUE],
  ]);
});

test('after a shuffle nobody knows anything, and the order tells nothing', () => {
  const x = calm();
  const discards = [slot(8, EVERYBODY), slot(2, AMBER)];
  const deck = [slot(5, BLUE), slot(3, 0)];
  shuffleInto(x, discards, deck);
  expect(discards).toEqual([]);
  expect(deck).toEqual([slot(2, 0), slot(3, 0), slot(5, 0), slot(8, 0)]);
  expect(x.barrier).toBe(true);
});
