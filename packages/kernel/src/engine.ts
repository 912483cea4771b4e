import { type Action, verbOf } from './action.ts';
import { quickList } from './choice.ts';
import type { Context } from './context.ts';
import type { Game } from './game.ts';
import { repeated } from './packed.ts';
import { type AnyProcedure, type AnyStep, END, STAY } from './procedure.ts';
import type { Refusal } from './refusal.ts';
import { includes, maskOf, type Role, type RoleMask } from './role.ts';
import { type Core, type Frame, NOT_ANSWERED } from './state.ts';
import { cutTo, emptied } from './working-list.ts';

export type QuestionKind = 'one' | 'sealed' | 'open' | 'window';

/** What is being decided now. The same for every role and onlooker: it holds nothing secret. */
export interface Question {
  readonly kind: QuestionKind;
  readonly roles: RoleMask;
  /** `procedure.step`: the key of the prompt's words. */
  readonly key: string;
  readonly rule: string;
  /** Kind of reaction window, if it is one. */
  readonly window?: string;
}

/** A mistake in the rules code, never in what a player sent. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

type Runs = Extract<AnyStep, { run: unknown }>;
type Asks = Exclude<AnyStep, Runs>;
type Takes = Extract<AnyStep, { take: unknown }>;
type TakesAll = Extract<AnyStep, { takeAll: unknown }>;

/**
 * A step with everything that a step of any kind can have, so that all have one shape and the engine's
 * calls stay quick among hundreds of them. `run` is there where nothing is asked, `takeAll` where several
 * roles answer in secret, `take` otherwise.
 */
interface Station {
  readonly proc: string;
  readonly step: string;
  readonly key: string;
  readonly rule: string;
  readonly kind: QuestionKind;
  readonly next: string;
  /** The station of `next`; none behind the last step. */
  readonly following: Station | undefined;
  /** All stations of the procedure, by their steps. */
  readonly siblings: ReadonlyMap<string, Station>;
  /** Is a lone legal action taken unasked? */
  readonly unasked: boolean;
  readonly window: string | undefined;
  readonly pass: Action;
  readonly run: Runs['run'] | undefined;
  readonly who: Asks['who'] | undefined;
  readonly cites: Asks['cites'] | undefined;
  readonly offer: Asks['offer'] | undefined;
  readonly check: Asks['check'] | undefined;
  readonly unlisted: Asks['unlisted'] | undefined;
  readonly list: ReturnType<typeof quickList>;
  readonly take: Takes['take'] | undefined;
  readonly takeAll: TakesAll['takeAll'] | undefined;
  /** Where a step jumped last from here: as a rule it is where it jumps next, and a comparison finds it. */
  jumped: Station | undefined;
  /** The station of the frame that was entered last from here, in the same way. */
  entered: Station | undefined;
  /** What counts as answered where nobody is asked: every role passes, or answers nothing. */
  readonly unanswered: readonly Action[];
}

/** Asks the role that the procedure is about, by the local that holds it. */
const ownRole =
  (own: string) =>
  (_g: Core, f: Frame): Role =>
    (f as Frame & Readonly<Record<string, Role>>)[own];

type Within = Pick<AnyProcedure, 'name' | 'own'>;

function stationOf(
  { name: proc, own }: Within,
  name: string,
  step: AnyStep,
  siblings: ReadonlyMap<string, Station>,
  roles: number,
  following?: Station,
): Station {
  const asks = 'run' in step ? undefined : step;
  const offer = asks && (asks.offer ?? asks.offerPublicly);
  return {
    proc,
    step: name,
    key: `${proc}.${name}`,
    rule: step.rule,
    kind: 'kind' in step ? step.kind : 'one',
    next: following?.step ?? END,
    following,
    siblings,
    unasked: 'offerPublicly' in step && step.offerPublicly !== undefined,
    window: 'window' in step ? step.window : undefined,
    pass: 'pass' in step ? step.pass : NOT_ANSWERED,
    run: 'run' in step ? step.run : undefined,
    who: asks && (asks.who ?? (own === undefined ? undefined : ownRole(own))),
    cites: asks?.cites,
    offer,
    check: asks?.check,
    unlisted: asks?.unlisted,
    list: offer && quickList(offer, asks.check),
    take: 'take' in step ? step.take : undefined,
    takeAll: 'takeAll' in step ? step.takeAll : undefined,
    jumped: undefined,
    entered: undefined,
    unanswered: repeated(roles, 'pass' in step ? step.pass : NOT_ANSWERED),
  };
}

/** Where no game ever is; each engine has its own, since stations remember others of their game. */
const nowhere = (): Station =>
  stationOf({ name: '', own: undefined }, '', { rule: '', run: () => undefined }, new Map(), 0);

/** The station of a step of the same procedure. */
function jump(from: Station, step: string): Station {
  if (from.jumped !== undefined && from.jumped.step === step) return from.jumped;
  const to = from.siblings.get(step);
  if (to === undefined) throw new Fault(`no step ${from.proc}.${step}`);
  from.jumped = to;
  return to;
}

/** A frame ends, be it that it has entered others which go on in its place. */
function leave({ stack }: Core, f: Frame): void {
  const last = stack.pop();
  if (last === f || last === undefined) return;
  // It left what it entered to go on in its place, as a rule one procedure: that moves down.
  if (stack[stack.length - 1] === f) {
    stack[stack.length - 1] = last;
    return;
  }
  stack.splice(stack.lastIndexOf(f), 1);
  stack.push(last);
}

/** Not among what belongs to the question. */
const NOT_OFFERED = 'not offered';

/** No limit to a list. */
const ALL = Number.MAX_SAFE_INTEGER;

const MAX_STEPS_WITHOUT_QUESTION = 20_000;

/** Runs the procedures of one game on its states. Everything that matters is in the state. */
export class Engine<G extends Core, E = unknown> {
  readonly game: Game<G, E>;
  readonly #stations = new Map<string, Map<string, Station>>();
  readonly #candidates: Action[] = [];
  /**
   * The station at which the frame of each depth was left. A procedure that goes on when another has ended, and a
   * question that is listed and then answered, are found here by two comparisons instead of two look-ups.
   */
  readonly #nowhere = nowhere();
  readonly #left: Station[] = [this.#nowhere];
  /** Where the frame stands whose question nobody had to be asked; none where it has ended. */
  #answered: Station | undefined;

  constructor(game: Game<G, E>) {
    this.game = game;
    for (const procedure of game.procedures) {
      if (this.#stations.has(procedure.name)) throw new Fault(`two procedures are named ${procedure.name}`);
      const names = Object.keys(procedure.steps);
      const stations = new Map<string, Station>();
      let following: Station | undefined;
      for (const name of names.reverse()) {
        const station = stationOf(
          procedure,
          name,
          procedure.steps[name],
          stations,
          game.roles.length,
          following,
        );
        stations.set(name, station);
        following = station;
      }
      this.#stations.set(procedure.name, stations);
    }
  }

  /** Where a frame stands that lies so deep in its stack. */
  #station(f: Frame, depth: number): Station {
    const left = this.#left;
    while (left.length <= depth) left.push(this.#nowhere);
    const { proc, step } = f;
    const last = left[depth];
    if (last.proc === proc && last.step === step) return last;
    const caller = left[depth - 1];
    let station = caller.entered;
    if (station === undefined || station.proc !== proc || station.step !== step) {
      station = this.#stations.get(proc)?.get(step);
      if (station === undefined) throw new Fault(`no step ${proc}.${step}`);
      caller.entered = station;
    }
    left[depth] = station;
    return station;
  }

  /** Where the innermost frame stands. */
  #innermost(g: G): Station {
    const { stack } = g;
    return this.#station(stack[stack.length - 1], stack.length);
  }

  question(g: G): Question | undefined {
    if (g.outcome !== null) return undefined;
    const f = g.stack[g.stack.length - 1];
    const { kind, key, rule, cites, window } = this.#innermost(g);
    const question = { kind, roles: g.asked, key, rule: cites?.(g, f) ?? rule };
    return window === undefined ? question : { ...question, window };
  }

  /** How the reaction window that stands is passed; nothing where none does. */
  passOf(g: G): Action | undefined {
    if (g.outcome !== null) return undefined;
    const { kind, pass } = this.#innermost(g);
    return kind === 'window' ? pass : undefined;
  }

  /** Lists into `out` what `role` may do now. */
  legal(g: G, role: Role, out: Action[]): Action[] {
    emptied(out);
    if (!includes(g.asked, role)) return out;
    const f = g.stack[g.stack.length - 1];
    this.#list(this.#innermost(g), g, f, role, out, ALL);
    return out;
  }

  /** Lists what is legal into an empty list; whoever needs no more than `most` says so. */
  #list(station: Station, g: G, f: Frame, role: Role, out: Action[], most: number): void {
    if (station.list !== undefined) {
      station.list(g as never, f as never, out, role, most);
      return;
    }
    if (station.offer === undefined) throw new Fault(`${station.key} asks nothing`);
    const brief = station.offer(g, f, out, role);
    const { check } = station;
    if (check === undefined) return;
    let kept = 0;
    for (let i = 0; i < out.length && kept < most; i++) {
      const a = out[i];
      if (check(g, f, a, role, brief) === undefined) out[kept++] = a;
    }
    cutTo(out, kept);
  }

  /** Lists into `out` everything that belongs to the question, refused or not: `refusalOf` tells them apart. */
  candidates(g: G, role: Role, out: Action[]): Action[] {
    emptied(out);
    if (!includes(g.asked, role)) return out;
    const f = g.stack[g.stack.length - 1];
    this.#innermost(g).offer?.(g, f, out, role);
    return out;
  }

  /** Is this exactly one of the legal actions? Quicker than a list: only this one is checked. */
  allows(g: G, role: Role, a: Action): boolean {
    return this.#verdict(g, role, a) === undefined;
  }

  /** The rule that speaks against an action, or keeps it off the list, if the question has such actions at all. */
  refusalOf(g: G, role: Role, a: Action): Refusal | undefined {
    const verdict = this.#verdict(g, role, a);
    return verdict === NOT_OFFERED ? this.#unlisted(g, role, a) : verdict;
  }

  /** The rule that keeps something off the list of the question. */
  #unlisted(g: G, role: Role, a: Action): Refusal | undefined {
    if (!includes(g.asked, role)) return undefined;
    const { unlisted } = this.#innermost(g);
    if (unlisted === undefined) return undefined;
    const isOfAListedKind = this.candidates(g, role, []).some((it) => verbOf(it) === verbOf(a));
    return isOfAListedKind ? unlisted(g, g.stack[g.stack.length - 1], a, role) : undefined;
  }

  #verdict(g: G, role: Role, a: Action): Refusal | typeof NOT_OFFERED | undefined {
    if (!includes(g.asked, role)) return NOT_OFFERED;
    const f = g.stack[g.stack.length - 1];
    const station = this.#innermost(g);
    const out = this.#candidates;
    emptied(out);
    const brief = station.offer?.(g, f, out, role);
    return out.includes(a) ? station.check?.(g, f, a, role, brief) : NOT_OFFERED;
  }

  /** Carries out an action that is known to be legal, and all that follows until the next question. */
  apply(g: G, role: Role, a: Action, x: Context<E>): void {
    const depth = g.stack.length;
    const f = g.stack[depth - 1];
    const station = this.#station(f, depth);
    let on: Station | undefined;
    if (station.take !== undefined) {
      on = this.#after(g, f, depth, station, station.take(g, f, a, x, role));
    } else if (station.takeAll !== undefined) {
      const { answers } = g;
      answers[role] = a;
      if (pending(g) !== 0) return;
      // The last answer opens those of the others: it cannot be taken back once they are seen.
      if (g.asked !== maskOf(role)) x.barrier = true;
      g.answers = [];
      on = this.#after(g, f, depth, station, station.takeAll(g, f, answers, x));
    } else {
      throw new Fault(`${station.key} asks nothing`);
    }
    this.#goOn(g, x, f, on);
  }

  /**
   * The frame of this depth goes on after a step: the station at which it then stands, or none where it has ended.
   * Frames have as many shapes as there are procedures, so that to write and read a step is dear: it is written where
   * it changes, and who goes on at once is handed the station.
   */
  #after(g: G, f: Frame, depth: number, station: Station, next: string | void): Station | undefined {
    if (next === STAY) return station;
    const on = next === undefined ? station.following : next === END ? undefined : jump(station, next);
    if (on === undefined) {
      leave(g, f);
      return undefined;
    }
    if (on !== station) {
      f.step = on.step;
      this.#left[depth] = on;
    }
    return on;
  }

  /** Runs on to the next question or to the end of the game. */
  settle(g: G, x: Context<E>): void {
    this.#goOn(g, x, undefined, undefined);
  }

  /** The same from a frame that is known to stand at a station, if any is. */
  #goOn(g: G, x: Context<E>, known: Frame | undefined, where: Station | undefined): void {
    let station = where ?? this.#nowhere;
    /** The frame that stands at that station. */
    let at = where === undefined ? undefined : known;
    for (let steps = 0; steps < MAX_STEPS_WITHOUT_QUESTION; steps++) {
      if (g.outcome !== null) {
        g.asked = 0;
        g.stack = [];
        return;
      }
      const depth = g.stack.length;
      if (depth === 0) throw new Fault('the procedures ended without an outcome');
      const f = g.stack[depth - 1];
      if (f !== at) {
        station = this.#station(f, depth);
        at = f;
      }
      let on: Station | undefined;
      if (station.run !== undefined) on = this.#after(g, f, depth, station, station.run(g, f, x));
      else if (this.#ask(g, f, depth, station, x)) return;
      else on = this.#answered;
      at = on === undefined ? undefined : f;
      if (on !== undefined) station = on;
    }
    throw new Fault(`no question after ${MAX_STEPS_WITHOUT_QUESTION} steps`);
  }

  /** Puts the question, or answers it where nobody has to be asked. Returns whether somebody is asked. */
  #ask(g: G, f: Frame, depth: number, station: Station, x: Context<E>): boolean {
    const who = station.who!(g, f);
    if (station.takeAll !== undefined) return this.#askAll(g, f, depth, station, who, x);
    if (station.kind === 'open') {
      if (who === 0) throw new Fault(`${station.key} asks nobody`);
      g.asked = who;
      return true;
    }
    g.asked = maskOf(who);
    if (!station.unasked) return true;
    const lone = this.#loneAction(station, g, f, who);
    if (lone === undefined) return true;
    this.#answered = this.#after(g, f, depth, station, station.take!(g, f, lone, x, who));
    return false;
  }

  /** The only legal action, if there is just one; stops looking at the second. */
  #loneAction(station: Station, g: G, f: Frame, role: Role): Action | undefined {
    const out = this.#candidates;
    emptied(out);
    this.#list(station, g, f, role, out, 2);
    return out.length === 1 ? out[0] : undefined;
  }

  #askAll(g: G, f: Frame, depth: number, station: Station, concerned: RoleMask, x: Context<E>): boolean {
    const isWindow = station.kind === 'window';
    const asked = isWindow && g.quick ? this.#holders(station, g, f, concerned) : concerned;
    if (asked === 0) {
      this.#answered = this.#after(g, f, depth, station, station.takeAll!(g, f, station.unanswered, x));
      return false;
    }
    const answers: Action[] = [];
    for (let role = 0; role < this.game.roles.length; role++) {
      answers.push(isWindow && !includes(asked, role) ? station.pass : NOT_ANSWERED);
    }
    g.asked = asked;
    g.answers = answers;
    return true;
  }

  #holders(station: Station, g: G, f: Frame, concerned: RoleMask): RoleMask {
    let holders: RoleMask = 0;
    const out = this.#candidates;
    for (let role = 0; role < this.game.roles.length; role++) {
      if (!includes(concerned, role)) continue;
      emptied(out);
      this.#list(station, g, f, role, out, 2);
      if (out.length > 1) holders |= maskOf(role);
    }
    return holders;
  }
}

/** Who must still choose: those asked, less those whose sealed answer is in (they may change it meanwhile). */
export function pending(g: Core): RoleMask {
  const { answers } = g;
  let roles = g.asked;
  for (let role = 0; role < answers.length; role++)
    if (answers[role] !== NOT_ANSWERED) roles &= ~maskOf(role);
  return roles;
}
