import {
  type Action,
  ActionCodec,
  type Context,
  type Core,
  END,
  type Frame,
  freshCore,
  type Id,
  ids,
  none,
  type OwnStep,
  oneOf,
  QuickDice,
  Context as Surroundings,
  upTo,
} from '@punica/kernel';
import { CARTHAGE, NONE, type Side } from './sides.ts';
import type { Stacks } from './stacks.ts';

/** A made-up map: two spaces, a walled city with its inside, and four generals, two of each side. */
export type Place = Id<'place'> | typeof NONE;
export type Person = Id<'person'> | typeof NONE;

const PLACES = ['field', 'ford', 'city', 'inside'];
const PEOPLE = ['a', 'b', 'x', 'y'];
export const [FIELD, FORD, CITY, INSIDE] = ids<Place>(PLACES.length);
/** Rome's first, who outranks the other; then Carthage's. */
export const [AULUS, BRUTUS, XANTHO, YAFAT] = ids<Person>(PEOPLE.length);

export const bit = (...people: readonly Person[]): number =>
  people.reduce((set: number, one) => set | (1 << one), 0);

const person = oneOf('person', PEOPLE);
/** What is answered to the questions of the factories. */
export const { verbs: A } = new ActionCodec({
  pass: none,
  yes: none,
  no: none,
  done: none,
  enter: none,
  general: person,
  bring: person,
  leave: person,
  intercept: person,
  units: upTo(20),
  elephants: upTo(9),
});

/** What is kept of armies, and of walls. */
export interface Board extends Core, Stacks<Place, Person> {
  readonly cu: number[];
  readonly elephants: number[];
  readonly at: Place[];
  readonly under: number[];
  readonly control: (Side | typeof NONE)[];
  readonly siege: number[];
}

export const emptyBoard = (): Board => ({
  ...freshCore([], false),
  rules: {
    locs: PLACES.length,
    generalsOf: [
      [AULUS, BRUTUS],
      [XANTHO, YAFAT],
    ],
  },
  cu: [0, 0, 0, 0, 0, 0, 0, 0],
  elephants: [0, 0, 0, 0],
  at: [NONE, NONE, NONE, NONE],
  under: [0, 0, 0, 0],
  control: [NONE, NONE, NONE, NONE],
  siege: [0, 0, 0, 0],
});

/** CUs, of Carthage also elephants, come to a place. */
export function put(g: Board, side: Side, at: Place, plain: number, elephants = 0): void {
  g.cu[side * PLACES.length + at] += plain;
  g.elephants[at] += elephants;
}

export const punics = (g: Board, at: Place): number => g.cu[CARTHAGE * PLACES.length + at];

type Told = readonly { readonly event: unknown }[];
/** Surroundings that remember what was told. */
export function listening(): { readonly x: Context<never>; heard(): unknown[] } {
  const told: Told[number][] = [];
  return {
    x: new Surroundings<never>(new QuickDice(1), told as never[]),
    heard: () => told.map(({ event }) => event),
  };
}

const stepOf = <S>(steps: Readonly<Record<string, S>>, name: string): S => {
  const step = steps[name];
  if (step === undefined) throw new Error(`there is no step ${name}`);
  return step;
};

type Steps<G, F, S extends string> = Readonly<Record<S, OwnStep<G, never, F & Frame, S>>>;

/** What may be answered at a step, and what is refused there with which reason. */
export function answersAt<G, F, S extends string>(
  steps: Steps<G, F, S>,
  name: NoInfer<S>,
  g: G,
  f: F & Frame,
  role = 0,
): { readonly legal: Action[]; readonly refused: ReadonlyMap<Action, string> } {
  const step = stepOf(steps, name);
  if ('run' in step) throw new Error(`${name} asks nothing`);
  const out: Action[] = [];
  const brief = (step.offer ?? step.offerPublicly)(g, f, out, role);
  const refused = new Map<Action, string>();
  for (const a of out) {
    const why = step.check?.(g, f, a, role, brief);
    if (why !== undefined) refused.set(a, why.code);
  }
  return { legal: out.filter((a) => !refused.has(a)), refused };
}

/**
 * Goes through the steps of one procedure as the engine does, with these answers to its questions, and says where it
 * has come: the question that stands, or END. Procedures that it enters are left on the stack.
 */
export function walk<G, F, S extends string>(
  steps: Steps<G, F, S>,
  g: G,
  f: F & Frame,
  x: Context<never>,
  from: NoInfer<S>,
  answers: readonly Action[] = [],
): S | typeof END {
  const names = Object.keys(steps) as S[];
  let at: S = from;
  for (const left = [...answers]; ; ) {
    const step = stepOf(steps, at);
    let next: unknown;
    if ('run' in step) next = step.run(g, f, x);
    else if ('take' in step) {
      const a = left.shift();
      if (a === undefined) return at;
      next = step.take(g, f, a, x, 0);
    } else throw new Error(`${at} asks several at once`);
    if (next === END) return END;
    const after = next === undefined ? names[names.indexOf(at) + 1] : (next as S);
    if (after === undefined) return END;
    at = after;
  }
}
