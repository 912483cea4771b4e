import type { Insight } from '@punica/insight';
import { HANNIBAL } from '../data/index.ts';
import type { HannibalEvent } from '../events.ts';
import type { H } from '../state.ts';
import { SIDE_NAMES } from '../words/names.ts';
import { because } from './because.ts';
import { hannibalChronicler } from './chronicle.ts';
import { measures } from './measures.ts';
import { TERM_WORDS } from './reasons.ts';
import { BATTLE, BETWEEN, type Mortals, opens, weightWith } from './story.ts';

/** Looking back on a game of Hannibal, or of a variant with these generals, and hints in one. */
export const insightWith = (generals: Mortals): Insight<H, HannibalEvent> => ({
  roleNames: SIDE_NAMES,
  opens,
  between: BETWEEN,
  weight: weightWith(generals),
  battles: [BATTLE],
  measures,
  terms: TERM_WORDS,
  because,
  chronicler: hannibalChronicler,
});

export const hannibalInsight = insightWith(HANNIBAL.generals.list);
