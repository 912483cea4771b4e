import type { Insight } from '@punica/insight';
import type { HannibalEvent } from '../events.ts';
import type { H } from '../state.ts';
import { SIDE_NAMES } from '../words/names.ts';
import { because } from './because.ts';
import { measures } from './measures.ts';
import { TERM_WORDS } from './reasons.ts';
import { BATTLE, BETWEEN, opens, weight } from './story.ts';

/** Looking back on a game of Hannibal, and hints in one. */
export const hannibalInsight: Insight<H, HannibalEvent> = {
  roleNames: SIDE_NAMES,
  opens,
  between: BETWEEN,
  weight,
  battles: [BATTLE],
  measures,
  terms: TERM_WORDS,
  because,
};
