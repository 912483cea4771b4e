import { readFileSync } from 'node:fs';

/** A file of this folder. Its shape is the caller's word: the drawings that are made from it are looked at. */
export const readData = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
