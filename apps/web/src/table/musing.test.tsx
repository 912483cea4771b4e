import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import type { Moment, Musing } from '../play/protocol.ts';
import { MusedPlace, MusingLine } from './musing.tsx';
import type { TableModel } from './table-model.ts';

it('shows where a bot’s thoughts are and how far they have come, to the eyes alone, and nothing of it in the past', () => {
  const musing = signal<Musing | null>(null);
  const past = signal<Moment | null>(null);
  const table = { musing, past } as unknown as TableModel;
  const root = document.createElement('div');
  render(
    <>
      <MusedPlace table={table} />
      <MusingLine table={table} />
    </>,
    root,
  );
  const line = (): HTMLElement | null => root.querySelector('.musing-line');
  expect(root.textContent).toBe('');
  expect(line()).toBeNull();
  void act(() => {
    musing.value = { about: 'Campania', spent: 0.25 };
  });
  expect(root.textContent).toBe(' about Campania');
  expect(line()!.style.transform).toBe('scaleX(0.25)');
  for (const shown of root.children) expect(shown.getAttribute('aria-hidden')).toBe('true');
  void act(() => {
    musing.value = { about: null, spent: 0.5 };
  });
  expect(root.textContent).toBe('');
  expect(line()!.style.transform).toBe('scaleX(0.5)');
  void act(() => {
    past.value = {} as Moment;
  });
  expect(line()).toBeNull();
});
