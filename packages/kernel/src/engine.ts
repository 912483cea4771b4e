import type { Action } from './action.ts';
import type { Context } from './context.ts';
import type { Game } from './game.ts';
import { type AnyStep, END, STAY } from './procedure.ts';
import type { Refusal } from './refusal.ts';
import { includes, maskOf, type Role, type RoleMask, rolesIn } from './role.ts';
import { type Core, type Frame, NOT_ANSWERED } from './state.ts';

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

interface Station {
  readonly step: AnyStep;
  readonly run: boolean;
  readonly kind: QuestionKind;
  readonly next: string;
  readonly key: string;
}

const MAX_STEPS_WITHOUT_QUESTION = 20_000;

/** Runs the procedures of one game on its states. It keeps nothing itself: everything is in the state. */
export class Engine<G extends Core, E = unknown> {
  readonly game: Game<G, E>;
  readonly #stations = new Map<string, Map<string, Station>>();
  readonly #candidates: Action[] = [];

  constructor(game: Game<G, E>) {
    this.game = game;
    for (const procedure of game.procedures) {
      if (this.#stations.has(procedure.name)) throw new Fault(`two procedures are named ${procedure.name}`);
      const names = Object.keys(procedure.steps);
      const stations = new Map<string, Station>();
      names.forEach((name, i) => {
        const step = procedure.steps[name];
        stations.set(name, {
          step,
          run: 'run' in step,
          kind: 'kind' in step ? step.kind : 'one',
          next: i + 1 < names.length ? names[i + 1] : END,
          key: `${procedure.name}.${name}`,
        });
      });
      this.#stations.set(procedure.name, stations);
    }
  }

  #station(f: Frame): Station {
    const station = this.#stations.get(f.proc)?.get(f.step);
    if (station === undefined) throw new Fault(`no step ${f.proc}.${f.step}`);
    return station;
  }

  hasStep(proc: string, step: string): boolean {
    return this.#stations.get(proc)?.has(step) === true;
  }

  question(g: G): Question | undefined {
    if (g.outcome !== null) return undefined;
    const { kind, step, key } = this.#station(g.stack[g.stack.length - 1]);
    const question = { kind, roles: g.asked, key, rule: step.rule };
    return 'window' in step ? { ...question, window: step.window } : question;
  }

  /** Lists into `out` what `role` may do now. */
  legal(g: G, role: Role, out: Action[]): Action[] {
    out.length = 0;
    if (!includes(g.asked, role)) return out;
    const f = g.stack[g.stack.length - 1];
    this.#list(this.#station(f).step, g, f, role, out);
    return out;
  }

  #list(step: AnyStep, g: G, f: Frame, role: Role, out: Action[]): void {
    if ('run' in step) throw new Fault(`${f.proc}.${f.step} asks nothing`);
    step.offer(g, f, out, role);
    if (step.check === undefined) return;
    let kept = 0;
    for (let i = 0; i < out.length; i++) {
      const a = out[i];
      if (step.check(g, f, a, role) === undefined) out[kept++] = a;
    }
    out.length = kept;
  }

  /** Is this exactly one of the legal actions? Quicker than a list where there is a check. */
  allows(g: G, role: Role, a: Action): boolean {
    return this.legal(g, role, this.#candidates).includes(a);
  }

  /** The rule that speaks against an action, if it belongs to the question at all. */
  refusalOf(g: G, role: Role, a: Action): Refusal | undefined {
    if (!includes(g.asked, role)) return undefined;
    const f = g.stack[g.stack.length - 1];
    const { step } = this.#station(f);
    if ('run' in step || step.check === undefined) return undefined;
    const candidates: Action[] = [];
    step.offer(g, f, candidates, role);
    return candidates.includes(a) ? step.check(g, f, a, role) : undefined;
  }

  /** Carries out an action that is known to be legal, and all that follows until the next question. */
  apply(g: G, role: Role, a: Action, x: Context<E>): void {
    const f = g.stack[g.stack.length - 1];
    const station = this.#station(f);
    const step = station.step;
    if ('run' in step) throw new Fault(`${station.key} asks nothing`);
    if ('takeAll' in step) {
      const answers = g.answers.slice();
      answers[role] = a;
      g.answers = answers;
      for (const asked of rolesIn(g.asked)) if (answers[asked] === NOT_ANSWERED) return;
      g.answers = [];
      this.#after(g, f, station, step.takeAll(g, f, answers, x));
    } else {
      this.#after(g, f, station, step.take(g, f, a, x, role));
    }
    this.settle(g, x);
  }

  #after(g: G, f: Frame, station: Station, next: string | void): void {
    let to = next as string | undefined;
    if (to === undefined) to = station.next;
    if (to === STAY) return;
    if (to !== END) {
      f.step = to;
      return;
    }
    const top = g.stack.length - 1;
    if (g.stack[top] === f) g.stack.length = top;
    else g.stack.splice(g.stack.lastIndexOf(f), 1);
  }

  /** Runs on to the next question or to the end of the game. */
  settle(g: G, x: Context<E>): void {
    for (let steps = 0; steps < MAX_STEPS_WITHOUT_QUESTION; steps++) {
      if (g.outcome !== null) {
        g.asked = 0;
        g.stack = [];
        return;
      }
      const depth = g.stack.length;
      if (depth === 0) throw new Fault('the procedures ended without an outcome');
      const f = g.stack[depth - 1];
      const station = this.#station(f);
      const { step } = station;
      if ('run' in step) {
        this.#after(g, f, station, step.run(g, f, x));
      } else if (this.#ask(g, f, station, x)) {
        return;
      }
    }
    throw new Fault(`no question after ${MAX_STEPS_WITHOUT_QUESTION} steps`);
  }

  /** Puts the question, or answers it where nobody has to be asked. Returns whether somebody is asked. */
  #ask(g: G, f: Frame, station: Station, x: Context<E>): boolean {
    const { step } = station;
    if ('run' in step) return false;
    const out = this.#candidates;
    if ('takeAll' in step) {
      let asked: RoleMask = step.who(g, f);
      const answers: Action[] = new Array(this.game.roles.length).fill(NOT_ANSWERED);
      if (step.kind === 'window') {
        if (g.quick) asked = this.#holders(step, g, f, asked);
        for (let role = 0; role < answers.length; role++)
          if (!includes(asked, role)) answers[role] = step.pass;
      }
      if (asked === 0) {
        this.#after(g, f, station, step.takeAll(g, f, answers, x));
        return false;
      }
      g.asked = asked;
      g.answers = answers;
      return true;
    }
    if ('kind' in step) {
      g.asked = step.who(g, f);
      if (g.asked === 0) throw new Fault(`${station.key} asks nobody`);
      return true;
    }
    const role = step.who(g, f);
    g.asked = maskOf(role);
    if (step.auto) {
      out.length = 0;
      this.#list(step, g, f, role, out);
      if (out.length === 1) {
        this.#after(g, f, station, step.take(g, f, out[0], x, role));
        return false;
      }
    }
    return true;
  }

  #holders(step: AnyStep, g: G, f: Frame, concerned: RoleMask): RoleMask {
    let holders: RoleMask = 0;
    for (const role of rolesIn(concerned)) {
      this.#candidates.length = 0;
      this.#list(step, g, f, role, this.#candidates);
      if (this.#candidates.length > 1) holders |= maskOf(role);
    }
    return holders;
  }
}
