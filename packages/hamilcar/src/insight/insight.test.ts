import { greedyBot } from '@punica/bots';
import { analyse, charts, Timeline } from '@punica/insight';
import { Engine, keyFromSeed, Match, pending, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { points } from '../board.ts';
import { knowledge } from '../bot/knowledge.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { hamilcar } from '../game.ts';
import type { H } from '../state.ts';
import { hamilcarInsight } from './index.ts';
import { cusInPlay, shipsAfloat } from './measures.ts';

const engine = new Engine<H, HamilcarEvent>(hamilcar);
const bot = greedyBot(hamilcar, knowledge);
let match: Match<H, HamilcarEvent>;

beforeAll(() => {
  match = new Match(
    engine,
    { scenario: 'first-punic-war', options: {}, quick: true },
    keyFromSeed('insight'),
  );
  const dice = new QuickDice(3);
  while (match.state.outcome === null) {
    const role = rolesIn(pending(match.state))[0];
    const legal = engine.legal(match.state, role, []);
    match.play(role, bot.choose(viewFor(hamilcar, match.state, role), role, legal, dice));
  }
}, 60_000);

describe('after the war', () => {
  it('every measure is what the board says', () => {
    const timeline = new Timeline(engine, match.record());
    const [score, markers, units, ships, losses] = charts(timeline, hamilcarInsight);
    for (const side of [ROME, CARTHAGE] as const) {
      expect(score.lines[side].at(-1)).toBe(points(match.state, side));
      expect(markers.lines[side].at(-1)).toBe(match.state.markers[side]);
      expect(units.lines[side].at(-1)).toBe(cusInPlay(match.state, side));
      expect(ships.lines[side].at(-1)).toBe(shipsAfloat(match.state, side));
      expect(losses.lines[side]).toEqual(losses.lines[side].toSorted((a, b) => a - b));
    }
    expect(Math.max(...losses.lines.flat())).toBeGreaterThan(0);
    expect(score.turns).toHaveLength(match.state.turn);
  });

  it('tells result, reasons and deciding moments', () => {
    const { result, deciding, verification } = analyse(engine, hamilcarInsight, match.record());
    expect(result?.winners).toEqual(rolesIn(match.state.outcome?.winners ?? 0));
    expect(result?.because.join(' ')).toContain('Points: Rome ');
    expect(deciding.length).toBeGreaterThan(0);
    for (const { sentence } of deciding) expect(sentence).toMatch(/This helped (Rome|Carthage)/);
    expect(verification.valid).toBe(true);
  });

  it('has words for every term, and names only questions that exist', () => {
    expect(Object.keys(hamilcarInsight.terms).sort()).toEqual([...knowledge.terms].sort());
    const questions = hamilcar.procedures.flatMap(({ name, steps }) =>
      Object.keys(steps).map((step) => `${name}.${step}`),
    );
    expect(questions).toEqual(expect.arrayContaining([...hamilcarInsight.between]));
  });
});
