import { describe, expect, it } from 'vitest';
import { cusAt, has } from '../board.ts';
import { SYRACUSE_ALLIANCE, TRUCE } from '../state.ts';
import { CARTHAGE, ROME, type Table } from '../testing.ts';
import { cardTable, controlOf, hadNoEffect, playEvent, zoneOf } from './testing.ts';

describe('cities that change sides by themselves', () => {
  const italy = () => cardTable().province(CARTHAGE, 'apulia', 'lucania', 'samnium').control(ROME, 'capua');

  it('[card 25] Capua turns when Carthage controls three provinces of Italia; the card leaves the game', () => {
    const t = italy()
      .stack(ROME, 'capua', { cus: 2, generals: ['varro'], inside: true })
      .stack(ROME, 'capua', { cus: 1 });
    playEvent(t, CARTHAGE, '25');
    expect(controlOf(t, 'capua')).toEqual([CARTHAGE]);
    expect([cusAt(t.g, ROME, t.loc('capua', true)), cusAt(t.g, ROME, t.space('capua'))]).toEqual([0, 1]);
    expect(t.events('displaced').map((e) => e.general)).toEqual([t.general('varro')]);
    expect(zoneOf(t, '25')).toBe('removed');
  });

  it('[card 25] ends a siege without more ado (hannibal R118)', () => {
    const t = italy().stack(CARTHAGE, 'capua', { cus: 4 }).siege('capua', 2);
    playEvent(t, CARTHAGE, '25');
    expect(t.g.siege[t.space('capua')]).toBe(0);
    expect(cusAt(t.g, CARTHAGE, t.space('capua'))).toBe(4);
  });

  it('[card 25] does nothing with two provinces, and the card stays in the game', () => {
    const t = cardTable().province(CARTHAGE, 'apulia', 'lucania').control(ROME, 'capua').mark(TRUCE);
    playEvent(t, CARTHAGE, '25');
    expect(controlOf(t, 'capua')).toEqual([ROME]);
    expect([zoneOf(t, '25'), has(t.g, TRUCE)]).toEqual(['discard', true]);
  });

  it('[card 25] does nothing when Capua is Carthaginian already', () => {
    const t = italy().control(CARTHAGE, 'capua');
    expect(hadNoEffect(playEvent(t, CARTHAGE, '25'), '25')).toBe(true);
  });

  it('[card 26] Syracusae turns, with a dot at sea as long as Rome does not take it back', () => {
    const t = cardTable().control(ROME, 'syracusae').stack(ROME, 'syracusae', { cus: 1, inside: true });
    playEvent(t, CARTHAGE, '26');
    expect(controlOf(t, 'syracusae')).toEqual([CARTHAGE]);
    expect(cusAt(t.g, ROME, t.loc('syracusae', true))).toBe(0);
    expect(has(t.g, SYRACUSE_ALLIANCE)).toBe(true);
    expect(zoneOf(t, '26')).toBe('removed');
  });

  it('[card 26] does nothing when Rome does not hold Syracusae', () => {
    const t = cardTable().control(CARTHAGE, 'syracusae');
    playEvent(t, CARTHAGE, '26');
    expect([has(t.g, SYRACUSE_ALLIANCE), zoneOf(t, '26')]).toEqual([false, 'discard']);
  });
});

/** Hannibal with his men two steps from Tarentum. */
const atVenusia = (cus: number): Table =>
  cardTable()
    .control(ROME, 'tarentum', 'capua')
    .stack(ROME, 'tarentum', { cus: 2, inside: true })
    .stack(CARTHAGE, 'venusia', { cus, generals: ['hannibal'] });

/** He comes before Tarentum with one of the cards; its garrison stays behind the walls. */
const beforeTarentum = (t: Table, id: string, cus: number): Table =>
  playEvent(t, CARTHAGE, id).act('general hannibal', `units ${cus}`, 'go tarentum', 'units 2');

describe('gates opened to an army', () => {
  it('[card 18] Tarentum falls to a general who comes with three CUs; those inside are lost', () => {
    const t = beforeTarentum(atVenusia(4), '18', 4).act('besiege');
    expect(controlOf(t, 'tarentum')).toEqual([CARTHAGE]);
    expect(cusAt(t.g, ROME, t.loc('tarentum', true))).toBe(0);
    expect(zoneOf(t, '18')).toBe('discard');
  });

  it('[card 18] [20.1.2] needs three CUs; anywhere but at Tarentum its general besieges like any other', () => {
    expect(beforeTarentum(atVenusia(2), '18', 2).refusal('besiege')).toBe('20.1.2');
    const t = cardTable()
      .control(ROME, 'tarentum', 'capua')
      .stack(CARTHAGE, 'beneventum', { cus: 4, generals: ['hannibal'] });
    playEvent(t, CARTHAGE, '18').dice(6).act('general hannibal', 'units 4', 'go capua', 'besiege');
    expect(t.events('siegeRoll')).toMatchObject([{ space: t.space('capua'), face: 6 }]);
    expect(controlOf(t, 'capua')).toEqual([ROME]);
    const tribe = cardTable()
      .tribe('boii')
      .stack(CARTHAGE, 'mutina', { cus: 4, generals: ['hannibal'] });
    playEvent(tribe.control(ROME, 'tarentum'), CARTHAGE, '18').dice(6);
    tribe.act('general hannibal', 'units 4', 'go boii', 'besiege');
    expect(tribe.events('siegeRoll')).toMatchObject([{ space: tribe.space('boii') }]);
  });

  it('[card 18] moves only generals of Strategy Rating 1 or 2, with four movement points', () => {
    const t = atVenusia(4).stack(CARTHAGE, 'zama', { cus: 3, generals: ['hanno'] });
    playEvent(t, CARTHAGE, '18');
    expect(t.marching).toBe('hannibal');
    t.act('general hannibal', 'units 4', 'go cannae', 'go venusia', 'go cannae', 'go venusia');
    expect(t.refusal('go cannae')).toBe('10.2');
  });

  it('[card 18] serves Rome against a Carthaginian Tarentum', () => {
    const t = cardTable()
      .control(CARTHAGE, 'tarentum')
      .stack(ROME, 'venusia', { cus: 5, generals: ['varro'] });
    playEvent(t, ROME, '18').act('general varro', 'units 5', 'go tarentum', 'besiege');
    expect(controlOf(t, 'tarentum')).toEqual([ROME]);
  });

  it('[card 18] does nothing when Tarentum is not the enemy’s', () => {
    const t = atVenusia(4).control(CARTHAGE, 'tarentum');
    expect(hadNoEffect(playEvent(t, CARTHAGE, '18'), '18')).toBe(true);
  });

  it('[card 18, card 64] does not break a Truce, which bars its siege (hannibal R117)', () => {
    const t = playEvent(atVenusia(4).mark(TRUCE), CARTHAGE, '18');
    t.act('general hannibal', 'units 4', 'go tarentum');
    expect(t.refusal('besiege')).toBe('card 64');
    expect(has(t.g, TRUCE)).toBe(true);
  });

  it('[card 54] on 4 to 6 the city falls, on 1 to 3 it costs a siege point', () => {
    const attempt = (die: number) => beforeTarentum(atVenusia(4).dice(die), '54', 4).act('besiege');
    expect(controlOf(attempt(4), 'tarentum')).toEqual([CARTHAGE]);
    const failed = attempt(3);
    expect(controlOf(failed, 'tarentum')).toEqual([ROME]);
    expect(failed.g.siege[failed.space('tarentum')]).toBe(1);
  });

  it('[card 54] spares Roma and Carthago', () => {
    const t = cardTable().stack(CARTHAGE, 'falerii', { cus: 4, generals: ['hannibal'] });
    playEvent(t, CARTHAGE, '54').dice(6).act('general hannibal', 'units 4', 'go roma', 'besiege');
    expect(t.events('treachery')).toEqual([]);
    expect(t.events('siegeRoll')).toMatchObject([{ space: t.space('roma'), die: 'white' }]);
  });

  it('[card 54] does nothing when nobody can be activated', () => {
    const t = cardTable().stack(CARTHAGE, 'zama', { cus: 4, generals: ['hanno'] });
    expect(hadNoEffect(playEvent(t, CARTHAGE, '54'), '54')).toBe(true);
  });
});
