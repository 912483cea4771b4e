import { describe, expect, it } from 'vitest';
import { WHITE_DIE } from '../data/index.ts';
import { RULES } from '../rules.ts';
import { TRUCE } from '../state.ts';
import { CARTHAGE, openTable, ROME, type Table } from '../testing.ts';
import { cardPlays } from './05-strategy-phase.ts';
import { activationOfCard } from './07-activation.ts';
import { isStranded } from './07-sea-checks.ts';
import { startMarch } from './07-start.ts';

describe('by land', () => {
  it('[7.1] four MPs, ten units; units are picked up and left on the way', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 4, generals: ['cotta'] })
      .stack(ROME, 'fregellae', { cus: 2 });
    t.activate(ROME).act(
      'units 4',
      'go fregellae',
      'regroup',
      'units 6',
      'go teanum',
      'go capua',
      'regroup',
      'units 3',
    );
    t.act('go neapolis');
    expect(t.refusal('go nuceria')).toBe('7.1');
    expect([t.cus(ROME, 'capua'), t.cus(ROME, 'neapolis')]).toEqual([3, 3]);
  });

  it('[7.1] nothing moves twice with one card', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 3, generals: ['cotta'] })
      .stack(ROME, 'capua', { cus: 1, generals: ['metellus'] });
    t.activate(ROME, 2).act('general cotta', 'units 3', 'go fregellae', 'go teanum', 'go capua', 'stop');
    t.act('general metellus');
    expect(t.legal()).toEqual(['units 1', 'units 0']);
    expect(t.refusal('bring cotta')).toBe('');
  });

  it('[7.2A] a general alone does not go where enemy CUs are', () => {
    const t = openTable()
      .stack(ROME, 'capua', { generals: ['cotta'] })
      .stack(CARTHAGE, 'nola', { cus: 1 });
    t.activate(ROME);
    expect(t.refusal('go nola')).toBe('7.2A');
  });

  it('[7.2A] [2.1C] a garrison behind walls does not keep a general alone away, least of all from the besiegers', () => {
    const t = openTable()
      .stack(CARTHAGE, 'agrigentum', { cus: 2, inside: true })
      .stack(ROME, 'agrigentum', { cus: 4 })
      .siege('agrigentum', 1)
      .stack(ROME, 'gela', { generals: ['cotta'] });
    t.activate(ROME).act('go agrigentum');
    expect(t.where('cotta')).toBe('agrigentum');
    expect(t.legal()).toContain('besiege');
    const alone = openTable()
      .stack(CARTHAGE, 'agrigentum', { cus: 2, inside: true })
      .stack(ROME, 'gela', { generals: ['cotta'] });
    alone.activate(ROME).act('go agrigentum', 'go enna');
    expect(alone.where('cotta')).toBe('enna');
  });

  it('[7.2A] a general alone passes an enemy one, but does not stay with him', () => {
    const table = () =>
      openTable()
        .stack(ROME, 'capua', { generals: ['cotta'] })
        .stack(CARTHAGE, 'nola', { generals: ['hanno'] });
    const t = table().activate(ROME).act('go nola');
    expect(t.refusal('stop')).toBe('7.2A');
    t.act('go beneventum', 'stop');
    expect(t.where('cotta')).toBe('beneventum');
    // With his last MP he could not pass.
    const tired = table().activate(ROME).act('go teanum', 'go capua', 'go beneventum');
    expect(tired.refusal('go nola')).toBe('7.2A');
    // To friends with CUs he goes as he likes.
    const friends = table().stack(ROME, 'nola', { cus: 1 });
    expect(friends.activate(ROME).act('go nola').legal()).toContain('stop');
  });

  it('[7.1] whoever fought does not move again with the same card, not even the elephants', () => {
    const t = openTable()
      .control(CARTHAGE, 'zama', 'thugga')
      .control(ROME, 'capua', 'nola')
      .stack(CARTHAGE, 'zama', { cus: 5, elephants: 2, generals: ['hasdrubal'] })
      .stack(ROME, 'thugga', { cus: 2 })
      .stack(CARTHAGE, 'tunes', { generals: ['carthalo'] });
    t.dice(1, 6, 6).activate(CARTHAGE, 2).act('general hasdrubal', 'units 7');
    t.act('go thugga').until('activation.choose');
    expect(t.where('hasdrubal')).toBe('thugga');
    expect(t.g.elephants[t.space('thugga')]).toBe(2);
    t.act('general carthalo', 'go thugga', 'regroup', 'go tunes');
    expect(t.cus(CARTHAGE, 'thugga')).toBe(7);
  });

  it('[7.1] [14.5B] a general who sallied out with the relief has fought as well', () => {
    const t = openTable()
      .siege('lilybaeum', 1)
      .control(ROME, 'capua', 'nola')
      .stack(ROME, 'lilybaeum', { cus: 2 })
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, inside: true, generals: ['himilco'] })
      .control(CARTHAGE, 'drepanum')
      .stack(CARTHAGE, 'drepanum', { cus: 5, generals: ['hasdrubal'] });
    t.dice(1, 6, 6).activate(CARTHAGE, 2).act('general hasdrubal', 'units 5', 'go lilybaeum', 'yes');
    t.until('over');
    expect(t.g.outcome).toBeNull();
    expect(t.events('battle')).toHaveLength(1);
    expect(t.events('activated')).toHaveLength(1);
  });

  it('[7.1] [14.5B] the CUs that sallied out with the relief have fought, and nobody takes them along', () => {
    const t = openTable()
      .control(ROME, 'regium')
      .stack(CARTHAGE, 'messana', { cus: 2 })
      .siege('messana', 1)
      .stack(ROME, 'messana', { cus: 2, inside: true })
      .stack(ROME, 'regium', { cus: 4, generals: ['duilius', 'cotta'] })
      .consul('duilius');
    t.activate(ROME, 2).act('general duilius', 'leave cotta', 'units 4', 'go messana').dice(6, 6, 1);
    t.act('yes').until('activation.choose', (legal) => (legal.includes('pass') ? 'pass' : legal[0]));
    const held = t.cus(ROME, 'messana');
    t.act('general cotta', 'go messana');
    expect([held, t.g.moved]).toEqual([6, [t.space('messana'), 6, 0, 0]]);
    // All six of them have fought: Cotta finds nobody to take over.
    expect(t.act('regroup').question).toBe('march.step');
    expect(t.events('setOut').at(-1)).toMatchObject({ cus: 0 });
  });

  it('[7.1] who finds nobody and nothing on his way has nothing to regroup', () => {
    const offered = (t: Table) => {
      t.stack(ROME, 'capua', { generals: ['cotta'] }).activate(ROME);
      if (t.question === 'activation.choose') t.act('general cotta');
      t.act('go teanum', 'go fregellae', 'go roma');
      return t.legal().includes('regroup');
    };
    expect(offered(openTable())).toBe(false);
    // A single CU, a single train, a general behind the walls of Roma: each is somebody or something to take along.
    expect(offered(openTable().stack(ROME, 'roma', { cus: 1, inside: true }))).toBe(true);
    expect(offered(openTable().stack(ROME, 'roma', { supply: 1, inside: true }))).toBe(true);
    expect(
      offered(
        openTable()
          .stack(ROME, 'roma', { generals: ['duilius'], inside: true })
          .consul('duilius'),
      ),
    ).toBe(true);
    const open = openTable()
      .stack(ROME, 'capua', { generals: ['cotta'] })
      .activate(ROME)
      .act('go nola');
    expect(open.legal()).not.toContain('regroup');
  });

  it('[2.3E] [7.1] a Consul with three CUs leaves none of them behind, not even one', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 3, generals: ['duilius'] })
      .consul('duilius')
      .activate(ROME);
    expect([t.question, t.events('setOut')[0].cus]).toEqual(['march.step', 3]);
  });

  it('[5.2C2] a general in any space can be activated, the first of the map too', () => {
    const t = openTable()
      .stack(ROME, 'pisae', { cus: 1, generals: ['asina'] })
      .hand(ROME, '88', '113');
    t.run(cardPlays, { side: ROME });
    expect([t.space('pisae'), t.why('move 88'), t.why('event 113')]).toEqual([0, [], []]);
  });

  it('[7.1] an army that is beaten back does not tire those it comes to', () => {
    const t = openTable()
      .control(ROME, 'capua', 'teanum')
      .stack(ROME, 'capua', { cus: 5, generals: ['cotta'] })
      .stack(CARTHAGE, 'nola', { cus: 9 })
      .stack(ROME, 'fregellae', { generals: ['metellus'] });
    t.dice(2, 1, 3, 3)
      .activate(ROME, 2)
      .act('general cotta', 'units 2', 'go nola')
      .until('activation.choose');
    expect(t.cus(ROME, 'nola')).toBe(0);
    const back = t.cus(ROME, 'capua') - 3;
    expect(t.where('cotta')).toBe(back > 0 ? 'capua' : 'gone');
    t.act('general metellus', 'go teanum', 'go capua', 'regroup');
    expect(t.legal()).toContain('units 3');
    expect(t.legal()).not.toContain('units 4');
  });

  it('[7.1] what a siege costs an army is taken off what has moved', () => {
    const t = openTable()
      .stack(ROME, 'gela', { cus: 3, generals: ['cotta'] })
      .stack(ROME, 'agrigentum', { cus: 2 })
      .stack(ROME, 'enna', { generals: ['metellus'] });
    const face = RULES.tables.siegeDice[WHITE_DIE].findIndex(({ losses }) => losses === 1) + 1;
    t.dice(face).activate(ROME, 2).act('general cotta', 'units 3', 'go agrigentum', 'besiege');
    expect(t.cus(ROME, 'agrigentum')).toBe(4);
    t.act('general metellus', 'go agrigentum', 'regroup');
    expect(t.legal()).toEqual(['units 2', 'units 1', 'units 0']);
  });

  it('[7.1] an army that splits in its retreat has moved, whoever leads the parts', () => {
    const t = openTable()
      .control(ROME, 'lilybaeum', 'segesta', 'panormus')
      .stack(ROME, 'segesta', { cus: 8, generals: ['cotta'] })
      .stack(CARTHAGE, 'lilybaeum', { cus: 10, generals: ['hamilcar_elder'] })
      .stack(ROME, 'panormus', { generals: ['metellus'] });
    t.activate(ROME, 2).act('general cotta', 'units 8', 'go lilybaeum', 'pass');
    t.dice(1, 1, 6, 6).until('retreat.choose');
    t.act('enter', 'bring cotta').until('activation.choose');
    expect(t.where('cotta')).toBe('inside lilybaeum');
    expect(t.cus(ROME, 'segesta')).toBeGreaterThan(0);
    t.act('general metellus', 'go segesta', 'regroup');
    expect(t.question).toBe('march.step');
    expect(t.legal()).not.toContain('regroup');
  });

  it('[7.1] [2.1C] an army before its own city takes units and generals from behind the walls along', () => {
    const t = openTable()
      .stack(ROME, 'messana', { cus: 1, supply: 1, inside: true, generals: ['metellus'] })
      .stack(ROME, 'messana', { cus: 2, generals: ['cotta'] });
    t.activate(ROME).act('general cotta', 'bring metellus');
    expect(t.legal()).toEqual(['units 3', 'units 2', 'units 1', 'units 0']);
    t.act('units 3', 'trains 1', 'go tauromenium');
    expect([t.cus(ROME, 'tauromenium'), t.supply(ROME, 'tauromenium')]).toEqual([3, 1]);
    expect(t.where('metellus')).toBe('tauromenium');
    expect([t.cus(ROME, 'messana', true), t.supply(ROME, 'messana', true)]).toEqual([0, 0]);
    // On the way as well, and only as many as are wanted.
    const passing = openTable()
      .stack(ROME, 'messana', { cus: 2, inside: true })
      .stack(ROME, 'tauromenium', { cus: 3, generals: ['cotta'] });
    passing.activate(ROME).act('units 3', 'go messana', 'regroup', 'units 4', 'go tyndaris');
    expect([passing.cus(ROME, 'messana', true), passing.cus(ROME, 'tyndaris')]).toEqual([1, 4]);
  });

  it('[14.5A] nobody takes a besieged garrison along', () => {
    const t = openTable()
      .siege('lilybaeum', 1)
      .stack(ROME, 'lilybaeum', { cus: 3 })
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, inside: true })
      .stack(CARTHAGE, 'drepanum', { cus: 2, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 2', 'embark', 'sail lilybaeum');
    expect(t.legal()).not.toContain('regroup');
  });

  it('[7.2A] the strait costs two MPs and leads only to a space of one’s own', () => {
    const t = openTable().stack(ROME, 'regium', { cus: 4, generals: ['cotta'] });
    t.activate(ROME).act('units 4', 'go messana');
    expect(t.cus(ROME, 'messana')).toBe(4);
    t.act('go tauromenium', 'go catana');
    expect(t.refusal('go leontini')).toBe('7.1');
    const held = openTable()
      .control(CARTHAGE, 'messana')
      .stack(ROME, 'regium', { cus: 4, generals: ['cotta'] });
    held.activate(ROME).act('units 4');
    expect(held.refusal('go messana')).toBe('7.2A');
  });

  it('[7.2B] enemy CUs stop an army and bring it to battle', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'nola', { cus: 2 });
    t.activate(ROME).act('units 4', 'go nola');
    expect(t.events('battle')).toHaveLength(1);
  });

  it('[7.2C] a general without CUs is driven off, his trains taken, and the army goes on', () => {
    const t = openTable()
      .stack(CARTHAGE, 'nola', { supply: 2, generals: ['hanno'] })
      .control(ROME, 'beneventum', 'nuceria')
      .stack(ROME, 'capua', { cus: 3, generals: ['cotta'] });
    t.activate(ROME).act('units 3', 'go nola');
    expect(t.where('hanno')).toBe('pool');
    expect(t.supply(ROME, 'nola')).toBe(2);
    expect(t.legal()).toContain('go beneventum');
  });

  it('[7.2D] [10] a city’s garrison does not stop an army, and its owner says who is inside', () => {
    const t = openTable()
      .stack(CARTHAGE, 'agrigentum', { cus: 3 })
      .stack(ROME, 'gela', { cus: 4, generals: ['cotta'] });
    t.activate(ROME).act('units 4', 'go agrigentum');
    expect([t.question, t.asked]).toEqual(['walls.units', CARTHAGE]);
    t.act('units 3');
    expect(t.cus(CARTHAGE, 'agrigentum', true)).toBe(3);
    expect(t.legal()).toContain('go enna');
  });

  it('[7.2D] [2.1C] [14.5A] only an army that finds room goes in, and nobody into a besieged city', () => {
    const t = openTable().stack(ROME, 'messana', { cus: 3, generals: ['cotta'] });
    t.activate(ROME).act('units 3');
    expect(t.refusal('enter')).toBe('2.1C');
    const two = openTable().stack(ROME, 'messana', { cus: 2, generals: ['cotta'] });
    two.activate(ROME).act('units 2', 'enter');
    expect([two.cus(ROME, 'messana', true), two.question]).toEqual([2, 'over']);
    expect(two.events('wentInside')).toMatchObject([{ side: ROME, space: two.space('messana'), cus: 2 }]);
  });

  it('[14.5B] with the enemy before the gates there is no way out but a battle', () => {
    const t = openTable()
      .stack(ROME, 'messana', { cus: 2, inside: true, generals: ['cotta'] })
      .stack(CARTHAGE, 'messana', { cus: 3 });
    t.activate(ROME).act('units 2');
    expect(t.legal()).toEqual(['go messana', 'embark', 'stop']);
    t.act('go messana');
    expect(t.events('battle')).toHaveLength(1);
  });

  it('[2.2E] who passes through leaves the command as it was, who stays takes it', () => {
    const table = () =>
      openTable()
        .stack(CARTHAGE, 'clupea', { cus: 3, generals: ['hanno', 'hamilcar_elder'] })
        .stack(CARTHAGE, 'hadrumetum', { generals: ['carthalo'] })
        .activate(CARTHAGE)
        .act('general carthalo', 'go clupea');
    const commands = (t: Table, id: string) => t.g.under[t.general(id)] === 0;
    expect(commands(table().act('go tunes', 'stop'), 'hanno')).toBe(true);
    expect(commands(table().act('embark', 'sail carthago', 'land', 'stop'), 'hanno')).toBe(true);
    const stays = table().act('stop');
    expect([commands(stays, 'carthalo'), commands(stays, 'hanno')]).toEqual([true, false]);
  });

  it('[7.1] a general who has been left on the way has moved', () => {
    const t = openTable().stack(ROME, 'roma', { cus: 4, generals: ['cotta', 'metellus'] });
    t.stack(ROME, 'nola', { generals: ['calatinus'] });
    t.activate(ROME, 2).act('general cotta', 'bring metellus', 'units 4', 'go fregellae', 'regroup');
    t.act('leave metellus', 'units 2', 'go teanum', 'stop');
    expect(t.where('metellus')).toBe('fregellae');
    expect([t.refusal('general metellus'), t.refusal('general calatinus')]).toEqual(['7.1', '']);
  });

  it('[7.1] who has fought at sea and landed marches no farther', () => {
    const t = openTable()
      .sea({ seamanship: 4, supremacy: ROME })
      .control(ROME, 'syracusae')
      .sea({ rome: 1, carthage: 5 })
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, generals: ['hanno'] })
      .stack(ROME, 'camarina', { generals: ['cotta'] });
    t.activate(CARTHAGE).act(
      'units 2',
      'embark',
      'ships 5',
      'sail heraclea-minoa',
      'intercept cotta',
      'evade',
    );
    t.until('voyage.winner', (legal) => (legal.includes('pass') ? 'pass' : legal[0])).act('land');
    expect(t.where('hanno')).toBe('heraclea-minoa');
    expect(t.refusal('go agrigentum')).toBe('7.2B');
  });

  it('[7.2E] an army overruns a single CU without a general and takes its trains', () => {
    const t = openTable()
      .stack(CARTHAGE, 'nola', { cus: 1, supply: 1 })
      .stack(ROME, 'capua', { cus: 5, generals: ['cotta'] });
    t.activate(ROME).act('units 5', 'go nola', 'yes');
    expect(t.events('overrun')).toHaveLength(1);
    expect([t.cus(CARTHAGE, 'nola'), t.supply(ROME, 'nola')]).toEqual([0, 1]);
    expect(t.legal()).toContain('go beneventum');
    expect(t.events('lost')).toMatchObject([{ side: CARTHAGE, cus: 1, why: 'overrun' }]);
  });

  it('[card 139] under a truce nobody enters a space with enemy CUs', () => {
    const t = openTable()
      .mark(TRUCE)
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'nola', { cus: 2 });
    t.activate(ROME).act('units 4');
    expect(t.refusal('go nola')).toBe('card 139');
  });
});

describe('by sea', () => {
  it('[7.3A] a lane costs one MP; enemies in ports do not matter; the lanes of Rome are limited', () => {
    const t = openTable().stack(ROME, 'regium', { cus: 1, generals: ['cotta'] });
    t.activate(ROME).act('units 1', 'embark', 'sail messana');
    // Before the walls or behind them; another lane is too much for Poor crews.
    expect([t.legal(), t.refusal('sail tyndaris')]).toEqual([['land', 'landInside'], '15.4']);
    const fair = openTable()
      .seamanship(2)
      .stack(CARTHAGE, 'cosa', { cus: 4 })
      .stack(ROME, 'roma', { cus: 3, generals: ['cotta'] });
    fair.activate(ROME).act('units 3', 'embark', 'sail cosa', 'sail populonia');
    // Nothing else is left to do, so he lands unasked.
    expect([fair.cus(ROME, 'populonia'), fair.events('landed')]).toMatchObject([3, [{ cus: 3 }]]);
    expect(fair.legal()).toContain('go pisae');
  });

  it('[7.2B] an army that had to stop in a port does not embark', () => {
    const t = openTable()
      .stack(ROME, 'neapolis', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'nola', { cus: 4, generals: ['hamilcar_elder'] });
    t.activate(ROME).act('units 4', 'go capua').dice(1).act('intercept hamilcar_elder', 'units 4', 'yes');
    expect([t.where('cotta'), t.refusal('embark')]).toEqual(['neapolis', '7.2B']);
    const free = openTable().stack(ROME, 'neapolis', { cus: 4, generals: ['cotta'] });
    expect(free.activate(ROME).act('units 4').refusal('embark')).toBe('');
  });

  it('[7.1] an army embarks once and lands once', () => {
    const t = openTable().stack(CARTHAGE, 'lilybaeum', { cus: 3, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 3', 'embark', 'sail drepanum', 'land');
    expect(t.refusal('embark')).toBe('7.1');
  });

  it('[7.3A] [2.1H] the Mare Tyrrhenum costs two MPs and two lanes', () => {
    const t = openTable().stack(ROME, 'roma', { cus: 3, generals: ['cotta'] });
    t.activate(ROME).act('units 3', 'embark');
    expect(t.refusal('cross olbia')).toBe('15.4');
    const fair = openTable()
      .seamanship(2)
      .stack(ROME, 'roma', { cus: 3, generals: ['cotta'] });
    fair.activate(ROME).act('units 3', 'embark', 'cross olbia', 'go turris', 'go tharros');
    expect(fair.refusal('go valentia')).toBe('7.1');
  });

  it('[7.3B] nobody sails out of a besieged city, nor into one; a port need not be one’s own', () => {
    const t = openTable()
      .siege('lilybaeum', 1)
      .stack(ROME, 'lilybaeum', { cus: 3 })
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, inside: true, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 2');
    expect(t.refusal('embark')).toBe('7.3B');
    const relief = openTable()
      .siege('lilybaeum', 1)
      .stack(ROME, 'lilybaeum', { cus: 3 })
      .stack(CARTHAGE, 'drepanum', { cus: 2, generals: ['hanno'] });
    relief.activate(CARTHAGE).act('units 2', 'embark', 'sail lilybaeum');
    expect(relief.refusal('landInside')).toBe('7.3B');
    expect(relief.legal()).toContain('land');
  });

  it('[7.3B] a fleet goes straight into an own city, not into an enemy one', () => {
    const t = openTable()
      .control(ROME, 'drepanum')
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 2', 'embark', 'sail drepanum');
    expect(t.refusal('landInside')).toBe('7.3B');
    t.act('sail panormus', 'landInside');
    expect(t.cus(CARTHAGE, 'panormus', true)).toBe(2);
  });

  it('[2.1J] storms are nothing to the crews of Carthage', () => {
    const asked = (side: 0 | 1) => {
      const t = openTable().seamanship(2).ships(side, 1).hand(CARTHAGE, '101').control(side, 'panormus');
      t.stack(side, 'panormus', { cus: 2, generals: [side === ROME ? 'cotta' : 'hanno'] });
      t.activate(side).act('units 2', 'embark', 'ships 1', 'cross olbia');
      return t.question;
    };
    expect([asked(ROME), asked(CARTHAGE)]).toEqual(['voyage.storm', 'voyage.step']);
  });

  it('[7.3C] up to five ready warships go along, ten units in all, and come home ready', () => {
    const t = openTable()
      .ships(CARTHAGE, 7, 1)
      .stack(CARTHAGE, 'lilybaeum', { cus: 4, supply: 2, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 4', 'trains 2', 'embark');
    expect(t.legal()[0]).toBe('ships 4');
    t.act('ships 3');
    expect([t.g.ready[CARTHAGE], t.g.atSea[CARTHAGE]]).toEqual([4, 3]);
    t.act('sail drepanum');
    expect(t.refusal('landInside')).toBe('2.1C');
    t.act('land');
    expect([t.g.ready[CARTHAGE], t.g.atSea[CARTHAGE]]).toEqual([7, 0]);
  });

  it('[7.3C] [2.3E] a fleet may pass a Consul who has nothing to give', () => {
    const t = openTable()
      .seamanship(2)
      .stack(ROME, 'roma', { cus: 3, generals: ['cotta'] })
      .stack(ROME, 'neapolis', { cus: 2, generals: ['pulcher'] })
      .consul('pulcher');
    t.activate(ROME).act('general cotta', 'units 3', 'embark', 'sail neapolis', 'regroup');
    expect(t.question).not.toBe('muster.units');
    expect([t.cus(ROME, 'neapolis'), t.where('pulcher')]).toEqual([2, 'neapolis']);
  });

  it('[7.3A] [7.3C] nobody sails on with his last MP to a port where he cannot land', () => {
    const t = openTable()
      .stack(CARTHAGE, 'tunes', { generals: ['hanno'] })
      .control(ROME, 'panormus')
      .stack(ROME, 'panormus', { cus: 1 })
      .activate(CARTHAGE);
    t.act('go carthago', 'embark', 'sail lilybaeum', 'sail drepanum');
    // One MP and two lanes: off Panormus stands the enemy, and Thermae is one MP too far.
    expect(t.why('sail panormus')).toEqual(['7.3C', 'nowhereToLand']);
  });

  it('[2.1C] [card 124] a fleet that grew on its way and is driven back behind walls with the enemy before them loses what finds no room (R73)', () => {
    const t = openTable()
      .hand(ROME, '124')
      .stack(CARTHAGE, 'lilybaeum', { cus: 3, generals: ['hanno'], inside: true })
      .stack(ROME, 'lilybaeum', { cus: 1 })
      .stack(CARTHAGE, 'drepanum', { cus: 2, inside: true })
      .activate(CARTHAGE)
      .act(
        'units 3',
        'embark',
        'sail drepanum',
        'pass',
        'regroup',
        'units 2',
        'sail panormus',
        'counter 124',
      );
    expect([t.where('hanno'), t.cus(CARTHAGE, 'lilybaeum', true)]).toEqual(['inside lilybaeum', 3]);
    expect(t.events('lost')).toMatchObject([{ cus: 2, why: 'crowded' }]);
  });

  it('[7.3A] [2.1H] whether a fleet can go on: across the Mare Tyrrhenum from its ports, and from no others', () => {
    const t = openTable()
      .seamanship(2)
      .stack(ROME, 'neapolis', { generals: ['cotta'] });
    for (const id of ['panormus', 'lipara', 'thermae', 'drepanum', 'lilybaeum', 'heraclea-minoa'])
      t.stack(CARTHAGE, id, { cus: 1 });
    const start = startMarch(t.g, activationOfCard(ROME, t.card('113'), 1), t.general('cotta'));
    const march = { ...start, left: 2, seaLeft: 2, lanesLeft: 2 };
    const stranded = (id: string) => isStranded(t.g, march, t.space(id), true);
    // Cotta is alone and lands nowhere here, nor in Africa; from Panormus he can cross.
    expect([stranded('panormus'), stranded('drepanum')]).toEqual([false, true]);
  });

  it('[7.3C] elephants are among the CUs that embark', () => {
    const t = openTable().stack(CARTHAGE, 'carthago', { cus: 2, elephants: 1, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 3', 'embark');
    expect(t.events('embarked')[0]).toMatchObject({ cus: 3, ships: 0 });
  });

  it('[7.3C] a fleet takes units aboard in ports it passes', () => {
    const t = openTable()
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, generals: ['hanno'] })
      .stack(CARTHAGE, 'drepanum', { cus: 3, generals: ['himilco'] });
    t.activate(CARTHAGE).act('general hanno', 'units 2', 'embark', 'sail drepanum');
    t.act('regroup', 'bring himilco', 'units 3');
    t.act('sail panormus', 'land');
    expect(t.cus(CARTHAGE, 'panormus')).toBe(5);
    expect(t.where('himilco')).toBe('panormus');
  });

  it('[7.3C] [2.1C] and garrisons of ports that are its own', () => {
    const t = openTable()
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, generals: ['hanno'] })
      .stack(CARTHAGE, 'drepanum', { cus: 1, supply: 1, inside: true });
    t.activate(CARTHAGE).act('units 2', 'embark', 'sail drepanum', 'regroup', 'units 1', 'trains 1');
    t.act('sail panormus', 'land');
    expect([t.cus(CARTHAGE, 'panormus'), t.supply(CARTHAGE, 'panormus')]).toEqual([3, 1]);
    expect(t.cus(CARTHAGE, 'drepanum', true)).toBe(0);
  });

  it('[15.3C] [7.3C] nor does it by coming aboard a fleet from elsewhere', () => {
    const fetch = (...miat: string[]) => {
      const t = openTable()
        .miat(...miat)
        .stack(CARTHAGE, 'lilybaeum', { cus: 1, generals: ['hanno'] })
        .stack(CARTHAGE, 'clupea', { cus: 3 });
      t.activate(CARTHAGE).act('units 1', 'embark', 'sail clupea', 'regroup', 'units 3', 'sail lilybaeum');
      return t;
    };
    const neutral = fetch('gerusia', 'populus');
    expect(neutral.refusal('land')).toBe('15.3C');
    const warlike = fetch('sufetes', 'gerusia', 'populus').act('land');
    expect(warlike.cus(CARTHAGE, 'lilybaeum')).toBe(4);
  });

  /** Hanno with so many CUs, while the Miat has no mind for war. */
  const unwilling = (at: string, cus: number): Table =>
    openTable()
      .miat('gerusia', 'populus')
      .stack(CARTHAGE, at, { cus, generals: ['hanno'] });

  it('[15.3C] [2.1G] without a warlike Miat no Carthaginian CU leaves Africa', () => {
    const t = unwilling('carthago', 3);
    t.activate(CARTHAGE).act('units 3', 'embark');
    t.act('sail lilybaeum');
    expect(t.refusal('land')).toBe('15.3C');
    t.act('sail clupea', 'land');
    expect(t.cus(CARTHAGE, 'clupea')).toBe(3);
    const warlike = openTable().stack(CARTHAGE, 'carthago', { cus: 3, generals: ['hanno'] });
    warlike.activate(CARTHAGE).act('units 3', 'embark', 'sail lilybaeum', 'land');
    expect(warlike.cus(CARTHAGE, 'lilybaeum')).toBe(3);
  });

  it('[15.3C] [7.3C] who stands elsewhere may put out, far from Africa too', () => {
    const t = unwilling('brundisium', 3);
    t.activate(CARTHAGE).act('units 3', 'embark', 'land');
    expect(t.cus(CARTHAGE, 'tarentum')).toBe(3);
  });

  it('[15.3C] nor does a single one', () => {
    const t = unwilling('carthago', 1);
    t.activate(CARTHAGE).act('units 1', 'embark', 'sail lilybaeum');
    expect(t.refusal('land')).toBe('15.3C');
  });

  it('[7.1] a single CU or train that came along may be left behind', () => {
    const offered = (army: { cus?: number; supply?: number }) => {
      const t = openTable().stack(ROME, 'capua', { ...army, generals: ['cotta'] });
      t.activate(ROME).until('march.step').act('go nola');
      return t.legal().includes('regroup');
    };
    expect([offered({ cus: 1 }), offered({ supply: 1 }), offered({})]).toEqual([true, true, false]);
  });

  it('[7.1] a General in the first space of the map is activated like any other', () => {
    const t = openTable().stack(ROME, 'pisae', { cus: 3, generals: ['cotta'] });
    expect(t.space('pisae')).toBe(0);
    t.activate(ROME).act('units 3', 'go volaterrae', 'stop');
    expect(t.cus(ROME, 'volaterrae')).toBe(3);
  });

  it('[2.2D3] [15.4] who may land in Africa: an Africanus always, others as the seamanship allows', () => {
    const land = (general: string, level: number, syracusae = false) => {
      const t = openTable()
        .seamanship(level)
        .control(ROME, 'lilybaeum')
        .stack(ROME, 'lilybaeum', { cus: 3, generals: [general] });
      if (syracusae) t.control(ROME, 'syracusae');
      t.activate(ROME).act('units 3', 'embark');
      // With one lane only, a port where nobody may land is not even sailed to.
      if (t.refusal('sail clupea') !== '') return false;
      t.act('sail clupea');
      return t.refusal('land') === '';
    };
    expect([1, 2, 3, 4].map((level) => land('cotta', level))).toEqual([false, false, false, true]);
    expect([1, 2, 3].map((level) => land('m_regulus', level))).toEqual([true, true, true]);
    expect([2, 3].map((level) => land('cotta', level, true))).toEqual([false, true]);
  });
});
