import {
  type Action,
  Context,
  type Core,
  type Engine,
  type Plan,
  QuickDice,
  type Role,
} from '@punica/kernel';
import type { Judge } from './judge.ts';

/** The choice of the quick bot is looked at first, whatever the evaluation says of the next moment. */
const QUICK_CHOICE = 30;

/** Every legal action as a plan of one decision, with what the evaluation says of the moment after it. */
export function legalPlans<G extends Core>(
  engine: Engine<G>,
  judge: Judge<G>,
  guess: G,
  role: Role,
  legal: readonly Action[],
  quick: Action,
  luck: number,
): Plan[] {
  const now = judge.points(guess, role);
  const scores = legal.map((a) => {
    const after = engine.game.copy(guess);
    engine.apply(after, role, a, new Context(new QuickDice(luck)));
    return judge.points(after, role) - now;
  });
  const best = Math.max(...scores);
  return legal.map((first, i) => ({
    key: String(first),
    first,
    score: first === quick ? best + QUICK_CHOICE : scores[i],
  }));
}
