import type { Action, Core, Engine, Refusal, Role } from '@punica/kernel';
import { rehearse } from './rehearse.ts';

/** A kind of which one is taken after the other, and how many of it there are. */
export interface Pick {
  readonly action: Action;
  readonly name: string;
  readonly there: number;
}

/** A question that is asked again for one more until it is enough: who of a stack goes along, who goes aboard. */
export interface Gathering {
  /** What all answers together say; the prompt asks for one alone. */
  readonly asks: string;
  readonly picks: readonly Pick[];
  /** All at once, and whom that takes. */
  readonly all?: { readonly action: Action; readonly takes: readonly Action[] };
  /** That it is enough; nothing where other choices of the same question need no such word. */
  readonly enough?: Action;
  /** What most would answer. */
  readonly usual: readonly Action[];
}

/** What has been gathered, as far as the rules allow it. */
export interface Gathered {
  readonly gathering: Gathering;
  /** How many of each pick are taken. */
  readonly taken: readonly number[];
  /** What keeps others from being taken, or those who are from being enough. */
  readonly refusal?: Refusal;
  /** It cannot be left at that. */
  readonly held?: true;
}

export interface Gathers<G extends Core> extends Gathered {
  readonly steps: readonly Action[];
  /** The table afterwards, where nothing is left to chance or to others. */
  readonly end: G | undefined;
}

const sorted = (actions: readonly Action[]): string => [...actions].sort((a, b) => a - b).join();

/** What is answered: who wants everybody says so in one word, which does not show how a stack is divided. */
function answersOf(
  { all, enough, usual }: Gathering,
  wanted: readonly Action[] | undefined,
): readonly Action[] {
  if (wanted === undefined) return usual;
  const picked = wanted.filter((a) => a !== enough);
  return all !== undefined && sorted(picked) === sorted(all.takes) ? [all.action] : picked;
}

/** Answers such a question as often as it takes, and leaves out what the rules refuse. */
export function gather<G extends Core>(
  engine: Engine<G>,
  seen: G,
  role: Role,
  gathering: Gathering,
  wanted?: readonly Action[],
): Gathers<G> {
  const { picks, all, enough } = gathering;
  const key = engine.question(seen)?.key;
  const steps: Action[] = [];
  let at: G | undefined = seen;
  let refusal: Refusal | undefined;
  let held = false;
  const isAsked = (): boolean => at !== undefined && engine.question(at)?.key === key;
  const answer = (a: Action): boolean => {
    const allowed = at !== undefined && engine.allows(at, role, a);
    if (allowed) {
      steps.push(a);
      at = rehearse(engine, at as G, role, a);
    } else refusal ??= engine.refusalOf(at as G, role, a);
    return allowed;
  };
  for (const a of answersOf(gathering, wanted)) if (isAsked()) answer(a);
  if (enough !== undefined && isAsked() && !answer(enough)) {
    held = true;
    at = undefined;
  }
  const gone = all !== undefined && steps.includes(all.action) ? all.takes : steps;
  const taken = picks.map(({ action }) => gone.filter((a) => a === action).length);
  return {
    gathering,
    taken,
    steps,
    end: at,
    ...(refusal === undefined ? {} : { refusal }),
    ...(held ? { held } : {}),
  };
}
