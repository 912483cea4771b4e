import { Context, type Dice, Engine, pending, QuickDice, rolesIn, type Told } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { expect, it } from 'vitest';
import { type Ear, ListeningEngine, type Throw } from './listening-engine.ts';

type Game = typeof provingGame;
type State = ReturnType<Game['begin']>;

/** Counts what it throws. */
class CountingDice implements Dice {
  thrown = 0;
  readonly #dice: QuickDice;

  constructor(seed: number) {
    this.#dice = new QuickDice(seed);
  }

  below(sides: number): number {
    this.thrown++;
    return this.#dice.below(sides);
  }
}

/** Plays a game by random choices; says what came of it, and where undo was cut off. */
function play(engine: Engine<State>, seed: number) {
  const dice = new CountingDice(seed);
  const choices = new QuickDice(seed, 1);
  const told: Told<unknown>[] = [];
  const g = provingGame.begin(
    { scenario: 'short', options: { omens: true, purse: 5 }, quick: true },
    new Context<never>(dice),
  );
  const before = dice.thrown;
  engine.settle(g, new Context<unknown>(dice, told));
  const barriers: boolean[] = [];
  while (g.outcome === null) {
    const [role] = rolesIn(pending(g));
    const legal = engine.legal(g, role, []);
    const x = new Context<unknown>(dice, told);
    engine.apply(g, role, legal[choices.below(legal.length)], x);
    barriers.push(x.barrier);
  }
  return { g, told, barriers, thrown: dice.thrown - before };
}

it('changes nothing, and hears every event and throw once', () => {
  for (let seed = 0; seed < 20; seed++) {
    const plain = play(new Engine(provingGame) as Engine<State>, seed);
    const heard: unknown[] = [];
    let throws = 0;
    const count = (thrown: readonly Throw[]): void => {
      throws += thrown.length;
      for (const { sides, face } of thrown) {
        expect(face).toBeGreaterThanOrEqual(0);
        expect(face).toBeLessThan(sides);
      }
    };
    let atOnce = 0;
    let actions = 0;
    const ear: Ear<State, unknown> = {
      acting: () => actions++,
      // Every other throw is understood as it falls, and must not be heard again.
      thrown: () => atOnce++ % 2 === 0 && throws++ >= 0,
      told(_g, event, thrown) {
        heard.push(event);
        count(thrown);
      },
      left: count,
    };
    const listening = play(new ListeningEngine<State, unknown>(provingGame as never, ear), seed);
    expect(listening.g).toEqual(plain.g);
    expect(listening.told).toEqual(plain.told);
    expect(listening.barriers).toEqual(plain.barriers);
    expect(listening.thrown).toBe(plain.thrown);
    expect(heard).toEqual(plain.told.map(({ event }) => event));
    expect(actions).toBe(plain.barriers.length);
    expect(atOnce).toBe(plain.thrown);
    expect(throws).toBe(plain.thrown);
    expect(throws).toBeGreaterThan(0);
  }
});
