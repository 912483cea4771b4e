import { itemOf } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, GAULS, type KindId, MACEDON, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { faults } from '../faults.ts';
import { C, CF, table } from '../testing.ts';
import { handOf, unitsOf } from '../zones.ts';
import { strike } from './rules-testing.ts';

describe('Hermes', () => {
  it('[olympian Hermes] who has hired unpaid units is not asked to pay for them again', () => {
    const t = table({ phase: 'olympian' }).talents(ROME, 5).put(CARTHAGE, 'D4', C, C);
    strike(t, 'hermes');
    // Carthage, who comes first, has nothing; Rome hires them and comes after.
    expect(t.question).toBe('hermes.bid');
    t.act('bid 1');
    expect(t.units(ROME, 'D4')).toEqual([C, C]);
    expect(t.question).toBe('over');
    expect(t.g.talents[ROME]).toBe(4);
  });

  it('[olympian Hermes] his other squares he pays for as everybody does', () => {
    const t = table({ phase: 'olympian' }).talents(ROME, 5).put(CARTHAGE, 'D4', C, C);
    t.put(ROME, 'L5', 'rome-auxiliary', 'rome-auxiliary');
    strike(t, 'hermes').act('bid 1');
    expect(t.question).toBe('hermes.pay');
    expect(t.g.stack.at(-1)).toMatchObject({ at: t.square('L5') });
  });

  it('[olympian Hermes, 25.18] who has gone down with a fleet that mutinied throws no die, and nobody throws it for him', () => {
    // The fleet throws 1 and is lost with the auxiliaries aboard; those ashore throw 6 and stay.
    const t = table({ phase: 'olympian' }).put(CARTHAGE, 'D12', CF, C).load(CARTHAGE, 'D12', C);
    const order = t.g.zones[unitsOf(CARTHAGE)].map((s) => WAR.pieces.kinds[itemOf<KindId>(s)].id);
    expect(order).toEqual([CF, C, C]);
    strike(t, 'hermes', 1, 6, 1);
    expect(t.events('die').filter((e) => e.why === 'mutiny')).toHaveLength(2);
    expect(t.units(CARTHAGE, 'D12')).toEqual([C]);
    expect(faults(t.g)).toEqual([]);
  });
});

describe('the patrons', () => {
  it.each([
    ['[olympian Baal]', 'baal', CARTHAGE, 'carthage'],
    ['[olympian Jupiter]', 'jupiter', ROME, 'rome'],
    ['[olympian Segomo]', 'segomo', GAULS, 'gauls'],
    ['[olympian Zeus]', 'zeus', MACEDON, 'macedon'],
  ] as const)(
    '%s the markers are drawn before the leader takes his place',
    (_title, event, player, nation) => {
      const t = table({ players: 4, phase: 'olympian' });
      t.put(player, 'D4', `${nation}-auxiliary`).put(player, 'L5', `${nation}-auxiliary`);
      strike(t, event, 2, 1, 1);
      expect(t.question).toBe('arrival.where');
      expect(t.g.zones[handOf(player)]).toHaveLength(2);
      t.act('at L5');
      expect(t.units(player, 'L5')).toHaveLength(2);
    },
  );
});
