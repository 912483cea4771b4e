import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Choice, Prospect, Spot } from '../play/protocol.ts';
import type { SpotMenu, TableModel } from '../table/table-model.ts';
import { OddsPlaque } from './odds-plaque.tsx';

const FAR: Choice = {
  action: { act: 'go', arg: 'taurini' },
  label: 'To Taurini',
  spot: { kind: 'space', id: 'taurini' },
};

const choices = signal<readonly Choice[]>([]);
const prospect = signal<Prospect>({ rows: [], ahead: [] });
const considered = signal<Choice | null>(null);
const menu = signal<SpotMenu | null>(null);
const table = {
  choices,
  prospect,
  considered,
  menu,
  held: signal([]),
  marked: signal(null),
  past: signal(null),
  tab: signal('log'),
  known: async () => null,
  offeredAt: ({ id }: Spot) => prospect.value.ahead.filter(({ spot }) => spot?.id === id),
} as unknown as TableModel;

let root: HTMLElement;
const at = (selector: string): Element => root.querySelector(selector)!;
const point = (selector: string, pointerType = 'mouse'): unknown =>
  at(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
const offer = (...ahead: readonly Choice[]): void =>
  void act(() => {
    prospect.value = { rows: [], ahead };
  });

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  offer();
  const Table = () => (
    <>
      <OddsPlaque table={table} />
      <i data-spot="space taurini" />
      <i data-spot="space mutina" />
      <button type="button">Hint</button>
      <button type="button" data-choice="Diplomacy · To Taurini" />
    </>
  );
  render(<Table />, root);
});
afterEach(() => {
  render(null, root);
  root.remove();
});

it('what the pointer rests on is thought about as soon as it is offered', () => {
  point('[data-spot="space taurini"]');
  expect(considered.value).toBeNull();
  offer(FAR);
  expect(considered.value).toBe(FAR);
  const anew = { ...FAR };
  offer(anew);
  expect(considered.value).toBe(anew);
  point('[data-spot="space mutina"]');
  expect(considered.value).toBeNull();
});

it('the focus that comes to a decision takes nothing away from the pointer', () => {
  offer(FAR);
  point('[data-spot="space taurini"]');
  (at('button') as HTMLElement).focus();
  expect(considered.value).toBe(FAR);
});

it('a list that something carried has opened is thought about line by line, and no longer than it is open', () => {
  const sent = { ...FAR, label: 'Diplomacy · To Taurini' };
  void act(() => {
    menu.value = { spot: FAR.spot!, choices: [{ ...FAR, label: 'Truce · To Taurini' }, sent], x: 0, y: 0 };
  });
  (at('[data-choice]') as HTMLElement).focus();
  expect(considered.value).toBe(sent);
  void act(() => {
    menu.value = null;
  });
  expect(considered.value).toBeNull();
});

it('a finger that has tapped does not rest there', () => {
  offer(FAR);
  point('[data-spot="space taurini"]', 'touch');
  expect(considered.value).toBe(FAR);
  offer({ ...FAR });
  expect(considered.value).toBeNull();
});
