import type { GeneralId } from '@punica/hannibal/engine';
import {
  words as base,
  cardTitle,
  count,
  generalName,
  type HannibalEvent,
  locName,
  sideName,
  spaceName,
} from '@punica/hannibal/engine';
import { EVENTS, FIGURES } from './data/bundled.ts';

type Of<K extends HannibalEvent['ev']> = Extract<HannibalEvent, { ev: K }>;

const EVENT_TEXT: Readonly<Record<string, string>> = Object.fromEntries(
  EVENTS.events.map(({ id, text }) => [`event ${id}`, text]),
);

/** What the variant tells by notes. */
export const NOTES: Readonly<Record<string, (e: Of<'note'>) => string>> = {
  ambushed: (e) => `${generalName(e.general)} lies in ambush for ${generalName(e.n as GeneralId)}.`,
  declined: (e) => `${sideName(e.side)} lets the event pass.`,
  dictatorRoll: (e) => `The lot (${e.n}) makes ${generalName(e.general)} Dictator.`,
  noDictator: () => 'Rome names no Dictator.',
  nominee: (e) =>
    `${generalName(e.general)} is the ${['first', 'second', 'third'][e.n]} choice of Rome for Dictator.`,
  noNominee: (e) =>
    e.n === 0 ? 'Rome has nobody to name.' : `Rome has nobody else to name after ${count(e.n, 'choice')}.`,
  resource: (e) => `${sideName(e.side)} gains a resource and has ${e.n}.`,
  resourceTooMany: (e) => `${sideName(e.side)} has ${e.n} resources already: another is lost.`,
  resourceSpent: (e) => `${sideName(e.side)} spends a resource and has ${e.n} left.`,
  resourceKept: (e) => `${sideName(e.side)} has no cards left and keeps its ${count(e.n, 'resource')}.`,
  revolt: (e) => `Spain revolts around ${spaceName(e.space)} (${e.n}).`,
  unrest: (e) => `${spaceName(e.space)} turns against Rome.`,
  tenthTurn: (e) =>
    e.n >= FIGURES.tenthTurnFrom
      ? `The war goes on for another turn (${e.n}).`
      : `The war ends with this turn (${e.n}).`,
  turnSix: (e) => `${generalName(e.general)} leaves the war for good (${e.n}).`,
  turnSixOut: (e) => `The die (${e.n}) names ${generalName(e.general)}, who is out of the war already.`,
  savesMen: (e) => `Hannibal saves men in defeat: the face is read as ${e.n}.`,
  sophonisba: (e) =>
    `Sophonisba pleads (${e.n}): ${e.n >= FIGURES.syphax.worksFrom ? 'she is heard' : 'in vain, and it is her end'}.`,
  syphax: (e) => `King Syphax joins Carthage (${e.n}).`,
  leader: (e) => `${sideName(e.side)} calls a minor leader to the field with it.`,
  elect: () => 'Rome ends the Dictatorship with it and elects new Consuls.',
  forSpain: (e) => `${generalName(e.general)} is Proconsul for Spain.`,
  urbanLegions: () => 'The enemy comes near Rome: the urban legions rise.',
};

function noteWords(e: Of<'note'>): string {
  const text = EVENT_TEXT[e.what];
  if (text !== undefined) return `Random event of ${sideName(e.side)} (${e.n}): ${text}`;
  return NOTES[e.what]?.(e) ?? e.what;
}

/** Dice that only the variant throws, against a Battle Rating. */
export const ROLLS: Readonly<Record<string, (e: Of<'roll'>) => string>> = {
  stragglers: (e) =>
    `${generalName(e.general)} sets out with ${FIGURES.largeForce} CUs or more and rolls ${e.die}: ${e.success ? 'all keep up' : 'a CU straggles'} (${e.need} or less keeps all together, and so does a six).`,
  hostileGround: (e) =>
    `${generalName(e.general)} flees over hostile ground and rolls ${e.die}: ${e.success ? 'nobody is lost' : 'a CU is lost'} (needs ${e.need} or less).`,
  ambush: (e) =>
    `${generalName(e.general)} strikes from ambush with ${e.die} and ${e.success ? 'succeeds' : 'fails'} (needs ${e.need} or less).`,
};

export const LOSSES: Readonly<Record<string, (e: Of<'lost'>) => string>> = {
  stragglers: (e) => `${sideName(e.side)} leaves ${count(e.cus, 'CU')} behind on the road.`,
  flight: (e) => `${sideName(e.side)} loses ${count(e.cus, 'CU')} in flight.`,
  marines: (e) => `The Marines (${count(e.cus, 'CU')}) go back to their ships from ${locName(e.at)}.`,
};

/** Reasons for Battle Cards that only the variant knows. */
export const HAND_PARTS: Readonly<Record<string, string>> = { siegeWorks: 'siege works' };

const named = (e: Of<'battleHand'>): Of<'battleHand'> => ({
  ...e,
  parts: e.parts.map((part) => ({ ...part, what: HAND_PARTS[part.what] ?? part.what })),
});

/** What happened, in words: those of the base game but for what only the variant tells. */
export function eventWords(e: HannibalEvent): string {
  if (e.ev === 'card' && e.use === 'other') return `${sideName(e.side)} plays ${cardTitle(e.card)}.`;
  if (e.ev === 'note') return noteWords(e);
  if (e.ev === 'roll' && ROLLS[e.what] !== undefined) return ROLLS[e.what](e);
  // [H2] A six fails even where the sum would do.
  if (e.ev === 'roll' && e.what === 'avoid' && !e.success && e.die + e.modifier <= e.need)
    return `${generalName(e.general)} rolls a six to avoid battle, which always fails.`;
  if (e.ev === 'lost' && LOSSES[e.why] !== undefined) return LOSSES[e.why](e);
  return base.event(e.ev === 'battleHand' ? named(e) : e);
}
