import { type Core, isProblem } from '@punica/kernel';
import type { Desk } from './desk.ts';
import type { PlanNamed, Puzzle } from './puzzle.ts';
import { PuzzlePlay, planNamed, plansIn } from './puzzle-play.ts';
import { PlayWords } from './tell-puzzle.ts';

/** The same puzzle, with its plays in the words of the present. */
export function retold<G extends Core, E>(desk: Desk<G, E>, puzzle: Puzzle): Puzzle {
  const { match, role } = new PuzzlePlay(desk, puzzle);
  const plans = plansIn(desk, match.state, role);
  const words = new PlayWords(desk, match.state, role, puzzle.proof.seeds[0]);
  const anew = <T extends PlanNamed>(named: T): T => {
    const plan = planNamed(desk, plans, named);
    return plan === undefined ? named : { ...named, words: words.of(plan) };
  };
  const natural = match.game.actions.fromJson(puzzle.tempting.first);
  return {
    ...puzzle,
    answers: puzzle.answers.map(anew),
    tempting: isProblem(natural) ? puzzle.tempting : { ...puzzle.tempting, words: words.ofNatural(natural) },
    next: anew(puzzle.next),
  };
}
