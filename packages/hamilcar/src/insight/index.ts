import type { Insight } from '@punica/insight';
import { CARTHAGE, ROME } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import type { H } from '../state.ts';
import { sideName } from '../words/names.ts';
import { because } from './because.ts';
import { hamilcarChronicler } from './chronicle.ts';
import { measures } from './measures.ts';
import { PUZZLING } from './puzzling.ts';
import { TERM_WORDS } from './reasons.ts';
import { BETWEEN, LAND_BATTLE, opens, SEA_BATTLE, weight } from './story.ts';

/** Looking back on a game of Hamilcar, and hints in one. */
export const hamilcarInsight: Insight<H, HamilcarEvent> = {
  roleNames: [ROME, CARTHAGE].map(sideName),
  opens,
  between: BETWEEN,
  weight,
  battles: [LAND_BATTLE, SEA_BATTLE],
  measures,
  terms: TERM_WORDS,
  because,
  chronicler: hamilcarChronicler,
  puzzling: PUZZLING,
};
