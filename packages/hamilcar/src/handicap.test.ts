import { Engine, keyFromSeed, Match, replay, submit } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from './data/index.ts';
import { hamilcar } from './game.ts';

const engine = new Engine(hamilcar);
const begin = (handicap: Record<string, number>) =>
  new Match(
    engine,
    { scenario: 'first-punic-war', options: {}, quick: true, agreement: { kind: 'fixed', handicap } },
    keyFromSeed('handicap'),
  );

describe('[R100] markers by agreement', () => {
  it('are placed by their side before the first turn, and nothing else is bought with them', () => {
    const match = begin({ rome: 2 });
    const before = match.state.markers[ROME];
    for (let n = 0; n < 2; n++) {
      expect(engine.question(match.state)).toMatchObject({ key: 'spending.buy', roles: 1 << ROME });
      const legal = engine.legal(match.state, ROME, []).map((a) => hamilcar.actions.toJson(a));
      expect(new Set(legal.map(({ act }) => act))).toEqual(new Set(['done', 'at']));
      submit(match, ROME, match.version, legal.at(-1));
    }
    expect(match.state.markers[ROME]).toBe(before + 2);
    expect(match.toldAt(0).map(({ event }) => event.ev)).toContain('control');
    expect(match.toldAt(1).map(({ event }) => event.ev)).toContain('turn');
    expect(hamilcar.faults(match.state)).toEqual([]);
    expect(replay(engine, match.record()).state).toEqual(match.state);
  });

  it('never buy Carthage a place in the Miat', () => {
    const match = begin({ carthage: 1 });
    const acts = engine.legal(match.state, CARTHAGE, []).map((a) => hamilcar.actions.toJson(a).act);
    expect(new Set(acts)).toEqual(new Set(['done', 'at']));
  });

  it('end after the most of them, without a fault', () => {
    for (const side of [ROME, CARTHAGE]) {
      const match = begin({ [hamilcar.roles[side]]: 12 });
      for (let n = 0; n < 12; n++) match.play(side, engine.legal(match.state, side, []).at(-1)!);
      expect(engine.question(match.state)?.key).not.toBe('spending.buy');
      expect(hamilcar.faults(match.state)).toEqual([]);
    }
    expect(() => begin({ rome: 13 })).toThrow(
      'agreement.handicap.rome: must be a whole number from 1 to 12 (rule R100)',
    );
  });
});
