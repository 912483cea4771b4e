import { HAMILCAR } from '@punica/hamilcar/data';
import { render } from 'preact';
import { expect, test } from 'vitest';
import { hamilcarBook } from './book.tsx';

const entries = hamilcarBook.sections.flatMap((section) => section.entries);

function drawn(View: (typeof entries)[number]['View']): HTMLElement {
  const place = document.createElement('div');
  render(<View />, place);
  return place;
}

test('every card, tactics card, general and province has its entry', () => {
  const count = (id: string): number =>
    hamilcarBook.sections.find((section) => section.id === id)!.entries.length;
  expect(count('cards')).toBe(HAMILCAR.cards.list.length);
  expect(count('tactics')).toBe(HAMILCAR.tactics.list.length);
  expect(count('generals')).toBe(HAMILCAR.generals.list.length);
  expect(count('places')).toBe(HAMILCAR.map.provinces.length);
  expect(new Set(entries.map((it) => it.id)).size).toBe(entries.length);
});

test('every entry can be shown and found by its title', () => {
  for (const { title, text, View } of entries) {
    expect(text).toContain(title);
    expect(drawn(View).textContent, title).not.toBe('');
  }
});

test('the seamanship table has a row for each level with what the data say', () => {
  const table = entries.find((it) => it.title === 'Seamanship')!;
  const rows = [...drawn(table.View).querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows.length).toBe(HAMILCAR.tables.seamanship.length);
  for (const [i, { name, lanes, range }] of HAMILCAR.tables.seamanship.entries())
    expect(rows[i]).toContain(`${name}${lanes}${range}`);
});

test('the data page speaks of every card and general', () => {
  const names = hamilcarBook.provenance.map((it) => it.name);
  for (const { name } of HAMILCAR.generals.list) expect(names).toContain(name);
  for (const { id, title } of HAMILCAR.cards.list) expect(names).toContain(`${id} ${title}`);
  expect(hamilcarBook.provenance.every((it) => ['high', 'medium', 'low'].includes(it.confidence))).toBe(true);
});
