import { oneOf, text as textShape, whole } from '@punica/kernel/data';
import { SIDE_IDS } from './codes.ts';

/** Field shapes that several data files share. */
export const count = whole(0);
export const atLeastOne = whole(1);
export const year = whole(-300, -1);
export const integer = whole(-100, 100);
export const text = textShape();
export const id = textShape(/^[a-z0-9][a-z0-9-]*$/, 'must be a lower-case id');
export const hexId = textShape(/^\d{4}$/, 'must be a hex such as 2511');
export const side = oneOf(...SIDE_IDS);
