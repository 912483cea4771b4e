import { greedyBot } from '@punica/bots';
import { analyse, charts, Timeline } from '@punica/insight';
import { Engine, keyFromSeed, Match, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { playOut } from '@punica/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { points } from '../board.ts';
import { knowledge } from '../bot/knowledge.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { hamilcar } from '../game.ts';
import { hamilcarOdds } from '../odds/index.ts';
import { navalReform } from '../rules/05-election.ts';
import { settleSeaBattle } from '../rules/09-resolution.ts';
import type { H } from '../state.ts';
import { openTable, type Table } from '../testing.ts';
import { hamilcarInsight } from './index.ts';
import { cusInPlay, measures, shipsAfloat } from './measures.ts';

const engine = new Engine<H, HamilcarEvent>(hamilcar);
const bot = greedyBot(hamilcar, knowledge);
let match: Match<H, HamilcarEvent>;

beforeAll(() => {
  match = new Match(
    engine,
    { scenario: 'first-punic-war', options: {}, quick: true },
    keyFromSeed('insight'),
  );
  playOut(match, new QuickDice(3), (g, role, legal, dice) =>
    bot.choose(viewFor(hamilcar, g, role), role, legal, dice),
  );
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

  /** What a chart has added up for a side by now. */
  const addedUp = (t: Table, id: string, side: 0 | 1): number => {
    const { counts } = measures.find((measure) => measure.id === id)!;
    return t.told.reduce((sum, it) => sum + ('adds' in counts ? counts.adds(it.event, side) : 0), 0);
  };

  it('[5.1C] CUs that become warships are no losses', () => {
    const t = openTable().stack(ROME, 'roma', { cus: 4, generals: ['duilius'] });
    t.run(navalReform, { general: t.general('duilius'), improved: 0 }).act('ships 2');
    expect([t.cus(ROME, 'roma'), t.g.ready[ROME], addedUp(t, 'losses', ROME)]).toEqual([2, 2, 0]);
    expect(t.events('manned')).toEqual([{ ev: 'manned', side: ROME, at: t.space('roma'), cus: 2 }]);
  });

  it('[9.3B1] warships that the victor takes back from the enemy are no losses', () => {
    const t = openTable().sea({ rome: 1, carthage: 1 });
    t.g.prizes = [0, 3];
    t.told.push({ to: 3, event: { ev: 'prize', side: CARTHAGE, count: 3 } } as never);
    t.with((x) => settleSeaBattle(t.g, x, ROME, 0, [t.general('duilius'), t.general('hanno')]));
    // One of three is claimed, the other two are sunk.
    expect([t.g.spent[ROME], t.g.track[ROME], addedUp(t, 'sunk', ROME)]).toEqual([1, 2, 2]);
  });

  it('tells result, reasons and deciding moments', () => {
    const { result, deciding, battles, verification } = analyse(engine, hamilcarInsight, match.record(), {
      odds: hamilcarOdds,
    });
    expect(result?.winners).toEqual(rolesIn(match.state.outcome?.winners ?? 0));
    expect(result?.because.join(' ')).toContain('Points: Rome ');
    expect(deciding.length).toBeGreaterThan(0);
    for (const { sentence } of deciding) expect(sentence).toMatch(/This helped (Rome|Carthage)/);
    expect(verification.valid).toBe(true);
    const ended = match.live
      .flatMap((place) => match.toldAt(place).map(({ event }) => event))
      .filter((e) => e.ev === 'battleResult' || e.ev === 'navalWon');
    expect(battles.length).toBeGreaterThan(0);
    expect(battles.length).toBeLessThanOrEqual(ended.length);
    expect(battles.some(({ chance }) => chance !== null)).toBe(true);
    expect(battles.some(({ losses }) => losses.some((n) => n > 0))).toBe(true);
  });

  it('has words for every term, and names only questions that exist', () => {
    expect(Object.keys(hamilcarInsight.terms).sort()).toEqual([...knowledge.terms].sort());
    const questions = hamilcar.procedures.flatMap(({ name, steps }) =>
      Object.keys(steps).map((step) => `${name}.${step}`),
    );
    expect(questions).toEqual(expect.arrayContaining([...hamilcarInsight.between]));
  });
});
