import type { Action } from './action.ts';
import type { Context } from './context.ts';
import type { Refusal } from './refusal.ts';
import type { Role, RoleMask } from './role.ts';
import type { Core, Frame } from './state.ts';

/** Leave the procedure. */
export const END = '@end';
/** Ask the same (open) question again. */
export const STAY = '@stay';

/** Where to go after a step: on to the one below (nothing), to a named one, out, or stay. */
export type Next<S extends string> = S | typeof END | typeof STAY | void;

interface StepBase {
  /** The number in the rulebook that this step carries out. */
  readonly rule: string;
}

/** Something that happens without anybody choosing. */
export interface RunStep<G, E, F, S extends string> extends StepBase {
  run(this: void, g: G, f: F, x: Context<E>): Next<S>;
}

interface Asking<G, F> extends StepBase {
  /** Where one question carries out the words of several cards or rules: the one that it carries out now. Public facts only. */
  cites?(this: void, g: G, f: F): string;
  /**
   * Pushes every action that belongs to this question, legal or not: the candidates. What is legal is
   * what `check` does not refuse, and "why not?" is `check` asked about one of them.
   */
  offer(this: void, g: G, f: F, out: Action[], role: Role): unknown;
  /** `brief` is what `offer` returned: facts that all candidates share, looked up once for the whole list. */
  check?(this: void, g: G, f: F, a: Action, role: Role, brief: unknown): Refusal | undefined;
}

/** One role chooses. */
export interface ChoiceStep<G, E, F, S extends string> extends Asking<G, F> {
  who(this: void, g: G, f: F): Role;
  /** Takes a lone legal action unasked. Only for lists that follow from public facts: a pause tells. */
  readonly auto?: true;
  take(this: void, g: G, f: F, a: Action, x: Context<E>, role: Role): Next<S>;
}

/** Several roles answer in secret and may change their minds until the last answer is in. */
export interface SealedStep<G, E, F, S extends string> extends Asking<G, F> {
  readonly kind: 'sealed';
  who(this: void, g: G, f: F): RoleMask;
  takeAll(this: void, g: G, f: F, answers: readonly Action[], x: Context<E>): Next<S>;
}

/** Several roles may act, in any order, each act public at once; it is asked again as long as `take` says STAY. */
export interface OpenStep<G, E, F, S extends string> extends Asking<G, F> {
  readonly kind: 'open';
  who(this: void, g: G, f: F): RoleMask;
  take(this: void, g: G, f: F, a: Action, x: Context<E>, role: Role): Next<S>;
}

/**
 * A moment at which somebody may react. It opens by public facts alone, everyone concerned is asked in
 * secret, and `pass` is always among the answers, so that being asked tells nothing about a hand.
 * Roles that were not asked count as having passed.
 */
export interface WindowStep<G, E, F, S extends string> extends Asking<G, F> {
  readonly kind: 'window';
  /** Name of the kind of window, for standing orders. */
  readonly window: string;
  readonly pass: Action;
  who(this: void, g: G, f: F): RoleMask;
  takeAll(this: void, g: G, f: F, answers: readonly Action[], x: Context<E>): Next<S>;
}

export type Step<G, E, F, S extends string> =
  | RunStep<G, E, F, S>
  | ChoiceStep<G, E, F, S>
  | SealedStep<G, E, F, S>
  | OpenStep<G, E, F, S>
  | WindowStep<G, E, F, S>;

/** A step of whatever procedure: each is typed where it is written, and the engine runs all alike. */
export type AnyStep = Step<Core, unknown, Frame, string>;

export interface Procedure<G extends Core, L extends object> {
  readonly name: string;
  readonly steps: Readonly<Record<string, AnyStep>>;
  /** Begins the procedure: it runs before the step that called it goes on. The locals, made for this call, become its frame. */
  enter(g: G, locals: L): void;
}

/** A procedure of whatever locals, as a game lists them. */
export interface AnyProcedure {
  readonly name: string;
  readonly steps: Readonly<Record<string, AnyStep>>;
}

/**
 * Writes a rulebook procedure as an ordered record of named steps. `procedure<State, Event, Locals>('name')({...})`:
 * a jump to a step that does not exist, or a local that was not declared, does not compile.
 */
export function procedure<G extends Core, E, L extends object>(name: string) {
  return <S extends string>(
    steps: { readonly [K in S]: Step<G, E, Frame & L, NoInfer<S>> },
  ): Procedure<G, L> => {
    const first = Object.keys(steps)[0];
    return {
      name,
      steps,
      enter(g, locals) {
        // Written onto the locals themselves: a copy of them would cost more than many a whole step.
        const frame = locals as L & { proc?: string; step?: string };
        if (frame.proc !== undefined)
          throw new Error(`the locals of ${name} belong to ${frame.proc} already`);
        frame.proc = name;
        frame.step = first;
        g.stack.push(frame as L & Frame);
      },
    };
  };
}
