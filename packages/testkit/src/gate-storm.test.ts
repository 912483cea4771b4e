import { type Action, ActionCodec, type ActionProblem, Engine, type Game } from '@punica/kernel';
import { describe, expect, test } from 'vitest';
import { gateStorm } from './gate-storm.ts';
import { provingGame } from './proving/game.ts';
import type { P } from './proving/state.ts';
import { withStep } from './with-step.ts';

const grammar = Object.fromEntries(provingGame.actions.grammar);

/** Reads more kindly than it should. */
class LaxCodec extends ActionCodec {
  readonly #lax: (json: unknown) => unknown;

  constructor(lax: (json: unknown) => unknown) {
    super(grammar);
    this.#lax = lax;
  }

  override fromJson(json: unknown): Action | ActionProblem {
    return super.fromJson(this.#lax(json));
  }
}

const storm = (game: Game<P>, inputs = 4_000) => gateStorm(new Engine(game), { inputs });
const proving = provingGame as Game<P>;

describe('a storm on the gate finds', () => {
  test.each<[string, (json: unknown) => unknown]>([
    [
      'text taken for an action',
      (json) => (typeof json === 'string' && json.startsWith('{') ? JSON.parse(json) : json),
    ],
    ['a list taken for an action', (json) => (Array.isArray(json) ? json[0] : json)],
    [
      'other letters',
      (json) => {
        const action = json as { act?: unknown } | null;
        return typeof action?.act === 'string' ? { ...action, act: action.act.toLowerCase() } : json;
      },
    ],
    [
      'fields too many',
      (json) => {
        const action = json as { act?: unknown; arg?: unknown } | null;
        if (typeof action !== 'object' || action?.act === undefined) return json;
        return action.arg === undefined ? { act: action.act } : { act: action.act, arg: action.arg };
      },
    ],
  ])('%s', (_what, lax) => {
    const { failure } = storm({ ...proving, actions: new LaxCodec(lax) });
    expect(failure?.message).toContain('let in');
    expect(failure?.record.format).toBe('punica-record');
  });

  test('a gate that throws', () => {
    const throwing = (json: unknown) => {
      if (json === null) throw new TypeError('no');
      return json;
    };
    expect(storm({ ...proving, actions: new LaxCodec(throwing) }).failure?.message).toContain('throw');
  });

  test('a refusal that changes the state', () => {
    const words = {
      ...proving.words,
      refusal: (code: string) => code,
    };
    let touched: P | undefined;
    const check = (g: unknown) => {
      touched = g as P;
      touched.round++;
      return undefined;
    };
    const { failure } = storm(withStep({ ...proving, words }, 'turn', 'act', { check }));
    expect(touched).toBeDefined();
    expect(failure?.message).toContain('changed the state');
  });

  test('a refusal without words', () => {
    const words = { ...proving.words, prompt: () => 'x'.repeat(1_000) };
    expect(storm({ ...proving, words }).failure?.message).toContain('no fit words');
  });
});

test('a sound gate holds, and says how far it is', () => {
  const told: number[] = [];
  const report = gateStorm(new Engine(proving), { inputs: 20_000, seed: 3, onProgress: (n) => told.push(n) });
  expect(report.failure).toBeUndefined();
  expect(told).toEqual([10_000, 20_000]);
});
