import type { Game } from '@punica/kernel';

/** The same game, with something else in one step of one of its procedures: for rules that are broken on purpose. */
export const withStep = <T extends Pick<Game, 'procedures'>>(
  game: T,
  procedure: string,
  step: string,
  change: object,
): T => ({
  ...game,
  procedures: game.procedures.map((p) =>
    p.name === procedure ? { ...p, steps: { ...p.steps, [step]: { ...p.steps[step], ...change } } } : p,
  ),
});
