import {
  eventWords as base,
  cardTitle,
  count,
  type GeneralId,
  generalName,
  type HannibalEvent,
  locName,
  type Names,
  sideName,
  spaceName,
} from '@punica/hannibal/engine';
import { EVENTS, FIGURES } from './data/bundled.ts';

type Of<K extends HannibalEvent['ev']> = Extract<HannibalEvent, { ev: K }>;

const EVENT_TEXT: Readonly<Record<string, string>> = Object.fromEntries(
  EVENTS.events.map(({ id, text }) => [`event ${id}`, text]),
);

/** What the variant tells by notes. */
export const NOTES: Readonly<Record<string, (e: Of<'note'>, names: Names) => string>> = {
  ambushed: (e, names) =>
    `${generalName(names, e.general)} lies in ambush for ${generalName(names, e.n as GeneralId)}.`,
  declined: (e) => `${sideName(e.side)} lets the event pass.`,
  dictatorRoll: (e, names) => `The lot (${e.n}) makes ${generalName(names, e.general)} Dictator.`,
  noDictator: () => 'Rome names no Dictator.',
  nominee: (e, names) =>
    `${generalName(names, e.general)} is the ${['first', 'second', 'third'][e.n]} choice of Rome for Dictator.`,
  noNominee: (e) =>
    e.n === 0 ? 'Rome has nobody to name.' : `Rome has nobody else to name after ${count(e.n, 'choice')}.`,
  resource: (e) => `${sideName(e.side)} gains a resource and has ${e.n}.`,
  resourceTooMany: (e) => `${sideName(e.side)} has ${e.n} resources already: another is lost.`,
  resourceSpent: (e) => `${sideName(e.side)} spends a resource and has ${e.n} left.`,
  resourceKept: (e) => `${sideName(e.side)} has no cards left and keeps its ${count(e.n, 'resource')}.`,
  revolt: (e, names) => `Spain revolts around ${spaceName(names, e.space)} (${e.n}).`,
  unrest: (e, names) => `${spaceName(names, e.space)} turns against Rome.`,
  tenthTurn: (e) =>
    e.n >= FIGURES.tenthTurnFrom
      ? `The war goes on for another turn (${e.n}).`
      : `The war ends with this turn (${e.n}).`,
  turnSix: (e, names) => `${generalName(names, e.general)} leaves the war for good (${e.n}).`,
  turnSixOut: (e, names) =>
    `The die (${e.n}) names ${generalName(names, e.general)}, who is out of the war already.`,
  savesMen: (e) => `Hannibal saves men in defeat: the face is read as ${e.n}.`,
  sophonisba: (e) =>
    `Sophonisba pleads (${e.n}): ${e.n >= FIGURES.syphax.worksFrom ? 'she is heard' : 'in vain, and it is her end'}.`,
  syphax: (e) => `King Syphax joins Carthage (${e.n}).`,
  leader: (e) => `${sideName(e.side)} calls a minor leader to the field with it.`,
  elect: () => 'Rome ends the Dictatorship with it and elects new Consuls.',
  forSpain: (e, names) => `${generalName(names, e.general)} is Proconsul for Spain.`,
  urbanLegions: () => 'The enemy comes near Rome: the urban legions rise.',
};

function noteWords(e: Of<'note'>, names: Names): string {
  const text = EVENT_TEXT[e.what];
  if (text !== undefined) return `Random event of ${sideName(e.side)} (${e.n}): ${text}`;
  return NOTES[e.what]?.(e, names) ?? e.what;
}

/** Dice that only the variant throws, against a Battle Rating. */
export const ROLLS: Readonly<Record<string, (e: Of<'roll'>, names: Names) => string>> = {
  stragglers: (e, names) =>
    `${generalName(names, e.general)} sets out with ${FIGURES.largeForce} CUs or more and rolls ${e.die}: ${e.success ? 'all keep up' : 'a CU straggles'} (${e.need} or less keeps all together, and so does a six).`,
  hostileGround: (e, names) =>
    `${generalName(names, e.general)} flees over hostile ground and rolls ${e.die}: ${e.success ? 'nobody is lost' : 'a CU is lost'} (needs ${e.need} or less).`,
  ambush: (e, names) =>
    `${generalName(names, e.general)} strikes from ambush with ${e.die} and ${e.success ? 'succeeds' : 'fails'} (needs ${e.need} or less).`,
};

export const LOSSES: Readonly<Record<string, (e: Of<'lost'>, names: Names) => string>> = {
  stragglers: (e) => `${sideName(e.side)} leaves ${count(e.cus, 'CU')} behind on the road.`,
  flight: (e) => `${sideName(e.side)} loses ${count(e.cus, 'CU')} in flight.`,
  marines: (e, names) =>
    `The Marines (${count(e.cus, 'CU')}) go back to their ships from ${locName(names, e.at)}.`,
};

/** Reasons for Battle Cards that only the variant knows. */
export const HAND_PARTS: Readonly<Record<string, string>> = { siegeWorks: 'siege works' };

const named = (e: Of<'battleHand'>): Of<'battleHand'> => ({
  ...e,
  parts: e.parts.map((part) => ({ ...part, what: HAND_PARTS[part.what] ?? part.what })),
});

/** What happened, in words: those of the base game but for what only the variant tells. */
export function eventWords(e: HannibalEvent, names: Names): string {
  if (e.ev === 'card' && e.use === 'other') return `${sideName(e.side)} plays ${cardTitle(e.card)}.`;
  if (e.ev === 'note') return noteWords(e, names);
  if (e.ev === 'roll' && ROLLS[e.what] !== undefined) return ROLLS[e.what](e, names);
  // [H2] A six fails even where the sum would do.
  if (e.ev === 'roll' && e.what === 'avoid' && !e.success && e.die + e.modifier <= e.need)
    return `${generalName(names, e.general)} rolls a six to avoid battle, which always fails.`;
  if (e.ev === 'lost' && LOSSES[e.why] !== undefined) return LOSSES[e.why](e, names);
  return base(e.ev === 'battleHand' ? named(e) : e, names);
}
