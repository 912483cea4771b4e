import { oneOf, text as textShape, whole } from '@punica/kernel/data';
import { SIDE_IDS } from './codes.ts';

/** Field shapes that several data files share. */

export const count = whole(0);
export const integer = whole(-100, 100);
export const text = textShape();
export const id = textShape(/^[a-z0-9][a-z0-9_-]*$/, 'must be a lower-case id');
export const side = oneOf(...SIDE_IDS);
/** Where an entry comes from. */
export const provenance = textShape();
