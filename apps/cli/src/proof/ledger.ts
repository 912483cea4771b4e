import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SliceResult } from './slice.ts';

/** What a proof has behind it. */
export interface Ledger {
  /** The code that it was done with: after a change it begins anew. */
  readonly code: string;
  readonly size: number;
  /** Where the slices that are done begin. */
  readonly slices: readonly number[];
  readonly done: number;
  readonly actions: number;
  readonly longest: number;
  readonly counts: Readonly<Record<string, number>>;
  /** Time spent, over all the runs that it took. */
  readonly seconds: number;
}

export const emptyLedger = (code: string, size: number): Ledger => ({
  code,
  size,
  slices: [],
  done: 0,
  actions: 0,
  longest: 0,
  counts: {},
  seconds: 0,
});

/** The saved ledger, if it is of the same code and size. */
export function openLedger(file: string, code: string, size: number): Ledger {
  if (!existsSync(file)) return emptyLedger(code, size);
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Ledger;
  return saved.code === code && saved.size === size ? saved : emptyLedger(code, size);
}

export function saveLedger(file: string, ledger: Ledger): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(ledger));
  renameSync(`${file}.part`, file);
}

export function entered(ledger: Ledger, result: SliceResult, seconds: number): Ledger {
  const counts = { ...ledger.counts };
  for (const [name, count] of Object.entries(result.counts)) counts[name] = (counts[name] ?? 0) + count;
  return {
    ...ledger,
    slices: [...ledger.slices, result.first],
    done: ledger.done + result.done,
    actions: ledger.actions + result.actions,
    longest: Math.max(ledger.longest, result.longest),
    counts,
    seconds: ledger.seconds + seconds,
  };
}
