import type { Role } from '@punica/kernel';
import type { GameJudge } from './game-judge.ts';
import type { JudgedGame, JudgedPlay, SideSum } from './judged-play.ts';
import { MARKS, type Mark } from './mark.ts';

const count = (plays: readonly JudgedPlay[], mark: Mark): number =>
  plays.filter((play) => play.mark === mark).length;

/** Luck and judgement of each side that decided anything, apart. */
export function sumsOf(plays: readonly JudgedPlay[]): SideSum[] {
  const roles = [...new Set(plays.map(({ role }) => role))].sort((a: Role, b: Role) => a - b);
  return roles.map((role) => {
    const own = plays.filter((play) => play.role === role);
    return {
      role,
      plays: own.length,
      lost: own.reduce((sum, { lost }) => sum + lost, 0),
      luck: own.reduce((sum, { luck }) => sum + luck, 0),
      marks: Object.fromEntries(MARKS.map((mark) => [mark, count(own, mark)])) as SideSum['marks'],
    };
  });
}

/** Judges every decision; between any two of them it says how many are done. */
export function* judgedGame(
  judge: Pick<GameJudge<never, never>, 'decisions' | 'judge' | 'curve'>,
  simulations: number,
): Generator<{ readonly done: number; readonly of: number }, JudgedGame, void> {
  const plays: JudgedPlay[] = [];
  for (const decision of judge.decisions) {
    yield { done: plays.length, of: judge.decisions.length };
    const judging = judge.judge(decision, simulations);
    let step = judging.next();
    while (step.done !== true) step = judging.next();
    plays.push(step.value);
  }
  return { curve: judge.curve(), plays, sides: sumsOf(plays) };
}
