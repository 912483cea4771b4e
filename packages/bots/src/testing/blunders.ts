import {
  Context,
  type Core,
  type Dice,
  type Engine,
  type Knowledge,
  type Plan,
  type Planning,
  pending,
  QuickDice,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { type Chooser, type OnePlay, onePlay } from '@punica/testkit';
import { greedyBot } from '../greedy-bot.ts';
import { asPlayed, type Decided } from '../search/as-played.ts';
import { searchBot } from '../search/search-bot.ts';
import { Weigher } from '../search/weigher.ts';

/** What was wrong with a play, in words; nothing where it was not that. */
type Fault<G extends Core, E> = (played: OnePlay<G, E>) => string | undefined;

/** The faults that are known of a game, by name. */
type Faults<G extends Core, E> = Readonly<Record<string, Fault<G, E>>>;

/** A position of a game of the quick bot, and what it does wrong there. */
export interface Blunder {
  /** Whose play it is, and what he does. */
  readonly what: string;
  /** The fault, by its name. */
  readonly fault: string;
  /** What that costs at least of the chance of winning, in points of a hundred, by each search that proved it; nothing where none was asked. */
  readonly cost: number | null;
  readonly position: unknown;
  /** The suite that runs all the time takes it. */
  readonly sample?: boolean | undefined;
}

/** A game with what is known of its play. */
interface Ground<G extends Core, E> {
  readonly engine: Engine<G, E>;
  readonly scenario: string;
  readonly faults: Faults<G, E>;
}

/** How long a blunder is looked at before it is called one. */
interface Proof {
  /** Simulations of a first look, and of each search that proves it. */
  readonly look: number;
  readonly proof: number;
  /** So many of a hundred points are lost at least. */
  readonly least: number;
  /** And so many standard errors. */
  readonly errors: number;
  /** Positions with the same fault that are taken from one game. */
  readonly each: number;
}

const USUAL_PROOF: Proof = { look: 60, proof: 300, least: 3, errors: 2.5, each: 3 };

const SEEDS = 0x4000_0000;
/** With the best of a first look, so many others are measured in earnest. */
const FINALISTS = 4;
const WIDTH = 16;

const knownOf = <G extends Core>({ game }: Engine<G>): Knowledge<G> & { readonly planning: Planning<G> } => {
  const { knowledge } = game;
  return { ...knowledge!, planning: knowledge!.planning! };
};

/** The first fault of a play. */
function faultOf<G extends Core, E>(
  faults: Faults<G, E>,
  played: OnePlay<G, E>,
): [string, string] | undefined {
  for (const [name, fault] of Object.entries(faults)) {
    const words = fault(played);
    if (words !== undefined) return [name, words];
  }
  return undefined;
}

/** Does as another does, and remembers what it decided. */
class Recorder<G extends Core> implements Chooser<G> {
  readonly decided: Decided[] = [];
  readonly #engine: Engine<G>;
  readonly #bot: Chooser<G>;

  constructor(engine: Engine<G>, bot: Chooser<G>) {
    this.#engine = engine;
    this.#bot = bot;
  }

  choose(...[view, role, legal, dice]: Parameters<Chooser<G>['choose']>): ReturnType<Chooser<G>['choose']> {
    const action = this.#bot.choose(view, role, legal, dice);
    const question = this.#engine.question(view)?.key ?? '';
    this.decided.push({ question, action });
    return action;
  }
}

/** Carries out a plan, and leaves details to another. */
const carrying = <G extends Core>(planning: Planning<G>, plan: Plan, details: Chooser<G>): Chooser<G> => {
  let begun = false;
  return {
    choose(view, role, legal, dice) {
      if (!begun) {
        begun = true;
        return plan.first;
      }
      return planning.follow(view, role, legal, plan) ?? details.choose(view, role, legal, dice);
    },
  };
};

/**
 * Plays a game of the quick bot against itself, and tells of the plays in which it does what is a fault of the game and
 * loses by it: against the best plan, in two searches that differ in all their chance and in a first look, and that best
 * plan has not the same fault. Whether any other bot avoids it is not asked.
 */
function* blundersOf<G extends Core, E>(
  { engine, scenario, faults }: Ground<G, E>,
  seed: number,
  proof: Proof = USUAL_PROOF,
): Generator<Blunder, void, void> {
  const { game } = engine;
  const knowledge = knownOf(engine);
  const { planning } = knowledge;
  const quick = greedyBot(game, knowledge);
  const weigher = new Weigher(game, knowledge);
  const dice = new QuickDice(seed);
  const chance = new QuickDice(seed, 1);
  const x = new Context<E>(dice);
  const g = game.begin({ scenario, options: {}, quick: true }, x);
  engine.settle(g, x);
  const found = new Map<string, number>();
  while (g.outcome === null) {
    const [role] = rolesIn(pending(g));
    const view = viewFor(game, g, role);
    const legal = engine.legal(g, role, []);
    if (planning.begins(g) && legal.length > 2) {
      const recorder = new Recorder(engine, quick);
      const played = onePlay(engine, g, recorder, quick);
      const fault = faultOf(faults, played);
      if (fault !== undefined && (found.get(fault[0]) ?? 0) < proof.each) {
        const plans = (planning.plans(view, role, legal) ?? [])
          .toSorted((a, b) => b.score - a.score)
          .slice(0, WIDTH);
        const [{ action: first }, ...rest] = recorder.decided;
        const natural = asPlayed(first, rest, undefined, 0);
        const cost = costOf(weigher, view, role, plans, natural, chance, proof, (best) => {
          const better = onePlay(engine, g, carrying(planning, best, quick), quick);
          return faults[fault[0]](better) === undefined;
        });
        if (cost !== undefined) {
          found.set(fault[0], (found.get(fault[0]) ?? 0) + 1);
          const what = `${game.roles[role]}, turn ${planning.turn(g)}: ${fault[1]}`;
          yield { what, fault: fault[0], cost, position: game.write(g) };
        }
      }
    }
    engine.apply(g, role, quick.choose(view, role, legal, dice), x);
  }
}

/** What a play loses against the best at least, in points of a hundred; nothing where that is not proved. */
function costOf<G extends Core>(
  weigher: Weigher<G>,
  view: G,
  role: number,
  plans: readonly Plan[],
  natural: Plan,
  dice: Dice,
  { look, proof, least, errors }: Proof,
  isBetter: (best: Plan) => boolean,
): number | undefined {
  let cost = Number.POSITIVE_INFINITY;
  let best: Plan | undefined;
  for (const simulations of [look, proof, proof]) {
    const weighing = weigher.weigh(view, role, plans, new QuickDice(dice.below(SEEDS), 22), {
      kept: [natural],
      finalists: FINALISTS,
      budget: { simulations },
    });
    let step = weighing.next();
    while (step.done !== true) step = weighing.next();
    best = step.value.plans.find(({ plan }) => plan !== natural)?.plan;
    if (best === undefined) return undefined;
    const { by, error } = step.value.apart(best, natural);
    // A first look saves time, and proves nothing.
    const isProof = simulations === proof;
    if (100 * by < least || (isProof && by < errors * error)) return undefined;
    if (isProof) cost = Math.min(cost, Math.round(1000 * by) / 10);
  }
  return best !== undefined && isBetter(best) ? cost : undefined;
}

/** Of so many positions, by fault. */
interface Share {
  readonly fault: string;
  readonly passed: number;
  readonly of: number;
}

/** Positions of one game, in which something must not be done. */
export interface BlunderSuite {
  readonly game: string;
  readonly positions: readonly Blunder[];
  /** More of them, from a game of the quick bot with these dice. */
  find(seed: number): Generator<Blunder, void, void>;
  /** Does the quick bot do what is wrong there, or the search with so many simulations? Everybody else answers as the quick bot. */
  blunders(position: Blunder, simulations?: number): boolean;
  /** In how many positions the search avoids it that may think so long about a play, by this clock. */
  shares(milliseconds: number, clock: () => number): Share[];
}

export function suiteOf<G extends Core, E>(
  ground: Ground<G, E>,
  positions: readonly Blunder[],
): BlunderSuite {
  const { engine, scenario, faults } = ground;
  const { game } = engine;
  const knowledge = knownOf(engine);
  const quick = greedyBot(game, knowledge);
  const does = ({ fault, position }: Blunder, bot: Chooser<G>): boolean => {
    const g = game.read(position, { scenario, options: {}, quick: true });
    return faults[fault](onePlay(engine, g, bot, quick)) !== undefined;
  };
  return {
    game: game.id,
    positions,
    find: (seed) => blundersOf(ground, seed),
    blunders: (position, simulations) =>
      does(
        position,
        simulations === undefined ? quick : searchBot(game, knowledge, { budget: { simulations } }),
      ),
    shares(milliseconds, clock) {
      const budget = { milliseconds, simulations: Number.MAX_SAFE_INTEGER };
      return Object.keys(faults).flatMap((fault) => {
        const own = positions.filter((it) => it.fault === fault);
        const passed = own.filter(
          (it) => !does(it, searchBot(game, knowledge, { budget }, { clock })),
        ).length;
        return own.length === 0 ? [] : [{ fault, passed, of: own.length }];
      });
    },
  };
}
