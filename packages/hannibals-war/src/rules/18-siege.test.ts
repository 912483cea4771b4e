import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { type Table, table, V } from '../testing.ts';
import { fight } from './18-combat.ts';

const AUX = 'carthage-auxiliary';
const attack = (t: Table, at: string) => t.happen((g) => fight(g, t.square(at), ROME));

describe('a Siege Train works in a city square only', () => {
  it('[9.11, marker Siege Train] it is not laid in the open field', () => {
    const t = table().hand(ROME, 'siege-train').put(CARTHAGE, 'D4', AUX).put(ROME, 'D4', V, 'consul-1');
    attack(t, 'D4');
    expect(t.reason('commit siege-train')).toBe('siegeTrainsNeedCity');
    t.dice(6).act('done');
    expect(t.events('odds')[0]).toMatchObject({ attack: 6, defence: 2 });
  });

  it('[26.5, marker Siege Train] it does nothing against a camp', () => {
    const t = table().hand(ROME, 'siege-train').put(CARTHAGE, 'D4', AUX);
    t.put(ROME, 'D4', V, V, 'consul-1').camp('D4');
    attack(t, 'D4');
    expect(t.reason('commit siege-train')).toBe('siegeTrainsNeedCity');
    t.dice(6).act('done');
    expect(t.events('odds')[0]).toMatchObject({ attack: 11, defence: 4 });
  });

  it('[9.11, 25.17] nor at sea', () => {
    const t = table().hand(ROME, 'siege-train').put(CARTHAGE, 'E8', 'carthage-fleet-recruit');
    t.put(ROME, 'E8', 'rome-fleet-recruit').load(ROME, 'E8', 'consul-1');
    t.dice(1);
    attack(t, 'E8');
    expect(t.reason('commit siege-train')).toBe('siegeTrainsNeedCity');
    t.dice(6).act('done');
    expect(t.events('odds')[0]).toMatchObject({ attack: 3, defence: 2 });
  });

  it('[9.11, 19.2] before a city it doubles the attack, walls or not', () => {
    const t = table().hand(ROME, 'siege-train').put(CARTHAGE, 'castulo', AUX);
    t.put(ROME, 'castulo', V, 'consul-1');
    attack(t, 'castulo');
    t.act('commit siege-train').dice(6).act('done');
    expect(t.events('odds')[0]).toMatchObject({ attack: 12, defence: 4 });
  });
});
