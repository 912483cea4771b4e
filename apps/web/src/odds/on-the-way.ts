import type { Action, Core, Role } from '@punica/kernel';
import { type GameOdds, reportOf } from '@punica/odds';
import { rehearse } from '@punica/view';
import type { Rules } from '../play/rules.ts';
import { type StepOdds, shownOdds } from './odds-shown.ts';

/** Who wonders, by which rules. */
export interface Wondering {
  readonly rules: Pick<Rules, 'game' | 'engine' | 'screen'>;
  readonly role: Role;
  readonly odds: GameOdds;
}

/** What may happen before the last of several actions, and the table before it. */
export interface OnTheWay {
  readonly view: Core;
  readonly way: readonly StepOdds[];
}

/** A way may have many steps, all of which are weighed before the first answer: so few trials say enough of each. */
const TRIALS_ON_THE_WAY = 400;

/**
 * Follows a way step by step: what chance may do at each, and what should be known of the space that it leads to.
 * Nothing where nobody can tell how the way goes on.
 */
export function onTheWay(
  { rules: { game, engine, screen }, role, odds }: Wondering,
  start: Core,
  steps: readonly Action[],
): OnTheWay | undefined {
  let view = start;
  const way: StepOdds[] = [];
  for (const a of steps) {
    const report = odds.oddsFor(view, role, a, TRIALS_ON_THE_WAY);
    const passes = report.lines.filter(({ what }) => odds.forWhoStays?.includes(what) !== true);
    const { lines, samples } = shownOdds(reportOf(passes, report.samples), odds);
    const warning = screen.warning?.(view, a);
    const spot = screen.spot(view, a);
    if (lines.length > 0 || warning !== undefined)
      way.push({
        at: game.words.action(view, a),
        ...(spot === undefined ? {} : { spot }),
        ...(warning === undefined ? {} : { warning }),
        samples,
        lines,
      });
    const beyond = screen.passing?.(view, a) ?? 'leads';
    const next = beyond === 'leads' ? rehearse(engine, view, role, a) : beyond;
    if (next === undefined || next === 'ends') return undefined;
    view = next;
  }
  return { view, way };
}
