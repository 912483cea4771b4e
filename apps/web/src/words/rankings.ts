import { rankingsEn } from './en-rankings.ts';

/** The words for rankings, apart from the rest so that they load with those screens. */
export const rankingWords = rankingsEn;
