import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { oddsOf } from '../odds/odds-model.ts';
import type { OddsShown } from '../odds/odds-shown.ts';
import type { Choice } from '../play/protocol.ts';
import { mainButton } from './main-choice.ts';
import type { TableModel } from './table-model.ts';

const STAND: Choice = { action: { act: 'stand' }, label: 'Stand and fight' };
const YIELD: Choice = { action: { act: 'yield' }, label: 'Give way' };

const tableOf = (...buttons: readonly Choice[]): TableModel =>
  ({
    buttons: signal(buttons),
    choices: signal(buttons),
    marked: signal(null),
    together: signal(false),
  }) as unknown as TableModel;

const winning = (chance: number): OddsShown => ({
  kind: 'exact',
  basis: '',
  samples: 0,
  way: [],
  lines: [
    {
      what: 'You win the battle',
      figure: '',
      kind: 'exact',
      topic: 'win',
      chance,
      low: chance,
      high: chance,
      headline: true,
    },
  ],
});

function rated(table: TableModel, first: number, second: number): TableModel {
  oddsOf(table).all.value = [
    { choice: STAND, odds: winning(first) },
    { choice: YIELD, odds: winning(second) },
  ];
  return table;
}

it('of a few buttons the first stands out', () => {
  expect(mainButton(tableOf(STAND, YIELD))).toBe(STAND);
  expect(mainButton(rated(tableOf(STAND, YIELD), 0.62, 0.64))).toBe(STAND);
});

it('none stands out that the odds rate clearly worse than another', () => {
  expect(mainButton(rated(tableOf(STAND, YIELD), 0, 0.33))).toBeUndefined();
});

it('what a game names as the usual answer stands out in any case', () => {
  const usual = { ...STAND, main: true as const };
  const table = tableOf(usual, YIELD);
  oddsOf(table).all.value = [
    { choice: usual, odds: winning(0) },
    { choice: YIELD, odds: winning(0.5) },
  ];
  expect(mainButton(table)).toBe(usual);
});
