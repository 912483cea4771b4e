import { createHash } from 'node:crypto';
import { botByName } from '@punica/bots';
import { GAMES } from '@punica/games';
import {
  type Action,
  type Beginning,
  Context,
  type Core,
  checkBeginning,
  Engine,
  type Game,
  pending,
  QuickDice,
  type Role,
  redeal,
  type Told,
  viewFor,
} from '@punica/kernel';
import { anyRole, randomBeginning, randomGame } from '@punica/testkit';

/**
 * What `npm run bench:compare` has two versions of the code do in turn. This file is bundled once with the packages of
 * each, so it asks only for what has been there for long.
 */

/** Work of one kind: does the piece of that number and says how many things it did. */
type Piece = (number: number) => number;

export interface Workload {
  readonly game: string;
  readonly pieces: Readonly<Record<string, { readonly what: string; readonly work: Piece }>>;
  /** The games of every scenario, as one hash over all that was chosen and told, and how many actions they had. */
  readonly games: (each: number, greedy: boolean) => { readonly hash: string; readonly actions: number };
}

const GAMES_A_PIECE = 10;
const STATES = 200;
const CALLS = 1000;
const DECISIONS = 75;

export async function workloads(only: readonly string[]): Promise<Workload[]> {
  const all: Workload[] = [];
  for (const entry of GAMES) {
    if (!entry.ready || (only.length > 0 && !only.includes(entry.id))) continue;
    all.push(workloadOf(await entry.load()));
  }
  return all;
}

export function workloadOf(game: Game): Workload {
  const engine = new Engine(game);
  const first = checkBeginning(game, { scenario: game.scenarios[0].id, options: {}, quick: true });
  const met = statesInPlay(engine, first);
  const views = met.map(({ state, role }) => viewFor(game, state, role));
  const dice = new QuickDice(1);
  const calls =
    (of: (place: number) => unknown): Piece =>
    () => {
      let kept: unknown;
      for (let i = 0; i < CALLS; i++) kept = of(i % STATES);
      if (kept === undefined) throw new Error('nothing was made');
      return CALLS;
    };
  const bot = game.knowledge === undefined ? undefined : botByName('greedy', game);
  const legal = met.map(({ state, role }) => engine.legal(state, role, []));
  const decide: Piece = (number) => {
    const from = (number * DECISIONS) % STATES;
    for (let i = from; i < from + DECISIONS; i++) {
      const place = i % STATES;
      bot?.choose(views[place], met[place].role, legal[place], dice);
    }
    return DECISIONS;
  };
  return {
    game: game.id,
    pieces: {
      play: {
        what: 'actions of random games, quick windows',
        work(number) {
          let actions = 0;
          for (let i = 0; i < GAMES_A_PIECE; i++)
            actions += randomGame(engine, first, 1 + number * GAMES_A_PIECE + i).actions;
          return actions;
        },
      },
      copy: { what: 'copies of states met in play', work: calls((place) => game.copy(met[place].state)) },
      view: {
        what: 'views of them',
        work: calls((place) => viewFor(game, met[place].state, met[place].role)),
      },
      redeal: { what: 'redeals of those views', work: calls((place) => redeal(game, views[place], dice)) },
      ...(bot && { greedy: { what: 'decisions of the greedy bot there', work: decide } }),
    },
    games: (each, greedy) => gamesAsHash(engine, each, greedy),
  };
}

/** States at questions of random games, spread evenly, and who is asked there. */
function statesInPlay(engine: Engine<Core>, beginning: Beginning): { state: Core; role: Role }[] {
  const met: { state: Core; role: Role }[] = [];
  const dice = new QuickDice(1);
  for (let seed = 1; met.length < STATES; seed++) {
    let actions = 0;
    randomGame(engine, beginning, seed, undefined, (g) => {
      if (actions++ % 23 === 0 && met.length < STATES)
        met.push({ state: engine.game.copy(g), role: anyRole(pending(g), dice) });
    });
  }
  return met;
}

/** Games of every scenario with options by chance, by the greedy bot or by chance: actions, events and outcomes in one hash. */
function gamesAsHash(engine: Engine<Core>, each: number, greedy: boolean): { hash: string; actions: number } {
  const { game } = engine;
  const hash = createHash('sha256');
  const bot = greedy ? botByName('greedy', game) : undefined;
  let actions = 0;
  for (const { id } of game.scenarios) {
    for (let seed = 1; seed <= each; seed++) {
      const choices = new QuickDice(seed, 2);
      const beginning = checkBeginning(game, randomBeginning(engine, choices, undefined, [id]));
      const told: Told<unknown>[] = [];
      const x = new Context<unknown>(new QuickDice(seed, 1), told);
      const g = game.begin(beginning, x);
      engine.settle(g, x);
      const legal: Action[] = [];
      for (; g.outcome === null; actions++) {
        const role = anyRole(pending(g), choices);
        engine.legal(g, role, legal);
        const a =
          bot === undefined
            ? legal[choices.below(legal.length)]
            : bot.choose(viewFor(game, g, role), role, legal, choices);
        hash.update(`${engine.question(g)?.key} ${role} ${legal.length} ${a} ${JSON.stringify(told)}\n`);
        told.length = 0;
        engine.apply(g, role, a, x);
      }
      hash.update(JSON.stringify([g.outcome, told, game.write(g)]));
    }
  }
  return { hash: hash.digest('hex').slice(0, 16), actions };
}
