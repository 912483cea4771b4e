import { describe, expect, it } from 'vitest';
import { RULES } from '../rules.ts';
import { CARTHAGE, openTable, ROME, type Table } from '../testing.ts';
import { settleSeaBattle } from './09-resolution.ts';

const passing = (legal: readonly string[]): string => (legal.includes('pass') ? 'pass' : legal[0]);

/** The fleet of the mover has no warship and is beaten by whoever intercepts it in the last port. */
function beaten(
  t: Table,
  route: readonly string[],
  interceptor: string,
  more: readonly string[] = [],
): Table {
  route.forEach((port, i) => {
    t.act(`sail ${port}`);
    if (t.question !== 'voyage.intercept') return;
    t.act(i === route.length - 1 ? `intercept ${interceptor}` : 'pass');
  });
  return t.act(...more);
}

describe('the army of a beaten fleet', () => {
  const fleet = () =>
    openTable()
      .sea({ seamanship: 2, carthage: 5, supremacy: CARTHAGE })
      .stack(ROME, 'regium', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'syracusae', { generals: ['adherbal'] })
      .control(ROME, 'tyndaris');

  it('[9.3B2] is driven back: the port of the battle is not the last friendly one (R63)', () => {
    const t = fleet().activate(ROME).act('units 3', 'embark').dice(1);
    beaten(t, ['messana', 'tyndaris'], 'adherbal', ['ships 1']);
    expect([t.where('cotta'), t.cus(ROME, 'messana')]).toEqual(['messana', 3]);
    const home = fleet().activate(ROME).act('units 3', 'embark').dice(1);
    beaten(home, ['messana'], 'adherbal', ['ships 1']);
    expect(home.where('cotta')).toBe('regium');
  });

  it('[9.3B2] [7.2C] drives off an enemy general without CUs from its refuge', () => {
    const t = fleet().stack(CARTHAGE, 'messana', { supply: 1, generals: ['hanno'] });
    t.activate(ROME).act('units 3', 'embark').dice(1);
    beaten(t, ['messana', 'tyndaris'], 'adherbal', ['done', 'ships 1']);
    expect([t.where('cotta'), t.where('hanno'), t.supply(ROME, 'messana')]).toEqual(['messana', 'pool', 1]);
  });

  it('[9.3B2] [15.3C] stays in Africa while the Miat does not let it leave', () => {
    const t = openTable()
      .miat('gerusia')
      .seamanship(4)
      .control(ROME, 'syracusae')
      .sea({ rome: 3, supremacy: ROME })
      .stack(ROME, 'syracusae', { generals: ['duilius'] })
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 2', 'embark').dice(1);
    beaten(t, ['lilybaeum', 'clupea'], 'duilius', ['ships 1']);
    expect([t.where('hanno'), t.cus(CARTHAGE, 'lilybaeum')]).toEqual(['carthago', 0]);
  });

  it('[9.3B2] [15.4] is not put ashore in Africa where Rome may not land', () => {
    const t = openTable()
      .seamanship(2)
      .control(ROME, 'clupea', 'agrigentum')
      .ships(CARTHAGE, 5)
      .stack(ROME, 'agrigentum', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'carthago', { generals: ['adherbal'] });
    t.activate(ROME).act('units 3', 'embark').dice(1);
    beaten(t, ['clupea', 'lilybaeum'], 'adherbal', ['ships 1']);
    expect([t.where('cotta'), t.cus(ROME, 'clupea')]).toEqual(['agrigentum', 0]);
  });

  it('[card 134] may be struck by the tribes of the port it is put ashore in', () => {
    const t = openTable()
      .tribe('valentia')
      .seamanship(2)
      .control(ROME, 'caralis')
      .ships(CARTHAGE, 5)
      .hand(CARTHAGE, '134')
      .stack(ROME, 'olbia', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'carthago', { generals: ['adherbal'] });
    t.activate(ROME).act('units 3', 'embark').dice(1);
    beaten(t, ['caralis', 'sulci'], 'adherbal', ['ships 1']);
    expect([t.where('cotta'), t.question, t.asked]).toEqual(['caralis', 'tribalUnrest.ask', CARTHAGE]);
    // Row 6 of column III costs two.
    t.dice(6).act('counter 134');
    expect(t.cus(ROME, 'caralis')).toBe(1);
  });
});

describe('a victorious interceptor', () => {
  /** Cotta sails from Olbia to Caralis without warships; Adherbal comes from Carthago with two CUs and beats him. */
  const landing = (t: Table) => {
    t.tribe('valentia')
      .sea({ seamanship: 2, carthage: 5 })
      .stack(ROME, 'olbia', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['adherbal'] });
    t.activate(ROME);
    if (t.question === 'activation.choose') t.act('general cotta');
    t.act('units 3', 'embark', 'sail caralis', 'intercept adherbal', 'units 2');
    return t.dice(1).act('ships 3', 'land');
  };

  it('[7.2C] [9.3B1] drives off an enemy general without CUs from the port where he lands', () => {
    const t = landing(openTable().stack(ROME, 'caralis', { supply: 1, generals: ['duilius'] }));
    expect([t.where('adherbal'), t.where('duilius'), t.supply(CARTHAGE, 'caralis')]).toEqual([
      'caralis',
      'gone',
      1,
    ]);
  });

  it('[card 134] may be struck by the tribes beside the port where he lands', () => {
    const t = landing(openTable().hand(ROME, '134'));
    expect([t.question, t.asked]).toEqual(['tribalUnrest.ask', ROME]);
    // Row 6 of column III costs both.
    t.dice(6).act('counter 134');
    expect(t.cus(CARTHAGE, 'caralis')).toBe(0);
  });

  it('[9.3B1] his ships are ready where he lands, and spent when he takes an army elsewhere', () => {
    const won = () => {
      const t = openTable()
        .sea({ seamanship: 2, carthage: 5 })
        .stack(ROME, 'olbia', { cus: 3, generals: ['cotta'] })
        .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['adherbal'] });
      t.activate(ROME).act('units 3', 'embark', 'sail caralis', 'intercept adherbal', 'units 2');
      return t.dice(1).act('ships 3');
    };
    expect(won().act('land').g.ready[CARTHAGE]).toBe(5);
    // Three of four lanes brought him here: home is farther than the one that is left.
    expect(won().why('putBack')).toEqual(['9.3B1', 'homeTooFar']);
    const home = won().act('sail hippo-diarrhytus');
    expect([home.where('adherbal'), home.g.ready[CARTHAGE], home.g.spent[CARTHAGE]]).toEqual([
      'hippo-diarrhytus',
      2,
      3,
    ]);
  });

  it('[9.3B1] home is another port, if the lanes that are left lead there; else only for who can land nowhere', () => {
    const won = (t: Table) => {
      t.sea({ seamanship: 2, carthage: 5 })
        .stack(ROME, 'drepanum', { cus: 3, generals: ['cotta'] })
        .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['adherbal'] });
      t.activate(ROME).act('units 3', 'embark', 'sail lilybaeum', 'intercept adherbal', 'units 2');
      return t.dice(1).act('ships 3');
    };
    const near = won(openTable()).act('putBack');
    expect([near.where('adherbal'), near.g.ready[CARTHAGE], near.g.spent[CARTHAGE]]).toEqual([
      'carthago',
      2,
      3,
    ]);
    const t = openTable()
      .miat('gerusia')
      .sea({ seamanship: 2, carthage: 5 })
      .stack(ROME, 'olbia', { cus: 3, generals: ['cotta'] })
      .stack(ROME, 'hippo-diarrhytus', { cus: 1 })
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['adherbal'] });
    t.activate(ROME).act('units 3', 'embark', 'sail caralis', 'intercept adherbal', 'units 2');
    // The Miat keeps them in Africa, and the one port of Africa in reach is shut.
    t.dice(1).act('ships 3');
    expect([t.question, t.where('adherbal')]).toEqual(['over', 'carthago']);
  });

  it('[9.3B1] or he sails on as far as his lanes reach and lands there', () => {
    const t = openTable()
      .sea({ seamanship: 2, carthage: 5 })
      .stack(ROME, 'olbia', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['adherbal'] });
    t.activate(ROME).act('units 3', 'embark', 'sail caralis', 'intercept adherbal', 'units 2');
    t.dice(1).act('ships 3');
    // Three lanes to Caralis, one is left: to Sulci or back to Hippo Diarrhytus, not to Olbia where Cotta goes.
    expect(t.legal()).toEqual(['land', 'sail sulci', 'sail hippo-diarrhytus']);
    t.act('sail sulci');
    expect([t.where('adherbal'), t.cus(CARTHAGE, 'sulci'), t.g.spent[CARTHAGE]]).toEqual(['sulci', 2, 3]);
  });

  it('[9.3B1] without an army he goes home, and his ships are ready', () => {
    const t = openTable()
      .sea({ seamanship: 2, carthage: 5 })
      .stack(ROME, 'olbia', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['adherbal'] });
    t.activate(ROME).act('units 3', 'embark', 'sail caralis', 'intercept adherbal', 'units 0').dice(1);
    t.act('ships 3');
    expect([t.where('adherbal'), t.g.ready[CARTHAGE], t.g.spent[CARTHAGE]]).toEqual(['carthago', 5, 0]);
  });
});

describe('an army that comes back larger than it went', () => {
  /** Adherbal inside Utica (2 units) takes two CUs along, and two more in Carthago, against a convoy off Hippo Diarrhytus. */
  const grown = (before: (t: Table) => Table) => {
    const t = before(
      openTable()
        .sea({ seamanship: 4, carthage: 5 })
        .stack(ROME, 'tabraca', { cus: 3, generals: ['cotta'] })
        .stack(CARTHAGE, 'utica', { cus: 2, generals: ['adherbal'], inside: true })
        .stack(CARTHAGE, 'carthago', { cus: 2, supply: 1 }),
    );
    t.activate(ROME).act(
      'units 3',
      'embark',
      'sail hippo-diarrhytus',
      'intercept adherbal',
      'units 2',
      'at carthago',
    );
    return t.act('units 2', 'trains 1').dice(1).act('ships 1', 'putBack');
  };

  it('[2.1C] lies before the walls that have no room for it', () => {
    const t = grown((it) => it);
    expect([t.where('adherbal'), t.cus(CARTHAGE, 'utica'), t.supply(CARTHAGE, 'utica')]).toEqual([
      'utica',
      4,
      1,
    ]);
  });

  it('[2.1C] with the enemy before them loses what finds no room inside (R73)', () => {
    const t = grown((it) => it.stack(ROME, 'utica', { cus: 1 }));
    expect([t.where('adherbal'), t.cus(CARTHAGE, 'utica', true)]).toEqual(['inside utica', 2]);
    expect([t.supply(CARTHAGE, 'utica', true), t.events('lost').at(-1)]).toMatchObject([
      0,
      { cus: 2, why: 'crowded' },
    ]);
  });
});

describe('a beaten interceptor', () => {
  it('[9.3B2] goes to the last friendly port of his way, and his way is what he says', () => {
    const t = openTable()
      .sea({ seamanship: 4, supremacy: ROME })
      .control(ROME, 'syracusae', 'catana')
      .sea({ rome: 1, carthage: 5 })
      .stack(ROME, 'syracusae', { cus: 2, generals: ['cotta'] })
      .stack(CARTHAGE, 'tyndaris', { cus: 2, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 2', 'embark', 'ships 5', 'sail messana', 'intercept cotta', 'units 1');
    t.until('navalBattle.evade', passing).act('evade').until('voyage.winner', passing);
    // Syracusae, Catana, Messana: Catana is the last of his own before the battle.
    expect([t.where('cotta'), t.cus(ROME, 'catana'), t.g.spent[ROME]]).toEqual(['catana', 1, 1]);
  });
});

describe('the winner on his way', () => {
  /** Hanno from Lilybaeum is met off Gela, and is asked whether he evades. */
  const offGela = (): Table => {
    const t = openTable()
      .seamanship(4)
      .control(ROME, 'syracusae', 'agrigentum', 'camarina')
      .control(CARTHAGE, 'heraclea-minoa')
      .sea({ rome: 1, carthage: 5, supremacy: ROME })
      .stack(ROME, 'syracusae', { cus: 1, generals: ['cotta'] })
      .stack(ROME, 'agrigentum', { cus: 1 })
      .stack(ROME, 'gela', { cus: 1 })
      .stack(CARTHAGE, 'lilybaeum', { generals: ['hanno'] })
      .activate(CARTHAGE);
    t.act('embark', 'ships 5', 'sail heraclea-minoa', 'pass', 'sail agrigentum', 'pass', 'sail gela');
    return t.act('intercept cotta', 'units 0').until('navalBattle.evade', passing);
  };

  it('[7.3C] [9.3B1] who can neither land nor sail on returns to where he embarked, with spent ships (R44)', () => {
    const t = offGela();
    // One lane is left, and Camarina, the only port that was open to him, is shut now.
    t.stack(ROME, 'camarina', { cus: 1 }).act('evade').until('over', passing);
    expect([t.where('hanno'), t.g.ready[CARTHAGE]]).toEqual(['lilybaeum', 0]);
    expect(t.events('putBack').map((e) => e.why)).toEqual(['beaten', 'stranded']);
  });

  it('[7.2C] [9.3B1] who returns alone to where the enemy lies by now is driven off', () => {
    const t = offGela();
    t.stack(ROME, 'camarina', { cus: 1 }).stack(ROME, 'lilybaeum', { cus: 1 });
    t.act('evade').until('over', passing);
    expect(t.events('displaced').map((e) => e.general)).toEqual([t.general('hanno')]);
    expect(t.where('hanno')).not.toBe('lilybaeum');
  });
});

describe('prizes', () => {
  it('[2.3F] [9.3B1] what is above ten warships is not claimed: it is sunk, and comes back to its owner (R68)', () => {
    const t = openTable().ships(ROME, 6, 2).ships(CARTHAGE, 2);
    t.g.atSea = [1, 0];
    t.g.prizes = [3, 0];
    t.with((x) => settleSeaBattle(t.g, x, ROME, 3, [t.general('duilius'), t.general('hanno')]));
    expect([t.g.spent[ROME], t.g.track[CARTHAGE]]).toEqual([3, 2]);
    expect(RULES.tables.numbers.shipsPerSide).toBe(10);
  });
});
