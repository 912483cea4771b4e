import { type Action, verbOf } from './action.ts';
import type { Context } from './context.ts';
import type { Next } from './procedure.ts';
import type { Refusal } from './refusal.ts';
import type { Role } from './role.ts';
import { cutTo } from './working-list.ts';

/** What `offer` pushes where the candidates are always the same, whoever asks and whatever goes on. */
export const offering =
  (...actions: readonly Action[]) =>
  (_g: unknown, _f: unknown, out: Action[]): void => {
    for (const a of actions) out.push(a);
  };

/**
 * One choice of a question that has several: what is offered, why it may be refused and what it does, beside each
 * other. `B` is what all choices of the question share, looked up once.
 */
export interface Choice<G, E, F, S extends string, B = undefined> {
  /** What the action is called; several verbs where one choice is offered in several forms. */
  readonly verbs: readonly Action[];
  /** Pushes the candidates, legal or not. */
  offer(this: void, g: G, f: F, out: Action[], role: Role, brief: B): void;
  check?(this: void, g: G, f: F, a: Action, role: Role, brief: B): Refusal | undefined;
  /**
   * Pushes those of the candidates that `check` lets pass, in their order: for choices that stand at every second
   * question of a game. One loop that knows what it looks for is several times as quick as a call for each candidate.
   */
  list?(this: void, g: G, f: F, out: Action[], role: Role, brief: B): void;
  /** Why something else than what is offered has no part in the question: see `unlisted` of a step. */
  unlisted?(this: void, g: G, f: F, a: Action, role: Role): Refusal | undefined;
  take(this: void, g: G, f: F, a: Action, x: Context<E>, role: Role): Next<S>;
}

/** How a step asks: what `choices` makes of its list. */
interface Question<G, E, F, S extends string> {
  offer(this: void, g: G, f: F, out: Action[], role: Role): unknown;
  check(this: void, g: G, f: F, a: Action, role: Role, brief: unknown): Refusal | undefined;
  unlisted?(this: void, g: G, f: F, a: Action, role: Role): Refusal | undefined;
  take(this: void, g: G, f: F, a: Action, x: Context<E>, role: Role): Next<S>;
}

/** The candidates that are not refused, in their order; it may stop once there are `most`. */
type List<G, F> = (this: void, g: G, f: F, out: Action[], role: Role, most: number) => void;

/**
 * A quicker way to what is legal than offering everything and finding the choice of each candidate again, by the
 * `offer` that it stands for. It belongs to that `check` too: a step that replaces either goes the plain way.
 */
const quickLists = new WeakMap<object, { readonly check: unknown; readonly list: List<never, never> }>();

/** What matters of a step that may be written with a quick list. */
interface AskingStep {
  readonly offer?: object | undefined;
  readonly offerPublicly?: object | undefined;
  readonly check?: unknown;
  readonly list?: unknown;
}

/** The quick way to what is legal at a step, where it has one. */
export function quickList(offer: object, check: unknown): List<never, never> | undefined {
  const quick = quickLists.get(offer);
  return quick !== undefined && quick.check === check ? quick.list : undefined;
}

/** Binds the quick list that a step is written with to its offer and its check. */
export function bindList({ offer, offerPublicly, check, list }: AskingStep): void {
  const offered = offer ?? offerPublicly;
  if (list !== undefined && offered !== undefined)
    quickLists.set(offered, { check, list: list as List<never, never> });
}

/** A question of several choices, in the order in which they are offered. */
export function choices<G, E, F, S extends string>(all: readonly Choice<G, E, F, S>[]): Question<G, E, F, S>;
export function choices<G, E, F, S extends string, B>(
  all: readonly Choice<G, E, F, S, B>[],
  brief: (g: G, f: F, role: Role) => B,
): Question<G, E, F, S>;
export function choices<G, E, F, S extends string, B>(
  all: readonly Choice<G, E, F, S, B>[],
  briefing?: (g: G, f: F, role: Role) => B,
): Question<G, E, F, S> {
  const byVerb = new Map<Action, Choice<G, E, F, S, B>>();
  for (const choice of all)
    for (const verb of choice.verbs) {
      if (byVerb.has(verb)) throw new Error(`two choices of one question have the verb ${verb}`);
      byVerb.set(verb, choice);
    }
  const of = (a: Action): Choice<G, E, F, S, B> => {
    const choice = byVerb.get(verbOf(a));
    if (choice === undefined) throw new Error(`no choice of this question has the action ${a}`);
    return choice;
  };
  // Taken out of the choices, which have many shapes.
  const offers = all.map((choice) => choice.offer);
  const checks = all.map((choice) => choice.check);
  const lists = all.map((choice) => choice.list);
  const verbs = all.map((choice) => choice.verbs[0]);
  const question: Question<G, E, F, S> = {
    offer(g, f, out, role) {
      const brief = briefing?.(g, f, role) as B;
      for (let i = 0; i < offers.length; i++) offers[i](g, f, out, role, brief);
      return brief;
    },
    check: (g, f, a, role, brief) => of(a).check?.(g, f, a, role, brief as B),
    take: (g, f, a, x, role) => of(a).take(g, f, a, x, role),
  };
  if (all.some(({ unlisted }) => unlisted !== undefined))
    question.unlisted = (g, f, a, role) => byVerb.get(verbOf(a))?.unlisted?.(g, f, a, role);
  quickLists.set(question.offer, {
    check: question.check,
    list(g: G, f: F, out: Action[], role: Role, most: number): void {
      const brief = briefing?.(g, f, role) as B;
      for (let i = 0; i < offers.length && out.length < most; i++) {
        const quick = lists[i];
        if (quick !== undefined) {
          quick(g, f, out, role, brief);
          continue;
        }
        let kept = out.length;
        offers[i](g, f, out, role, brief);
        // Candidates of one verb stand together, and a choice offers its own: whose others are is looked up.
        let verb = verbs[i];
        let check = checks[i];
        for (let j = kept; j < out.length; j++) {
          const a = out[j];
          if (verbOf(a) !== verb) {
            verb = verbOf(a);
            check = of(a).check;
          }
          if (check === undefined || check(g, f, a, role, brief) === undefined) out[kept++] = a;
        }
        cutTo(out, kept);
      }
    },
  });
  return question;
}

/** The same question where what is legal follows from public facts alone: see `offerPublicly` of a step. */
export const publicly = <Q extends { readonly offer: unknown }>({
  offer,
  ...question
}: Q): Omit<Q, 'offer'> & { readonly offerPublicly: Q['offer'] } => ({ ...question, offerPublicly: offer });
