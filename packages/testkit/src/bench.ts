import {
  type Action,
  admit,
  type Beginning,
  Context,
  type Core,
  Engine,
  fill,
  isRefused,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  submit,
  viewFor,
} from '@punica/kernel';
import { boardCopy, syntheticBoard, tinyGame } from './bench-games.ts';
import { anyRole, randomGame } from './random-play.ts';

/** Tells the time in milliseconds; the caller has a clock, pure code has none. */
export type Clock = () => number;

/** A measured speed, and how it was taken. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'µs' | 'per second' | 'kB';
  readonly how: string;
}

const ROUNDS = 7;
const WARM_UP = 2;

/** Microseconds for one call, the median of several rounds after two to warm up. */
function timed(now: Clock, calls: number, work: (calls: number) => void): number {
  const rounds: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const start = now();
    work(calls);
    if (round >= WARM_UP) rounds.push(((now() - start) * 1000) / calls);
  }
  return rounds.sort((a, b) => a - b)[ROUNDS >> 1];
}

const medianOf = (calls: number, of: string): string => `median of ${ROUNDS} rounds of ${calls} ${of}`;

/** Overhead of the kernel itself, on games whose rules cost next to nothing. */
export function kernelFigures(now: Clock): Figure[] {
  return [decisionFigure(now), admitFigure(now), submitFigure(now), copyFigure(now)];
}

const tinyMatch = () =>
  new Match(new Engine(tinyGame), { scenario: 'only', options: {}, quick: false }, keyFromSeed('bench'));

function decisionFigure(now: Clock): Figure {
  const { engine, state } = tinyMatch();
  const x = new Context<unknown>(new QuickDice(1));
  const legal: Action[] = [];
  const calls = 200_000;
  const value = timed(now, calls, (n) => {
    for (let i = 0; i < n; i++) {
      const role = state.asked - 1;
      engine.legal(state, role, legal);
      engine.apply(state, role, legal[i % legal.length], x);
    }
  });
  const how = medianOf(
    calls,
    'decisions: list three candidates with a check each, apply one, two roles in turn',
  );
  return { name: 'decision (list + apply)', value, unit: 'µs', how };
}

function admitFigure(now: Clock): Figure {
  const match = tinyMatch();
  const calls = 200_000;
  const inputs = [0, 1, 2].map((arg) => ({ act: 'pick', arg }));
  const value = timed(now, calls, (n) => {
    for (let i = 0; i < n; i++) {
      if (typeof admit(match, match.state.asked - 1, match.version, inputs[i % 3]) !== 'number') {
        throw new Error('the gate refused a legal action');
      }
    }
  });
  const how = medianOf(calls, 'legal JSON actions examined by the gate and not carried out');
  return { name: 'gate (examine)', value, unit: 'µs', how };
}

function submitFigure(now: Clock): Figure {
  const calls = 20_000;
  const inputs = [0, 1, 2].map((arg) => ({ act: 'pick', arg }));
  const value = timed(now, calls, (n) => {
    const match = tinyMatch();
    for (let i = 0; i < n; i++) {
      if (isRefused(submit(match, match.state.asked - 1, match.version, inputs[i % 3]))) {
        throw new Error('the gate refused a legal action');
      }
    }
  });
  const how = medianOf(
    calls,
    'legal JSON actions through the gate: examined, copied for undo, carried out, logged',
  );
  return { name: 'gate (submit)', value, unit: 'µs', how };
}

function copyFigure(now: Clock): Figure {
  const g = syntheticBoard(fill([...new Array(50).keys()], 0));
  const calls = 50_000;
  let kept = g;
  const value = timed(now, calls, (n) => {
    for (let i = 0; i < n; i++) kept = boardCopy(g);
  });
  if (kept === g) throw new Error('nothing was copied');
  const how = medianOf(
    calls,
    'copies: 110 spaces with five numbers each, 25 generals with three, two hands of 9, a deck of 50, 4 frames',
  );
  return { name: 'copy of a full board', value, unit: 'µs', how };
}

/** Speeds of one game: random play without checks, and its list, copy, view and gate on states met in play. */
export function gameFigures<G extends Core, E>(
  engine: Engine<G, E>,
  beginning: Beginning,
  now: Clock,
  games = 500,
): Figure[] {
  const { game } = engine;
  const play = (from: number): number => {
    let actions = 0;
    for (let seed = from; seed < from + games; seed++) actions += randomGame(engine, beginning, seed).actions;
    return actions;
  };
  const warm = play(1);
  const start = now();
  const actions = play(1 + games);
  const seconds = (now() - start) / 1000;
  const states = statesInPlay(engine, beginning, Math.ceil(warm / games / STATES_A_GAME));
  const roles = states.map((g) => anyRole(pending(g), new QuickDice(1)));
  const legal: Action[] = [];
  const each = (work: (g: G, i: number) => unknown): number =>
    timed(now, CALLS, (n) => {
      for (let i = 0; i < n; i++) work(states[i % states.length], i % states.length);
    });
  const match = middleOfGame(engine, beginning, Math.floor(warm / games / 2));
  const role = anyRole(pending(match.state), new QuickDice(1));
  const json = game.actions.toJson(engine.legal(match.state, role, legal)[0]);
  const examined = timed(now, CALLS, (n) => {
    for (let i = 0; i < n; i++) admit(match, role, match.version, json);
  });
  const windows = beginning.quick ? ', quick' : '';
  const played = `${games} random games (${beginning.scenario}${windows}), one thread, no checks, after as many to warm up`;
  const met = medianOf(CALLS, `calls on ${states.length} states of random games`);
  return [
    { name: 'actions', value: actions / seconds, unit: 'per second', how: played },
    { name: 'games', value: games / seconds, unit: 'per second', how: played },
    { name: 'list', value: each((g, i) => engine.legal(g, roles[i], legal)), unit: 'µs', how: met },
    { name: 'copy', value: each((g) => game.copy(g)), unit: 'µs', how: met },
    { name: 'view', value: each((g, i) => viewFor(game, g, roles[i])), unit: 'µs', how: met },
    {
      name: 'gate (examine)',
      value: examined,
      unit: 'µs',
      how: medianOf(CALLS, 'calls on one state half-way through a random game'),
    },
  ];
}

const CALLS = 10_000;
const SAMPLED_GAMES = 10;
const STATES_A_GAME = 20;

/** States at questions, one in so many of each of a few random games. */
function statesInPlay<G extends Core, E>(engine: Engine<G, E>, beginning: Beginning, oneIn: number): G[] {
  const states: G[] = [];
  for (let seed = 1; seed <= SAMPLED_GAMES; seed++) {
    let met = 0;
    randomGame(engine, beginning, seed, undefined, (g) => {
      if (met++ % oneIn === 0) states.push(engine.game.copy(g));
    });
  }
  return states;
}

function middleOfGame<G extends Core, E>(
  engine: Engine<G, E>,
  beginning: Beginning,
  actions: number,
): Match<G, E> {
  const match = new Match(engine, beginning, keyFromSeed('bench'));
  const dice = new QuickDice(1, 9);
  for (let i = 0; i < actions; i++) {
    const role = anyRole(pending(match.state), dice);
    const legal = engine.legal(match.state, role, []);
    match.play(role, legal[dice.below(legal.length)]);
    if (match.state.outcome !== null) {
      match.takeBack(match.live[match.live.length - 1], [...engine.game.roles.keys()]);
      break;
    }
  }
  return match;
}
