import { hannibal } from '@punica/hannibal';
import { Engine, isByFile, keyFromSeed, Match, readByFile } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { byFile, seatsOfReceiver } from './by-file.ts';
import type { Seat } from './seats.ts';

const record = new Match(
  new Engine(hannibal),
  { scenario: hannibal.scenarios[0].id, options: {}, quick: true },
  keyFromSeed('by file'),
).record();
const ROLES = ['rome', 'carthage', 'macedon', 'gauls'];
const sent = (seats: readonly Seat[], turn: readonly number[]) =>
  readByFile(JSON.parse(JSON.stringify(byFile(ROLES.slice(0, seats.length), seats, turn, record))));
const kinds = (seats: readonly Seat[]): string[] => seats.map(({ kind }) => kind);

describe('a game by file', () => {
  it('makes the receiver play what is not the sender\u2019s, and nothing else', () => {
    const file = sent([{ kind: 'away' }, { kind: 'person' }], [0]);
    expect(isByFile(file)).toBe(true);
    expect(kinds(seatsOfReceiver(file, ['rome', 'carthage']))).toEqual(['person', 'away']);
  });

  it('gives it back to the sender the same way', () => {
    const back = sent([{ kind: 'person' }, { kind: 'away' }], [1]);
    expect(kinds(seatsOfReceiver(back, ['rome', 'carthage']))).toEqual(['away', 'person']);
  });

  it('goes to whose turn it is where several are elsewhere; bots and empty seats stay', () => {
    const file = sent(
      [{ kind: 'person' }, { kind: 'away' }, { kind: 'away' }, { kind: 'bot', bot: 'greedy' }],
      [2],
    );
    const seats = seatsOfReceiver(file, ROLES);
    expect(kinds(seats)).toEqual(['away', 'away', 'person', 'bot']);
    expect(seats[3]).toEqual({ kind: 'bot', bot: 'greedy' });
  });

  it('names what is wrong', () => {
    const file = sent([{ kind: 'away' }, { kind: 'person' }], [0]);
    expect(() => readByFile({ ...file, more: 1 })).toThrow(/more/);
    expect(() => readByFile({ ...file, version: 2 })).toThrow(/version/);
    expect(() => readByFile({ ...file, seats: [] })).toThrow(/seats/);
    expect(() => seatsOfReceiver({ ...file, seats: { rome: 'other' } }, ['rome', 'carthage'])).toThrow(
      /carthage/,
    );
    expect(() =>
      seatsOfReceiver({ ...file, seats: { rome: 'x', carthage: 'sender' } }, ['rome', 'carthage']),
    ).toThrow(/seats.rome/);
  });
});
