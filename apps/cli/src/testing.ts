import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { greedyBot } from '@punica/bots';
import {
  Engine,
  type GameRecord,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { expect } from 'vitest';
import { loadGame } from './catalogue.ts';
import { EXIT, main } from './main.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, with its input and output in memory. */
export async function punica(args: readonly string[], stdin = ''): Promise<Ran> {
  let out = '';
  let err = '';
  const code = await main(args, {
    stdin: Readable.from(stdin === '' ? [] : [stdin]),
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    terminal: false,
  });
  return { code, out, err };
}

/** Runs a command that must go well and reads the JSON that it prints. */
export async function punicaJson<T = Record<string, unknown>>(
  args: readonly string[],
  stdin = '',
): Promise<T> {
  const { code, out, err } = await punica([...args, '--json'], stdin);
  expect(err).toBe('');
  expect(code).toBe(EXIT.fine);
  return JSON.parse(out) as T;
}

/** Runs a command that must be refused, and the complaint must name the field. */
export async function refused(field: string, args: readonly string[], stdin = ''): Promise<string> {
  const { code, out, err } = await punica([...args, '--json'], stdin);
  expect(err).not.toBe('');
  const { error } = JSON.parse(err) as { error: { field: string; problem: string } };
  expect({ code, field: error.field, out }).toEqual({ code: EXIT.badInput, field, out: '' });
  return error.problem;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'punica-cli-'));

/** A fresh proving game, as the text of its record. */
export async function newGame(seed = 'test', more: readonly string[] = []): Promise<string> {
  const { code, out } = await punica(['new', '--game', 'proving', '--seed', seed, ...more]);
  expect(code).toBe(EXIT.fine);
  return out;
}

/** Lets a role act; both record in and record out are text. */
export async function act(record: string, role: string, action: object): Promise<string> {
  const { code, out, err } = await punica(
    ['play', '-', '--as', role, '--action', JSON.stringify(action)],
    record,
  );
  expect(err).toBe('');
  expect(code).toBe(EXIT.fine);
  return out;
}

/** The first round's bids are in, and the talk is on: amber (who bid most) leads. */
export async function afterBids(seed = 'test'): Promise<string> {
  let record = await newGame(seed);
  record = await act(record, 'amber', { act: 'bid', arg: 2 });
  record = await act(record, 'blue', { act: 'bid', arg: 1 });
  return act(record, 'coral', { act: 'bid', arg: 0 });
}

export const readRecordFile = (path: string): GameRecord =>
  JSON.parse(readFileSync(path, 'utf8')) as GameRecord;

export function fileWith(folder: string, name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A short war of Hannibal between greedy bots, to its end or so many actions long. */
export async function warInAfrica(most = Number.POSITIVE_INFINITY): Promise<GameRecord> {
  const hannibal = await loadGame('hannibal');
  const engine = new Engine(hannibal);
  const bot = greedyBot(hannibal, hannibal.knowledge!);
  const beginning = { scenario: 'campaign-africa', options: {}, quick: true };
  const match = new Match(engine, beginning, keyFromSeed('africa'));
  const dice = new QuickDice(3);
  while (match.state.outcome === null && match.version < most) {
    const [role] = rolesIn(pending(match.state));
    const legal = engine.legal(match.state, role, []);
    match.play(role, bot.choose(viewFor(hannibal, match.state, role), role, legal, dice));
  }
  return match.record();
}
