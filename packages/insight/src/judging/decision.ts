import type { Decided } from '@punica/bots';
import {
  type Action,
  actionOfEntry,
  type Core,
  isProblem,
  type Planning,
  QuickDice,
  type Role,
  redeal,
} from '@punica/kernel';
import type { Eyes, Timeline } from '../timeline.ts';

/** What a role decided at the question of a stop. */
interface Chosen extends Decided {
  readonly stop: number;
  readonly role: Role;
}

/** A play of a record, or an answer within the play of another, that can be judged. */
export interface Decision {
  readonly role: Role;
  /** Where the question stood. */
  readonly stop: number;
  /** Where the play had been carried out. */
  readonly last: number;
  readonly first: Action;
  /** What the role decided further on in it. */
  readonly decided: readonly Chosen[];
}

const SEED = 1;

/** What a role may do at a stop, as far as it knows itself. */
export function legalAt<G extends Core, E>(timeline: Timeline<G, E>, stop: number, role: Role): Action[] {
  const { engine } = timeline;
  const { view } = timeline.look(stop, role);
  return engine.legal(redeal(engine.game, view, new QuickDice(SEED)), role, []);
}

/** Nothing where the game goes no further, or was set anew. */
function chosenAt<G extends Core, E>(
  timeline: Timeline<G, E>,
  stop: number,
  key: string,
): Chosen | undefined {
  if (stop >= timeline.last) return undefined;
  const entry = timeline.record.log[timeline.placeOf(stop + 1)];
  if (!('act' in entry)) return undefined;
  const { actions, roles } = timeline.engine.game;
  const action = actions.fromJson(actionOfEntry(entry));
  return isProblem(action) ? undefined : { stop, role: roles.indexOf(entry.by), question: key, action };
}

/** A stop at which something was asked. */
interface Station {
  readonly begins: boolean;
  readonly turn: number;
  readonly chosen: Chosen | undefined;
}

function stationsOf<G extends Core, E>(
  timeline: Timeline<G, E>,
  planning: Planning<G>,
  eyes: Eyes,
): Station[] {
  const stations: Station[] = [];
  for (let stop = 0; stop < timeline.last; stop++) {
    const { view, question } = timeline.look(stop, eyes);
    stations.push({
      begins: question !== undefined && planning.begins(view),
      turn: planning.turn(view),
      chosen: chosenAt(timeline, stop, question?.key ?? ''),
    });
  }
  return stations;
}

/**
 * What can be judged of a game: every play, from the question with which one begins to the next of them, and the
 * answers of others within it at which there were plans to choose among. Through the eyes of a role, its own alone.
 */
export function decisionsOf<G extends Core, E>(
  timeline: Timeline<G, E>,
  planning: Planning<G>,
  eyes: Eyes,
): Decision[] {
  const stations = stationsOf(timeline, planning, eyes);
  const decisions: Decision[] = [];
  let whose: Role | undefined;
  stations.forEach(({ begins, turn, chosen }, stop) => {
    if (stations[stop - 1]?.turn !== turn) whose = undefined;
    if (chosen === undefined) return;
    const { role, action: first } = chosen;
    if (begins) whose = role;
    else if (role === whose) return;
    if ((eyes !== 'all' && role !== eyes) || !isOpen(timeline, planning, stop, role)) return;
    const next = stations.findIndex((it, i) => i > stop && (it.begins || it.turn !== turn));
    const last = next < 0 ? timeline.last : next;
    const decided = stations
      .slice(stop + 1, last)
      .flatMap((it) => (it.chosen?.role === role ? [it.chosen] : []));
    decisions.push({ role, stop, last, first, decided });
  });
  return decisions;
}

function isOpen<G extends Core, E>(
  timeline: Timeline<G, E>,
  planning: Planning<G>,
  stop: number,
  role: Role,
): boolean {
  const legal = legalAt(timeline, stop, role);
  if (legal.length < 2) return false;
  return (planning.plans(timeline.look(stop, role).view, role, legal)?.length ?? 0) > 1;
}
