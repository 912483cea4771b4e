import { type Core, type Knowledge, type Role, rolesIn } from '@punica/kernel';
import { partsOf } from './chronicle/parts.ts';
import type { Placed } from './chronicle/prose.ts';
import type { Tale } from './chronicle/tale.ts';
import { capitalised, Voice } from './chronicle/voice.ts';
import type { Insight } from './insight.ts';
import { outline, type Stretch } from './outline.ts';
import type { Timeline } from './timeline.ts';

/** A play after which the game looked different, by the bot's evaluation. */
export interface DecidingMoment extends Stretch {
  readonly chapter: string;
  /** Where the event stands that says most about it. */
  readonly stop: number;
  /** What happened, in words. */
  readonly event: string;
  /** Whom it helped, and by how much in the unit of the evaluation. */
  readonly favours: Role;
  readonly swing: number;
  /** The terms that moved most that way, in words. */
  readonly terms: readonly { readonly name: string; readonly change: number }[];
  readonly sentence: string;
}

const MOST_MOMENTS = 6;
const MOST_TERMS = 2;
const MOST_EVENTS = 2;
/** Plays that only moved the score are told where there is little else, and so many at most. */
const MOST_QUIET = 2;
const ENOUGH = 4;
/** An event of this weight is told whatever the bot makes of it. */
const GREAT = 8;
/** A tale that weighs less has decided nothing: a battle refused, a siege begun. */
const LEAST = 4;
/** The greatest swing of a game counts like so much weight of an event. */
const SWING_WEIGHT = 3;

/** What a historian would name; who held which office, and what the winter took, turns no war by itself. */
const TELLING: ReadonlySet<Tale['kind']> = new Set(['battle', 'death', 'city', 'treaty', 'voyage']);

/** What a play has to tell. */
interface Told {
  readonly stop: number;
  readonly event: string;
  /** The greatest of its events; 0 where only the score has moved. */
  readonly weight: number;
  /** Whom it helped or hurt beyond doubt, whatever else changed with it. */
  readonly helped?: string | undefined;
  readonly hurt?: string | undefined;
}

/**
 * The great events, and beside them the plays with the greatest swings in which something happened that
 * can be told, in the order of the game. The entry that ends a play may bring the phases after it, so that
 * it is judged there. Hidden things are judged too: only after the end.
 */
export function decidingMoments<G extends Core, E>(
  timeline: Timeline<G, E>,
  insight: Insight<G, E>,
  most = MOST_MOMENTS,
): DecidingMoment[] {
  const { knowledge, roles } = timeline.engine.game;
  if (!timeline.over || knowledge === undefined) return [];
  const moments: (DecidingMoment & { readonly weight: number })[] = [];
  const plays = outline(timeline, insight, 'all').flatMap(({ label, plays: all }) =>
    all.map((play) => ({ ...play, chapter: label })),
  );
  let told = 0;
  const tales = talesOf(timeline, insight);
  plays.forEach(({ kind, chapter, ...play }, i) => {
    const last = kind === 'play' && plays[i + 1]?.kind === 'phase' ? play.last + 1 : play.last;
    // What the play before has told already, as the entry that ended it.
    const telling = mostTelling(timeline, insight, tales, {
      ...play,
      first: Math.max(play.first, told + 1),
      last,
    });
    // Phases bring recruits and winters to everybody: only what is great in itself counts there.
    if (telling === undefined || (kind === 'phase' && telling.weight < GREAT)) return;
    told = last;
    const before = judge(timeline, knowledge, Math.max(0, play.first - 1));
    const after = judge(timeline, knowledge, last);
    const swings = roles.map((_, role) => total(after[role]) - total(before[role]));
    const { outcome } = timeline.look(last, 'all').view;
    const [winner] = outcome === null ? [] : rolesIn(outcome.winners);
    const favours = roleHelped(insight.roleNames, swings, telling, winner);
    // What the bot judges the other way round must be great to be told.
    if (swings[favours] <= 0 && winner === undefined && telling.weight < GREAT) return;
    const changes = after[favours].map((value, term) => value - before[favours][term]);
    const terms = mostMoved(knowledge, insight, changes);
    const helped = insight.roleNames[favours];
    const { stop, event, weight } = telling;
    moments.push({
      ...play,
      stop,
      event,
      weight,
      last,
      chapter,
      favours,
      swing: swings[favours],
      terms,
      sentence: sentence(chapter, telling.event, helped, terms),
    });
  });
  return greatest(moments, most)
    .sort((a, b) => a.first - b.first)
    .map(({ weight: _, ...moment }) => moment);
}

/** Whom the event itself helped; else the one whose position has gained most. */
function roleHelped(
  names: readonly string[],
  swings: readonly number[],
  { helped, hurt }: Told,
  winner: Role | undefined,
): Role {
  const isCalled = (name: string, side: string | undefined): boolean =>
    side !== undefined && name.toLowerCase() === side.toLowerCase();
  const known = names.findIndex((name) => isCalled(name, helped));
  if (known >= 0) return known;
  if (winner !== undefined && hurt === undefined) return winner;
  const open = swings.map((swing, role) => (isCalled(names[role], hurt) ? Number.NEGATIVE_INFINITY : swing));
  return open.indexOf(Math.max(...open));
}

/** Great events before others, those by weight and swing together; what only moved the score where there is little else. */
function greatest<T extends { readonly weight: number; readonly swing: number }>(
  moments: readonly T[],
  most: number,
): T[] {
  const top = moments.reduce((max, { swing }) => Math.max(max, swing), 1);
  const greatness = ({ weight, swing }: T): number =>
    (weight >= GREAT ? most : 0) + weight + (SWING_WEIGHT * Math.max(0, swing)) / top;
  const inOrder = moments.toSorted((a, b) => greatness(b) - greatness(a));
  const loud = inOrder.filter(({ weight }) => weight > 0).slice(0, most);
  const room = Math.min(MOST_QUIET, Math.max(0, ENOUGH - loud.length));
  return [...loud, ...inOrder.filter(({ weight }) => weight === 0).slice(0, room)];
}

/** The war as its chronicle tells it, where the game has one. */
function talesOf<G extends Core, E>(timeline: Timeline<G, E>, { chronicler }: Insight<G, E>): Placed[] {
  if (chronicler === undefined) return [];
  return partsOf(timeline, chronicler, new Voice())
    .parts.flatMap(({ tales }) => tales)
    .filter(({ kind, weight }) => TELLING.has(kind) && weight >= LEAST);
}

/** The terms of the evaluation for every role. */
function judge<G extends Core, E>(
  timeline: Timeline<G, E>,
  knowledge: Knowledge<G>,
  stop: number,
): number[][] {
  const { view } = timeline.look(stop, 'all');
  return timeline.engine.game.roles.map((_, role) => {
    const terms: number[] = [];
    knowledge.evaluate(view, role, terms);
    return terms;
  });
}

const total = (terms: readonly number[]): number => terms.reduce((sum, term) => sum + term, 0);

/** The events of a play that say most about it, in the order in which they happened; or how the score moved. */
function mostTelling<G extends Core, E>(
  timeline: Timeline<G, E>,
  insight: Insight<G, E>,
  tales: readonly Placed[],
  play: Stretch,
): Told | undefined {
  const telling: { stop: number; event: E; weight: number }[] = [];
  for (let stop = play.first; stop <= play.last; stop++) {
    for (const event of timeline.heard(stop, 'all')) {
      const weight = insight.weight(event);
      if (weight > 0) telling.push({ stop, event, weight });
    }
  }
  const tale = asToldIn(tales, play);
  if (tale !== undefined) return tale;
  // Where the war is told, what is no tale of it has decided nothing but the score.
  if (telling.length === 0 || insight.chronicler !== undefined) return scoreMoved(timeline, insight, play);
  const best = telling.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_EVENTS);
  const { words } = timeline.engine.game;
  const told = telling.filter((it) => best.includes(it)).map(({ event }) => closed(words.event(event)));
  return { stop: best[0].stop, event: [...new Set(told)].join(' '), weight: best[0].weight };
}

/** A play without a great event counts where it moved what victory hangs on: the first of the measures. */
function scoreMoved<G extends Core, E>(
  timeline: Timeline<G, E>,
  { measures: [score], roleNames }: Insight<G, E>,
  play: Stretch,
): Told | undefined {
  const { counts } = score;
  if (!('has' in counts)) return undefined;
  const before = timeline.look(Math.max(0, play.first - 1), 'all').view;
  const after = timeline.look(play.last, 'all').view;
  const moved = timeline.engine.game.roles.flatMap((_, role) => {
    const [was, is] = [counts.has(before, role), counts.has(after, role)];
    return was === is ? [] : [`${roleNames[role]} ${was} to ${is}`];
  });
  if (moved.length === 0) return undefined;
  return { stop: play.last, event: `${closed(play.label)} ${score.name}: ${moved.join(', ')}.`, weight: 0 };
}

/** How the chronicle tells a play: what weighs most of it, in order. */
function asToldIn(tales: readonly Placed[], { first, last }: Stretch): Told | undefined {
  const within = tales.filter(({ stop }) => stop >= first && stop <= last);
  if (within.length === 0) return undefined;
  const best = within.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_EVENTS);
  const [{ stop, weight }] = best;
  const event = within
    .filter((it) => best.includes(it))
    .map(({ told }) => capitalised(told))
    .join(' ');
  return {
    stop,
    event,
    weight,
    // A victor who lost his king has not been helped.
    helped: best.find(({ helped }) => helped !== undefined && helped !== best[0].hurt)?.helped,
    hurt: best[0].hurt,
  };
}

const closed = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

function mostMoved<G extends Core, E>(
  knowledge: Knowledge<G>,
  insight: Insight<G, E>,
  changes: readonly number[],
): DecidingMoment['terms'] {
  return knowledge.terms
    .map((term, i) => ({ name: insight.terms[term].name, change: changes[i] }))
    .filter(({ change }) => change > 0)
    .sort((a, b) => b.change - a.change)
    .slice(0, MOST_TERMS);
}

function sentence(chapter: string, event: string, role: string, terms: DecidingMoment['terms']): string {
  const where = chapter === '' ? '' : `${chapter.replace(/\.$/, '')}: `;
  const why = terms.length === 0 ? '' : ` (${terms.map(({ name }) => name).join(', ')})`;
  return `${where}${closed(event)} This helped ${role.replace(/^The /, 'the ')}${why}.`;
}
