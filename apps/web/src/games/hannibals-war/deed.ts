import { type MapNames, placeTitle } from '@punica/hannibals-war/view/names';
import type { Facts, KindFact, WarEvent } from '@punica/hannibals-war/view/scene';
import { ownerName, ww } from '@punica/hannibals-war/view/words';
import type { LogLine, LogPart } from '../../play/protocol.ts';

/** What the tables of deeds are reckoned with. */
export interface DeedFacts extends MapNames, Pick<Facts, 'rolls'> {
  readonly kinds: readonly Pick<KindFact, 'name' | 'value'>[];
}

/** What a face of the die would have brought. */
export interface Face {
  readonly label: string;
  readonly good: boolean;
}

/** A procedure that dice or want have decided, laid out: what was thrown, what was needed, what came of it. */
export interface Deed {
  readonly kind: 'olympian' | 'search' | 'pillage' | 'save' | 'attrition' | 'provision';
  readonly title: string;
  /** Whose it is, or -1. */
  readonly by: number;
  readonly dice: readonly number[];
  readonly faces: readonly Face[];
  /** The face that decided, 0 if none did. */
  readonly came: number;
  readonly need: string;
  readonly result: string;
  readonly good: boolean;
  readonly effects: readonly LogLine[];
}

const DICE_FACES = [1, 2, 3, 4, 5, 6];
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

const eventOf = (line: LogLine): WarEvent => line.event as WarEvent;
const within = (most: number): Face[] =>
  DICE_FACES.map((face) => ({ label: face <= most ? ww.deeds.yes : ww.deeds.no, good: face <= most }));

/** The die thrown for this, as it lies after Archimedes. */
function dieBefore(lines: readonly LogLine[], end: number, why: string): number {
  let die = 0;
  for (const line of lines.slice(0, end)) {
    const e = eventOf(line);
    if (e.ev === 'die') die = e.why === why ? e.dice[0] : 0;
    else if (e.ev === 'reroll' && die > 0) die = e.to;
  }
  return die;
}

interface Found {
  readonly deed: Deed;
  /** Where the story goes on. */
  readonly next: number;
}

/** The gods: two dice, the event, and everything that it did. */
function olympian(lines: readonly LogLine[], at: number): Found | undefined {
  const e = eventOf(lines[at]);
  if (e.ev !== 'olympian') return undefined;
  let next = at + 1;
  while (next < lines.length && !ENDS_EVENT.has(eventOf(lines[next]).ev)) next++;
  const effects = lines.slice(at + 1, next);
  const nothing = e.event === 'none';
  return {
    next,
    deed: {
      kind: 'olympian',
      title: ww.deeds.olympian,
      by: -1,
      dice: e.dice,
      faces: [],
      came: 0,
      need: ww.deeds.crossed(e.dice[0], e.dice[1]),
      result: lines[at].text.replace(/^[^:]*: /, ''),
      good: !nothing,
      effects,
    },
  };
}

/** Fleets on the open sea: do they find each other? */
function search(lines: readonly LogLine[], at: number, facts: DeedFacts): Found | undefined {
  const e = eventOf(lines[at]);
  if (e.ev !== 'die' || e.why !== 'high-seas') return undefined;
  let next = at + 1;
  while (next < lines.length && eventOf(lines[next]).ev === 'reroll') next++;
  const die = dieBefore(lines, next, 'high-seas');
  const missed = next < lines.length && eventOf(lines[next]).ev === 'missed' ? lines[next] : undefined;
  const found = missed === undefined;
  return {
    next: missed === undefined ? next : next + 1,
    deed: {
      kind: 'search',
      title: ww.deeds.search,
      by: e.by,
      dice: [die],
      faces: within(facts.rolls.highSeas),
      came: die,
      need: ww.deeds.searchNeed(facts.rolls.highSeas),
      result: found ? (die > facts.rolls.highSeas ? ww.deeds.nowhere : ww.deeds.found) : ww.deeds.missed,
      good: found,
      effects: missed === undefined ? [] : [missed],
    },
  };
}

/** Plunder: a die within the factors, the booty, and what the plundered do. */
function pillage(lines: readonly LogLine[], at: number, facts: DeedFacts): Found | undefined {
  const e = eventOf(lines[at]);
  if (e.ev !== 'pillage') return undefined;
  let next = at + 1;
  for (; next < lines.length; next++) {
    const effect = eventOf(lines[next]);
    if (!BOOTY.has(effect.ev) && !(effect.ev === 'die' && effect.why === 'reaction')) break;
  }
  return {
    next,
    deed: {
      kind: 'pillage',
      title: ww.deeds.pillage(placeTitle(e.at, facts)),
      by: e.player,
      dice: [e.die],
      faces: within(e.factors),
      came: e.die,
      need: ww.deeds.pillageNeed(e.factors),
      result: e.success ? ww.deeds.pillaged : ww.deeds.spared,
      good: e.success,
      effects: lines.slice(at + 1, next),
    },
  };
}

/** A fallen leader who tries to get away. */
function save(lines: readonly LogLine[], at: number, facts: DeedFacts): Found | undefined {
  const e = eventOf(lines[at]);
  if (e.ev !== 'saved') return undefined;
  const { name, value } = facts.kinds[e.kind];
  const die = dieBefore(lines, at, 'save');
  return {
    next: at + 1,
    deed: {
      kind: 'save',
      title: ww.deeds.save(name),
      by: e.player,
      dice: die > 0 ? [die] : [],
      faces: within(value),
      came: die,
      need: ww.deeds.saveNeed(value),
      result: e.saved ? ww.deeds.saved(name) : ww.deeds.fallen(name),
      good: e.saved,
      effects: [],
    },
  };
}

/** An unpaid march. The die is told as it counts, levy and hardiness included. */
function attrition(lines: readonly LogLine[], at: number, facts: DeedFacts): Found | undefined {
  const e = eventOf(lines[at]);
  if (e.ev !== 'attrition') return undefined;
  const { attrition: percent } = facts.rolls;
  const row = Math.min(Math.max(e.die, 1), percent.length);
  return {
    next: at + 1,
    deed: {
      kind: 'attrition',
      title: ww.deeds.attrition,
      by: e.player,
      dice: [dieBefore(lines, at, 'attrition')].filter((die) => die > 0),
      faces: percent.map((part) => ({ label: ww.percent(part), good: part === 0 })),
      came: row,
      need: ww.deeds.attritionNeed(e.die),
      result: ww.deeds.worn(e.lost),
      good: e.lost === 0,
      effects: [],
    },
  };
}

const feedsOrStarves = (line: LogLine): boolean => {
  const e = eventOf(line);
  return e.ev === 'provisioned' || (e.ev === 'lost' && e.why === 'hunger');
};

/** Those whom the land does not feed: paid for, or starved. */
function provision(lines: readonly LogLine[], at: number): Found | undefined {
  if (!feedsOrStarves(lines[at])) return undefined;
  let next = at + 1;
  while (next < lines.length && feedsOrStarves(lines[next])) next++;
  const effects = lines.slice(at, next);
  const starved = effects.filter((line) => eventOf(line).ev === 'lost').length;
  return {
    next,
    deed: {
      kind: 'provision',
      title: ww.deeds.provision,
      by: (eventOf(lines[at]) as Extract<WarEvent, { ev: 'provisioned' | 'lost' }>).player,
      dice: [],
      faces: [],
      came: 0,
      need: ww.deeds.provisionNeed,
      result: starved === 0 ? ww.deeds.allFed : ww.deeds.starved(starved),
      good: starved === 0,
      effects,
    },
  };
}

/** What one action decided: procedures with a table of their own, and the other lines, in order. */
export function deedsIn({ lines }: LogPart, facts: DeedFacts): (Deed | LogLine)[] {
  const told: (Deed | LogLine)[] = [];
  for (let at = 0; at < lines.length; ) {
    const found =
      olympian(lines, at) ??
      search(lines, at, facts) ??
      pillage(lines, at, facts) ??
      save(lines, at, facts) ??
      attrition(lines, at, facts) ??
      provision(lines, at);
    if (found !== undefined) {
      told.push(found.deed);
      at = found.next;
      continue;
    }
    const e = eventOf(lines[at]);
    // The throw stands in the table that follows it.
    const thrown = e.ev === 'die' && ['pillage', 'save', 'attrition'].includes(e.why);
    if (!thrown && lines[at].told === true) told.push(lines[at]);
    at++;
  }
  return told;
}

/** Whose deed it is, for those who hear it. */
export const deedBy = ({ by }: Deed): string => (by < 0 ? '' : ownerName(by));
