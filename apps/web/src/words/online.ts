import { onlineEn } from './en-online.ts';

/** The words for playing with others, apart from the rest so that they load with those screens. */
export const onlineWords = onlineEn;
