import { expect, it } from 'vitest';
import { cardIn, generalIn, spaceIn } from '../actions.ts';
import { commanderAt, cusAt, isWalled, provinceOwner } from '../board.ts';
import { emptyTable, ROME } from '../testing.ts';

it('a number of one kind is not handed over for another', () => {
  const t = emptyTable()
    .province(ROME, 'latium')
    .stack(ROME, 'roma', { cus: 3, inside: true, generals: ['nero'] });
  const [roma, inside] = [t.space('roma'), t.loc('roma', true)];
  expect(commanderAt(t.g, ROME, inside)).toBe(t.general('nero'));
  expect(isWalled(t.g, roma)).toBe(true);
  expect(provinceOwner(t.g, t.g.rules.map.province[roma])).toBe(ROME);
  // @ts-expect-error A general is no place.
  cusAt(t.g, ROME, t.general('nero'));
  // @ts-expect-error The inside of a city is a place, but no space.
  isWalled(t.g, inside);
  // @ts-expect-error Nor is a number a space.
  isWalled(t.g, 3);
  // @ts-expect-error A province is no space.
  isWalled(t.g, t.g.rules.map.province[roma]);
  // @ts-expect-error A Strategy Card is no place.
  t.g.at[t.general('nero')] = cardIn(0);
  // @ts-expect-error Nor is a general.
  t.g.at[t.general('nero')] = generalIn(0);
  t.g.at[t.general('nero')] = spaceIn(0);
});
