import {
  actionWords,
  words as base,
  eventWords as baseEventWords,
  cardTitle,
  type H,
  type HannibalEvent,
  sideName,
} from '@punica/hannibal/engine';
import { type Action, labelAt, verbOf, type Words, wordsAt } from '@punica/kernel';
import type { Of } from './layer.ts';
import { NAMES } from './names.ts';
import { together } from './order.ts';
import { RULES } from './rules/index.ts';

const said = RULES.flatMap((rule) => rule.words ?? []);

/** The words of all rules, each in its own table. */
export const PROMPTS = together(said.map(({ prompts }) => prompts));
const LABELS = together(said.map(({ labels }) => labels));
const VERBS = together(said.map(({ verbs }) => verbs));
export const REFUSALS = together(said.map(({ refusals }) => refusals));
export const NOTES = together(said.map(({ notes }) => notes));
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
function ownWords(e: HannibalEvent): string | undefined {
  for (const tells of TELLING) {
    const text = tells(e, NAMES);
    if (text !== undefined) return text;
  }
  switch (e.ev) {
    case 'card':
      return e.use === 'other' ? `${sideName(e.side)} plays ${cardTitle(e.card)}.` : undefined;
    case 'note':
      return NOTES[e.what]?.(e, NAMES);
    case 'roll':
      return ROLLS[e.what]?.(e, NAMES);
    case 'lost':
      return LOSSES[e.why]?.(e, NAMES);
    default:
      return undefined;
  }
}

const eventWords = (e: HannibalEvent): string =>
  ownWords(e) ?? baseEventWords(e.ev === 'battleHand' ? named(e) : e, NAMES);

/** Everything the game says: the words of the base game with more names, and those of the rules of the layer. */
export const words: Words<H, HannibalEvent> = {
  ...base,
  prompt: (g, key) => wordsAt(PROMPTS, g) ?? base.prompt(g, key),
  action: labelOf,
  event: eventWords,
  refusal: (code) => REFUSALS[code] ?? base.refusal(code),
};
