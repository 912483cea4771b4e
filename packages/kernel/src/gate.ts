import { type Action, isProblem } from './action.ts';
import type { Told } from './context.ts';
import type { Match } from './match.ts';
import { includes, type Role } from './role.ts';
import type { Core } from './state.ts';
import { viewFor } from './view.ts';

export type RefusedCode = 'over' | 'stale' | 'not-asked' | 'malformed' | 'not-offered' | 'forbidden';

/** Why the gate did not let something in. Nothing has changed. */
export interface Refused {
  readonly refused: RefusedCode;
  readonly field: string;
  readonly problem: string;
  /** The rule that forbids it or that is being carried out now. */
  readonly rule?: string;
  /** Key of the reason in the game's words, where a rule forbids it. */
  readonly code?: string;
}

export interface Accepted<E> {
  readonly version: number;
  readonly told: readonly Told<E>[];
}

const over: Refused = { refused: 'over', field: 'action', problem: 'the game is over' };

export const isRefused = (result: object): result is Refused => 'refused' in result;

/**
 * The one way in for whatever comes from outside: exactly what is offered, to exactly the role that is
 * asked, by somebody who has seen the newest state. Everything else is refused and changes nothing.
 */
export function submit<G extends Core, E>(
  match: Match<G, E>,
  role: Role,
  seenVersion: unknown,
  action: unknown,
): Accepted<E> | Refused {
  const read = admit(match, role, seenVersion, action);
  if (typeof read !== 'number') return read;
  const told = match.play(role, read);
  return { version: match.version, told };
}

/** The gate's examination alone: the action as an integer, or why not. */
export function admit<G extends Core, E>(
  match: Match<G, E>,
  role: Role,
  seenVersion: unknown,
  action: unknown,
): Action | Refused {
  const { engine, state } = match;
  if (state.outcome !== null) return over;
  if (seenVersion !== match.version) {
    return { refused: 'stale', field: 'version', problem: `the game is at version ${match.version}` };
  }
  const seated = Number.isInteger(role) && role >= 0 && role < engine.game.roles.length;
  if (!seated || !includes(state.asked, role)) {
    return {
      refused: 'not-asked',
      field: 'role',
      problem: 'it is not this role that must choose',
      rule: engine.question(state)!.rule,
    };
  }
  const read = engine.game.actions.fromJson(action);
  if (isProblem(read)) return { refused: 'malformed', field: read.field, problem: read.problem };
  if (engine.allows(state, role, read)) return read;
  return why(match, role, read);
}

/** Why an action may not be done now; the same check that made the list, asked about one of it. */
export function why<G extends Core, E>(match: Match<G, E>, role: Role, a: Action): Refused {
  const { engine, state } = match;
  const against = engine.refusalOf(state, role, a);
  if (against !== undefined) {
    const problem = engine.game.words.refusal(against.code);
    return { refused: 'forbidden', field: 'action', problem, rule: against.rule, code: against.code };
  }
  const question = engine.question(state);
  if (question === undefined) return over;
  // The words are made from the role's view: nothing it may not know can slip into them.
  const prompt = engine.game.words.prompt(viewFor(engine.game, state, role), question.key);
  return {
    refused: 'not-offered',
    field: 'action',
    problem: `what is decided now: ${prompt}`,
    rule: question.rule,
  };
}
