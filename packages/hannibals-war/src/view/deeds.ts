import {
  type Deed,
  type DeedsOf,
  type Heard,
  type RollDeed,
  type RollFace,
  rollDeed,
  sixFaces,
} from '@punica/view';
import { attritionRow } from '../data/attrition.ts';
import { pillages } from '../rules/21-pillage-roll.ts';
import { isSaved } from '../rules/23-rescue-roll.ts';
import { fleetsMeet } from '../rules/25-search-roll.ts';
import { type MapNames, placeTitle } from './names.ts';
import type { Facts, KindFact, Scene, WarEvent } from './scene.ts';
import { ownerName, ww } from './words.ts';

const w = ww.deeds;

/** What the tables of deeds are reckoned with. */
export interface DeedFacts extends MapNames, Pick<Facts, 'rolls'> {
  readonly kinds: readonly Pick<KindFact, 'name' | 'value'>[];
}

type Lines = readonly Heard<WarEvent>[];

/** Where the doings of the gods end. */
const ENDS_EVENT = new Set<WarEvent['ev']>(['olympian', 'phase', 'turn', 'battle']);
const BOOTY = new Set<WarEvent['ev']>([
  'talents',
  'camp',
  'drew',
  'drewHidden',
  'gaveBack',
  'gaveBackHidden',
]);

/** Whether a throw succeeds, face by face. */
const facesOf = (succeeds: (die: number) => boolean): RollFace[] =>
  sixFaces((face) => {
    const good = succeeds(face);
    return { words: good ? w.yes : w.no, good };
  });

export const pillageFaces = (factors: number): RollFace[] => facesOf((die) => pillages(die, factors));
export const rescueFaces = (value: number): RollFace[] => facesOf((die) => isSaved(die, value));

/** What the plundered do on each face. */
export const reactionFaces = ({ reaction }: Facts['rolls']): RollFace[] =>
  sixFaces((face) => {
    const id = reaction[face - 1];
    return { words: ww.reactions[id], good: id === 'lose-marker' };
  });

/** A throw by somebody, with the face that counted; nothing where no die was seen. */
const thrown = (by: number, ...dice: readonly number[]): Partial<RollDeed> => ({
  by,
  name: by < 0 ? '' : ownerName(by),
  dice: dice.filter((face) => face > 0).map((face) => ({ kind: 'd6', face })),
  came: (dice[0] ?? 0) - 1,
});

/** A sentence that counts beside the die. */
const need = (what: string) => [{ what, value: '' }];

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** The die thrown for this, as it lies after Archimedes. */
function dieBefore(lines: Lines, end: number, why: string): number {
  let die = 0;
  for (const { event } of lines.slice(0, end)) {
    if (event.ev === 'die') die = event.why === why ? event.dice[0] : 0;
    else if (event.ev === 'reroll' && die > 0) die = event.to;
  }
  return die;
}

interface Found {
  readonly deed: RollDeed;
  /** Where the story goes on. */
  readonly next: number;
}

/** The gods: two dice, the event, and everything that it did. */
function olympian(lines: Lines, at: number): Found | undefined {
  const { event: e, text } = lines[at];
  if (e.ev !== 'olympian') return undefined;
  let next = at + 1;
  while (next < lines.length && !ENDS_EVENT.has(lines[next].event.ev)) next++;
  return {
    next,
    deed: rollDeed({
      title: w.olympian,
      ...thrown(-1, ...e.dice),
      came: -1,
      parts: need(w.crossed(e.dice[0], e.dice[1])),
      result: text.replace(/^[^:]*: /, ''),
      good: e.event !== 'none',
      effects: range(at + 1, next),
    }),
  };
}

/** Fleets on the open sea: do they find each other? */
function search(lines: Lines, at: number, { rolls }: DeedFacts): Found | undefined {
  const e = lines[at].event;
  if (e.ev !== 'die' || e.why !== 'high-seas') return undefined;
  let next = at + 1;
  while (lines[next]?.event.ev === 'reroll') next++;
  const die = dieBefore(lines, next, 'high-seas');
  const found = lines[next]?.event.ev !== 'missed';
  return {
    next: found ? next : next + 1,
    deed: rollDeed({
      title: w.search,
      ...thrown(e.by, die),
      faces: facesOf((face) => fleetsMeet(rolls, face)),
      parts: need(w.searchNeed(rolls.highSeas)),
      result: found ? (fleetsMeet(rolls, die) ? w.found : w.nowhere) : w.missed,
      good: found,
      effects: found ? [] : [next],
    }),
  };
}

/** Plunder: a die within the factors, the booty, and what the plundered do. */
function pillage(lines: Lines, at: number, facts: DeedFacts): Found | undefined {
  const e = lines[at].event;
  if (e.ev !== 'pillage') return undefined;
  let next = at + 1;
  for (; next < lines.length; next++) {
    const effect = lines[next].event;
    if (!BOOTY.has(effect.ev) && !(effect.ev === 'die' && effect.why === 'reaction')) break;
  }
  return {
    next,
    deed: rollDeed({
      title: w.pillage(placeTitle(e.at, facts)),
      ...thrown(e.player, e.die),
      faces: pillageFaces(e.factors),
      parts: need(w.pillageNeed(e.factors)),
      result: e.success ? w.pillaged : w.spared,
      good: e.success,
      effects: range(at + 1, next),
    }),
  };
}

/** A fallen leader who tries to get away. */
function save(lines: Lines, at: number, { kinds }: DeedFacts): Found | undefined {
  const e = lines[at].event;
  if (e.ev !== 'saved' || !e.tried) return undefined;
  const { name, value } = kinds[e.kind];
  return {
    next: at + 1,
    deed: rollDeed({
      title: w.save(name),
      ...thrown(e.player, dieBefore(lines, at, 'save')),
      faces: rescueFaces(value),
      parts: need(w.saveNeed(value)),
      result: e.saved ? w.saved(name) : w.fallen(name),
      good: e.saved,
    }),
  };
}

/** An unpaid march. The die is told as it counts, levy and hardiness included. */
function attrition(lines: Lines, at: number, { rolls }: DeedFacts): Found | undefined {
  const e = lines[at].event;
  if (e.ev !== 'attrition') return undefined;
  return {
    next: at + 1,
    deed: rollDeed({
      title: w.attrition,
      ...thrown(e.player, dieBefore(lines, at, 'attrition')),
      faces: rolls.attrition.map((part, k) => ({
        die: String(k + 1),
        words: ww.percent(part),
        good: part === 0,
      })),
      came: attritionRow(rolls, e.die) - 1,
      parts: need(w.attritionNeed(e.die)),
      result: w.worn(e.lost),
      good: e.lost === 0,
    }),
  };
}

const feedsOrStarves = (e: WarEvent): boolean =>
  e.ev === 'provisioned' || (e.ev === 'lost' && e.why === 'hunger');

/** Those whom the land does not feed: paid for, or starved. */
function provision(lines: Lines, at: number): Found | undefined {
  const e = lines[at].event;
  if (!feedsOrStarves(e)) return undefined;
  let next = at + 1;
  while (next < lines.length && feedsOrStarves(lines[next].event)) next++;
  const starved = lines.slice(at, next).filter(({ event }) => event.ev === 'lost').length;
  return {
    next,
    deed: rollDeed({
      title: w.provision,
      ...thrown('player' in e ? e.player : -1),
      parts: need(w.provisionNeed),
      result: starved === 0 ? w.allFed : w.starved(starved),
      good: starved === 0,
      effects: range(at, next),
    }),
  };
}

const FINDERS = [olympian, search, pillage, save, attrition, provision];

/** Throws that stand in the table which follows them. */
const IN_A_TABLE = ['pillage', 'save', 'attrition'];

/** What one action decided: procedures with a table of their own, and the other lines, in order. */
export const deedsOf: DeedsOf<WarEvent, DeedFacts, Scene | null> = (lines, facts) => {
  const deeds: Deed[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = FINDERS.reduce<Found | undefined>((it, find) => it ?? find(lines, at, facts), undefined);
    if (found !== undefined) {
      deeds.push(found.deed);
      at = found.next;
      continue;
    }
    const { event: e, told } = lines[at];
    if (told === true && !(e.ev === 'die' && IN_A_TABLE.includes(e.why)))
      deeds.push({ deed: 'line', line: at });
    at++;
  }
  return deeds;
};
