import type { Core, Knowledge, Role } from '@punica/kernel';
import type { Insight } from './insight.ts';
import { outline, type Stretch } from './outline.ts';
import type { Timeline } from './timeline.ts';

/** A play after which the game looked different, by the bot's evaluation. */
export interface DecidingMoment extends Stretch {
  readonly chapter: string;
  /** Where the event stands that tells most about it. */
  readonly stop: number;
  readonly event: string;
  /** Whom it helped, and by how much in the unit of the evaluation. */
  readonly favours: Role;
  readonly swing: number;
  /** The terms that moved most that way, in words. */
  readonly terms: readonly { readonly name: string; readonly change: number }[];
  readonly sentence: string;
}

const MOST_MOMENTS = 5;
const MOST_TERMS = 2;

/** The plays with the greatest swings, in the order of the game. Hidden things are judged too: only after the end. */
export function decidingMoments<G extends Core, E>(
  timeline: Timeline<G, E>,
  insight: Insight<G, E>,
  most = MOST_MOMENTS,
): DecidingMoment[] {
  const { knowledge, roles } = timeline.engine.game;
  if (!timeline.over || knowledge === undefined) return [];
  const moments: DecidingMoment[] = [];
  let before = judge(timeline, knowledge, 0);
  for (const chapter of outline(timeline, insight, 'all')) {
    for (const play of chapter.plays) {
      const after = judge(timeline, knowledge, play.last);
      const swings = roles.map((_, role) => total(after[role]) - total(before[role]));
      const favours = swings.indexOf(Math.max(...swings));
      if (swings[favours] > 0) {
        const changes = after[favours].map((value, term) => value - before[favours][term]);
        const told = mostTelling(timeline, insight, play);
        const terms = mostMoved(knowledge, insight, changes);
        moments.push({
          ...play,
          ...told,
          chapter: chapter.label,
          favours,
          swing: swings[favours],
          terms,
          sentence: sentence(chapter.label, told.event, insight.roleNames[favours], terms),
        });
      }
      before = after;
    }
  }
  return moments
    .sort((a, b) => b.swing - a.swing)
    .slice(0, most)
    .sort((a, b) => a.first - b.first);
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

function mostTelling<G extends Core, E>(
  timeline: Timeline<G, E>,
  insight: Insight<G, E>,
  play: Stretch,
): { stop: number; event: string } {
  let told = { stop: play.first, event: play.label };
  let best = 0;
  for (let stop = play.first; stop <= play.last; stop++) {
    for (const event of timeline.heard(stop, 'all')) {
      const weight = insight.weight(event);
      if (weight <= best) continue;
      best = weight;
      told = { stop, event: timeline.engine.game.words.event(event) };
    }
  }
  return told;
}

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
  const where = chapter === '' ? '' : `${chapter}: `;
  const what = event === '' || /[.!?]$/.test(event) ? event : `${event}.`;
  return `${where}${what} This helped ${role} (${terms.map(({ name }) => name).join(', ')}).`;
}
