import { expect, it } from 'vitest';
import { fitsIn } from './planning.ts';

const file = { war: { weights: { towns: 0.5, men: 0.25 }, bias: [0.1, -0.1] } };

it('puts the weights of a fit into the order of the terms', () => {
  expect(fitsIn(file, ['men', 'towns']).get('war')).toEqual({ weights: [0.25, 0.5], bias: [0.1, -0.1] });
  expect(fitsIn(file, ['men']).get('peace')).toBeUndefined();
});

it('names a term that has no weight', () => {
  expect(() => fitsIn(file, ['men', 'ships'])).toThrow('the fit of war has no weight for ships');
});
