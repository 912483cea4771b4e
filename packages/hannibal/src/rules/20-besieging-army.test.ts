import { describe, expect, it } from 'vitest';
import { commanderAt, cusAt } from '../board.ts';
import { DICTATOR, TRUCE } from '../state.ts';
import { CARTHAGE, emptyTable, ROME, type Table } from '../testing.ts';
import { campaign, startOfCampaign } from './10-campaign.ts';
import { activate } from './10-testing.ts';

const before = (city: string, cus: number, ...generals: string[]): Table =>
  emptyTable()
    .control(CARTHAGE, city)
    .stack(ROME, city, { cus, generals })
    .proconsul(...generals);

const chosen = (table: Table, general: string, units: number): Table =>
  activate(table, ROME).act(`general ${general}`, `units ${units}`);

describe('who may besiege', () => {
  it('[20.1.2] an activated General with three CUs, brought along or already there', () => {
    const arrives = emptyTable()
      .control(CARTHAGE, 'gades')
      .stack(ROME, 'gades', { cus: 2 })
      .stack(ROME, 'hispalis', { cus: 1, generals: ['nero'] });
    chosen(arrives, 'nero', 1).act('go gades').dice(6).act('besiege');
    expect(arrives.g.siege[arrives.space('gades')]).toBe(1);
    expect(chosen(before('gades', 2, 'nero'), 'nero', 2).refusal('besiege')).toBe('20.1.2');
  });

  it('[20.1.2] one roll only, with which his activation ends', () => {
    const table = chosen(before('gades', 5, 'nero'), 'nero', 5)
      .dice(6)
      .act('besiege');
    expect(table.events('siegeRoll')).toHaveLength(1);
    expect(table.question).toBe('over');
  });

  it('[20.1.2] Siege Trains are no CUs (R100)', () => {
    const table = emptyTable()
      .control(ROME, 'tarentum')
      .stack(CARTHAGE, 'tarentum', { cus: 2, trains: 1, generals: ['hannibal'] });
    activate(table, CARTHAGE).act('general hannibal', 'units 2');
    if (table.question === 'muster.train') table.act('yes');
    expect(table.refusal('besiege')).toBe('20.1.2');
  });

  it('[20.1.4] a Force that is not activated keeps the siege, but rolls nothing', () => {
    const table = before('gades', 5, 'nero').siege('gades', 1).proconsular('cosa', 5, 'varro');
    chosen(table, 'varro', 5).act('go pisae', 'stop');
    expect(table.g.siege[table.space('gades')]).toBe(1);
    expect(table.events('siegeRoll')).toEqual([]);
  });

  it('[20.1.5] [10.11f] a Campaign allows no second attempt against the same city', () => {
    const table = before('gades', 10, 'nero', 'varro');
    table.run(campaign, startOfCampaign(ROME, table.card('40'), 3, 10)).dice(6);
    table.act('general nero', 'leave varro', 'units 5', 'besiege');
    expect(table.g.siege[table.space('gades')]).toBe(1);
    table.act('general varro', 'units 5');
    expect(table.refusal('besiege')).toBe('20.1.5');
  });

  it('[20.2] a subordinate besieges in his own right, with his ability, without his commander', () => {
    const table = before('gades', 8, 'nero', 'scipio-africanus');
    expect(commanderAt(table.g, ROME, table.space('gades'))).toBe(table.general('nero'));
    activate(table, ROME).act('general scipio-africanus', 'leave nero', 'units 3').dice(6).act('besiege');
    expect(table.question).toBe('siege.again');
    table.dice(6).act('yes');
    expect(table.g.siege[table.space('gades')]).toBe(2);
    expect(cusAt(table.g, ROME, table.space('gades'))).toBe(8);
  });

  it('[20.2] he takes no lasting command by it', () => {
    const table = before('gades', 8, 'nero', 'varro');
    activate(table, ROME).act('general varro', 'leave nero', 'units 3').dice(6).act('besiege');
    expect(commanderAt(table.g, ROME, table.space('gades'))).toBe(table.general('nero'));
  });

  it('[20.2] in a Campaign he and three CUs are spent, the others may still act', () => {
    const table = before('gades', 8, 'nero', 'varro');
    table.run(campaign, startOfCampaign(ROME, table.card('40'), 3, 10)).dice(6);
    // Even if he takes none along: three of those who are there besiege with him.
    table.act('general varro', 'leave nero', 'units 0', 'besiege');
    table.act('general nero', 'units 6');
    expect(table.refusal('go hispalis')).toBe('10.11c');
    table.act('regroup', 'units 5', 'go hispalis');
    expect(cusAt(table.g, ROME, table.space('hispalis'))).toBe(5);
  });

  it('[20.2] [18.1] a Consul spends five', () => {
    const table = before('gades', 10, 'nero', 'varro').consul('varro', 'nero');
    table.run(campaign, startOfCampaign(ROME, table.card('40'), 3, 10)).dice(6);
    table.act('general varro');
    table.until('march.step', (legal) => legal.find((a) => a.startsWith('leave')) ?? 'units 5');
    table.act('besiege', 'general nero');
    table.until('march.step', (legal) => legal.find((a) => a.startsWith('leave')) ?? 'units 5');
    expect(table.refusal('go hispalis')).toBe('');
  });

  it('[20.2] [18.1] [card 80] a Consul who brought four spends a fifth, whom a Dictator may not lead on', () => {
    const table = emptyTable('second-punic-war', true, { cards75: true })
      .control(CARTHAGE, 'gades')
      .stack(ROME, 'gades', { cus: 4, generals: ['nero'] })
      .consular('hispalis', 4, 'varro');
    table.g.rank[table.general('nero')] = DICTATOR;
    table.run(campaign, startOfCampaign(ROME, table.card('40'), 3, 10)).dice(6);
    table.act('general varro', 'go gades', 'besiege', 'general nero', 'units 4');
    expect(table.refusal('go hispalis')).toBe('10.11c');
    table.act('regroup', 'units 3', 'go hispalis');
    expect(cusAt(table.g, ROME, table.space('hispalis'))).toBe(3);
  });

  it('[card 64] no siege in a Truce, but neutral Tribes may be subjugated', () => {
    expect(chosen(before('gades', 5, 'nero').mark(TRUCE), 'nero', 5).refusal('besiege')).toBe('card 64');
    const neutral = emptyTable().tribe('vocontii').proconsular('vocontii', 5, 'nero').mark(TRUCE);
    expect(chosen(neutral, 'nero', 5).refusal('besiege')).toBe('');
    const friendly = emptyTable().tribe('boii', CARTHAGE).proconsular('boii', 5, 'nero').mark(TRUCE);
    expect(chosen(friendly, 'nero', 5).refusal('besiege')).toBe('card 64');
  });
});
