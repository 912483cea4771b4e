import {
  type Core,
  type Engine,
  type GameRecord,
  isRefused,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  type RefusedCode,
  type Role,
  submit,
} from '@punica/kernel';
import { type HostileInput, hostileInput } from './hostile.ts';
import { anyRole, randomBeginning } from './random-play.ts';

export interface StormReport {
  readonly inputs: number;
  readonly games: number;
  /** How many inputs each refusal turned away, and of which kinds the inputs were. */
  readonly refused: Readonly<Record<RefusedCode, number>>;
  readonly kinds: Readonly<Record<string, number>>;
  readonly failure?: { readonly message: string; readonly input: HostileInput; readonly record: GameRecord };
}

export interface StormOptions {
  readonly inputs: number;
  readonly seed?: number;
  onProgress?(inputs: number): void;
}

const INPUTS_PER_STATE = 12;
const LONGEST_PROBLEM = 400;
const PROGRESS_EVERY = 10_000;

/** Throws malformed and illegal inputs at whole games: all must be refused and leave everything as it was. */
export function gateStorm<G extends Core, E>(engine: Engine<G, E>, options: StormOptions): StormReport {
  const seed = options.seed ?? 1;
  const dice = new QuickDice(seed, 7);
  const refused = { over: 0, stale: 0, 'not-asked': 0, malformed: 0, 'not-offered': 0, forbidden: 0 };
  const kinds: Record<string, number> = {};
  let inputs = 0;
  let games = 0;
  const report = (): StormReport => ({ inputs, games, refused, kinds });
  for (; inputs < options.inputs; games++) {
    const match = new Match(engine, randomBeginning(engine, dice), keyFromSeed(`storm ${seed} ${games}`));
    while (inputs < options.inputs && match.state.outcome === null) {
      const before = JSON.stringify(match.state);
      for (let i = 0; i < INPUTS_PER_STATE && inputs < options.inputs; i++) {
        const input = hostileInput(match, dice);
        const fault = attack(match, input, before, refused);
        if (fault !== undefined) {
          return { ...report(), failure: { message: fault, input, record: match.record() } };
        }
        kinds[input.kind] = (kinds[input.kind] ?? 0) + 1;
        if (++inputs % PROGRESS_EVERY === 0) options.onProgress?.(inputs);
      }
      playOn(match, dice);
    }
    if (match.state.outcome !== null) {
      const late = { kind: 'too late', role: 0, version: match.version, action: { act: 'pass' } };
      const fault = attack(match, late, JSON.stringify(match.state), refused);
      if (fault !== undefined) {
        return { ...report(), failure: { message: fault, input: late, record: match.record() } };
      }
    }
  }
  return report();
}

/** What is wrong with the gate's answer, if anything. */
function attack<G extends Core, E>(
  match: Match<G, E>,
  input: HostileInput,
  before: string,
  refused: Record<RefusedCode, number>,
): string | undefined {
  const { version } = match;
  let result: object;
  try {
    result = submit(match, input.role as Role, input.version, input.action);
  } catch (thrown) {
    return `${input.kind} made the gate throw ${String(thrown)}`;
  }
  if (!isRefused(result)) return `the gate let in ${input.kind}`;
  if (!(result.refused in refused) || typeof result.field !== 'string' || result.field === '') {
    return `the refusal of ${input.kind} has no type`;
  }
  if (
    typeof result.problem !== 'string' ||
    result.problem === '' ||
    result.problem.length > LONGEST_PROBLEM
  ) {
    return `the refusal of ${input.kind} has no fit words`;
  }
  if (match.version !== version || JSON.stringify(match.state) !== before) {
    return `the refusal of ${input.kind} changed the state`;
  }
  refused[result.refused]++;
  return undefined;
}

/** A legal action through the same gate: what is offered must be let in. */
function playOn<G extends Core, E>(match: Match<G, E>, dice: QuickDice): void {
  const { engine, state } = match;
  const role = anyRole(pending(state), dice);
  const legal = engine.legal(state, role, []);
  const action = engine.game.actions.toJson(legal[dice.below(legal.length)]);
  const result = submit(match, role, match.version, JSON.parse(JSON.stringify(action)));
  if (isRefused(result)) throw new Error(`the gate refused what was offered: ${JSON.stringify(action)}`);
}
