import { expect, it } from 'vitest';
import { afterBids, newGame, punica, punicaJson, refused } from '../testing.ts';

interface PositionJson {
  readonly format: string;
  readonly position: Record<string, unknown>;
}

const positionOf = (record: string) => punicaJson<PositionJson>(['position', '-'], record);

it('prints where a record stands, and that can be read again', async () => {
  const position = await positionOf(await afterBids());
  expect(position.format).toBe('punica-position');
  expect(await positionOf(JSON.stringify(position))).toEqual(position);
  expect((await punica(['position', '-'], JSON.stringify(position))).out).toContain('good position');
});

it('goes wherever a record goes', async () => {
  const record = await afterBids();
  const position = JSON.stringify(await positionOf(record));
  const legal = (text: string) => punicaJson<{ legal: unknown }>(['legal', '-'], text);
  expect((await legal(position)).legal).toEqual((await legal(record)).legal);
  const played = (await punica(['play', '-', '--as', 'blue', '--action', '{"act":"done"}'], position)).out;
  expect(JSON.parse(played)).toMatchObject({ start: JSON.parse(position).position, log: [{ by: 'blue' }] });
  expect(await punicaJson(['verify', '-'], played)).toMatchObject({ valid: true, entries: 1 });
});

it('names the field that is wrong', async () => {
  const position = await positionOf(await newGame());
  const changed = (change: object) => JSON.stringify({ ...position, ...change });
  await refused('version', ['position', '-'], changed({ version: 'one' }));
  await refused('game', ['position', '-'], changed({ game: 'go' }));
  await refused('scenario', ['position', '-'], changed({ scenario: 'nowhere' }));
  await refused('script.0', ['position', '-'], changed({ script: [-1] }));
  await refused('position', ['position', '-'], changed({ position: [] }));
  const { code, err } = await punica(['position', '-', '--json'], changed({ position: {} }));
  expect(code).toBe(2);
  expect(JSON.parse(err).error.field).toMatch(/^position\./);
});

it('refuses a role’s view as a position: what is hidden cannot be played on', async () => {
  const record = await newGame();
  const { view } = await punicaJson<{ view: object }>(['show', '-', '--as', 'amber'], record);
  const position = { ...(await positionOf(record)), position: view };
  const { code, err } = await punica(['position', '-', '--json'], JSON.stringify(position));
  expect(code).toBe(2);
  expect(JSON.parse(err).error.field).toMatch(/^position/);
});
