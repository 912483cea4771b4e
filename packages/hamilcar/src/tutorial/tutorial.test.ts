import { type Lesson, playThrough } from '@punica/insight';
import { Engine } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { isWarlike, plainAt } from '../board.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { hamilcar } from '../game.ts';
import { RULES } from '../rules.ts';
import type { H } from '../state.ts';
import { hamilcarLessons } from './index.ts';

const engine = new Engine<H, HamilcarEvent>(hamilcar);

describe('what the lessons say has happened', () => {
  const after = (id: string): H => {
    const lesson = hamilcarLessons.find((it) => it.id === id) as Lesson<H>;
    return playThrough(engine, lesson).match.state;
  };

  it('the battle is won and Tyndaris Roman', () => {
    const g = after('hamilcar-march');
    expect(g.control[RULES.map.index.tyndaris]).toBe(ROME);
    expect(plainAt(g, ROME, RULES.map.index.tyndaris)).toBe(6);
    expect(plainAt(g, CARTHAGE, RULES.map.index.tyndaris)).toBe(0);
    expect(RULES.allLocs.reduce((sum, loc) => sum + plainAt(g, CARTHAGE, loc), 0)).toBe(1);
  });

  it('the enemy fleet is gone and a prize taken', () => {
    const g = after('hamilcar-sea');
    expect(g.supremacy).toBe(ROME);
    expect([g.ready[CARTHAGE], g.spent[CARTHAGE], g.track[CARTHAGE]]).toEqual([0, 0, 3]);
    expect([g.ready[ROME], g.spent[ROME], g.track[ROME]]).toEqual([3, 1, 1]);
  });

  it('Messana has fallen and the Miat is warlike', () => {
    const g = after('hamilcar-siege');
    expect(g.control[RULES.map.index.messana]).toBe(CARTHAGE);
    expect(isWarlike(g)).toBe(true);
  });
});
