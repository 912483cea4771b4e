import { expect, it } from 'vitest';
import { cardIn, generalIn, spaceIn } from '../actions.ts';
import { commanderAt, cusAt, isWalled } from '../board.ts';
import { openTable, ROME } from '../testing.ts';

it('a number of one kind is not handed over for another', () => {
  const t = openTable().stack(ROME, 'roma', { cus: 3, inside: true, generals: ['duilius'] });
  const [roma, inside] = [t.space('roma'), t.loc('roma', true)];
  expect(cusAt(t.g, ROME, inside)).toBe(3);
  expect(cusAt(t.g, ROME, roma)).toBe(0);
  expect(commanderAt(t.g, ROME, inside)).toBe(t.general('duilius'));
  // @ts-expect-error A general is no place.
  cusAt(t.g, ROME, t.general('duilius'));
  // @ts-expect-error The inside of a city is a place, but no space.
  isWalled(t.g, inside);
  // @ts-expect-error Nor is a number a space.
  isWalled(t.g, 3);
  // @ts-expect-error A strategy card is no general.
  t.g.flamen = cardIn(0);
  // @ts-expect-error A space is no general.
  t.g.flamen = spaceIn(0);
  t.g.flamen = generalIn(0);
});
