import { verbOf } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { A } from '../actions.ts';
import { cusAt } from '../board.ts';
import { DISPLACED, MACEDONIAN_ALLIANCE, NAVAL_VICTORY, SYRACUSE_ALLIANCE, TRUCE } from '../state.ts';
import { CARTHAGE, emptyTable, engine, ROME } from '../testing.ts';
import { campaign, startOfCampaign } from './10-campaign.ts';
import { activate, openTable } from './10-testing.ts';
import { navalDiamonds, navalDots } from './11-naval.ts';
import { ARRIVED, navalResult, SUNK, TURNED_BACK } from './11-naval-roll.ts';

const ships = { navalCUs: 5, sails: 1 };

it('[11.5] (hannibal R54) the diamonds printed at both harbours count, that of departure too', () => {
  const t = emptyTable();
  const { g } = t;
  const [aleria, utica] = [t.space('aleria'), t.space('utica')];
  expect(g.rules.map.portDiamonds[aleria]).toBeGreaterThan(0);
  const printed = g.rules.map.portDiamonds[aleria] + g.rules.map.portDiamonds[utica];
  expect([navalDiamonds(g, aleria, utica), navalDiamonds(g, utica, aleria)]).toEqual([printed, printed]);
});

describe('naval movement', () => {
  it('[11.5] the example of Mago from Utica to Aleria: six dots, three diamonds, every face', () => {
    const t = openTable()
      .control(ROME, 'utica', 'aleria')
      .mark(MACEDONIAN_ALLIANCE | SYRACUSE_ALLIANCE | NAVAL_VICTORY)
      .stack(CARTHAGE, 'utica', { cus: 1, generals: ['mago'] });
    const [utica, aleria] = [t.space('utica'), t.space('aleria')];
    expect(navalDots(t.g, t.general('mago'), utica, aleria, 1)).toBe(6);
    expect(navalDiamonds(t.g, utica, aleria)).toBe(3);
    expect(navalResult(6, 3 + 4)).toBe(SUNK);
    expect(navalResult(6, 3 + 3)).toBe(TURNED_BACK);
    for (const diamonds of [0, 1, 2]) expect(navalResult(6, 3 + diamonds)).toBe(ARRIVED);
  });

  it('[11.5] the dot for a small force is for at most one CU', () => {
    const t = openTable();
    const [from, to] = [t.space('carthago'), t.space('caralis')];
    const gisgo = t.general('gisgo');
    expect(navalDots(t.g, gisgo, from, to, 1) - navalDots(t.g, gisgo, from, to, 2)).toBe(1);
  });

  it('[11.1] the example: one space to a port and then the sea, or the sea and then one space inland', () => {
    const first = openTable().consular('roma', 5, 'longus');
    activate(first, ROME, ships).act('general longus', 'go antium', 'sail neapolis', 'stop');
    expect(first.g.at[first.general('longus')]).toBe(first.space('neapolis'));
    const then = openTable().consular('antium', 5, 'longus');
    activate(then, ROME, ships).act('general longus', 'sail neapolis', 'go capua');
    expect(then.refusal('go teanum')).toBe('10.2');
    then.act('stop');
    expect(then.g.at[then.general('longus')]).toBe(then.space('capua'));
  });

  it('[11.1] nobody is offered the sea without ships, nor away from a port', () => {
    const candidates = (at: string, over: object): number[] => {
      const t = openTable().consular(at, 5, 'longus');
      activate(t, ROME, over).act('general longus');
      return engine.candidates(t.g, ROME, []).filter((a) => verbOf(a) === A.sail);
    };
    expect(candidates('antium', {})).toEqual([]);
    expect(candidates('teanum', ships)).toEqual([]);
    expect(candidates('antium', ships)).not.toEqual([]);
  });

  it('[11.1] [10.2] not with fewer than three points left', () => {
    const t = openTable().consular('capua', 5, 'longus');
    activate(t, ROME, ships).act('general longus', 'go roma');
    expect(t.legal()).toContain('sail neapolis');
    t.act('go antium');
    expect(t.legal().filter((a) => a.startsWith('sail'))).toEqual([]);
  });

  it('[11.1] [10.11c] not with CUs that another General has moved too far in this Campaign', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 3, generals: ['longus'] })
      .stack(ROME, 'antium', { generals: ['marcellus'] })
      .proconsul('longus', 'marcellus');
    t.run(campaign, startOfCampaign(ROME, t.card('37'), 2, 10));
    t.act('general longus', 'units 3', 'go roma', 'go antium', 'stop');
    t.act('general marcellus', 'leave longus', 'units 3');
    expect(t.refusal('sail neapolis')).toBe('10.11c');
    t.act('regroup', 'leave longus', 'units 0');
    expect(t.refusal('sail neapolis')).toBe('');
  });

  it('[11.1] costs three points, needs a 3-OP card and two ports', () => {
    const t = openTable().consular('roma', 5, 'longus');
    activate(t, ROME, ships).act('general longus', 'go antium', 'sail neapolis');
    expect(t.refusal('go capua')).toBe('10.2');
    const noShips = openTable().consular('roma', 5, 'longus');
    activate(noShips, ROME).act('general longus');
    expect(noShips.legal().filter((a) => a.startsWith('sail'))).toEqual([]);
    const inland = openTable().consular('fregellae', 5, 'longus');
    activate(inland, ROME, ships).act('general longus');
    expect(inland.legal().filter((a) => a.startsWith('sail'))).toEqual([]);
  });

  it('[11.4] five CUs with OPs', () => {
    const t = openTable().consular('roma', 6, 'longus');
    activate(t, ROME, ships).act('general longus', 'units 6');
    expect(t.refusal('sail neapolis')).toBe('11.4');
    t.act('regroup', 'units 5', 'sail neapolis', 'stop');
    expect(cusAt(t.g, ROME, t.space('neapolis'))).toBe(5);
  });

  it('[11.2] an enemy port is no obstacle, but enemy CUs there mean battle', () => {
    const t = openTable().consular('roma', 5, 'longus').stack(CARTHAGE, 'thapsus', { cus: 3 });
    activate(t, ROME, ships).act('general longus', 'sail thapsus');
    expect(t.events('battle')[0]).toMatchObject({ at: t.space('thapsus') });
  });

  it('[11.3] straight into an own city unless it is besieged', () => {
    const t = openTable()
      .control(ROME, 'massilia')
      .stack(ROME, 'roma', { cus: 2, generals: ['fabius'] });
    t.g.at[t.general('fabius')] = -1;
    t.stack(ROME, 'roma', { generals: ['marcellus'] })
      .proconsul('marcellus')
      .stack(CARTHAGE, 'massilia', { cus: 3 });
    activate(t, ROME, ships).act('general marcellus', 'units 2');
    expect(t.refusal('land massilia')).toBe('');
    t.stack(ROME, 'massilia', { cus: 2, inside: true });
    expect(t.refusal('land massilia')).toBe('10.7');
    t.stack(ROME, 'massilia', { cus: -2, inside: true });
    t.siege('massilia', 1);
    expect(t.refusal('land massilia')).toBe('11.3');
    t.siege('massilia', 0).act('land massilia', 'stop');
    expect(cusAt(t.g, ROME, t.loc('massilia', true))).toBe(2);
    expect(t.events('battle')).toHaveLength(0);
  });

  it('[20.4] nobody sails out of a besieged city', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 5, generals: ['longus'], inside: true })
      .consul('longus')
      .stack(CARTHAGE, 'roma', { cus: 3 })
      .siege('roma', 1);
    activate(t, ROME, ships).act('general longus');
    expect(t.refusal('sail neapolis')).toBe('20.4');
  });

  it('[11.6] sunk: CUs gone, general displaced, no PCs lost', () => {
    const t = openTable()
      .stack(CARTHAGE, 'carthago', { cus: 5, generals: ['mago'] })
      .control(ROME, 'neapolis');
    const pcs = [...t.g.control].filter((c) => c === CARTHAGE).length;
    activate(t, CARTHAGE, ships).dice(6).act('general mago', 'units 5', 'sail neapolis');
    const [roll] = t.events('navalRoll');
    expect(roll.result).toBe('sunk');
    const sum = (of: 'dots' | 'diamonds') => roll.parts.reduce((total, part) => total + part[of], 0);
    expect([roll.dots - sum('dots'), roll.diamonds - sum('diamonds')]).toEqual([0, 4]);
    expect(roll.parts).toContainEqual({ what: 'romanTo', dots: 0, diamonds: 1 });
    expect(cusAt(t.g, CARTHAGE, t.space('carthago'))).toBe(0);
    expect(t.g.at[t.general('mago')]).toBe(DISPLACED);
    expect([...t.g.control].filter((c) => c === CARTHAGE)).toHaveLength(pcs);
  });

  it('[11.6] return: back in port with no movement left', () => {
    const t = openTable().stack(CARTHAGE, 'carthago', { cus: 3, generals: ['gisgo'] });
    const margin =
      navalDots(t.g, t.general('gisgo'), t.space('carthago'), t.space('caralis'), 3) -
      navalDiamonds(t.g, t.space('carthago'), t.space('caralis'));
    const face = t.g.rules.tables.navalDieDiamonds.indexOf(margin) + 1;
    expect(face).toBeGreaterThan(0);
    activate(t, CARTHAGE, ships).dice(face).act('general gisgo', 'units 3', 'sail caralis');
    expect(t.events('navalRoll')[0].result).toBe('return');
    expect(cusAt(t.g, CARTHAGE, t.space('carthago'))).toBe(3);
    expect(t.legal().some((a) => a.startsWith('go'))).toBe(false);
  });

  it('[11.5] Rome rolls nothing; [card 64] nor does Carthage in a Truce', () => {
    const rome = openTable().consular('roma', 5, 'longus');
    activate(rome, ROME, ships).act('general longus', 'sail tarraco', 'stop');
    expect(rome.events('navalRoll')).toHaveLength(0);
    const truce = openTable()
      .stack(CARTHAGE, 'carthago', { cus: 3, generals: ['gisgo'] })
      .mark(TRUCE);
    activate(truce, CARTHAGE, ships).act('general gisgo', 'units 3', 'sail caralis', 'stop');
    expect(truce.events('navalRoll')).toHaveLength(0);
  });

  it('[card 60] a storm strikes before the naval roll; without CUs the general goes back', () => {
    const t = openTable().proconsular('roma', 1, 'marcellus').hand(CARTHAGE, '60');
    activate(t, ROME, ships).act('general marcellus', 'units 1', 'sail tarraco');
    expect(t.question).toBe('seaPassage.storms');
    t.dice(6).act('counter 60');
    expect(t.g.at[t.general('marcellus')]).toBe(t.space('roma'));
    expect(cusAt(t.g, ROME, t.space('roma'))).toBe(0);
  });

  it('[card 41] Bad Weather undoes a sea move and leaves the army in port', () => {
    const t = openTable().consular('roma', 5, 'longus').hand(CARTHAGE, '41');
    activate(t, ROME, ships).act('general longus', 'sail tarraco', 'counter 41');
    expect(t.g.at[t.general('longus')]).toBe(t.space('roma'));
    expect(t.legal().some((a) => a.startsWith('go') || a.startsWith('sail'))).toBe(false);
  });

  it('[card 41] on land the army may spend two points only', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 5, generals: ['hannibal'] })
      .hand(ROME, '41');
    activate(t, CARTHAGE).act(
      'general hannibal',
      'units 5',
      'go dertosa',
      'go tarraco',
      'go emporiae',
      'counter 41',
    );
    expect(t.g.at[t.general('hannibal')]).toBe(t.space('tarraco'));
    expect(t.refusal('go emporiae')).toBe('10.2');
  });

  it('[card 41] a pass that needs the third point cannot be crossed, another road can', () => {
    const t = openTable()
      .stack(CARTHAGE, 'rhodanus', { cus: 5, generals: ['hannibal'] })
      .hand(ROME, '41');
    activate(t, CARTHAGE).act('general hannibal', 'units 5', 'go druentia', 'go taurini', 'counter 41');
    expect(t.g.at[t.general('hannibal')]).toBe(t.space('druentia'));
    expect(t.refusal('go taurini')).toBe('10.2');
    expect(t.refusal('go rhodanus')).toBe('');
  });

  it('[general mago] a dot of his own', () => {
    const t = openTable();
    const [from, to] = [t.space('carthago'), t.space('caralis')];
    expect(
      navalDots(t.g, t.general('mago'), from, to, 3) - navalDots(t.g, t.general('gisgo'), from, to, 3),
    ).toBe(1);
  });

  it('[general valerius] sails with a 2-OP card', () => {
    const t = openTable().consular('roma', 5, 'valerius');
    activate(t, ROME, { card: t.card('45'), maxRating: 2 }).act('general valerius');
    expect(t.refusal('sail tarraco')).toBe('');
    const one = openTable().consular('roma', 5, 'valerius');
    activate(one, ROME, { card: one.card('44') }).act('general valerius');
    expect(one.legal().filter((a) => a.startsWith('sail'))).toEqual([]);
  });
});
