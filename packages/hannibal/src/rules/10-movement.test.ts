import { describe, expect, it } from 'vitest';
import { commanderAt, cusAt } from '../board.ts';
import { toPlay } from '../cards/testing.ts';
import { DISPLACED, GONE, TRUCE } from '../state.ts';
import { CARTHAGE, engine, NONE, ROME, type Table } from '../testing.ts';
import { actionWords } from '../words/actions.ts';
import { campaign, startOfCampaign } from './10-campaign.ts';
import { activate, openTable } from './10-testing.ts';

describe('regional Strategy Ratings', () => {
  it('[9.2] [24] [8.2a] [general hasdrubal] [general p-scipio] count for who commands or could, not under a higher rank (hannibal R192)', () => {
    const under = (commander: string): Table =>
      openTable().stack(CARTHAGE, 'saguntum', { cus: 5, generals: [commander, 'hasdrubal'] });
    const one = { maxRating: 1 };
    expect(activate(under('hannibal'), CARTHAGE, one).marching).toBe('hannibal');
    expect(activate(under('mago'), CARTHAGE, one).marching).toBe('hasdrubal');
    const alone = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 5, generals: ['hasdrubal'] })
      .stack(CARTHAGE, 'zama', { cus: 1, generals: ['hannibal'] });
    expect(activate(alone, CARTHAGE, one).legal()).toContain('general hasdrubal');
    const scipio = openTable()
      .stack(ROME, 'tarraco', { cus: 8, generals: ['varro', 'p-scipio'] })
      .consul('varro')
      .proconsul('p-scipio');
    expect(activate(scipio, ROME, { maxRating: 2 }).marching).toBe('varro');
  });
});

describe('who moves', () => {
  it('[8.2a, 10.1] activates generals whose Strategy Rating the card reaches', () => {
    const t = openTable().consular('roma', 8, 'p-scipio');
    t.consular('capua', 8, 'varro');
    t.proconsular('henna', 1, 'longus');
    activate(t, ROME, { maxRating: 2 });
    expect(t.legal()).toEqual(['general longus', 'general varro']);
    expect(t.refusal('general p-scipio')).toBe('8.2a');
  });

  it('[8.2a] the only one whom the card can activate is not asked for, and the card says who it is', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 4, generals: ['hannibal'] })
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['gisgo'] });
    toPlay(t, CARTHAGE, '15', '48');
    const labels = engine.legal(t.g, CARTHAGE, []).map((a) => actionWords(t.g, a));
    expect(labels).toContain('Activate Hannibal with Iberian Recruits (1 OP)');
    expect(labels).toContain('Activate a general with Allied Auxiliaries (3 OPs)');
    t.act('move 15');
    expect([t.question, t.marching]).toEqual(['muster.units', 'hannibal']);
    t.act('units 4');
    expect(t.events('activated').map((e) => e.general)).toEqual([t.general('hannibal')]);
  });

  it('[10.1] CUs do not move without a general', () => {
    const t = openTable().stack(ROME, 'roma', { cus: 8 });
    activate(t, ROME);
    expect(t.g.result).toBe(0);
    expect(t.question).toBe('over');
  });

  it('[9.2, 10.9] a subordinate marches off with CUs of his commander and the commander stays', () => {
    const t = openTable().stack(CARTHAGE, 'saguntum', { cus: 8, generals: ['hannibal', 'mago', 'gisgo'] });
    activate(t, CARTHAGE).act('general mago', 'leave gisgo', 'units 3', 'go dertosa', 'stop');
    expect(cusAt(t.g, CARTHAGE, t.space('dertosa'))).toBe(3);
    expect(commanderAt(t.g, CARTHAGE, t.space('dertosa'))).toBe(t.general('mago'));
    expect(commanderAt(t.g, CARTHAGE, t.space('saguntum'))).toBe(t.general('hannibal'));
  });

  it('[9.3, 10.8] nobody leads a general who outranks him', () => {
    const t = openTable().stack(CARTHAGE, 'saguntum', { cus: 8, generals: ['hannibal', 'mago'] });
    activate(t, CARTHAGE).act('general mago');
    expect(t.question).toBe('muster.units');
  });

  it.each([
    ['[9.3] Hannibal commands wherever he ends his move', 'hannibal', 'mago', 'hannibal'],
    ['[10.8] of two equals the one who arrives takes command', 'hasdrubal', 'gisgo', 'gisgo'],
  ])('%s', (_, there, comes, commands) => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 5, generals: [there] })
      .stack(CARTHAGE, 'dertosa', { cus: 2, generals: [comes] });
    activate(t, CARTHAGE).act(`general ${comes}`, 'units 2', 'go saguntum', 'stop');
    expect(commanderAt(t.g, CARTHAGE, t.space('saguntum'))).toBe(t.general(commands));
  });

  it('[9.1] any number of CUs may stand in a space, but [10.2] ten move', () => {
    const t = openTable().stack(CARTHAGE, 'saguntum', { cus: 14, generals: ['hannibal'] });
    activate(t, CARTHAGE).act('general hannibal');
    expect(t.legal()[0]).toBe('units 10');
    t.act('units 10', 'go dertosa', 'stop');
    expect(cusAt(t.g, CARTHAGE, t.space('saguntum'))).toBe(4);
  });

  it('[18.1] a Consul keeps five CUs', () => {
    const t = openTable().consular('roma', 8, 'p-scipio');
    activate(t, ROME).act('general p-scipio');
    expect(t.legal()).toEqual(['units 8', 'units 7', 'units 6', 'units 5']);
    expect(t.refusal('units 4')).toBe('18.1');
  });

  it('[18.1] two Consuls part only with ten CUs between them', () => {
    const few = openTable()
      .stack(ROME, 'roma', { cus: 9, generals: ['p-scipio', 'longus'] })
      .consul('p-scipio', 'longus');
    activate(few, ROME).act('general p-scipio');
    expect(few.question).toBe('muster.units');
    const many = openTable()
      .stack(ROME, 'roma', { cus: 10, generals: ['p-scipio', 'longus'] })
      .consul('p-scipio', 'longus');
    activate(many, ROME).act('general p-scipio');
    expect(many.legal()).toEqual(['bring longus', 'leave longus']);
  });

  it('[18.1, 3.5] a Consular Army below five may act but gives nothing away', () => {
    const t = openTable().consular('roma', 3, 'p-scipio');
    activate(t, ROME).act('general p-scipio');
    expect(t.question).toBe('march.step');
    expect(t.g.stack.some((f) => f.proc === 'march' && 'plain' in f && f.plain === 3)).toBe(true);
  });

  it('[18.3] a Proconsul passes a small Consular Army only after filling it up', () => {
    const t = openTable().proconsular('roma', 8, 'fabius').consular('praeneste', 3, 'longus');
    activate(t, ROME).act('general fabius', 'units 8', 'go praeneste');
    expect(t.refusal('go fregellae')).toBe('18.3');
    t.act('regroup', 'units 6', 'go fregellae', 'stop');
    expect(cusAt(t.g, ROME, t.space('praeneste'))).toBe(5);
  });

  it('[18.3] a Proconsul who stops with a Consul serves under him', () => {
    const t = openTable().proconsular('roma', 8, 'fabius').consular('praeneste', 6, 'longus');
    activate(t, ROME).act('general fabius', 'units 8', 'go praeneste', 'stop');
    expect(commanderAt(t.g, ROME, t.space('praeneste'))).toBe(t.general('longus'));
  });

  it('[general crassus] his minimum is three', () => {
    const t = openTable().consular('roma', 8, 'crassus');
    activate(t, ROME).act('general crassus');
    expect(t.legal()).toContain('units 3');
    expect(t.refusal('units 2')).toBe('18.1');
  });

  it('[general hasdrubal, general p-scipio] quicker in Iberia', () => {
    const t = openTable().stack(CARTHAGE, 'carthago-nova', { cus: 2, generals: ['hasdrubal'] });
    expect(activate(t, CARTHAGE, { maxRating: 1 }).marching).toBe('hasdrubal');
    const rome = openTable().consular('tarraco', 8, 'p-scipio');
    expect(activate(rome, ROME, { maxRating: 2 }).marching).toBe('p-scipio');
  });
});

describe('the march', () => {
  it('[10.2] four movement points, one a road', () => {
    const t = openTable().stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['hannibal'] });
    activate(t, CARTHAGE).act(
      'general hannibal',
      'units 6',
      'go dertosa',
      'go tarraco',
      'go emporiae',
      'go narbo',
    );
    expect(t.refusal('go emporiae')).toBe('10.2');
  });

  it('[10.9] drops generals and CUs on the way (the example of Hannibal, Gisgo and Mago)', () => {
    const t = openTable().stack(CARTHAGE, 'saguntum', { cus: 10, generals: ['hannibal', 'mago', 'gisgo'] });
    activate(t, CARTHAGE).act('general hannibal', 'bring mago', 'bring gisgo', 'units 10', 'go dertosa');
    t.act(
      'regroup',
      'bring mago',
      'leave gisgo',
      'units 8',
      'go tarraco',
      'regroup',
      'leave mago',
      'units 6',
      'go emporiae',
      'go narbo',
      'stop',
    );
    expect(cusAt(t.g, CARTHAGE, t.space('dertosa'))).toBe(2);
    expect(cusAt(t.g, CARTHAGE, t.space('tarraco'))).toBe(2);
    expect(cusAt(t.g, CARTHAGE, t.space('narbo'))).toBe(6);
    expect(commanderAt(t.g, CARTHAGE, t.space('dertosa'))).toBe(t.general('gisgo'));
    expect(commanderAt(t.g, CARTHAGE, t.space('tarraco'))).toBe(t.general('mago'));
  });

  it('[10.2, 10.8] picks up CUs and an equal general on the way', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 3, generals: ['hasdrubal'] })
      .stack(CARTHAGE, 'dertosa', { cus: 4, generals: ['gisgo'] });
    activate(t, CARTHAGE).act(
      'general hasdrubal',
      'units 3',
      'go dertosa',
      'regroup',
      'bring gisgo',
      'units 7',
      'go tarraco',
      'stop',
    );
    expect(cusAt(t.g, CARTHAGE, t.space('tarraco'))).toBe(7);
    expect(t.g.under[t.general('gisgo')]).toBe(1);
  });

  it('[10.6, 10.6.1, 10.6.1.2] the Alps cost two points and an unmodified attrition roll', () => {
    const t = openTable().stack(CARTHAGE, 'druentia', { cus: 10, generals: ['hannibal'] });
    activate(t, CARTHAGE).dice(4).act('general hannibal', 'units 10', 'go taurini');
    expect(t.events('attrition')[0]).toMatchObject({ die: 4, modifier: 0, loss: 2 });
    expect(cusAt(t.g, CARTHAGE, t.space('taurini'))).toBe(8);
    expect(t.refusal('go insubres')).toBe('');
    t.act('go insubres', 'go taurini');
    expect(t.refusal('go insubres')).toBe('10.2');
  });

  it('[10.6.1.1, 21.1.2] another pass takes two off the roll', () => {
    const t = openTable().consular('ariminum', 10, 'longus');
    activate(t, ROME).dice(6).act('general longus', 'units 10', 'go arretium');
    expect(t.events('attrition')[0]).toMatchObject({ die: 6, modifier: -2, loss: 2 });
  });

  it('[10.6.2] the strait of Messana is crossed only from a city under control', () => {
    const t = openTable().consular('messana', 6, 'longus').control(ROME, 'rhegium');
    activate(t, ROME).act('general longus', 'units 6');
    expect(t.refusal('go rhegium')).toBe('');
    t.control(NONE, 'messana');
    expect(t.refusal('go rhegium')).toBe('10.6.2');
  });

  it('[10.6.2] the strait of Sardinia is open to all, for two points', () => {
    const t = openTable()
      .stack(CARTHAGE, 'aleria', { cus: 2, generals: ['mago'] })
      .control(ROME, 'aleria', 'olbia');
    activate(t, CARTHAGE, { mp: 2 }).act('general mago', 'units 2', 'go olbia');
    expect(t.refusal('go turris')).toBe('10.2');
  });

  it('[10.4.1] an army that meets enemy CUs stops and fights', () => {
    const t = openTable().consular('roma', 8, 'longus').stack(CARTHAGE, 'fregellae', { cus: 3 });
    activate(t, ROME).act('general longus', 'units 8', 'go praeneste', 'go fregellae');
    expect(t.events('battle')).toHaveLength(1);
  });

  it('[10.5, 10.2.5] five CUs overrun a lone CU and go on', () => {
    const t = openTable().consular('roma', 5, 'longus').stack(CARTHAGE, 'praeneste', { cus: 1 });
    activate(t, ROME).act('general longus', 'go praeneste');
    expect(t.events('overrun')).toHaveLength(1);
    expect(cusAt(t.g, CARTHAGE, t.space('praeneste'))).toBe(0);
    expect(t.legal()).toContain('go fregellae');
  });

  it('[10.5] neither four CUs nor a CU with a general nor two CUs make an overrun', () => {
    for (const [own, enemy, generals] of [
      [4, 1, []],
      [5, 1, ['hannibal']],
      [5, 2, []],
    ] as const) {
      const t = openTable()
        .proconsular('roma', own, 'fabius')
        .stack(CARTHAGE, 'praeneste', { cus: enemy, generals });
      activate(t, ROME).act('general fabius', `units ${own}`, 'go praeneste');
      if (t.question === 'reaction.avoid') t.act('pass');
      expect(t.events('overrun')).toHaveLength(0);
      expect(t.events('battle')).toHaveLength(1);
    }
  });

  it('[10.4.2] a general alone does not go where enemy CUs are, nor stop with a lone enemy general', () => {
    const t = openTable()
      .stack(ROME, 'roma', { generals: ['fabius'] })
      .proconsul('fabius')
      .stack(CARTHAGE, 'praeneste', { cus: 2 })
      .stack(CARTHAGE, 'antium', { generals: ['mago'] });
    activate(t, ROME).act('general fabius');
    expect(t.refusal('go praeneste')).toBe('10.4.2');
    t.act('go antium');
    expect(t.refusal('stop')).toBe('10.4.2');
    expect(t.g.at[t.general('mago')]).toBe(t.space('antium'));
    t.act('go capua', 'stop');
  });

  /** A general of Carthage without CUs, and the army of Longus next to him. */
  const atPraeneste = (general: string): Table =>
    openTable()
      .consular('roma', 6, 'longus')
      .stack(CARTHAGE, 'praeneste', { generals: [general] });
  /** A Roman without CUs, and the army of Mago next to him. */
  const atDertosa = (general: string): Table =>
    openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['mago'] })
      .stack(ROME, 'dertosa', { generals: [general] });

  it('[10.10] an army displaces a general without CUs', () => {
    const t = atPraeneste('mago');
    activate(t, ROME).act('general longus', 'units 6', 'go praeneste');
    expect(t.g.at[t.general('mago')]).toBe(DISPLACED);
    const punic = atDertosa('varro').consul('varro');
    activate(punic, CARTHAGE).act('general mago', 'units 6', 'go dertosa', 'pass');
    expect(punic.g.at[punic.general('varro')]).toBe(DISPLACED);
  });

  it('[10.10 Hannibal] his death costs five PCs', () => {
    const t = atPraeneste('hannibal');
    const before = [...t.g.control].filter((c) => c === CARTHAGE).length;
    activate(t, ROME).act('general longus', 'units 6', 'go praeneste');
    expect(t.g.at[t.general('hannibal')]).toBe(GONE);
    expect(t.question).toBe('removeOwnPCs.choose');
    t.act(...['zama', 'thapsus', 'malaca', 'acci', 'corduba'].map((id) => `at ${id}`));
    expect([...t.g.control].filter((c) => c === CARTHAGE)).toHaveLength(before - 5);
  });

  it('[10.10 Scipio Africanus] is gone for good when displaced', () => {
    const t = atDertosa('scipio-africanus').proconsul('scipio-africanus');
    activate(t, CARTHAGE).act('general mago', 'units 6', 'go dertosa', 'pass');
    expect(t.g.at[t.general('scipio-africanus')]).toBe(GONE);
  });

  it('[general hanno] stays in Africa and turns a PC where he ends with CUs', () => {
    const t = openTable()
      .stack(CARTHAGE, 'zama', { cus: 3, generals: ['hanno'] })
      .control(ROME, 'sicca');
    activate(t, CARTHAGE).act('general hanno', 'units 3', 'go sicca', 'stop', 'yes');
    expect(t.g.control[t.space('sicca')]).toBe(CARTHAGE);
    const sea = openTable().stack(CARTHAGE, 'carthago', { cus: 3, generals: ['hanno'] });
    activate(sea, CARTHAGE, { navalCUs: 5, sails: 1 }).act('general hanno', 'units 3');
    expect(sea.refusal('sail lilybaeum')).toBe('24.1');
    expect(sea.refusal('sail thapsus')).toBe('');
  });

  it('[24.1] [general hanno] neither without CUs, after a battle, nor in a Truce; an overrun is no battle (hannibal R126)', () => {
    const ends = (set: (t: Table) => Table): Table =>
      set(
        openTable()
          .control(ROME, 'sicca')
          .stack(CARTHAGE, 'zama', { generals: ['hanno'] }),
      );
    const alone = ends((t) => t);
    activate(alone, CARTHAGE).act('general hanno', 'go sicca', 'stop');
    expect(alone.question).toBe('over');
    const truce = ends((t) => t.stack(CARTHAGE, 'zama', { cus: 3 }).mark(TRUCE));
    activate(truce, CARTHAGE).act('general hanno', 'units 3', 'go sicca', 'stop');
    expect(truce.question).toBe('over');
    const overrun = ends((t) => t.stack(CARTHAGE, 'zama', { cus: 6 }).stack(ROME, 'sicca', { cus: 1 }));
    activate(overrun, CARTHAGE).act('general hanno', 'units 6', 'go sicca', 'stop');
    expect(overrun.question).toBe('march.winsOver');
    const fought = ends((t) => t.stack(CARTHAGE, 'zama', { cus: 9 }).stack(ROME, 'sicca', { cus: 2 }));
    activate(fought, CARTHAGE).act('general hanno', 'units 9', 'go sicca');
    for (let n = 0; n < 99 && fought.question !== 'over'; n++) fought.act(fought.legal()[0]);
    expect(fought.events('battle')).toHaveLength(1);
    expect(fought.g.control[fought.space('sicca')]).not.toBe(CARTHAGE);
  });

  it('[general fabius] stays in Italia', () => {
    const t = openTable().consular('roma', 5, 'fabius');
    activate(t, ROME, { navalCUs: 5, sails: 1 }).act('general fabius');
    expect(t.refusal('sail lilybaeum')).toBe('24.1');
    expect(t.refusal('sail neapolis')).toBe('');
  });

  it.each([
    ['consul', 'longus', 2],
    ['proconsul', 'nero', 1],
  ] as const)(
    '[card 64] in a Truce the army of a %s, %s, keeps out of a space with enemy CUs: %i',
    (rank, general, cus) => {
      const t = openTable()
        .stack(ROME, 'roma', { cus: 6, generals: [general] })
        [rank](general)
        .stack(CARTHAGE, 'praeneste', { cus })
        .mark(TRUCE);
      activate(t, ROME).act(`general ${general}`, 'units 6');
      expect(t.refusal('go praeneste')).toBe('card 64');
    },
  );
});

describe('Walled Cities as a space within a space', () => {
  it('[10.7, 10.3.1] the owner mans the walls when an enemy comes; those inside do not stop him', () => {
    const t = openTable()
      .control(CARTHAGE, 'saguntum')
      .stack(CARTHAGE, 'saguntum', { cus: 2 })
      .consular('dertosa', 6, 'longus');
    activate(t, ROME).act('general longus', 'units 6', 'go saguntum');
    expect(t.question).toBe('walls.units');
    expect(t.asked).toBe(CARTHAGE);
    t.act('units 2');
    expect(t.events('battle')).toHaveLength(0);
    expect(t.legal()).toContain('go lucentum');
    expect(cusAt(t.g, CARTHAGE, t.loc('saguntum', true))).toBe(2);
  });

  it('[10.7] a city holds two CUs, Roma and Carthago five', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 7 })
      .stack(CARTHAGE, 'praeneste', { cus: 5, generals: ['hannibal'] });
    activate(t, CARTHAGE).act('general hannibal', 'units 5', 'go roma');
    expect(t.legal()[0]).toBe('units 5');
    const small = openTable()
      .control(ROME, 'capua')
      .stack(ROME, 'capua', { cus: 7 })
      .stack(CARTHAGE, 'fregellae', { cus: 5, generals: ['hannibal'] });
    activate(small, CARTHAGE).act('general hannibal', 'units 5', 'go capua');
    expect(small.legal()[0]).toBe('units 2');
  });

  it('[10.7] an army enters its own city as the last act, if it finds room', () => {
    const t = openTable().stack(CARTHAGE, 'zama', { cus: 6, generals: ['hanno'] });
    activate(t, CARTHAGE).act('general hanno', 'units 6', 'go carthago');
    expect(t.refusal('enter')).toBe('10.7');
    t.act('regroup', 'units 5', 'enter');
    expect(cusAt(t.g, CARTHAGE, t.loc('carthago', true))).toBe(5);
    expect(cusAt(t.g, CARTHAGE, t.loc('carthago'))).toBe(1);
  });

  it('[20.4, 20.6] a besieged army comes out only to fight', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 5, generals: ['longus'], inside: true })
      .consul('longus')
      .stack(CARTHAGE, 'roma', { cus: 3, generals: ['hannibal'] })
      .siege('roma', 1);
    activate(t, ROME).act('general longus');
    expect(t.refusal('go antium')).toBe('20.4');
    t.act('go roma');
    expect(t.events('battle')).toHaveLength(1);
  });
});

describe('Campaigns', () => {
  const run = (t: ReturnType<typeof openTable>, generals = 2) =>
    t.run(campaign, startOfCampaign(ROME, t.card('37'), generals, 10));

  it('[10.11a, 10.11b, 10.11e] several generals, one after the other, each once', () => {
    const t = openTable().consular('roma', 6, 'longus').consular('capua', 6, 'varro');
    run(t).act('general longus', 'units 6', 'go praeneste', 'stop');
    expect(t.refusal('general longus')).toBe('10.11e');
    t.act('general varro', 'units 6', 'go fregellae', 'stop');
    expect(t.question).toBe('over');
    expect(t.events('activated')).toHaveLength(2);
  });

  const FABIUS_TO_CAPUA = ['general fabius', 'units 5', 'go falerii', 'go roma', 'go capua', 'stop'] as const;

  it('[10.11c] CUs moved by one general go on with another, four points in all', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 5, generals: ['fabius'] })
      .stack(ROME, 'capua', { generals: ['varro'] })
      .proconsul('fabius', 'varro');
    run(t).act(...FABIUS_TO_CAPUA, 'general varro', 'leave fabius', 'units 5', 'go fregellae');
    expect(t.refusal('go praeneste')).toBe('10.11c');
    t.act('stop');
    expect(cusAt(t.g, ROME, t.space('fregellae'))).toBe(5);
  });

  it('[10.11c] fresh CUs are not held back by tired ones that stay', () => {
    const t = openTable().proconsular('roma', 5, 'fabius').proconsular('capua', 3, 'varro');
    run(t).act(
      ...FABIUS_TO_CAPUA,
      'general varro',
      'leave fabius',
      'units 3',
      'go fregellae',
      'go praeneste',
      'stop',
    );
    expect(cusAt(t.g, ROME, t.space('praeneste'))).toBe(3);
  });

  it('[10.11d] after a battle neither CUs nor generals move again', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 10, generals: ['fabius', 'varro'] })
      .proconsul('fabius', 'varro')
      .stack(ROME, 'antium', { generals: ['nero'] })
      .proconsul('nero')
      .stack(CARTHAGE, 'praeneste', { cus: 2 });
    run(t, 3).act('general fabius', 'bring varro', 'units 10', 'go praeneste');
    t.until('activation.choose');
    expect(t.events('battleWon').map((e) => e.side)).toEqual([ROME]);
    expect(t.refusal('general varro')).toBe('10.11d');
    t.act('general nero', 'go roma', 'go praeneste', 'regroup', 'units 5');
    expect(t.refusal('go fregellae')).toBe('10.11c');
  });

  it('[10.11d] who fails a pursuit is spent, who does not try (hannibal R69) is not', () => {
    const slipsAway = (answer: string): Table => {
      const t = openTable()
        .stack(ROME, 'roma', { cus: 6, generals: ['longus'] })
        .stack(ROME, 'praeneste', { generals: [] })
        .proconsul('longus')
        .stack(CARTHAGE, 'praeneste', { cus: 3, generals: ['mago'] })
        .control(-1, 'fregellae')
        .stack(ROME, 'capua', { cus: 1, generals: ['nero'] });
      run(t).act('general longus', 'units 6', 'go praeneste').dice(1);
      t.act('avoid mago', 'units 3').dice(6).act(answer, 'stop');
      t.act('general nero', 'units 1', 'go antium', 'go roma', 'go praeneste', 'regroup');
      if (t.question === 'muster.company') t.act('leave longus');
      return t.act('units 6');
    };
    expect(slipsAway('yes').refusal('go roma')).toBe('10.11c');
    expect(slipsAway('no').refusal('go roma')).toBe('');
  });

  it('[18.1] [10.11d] a Consul who meets a spent one cannot part with him below five CUs each', () => {
    const t = openTable()
      .consular('roma', 5, 'longus')
      .consular('capua', 4, 'varro')
      .control(CARTHAGE, 'neapolis');
    run(t).dice(2).act('general varro', 'go neapolis', 'besiege');
    t.act('general longus', 'go capua', 'go neapolis');
    expect(t.refusal('regroup')).toBe('18.1');
    expect(t.refusal('go capua')).toBe('18.1');
  });

  it('[10.11c] CUs that were sunk tire nobody who is left', () => {
    const t = openTable()
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['mago'] })
      .stack(CARTHAGE, 'utica', { cus: 2, generals: ['gisgo'] });
    t.run(campaign, startOfCampaign(CARTHAGE, t.card('37'), 2, 10)).dice(6);
    t.act('general mago', 'units 2', 'sail roma');
    expect(t.events('navalRoll')[0].result).toBe('sunk');
    expect(t.g.tired).toEqual([]);
    t.act('general gisgo', 'units 2', 'go carthago', 'go utica', 'go carthago', 'go utica');
    expect(t.g.at[t.general('gisgo')]).toBe(t.space('utica'));
  });

  it('[10.11c, 10.11e] a subordinate carried to the limit may still be activated to besiege', () => {
    const t = openTable()
      .control(ROME, 'tarraco', 'dertosa')
      .control(CARTHAGE, 'saguntum')
      .stack(ROME, 'emporiae', { cus: 6, generals: ['longus', 'marcellus'] })
      .proconsul('longus', 'marcellus');
    run(t).act(
      'general longus',
      'bring marcellus',
      'units 6',
      'go tarraco',
      'go dertosa',
      'go tarraco',
      'go dertosa',
    );
    t.act('stop');
    expect(t.refusal('general marcellus')).toBe('');
    t.act('general marcellus');
    t.until('march.step');
    expect(t.refusal('go saguntum')).toBe('10.11c');
  });

  it('[10.11f] one general fights the defenders, another besieges in the same Campaign', () => {
    const t = openTable()
      .control(CARTHAGE, 'saguntum')
      .stack(CARTHAGE, 'saguntum', { cus: 2 })
      .proconsular('dertosa', 10, 'longus')
      .proconsular('tarraco', 1, 'nero');
    run(t).act('general longus', 'units 10', 'go saguntum', 'units 0');
    t.until('activation.choose');
    expect(t.events('battleWon').map((e) => e.side)).toEqual([ROME]);
    t.act('general nero', 'units 1', 'go dertosa', 'go saguntum');
    expect(t.refusal('besiege')).toBe('');
  });

  it('[10.11f, 20.1.5] one attempt against a city for each card', () => {
    const t = openTable()
      .control(CARTHAGE, 'saguntum')
      .stack(ROME, 'saguntum', { cus: 10, generals: ['longus', 'varro'] })
      .consul('longus', 'varro');
    run(t).dice(2).act('general longus', 'bring varro', 'units 10', 'besiege');
    expect(t.question).toBe('over');
    const two = openTable()
      .control(CARTHAGE, 'saguntum')
      .stack(ROME, 'saguntum', { cus: 10, generals: ['longus', 'varro'] })
      .consul('longus', 'varro');
    run(two).dice(2).act('general longus', 'leave varro', 'besiege', 'general varro');
    expect(two.refusal('besiege')).toBe('20.1.5');
  });

  it('[general nero] six points with a Campaign, and twice by sea', () => {
    const t = openTable().proconsular('roma', 5, 'nero');
    run(t).act('general nero', 'units 5', 'sail tarraco', 'sail roma');
    expect(t.refusal('go antium')).toBe('10.2');
  });
});
