import { type H, type HannibalEvent, handicap as ofHannibal } from '@punica/hannibal/engine';
import type { Handicap } from '@punica/kernel';

/** [R80] As in the base game. */
export const handicap: Handicap<H, HannibalEvent> = {
  ...ofHannibal,
  rule: 'R80',
  terms: { 'second-punic-war': ofHannibal.terms['second-punic-war'] },
};
