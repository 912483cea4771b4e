import type { HandicapSpec } from '@punica/kernel';

export const twoSides: readonly string[] = ['rome', 'carthage'];

/** A made-up coin, so that tests do not hang on the figures of a game. */
export const handicapSpec: HandicapSpec = {
  rule: 'R1',
  terms: {
    war: {
      coin: { one: 'PC', many: 'PCs' },
      text: 'Placed before the first turn.',
      wishes: ['carthage', 'rome'],
      step: 1,
      most: 6,
      even: 2,
    },
  },
};
