import { operatorEn } from './en-operator.ts';

/** The words for whoever keeps the server, apart from the rest so that they load with that screen. */
export const operatorWords = operatorEn;
