import {
  type Core,
  type Engine,
  type GameRecord,
  keyFromSeed,
  type LogEntry,
  Match,
  pending,
  QuickDice,
} from '@punica/kernel';
import { type Check, cheapChecks, costlyChecks, finalChecks, LOOKS, lookDice, type Probe } from './checks.ts';
import { anyRole, handicapped, randomBeginning } from './random-play.ts';

export interface FuzzOptions {
  readonly games: number;
  readonly seed?: number;
  /** The number of the first game: a long run can be stopped and taken up again. */
  readonly firstGame?: number;
  /** On which share of the actions the costly checks run. */
  readonly costlyShare?: number;
  /** No game may take more actions than this. */
  readonly most?: number;
  /** Quick windows always or never; by chance where it is left out. */
  readonly quick?: boolean;
  readonly scenarios?: readonly string[];
  /** Stops before the next game when this much time is over; `now` tells it. */
  readonly budget?: number;
  now?(): number;
  onProgress?(games: number): void;
}

export interface FuzzFailure {
  readonly game: number;
  readonly check: string;
  readonly message: string;
  /** Leads to the failure when it is replayed. */
  readonly record: GameRecord;
}

export interface FuzzReport {
  readonly games: number;
  readonly actions: number;
  readonly longest: number;
  /** How often each check ran. */
  readonly checks: Readonly<Record<string, number>>;
  readonly failure?: FuzzFailure;
}

export interface Finding {
  readonly check: string;
  readonly message: string;
}

const MOST_ACTIONS = 20_000;
/** How often something is taken back instead of an action. */
const SHARES = { undo: 0.03, takeBack: 0.004 } as const;
const PARTS = 1_000_000;

const chance = (dice: QuickDice, share: number): boolean => dice.below(PARTS) < share * PARTS;

/** Plays random games and checks them; stops at the first failure. */
export function fuzz<G extends Core, E>(engine: Engine<G, E>, options: FuzzOptions): FuzzReport {
  const counts: Record<string, number> = {};
  const first = options.firstGame ?? 0;
  const end = first + options.games;
  const deadline = options.now && options.budget !== undefined ? options.now() + options.budget : undefined;
  let actions = 0;
  let longest = 0;
  let game = first;
  for (; game < end; game++) {
    if (deadline !== undefined && options.now!() > deadline) break;
    const played = new FuzzedGame(engine, options, game, counts);
    const finding = played.play();
    actions += played.actions;
    longest = Math.max(longest, played.actions);
    if (finding !== undefined) {
      const failure = { game, ...finding, record: played.record() };
      return { games: game - first, actions, longest, checks: counts, failure };
    }
    options.onProgress?.(game - first + 1);
  }
  return { games: game - first, actions, longest, checks: counts };
}

/** Runs the checks of one kind; a check that throws has found something too. */
export function findings<G extends Core, E>(
  checks: Readonly<Record<string, Check>>,
  probe: Probe<G, E>,
  counts: Record<string, number>,
): Finding | undefined {
  for (const check in checks) {
    counts[check] = (counts[check] ?? 0) + 1;
    try {
      const message = checks[check](probe);
      if (message !== undefined) return { check, message };
    } catch (thrown) {
      return { check, message: `threw ${String(thrown)}` };
    }
  }
  return undefined;
}

class FuzzedGame<G extends Core, E> {
  actions = 0;
  readonly #engine: Engine<G, E>;
  readonly #match: Match<G, E>;
  readonly #dice: QuickDice;
  readonly #options: FuzzOptions;
  readonly #counts: Record<string, number>;
  /** What was being played when the rules code threw. */
  #fatal: LogEntry | undefined;

  constructor(engine: Engine<G, E>, options: FuzzOptions, game: number, counts: Record<string, number>) {
    const seed = options.seed ?? 1;
    this.#engine = engine;
    this.#options = options;
    this.#counts = counts;
    this.#dice = new QuickDice(seed, game);
    const beginning = randomBeginning(engine, this.#dice, options.quick, options.scenarios);
    // Dice of its own: the choices that follow do not hang on whether there is a handicap.
    const evened = handicapped(engine.game, beginning, new QuickDice(seed, ~game));
    this.#match = new Match(engine, evened, keyFromSeed(`fuzz ${seed} ${game}`));
  }

  record(): GameRecord {
    const record = this.#match.record();
    return this.#fatal === undefined ? record : { ...record, log: [...record.log, this.#fatal] };
  }

  play(): Finding | undefined {
    const most = this.#options.most ?? MOST_ACTIONS;
    const match = this.#match;
    for (;;) {
      const probe = { engine: this.#engine, match, dice: lookDice(match, this.#dice.below(LOOKS)) };
      const cheap = findings(cheapChecks, probe, this.#counts);
      if (cheap !== undefined) return cheap;
      if (match.state.outcome !== null) return findings(finalChecks, probe, this.#counts);
      if (this.actions >= most) return { check: 'ends', message: `no end after ${most} actions` };
      if (chance(this.#dice, this.#options.costlyShare ?? 0.02)) {
        const costly = findings(costlyChecks, probe, this.#counts);
        if (costly !== undefined) return costly;
      }
      const crash = this.#act();
      if (crash !== undefined) return crash;
    }
  }

  #act(): Finding | undefined {
    const match = this.#match;
    const dice = this.#dice;
    if (match.live.length > 0 && chance(dice, SHARES.takeBack)) {
      // Near the end of the log, or a game with many would never come to its end.
      const back = Math.min(match.live.length, 1 + dice.below(8));
      match.takeBack(match.live[match.live.length - back], [...this.#engine.game.roles.keys()]);
    } else if (chance(dice, SHARES.undo)) {
      for (const role of this.#engine.game.roles.keys()) if (match.canUndo(role)) match.undo(role);
    }
    const { state } = match;
    const role = anyRole(pending(state), dice);
    const legal = this.#engine.legal(state, role, []);
    const a = legal[dice.below(legal.length)];
    this.actions++;
    try {
      match.play(role, a);
    } catch (thrown) {
      this.#fatal = { by: this.#engine.game.roles[role], ...this.#engine.game.actions.toJson(a) };
      return { check: 'runs', message: `threw ${String(thrown)}` };
    }
    return undefined;
  }
}
