import { expect, it } from 'vitest';
import { loadGame } from '../catalogue.ts';
import { PLANS } from './plan.ts';
import { proveSlice, wholeLayer } from './slice.ts';

it('turns on all that a layer adds, and nothing of its base', async () => {
  for (const { game, base, whole } of PLANS) {
    if (!whole || base === undefined) continue;
    const layer = wholeLayer(await loadGame(game), await loadGame(base));
    const ofBase = new Set((await loadGame(base)).options.map(({ id }) => id));
    for (const { id, values } of layer.options) expect(values, id).toEqual([!ofBase.has(id)]);
    const options = Object.fromEntries(layer.options.map(({ id, values }) => [id, values[0]]));
    expect(Object.values(options)).toContain(true);
    // What is refused would be drawn for ever.
    expect(layer.refuseOptions?.({ scenario: layer.scenarios[0].id, options, quick: true })).toBeUndefined();
  }
});

it('plays a layer as a whole', async () => {
  const piece = { kind: 'fuzz', game: 'hannibal-historical', first: 0, count: 1 } as const;
  const whole = await proveSlice({ ...piece, wholeOver: 'hannibal' });
  expect(whole).toMatchObject({ done: 1 });
  expect(whole.failure).toBeUndefined();
  expect(whole.actions).not.toBe((await proveSlice(piece)).actions);
});
