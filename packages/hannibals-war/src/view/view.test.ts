import { expect, it } from 'vitest';
import { A } from '../actions.ts';
import { ROME } from '../data/codes.ts';
import { beginMove } from '../rules/16-movement.ts';
import { table } from '../testing.ts';
import { hannibalsWarView } from './index.ts';

it('[25.2] a screen shows what a step costs: a road along the coast halves it for troops, not for fleets', () => {
  const cost = (unit: string): number | undefined => {
    const t = table().put(ROME, 'D12', unit);
    t.force(ROME, 'D12').happen((g) => beginMove(g, ROME, t.square('D12')));
    return hannibalsWarView.cost?.(t.g, A.go | t.square('D13'));
  };
  expect([cost('rome-auxiliary'), cost('rome-fleet-recruit')]).toEqual([0.5, 1]);
});
