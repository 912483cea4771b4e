import { render } from 'preact';
import { expect, test, vi } from 'vitest';
import type { Choice } from '../play/protocol.ts';
import { SpotMenuPlaque } from './spot-menu.tsx';
import type { TableModel } from './table-model.ts';

const choice = (label: string, goal?: string): Choice => ({
  action: { act: 'move', arg: label },
  label: `${label} · ${goal ?? ''}`,
  short: label,
  ...(goal === undefined ? {} : { goal }),
});

test('what lies at a place is told where it was clicked, not where somebody was brought to it', () => {
  const texts = [{}, { brought: true as const }].map((how) => {
    const menu = { spot: { kind: 'space', id: 'capua' }, choices: [choice('A')], x: 0, y: 0, ...how };
    const root = document.createElement('div');
    const table = { menu: { value: menu }, front: { Details: () => <p>Capua</p> } };
    render(<SpotMenuPlaque table={table as unknown as TableModel} />, root);
    return root.querySelector('p')?.textContent;
  });
  expect(texts).toEqual(['Capua', undefined]);
});

test('cards that lead to the same place are listed under it, each once', () => {
  const choose = vi.fn();
  const choices = [choice('A', 'To Capua'), choice('A', 'Besiege'), choice('B', 'To Capua')];
  const table = {
    menu: { value: { spot: { kind: 'space', id: 'capua' }, choices, x: 0, y: 0 } },
    front: { Details: () => <p>Capua</p> },
    choose,
  } as unknown as TableModel;
  const root = document.body.appendChild(document.createElement('div'));
  render(<SpotMenuPlaque table={table} />, root);
  // The next key is for the list, however soon it comes.
  expect(document.activeElement).toBe(root.querySelector('button'));
  const lists = [...root.querySelectorAll('ul')].map((list) => [
    list.getAttribute('aria-label'),
    ...[...list.querySelectorAll('button')].map((it) => it.firstChild?.textContent),
  ]);
  expect(lists).toEqual([
    ['To Capua', 'A', 'B'],
    ['Besiege', 'A'],
  ]);
  root.querySelectorAll('button')[1].click();
  expect(choose).toHaveBeenCalledWith(choices[2]);
});
