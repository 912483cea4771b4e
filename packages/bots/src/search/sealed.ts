import { type Core, type Dice, type Engine, NOT_ANSWERED, type Role, rolesIn } from '@punica/kernel';
import type { Bot } from '../bot.ts';

/** A sealed question goes on only when all have answered: in a guess the others answer as the quick bot would. */
export function answerForOthers<G extends Core>(
  engine: Engine<G>,
  quick: Bot<G>,
  guess: G,
  role: Role,
  dice: Dice,
): void {
  if (guess.answers.length === 0) return;
  for (const other of rolesIn(guess.asked)) {
    if (other === role) continue;
    const legal = engine.legal(guess, other, []);
    guess.answers[other] = legal.length === 0 ? NOT_ANSWERED : quick.choose(guess, other, legal, dice);
  }
}
