import { describe, expect, it } from 'vitest';
import { commanderAt, cusAt } from '../board.ts';
import { CONSUL, GONE, IN_POOL, NO_RANK, PROCONSUL } from '../state.ts';
import { CARTHAGE, NONE, ROME } from '../testing.ts';
import { cardTable, hadNoEffect, playEvent } from './testing.ts';

describe('Senate Dismisses Proconsul', () => {
  it('[card 19] sends him home, and a general drawn from the pool takes over as Proconsul', () => {
    const t = cardTable().proconsular('tarraco', 5, 'p-scipio');
    playEvent(t, CARTHAGE, '19');
    const old = t.general('p-scipio');
    expect([t.g.at[old], t.g.rank[old]]).toEqual([IN_POOL, NO_RANK]);
    const successor = commanderAt(t.g, ROME, t.space('tarraco'));
    expect(successor).not.toBe(old);
    expect(t.g.rank[successor]).toBe(PROCONSUL);
    expect(t.events('generalPlaced')).toEqual([
      { ev: 'generalPlaced', general: successor, at: t.space('tarraco'), rank: PROCONSUL },
    ]);
  });

  it('[card 19] a Consul with the army stays in command', () => {
    const t = cardTable().stack(ROME, 'roma', { cus: 8, generals: ['longus', 'p-scipio'] });
    t.consul('longus').proconsul('p-scipio');
    playEvent(t, CARTHAGE, '19');
    expect(commanderAt(t.g, ROME, t.space('roma'))).toBe(t.general('longus'));
    expect(t.g.rank[t.general('longus')]).toBe(CONSUL);
  });

  it('[card 19] never Scipio Africanus', () => {
    const t = cardTable().proconsular('tarraco', 5, 'scipio-africanus');
    expect(hadNoEffect(playEvent(t, CARTHAGE, '19'), '19')).toBe(true);
    expect(t.g.at[t.general('scipio-africanus')]).toBe(t.space('tarraco'));
  });

  it('[card 19] nothing without a Proconsul', () => {
    const t = cardTable().consular('roma', 8, 'longus');
    expect(hadNoEffect(playEvent(t, CARTHAGE, '19'), '19')).toBe(true);
  });

  /** Only Fabius, who never leaves Italia, is in the pool. */
  function onlyFabius(at: string) {
    const t = cardTable().proconsular(at, 5, 'p-scipio');
    for (const general of t.g.rules.consulPool) {
      if (general !== t.general('fabius') && t.g.at[general] === IN_POOL) t.g.at[general] = GONE;
    }
    return playEvent(t, CARTHAGE, '19');
  }

  it('[card 19] draws nobody who may not be there; then the place stays empty (hannibal R141)', () => {
    const abroad = onlyFabius('tarraco');
    expect(commanderAt(abroad.g, ROME, abroad.space('tarraco'))).toBe(NONE);
    expect(cusAt(abroad.g, ROME, abroad.space('tarraco'))).toBe(5);
    expect(abroad.g.at[abroad.general('p-scipio')]).toBe(IN_POOL);
    const home = onlyFabius('pisae');
    expect(commanderAt(home.g, ROME, home.space('pisae'))).toBe(home.general('fabius'));
  });
});
