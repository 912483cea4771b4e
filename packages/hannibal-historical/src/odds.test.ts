import type { OddsLine } from '@punica/odds';
import { describe, expect, it } from 'vitest';
import { oddsOf } from './insight.ts';
import { activate } from './staging.ts';
import { type Board, board, CARTHAGE } from './testing.ts';
import { historicalView } from './view/index.ts';

const odds = oddsOf();

const marching = (cus: number, ...rules: string[]): Board =>
  activate(
    board(...rules)
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'teanum', { cus, generals: ['mago'] }),
    CARTHAGE,
  ).act('general mago', `units ${cus}`);

const stragglers = (b: Board, g = b.g): OddsLine | undefined =>
  odds.oddsFor(g, CARTHAGE, b.action('go capua'), 1).lines.find(({ what }) => what === 'stragglers');

describe('[H5] stragglers in the odds', () => {
  it('a large army may lose one: above the Battle Rating, but not on a six', () => {
    const b = marching(7, 'largeForces');
    const line = stragglers(b);
    expect(line).toMatchObject({ kind: 'exact', chance: 0.5 });
    expect(odds.saying(line!)).toContain('straggles');
    const [first] = odds.improvingOdds(b.g, CARTHAGE, b.action('go capua'));
    expect(first.lines.map(({ what }) => what)).toContain('stragglers');
  });

  it('a small one loses none, nor where the rule is off', () => {
    expect([stragglers(marching(6, 'largeForces')), stragglers(marching(7))]).toEqual([undefined, undefined]);
  });

  it('nor does anybody roll again behind the first step of a way', () => {
    const b = marching(7, 'largeForces');
    const beyond = historicalView.passing?.(b.g, b.action('go beneventum'));
    expect(typeof beyond).toBe('object');
    expect(stragglers(b, beyond as Board['g'])).toBeUndefined();
  });
});
