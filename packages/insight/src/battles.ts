import { type Core, isProblem, type Role } from '@punica/kernel';
import type { GameOdds } from '@punica/odds';
import type { BattleStory, Insight } from './insight.ts';
import { outline } from './outline.ts';
import type { Timeline } from './timeline.ts';

/** A battle of the game: what was to be expected of it, and what came. */
export interface Battle {
  readonly chapter: string;
  /** Where it begins. */
  readonly stop: number;
  /** Where and between whom, in words. */
  readonly told: string;
  readonly attacker: Role;
  /** Nobody's where a power that nobody plays was attacked. */
  readonly defender: Role | null;
  /** The attacker's chance, as the one saw it who last chose before it; nothing where no odds were shown. */
  readonly chance: { readonly value: number; readonly seenBy: Role } | null;
  /** Nobody where it was not fought to an end. */
  readonly winner: Role | null;
  /** What each role lost, in the unit. */
  readonly losses: readonly number[];
  /** Who lost all that fought; how much that was is not counted in the losses. */
  readonly destroyed: readonly Role[];
  readonly unit: string;
}

/** So many decisions may lie between the last odds and the battle (interception, command, events). */
const FAR_BACK = 12;

interface Underway {
  readonly stop: number;
  readonly event: unknown;
  readonly story: BattleStory;
  /** No odds older than this speak of it. */
  readonly since: number;
  winner: Role | null;
  over: boolean;
  readonly losses: number[];
  readonly destroyed: Role[];
}

/** Every battle in its order. Odds are those from what each could see then, so it is told only after the end. */
export function battlesOf<G extends Core, E>(
  timeline: Timeline<G, E>,
  insight: Insight<G, E>,
  odds?: GameOdds<G>,
): Battle[] {
  if (!timeline.over) return [];
  const { roles, words } = timeline.engine.game;
  const chapters = outline(timeline, insight, 'all');
  return follow(timeline, insight, roles.length).map(({ stop, event, story, since, winner, ...lost }) => {
    const { attacker, defender } = story.begins(event)!;
    return {
      chapter: chapters.findLast(({ first }) => first <= stop)?.label ?? '',
      stop,
      told: words.event(event as E),
      attacker,
      defender,
      chance: odds === undefined ? null : chanceBefore(timeline, odds, story, stop, since, attacker),
      winner,
      losses: lost.losses,
      destroyed: lost.destroyed,
      unit: story.unit,
    };
  });
}

function follow<G extends Core, E>(
  timeline: Timeline<G, E>,
  insight: Insight<G, E>,
  roles: number,
): Underway[] {
  const battles: Underway[] = [];
  let now: Underway | undefined;
  let since = 0;
  for (let stop = 0; stop <= timeline.last; stop++) {
    for (const event of timeline.heard(stop, 'all')) {
      const story = insight.battles.find((it) => it.begins(event) !== undefined);
      if (story !== undefined) {
        now = {
          stop,
          event,
          story,
          since,
          winner: null,
          over: false,
          losses: new Array<number>(roles).fill(0),
          destroyed: [],
        };
        battles.push(now);
        since = stop;
      } else if (insight.opens(event) !== undefined) {
        now = undefined;
        since = stop;
      } else if (now !== undefined) {
        hear(now, event, () => timeline.look(stop, 'all').view);
      }
    }
  }
  return battles.filter(({ over }) => over);
}

function hear(battle: Underway, event: unknown, state: () => Core): void {
  const { story, losses, destroyed } = battle;
  const end = battle.over ? undefined : story.ends(event, state);
  if (end !== undefined) {
    battle.over = end.fought;
    battle.winner = end.winner;
  }
  for (let role = 0; role < losses.length; role++) {
    losses[role] += story.lost(event, role);
    if (story.destroys?.(event, role) === true && !destroyed.includes(role)) destroyed.push(role);
  }
}

/** The odds of the last choice before the battle that had any, as whoever chose saw them. */
function chanceBefore<G extends Core, E>(
  timeline: Timeline<G, E>,
  odds: GameOdds<G>,
  story: BattleStory,
  at: number,
  since: number,
  attacker: Role,
): Battle['chance'] {
  const { game } = timeline.engine;
  const between: E[] = [];
  for (let stop = at; stop > Math.max(since - 1, at - FAR_BACK, 0); stop--) {
    between.push(...timeline.heard(stop, 'all'));
    const entry = timeline.record.log[timeline.placeOf(stop)];
    if (!('act' in entry)) continue;
    const { by, ...json } = entry;
    const action = game.actions.fromJson(json);
    if (isProblem(action)) continue;
    const role = game.roles.indexOf(by);
    const { lines: all } = odds.oddsFor(timeline.look(stop - 1, role).view, role, action);
    const telling = story.lines(between);
    const line = all.find(({ what }) => telling.includes(what));
    if (line !== undefined) {
      return { value: role === attacker ? line.chance : 1 - line.chance, seenBy: role };
    }
  }
  return null;
}
