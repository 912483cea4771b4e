import { describe, expect, it } from 'vitest';
import { commanderAt, cusAt } from '../board.ts';
import { DISPLACED, TRUCE } from '../state.ts';
import { CARTHAGE, ROME, type Table } from '../testing.ts';
import { activate, openTable } from './10-testing.ts';

const interceptors = (t: Table): string[] => t.legal().filter((a) => a.startsWith('intercept'));

/** Longus marches from Rome to Praeneste. */
const toPraeneste = (t: Table): Table => activate(t, ROME).act('general longus', 'units 8', 'go praeneste');

/** A Roman army at Roma and a Carthaginian one at Fregellae, two roads away. */
const facing = () =>
  openTable()
    .consular('roma', 8, 'longus')
    .stack(CARTHAGE, 'fregellae', { cus: 6, generals: ['hannibal'] });

describe('an army that is intercepted where it found one of its Generals', () => {
  /** Interceptors come upon whoever has just joined a General without CUs at Compsa. */
  const meets = (marcher: string, host: string): Table => {
    const side = marcher === 'mago' ? CARTHAGE : ROME;
    const t = openTable()
      .stack(side, 'beneventum', { cus: 6, generals: [marcher] })
      .stack(side, 'compsa', { generals: [host] })
      .stack(side === ROME ? CARTHAGE : ROME, 'nuceria', {
        cus: 5,
        generals: [side === ROME ? 'mago' : 'nero'],
      });
    if (side === CARTHAGE) t.proconsul('nero');
    else t.proconsul(marcher).consul(host);
    activate(t, side).act(`general ${marcher}`, 'units 6', 'go compsa').dice(1);
    return t.act(`intercept ${side === ROME ? 'mago' : 'nero'}`, 'units 5', 'no');
  };
  const leads = (t: Table, side: 0 | 1): number => t.events('battle')[0].commanders[side];

  it('[9.3] [10.8] fights under him if he outranks the one who was activated', () => {
    const punic = meets('mago', 'hannibal');
    expect(leads(punic, CARTHAGE)).toBe(punic.general('hannibal'));
    expect(punic.events('battleHand')[0].parts[0]).toEqual({ what: 'rating', cards: 4 });
    const roman = meets('nero', 'varro');
    expect(leads(roman, ROME)).toBe(roman.general('varro'));
  });

  it('[9.3] [10.8] and under the one who was activated if he does not', () => {
    const t = meets('mago', 'gisgo');
    expect(leads(t, CARTHAGE)).toBe(t.general('mago'));
  });
});

describe('interception', () => {
  it('[12.1, 12.2, 12.4] an army next door rolls its rating or less and comes', () => {
    const t = facing();
    toPraeneste(t);
    expect(t.question).toBe('reaction.intercept');
    t.dice(3).act('intercept hannibal', 'units 6');
    expect(t.events('roll')[0]).toMatchObject({ die: 3, modifier: 1, need: 4, success: true });
    expect(cusAt(t.g, CARTHAGE, t.space('praeneste'))).toBe(6);
    expect(t.question).toBe('march.backUp');
  });

  it('[12.4, 19.3b] +1 into a space with an enemy PC and no friendly CU', () => {
    const t = facing();
    toPraeneste(t).dice(4).act('intercept hannibal', 'units 6');
    expect(t.events('roll')[0].success).toBe(false);
    const empty = facing().control(-1, 'praeneste');
    toPraeneste(empty).dice(4).act('intercept hannibal', 'units 6');
    expect(empty.events('roll')[0]).toMatchObject({ modifier: 0, success: true });
  });

  it('[12.4] the intercepting side gets a battle card, and the active one still attacks', () => {
    const t = facing();
    toPraeneste(t).dice(1).act('intercept hannibal', 'units 6', 'no');
    const hand = t.events('battleHand').find((e) => e.side === CARTHAGE)!;
    expect(hand.parts).toContainEqual({ what: 'interception', cards: 1 });
    expect(t.events('battle')[0].attacker).toBe(ROME);
  });

  it('[12.2] the example of Scipio Africanus, Gisgo, Hannibal and Mago', () => {
    // Space A is Fregellae with Hannibal and Gisgo beside it; Gisgo stands in Capua, Mago in Antium.
    const t = openTable()
      .proconsular('praeneste', 6, 'scipio-africanus')
      .stack(CARTHAGE, 'capua', { cus: 3, generals: ['gisgo'] })
      .stack(CARTHAGE, 'teanum', { cus: 3, generals: ['hannibal'] })
      .stack(CARTHAGE, 'antium', { cus: 3, generals: ['mago'] });
    activate(t, ROME).act('general scipio-africanus', 'units 6', 'go fregellae');
    expect(interceptors(t).sort()).toEqual(['intercept gisgo', 'intercept hannibal']);
    t.act('pass', 'go capua');
    expect(interceptors(t).sort()).toEqual(['intercept hannibal', 'intercept mago']);
  });

  it('[12.2] an army that is gone round may try in every space beside it, also after a failure', () => {
    const t = openTable()
      .proconsular('praeneste', 6, 'scipio-africanus')
      .stack(CARTHAGE, 'teanum', { cus: 3, generals: ['hannibal'] });
    activate(t, ROME).act('general scipio-africanus', 'units 6', 'go fregellae');
    t.dice(6).act('intercept hannibal', 'units 3');
    expect(t.events('roll')[0].success).toBe(false);
    t.act('go capua');
    expect(interceptors(t)).toEqual(['intercept hannibal']);
    t.dice(1).act('intercept hannibal', 'units 3');
    expect(cusAt(t.g, CARTHAGE, t.space('capua'))).toBe(3);
  });

  it('[12.2, 12.3] not into a space with non-moving enemy CUs', () => {
    const t = facing().stack(ROME, 'praeneste', { cus: 1 });
    toPraeneste(t);
    expect(t.question).toBe('march.step');
  });

  it('[12.3, 10.6.3] not across a pass or strait', () => {
    const t = openTable()
      .consular('roma', 8, 'longus')
      .stack(CARTHAGE, 'corfinium', { cus: 6, generals: ['hannibal'] });
    toPraeneste(t);
    expect(t.question).toBe('march.step');
  });

  it('[card 64] not during a Truce', () => {
    const t = facing().mark(TRUCE);
    toPraeneste(t);
    expect(t.question).toBe('march.step');
  });

  it('[12.1] ten CUs at most', () => {
    const t = facing().stack(CARTHAGE, 'fregellae', { cus: 6 });
    toPraeneste(t).act('intercept hannibal');
    expect(t.legal()[0]).toBe('units 10');
  });

  it('[12.5, 10.2.4] an intercepted army may back up one space and is done', () => {
    const t = facing();
    toPraeneste(t).dice(1).act('intercept hannibal', 'units 6', 'yes');
    expect(t.g.at[t.general('longus')]).toBe(t.space('roma'));
    expect(cusAt(t.g, ROME, t.space('roma'))).toBe(8);
    expect(t.events('battle')).toHaveLength(0);
    expect(t.legal().some((a) => a.startsWith('go'))).toBe(false);
  });

  it('[10.10] generals without CUs who are intercepted are displaced, and so are those whom they found there', () => {
    const t = openTable()
      .stack(ROME, 'roma', { generals: ['longus'] })
      .consul('longus')
      .stack(ROME, 'praeneste', { generals: ['varro'] })
      .consul('varro')
      .stack(CARTHAGE, 'fregellae', { cus: 6, generals: ['hannibal'] });
    activate(t, ROME)
      .act('general longus', 'go praeneste')
      .dice(1)
      .act('intercept hannibal', 'units 6', 'no');
    expect(t.g.at[t.general('longus')]).toBe(DISPLACED);
    expect(t.g.at[t.general('varro')]).toBe(DISPLACED);
  });

  it('[12.5] backing up over a pass costs attrition again', () => {
    const t = openTable()
      .consular('ariminum', 8, 'longus')
      .stack(CARTHAGE, 'falerii', { cus: 6, generals: ['hannibal'] });
    activate(t, ROME)
      .dice(1)
      .act('general longus', 'units 8', 'go arretium')
      .dice(1, 6)
      .act('intercept hannibal', 'units 6', 'yes');
    expect(t.events('attrition')).toHaveLength(2);
    expect(t.g.at[t.general('longus')]).toBe(t.space('ariminum'));
  });

  it('[12.5] backing up by sea means another naval roll; a return must land and fight', () => {
    const t = openTable()
      .stack(CARTHAGE, 'carthago', { cus: 3, generals: ['mago'] })
      .control(-1, 'caralis')
      .proconsular('cornus', 6, 'scipio-africanus');
    activate(t, CARTHAGE, { navalCUs: 5, sails: 1 }).dice(1).act('general mago', 'units 3', 'sail caralis');
    t.dice(1).act('intercept scipio-africanus', 'units 6');
    const { dots, diamonds } = t.events('navalRoll')[0];
    const face = t.g.rules.tables.navalDieDiamonds.indexOf(dots - diamonds) + 1;
    t.dice(face).act('yes');
    expect(t.events('navalRoll')[1].result).toBe('return');
    expect(t.events('battle')).toHaveLength(1);
  });

  it('[12.5] [card 50] whom pirates carry does not roll on the way back either (hannibal R55)', () => {
    const t = openTable()
      .stack(CARTHAGE, 'carthago', { cus: 3, generals: ['mago'] })
      .proconsular('brundisium', 6, 'nero')
      .control(CARTHAGE, 'tarentum');
    activate(t, CARTHAGE, { card: t.card('50'), navalCUs: 5, sails: 1, noRoll: 1 });
    t.act('general mago', 'units 3', 'sail tarentum').dice(1).act('intercept nero', 'units 6', 'yes');
    expect(t.events('navalRoll')).toEqual([]);
    expect(t.g.at[t.general('mago')]).toBe(t.space('carthago'));
  });

  it('[12.5] sunk while backing up stays sunk', () => {
    const t = openTable()
      .stack(CARTHAGE, 'carthago', { cus: 3, generals: ['mago'] })
      .proconsular('cornus', 6, 'scipio-africanus');
    activate(t, CARTHAGE, { navalCUs: 5, sails: 1 }).dice(1).act('general mago', 'units 3', 'sail caralis');
    t.dice(1, 6).act('intercept scipio-africanus', 'units 6', 'yes');
    expect(t.events('navalRoll')[1].result).toBe('sunk');
    expect(cusAt(t.g, CARTHAGE, t.space('carthago')) + cusAt(t.g, CARTHAGE, t.space('caralis'))).toBe(0);
  });

  it('[12.6] several armies intercept, all declared first, and combine under the highest rank', () => {
    const t = facing().stack(CARTHAGE, 'antium', { cus: 2, generals: ['mago'] });
    activate(t, ROME).act('general longus', 'units 8', 'go capua');
    expect(interceptors(t).sort()).toEqual(['intercept hannibal', 'intercept mago']);
    t.dice(1, 1).act('intercept mago', 'units 2', 'intercept hannibal', 'units 6');
    expect(t.events('roll')).toHaveLength(2);
    expect(cusAt(t.g, CARTHAGE, t.space('capua'))).toBe(8);
    expect(commanderAt(t.g, CARTHAGE, t.space('capua'))).toBe(t.general('hannibal'));
  });

  it('[12.6] among equals the owner says who commands', () => {
    const t = openTable()
      .consular('roma', 8, 'longus')
      .stack(CARTHAGE, 'fregellae', { cus: 4, generals: ['gisgo'] })
      .stack(CARTHAGE, 'antium', { cus: 2, generals: ['mago'] });
    activate(t, ROME).act('general longus', 'units 8', 'go capua').dice(1, 1);
    t.act('intercept mago', 'units 2', 'intercept gisgo', 'units 4');
    expect(t.question).toBe('reaction.command');
    t.act('general gisgo');
    expect(commanderAt(t.g, CARTHAGE, t.space('capua'))).toBe(t.general('gisgo'));
  });

  it('[12.7] one interception from each space; a subordinate leaves his commander a CU', () => {
    const t = facing()
      .stack(CARTHAGE, 'fregellae', { generals: ['mago'] })
      .stack(CARTHAGE, 'antium', { cus: 2, generals: ['gisgo'] });
    activate(t, ROME).act('general longus', 'units 8', 'go capua');
    expect(interceptors(t).sort()).toEqual(['intercept gisgo', 'intercept hannibal', 'intercept mago']);
    t.act('intercept mago');
    expect(t.legal()[0]).toBe('units 5');
    t.act('units 5');
    expect(t.refusal('intercept hannibal')).toBe('12.7');
    expect(t.refusal('intercept gisgo')).toBe('');
  });

  it('[12.8] from inside a city only through unwatched gates, and not after an army that was before them', () => {
    const t = openTable()
      .control(CARTHAGE, 'capua')
      .stack(CARTHAGE, 'capua', { cus: 2, generals: ['hannibal'], inside: true })
      .consular('roma', 8, 'longus');
    activate(t, ROME).act('general longus', 'units 8', 'go antium');
    expect(interceptors(t)).toEqual(['intercept hannibal']);
    const watched = openTable()
      .control(CARTHAGE, 'capua')
      .stack(CARTHAGE, 'capua', { cus: 2, generals: ['hannibal'], inside: true })
      .stack(ROME, 'capua', { cus: 3 })
      .consular('roma', 8, 'longus');
    activate(watched, ROME).act('general longus', 'units 8', 'go antium');
    expect(watched.question).toBe('march.step');
    const left = openTable()
      .control(CARTHAGE, 'capua')
      .stack(CARTHAGE, 'capua', { cus: 2, generals: ['hannibal'], inside: true })
      .consular('capua', 8, 'longus');
    activate(left, ROME).act('general longus', 'units 8', 'go antium');
    expect(left.question).toBe('march.step');
  });

  it('[12.8] an army intercepted before its own city may slip inside', () => {
    const t = openTable()
      .control(ROME, 'neapolis', 'capua')
      .proconsular('capua', 2, 'marcellus')
      .stack(CARTHAGE, 'nuceria', { cus: 6, generals: ['hannibal'] });
    activate(t, ROME)
      .act('general marcellus', 'units 2', 'go neapolis')
      .dice(1)
      .act('intercept hannibal', 'units 6');
    expect(t.legal()).toContain('enter');
    t.act('enter');
    expect(cusAt(t.g, ROME, t.loc('neapolis', true))).toBe(2);
    expect(t.events('battle')).toHaveLength(0);
  });

  it('[12.9] an interception prevents an overrun', () => {
    const t = facing().stack(CARTHAGE, 'praeneste', { cus: 1 });
    toPraeneste(t).dice(1).act('intercept hannibal', 'units 6', 'no');
    expect(t.events('overrun')).toHaveLength(0);
    expect(t.events('battle')).toHaveLength(1);
  });

  it('[12.10] who failed to intercept an army cannot avoid it afterwards', () => {
    const t = facing();
    toPraeneste(t).dice(6).act('intercept hannibal', 'units 6', 'go fregellae');
    expect(t.question === 'reaction.avoid').toBe(false);
    expect(t.events('battle')).toHaveLength(1);
  });

  it('[general livius] intercepts on four', () => {
    const t = openTable()
      .stack(CARTHAGE, 'roma', { cus: 3, generals: ['gisgo'] })
      .control(-1, 'praeneste')
      .consular('fregellae', 6, 'livius');
    activate(t, CARTHAGE)
      .act('general gisgo', 'units 3', 'go praeneste')
      .dice(4)
      .act('intercept livius', 'units 6');
    expect(t.events('roll')[0]).toMatchObject({ need: 4, success: true });
  });
});
