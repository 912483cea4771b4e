import {
  type Action,
  Context,
  type Core,
  type Dice,
  Engine,
  maskOf,
  pending,
  QuickDice,
  viewFor,
} from '@punica/kernel';
import { anyRole, randomBeginning } from '@punica/testkit';
import { type Ahead, foresee, type View } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { isPlayable } from './entry.ts';
import { GAMES } from './list.ts';

/** Dice that remember whether they were thrown. */
class CountedDice implements Dice {
  thrown = 0;
  readonly #dice: Dice;

  constructor(seed: number) {
    this.#dice = new QuickDice(seed, 3);
  }

  below(n: number): number {
    this.thrown++;
    return this.#dice.below(n);
  }
}

const told = ({ game }: Engine<Core>, a: Action): string => {
  const { act, arg } = game.actions.toJson(a);
  return arg === undefined ? act : `${act} ${arg}`;
};

const LETS_BE = ['pass', 'no'];
const MOST_ANSWERS = 40;

/** Whoever could interfere lets it be; says whether the role is asked again with nothing left to chance. */
function undisturbed(engine: Engine<Core>, g: Core, role: number, dice: CountedDice): boolean {
  for (let k = 0; k < MOST_ANSWERS && g.outcome === null; k++) {
    if (dice.thrown > 0) return false;
    if (g.asked === maskOf(role) && engine.question(g)?.kind === 'one') return true;
    const other = anyRole(pending(g), new QuickDice(1));
    const letsBe = engine.legal(g, other, []).find((a) => LETS_BE.includes(engine.game.actions.verbName(a)));
    if (letsBe === undefined) return false;
    engine.apply(g, other, letsBe, new Context(dice));
  }
  return false;
}

/** Carries all but the last step out; what is legal there, or nothing where others or chance came in between. */
function legalBeforeTheLast(engine: Engine<Core>, g: Core, role: number, ahead: Ahead): Action[] | undefined {
  const real = engine.game.copy(g);
  const dice = new CountedDice(1);
  for (const step of ahead.steps.slice(0, -1)) {
    if (!engine.allows(real, role, step))
      throw new Error(
        `${told(engine, step)} is no answer at ${engine.question(real)?.key}: ${ahead.steps.map((a) => told(engine, a))}`,
      );
    engine.apply(real, role, step, new Context(dice));
    if (!undisturbed(engine, real, role, dice)) return undefined;
  }
  return engine.legal(viewFor(engine.game, real, role), role, []).slice();
}

/** Far places that are tried at each question. */
const TRIED = 2;
const MOST_ACTIONS = 300;
/** A walk that has come so far so often has shown enough. */
const ENOUGH = 30;

function walk(engine: Engine<Core>, screen: View, seed: number): { foreseen: number; reached: number } {
  const { game } = engine;
  const x = new Context(new QuickDice(seed, 1));
  const dice = new QuickDice(seed, 2);
  const g = game.begin(randomBeginning(engine, dice, true), x);
  engine.settle(g, x);
  let foreseen = 0;
  let reached = 0;
  for (let k = 0; k < MOST_ACTIONS && reached < ENOUGH && g.outcome === null; k++) {
    const role = anyRole(pending(g), dice);
    const { ahead, rows } = foresee(engine, screen, viewFor(game, g, role), role);
    for (const { legal, steps } of rows) expect(legal).toEqual(expect.arrayContaining(steps.slice(0, 1)));
    for (const { steps } of ahead) expect(engine.allows(g, role, steps[0])).toBe(true);
    for (let n = 0; n < Math.min(TRIED, ahead.length); n++) {
      const it = ahead[dice.below(ahead.length)];
      foreseen++;
      const legal = legalBeforeTheLast(engine, g, role, it);
      if (legal === undefined) continue;
      reached++;
      expect(legal.map((a) => told(engine, a))).toEqual(
        engine.legal(it.before, role, []).map((a) => told(engine, a)),
      );
      expect(legal).toContain(it.steps[it.steps.length - 1]);
    }
    const legal = engine.legal(g, role, []);
    engine.apply(g, role, legal[dice.below(legal.length)], x);
  }
  return { foreseen, reached };
}

describe('what is foreseen', () => {
  for (const { id, load, view } of GAMES.filter(isPlayable))
    it(`of ${id} begins with a legal action and comes about where nobody interferes`, async () => {
      const engine = new Engine(await load());
      const screen = await view!();
      let foreseen = 0;
      let reached = 0;
      for (let seed = 1; seed <= 3; seed++) {
        const walked = walk(engine, screen, seed);
        foreseen += walked.foreseen;
        reached += walked.reached;
      }
      expect(reached).toBeGreaterThan(foreseen / 10);
      expect(reached).toBeGreaterThan(20);
    });
});
