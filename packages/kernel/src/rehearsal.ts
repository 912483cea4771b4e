import { Context, type Told } from './context.ts';
import type { Dice } from './dice.ts';

/** Where chance has a word, nobody can tell what comes next. */
export class LeftToChance extends Error {}

const noDice: Dice = {
  below(): never {
    throw new LeftToChance();
  },
};

/** What surrounds a choice that is only rehearsed: no die is thrown, and nobody hears of it but who hands in a list. */
export const rehearsal = <E>(told?: Told<E>[]): Context<E> => new Context<E>(noDice, told);
