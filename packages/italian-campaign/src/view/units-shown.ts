import type { Piece } from '@punica/view';
import type { Picture } from './pictures.ts';
import type { Facts, HiddenGroup, Units } from './scene.ts';
import { iw } from './words.ts';

const HIDDEN_GROUPS: readonly HiddenGroup[] = ['punic', 'allied', 'gaul'];

export const hiddenCount = (units: Units): number =>
  HIDDEN_GROUPS.reduce((sum, group) => sum + units.hidden[group], 0);

/** Units as pictures, equal ones with their number, the unseen last. */
export const unitPieces = (units: Units, facts: Facts): Piece<Picture>[] => [
  ...units.seen.map(([face, count]) => ({
    picture: { kind: 'unit', face: facts.faces[face] } as const,
    label: facts.faces[face].name,
    count,
  })),
  ...HIDDEN_GROUPS.filter((group) => units.hidden[group] > 0).map((group) => ({
    picture: { kind: 'hidden', group } as const,
    label: iw.hiddenUnits(units.hidden[group], iw.groups[group]),
    count: units.hidden[group],
  })),
];

/** Units in a few words. */
export function unitsWords(units: Units, facts: Facts): string {
  const parts = unitPieces(units, facts).map(({ picture, label, count }) =>
    picture.kind === 'hidden' || count === 1 ? label : `${count} × ${label}`,
  );
  return parts.join(', ') || iw.noUnits;
}
