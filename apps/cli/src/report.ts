import {
  type Action,
  type Core,
  type GameRecord,
  includes,
  type Match,
  type Role,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import type { LegalAction, QuestionInfo } from '@punica/protocol';

export interface LegalReport {
  readonly role: string;
  readonly prompt: string;
  readonly actions: readonly LegalAction[];
}

export function questionReport(match: Match): QuestionInfo | null {
  const question = match.engine.question(match.state);
  if (question === undefined) return null;
  const { kind, key, rule, window } = question;
  const roles = rolesIn(question.roles).map((role) => match.game.roles[role]);
  return { kind, roles, key, rule, ...(window === undefined ? {} : { window }) };
}

/** What one role may do, in words made from its own view: nothing hidden can slip into a label. */
export function legalReport(match: Match, role: Role): LegalReport {
  const { engine, game, state } = match;
  const view = viewFor(game, state, role);
  const actions = engine.legal(state, role, []).map((a) => actionReport(match, view, a));
  return { role: game.roles[role], prompt: promptFor(match, view, role), actions };
}

const actionReport = (match: Match, view: Core, a: Action) => ({
  ...match.game.actions.toJson(a),
  text: match.game.words.action(view, a),
});

export function promptFor(match: Match, view: Core, role: Role): string {
  const { words } = match.game;
  const question = match.engine.question(match.state);
  if (question === undefined) return outcomeWords(match);
  return includes(question.roles, role)
    ? words.prompt(view, question.key)
    : words.waiting(view, question.key);
}

export function outcomeWords(match: Match): string {
  const { outcome } = match.state;
  if (outcome === null) return 'The game goes on.';
  const winners = rolesIn(outcome.winners).map((role) => match.game.roles[role]);
  return match.game.words.outcome(outcome.reason, winners);
}

export function outcomeReport(match: Match): GameRecord['outcome'] | null {
  const { outcome } = match.state;
  if (outcome === null) return null;
  return {
    winners: rolesIn(outcome.winners).map((role) => match.game.roles[role]),
    reason: outcome.reason,
  };
}
