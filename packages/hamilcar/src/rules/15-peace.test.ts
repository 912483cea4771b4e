import { describe, expect, it } from 'vitest';
import { play } from '../cards/card-testing.ts';
import { TRUCE } from '../state.ts';
import { CARTHAGE, engine, openTable, ROME, type Table } from '../testing.ts';
import { spending, spendingOf } from './05-spending.ts';

const army = (t: Table) =>
  t
    .stack(CARTHAGE, 'panormus', { cus: 4, generals: ['hamilcar_elder'] })
    .stack(ROME, 'thermae', { cus: 1 })
    .activate(CARTHAGE)
    .act('units 4');

describe('a peaceful Miat', () => {
  it('[15.3D] binds Carthage, and the refusals say so; a truce is named only where one was made', () => {
    const peace = army(openTable().miat());
    const reason = (t: Table, action: string) => t.why(action);
    expect(reason(peace, 'go thermae')).toEqual(['15.3D', 'peaceNoEntering']);
    const truce = army(openTable().mark(TRUCE));
    expect(reason(truce, 'go thermae')).toEqual(['card 139', 'truceNoEntering']);
    const both = army(openTable().miat().mark(TRUCE));
    expect(reason(both, 'go thermae')).toEqual(['card 139', 'truceNoEntering']);
  });

  it('[15.3D] no siege, no flipping of markers', () => {
    const siege = openTable()
      .miat()
      .control(ROME, 'panormus')
      .stack(CARTHAGE, 'panormus', { cus: 4, generals: ['hamilcar_elder'] })
      .activate(CARTHAGE)
      .act('units 4');
    expect(siege.why('besiege')).toEqual(['15.3D', 'peaceNoSiege']);
    const flip = openTable().miat().control(ROME, 'thermae').stack(CARTHAGE, 'thermae', { cus: 1 });
    flip.run(spending, spendingOf(CARTHAGE, 1, 8));
    expect(flip.why('at thermae')).toEqual(['15.3D', 'peaceNoFlipping']);
  });

  it('[15.3D] [card 85] no traitor opens the gates for an army that may press no siege; a truce the card breaks', () => {
    const offered = (t: Table) =>
      play(t.stack(CARTHAGE, 'tyndaris', { cus: 3, generals: ['hanno'] }), CARTHAGE, '85').why('event 85');
    expect(offered(openTable().miat())).toEqual(['5.2C1', 'eventConditionsNotMet']);
    expect(offered(openTable().mark(TRUCE))).toEqual([]);
    const rome = openTable()
      .miat()
      .stack(ROME, 'enna', { cus: 3, generals: ['cotta'] });
    expect(play(rome, ROME, '85').why('event 85')).toEqual([]);
  });

  it('[15.3D] [8.1] [12.1] no interceptions: who asks is told why', () => {
    const t = openTable()
      .miat()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'beneventum', { cus: 5, generals: ['hamilcar_elder'] })
      .stack(CARTHAGE, 'nola', { cus: 1, generals: ['hanno'] });
    t.activate(ROME).act('units 4', 'go nola', 'pass');
    expect(t.events('interceptor')).toHaveLength(0);
    expect(engine.question(t.g)?.key).not.toBe('reaction.intercept');
  });
});
