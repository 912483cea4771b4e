import { either, list, oneOf, record, type TypeOf, text as textShape, whole } from '@punica/kernel/data';
import { SIDE_IDS } from './codes.ts';

/** Field shapes that several data files share. */

export const count = whole(0);
export const atLeastOne = whole(1);
export const integer = whole(-100, 100);
export const text = textShape();
export const id = textShape(/^[a-z0-9][a-z0-9-]*$/, 'must be a lower-case id');
export const cardId = textShape(/^\d+[AB]?$/, 'must be a card number');
export const side = oneOf(...SIDE_IDS);
export const confidence = oneOf('high', 'medium', 'low', 'reconstructed');
export type Confidence = TypeOf<typeof confidence>;

export const provenance = record({ confidence, note: text, source: text });
export type ProvenanceNote = TypeOf<typeof provenance>;

/** A part of the map: whole regions, whole provinces, or everywhere. */
export const area = either(oneOf('anywhere'), record({ regions: list(id), provinces: list(id) }));
export type AreaJson = TypeOf<typeof area>;
