import { A, type H, march, spaceIn } from '@punica/hannibal/engine';
import { type Action, chanceOfDie, verbOf } from '@punica/kernel';
import { exactChance, type GameOdds, type OddsLine, type OddsReport, reportOf } from '@punica/odds';
import { mayStraggle } from './rules/05-large-forces.ts';
import { allKeepUp } from './rules/05-straggling-roll.ts';

const STEPS: readonly Action[] = [A.go, A.sail, A.land];

/** [H5] That a large army leaves a CU behind when it sets out. */
function stragglersLine(g: H, a: Action): OddsLine | undefined {
  const f = march.frame(g);
  if (f === undefined || !STEPS.includes(verbOf(a)) || !mayStraggle(g, f, spaceIn(a))) return undefined;
  const need = g.rules.generals.battleRating[f.general];
  return exactChance(
    'stragglers',
    chanceOfDie((die) => !allKeepUp(die, need)),
  );
}

const and = (report: OddsReport, line: OddsLine | undefined): OddsReport =>
  line === undefined ? report : reportOf([...report.lines, line], report.samples);

/** The chances of the base game with what the road costs a large army (H5). */
export const withStragglers = (base: GameOdds<H>): GameOdds<H> => ({
  ...base,
  oddsFor: (view, role, a, samples, seed) =>
    and(base.oddsFor(view, role, a, samples, seed), stragglersLine(view, a)),
  *improvingOdds(view, role, a, dice) {
    const line = stragglersLine(view, a);
    for (const report of base.improvingOdds(view, role, a, dice)) yield and(report, line);
  },
  saying: (line) =>
    line.what === 'stragglers' ? 'A CU straggles when the army sets out' : base.saying(line),
  headlines: [...base.headlines, 'stragglers'],
});
