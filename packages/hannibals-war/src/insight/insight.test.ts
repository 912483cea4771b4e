import { greedyBot } from '@punica/bots';
import { analyse, charts, Timeline } from '@punica/insight';
import { Engine, keyFromSeed, Match, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { playOut } from '@punica/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { knowledge } from '../bot/knowledge.ts';
import type { WarEvent } from '../events.ts';
import { hannibalsWar } from '../game.ts';
import { hannibalsWarOdds } from '../odds/index.ts';
import { holdings } from '../rules/29-victory.ts';
import type { W } from '../state.ts';
import { hannibalsWarInsight } from './index.ts';
import { unitsOnMap } from './measures.ts';

const engine = new Engine<W, WarEvent>(hannibalsWar);
const bot = greedyBot(hannibalsWar, knowledge);
let match: Match<W, WarEvent>;

beforeAll(() => {
  match = new Match(engine, { scenario: 'short-4', options: {}, quick: true }, keyFromSeed('insight'));
  playOut(match, new QuickDice(3), (g, role, legal, dice) =>
    bot.choose(viewFor(hannibalsWar, g, role), role, legal, dice),
  );
});

describe('after the war', () => {
  it('every measure is what the board says', () => {
    const timeline = new Timeline(engine, match.record());
    const [held, talents, units, markers] = charts(timeline, hannibalsWarInsight);
    for (const player of match.state.rules.seats) {
      expect(held.lines[player].at(-1)).toBe(holdings(match.state, player));
      expect(talents.lines[player].at(-1)).toBe(match.state.talents[player]);
      expect(units.lines[player].at(-1)).toBe(unitsOnMap(match.state, player));
      expect(Math.max(...markers.lines[player])).toBeLessThanOrEqual(9);
    }
    // The set-up is a chapter before the first turn.
    expect(held.turns).toHaveLength(match.state.turn + 1);
  });

  it('tells result, reasons and deciding moments', () => {
    const { result, deciding, battles, verification } = analyse(engine, hannibalsWarInsight, match.record(), {
      odds: hannibalsWarOdds,
    });
    expect(result?.winners).toEqual(rolesIn(match.state.outcome?.winners ?? 0));
    expect(result?.because.join(' ')).toContain('points that win');
    expect(deciding.length).toBeGreaterThan(0);
    expect(verification.valid).toBe(true);
    const ended = match.live
      .flatMap((place) => match.toldAt(place).map(({ event }) => event))
      .filter((e) => e.ev === 'battleEnd');
    expect(battles.length).toBeGreaterThan(0);
    expect(battles.length).toBeLessThanOrEqual(ended.length);
    expect(battles.some(({ chance }) => chance !== null)).toBe(true);
    expect(battles.some(({ losses }) => losses.some((n) => n > 0))).toBe(true);
  });

  it('has words for every term, and names only questions that exist', () => {
    expect(Object.keys(hannibalsWarInsight.terms).sort()).toEqual([...knowledge.terms].sort());
    const questions = hannibalsWar.procedures.flatMap(({ name, steps }) =>
      Object.keys(steps).map((step) => `${name}.${step}`),
    );
    expect(questions).toEqual(expect.arrayContaining([...hannibalsWarInsight.between]));
  });
});
