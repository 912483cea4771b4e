import {
  BadInput,
  type Core,
  type Dice,
  type Engine,
  type GameRecord,
  keyFromSeed,
  type LogEntry,
  Match,
  pending,
  QuickDice,
} from '@punica/kernel';
import { type Check, cheapChecks, costlyChecks, finalChecks, LOOKS, lookDice } from './checks.ts';
import { type Finding, findings } from './fuzz.ts';
import { anyRole } from './random-play.ts';

export interface Shrunk {
  readonly record: GameRecord;
  readonly finding: Finding;
}

export interface ShrinkOptions {
  /** How many shorter games are tried at most. */
  readonly tries?: number;
  readonly seed?: number;
}

/** A log that can be looked at from its first entry many times over. */
const SHORT = 60;

/**
 * Makes a failing game short: leaves out pieces of its log, plays on at random where the rest no longer
 * fits, and keeps whatever still fails the same check. Nothing if the record does not fail when replayed.
 */
export function shrink<G extends Core, E>(
  engine: Engine<G, E>,
  record: GameRecord,
  check: string,
  options: ShrinkOptions = {},
): Shrunk | undefined {
  const dice = new QuickDice(options.seed ?? 1, 3);
  const attempt = (game: GameRecord, lookFrom: number, extra: number): Shrunk | undefined =>
    firstFailure(engine, game, check, lookFrom, extra, dice);
  let best = attempt(record, record.log.length, 0) ?? attempt(record, 0, 0);
  let tries = options.tries ?? 400;
  while (best !== undefined && tries > 0) {
    // Random play goes another way each time, so the smallest pieces are not the last word.
    for (let chunk = Math.ceil(best.record.log.length / 2); chunk >= 1; chunk = Math.floor(chunk / 2)) {
      for (let from = 0; from < best.record.log.length && tries > 0; tries--) {
        const log: readonly LogEntry[] = best.record.log.filter((_, i) => i < from || i >= from + chunk);
        // What is left out moves every later die: other luck may do where this one does not.
        const found: Shrunk | undefined =
          attempt({ ...best.record, log }, from, chunk - 1) ??
          (log.length > SHORT
            ? undefined
            : attempt({ ...best.record, log, key: keyFromSeed(`shrink ${tries}`) }, 0, chunk - 1));
        if (found !== undefined && found.record.log.length < best.record.log.length) best = found;
        else from += chunk;
      }
    }
    if (best.record.log.length === 0) break;
  }
  return best;
}

/**
 * Plays as much of a log as still fits, then up to `extra` random actions, until the check fails. What
 * stands before `lookFrom` is known to be good.
 */
function firstFailure<G extends Core, E>(
  engine: Engine<G, E>,
  record: GameRecord,
  check: string,
  lookFrom: number,
  extra: number,
  dice: Dice,
): Shrunk | undefined {
  const { log } = record;
  const match = new Match(engine, record, record.key, record);
  for (let next = 0; ; next++) {
    const finding = next < lookFrom ? undefined : look(engine, match, check);
    if (finding !== undefined) return { record: match.record(), finding };
    if (next >= log.length && (match.state.outcome !== null || next >= log.length + extra)) return undefined;
    const entry = next < log.length ? log[next] : randomEntry(engine, match, dice);
    const crash = tryEntry(match, entry);
    if (crash !== undefined) {
      if (check !== 'runs') return undefined;
      const failing = match.record();
      return { record: { ...failing, log: [...failing.log, entry] }, finding: { check, message: crash } };
    }
  }
}

/** Appends an entry if it fits; what the rules code throws is handed back. */
function tryEntry<G extends Core, E>(match: Match<G, E>, entry: LogEntry): string | undefined {
  try {
    match.append('undo' in entry ? { ...entry, undo: match.live[match.live.length - 1] ?? 0 } : entry);
  } catch (thrown) {
    if (!(thrown instanceof BadInput)) return `threw ${String(thrown)}`;
  }
  return undefined;
}

function randomEntry<G extends Core, E>(engine: Engine<G, E>, match: Match<G, E>, dice: Dice): LogEntry {
  const role = anyRole(pending(match.state), dice);
  const legal = engine.legal(match.state, role, []);
  const a = legal[dice.below(legal.length)];
  return { by: engine.game.roles[role], ...engine.game.actions.toJson(a) };
}

/** Looks as often as random play might have looked, with the same dice. */
function look<G extends Core, E>(
  engine: Engine<G, E>,
  match: Match<G, E>,
  check: string,
): Finding | undefined {
  const over = match.state.outcome !== null;
  const all: Readonly<Record<string, Check>> = over ? finalChecks : costlyChecks;
  const one = cheapChecks[check] ?? all[check];
  if (one === undefined) return undefined;
  for (let i = 0; i < LOOKS; i++) {
    const dice = lookDice(match, i);
    const finding = findings({ [check]: one }, { engine, match, dice }, {});
    if (finding !== undefined) return finding;
  }
  return undefined;
}
