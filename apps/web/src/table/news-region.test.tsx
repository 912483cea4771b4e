import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import type { LogPart, Moment } from '../play/protocol.ts';
import { NewsRegion } from './news-region.tsx';
import type { TableModel } from './table-model.ts';

const part = (place: number, ...texts: string[]): LogPart => ({
  place,
  by: 1,
  lines: texts.map((text) => ({ text, event: null, spots: [] })),
});

test('news is read once the table has come to rest, all at once and never more than can be followed', async () => {
  const table = {
    log: signal<readonly LogPart[]>([part(-1, 'The set-up.')]),
    playing: signal(false),
    past: signal<Moment | null>(null),
  };
  const root = document.createElement('div');
  await act(() => render(<NewsRegion table={table as unknown as TableModel} />, root));
  const region = root.querySelector('[role=log][aria-live=polite]')!;
  expect(region.textContent).toBe('');

  await act(() => {
    table.playing.value = true;
    table.log.value = [...table.log.value, part(0, 'Rome plays a card.')];
  });
  await act(() => {
    table.log.value = [...table.log.value, part(1, 'Longus marches to Arretium.')];
  });
  // Not word by word while pieces still move.
  expect(region.textContent).toBe('');
  await act(() => {
    table.playing.value = false;
  });
  expect(region.textContent).toBe('Rome plays a card. Longus marches to Arretium.');

  const many = Array.from({ length: 30 }, (_, k) => `Line ${k}.`);
  await act(() => {
    table.log.value = [...table.log.value, part(2, ...many)];
  });
  expect(region.textContent).toMatch(/18.*Line 18\. .*Line 29\.$/);
  expect(region.textContent).not.toContain('Line 17.');
});
