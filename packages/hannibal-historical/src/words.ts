import {
  actionWords,
  words as base,
  eventWords as baseEventWords,
  cardTitle,
  type H,
  type HannibalEvent,
  sideName,
} from '@punica/hannibal/engine';
import type { NoteTale, NoteTales } from '@punica/hannibal/insight';
import { type Action, labelAt, verbOf, type Words, wordsAt } from '@punica/kernel';
import type { HistoricalData } from './data/read.ts';
import type { LayerNames, Of } from './layer.ts';
import { together } from './order.ts';
import { RULES } from './rules/index.ts';

const said = RULES.flatMap((rule) => rule.words ?? []);

/** The words of all rules, each in its own table. */
export const PROMPTS = together(said.map(({ prompts }) => prompts));
const LABELS = together(said.map(({ labels }) => labels));
const VERBS = together(said.map(({ verbs }) => verbs));
export const REFUSALS = together(said.map(({ refusals }) => refusals));
export const NOTES = together(said.map(({ notes }) => notes));
/** What of the notes belongs into the chronicle of a war. */
const TALES = together(said.map(({ tales }) => tales));
export const talesWith = (layer: HistoricalData): NoteTales =>
  Object.fromEntries(
    Object.entries(TALES).map(([note, tale]): [string, NoteTale] => [
      note,
      (e, teller) => tale(e, teller, layer),
    ]),
  );
export const ROLLS = together(said.map(({ rolls }) => rolls));
export const LOSSES = together(said.map(({ losses }) => losses));
export const HAND_PARTS = together(said.map(({ handParts }) => handParts));
const TELLING = said.flatMap(({ tells }) => tells ?? []);

const labelOf = (g: H, a: Action): string =>
  labelAt(LABELS, g, a) ?? VERBS[verbOf(a)]?.(g, a) ?? actionWords(g, a);

const named = (e: Of<'battleHand'>): Of<'battleHand'> => ({
  ...e,
  parts: e.parts.map((part) => ({ ...part, what: HAND_PARTS[part.what] ?? part.what })),
});

/** What only the layer tells, or tells in its own way. */
function ownWords(e: HannibalEvent, names: LayerNames): string | undefined {
  for (const tells of TELLING) {
    const text = tells(e, names);
    if (text !== undefined) return text;
  }
  switch (e.ev) {
    case 'card':
      return e.use === 'other' ? `${sideName(e.side)} plays ${cardTitle(names, e.card)}.` : undefined;
    case 'note':
      return NOTES[e.what]?.(e, names);
    case 'roll':
      return ROLLS[e.what]?.(e, names);
    case 'lost':
      return LOSSES[e.why]?.(e, names);
    default:
      return undefined;
  }
}

const eventWords = (e: HannibalEvent, names: LayerNames): string =>
  ownWords(e, names) ?? baseEventWords(e.ev === 'battleHand' ? named(e) : e, names);

/** Everything the game says: the words of the base game with more names, and those of the rules of the layer. */
export const wordsWith = (names: LayerNames): Words<H, HannibalEvent> => ({
  ...base,
  prompt: (g, key) => wordsAt(PROMPTS, g) ?? base.prompt(g, key),
  action: labelOf,
  event: (e) => eventWords(e, names),
  refusal: (code) => REFUSALS[code] ?? base.refusal(code),
});
