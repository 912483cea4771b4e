import { expect, it } from 'vitest';
import { A } from '../actions.ts';
import { M } from '../board.ts';
import { ROME } from '../data/codes.ts';
import { beginMove } from '../rules/16-movement.ts';
import { table } from '../testing.ts';
import { shows } from './event-shown.ts';
import { hannibalsWarView } from './index.ts';
import { callName } from './names.ts';
import { ww } from './words.ts';

it('[25.2] a screen shows what a step costs: a road along the coast halves it for troops, not for fleets', () => {
  const cost = (unit: string): number | undefined => {
    const t = table().put(ROME, 'D12', unit);
    t.force(ROME, 'D12').happen((g) => beginMove(g, ROME, t.square('D12')));
    return hannibalsWarView.cost?.(t.g, A.go | t.square('D13'));
  };
  expect([cost('rome-auxiliary'), cost('rome-fleet-recruit')]).toEqual([0.5, 1]);
});

it('[9.12] a marker that is played lies open on the screen like a card; one that is only taken does not', () => {
  const played = shows({ ev: 'played', player: ROME, marker: M.tribute, use: 'double' });
  expect(played.played).toEqual({ kind: 'marker', id: 'tribute' });
  expect(shows({ ev: 'sold', player: ROME, marker: M.tribute, price: 1 }).played).toBeUndefined();
});

it.each([
  ['fabius', 'Fabius Maximus', 'Fabius'],
  ['nero', 'Claudius Nero', 'Nero'],
  ['consul-1', 'Consul 1', 'Consul'],
  ['a-stranger', 'Philip V', 'Philip V'],
])('on the map %s (%s) is called %s', (id, name, called) => {
  expect(callName({ id, name })).toBe(called);
});

it('leaders of one side can be told from each other by their names', () => {
  const { pieces } = table().g.rules;
  const names = pieces.allKinds.map((kind) => `${pieces.kinds[kind].nation} ${pieces.kinds[kind].name}`);
  expect(names.filter((it, k) => names.indexOf(it) !== k)).toEqual([]);
  expect(names).toContain('3 Rix 3');
});

it('[16.4, 25.7] what pressing a unit does on the march is said above the units, and nowhere else', () => {
  expect(ww.trayTitle(['go', 'embark', 'drop', 'drop'])).toBe('Leave behind or take aboard');
  expect(ww.trayTitle(['debark'])).toBe('Put ashore');
  expect(ww.trayTitle(['unit', 'done'])).toBe('');
});
