import { describe, expect, it } from 'vitest';
import { commanderAt, cusAt } from '../board.ts';
import { CARTHAGE, ROME, type Table } from '../testing.ts';
import { cardPlays } from './07-strategy-phase.ts';
import { campaign, startOfCampaign } from './10-campaign.ts';
import { activate, openTable } from './10-testing.ts';

const kinds = (t: Table): string[] => t.told.map(({ event }) => event.ev);

describe('the order of a move', () => {
  it('[10.2.1] the General is named, then his subordinates, then up to ten CUs', () => {
    const t = openTable().stack(CARTHAGE, 'saguntum', { cus: 12, generals: ['hannibal', 'mago'] });
    activate(t, CARTHAGE);
    expect(t.question).toBe('activation.choose');
    t.act('general hannibal');
    expect(t.legal()).toEqual(['bring mago', 'leave mago']);
    t.act('bring mago');
    expect(t.legal()).toEqual([...Array(11).keys()].reverse().map((n) => `units ${n}`));
  });

  it('[10.2.1] [9.3] another of the same rank may be named instead and then commands', () => {
    const t = openTable().stack(CARTHAGE, 'saguntum', { cus: 4, generals: ['mago', 'gisgo'] });
    activate(t, CARTHAGE).act('general gisgo', 'bring mago', 'units 4', 'go dertosa', 'stop');
    expect(commanderAt(t.g, CARTHAGE, t.space('dertosa'))).toBe(t.general('gisgo'));
  });

  it('[10.2.2] it takes a card that can move the General, and one card moves one Army', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 4, generals: ['hannibal'] })
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['gisgo'] })
      .hand(CARTHAGE, '15')
      .hand(ROME, '51');
    t.run(cardPlays, { side: CARTHAGE }).act('move 15');
    expect(t.marching).toBe('hannibal');
    t.act('general hannibal', 'units 4', 'go dertosa', 'stop');
    expect(t.asked).toBe(ROME);
  });

  it('[10.2.3] [10.2.6] each space entered may bring a reaction, and then the Army goes on', () => {
    const t = openTable()
      .consular('roma', 8, 'longus')
      .stack(CARTHAGE, 'teanum', { cus: 3, generals: ['hannibal'] });
    activate(t, ROME).act('general longus', 'units 8', 'go praeneste');
    expect(t.question).toBe('march.step');
    t.act('go fregellae');
    expect([t.question, t.asked]).toEqual(['reaction.intercept', CARTHAGE]);
    t.act('pass');
    expect([t.question, t.asked]).toEqual(['march.step', ROME]);
    t.act('go capua');
    expect(t.question).toBe('reaction.intercept');
    t.act('pass', 'stop');
    expect(t.g.at[t.general('longus')]).toBe(t.space('capua'));
  });

  it('[10.2.7] a battle or a siege at the end, never a battle and then a siege', () => {
    const before = (): Table => openTable().control(CARTHAGE, 'capua').consular('roma', 10, 'longus');
    const siege = before();
    activate(siege, ROME).dice(2).act('general longus', 'units 10', 'go capua', 'besiege');
    expect(siege.events('siegeRoll')).toHaveLength(1);
    const battle = before().stack(CARTHAGE, 'capua', { cus: 2 });
    activate(battle, ROME).act('general longus', 'units 10', 'go capua', 'units 0').until('over');
    expect(battle.events('battleWon').map((e) => e.side)).toEqual([ROME]);
    expect(battle.g.at[battle.general('longus')]).toBe(battle.space('capua'));
    expect(battle.events('siegeRoll')).toEqual([]);
  });
});

describe('behind the walls', () => {
  it('[10.7] [18.1] a Consul goes inside with five CUs at least, or leaves five outside with him', () => {
    const t = openTable()
      .consular('roma', 8, 'longus')
      .stack(CARTHAGE, 'antium', { cus: 6, generals: ['hannibal'] });
    activate(t, CARTHAGE).act('general hannibal', 'units 6', 'go roma', 'leave longus');
    expect(t.legal()).toEqual(['units 3', 'units 2', 'units 1', 'units 0']);
    expect(t.refusal('units 4')).toBe('18.1');
  });
});

describe('picking up and dropping off', () => {
  it('[10.2] [10.8] once in each space entered', () => {
    const t = openTable().consular('roma', 8, 'longus').stack(ROME, 'praeneste', { cus: 2 });
    activate(t, ROME).act('general longus', 'units 8', 'go praeneste', 'regroup', 'units 9');
    expect(t.refusal('regroup')).toBe('10.2');
    t.act('go fregellae');
    expect(t.refusal('regroup')).toBe('');
  });
});

describe('the order of a reaction', () => {
  /** Rome marches on Capua, where Gisgo stands; Hannibal is next door. */
  const coming = (): Table => {
    const t = openTable()
      .control(CARTHAGE, 'capua', 'beneventum')
      .stack(CARTHAGE, 'capua', { cus: 3, generals: ['gisgo'] })
      .stack(CARTHAGE, 'teanum', { cus: 4, generals: ['hannibal'] })
      .consular('roma', 8, 'longus');
    return activate(t, ROME).act('general longus', 'units 8', 'go capua');
  };

  it('[10.3] the walls, then all declarations, then Avoid Battle, then Interceptions', () => {
    const t = coming();
    expect(t.question).toBe('walls.generals');
    t.act('leave gisgo', 'units 0');
    expect(t.question).toBe('reaction.avoid');
    t.act('avoid gisgo', 'units 3');
    expect(t.question).toBe('reaction.intercept');
    expect(kinds(t)).not.toContain('roll');
    t.dice(2, 1).act('intercept hannibal', 'units 4');
    expect(t.events('roll').map((e) => e.what)).toEqual(['avoid', 'interception']);
    expect(t.g.at[t.general('gisgo')]).toBe(t.space('beneventum'));
  });

  it('[10.3.4] those who intercept stand before the walls, and nobody may go inside any more', () => {
    const t = coming().act('leave gisgo', 'units 0', 'pass').dice(1).act('intercept hannibal', 'units 4');
    expect(cusAt(t.g, CARTHAGE, t.space('capua'))).toBe(7);
    expect(cusAt(t.g, CARTHAGE, t.loc('capua', true))).toBe(0);
    expect(t.question).toBe('march.backUp');
    t.act('no');
    expect(t.events('battle')).toHaveLength(1);
  });
});

describe('enemies in the way', () => {
  it('[10.4] an Army that meets CUs must stop and fight; PCs and Generals alone do not stop it', () => {
    const towards = (set: (t: Table) => Table): Table => {
      const t = openTable().consular('roma', 8, 'longus').control(CARTHAGE, 'praeneste');
      return activate(set(t), ROME).act('general longus', 'units 8', 'go praeneste');
    };
    expect(towards((t) => t.stack(CARTHAGE, 'praeneste', { cus: 2 })).events('battle')).toHaveLength(1);
    const free = towards((t) => t.stack(CARTHAGE, 'praeneste', { generals: ['mago'] }));
    free.until('march.step', (legal) => legal.find((a) => a === 'pass') ?? legal[0]);
    expect(free.refusal('go fregellae')).toBe('');
  });
});

describe('a General alone', () => {
  it('[10.4.2] may not end his last step beside an enemy General alone, but may pass him', () => {
    const t = openTable()
      .stack(ROME, 'roma', { generals: ['longus'] })
      .proconsul('longus')
      .stack(CARTHAGE, 'fregellae', { generals: ['mago'] });
    activate(t, ROME).act('general longus', 'go praeneste');
    expect(t.refusal('go fregellae')).toBe('');
    t.act('go roma', 'go praeneste');
    expect(t.refusal('go fregellae')).toBe('10.4.2');
  });

  it('[10.4.2] [11.1] nor go to him where no way leads on, by land or by sea', () => {
    const toBaleares = (over: { mp: number; sails: number }): Table => {
      const t = openTable()
        .stack(CARTHAGE, 'carthago-nova', { generals: ['mago'] })
        .stack(ROME, 'baleares', { generals: ['nero'] })
        .proconsul('nero');
      return activate(t, CARTHAGE, { navalCUs: 5, ...over }).act('general mago');
    };
    expect(toBaleares({ mp: 4, sails: 1 }).refusal('sail baleares')).toBe('10.4.2');
    expect(toBaleares({ mp: 5, sails: 2 }).refusal('sail baleares')).toBe('10.4.2');
    const t = toBaleares({ mp: 6, sails: 2 }).dice(1).act('sail baleares');
    expect(t.refusal('stop')).toBe('10.4.2');
    expect(t.dice(1).act('sail gades', 'stop').events('stopped')).toHaveLength(1);
  });

  it('[10.4.2] [10.7] but he may go past him into his own city with his last point', () => {
    const t = openTable()
      .control(ROME, 'tarentum')
      .stack(ROME, 'venusia', { generals: ['nero'] })
      .proconsul('nero')
      .stack(CARTHAGE, 'tarentum', { generals: ['mago'] });
    activate(t, ROME, { mp: 1 }).act('general nero', 'go tarentum');
    expect(t.refusal('stop')).toBe('10.4.2');
    t.act('enter');
    expect(t.g.at[t.general('nero')]).toBe(t.loc('tarentum', true));
  });

  it('[10.4.2] [11.1] nor by sea with his last points', () => {
    const sails = (mp: number): Table => {
      const t = openTable()
        .stack(ROME, 'roma', { generals: ['longus'] })
        .proconsul('longus')
        .stack(CARTHAGE, 'cosa', { generals: ['mago'] });
      return activate(t, ROME, { navalCUs: 5, sails: 1, mp }).act('general longus');
    };
    expect(sails(4).refusal('sail cosa')).toBe('');
    expect(sails(3).refusal('sail cosa')).toBe('10.4.2');
  });

  it('[20.4] is shut in by a siege when he has no CU to sally out with', () => {
    const t = openTable()
      .stack(ROME, 'roma', { generals: ['longus'], inside: true })
      .stack(ROME, 'capua', { generals: ['nero'] })
      .stack(ROME, 'cosa', { generals: ['varro'] })
      .proconsul('longus', 'nero', 'varro')
      .stack(CARTHAGE, 'roma', { cus: 3, generals: ['hannibal'] })
      .siege('roma', 1);
    activate(t, ROME);
    expect(t.refusal('general longus')).toBe('20.4');
    expect(t.refusal('general nero')).toBe('');
  });
});

describe('a Campaign', () => {
  it('[10.11] moves as many Generals as its card says, and is over before if its player likes', () => {
    const three = (): Table =>
      openTable()
        .stack(ROME, 'roma', { cus: 1, generals: ['nero'] })
        .stack(ROME, 'capua', { cus: 1, generals: ['varro'] })
        .stack(ROME, 'cosa', { cus: 1, generals: ['longus'] })
        .proconsul('nero', 'varro', 'longus');
    const two = three().run(campaign, startOfCampaign(ROME, three().card('37'), 2, 10));
    two.act('general nero', 'units 1', 'stop', 'general varro', 'units 1', 'stop');
    expect(two.question).toBe('over');
    expect(two.g.worn).toEqual([]);
    const one = three().run(campaign, startOfCampaign(ROME, three().card('40'), 3, 10));
    one.act('general nero', 'units 1', 'stop', 'pass');
    expect(one.question).toBe('over');
  });
});
