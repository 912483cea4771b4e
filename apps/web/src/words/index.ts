import { en } from './en.ts';

/** The language of the page; another one is another file like `en.ts`. */
export const words = en;
