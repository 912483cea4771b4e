import {
  type Action,
  Context,
  type Core,
  type Dice,
  type Engine,
  familyFaults,
  HIDDEN,
  isKnownBy,
  isProblem,
  isRefused,
  itemOf,
  keyFromSeed,
  Match,
  ONLOOKER,
  pending,
  QuickDice,
  type Role,
  readRecord,
  redeal,
  replay,
  rolesIn,
  seats,
  submit,
  viewFor,
} from '@punica/kernel';
import { difference, notPlain } from './difference.ts';
import { hostileInput } from './hostile.ts';
import { anyRole } from './random-play.ts';
import { twinFault } from './twin.ts';

/** What a check looks at. It may play on the match only if it leaves it as it was. */
export interface Probe<G extends Core, E> {
  readonly engine: Engine<G, E>;
  readonly match: Match<G, E>;
  readonly dice: Dice;
}

/** Says what is wrong, or nothing. */
export type Check = <G extends Core, E>(probe: Probe<G, E>) => string | undefined;

/** In how many ways a check may look at one state. */
export const LOOKS = 8;

/** What a check tries by chance follows from the place in the log, so that a record which fails once always does. */
export const lookDice = (match: { readonly version: number }, look: number): QuickDice =>
  new QuickDice(look, match.version);

/** Every role and those who only look on. */
const watchers = (roles: readonly string[]): Role[] => [ONLOOKER, ...roles.keys()];

function randomChoice<G extends Core, E>(engine: Engine<G, E>, g: G, dice: Dice): { role: Role; a: Action } {
  const role = anyRole(pending(g), dice);
  const legal = engine.legal(g, role, []);
  return { role, a: legal[dice.below(legal.length)] };
}

const somebodyCanChoose: Check = ({ engine, match }) => {
  const { state } = match;
  if (state.outcome !== null) {
    return state.asked === 0 && state.stack.length === 0 ? undefined : 'the game is over and still asks';
  }
  if (state.asked === 0) return 'nobody is asked';
  if ((state.asked & ~seats(engine.game.roles.length)) !== 0) return 'a role is asked that has no seat';
  if (pending(state) === 0) return 'all have answered and nothing happens';
  for (const role of rolesIn(state.asked)) {
    if (engine.legal(state, role, []).length === 0) {
      return `${engine.game.roles[role]} has no legal action at ${engine.question(state)?.key}`;
    }
  }
  return undefined;
};

const nothingLost: Check = ({ engine, match }) => familyFaults(engine.game, match.state)[0];

const sound: Check = ({ engine, match }) => engine.game.faults(match.state)[0];

/** Tables that all copies of a state share hang in it under a `toJSON` that leaves them out: they are no part of it. */
const isShared = (part: unknown): boolean => typeof part === 'object' && part !== null && 'toJSON' in part;

const plain: Check = ({ match }) => {
  const own = Object.fromEntries(Object.entries(match.state).filter(([, part]) => !isShared(part)));
  return notPlain(own) ?? difference(JSON.parse(JSON.stringify(match.state)), own);
};

/** Playing on a copy must not be felt by the original: a list shared and changed in place would be. */
const independentCopy: Check = ({ engine, match, dice }) => {
  const { state } = match;
  const before = JSON.stringify(state);
  const copy = engine.game.copy(state);
  const found = difference(copy, state);
  if (found !== undefined) return found;
  for (let i = 0; i < 3 && copy.outcome === null; i++) {
    const { role, a } = randomChoice(engine, copy, dice);
    engine.apply(copy, role, a, new Context(dice));
  }
  return JSON.stringify(state) === before ? undefined : 'playing on a copy changed the original';
};

const positionFile: Check = ({ engine, match }) => {
  const json: unknown = JSON.parse(JSON.stringify(engine.game.write(match.state)));
  return difference(engine.game.read(json, match.beginning), match.state);
};

const viewsHide: Check = ({ engine: { game }, match, dice }) => {
  for (const role of watchers(game.roles)) {
    const view = viewFor(game, match.state, role);
    for (const [z, zone] of view.zones.entries()) {
      for (const [i, s] of zone.entries()) {
        const known = isKnownBy(match.state.zones[z][i], role);
        if (known !== (itemOf(s) !== HIDDEN)) return `role ${role} sees wrongly into zone ${z} at ${i}`;
      }
    }
    const guess = redeal(game, view, dice);
    if (guess.zones.some((zone) => zone.some((s) => itemOf(s) === HIDDEN))) return 'redeal left a blank';
    const found = difference(viewFor(game, guess, role), view, `view of ${role} after redeal`);
    if (found !== undefined) return found;
  }
  return undefined;
};

const twinsLookAlike: Check = ({ engine, match, dice }) => {
  const { role, a } = randomChoice(engine, match.state, dice);
  return twinFault(engine, match.state, role, a, dice);
};

const gateHolds: Check = ({ match, dice }) => {
  const before = JSON.stringify(match.state);
  const { version } = match;
  const input = hostileInput(match, dice);
  const result = submit(match, input.role as Role, input.version, input.action);
  if (!isRefused(result)) return `the gate let in ${input.kind}`;
  return match.version === version && JSON.stringify(match.state) === before
    ? undefined
    : `the refusal of ${input.kind} changed the state`;
};

/**
 * Every candidate survives the way to its JSON and back; it has words, and so have refusals and events. What is legal is
 * what nothing speaks against, however the list of it is made.
 */
const named: Check = ({ engine, match }) => {
  const { game } = engine;
  const told = match.version === 0 ? match.opening : match.toldAt(match.version - 1);
  for (const { event, others } of told) {
    const wordless = [event, others].find((e) => e !== undefined && !game.words.event(e));
    if (wordless !== undefined) return `${JSON.stringify(wordless)} has no words`;
  }
  const question = engine.question(match.state)!;
  if (!game.words.prompt(match.state, question.key)) return `${question.key} has no prompt`;
  if (!game.words.waiting(match.state, question.key))
    return `${question.key} has no words for those who wait`;
  for (const role of rolesIn(match.state.asked)) {
    const unopposed: Action[] = [];
    for (const a of engine.candidates(match.state, role, [])) {
      const json = game.actions.toJson(a);
      const back = game.actions.fromJson(json);
      if (isProblem(back) || back !== a) return `${JSON.stringify(json)} does not lead back to its action`;
      const against = engine.refusalOf(match.state, role, a);
      if (against === undefined) unopposed.push(a);
      else if (!game.words.refusal(against.code)) return `${against.code} has no words`;
      if (!game.words.action(match.state, a)) return `${JSON.stringify(json)} has no words`;
    }
    const legal = engine.legal(match.state, role, []);
    if (legal.join() !== unopposed.join())
      return `${question.key} lists ${legal.join()} where nothing speaks against ${unopposed.join()}`;
  }
  return undefined;
};

/**
 * Plays an action, takes it back and plays it again, in a match of its own that starts from this position: a
 * replay of the whole log for each look took half of the time of all random games. That records with undo in
 * them lead to the same state is checked at the end of each game.
 */
const undoAndRedo: Check = ({ engine, match, dice }) => {
  const start = engine.game.write(match.state);
  const trial = new Match(engine, match.beginning, keyFromSeed(`undo ${match.version}`), { start });
  const { role, a } = randomChoice(engine, trial.state, dice);
  const before = engine.game.copy(trial.state);
  trial.play(role, a);
  if (!trial.canUndo(role)) return undefined;
  const after = engine.game.copy(trial.state);
  trial.undo(role);
  const undone = difference(trial.state, before, 'after undo');
  if (undone !== undefined) return undone;
  trial.play(role, a);
  return difference(trial.state, after, 'after redo');
};

/** The record, through its file form, leads to the same state bit for bit. */
export const sameWhenReplayed: Check = ({ engine, match }) => {
  const record = readRecord(JSON.parse(JSON.stringify(match.record())));
  return difference(replay(engine, record).state, match.state, 'replayed');
};

/** Run after each action. */
export const cheapChecks: Readonly<Record<string, Check>> = { somebodyCanChoose, nothingLost };

/** Run on a share of the actions; they may rely on a question being asked. */
export const costlyChecks: Readonly<Record<string, Check>> = {
  sound,
  plain,
  independentCopy,
  positionFile,
  viewsHide,
  twinsLookAlike,
  gateHolds,
  named,
  undoAndRedo,
};

/** Run when a game has ended. */
export const finalChecks: Readonly<Record<string, Check>> = {
  sound,
  plain,
  positionFile,
  viewsHide,
  sameWhenReplayed,
};
