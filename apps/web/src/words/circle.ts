import { circleEn } from './en-circle.ts';

/** The words for what people have to do with each other, apart from the rest so that they load with those screens. */
export const circleWords = circleEn;
