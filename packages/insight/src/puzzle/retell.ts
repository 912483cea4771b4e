import { type Core, isProblem } from '@punica/kernel';
import type { Desk } from './desk.ts';
import type { PlanNamed, Puzzle } from './puzzle.ts';
import { PuzzlePlay, planNamed, plansIn } from './puzzle-play.ts';
import { namePuzzle, PlayWords, stepsOf } from './tell-puzzle.ts';

/** The same puzzle, with its name and its plays in the words of the present. */
export function retold<G extends Core, E>(desk: Desk<G, E>, puzzle: Puzzle): Puzzle {
  const { match, role } = new PuzzlePlay(desk, puzzle);
  const plans = plansIn(desk, match.state, role);
  const words = new PlayWords(desk, match.state, role, puzzle.proof.seeds[0]);
  const anew = <T extends PlanNamed>(named: T): T => {
    const plan = planNamed(desk, plans, named);
    return plan === undefined ? named : { ...named, words: words.of(plan) };
  };
  const told = { ...puzzle, answers: puzzle.answers.map(anew), next: anew(puzzle.next) };
  const answer = planNamed(desk, plans, puzzle.answers[0]);
  const tempting = match.game.actions.fromJson(puzzle.tempting.first);
  if (answer === undefined || isProblem(tempting)) return told;
  const { title: _before, stake: _then, ...rest } = told;
  const [seed] = puzzle.proof.seeds;
  return {
    ...rest,
    ...namePuzzle(desk, match.state, role, { answer, tempting, seed }),
    tempting: { ...puzzle.tempting, words: words.ofNatural(tempting) },
    steps: stepsOf(desk, match.state, role, answer, seed),
  };
}
