import { Engine, keyCommitment, keyFromSeed, ONLOOKER } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { analyse } from './analysis.ts';
import { decidingMoments } from './deciding.ts';
import { charts } from './measure.ts';
import { outline } from './outline.ts';
import { provingInsight, randomMatch } from './testing.ts';
import { Timeline } from './timeline.ts';
import { verification } from './verification.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'long', options: {}, quick: false };

describe('charts', () => {
  const match = randomMatch(engine, beginning, 6);
  const timeline = new Timeline(engine, match.record());
  const [coins, played, richest] = charts(timeline, provingInsight);

  it('have a value for every role at every stop, as it was then', () => {
    for (let stop = 0; stop <= timeline.last; stop++) {
      expect(coins.lines.map((line) => line[stop])).toEqual(timeline.look(stop, ONLOOKER).view.coins);
    }
    const cards = match.live
      .flatMap((place) => match.toldAt(place))
      .filter(({ event }) => event.ev === 'played');
    expect(played.lines.reduce((sum, line) => sum + line[timeline.last], 0)).toBe(cards.length);
    expect(cards.length).toBeGreaterThan(0);
  });

  it('have a row for every turn: how it ended, or the most there was', () => {
    const chapters = outline(timeline, provingInsight);
    expect(coins.turns.map(({ label }) => label)).toEqual(chapters.map(({ label }) => label));
    chapters.forEach(({ first, last }, i) => {
      const next = Math.min(last + 1, timeline.last);
      expect(coins.turns[i].values).toEqual(timeline.look(next, ONLOOKER).view.coins);
      coins.lines.forEach((line, role) => {
        expect(richest.turns[i].values[role]).toBe(Math.max(...line.slice(first, last + 1)));
      });
    });
  });

  it('can be drawn while the game goes on, from what is public', () => {
    const running = new Timeline(engine, randomMatch(engine, beginning, 6, 40).record(), 1);
    expect(charts(running, provingInsight)).toHaveLength(3);
  });
});

describe('deciding moments', () => {
  const timeline = new Timeline(engine, randomMatch(engine, beginning, 6).record());
  const value = (stop: number, role: number): number => {
    const terms: number[] = [];
    provingGame.knowledge?.evaluate(timeline.look(stop, 'all').view, role, terms);
    return terms.reduce((sum, term) => sum + term, 0);
  };

  it('are the plays after which the evaluation differs most, in order', () => {
    const found = decidingMoments(timeline, provingInsight, 3);
    const parts = outline(timeline, provingInsight).flatMap((chapter) => chapter.plays);
    const swings = parts.flatMap(({ kind, first, last }, i) => {
      if (kind === 'phase') return [];
      const end = parts[i + 1]?.kind === 'phase' ? last + 1 : last;
      return [Math.max(...[0, 1, 2].map((role) => value(end, role) - value(first - 1, role)))];
    });
    const greatest = swings
      .filter((swing) => swing > 0)
      .toSorted((a, b) => b - a)
      .slice(0, 3);
    expect(greatest.length).toBeGreaterThan(1);
    expect(found.map(({ swing }) => swing).toSorted((a, b) => b - a)).toEqual(greatest);
    expect(found.map(({ first }) => first)).toEqual(
      found.map(({ first }) => first).toSorted((a, b) => a - b),
    );
    for (const { first, last, stop, favours, swing } of found) {
      expect(value(last, favours) - value(first - 1, favours)).toBeCloseTo(swing, 9);
      expect(stop).toBeGreaterThanOrEqual(first);
      expect(stop).toBeLessThanOrEqual(last);
    }
  });

  it('say what happened and whom it helped', () => {
    const [moment] = decidingMoments(timeline, provingInsight, 1);
    expect(moment.sentence).toMatch(/^Round \d: .+\. This helped (Amber|Blue|Coral) \((coins|cards)/);
    const words = timeline.heard(moment.stop, 'all').map((e) => engine.game.words.event(e));
    expect(words.some((text) => moment.event.includes(text))).toBe(true);
  });

  it('are not told before the end', () => {
    const running = new Timeline(engine, randomMatch(engine, beginning, 6, 60).record(), 'all');
    expect(decidingMoments(running, provingInsight)).toEqual([]);
  });
});

describe('a whole analysis', () => {
  it('has result and reasons once the game is over', () => {
    const match = randomMatch(engine, beginning, 8);
    const { result, deciding, verification: proof } = analyse(engine, provingInsight, match.record());
    expect(result?.sentence).toMatch(/^Most coins: /);
    expect(result?.because).toEqual(match.state.coins.map((coins) => `${coins} coins`));
    expect(result?.rule).toBe('7.3');
    expect(deciding.length).toBeGreaterThan(0);
    expect(proof).toMatchObject({ valid: true, problem: null, counting: match.live.length });
  });

  it('of a game that was given up says who gave it up, and only while the rules had not decided it', () => {
    const undecided = randomMatch(engine, beginning, 8, 30).record();
    const [winner, ...losers] = engine.game.roles;
    const outcome = { winners: [winner], reason: 'resigned' };
    const { result, verification: proof } = analyse(engine, provingInsight, { ...undecided, outcome });
    expect(result).toMatchObject({ winners: [0], rule: '', because: [] });
    expect(result?.sentence.toLowerCase()).toBe(`${losers.join(', ')} resigned.`.toLowerCase());
    expect(proof.valid).toBe(true);
    const decided = randomMatch(engine, beginning, 8).record();
    expect(verification(engine, { ...decided, outcome }).problem?.field).toBe('outcome');
  });

  it('of a game that people ended otherwise says how, and claims nothing that nobody could have done', () => {
    const undecided = randomMatch(engine, beginning, 8, 30).record();
    const ended = (reason: string) =>
      analyse(engine, provingInsight, { ...undecided, outcome: { winners: [], reason } });
    expect(ended('agreed').result).toMatchObject({ winners: [], sentence: 'A draw was agreed.' });
    expect(ended('agreed').verification.valid).toBe(true);
    expect(ended('wished').result).toBeNull();
    expect(ended('wished').verification.problem?.field).toBe('outcome');
  });

  it('has none before', () => {
    const { result, charts: drawn } = analyse(
      engine,
      provingInsight,
      randomMatch(engine, beginning, 8, 30).record(),
    );
    expect(result).toBeNull();
    expect(drawn[0].turns.length).toBeGreaterThan(0);
  });
});

describe('verification', () => {
  const record = randomMatch(engine, beginning, 9).record();

  it('compares the key with what was promised', () => {
    expect(verification(engine, record).commitmentKept).toBe('not given');
    const promised = keyCommitment(record.key);
    expect(verification(engine, record, promised)).toMatchObject({ valid: true, commitmentKept: 'yes' });
    const other = keyCommitment(keyFromSeed('other'));
    const broken = verification(engine, record, other);
    expect(broken).toMatchObject({ valid: false, commitmentKept: 'no', problem: { field: 'key' } });
  });

  it('finds other dice, another outcome and other rules', () => {
    const field = (change: object) => verification(engine, { ...record, ...change }).problem?.field;
    expect(field({})).toBeUndefined();
    expect(field({ key: keyFromSeed('other') })).toMatch(/^(log|outcome)/);
    expect(field({ outcome: { winners: [], reason: 'most-coins' } })).toBe('outcome');
    expect(field({ log: record.log.slice(0, -1) })).toBe('outcome');
    expect(field({ rules: record.rules + 1 })).toBe('rules');
  });
});
