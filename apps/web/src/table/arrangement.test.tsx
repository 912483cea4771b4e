import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { AskRow, ManyRow } from '../play/protocol.ts';
import { Arrangement } from './arrangement.tsx';
import type { TableModel } from './table-model.ts';

const FOOT = { act: 'unit', arg: 'foot' };
const HORSE = { act: 'unit', arg: 'horse' };

const company = (foot: number, horse: number, more: Partial<ManyRow> = {}): ManyRow => ({
  sentence: 'Who goes?',
  steps: [{ act: 'done' }],
  picks: [
    { action: FOOT, name: 'Foot', there: 3, taken: foot },
    { action: HORSE, name: 'Horse', there: 1, taken: horse },
  ],
  all: [FOOT, FOOT, FOOT, HORSE],
  asked: true,
  trouble: null,
  held: false,
  ...more,
});

const root = document.body.appendChild(document.createElement('div'));
afterEach(() => render(null, root));

function laid(rows: readonly AskRow[]) {
  const arrange = vi.fn();
  const table = { prospect: { value: { rows, ahead: [] } }, arrange } as unknown as TableModel;
  render(<Arrangement table={table} />, root);
  const press = (name: string): void =>
    [...root.querySelectorAll('button')].find((it) => it.textContent === name)!.click();
  return { arrange, press };
}

test('who goes is one screen: a slider for those of a kind, a tick for a single one', () => {
  const { arrange } = laid([company(3, 1)]);
  const slider = root.querySelector<HTMLInputElement>('input[type=range]')!;
  expect([slider.max, slider.value]).toEqual(['3', '3']);
  slider.value = '1';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  expect(arrange).toHaveBeenLastCalledWith(0, [FOOT, HORSE]);
  root.querySelector<HTMLInputElement>('input[type=checkbox]')!.click();
  expect(arrange).toHaveBeenLastCalledWith(0, [FOOT, FOOT, FOOT]);
});

test('everybody and nobody are a press each, and the one that holds is pressed', () => {
  const { arrange, press } = laid([company(3, 1)]);
  expect(root.querySelector('[aria-pressed=true]')?.textContent).toBe('Everybody');
  press('Nobody');
  expect(arrange).toHaveBeenLastCalledWith(0, []);
  press('Everybody');
  expect(arrange).toHaveBeenLastCalledWith(0, [FOOT, FOOT, FOOT, HORSE]);
});

test('where not everybody may go, nobody is told that everybody does', () => {
  laid([company(2, 0, { all: [FOOT, FOOT] })]);
  expect(root.querySelector('[aria-pressed=true]')?.textContent).toBe('As many as may');
});

test('what the rules refuse is said, and where nobody goes it cannot be left at that', () => {
  laid([company(0, 0, { held: true, steps: [], trouble: 'At least one unit must be in the force. (12.2)' })]);
  expect(root.querySelector('[role=status]')?.textContent).toContain('(12.2)');
  expect(root.querySelector<HTMLButtonElement>('[data-arranged]')!.disabled).toBe(true);
});

test('a single question that is answered in one word has its own buttons', () => {
  laid([{ sentence: 'Pay?', steps: [{ act: 'pay' }], choices: [], chosen: 0 }]);
  expect(root.textContent).toBe('');
});
