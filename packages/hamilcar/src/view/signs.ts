import type { DieSign } from '@punica/view';

const times = (count: number, sign: DieSign): DieSign[] => Array<DieSign>(count).fill(sign);

/** What stands on a face of a battle die. */
export const battleSigns = ([blades, crushes, shields]: readonly number[]): DieSign[] => [
  ...times(crushes, 'crush'),
  ...times(blades, 'blade'),
  ...times(shields, 'shield'),
];

export const siegeSigns = (face: { readonly points: number; readonly losses: number }): DieSign[] => [
  ...times(face.points, 'point'),
  ...times(face.losses, 'loss'),
];

export const seaSigns = (face: { readonly diamonds: number; readonly dots: number }): DieSign[] => [
  ...times(face.diamonds, 'point'),
  ...times(face.dots, 'dot'),
];
