import { greedyBot } from '@punica/bots';
import { battlesOf, charts, hint, Timeline } from '@punica/insight';
import { Engine, keyFromSeed, Match, QuickDice, viewFor } from '@punica/kernel';
import { matchByChance, playOut } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { TERMS } from '../bot/evaluation.ts';
import { knowledge } from '../bot/knowledge.ts';
import type { CampaignEvent } from '../events.ts';
import { italianCampaign } from '../game.ts';
import { italianOdds } from '../odds/index.ts';
import type { Italy } from '../state.ts';
import { italianInsight } from './index.ts';

const engine = new Engine<Italy, CampaignEvent>(italianCampaign);
const beginning = { scenario: 'short', options: {}, quick: true };

describe('looking back on a campaign', () => {
  const match = matchByChance(engine, 1);

  it('has words for every term of the evaluation', () => {
    expect(Object.keys(italianInsight.terms)).toEqual([...TERMS]);
  });

  it('draws a row for each year, and the points end where the war did', () => {
    const timeline = new Timeline(engine, match.record(), 'all');
    const [points, cities] = charts(timeline, italianInsight);
    expect(points.turns).toHaveLength(7);
    expect(points.turns.at(-1)?.values[1]).toBe(match.state.vp);
    expect(cities.turns.at(-1)?.values.reduce((a, b) => a + b)).toBe(57);
  });

  it('lists battles that were fought, and a force that was lost whole as such', () => {
    const bot = greedyBot(italianCampaign, knowledge);
    const war = playOut(
      new Match(engine, beginning, keyFromSeed(2)),
      new QuickDice(2),
      (g, role, legal, dice) => bot.choose(viewFor(italianCampaign, g, role), role, legal, dice),
    );
    const battles = battlesOf(new Timeline(engine, war.record()), italianInsight, italianOdds);
    const told = war.live.flatMap((place) => war.toldAt(place).map(({ event }) => event));
    const fought = told.filter((e) => e.ev === 'combatEnds' && e.why === 'fought');
    expect(battles).toHaveLength(fought.length);
    expect(battles.length).toBeGreaterThan(0);
    expect(battles.some(({ chance }) => chance !== null)).toBe(true);
    expect(battles.some(({ destroyed }) => destroyed.length > 0)).toBe(
      told.some((e) => e.ev === 'lostAll' && e.why === 'combat'),
    );
  });

  it('says what the result rests on', () => {
    expect(italianInsight.because(match.state)[0]).toContain(`${match.state.vp} points`);
  });

  it('gives a hint with a reason', () => {
    const start = new Match(engine, beginning, keyFromSeed(2));
    const view = viewFor(italianCampaign, start.state, 1);
    const { action, reason } = hint(engine, italianInsight, view, 1, new QuickDice(1));
    expect(engine.legal(start.state, 1, [])).toContain(action);
    expect(reason).not.toBe('');
  });
});
