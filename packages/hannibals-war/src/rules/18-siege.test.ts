import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { type Table, table, V } from '../testing.ts';
import { fight } from './18-combat.ts';

const AUX = 'carthage-auxiliary';
const attack = (t: Table, at: string) => t.happen((g) => fight(g, t.square(at), ROME));

describe('a Siege Train works in a city square only', () => {
  it.each([
    [
      '[9.11, marker Siege Train] it is not laid in the open field',
      'D4',
      (t: Table) => t.put(CARTHAGE, 'D4', AUX).put(ROME, 'D4', V, 'consul-1'),
      { attack: 6, defence: 2 },
    ],
    [
      '[26.5, marker Siege Train] it does nothing against a camp',
      'D4',
      (t: Table) => t.put(CARTHAGE, 'D4', AUX).put(ROME, 'D4', V, V, 'consul-1').camp('D4'),
      { attack: 11, defence: 4 },
    ],
    [
      '[9.11, 25.17] nor at sea',
      'E8',
      (t: Table) =>
        t
          .put(CARTHAGE, 'E8', 'carthage-fleet-recruit')
          .put(ROME, 'E8', 'rome-fleet-recruit')
          .load(ROME, 'E8', 'consul-1')
          .dice(1),
      { attack: 3, defence: 2 },
    ],
  ])('%s', (_, at, lay, odds) => {
    const t = lay(table().hand(ROME, 'siege-train'));
    attack(t, at);
    expect(t.reason('commit siege-train')).toBe('siegeTrainsNeedCity');
    t.dice(6).act('done');
    expect(t.events('odds')[0]).toMatchObject(odds);
  });

  it('[9.11, 19.2] before a city it doubles the attack, walls or not', () => {
    const t = table().hand(ROME, 'siege-train').put(CARTHAGE, 'castulo', AUX);
    t.put(ROME, 'castulo', V, 'consul-1');
    attack(t, 'castulo');
    t.act('commit siege-train').dice(6).act('done');
    expect(t.events('odds')[0]).toMatchObject({ attack: 12, defence: 4 });
  });
});

describe('a city falls', () => {
  it('[19.1] and it is told, with the last of those who held it', () => {
    const t = table().put(CARTHAGE, 'castulo', AUX).put(ROME, 'castulo', V, V, V, 'consul-1');
    attack(t, 'castulo');
    t.dice(6).act('done');
    expect(t.events('cityTaken')).toEqual([
      { ev: 'cityTaken', player: ROME, from: CARTHAGE, at: t.square('castulo') },
    ]);
  });

  it('[19.3] not where its people hold out, nor in the open field', () => {
    const held = table().put(CARTHAGE, 'castulo', AUX, AUX, AUX).put(ROME, 'castulo', V, 'consul-1');
    attack(held, 'castulo');
    held.dice(1).act('done');
    expect(held.events('odds')).toHaveLength(1);
    expect(held.events('cityTaken')).toEqual([]);
    const field = table().put(CARTHAGE, 'D4', AUX).put(ROME, 'D4', V, V, V, 'consul-1');
    attack(field, 'D4');
    field.dice(6).act('done');
    expect(field.events('cityTaken')).toEqual([]);
  });
});
