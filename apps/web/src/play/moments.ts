import {
  type Core,
  heardBy,
  isKnownBy,
  type Match,
  ONLOOKER,
  pending,
  type Role,
  rolesIn,
  type Told,
  viewFor,
} from '@punica/kernel';
import type { View } from '@punica/view';
import { choicesOf } from './choice-of.ts';
import { logLine } from './log-line.ts';
import { prospectOf } from './prospect.ts';
import { type Ask, type Ending, type LogPart, type Moment, NO_PROSPECT } from './protocol.ts';
import { isPerson, type Mode, type Seat } from './seats.ts';

/** As much of a game as the page needs to show it: one under way, or a line of a study. */
export type Played = Pick<
  Match<Core>,
  'game' | 'engine' | 'state' | 'version' | 'log' | 'live' | 'opening' | 'toldAt' | 'canUndo'
>;

/** Whose eyes the page has, and what it may decide. */
export interface Eyes {
  readonly viewer: Role;
  /** Every hand lies open (a board to try things on). */
  readonly open: boolean;
  readonly seats: readonly Seat[];
}

/** The state as the eyes may see it. */
export const seenState = (match: Played, eyes: Eyes): Core =>
  eyes.open ? match.game.copy(match.state) : viewFor(match.game, match.state, eyes.viewer);

/** The role at this page that must choose now: the viewer before others. */
export function choosingRole(match: Played, eyes: Pick<Eyes, 'viewer' | 'seats'>): Role | null {
  const here = rolesIn(pending(match.state)).filter((role) => isPerson(eyes.seats[role]));
  return here.includes(eyes.viewer) ? eyes.viewer : (here[0] ?? null);
}

/**
 * Must the one at the screen look away before `next` sits down? Only where `next` knows something that
 * the other does not, or where they choose without knowing of each other.
 */
export function needsCover(match: Played, viewer: Role, next: Role): boolean {
  const kind = match.engine.question(match.state)?.kind;
  if (kind === 'sealed' || kind === 'window') return true;
  return match.state.zones.some((zone) =>
    zone.some((slot) => isKnownBy(slot, next) && !isKnownBy(slot, viewer)),
  );
}

export function momentOf(match: Played, screen: View, eyes: Eyes, cover: Role | null, live: boolean): Moment {
  const view = seenState(match, eyes);
  const role = live && cover === null ? choosingRole(match, eyes) : null;
  return {
    version: match.version,
    after: match.version,
    viewer: eyes.viewer,
    scene: screen.scene(view, eyes.viewer),
    ask: askOf(match, screen, view, role),
    ending: endingOf(match),
    canUndo: live && cover === null && undoRole(match, eyes) !== null,
    cover,
  };
}

/** Who at this page may take the last action back. */
export function undoRole(match: Played, eyes: Eyes): Role | null {
  const roles = eyes.seats.flatMap((seat, role) => (isPerson(seat) ? [role] : []));
  const mine = eyes.open || roles.length === 1 ? roles : roles.filter((role) => role === eyes.viewer);
  return mine.find((role) => match.canUndo(role)) ?? null;
}

function askOf(match: Played, screen: View, view: Core, role: Role | null): Ask | null {
  const { engine, state, game } = match;
  const question = engine.question(state);
  if (question === undefined) return null;
  const legal = role === null ? [] : engine.legal(state, role, []).slice();
  const choices = role === null ? [] : choicesOf(engine, screen, view, role, legal);
  return {
    kind: question.kind,
    key: question.key,
    rule: question.rule,
    // From the view: whether others have answered already is nobody's business.
    roles: rolesIn(pending(view)),
    role,
    sentence: role === null ? game.words.waiting(view, question.key) : game.words.prompt(view, question.key),
    choices,
    prospect: role === null ? NO_PROSPECT : prospectOf(engine, screen, view, role),
  };
}

export function endingOf(match: Played): Ending | null {
  const { outcome } = match.state;
  if (outcome === null) return null;
  const winners = rolesIn(outcome.winners);
  const names = winners.map((role) => match.game.roles[role]);
  return { sentence: match.game.words.outcome(outcome.reason, names), rule: outcome.rule, winners };
}

/** What the eyes may hear of one entry. */
export function partOf(match: Played, screen: View, eyes: Eyes, place: number): LogPart {
  const told: readonly Told<unknown>[] = place < 0 ? match.opening : match.toldAt(place);
  const entry = place < 0 ? undefined : match.log[place];
  const heard = eyes.open ? told.map((it) => it.event) : heardBy(told, eyes.viewer);
  return {
    place,
    by: entry !== undefined && 'by' in entry ? match.game.roles.indexOf(entry.by) : null,
    lines: heard.map((event) => logLine(screen, event, match.game.words.event(event))),
  };
}

/** The whole story so far; entries that were taken back are left out. */
export const logOf = (match: Played, screen: View, eyes: Eyes): LogPart[] =>
  [-1, ...match.live].map((place) => partOf(match, screen, eyes, place));

/** Where the page looks from when a game is opened. */
export function firstViewer(mode: Mode, seats: readonly Seat[], match: Played): Role {
  const persons = seats.flatMap((seat, role) => (isPerson(seat) ? [role] : []));
  if (mode === 'analysis') return choosingRole(match, { viewer: ONLOOKER, seats }) ?? persons[0] ?? ONLOOKER;
  return persons.length === 1 ? persons[0] : ONLOOKER;
}
