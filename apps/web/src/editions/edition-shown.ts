import {
  applyEdition,
  type Edition,
  type EditionBase,
  type EditionHash,
  editionHash,
} from '@punica/kernel/edition';
import { type WayChange, wayChanges } from './ways.ts';

/** What a table shows of the edition that is played at it. */
export interface EditionShown {
  readonly name: string;
  readonly author: string;
  readonly note: string;
  readonly hash: EditionHash;
  /** What the books of the table are made of. */
  readonly whole: Edition;
  /** How many corrections, scenarios and house rules it has. */
  readonly changes: number;
  readonly scenarios: number;
  readonly house: number;
  /** Ways that our drawn map does not have as the edition does. */
  readonly ways: readonly WayChange[];
}

export const editionShown = (base: EditionBase, edition: Edition): EditionShown => ({
  name: edition.name,
  author: edition.author,
  note: edition.note,
  hash: editionHash(edition),
  whole: edition,
  changes: edition.changes.length,
  scenarios: edition.scenarios.length,
  house: edition.house.length,
  ways: wayChanges(base.files, applyEdition(base, edition)),
});
