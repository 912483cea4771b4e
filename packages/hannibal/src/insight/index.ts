import type { Insight } from '@punica/insight';
import { perEdition } from '@punica/kernel/edition';
import { dataOf } from '../edition.ts';
import type { HannibalEvent } from '../events.ts';
import type { H } from '../state.ts';
import { SIDE_NAMES } from '../words/names.ts';
import { because } from './because.ts';
import { chroniclerWith, type NoteTales } from './chronicle.ts';
import { measures } from './measures.ts';
import { PUZZLING } from './puzzling.ts';
import { TERM_WORDS } from './reasons.ts';
import { BATTLE, BETWEEN, type Mortals, opens, weightWith } from './story.ts';

export type { NoteTale, NoteTales } from './chronicle.ts';

/** Looking back on a game of Hannibal, or of a variant with these generals and notes, and hints in one. */
export const insightWith = (generals: Mortals, notes: NoteTales = {}): Insight<H, HannibalEvent> => ({
  roleNames: SIDE_NAMES,
  opens,
  between: BETWEEN,
  weight: weightWith(generals),
  battles: [BATTLE],
  measures,
  terms: TERM_WORDS,
  because,
  chronicler: chroniclerWith(notes),
  puzzling: PUZZLING,
});

/** Looking back on a game with the data of an edition, or with ours. */
export const insightOf = perEdition((edition) => insightWith(dataOf(edition).generals.list));
export const hannibalInsight = insightOf();
