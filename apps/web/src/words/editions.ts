import { editionsEn } from './en-editions.ts';

/** The words of editions load with their room. */
export const editionWords = editionsEn;
