import { GAMES, isPlayable } from '@punica/games';
import {
  Context,
  type Core,
  checkBeginning,
  Engine,
  pending,
  QuickDice,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import type { Spot } from '@punica/view';
import { expect, it } from 'vitest';
import { rulesOf } from './rules.ts';
import { whyNotFor } from './why-not.ts';

const ACTIONS = 160;
/** Another few of what is shut after every action. */
const SPOTS_EACH = 3;

it.each(GAMES.filter(isPlayable).map((entry) => [entry.id, entry] as const))(
  '%s: a click that does nothing is answered by more than the prompt',
  async (id, entry) => {
    const game = await entry.load();
    const engine = new Engine<Core>(game);
    const { screen } = await rulesOf({ game: id });
    const dice = new QuickDice(11);
    const x = new Context<unknown>(dice);
    const g = game.begin(
      checkBeginning(game, { scenario: game.scenarios[0].id, options: {}, quick: true }),
      x,
    );
    engine.settle(g, x);
    /** Whatever could be clicked so far. */
    const spots = new Map<string, Spot>();
    let asked = 0;
    for (let n = 0; n < ACTIONS && g.outcome === null; n++) {
      const role = rolesIn(pending(g))[0];
      const view = viewFor(game, g, role);
      const legal = engine.legal(g, role, []).slice();
      const open = new Set<string>();
      for (const a of engine.candidates(g, role, []).slice()) {
        const spot = screen.spot(view, a);
        if (spot === undefined) continue;
        spots.set(`${spot.kind} ${spot.id}`, spot);
        if (legal.includes(a)) open.add(`${spot.kind} ${spot.id}`);
      }
      const question = engine.question(g)!;
      const prompt = game.words.prompt(view, question.key);
      const shut = [...spots].filter(([key]) => !open.has(key));
      for (const [, spot] of shut.slice(n % 7, (n % 7) + SPOTS_EACH)) {
        const { sentence } = whyNotFor(engine, screen, view, role, question, spot);
        expect(sentence).not.toBe(prompt);
        expect(sentence).not.toMatch(/undefined|\[object|\?\?/);
        const reason = screen.whyNot?.(view, role, spot);
        if (reason !== undefined) expect(sentence).not.toContain(prompt);
        asked++;
      }
      engine.apply(g, role, legal[dice.below(legal.length)], x);
    }
    expect(asked).toBeGreaterThan(100);
  },
);
