import { expect, it } from 'vitest';
import { act, afterBids, punica, punicaJson, refused } from '../testing.ts';

interface Replayed {
  readonly version: number;
  readonly stateHash: string;
  readonly opening: unknown[];
  readonly entries: { place: number; counts: boolean; entry?: unknown; events: { ev: string }[] }[];
}

it('gives the same state every time, and another at another place', async () => {
  const record = await afterBids();
  const [one, two, early] = await Promise.all([
    punicaJson<Replayed>(['replay', '-'], record),
    punicaJson<Replayed>(['replay', '-'], record),
    punicaJson<Replayed>(['replay', '-', '--at', '1'], record),
  ]);
  expect(one).toEqual(two);
  expect(one.entries[2].events.map(({ ev }) => ev)).toContain('leads');
  expect(early.version).toBe(1);
  expect(early.stateHash).not.toBe(one.stateHash);
});

it('says which entries still count', async () => {
  const offered = await act(await afterBids(), 'blue', { act: 'offer', arg: 1 });
  const undone = (await punica(['undo', '-', '--as', 'blue'], offered)).out;
  const { entries } = await punicaJson<Replayed>(['replay', '-'], undone);
  expect(entries.map(({ counts }) => counts)).toEqual([true, true, true, false, false]);
  expect((await punica(['replay', '-'], undone)).out).toContain('does not count');
});

it('tells a role only what it heard, and no answers of others', async () => {
  const { entries } = await punicaJson<Replayed>(
    ['replay', '-', '--as', 'blue', '--at', '1'],
    await afterBids(),
  );
  expect(entries).toEqual([{ place: 0, counts: true, events: [] }]);
});

it('writes the record as it stood', async () => {
  const { out } = await punica(['replay', '-', '--at', '2', '-o', '-'], await afterBids());
  expect(JSON.parse(out).log).toHaveLength(2);
});

it('names a place that is not in the log', async () => {
  await refused('at', ['replay', '-', '--at', '4'], await afterBids());
  await refused('at', ['replay', '-', '--at', '-1'], await afterBids());
});
