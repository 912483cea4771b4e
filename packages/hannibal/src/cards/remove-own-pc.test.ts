import { expect, it } from 'vitest';
import { CARTHAGE, emptyTable, NONE, ROME } from '../testing.ts';
import { cardTable, controlOf, hadNoEffect, playEvent } from './testing.ts';

it('[card 56] Rome gives up two plain PCs of its own choice while Carthage controls Sicilia', () => {
  const t = playEvent(cardTable().province(CARTHAGE, 'sicilia'), CARTHAGE, '56');
  expect(t.asked).toBe(ROME);
  expect(t.legal()).not.toContain('at roma');
  t.act('at pisae', 'at antium');
  expect(controlOf(t, 'pisae', 'antium', 'cosa')).toEqual([NONE, NONE, ROME]);
  expect(t.question).toBe('cardPlays.play');
});

it('[card 56] does nothing without Sicilia', () => {
  const t = cardTable().control(CARTHAGE, 'messana', 'panormus');
  expect(hadNoEffect(playEvent(t, CARTHAGE, '56'), '56')).toBe(true);
});

it('[card 56] with too few PCs Rome gives up all it has and does not sue for peace', () => {
  const t = emptyTable().province(CARTHAGE, 'sicilia').control(ROME, 'roma', 'antium');
  playEvent(t, CARTHAGE, '56');
  expect(controlOf(t, 'roma', 'antium')).toEqual([ROME, NONE]);
  expect(t.g.outcome).toBeNull();
});
