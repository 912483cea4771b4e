import type { GeneralFact } from './scene.ts';
import { mw } from './words.ts';

/** Ratings and kinds of a general in a few words. */
export const traitsOf = ({ strategy, battle, admiral, aristocrat, africanus }: GeneralFact): string =>
  [
    mw.ratings(strategy, battle),
    ...(admiral ? [mw.admiral] : []),
    ...(aristocrat ? [mw.aristocrat] : []),
    ...(africanus ? [mw.africanus] : []),
  ].join(' · ');
