import { describe, expect, it } from 'vitest';
import { A, ACTIONS } from './actions.ts';
import { cardTable, playEvent } from './cards/testing.ts';
import { siegeLines } from './odds/siege-odds.ts';
import { placeConsul } from './rules/06-consul-placement.ts';
import { campaign, startOfCampaign } from './rules/10-campaign.ts';
import { activate, openTable } from './rules/10-testing.ts';
import { cus, fight, hands, whereIs } from './rules/14-battle-testing.ts';
import { besiege } from './rules/20-testing.ts';
import { CITADEL } from './state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from './testing.ts';

describe('Consuls', () => {
  it('[24.1] [general fabius] a single CU behind walls is enough for him', () => {
    const t = emptyTable()
      .control(ROME, 'capua')
      .stack(ROME, 'capua', { cus: 1, inside: true })
      .stack(ROME, 'cosa', { cus: 1 });
    t.run(placeConsul, { general: t.general('fabius'), where: 0, most: 0 });
    expect(t.legal().sort()).toEqual(['at cosa', 'inside capua']);
  });
});

describe('a march', () => {
  /** Nero alone before the strait; Mago alone in Messana, and every road on from there is closed. */
  const beforeMessana = (navalCUs: number): Table => {
    const t = emptyTable()
      .control(ROME, 'rhegium')
      .stack(ROME, 'rhegium', { generals: ['nero'] })
      .proconsul('nero')
      .stack(CARTHAGE, 'messana', { generals: ['mago'] });
    for (const id of ['panormus', 'syracusae', 'henna']) t.stack(CARTHAGE, id, { cus: 1 });
    return activate(t, ROME, { card: t.card('63'), mp: 6, navalCUs, sails: 2 }).act('general nero');
  };

  it('[10.4.2] [11.1] a lone General does not stop with another: his card must carry him on over the sea', () => {
    expect(beforeMessana(5).legal()).toContain('go messana');
    expect(beforeMessana(0).refusal('go messana')).toBe('10.4.2');
  });

  it('[10.4.2] [card 63] to go on by sea he needs a port, and no city of his own', () => {
    const t = emptyTable()
      .stack(ROME, 'antium', { generals: ['nero'] })
      .proconsul('nero')
      .stack(CARTHAGE, 'messana', { generals: ['mago'] });
    for (const id of ['panormus', 'syracusae', 'henna']) t.stack(CARTHAGE, id, { cus: 1 });
    activate(t, ROME, { card: t.card('63'), mp: 6, navalCUs: 5, sails: 2 }).act('general nero');
    expect(t.legal()).toContain('sail messana');
  });

  it('[card 30] [10.2] a General whose last CU dies on the way may leave the Siege Train where it is', () => {
    const t = openTable()
      .stack(CARTHAGE, 'massilia', { cus: 1, trains: 1, generals: ['mago'] })
      .hand(ROME, '7');
    activate(t, CARTHAGE).act('general mago', 'units 1', 'yes', 'go rhodanus').dice(6).act('counter 7');
    expect(cus(t, CARTHAGE, 'rhodanus')).toBe(0);
    t.act('regroup', 'go nemausus', 'stop');
    expect([whereIs(t, 'mago'), t.g.trains[t.space('rhodanus')]]).toEqual(['nemausus', 1]);
  });

  it('[11.5] a naval roll is told with what made it up, and nothing that counts for naught', () => {
    const t = openTable()
      .control(NONE, 'caralis')
      .stack(CARTHAGE, 'carthago', { cus: 3, generals: ['hannibal'] });
    activate(t, CARTHAGE, { navalCUs: 5, sails: 1 }).act('general hannibal', 'units 3', 'sail caralis');
    const [{ parts }] = t.events('navalRoll');
    expect(parts.filter(({ dots, diamonds }) => dots + diamonds === 0)).toEqual([]);
    expect(parts.length).toBeGreaterThan(0);
  });

  it('[12.8] an army that slips into its city before its interceptors is told of', () => {
    const t = openTable()
      .proconsular('roma', 2, 'longus')
      .stack(CARTHAGE, 'fregellae', { cus: 6, generals: ['mago'] });
    activate(t, ROME).act('general longus', 'units 2', 'go capua').dice(1);
    t.act('intercept mago', 'units 6', 'enter');
    expect(t.events('wentInside')).toEqual([{ ev: 'wentInside', side: ROME, space: t.space('capua') }]);
  });

  it('[12.5] [10.11c] Elephants that backed up among no Tribes are all there, and all spent', () => {
    const t = openTable()
      .stack(CARTHAGE, 'cannae', { elephants: 2, generals: ['mago', 'gisgo'] })
      .proconsular('beneventum', 6, 'nero');
    t.run(campaign, startOfCampaign(CARTHAGE, t.card('37'), 2, 10));
    t.act('general mago', 'leave gisgo', 'units 2', 'go arpi').dice(1);
    t.act('intercept nero', 'units 6', 'yes', 'stop', 'general gisgo', 'units 1');
    expect(whereIs(t, 'gisgo')).toBe('cannae');
    expect(t.refusal('go venusia')).toBe('10.11c');
  });
});

describe('avoiding battle', () => {
  it('[13.2a] a single CU goes along with its General, or is left behind', () => {
    const t = openTable()
      .proconsular('roma', 8, 'longus')
      .control(CARTHAGE, 'fregellae')
      .stack(CARTHAGE, 'praeneste', { cus: 1, generals: ['hannibal'] });
    activate(t, ROME).act('general longus', 'units 8', 'go praeneste', 'avoid hannibal');
    expect(t.legal()).toEqual(['units 1', 'units 0']);
  });
});

describe('a battle', () => {
  it('[14.8.1] the counterattack die is told as it fell', () => {
    const t = emptyTable()
      .stack(ROME, 'cannae', { cus: 6, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 6, generals: ['mago'] });
    fight(t, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    hands(t, 'FP', 'FP').act('play frontalAssault', 'play frontalAssault').dice(5).act('yes');
    expect(t.events('roll')).toMatchObject([{ what: 'counterattack', die: 5, modifier: 0, success: false }]);
  });

  it('[20.6] [14.13] losses that all fall on the sortie count once', () => {
    const t = emptyTable()
      .control(ROME, 'capua', 'roma', 'cosa', 'pisae')
      .siege('capua', 2)
      .stack(CARTHAGE, 'capua', { cus: 6, generals: ['mago'] })
      .stack(ROME, 'capua', { cus: 2, generals: ['varro'], inside: true })
      .consular('capua', 4, 'nero');
    fight(t, { at: 'capua', attacker: ROME, from: 'roma', general: 'nero', sortie: true });
    hands(t, 'FFFL', 'FFFLP');
    for (let round = 0; round < 3; round++) t.act('play frontalAssault', 'play frontalAssault', 'no');
    t.act('play flankLeft', 'play flankLeft').dice(6, 2).act('no', 'units 1', 'units 1');
    expect([cus(t, ROME, 'capua', true), cus(t, ROME, 'roma')]).toEqual([0, 3]);
    expect(t.events('pcsToRemove')).toEqual([{ ev: 'pcsToRemove', side: ROME, count: 1, rule: '14.13' }]);
  });

  it('[26.2.2a] [15.4] half the army inside and half away: its Proconsul lives', () => {
    const t = emptyTable('second-punic-war', true, { killedInAction: true })
      .control(ROME, 'capua', 'roma')
      .proconsular('capua', 4, 'nero')
      .stack(CARTHAGE, 'capua', { cus: 9, generals: ['mago'] });
    fight(t, { at: 'capua', attacker: CARTHAGE, from: 'teanum', general: 'mago' });
    hands(t, '', 'P').act('play probe').dice(1, 1).act('pass', 'units 2', 'done');
    expect([cus(t, ROME, 'capua', true), cus(t, ROME, 'roma')]).toEqual([2, 2]);
    expect([whereIs(t, 'nero'), t.events('killed')]).toEqual(['roma', []]);
  });

  it('[15.1.5] [24.1] whom the way leads out of his region does not come along', () => {
    const t = emptyTable('second-punic-war', true, { mauretania: true })
      .control(ROME, 'icosium', 'zuccabar', 'auzia', 'saldae', 'sitifis')
      .control(CARTHAGE, 'siga', 'zama', 'sicca', 'bulla')
      .stack(ROME, 'zuccabar', { cus: 6 })
      .stack(CARTHAGE, 'icosium', { generals: ['hanno', 'mago'] })
      .stack(CARTHAGE, 'auzia', { cus: 5, generals: ['gisgo'] })
      .stack(ROME, 'auzia', { cus: 8, generals: ['nero'] });
    fight(t, { at: 'auzia', attacker: ROME, from: 'sitifis', general: 'nero' });
    hands(t, 'P', '').act('play probe').dice(1, 1).act('pass');
    expect(t.question).toBe('retreat.along');
    expect(t.legal()).toEqual(['done', 'bring mago']);
    expect(t.refusal('bring hanno')).toBe('24.1');
  });
});

describe('sieges', () => {
  it('[card 17] everybody is told that a siege is lifted', () => {
    const t = cardTable()
      .control(ROME, 'capua')
      .stack(ROME, 'capua', { cus: 1, inside: true })
      .stack(CARTHAGE, 'capua', { cus: 3 })
      .siege('capua', 2);
    playEvent(t, ROME, '17');
    expect(t.events('siegeLifted')).toEqual([{ ev: 'siegeLifted', space: t.space('capua') }]);
  });

  it('[card 54] [card 72] traitors are counted on neither among Tribes nor in a citadel', () => {
    const counted = (t: Table, at: string): string[] =>
      siegeLines(t.g, {
        side: CARTHAGE,
        general: t.general('hannibal'),
        at: t.space(at),
        campaign: 0,
        treachery: t.card('54'),
      }).map(({ what }) => what);
    const tribes = cardTable()
      .tribe('boii', ROME)
      .stack(CARTHAGE, 'boii', { cus: 5, generals: ['hannibal'] });
    const citadel = cardTable()
      .control(CARTHAGE, 'tarentum')
      .stack(CARTHAGE, 'tarentum', { cus: 5, generals: ['hannibal'] })
      .mark(CITADEL);
    const city = cardTable()
      .control(ROME, 'capua')
      .stack(CARTHAGE, 'capua', { cus: 5, generals: ['hannibal'] });
    expect(counted(tribes, 'boii')).not.toContain('opened');
    expect(counted(citadel, 'tarentum')).not.toContain('opened');
    expect(counted(city, 'capua')).toContain('opened');
  });

  it('[26.6.3] clemency wins over the nearest PCs, and no farther ones', () => {
    const t = emptyTable('second-punic-war', true, { sieges: true })
      .control(CARTHAGE, 'utica', 'bulla', 'hippo-diarrhytus', 'hadrumetum', 'gades')
      .stack(ROME, 'utica', { cus: 6, generals: ['nero'] })
      .siege('utica', 1)
      .dice(6);
    besiege(t, ROME, 'nero', 'utica');
    t.act('spare');
    expect(t.question).toBe('over');
    const turned = t.events('control').filter((e) => e.side === ROME);
    expect(turned.map((e) => t.g.rules.map.ids[e.space]).sort()).toEqual([
      'bulla',
      'hippo-diarrhytus',
      'utica',
    ]);
  });

  it('[card 72] the citadel is given up with its city, and nothing is told of it elsewhere', () => {
    const falls = (city: string): Table => {
      const t = cardTable({ cards65: true, cards75: true })
        .control(CARTHAGE, city)
        .stack(ROME, city, { cus: 6, generals: ['nero'] })
        .mark(CITADEL)
        .siege(city, 2)
        .dice(6);
      return besiege(t, ROME, 'nero', city);
    };
    expect(falls('tarentum').events('mark')).toEqual([{ ev: 'mark', mark: CITADEL, on: false }]);
    const utica = falls('utica');
    expect([utica.g.control[utica.space('utica')], utica.events('mark')]).toEqual([ROME, []]);
  });
});

describe('actions', () => {
  it('every number of CUs that can stand in one place has a name in records', () => {
    for (let n = 0; n <= 100; n++) expect(ACTIONS.fromJson(ACTIONS.toJson(A.units | n))).toBe(A.units | n);
  });
});
