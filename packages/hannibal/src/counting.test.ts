import { countLines } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { cardPlays } from './rules/07-strategy-phase.ts';
import { campaign, startOfCampaign } from './rules/10-campaign.ts';
import { activate, openTable } from './rules/10-testing.ts';
import { fight, hands } from './rules/14-battle-testing.ts';
import { placePCs } from './rules/19-placing-control.ts';
import { CARTHAGE, emptyTable, engine, ROME, scenarioTable, type Table } from './testing.ts';

/** Lines of one, two, three… decisions; chance falls alike every time. */
const lines = (table: Table, depth: number): number[] => countLines(engine, table.g, depth);

describe('counting tables', () => {
  it('a march', () => {
    const t = openTable().stack(CARTHAGE, 'saguntum', { cus: 2, generals: ['hannibal'] });
    // The only general is not asked for: two, one or no CUs; then three roads, regroup, into the city, stop.
    expect(lines(activate(t, CARTHAGE), 3)).toEqual([3, 3 * 6, 63]);
  });

  it('placing control', () => {
    const t = emptyTable().control(ROME, 'tarraco').stack(CARTHAGE, 'tarraco', { cus: 1 });
    // 104 spaces without 13 Walled Cities, and "done"; after a PC one space less; after "done" the test's own rest.
    expect(lines(t.run(placePCs, { side: CARTHAGE, count: 2 }), 2)).toEqual([92, 91 * 91 + 1]);
  });

  it('a battle', () => {
    const t = emptyTable()
      .stack(ROME, 'cannae', { cus: 3, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 3, generals: ['hannibal'] });
    fight(t, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'hannibal' });
    hands(t, 'FFLRD', 'FPDW');
    // Three types, a Reserve as five, Hannibal's Probe as four others, withdraw. Then matched or not; nobody
    // can match a Probe; and yes or no after the withdrawal's roll.
    const attacks = 3 + 5 + 4;
    expect(lines(t, 4)).toEqual([attacks + 1, 2 * attacks - 2 + 2, 22, 162]);
  });

  it('a hand', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 10, generals: ['hannibal', 'mago'] })
      .hand(CARTHAGE, '28', '33')
      .hand(ROME, '51');
    // Four uses of a card with 2 OPs, five of one with 3.
    expect(lines(t.run(cardPlays, { side: CARTHAGE }), 3)).toEqual([4 + 5, 124, 5663]);
  });

  it('a Campaign before an enemy who can intercept', () => {
    const t = openTable()
      .consular('roma', 6, 'longus')
      .consular('capua', 6, 'varro')
      .stack(CARTHAGE, 'fregellae', { cus: 6, generals: ['hannibal'] });
    t.run(campaign, startOfCampaign(ROME, t.card('37'), 2, 10));
    // Two Consuls or an early end; each takes six CUs or the five he needs.
    expect(lines(t, 3)).toEqual([3, 2 * 2 + 1, 120]);
  });

  it('the first card of the whole war', () => {
    expect(lines(scenarioTable().until('cardPlays.play'), 3)).toEqual([25, 331, 4353]);
  });
});
