import { hannibal } from '@punica/hannibal';
import { Engine, Match } from '@punica/kernel';
import { expect, test } from 'vitest';
import { needsCover } from './moments.ts';
import { allPersons } from './seats.ts';

const ROME = 0;
const CARTHAGE = 1;
const match = new Match(
  new Engine(hannibal),
  { scenario: hannibal.scenarios[0].id, options: {}, quick: true },
  '7'.repeat(64),
);

test('a hand is covered before the next player sits down, and only then', () => {
  expect(needsCover(match, ROME, CARTHAGE)).toBe(true);
  for (const zone of match.state.zones) zone.length = 0;
  expect(needsCover(match, ROME, CARTHAGE)).toBe(false);
});

test('a role that the scenario leaves out has no seat', () => {
  const game = {
    roles: ['rome', 'carthage', 'gauls'],
    scenarios: [
      { id: 'all', name: '', text: '' },
      { id: 'two', name: '', text: '', roles: ['rome', 'carthage'] },
    ],
  };
  expect(allPersons(game, 'all').map((seat) => seat.kind)).toEqual(['person', 'person', 'person']);
  expect(allPersons(game, 'two').map((seat) => seat.kind)).toEqual(['person', 'person', 'empty']);
});
