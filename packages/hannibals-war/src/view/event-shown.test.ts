import { expect, test } from 'vitest';
import { CARTHAGE } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { hannibalsWarView } from './index.ts';

test('[18.7] a retreat is a move of who was beaten, whoever acted', () => {
  const [from, to] = [WAR.map.index.E14, WAR.map.index.D13];
  const { move } = hannibalsWarView.shows({ ev: 'retreated', player: CARTHAGE, from, to, units: 2 });
  expect(move).toMatchObject({
    from: { kind: 'square', id: 'E14' },
    to: { kind: 'square', id: 'D13' },
    by: CARTHAGE,
  });
});
