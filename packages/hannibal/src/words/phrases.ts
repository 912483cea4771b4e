import type { Action, LabelsByKey, WordsByKey } from '@punica/kernel';
import { A } from '../actions.ts';
import type { HannibalProcedure } from '../rules/index.ts';
import type { H } from '../state.ts';
import { cardTitle, type Names } from './names.ts';

/** The sentence of a question: always the same, or made from the board and the frame that asks. */
export type Prompts = WordsByKey<HannibalProcedure, H>;

/** What an answer is called at one question, by its verb. */
export type Labels = LabelsByKey<HannibalProcedure, H>;

/** What yes and no mean at a question. */
export const yesNo = (yes: string, no: string): Readonly<Record<Action, string>> => ({
  [A.yes]: yes,
  [A.no]: no,
});

/** What PCs are given up for, by the rule that asks for them. */
const REASONS_FOR_PCS: Readonly<Record<string, string>> = {
  '14.13': ' for the lost battle',
  '22.2': ' for fewer Political Points',
  '10.10': " for Hannibal's death",
  H9: ' for the death of a leader',
  H15: ' for the loss of the Dictator',
  H16: ' for the loss of the Consul P. Scipio',
  'event Rome 6': ' for the levy that was refused',
};

/** " for the lost battle", or the title of the card that asks for it. */
export function whyPCs(names: Names, rule: string): string {
  const card = rule.startsWith('card ') ? names.cards.index[rule.slice(5)] : undefined;
  return card === undefined ? (REASONS_FOR_PCS[rule] ?? '') : ` for ${cardTitle(names, card)}`;
}
