import { type Action, verbOf } from './action.ts';
import { bindList } from './choice.ts';
import type { Context } from './context.ts';
import type { Declared, LocalsOf } from './kind.ts';
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
  /** `brief` is what the list returned: facts that all candidates share, looked up once for the whole of it. */
  check?(this: void, g: G, f: F, a: Action, role: Role, brief: unknown): Refusal | undefined;
  /**
   * What `check` lets pass of the candidates, in their order, in one go: for questions that come up so often that a call
   * for each candidate is felt. It may stop once there are `most`. Who replaces the list of candidates or the check of a
   * step (a variant, by its amendments) goes the plain way again.
   */
  list?(this: void, g: G, f: F, out: Action[], role: Role, most: number): void;
  /**
   * Why an action is not even a candidate that names something else than the candidates do: a place that has no part
   * in the question. Asked only where somebody wants to know, and only of verbs that the list holds. Public facts only.
   */
  unlisted?(this: void, g: G, f: F, a: Action, role: Role): Refusal | undefined;
}

interface Offering<G, F> {
  /**
   * Pushes every action that belongs to this question, legal or not: the candidates. What is legal is
   * what `check` does not refuse, and "why not?" is `check` asked about one of them.
   */
  offer(this: void, g: G, f: F, out: Action[], role: Role): unknown;
}

interface OfferingPublicly<G, F> {
  /** The same where what is legal follows from public facts alone: a lone legal action is taken unasked, since the missing pause tells nothing. */
  offerPublicly(this: void, g: G, f: F, out: Action[], role: Role): unknown;
}

/** A list in one of its two names. */
type Listing<G, F> =
  | (Offering<G, F> & { readonly offerPublicly?: undefined })
  | (OfferingPublicly<G, F> & { readonly offer?: undefined });

interface Taking<G, E, F, S extends string> extends Asking<G, F> {
  take(this: void, g: G, f: F, a: Action, x: Context<E>, role: Role): Next<S>;
}

/** A choice, whoever makes it. */
type Choosing<G, E, F, S extends string> = Taking<G, E, F, S> & Listing<G, F>;

interface Naming<G, F> {
  who(this: void, g: G, f: F): Role;
}

interface NamingNobody {
  readonly who?: undefined;
}

/** One role chooses. */
export type ChoiceStep<G, E, F, S extends string> = Choosing<G, E, F, S> & Naming<G, F>;

/** The role chooses that the procedure is about. */
export type OwnChoiceStep<G, E, F, S extends string> = Choosing<G, E, F, S> & NamingNobody;

/** Several roles answer in secret and may change their minds until the last answer is in. */
export interface SealedStep<G, E, F, S extends string> extends Asking<G, F>, Offering<G, F> {
  readonly kind: 'sealed';
  who(this: void, g: G, f: F): RoleMask;
  takeAll(this: void, g: G, f: F, answers: readonly Action[], x: Context<E>): Next<S>;
}

/** Several roles may act, in any order, each act public at once; it is asked again as long as `take` says STAY. */
export interface OpenStep<G, E, F, S extends string> extends Asking<G, F>, Offering<G, F> {
  readonly kind: 'open';
  who(this: void, g: G, f: F): RoleMask;
  take(this: void, g: G, f: F, a: Action, x: Context<E>, role: Role): Next<S>;
}

/**
 * A moment at which somebody may react. It opens by public facts alone, everyone concerned is asked in
 * secret, and `pass` is always among the answers, so that being asked tells nothing about a hand.
 * Roles that were not asked count as having passed.
 */
export interface WindowStep<G, E, F, S extends string> extends Asking<G, F>, Offering<G, F> {
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

/** A step of a procedure whose locals hold the role that it is about. */
export type OwnStep<G, E, F, S extends string> = Step<G, E, F, S> | OwnChoiceStep<G, E, F, S>;

/** A choice in a game whose procedures are about `Own`: it names whom it asks unless the locals hold that. */
export type ChoiceIn<G, E, F, S extends string, Own> = Choosing<G, E, F, S> &
  (Naming<G, F> | (F extends Own ? NamingNobody : never));

/** A step in such a game. */
export type StepIn<G, E, F, S extends string, Own> = Step<G, E, F, S> | ChoiceIn<G, E, F, S, Own>;

/** A step of whatever procedure: each is typed where it is written, and the engine runs all alike. */
export type AnyStep = OwnStep<Core, unknown, Frame, string>;

export interface Procedure<
  G extends Core,
  L extends object,
  N extends string = string,
  S extends string = string,
> {
  readonly name: N;
  readonly steps: Readonly<Record<S, AnyStep>>;
  /** The local that holds whom a choice asks that names nobody. */
  readonly own?: string | undefined;
  /** Begins the procedure: it runs before the step that called it goes on. The locals, made for this call, become its frame. */
  enter(this: void, g: G, locals: L): void;
}

/** What a procedure keeps, and how its frames are known. */
export interface Frames<D extends Declared, N extends string = string> {
  readonly name: N;
  readonly locals: D;
  /** Is this a frame of the procedure? */
  owns(this: void, f: Frame | undefined): f is Frame & LocalsOf<D>;
  /** Its innermost frame, where it is under way. */
  frame(this: void, g: Core): (Frame & LocalsOf<D>) | undefined;
}

/** The frames of a procedure whose steps stand in another file: for rules that run within it. */
export function framesOf<N extends string, D extends Declared>(name: N, locals: D): Frames<D, N> {
  const owns = (f: Frame | undefined): f is Frame & LocalsOf<D> => f?.proc === name;
  return {
    name,
    locals,
    owns,
    frame({ stack }) {
      for (let i = stack.length - 1; i >= 0; i--) {
        const f = stack[i];
        if (owns(f)) return f;
      }
      return undefined;
    },
  };
}

/** A procedure whose locals are declared with their kinds. */
export interface DeclaredProcedure<
  G extends Core,
  D extends Declared,
  N extends string = string,
  S extends string = string,
> extends Procedure<G, LocalsOf<D>, N, S>,
    Frames<D, N> {
  readonly name: N;
}

/** A procedure of whatever locals, as a game lists them. */
export interface AnyProcedure {
  readonly name: string;
  readonly steps: Readonly<Record<string, AnyStep>>;
  readonly own?: string | undefined;
  readonly locals: Declared;
}

/** The key of a question, as words, bots and ledgers know it: the name of a procedure and of one of its steps. */
export type Key<P> = P extends {
  readonly name: infer N extends string;
  readonly steps: Readonly<Record<infer S, AnyStep>>;
}
  ? `${N}.${S & string}`
  : never;

/** The frame that stands where a key says. */
export type FrameAt<P, K extends string> =
  P extends DeclaredProcedure<infer _G, infer D, infer N, infer S>
    ? K extends `${N}.${S}`
      ? Frame & LocalsOf<D>
      : never
    : never;

/** What is done at some of the questions of a game. */
export type ByKey<P, G, Rest extends readonly unknown[], T> = {
  readonly [K in Key<P>]?: (g: G, f: Readonly<FrameAt<P, K>>, ...rest: Rest) => T;
};

/** A fixed text, or one made from how things stand. */
type Said<G, F> = string | ((g: G, f: Readonly<F>) => string);

/** Words for some of the questions of a game. */
export type WordsByKey<P, G> = { readonly [K in Key<P>]?: Said<G, FrameAt<P, K>> };

/** A fixed text, or one made from how things stand and from the action with its argument. */
type Labelled<G, F> = string | ((g: G, f: Readonly<F>, a: Action) => string);

/** Words for some actions at some of the questions of a game, by their verbs. */
export type LabelsByKey<P, G> = {
  readonly [K in Key<P>]?: { readonly [verb: Action]: Labelled<G, FrameAt<P, K>> };
};

/** Each entry of a table was checked against its key where it is written; the key itself is known only in play. */
const frameAs = (f: Frame): never => f as never;

const innermost = (g: Core): Frame | undefined => g.stack[g.stack.length - 1];

/** What a table does at the question that stands; nothing where it has nothing for it. */
export function answerAt<G extends Core, Rest extends readonly unknown[], T>(
  table: Readonly<Record<string, ((g: G, f: never, ...rest: Rest) => T) | undefined>>,
  g: G,
  ...rest: Rest
): T | undefined {
  const f = innermost(g);
  return f === undefined ? undefined : table[`${f.proc}.${f.step}`]?.(g, frameAs(f), ...rest);
}

const spoken = <G extends Core>(said: Said<G, never> | undefined, g: G, f: Frame): string | undefined =>
  typeof said === 'function' ? said(g, frameAs(f)) : said;

/** What is said of the question that stands. */
export function wordsAt<G extends Core>(
  table: Readonly<Record<string, Said<G, never> | undefined>>,
  g: G,
): string | undefined {
  const f = innermost(g);
  return f === undefined ? undefined : spoken(table[`${f.proc}.${f.step}`], g, f);
}

/** What is said of an action at the question that stands. */
export function labelAt<G extends Core>(
  table: Readonly<Record<string, { readonly [verb: Action]: Labelled<G, never> } | undefined>>,
  g: G,
  a: Action,
): string | undefined {
  const f = innermost(g);
  if (f === undefined) return undefined;
  const label = table[`${f.proc}.${f.step}`]?.[verbOf(a)];
  return typeof label === 'function' ? label(g, frameAs(f), a) : label;
}

const begin = <G extends Core, L extends object>(g: G, locals: L, name: string, first: string): void => {
  // Written onto the locals themselves: a copy of them would cost more than many a whole step.
  const frame = locals as L & { proc?: string; step?: string };
  if (frame.proc !== undefined) throw new Error(`the locals of ${name} belong to ${frame.proc} already`);
  frame.proc = name;
  frame.step = first;
  g.stack.push(frame as L & Frame);
};

/**
 * Locals, made for this call, of which some are other than usual. Written over and not spread: what is spread from an
 * object gets a hidden shape of its own each time, and every rule that reads such a frame becomes slow for all.
 */
export const withChanges = <L extends object>(fresh: L, changes: Readonly<Partial<L>>): L =>
  Object.assign(fresh, changes);

/**
 * Writes rulebook procedures as ordered records of named steps: `procedures<State, Event>()('name', {…}, {…})`. A jump
 * to a step that does not exist, or a local that was not declared, does not compile; the kinds of the locals say how
 * files name them.
 *
 * A game in which most procedures are about one role names the local that holds it:
 * `procedures<State, Event, { side: Side }>('side')`. Where a procedure has that local, a choice that names nobody asks
 * its role; everywhere else `who` must be said.
 */
export function procedures<G extends Core, E, Own extends Readonly<Record<string, Role>> = never>(
  ...[own]: [Own] extends [never] ? [] : [local: keyof Own & string]
) {
  return <N extends string, D extends Declared, S extends string>(
    name: N,
    locals: D,
    steps: { readonly [K in S]: StepIn<G, E, Frame & NoInfer<LocalsOf<D>>, NoInfer<S>, Own> },
  ): DeclaredProcedure<G, D, N, S> => {
    const first = Object.keys(steps)[0];
    for (const step of Object.values<object>(steps)) bindList(step);
    return { ...framesOf(name, locals), steps, own, enter: (g, given) => begin(g, given, name, first) };
  };
}
