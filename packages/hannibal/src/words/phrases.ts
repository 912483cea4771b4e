import type { H } from '../state.ts';

/** The sentence of a question: always the same, or made from the board and the frame that asks. */
export type Prompts = Readonly<
  Record<string, string | ((g: H, f: Readonly<Record<string, number>>) => string)>
>;

/** What an answer is called at one question, by `procedure.step:verb`; the action is handed over with its argument. */
export type Labels = Readonly<Record<string, string | ((g: H, a: number) => string)>>;

/** What PCs are given up for, by the rule that asks for them. */
export const REASONS_FOR_PCS: Readonly<Record<string, string>> = {
  '14.13': ' for the lost battle',
  '22.2': ' for fewer Political Points',
  '10.10': " for Hannibal's death",
};
