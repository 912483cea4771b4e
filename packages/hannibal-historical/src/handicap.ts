import { type H, type HannibalEvent, handicap as ofHannibal } from '@punica/hannibal/engine';
import type { Handicap } from '@punica/kernel';

/** [R80] The coin of the base game. Bots win more with Rome here; their level is stated (docs/even-games.md). */
export const handicap: Handicap<H, HannibalEvent> = {
  ...ofHannibal,
  rule: 'R80',
  terms: {
    'second-punic-war': { ...ofHannibal.terms['second-punic-war'], wishes: ['rome', 'carthage'], even: 3 },
  },
};
