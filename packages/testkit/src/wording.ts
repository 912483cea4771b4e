import {
  type Action,
  type AnyProcedure,
  Context,
  type Core,
  type Engine,
  pending,
  QuickDice,
  rolesIn,
} from '@punica/kernel';
import { anyRole, randomBeginning } from './random-play.ts';

/** Where a sentence was read. */
export type Voice = 'prompt' | 'waiting' | 'label' | 'refusal' | 'event' | 'outcome';

export interface Sentence {
  readonly voice: Voice;
  /** Key of the question, or the event's own JSON. */
  readonly source: string;
  readonly text: string;
}

export interface WordingWalk {
  readonly games: number;
  readonly seed: number;
  /** On which share of the decisions all labels and refusals are read. */
  readonly share?: number;
}

const PARTS = 1000;

/** Every different sentence that random games bring up, with the first place it was read at. */
export function sentencesOf<G extends Core, E>(engine: Engine<G, E>, walk: WordingWalk): Sentence[] {
  const found = new Map<string, Sentence>();
  const read = (voice: Voice, source: string, text: string): void => {
    const key = `${voice} ${text}`;
    if (!found.has(key)) found.set(key, { voice, source, text });
  };
  for (let game = 0; game < walk.games; game++) readGame(engine, walk, game, read);
  return [...found.values()];
}

function readGame<G extends Core, E>(
  engine: Engine<G, E>,
  { seed, share = 0.2 }: WordingWalk,
  number: number,
  read: (voice: Voice, source: string, text: string) => void,
): void {
  const { game } = engine;
  const choices = new QuickDice(seed, 2 * number + 1);
  const told: { event: E; others?: E | undefined }[] = [];
  const x = new Context<E>(new QuickDice(seed, 2 * number), told as never);
  const g = game.begin(randomBeginning(engine, choices), x);
  engine.settle(g, x);
  const legal: Action[] = [];
  for (;;) {
    for (const { event, others } of told.splice(0)) {
      read('event', JSON.stringify(event), game.words.event(event));
      if (others !== undefined) read('event', JSON.stringify(others), game.words.event(others));
    }
    if (g.outcome !== null) break;
    const { key } = engine.question(g)!;
    read('prompt', key, game.words.prompt(g, key));
    read('waiting', key, game.words.waiting(g, key));
    if (choices.below(PARTS) < share * PARTS) readChoices(engine, g, key, read);
    const role = anyRole(pending(g), choices);
    engine.legal(g, role, legal);
    engine.apply(g, role, legal[choices.below(legal.length)], x);
  }
  const winners = rolesIn(g.outcome.winners).map((role) => game.roles[role]);
  read('outcome', g.outcome.reason, game.words.outcome(g.outcome.reason, winners));
}

function readChoices<G extends Core, E>(
  engine: Engine<G, E>,
  g: G,
  key: string,
  read: (voice: Voice, source: string, text: string) => void,
): void {
  const { words } = engine.game;
  for (const role of rolesIn(g.asked)) {
    for (const a of engine.candidates(g, role, [])) {
      read('label', key, words.action(g, a));
      const against = engine.refusalOf(g, role, a);
      if (against !== undefined) read('refusal', `${key} ${against.rule}`, words.refusal(against.code));
    }
  }
}

/** The keys of all questions that some procedures ask. */
export const questionsOf = (procedures: readonly AnyProcedure[]): string[] =>
  procedures
    .flatMap(({ name, steps }) =>
      Object.entries(steps)
        .filter(([, step]) => !('run' in step))
        .map(([step]) => `${name}.${step}`),
    )
    .sort();

/** The codes of all refusals that stand in the text of some rules. */
export const refusalsIn = (rules: string): string[] => {
  const codes = [...rules.matchAll(/refusal\(\s*'[^']+',\s*'([^']+)'/g)].map((match) => match[1]);
  return [...new Set(codes)].sort();
};
