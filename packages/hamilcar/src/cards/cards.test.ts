import { holds } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { HAMILCAR } from '../data/index.ts';
import { cardPlays } from '../rules/05-strategy-phase.ts';
import { startOfBattle } from '../rules/13-battle-frame.ts';
import { landBattle } from '../rules/13-land-battle.ts';
import { DEFICIT, DICTATOR_ENABLED, FORGOTTEN_TACTICS, RECRUITMENT_BAN, RESHUFFLE, TRUCE } from '../state.ts';
import { CARTHAGE, NONE, openTable, ROME, type Table } from '../testing.ts';
import { DISCARD, handOf, REMOVED } from '../zones.ts';

const play = (t: Table, side: 0 | 1, ...cards: string[]) => {
  t.hand(side, ...cards);
  return t.run(cardPlays, { side });
};
const owns = (t: Table, id: string) => t.g.control[t.space(id)];
const fight = (t: Table, at: string, attacker: 0 | 1) =>
  t.run(
    landBattle,
    startOfBattle({ at: t.space(at), attacker, from: NONE, bySea: 0, sortie: 0, fromCity: 0 }),
  );
const levelOf = (t: Table, side: 0 | 1) => t.events('battleLevel').find((e) => e.side === side)!.level;

describe('control', () => {
  it('[card 75] flips an unguarded marker beside one’s own, or places two', () => {
    const t = openTable().control(CARTHAGE, 'nola').control(ROME, 'capua');
    play(t, ROME, '75').act('event 75', 'at nola');
    expect(owns(t, 'nola')).toBe(ROME);
    const place = openTable();
    play(place, ROME, '75').act('event 75', 'at nola', 'at capua');
    expect(place.g.markers[ROME]).toBe(2);
  });

  it('[card 76] after a Roman victory three markers in vacant spaces, none removed', () => {
    const t = openTable().control(CARTHAGE, 'nola').hand(ROME, '76');
    t.stack(ROME, 'capua', { cus: 4, generals: ['cotta'] }).stack(CARTHAGE, 'capua', { cus: 1 });
    fight(t.dice(5, 5, 1), 'capua', ROME);
    t.until('victoryRewards.cards').act('counter 76');
    expect(t.refusal('at nola')).toBe('5.2C2');
    t.act('at teanum', 'at fregellae', 'at reate');
    expect(t.g.markers[ROME]).toBe(3);
  });

  it('[card 78] after a victory two unguarded enemy markers of that province go', () => {
    const t = openTable().control(ROME, 'nola', 'neapolis', 'antium').hand(CARTHAGE, '78');
    t.stack(CARTHAGE, 'capua', { cus: 8, generals: ['hamilcar_elder'] }).stack(ROME, 'capua', { cus: 1 });
    fight(t.dice(1, 5, 5), 'capua', CARTHAGE);
    t.until('victoryRewards.cards').act('counter 78');
    expect(t.legal()).not.toContain('at antium');
    t.act('at nola', 'at neapolis');
    expect(t.g.markers[ROME]).toBe(1);
  });

  it('[card 86] two markers beside the same force', () => {
    const t = openTable().control(ROME, 'nola', 'neapolis', 'antium').stack(CARTHAGE, 'capua', { cus: 1 });
    play(t, CARTHAGE, '86').act('event 86', 'at nola', 'at neapolis');
    expect(t.g.markers[ROME]).toBe(1);
    const garrison = openTable()
      .control(ROME, 'segesta')
      .stack(CARTHAGE, 'lilybaeum', { cus: 1, inside: true });
    play(garrison, CARTHAGE, '86').act('event 86', 'at segesta');
    expect(garrison.g.markers[ROME]).toBe(0);
  });

  it('[card 99] [card 132] markers of certain provinces', () => {
    const t = openTable().control(CARTHAGE, 'zama', 'sicca', 'olbia');
    play(t, ROME, '99').act('event 99');
    expect(t.legal().sort()).toEqual(['at sicca', 'at zama', 'done']);
    const falerii = openTable().control(ROME, 'cosa', 'bovianum', 'capua');
    play(falerii, CARTHAGE, '132').act('event 132', 'at cosa', 'at bovianum');
    expect(falerii.g.markers[ROME]).toBe(1);
  });

  it('[card 130] the Miat loses up to two, its centre last', () => {
    const t = openTable();
    play(t, ROME, '130').act('event 130');
    expect(t.refusal('miat sufetes')).toBe('card 130');
    t.act('miat gerusia', 'miat mercatores');
    expect(t.question).toBe('over');
  });

  it('[card 129] markers in the Miat, and Barca from turn 7', () => {
    const t = openTable().miat().turn(7);
    play(t, CARTHAGE, '129').act('event 129', 'miat sufetes', 'miat populus', 'at carthago');
    expect(t.where('hamilcar_barca')).toBe('carthago');
    const early = openTable().miat().turn(6);
    play(early, CARTHAGE, '129').act('event 129', 'miat sufetes', 'miat populus');
    expect(early.where('hamilcar_barca')).toBe('waiting');
  });

  it('[card 131] a strong army in Sicilia takes its ground and a space beside it', () => {
    const t = openTable()
      .control(ROME, 'segesta')
      .stack(CARTHAGE, 'segesta', { cus: 3, generals: ['hamilcar_elder'] });
    t.control(ROME, 'panormus', 'drepanum', 'lilybaeum');
    play(t, CARTHAGE, '131');
    t.act('event 131');
    expect(owns(t, 'segesta')).toBe(CARTHAGE);
  });

  it('[card 94] Syracusae goes over to a Roman army before it', () => {
    const t = openTable()
      .stack(ROME, 'syracusae', { cus: 2, generals: ['cotta'] })
      .stack(CARTHAGE, 'syracusae', { cus: 2, supply: 1, inside: true });
    play(t, ROME, '94').act('event 94');
    expect([owns(t, 'syracusae'), owns(t, 'leontini')]).toEqual([ROME, ROME]);
    expect([t.cus(CARTHAGE, 'syracusae', true), t.supply(ROME, 'syracusae')]).toEqual([0, 1]);
    expect(holds(t.g.zones[REMOVED], t.card('94'))).toBe(true);
    const far = openTable();
    play(far, ROME, '94');
    expect(far.refusal('event 94')).toBe('5.2C1');
  });

  it('[card 110] for each hub port a refit or a marker in a vacant port', () => {
    const t = openTable().supremacy(ROME).ships(ROME, 0, 2).control(ROME, 'neapolis', 'vibo');
    play(t, ROME, '110').act('event 110', 'refit');
    expect(t.refusal('at capua')).toBe('card 110');
    t.act('at cosa', 'refit');
    expect([t.g.ready[ROME], t.question]).toEqual([2, 'over']);
  });
});

describe('marches', () => {
  const marchable = () =>
    openTable().stack(ROME, 'roma', { cus: 4, generals: ['cotta', 'nobilior', 'calatinus'] });

  it('[card 82] six MPs for a general of rating 1 or 2; [card 63] [card 125] for any, three of them at sea', () => {
    const t = marchable();
    play(t, ROME, '82').act('event 82');
    expect(t.refusal('general nobilior')).toBe('5.2C2');
    t.act('general cotta').until(
      'march.step',
      (legal) => legal.find((a) => a.startsWith('leave')) ?? legal[0],
    );
    for (const to of ['fregellae', 'teanum', 'capua', 'nola', 'nuceria', 'paestum']) t.act(`go ${to}`);
    expect(t.refusal('go grumentum')).toBe('7.1');
    const sea = openTable().stack(CARTHAGE, 'carthago', { cus: 2, generals: ['hanno'] });
    play(sea, CARTHAGE, '125').act(
      'event 125',
      'units 2',
      'embark',
      'sail lilybaeum',
      'sail drepanum',
      'sail panormus',
    );
    expect(sea.refusal('sail thermae')).toBe('7.3A');
    sea.act('land', 'go thermae', 'go enna', 'go centuripae');
    expect(sea.refusal('go catana')).toBe('7.1');
  });

  it('[card 113] [card 114] [card 115] [card 116] [card 117] are campaigns', () => {
    const campaigns = HAMILCAR.cards.list.filter((card) => card.campaign).map((card) => card.id);
    expect(campaigns).toEqual(['113', '114', '115', '116', '117']);
  });

  it.each([
    ['83', 2],
    ['113', 3],
    ['114', 2],
    ['115', 2],
    ['116', 2],
    ['117', 3],
  ])('[card %s] activates up to %i generals, each also by sea', (card, generals) => {
    const t = openTable()
      .stack(CARTHAGE, 'zama', { cus: 2, generals: ['hanno'] })
      .stack(CARTHAGE, 'olbia', { cus: 2, generals: ['himilco'] })
      .stack(CARTHAGE, 'carthago', { cus: 2, generals: ['hasdrubal'] });
    play(t, CARTHAGE, card).act(`event ${card}`);
    for (const id of ['hanno', 'himilco', 'hasdrubal'].slice(0, generals)) {
      t.act(`general ${id}`, 'units 2');
      if (id === 'himilco') t.act('embark', 'sail caralis', 'land');
      t.act('stop');
    }
    expect(t.question).toBe('over');
    expect(t.events('activated')).toHaveLength(generals);
    expect(HAMILCAR.cards.list[t.card(card)].campaign).toBe(card !== '83');
  });

  it('[card 66] [card 83] the Imperium card is no campaign and cannot pre-empt', () => {
    expect(HAMILCAR.cards.list[HAMILCAR.cards.index['83']].campaign).toBe(false);
  });

  it('[card 85] a small city opens its gates to three CUs', () => {
    const t = openTable().stack(ROME, 'gela', { cus: 3, generals: ['cotta'] });
    play(t, ROME, '85').act('event 85', 'units 3', 'go agrigentum', 'stop');
    expect(owns(t, 'agrigentum')).toBe(ROME);
    const large = openTable().stack(ROME, 'leontini', { cus: 3, generals: ['cotta'] });
    play(large, ROME, '85').act('event 85', 'units 3', 'go syracusae', 'stop');
    expect(owns(large, 'syracusae')).toBe(CARTHAGE);
  });

  it('[card 80] [2.2C] the Dictator outranks all, takes from Consuls, and leaves with the turn', () => {
    const t = openTable()
      .mark(DICTATOR_ENABLED)
      .stack(ROME, 'capua', { cus: 4, generals: ['duilius'] })
      .consul('duilius');
    play(t, ROME, '80').act('event 80', 'at capua');
    const general = t.events('generalPlaced')[0].general;
    expect(t.g.rank[general]).toBe(3);
    expect(t.g.under[general]).toBe(0);
    t.act('leave duilius', 'units 4', 'go nola', 'stop');
    expect(t.cus(ROME, 'capua')).toBe(0);
    const no = openTable();
    play(no, ROME, '80');
    expect(no.refusal('event 80')).toBe('5.2C1');
  });

  it('[card 124] ends a march after two MPs, or drives a fleet back', () => {
    const t = openTable()
      .hand(CARTHAGE, '124')
      .stack(ROME, 'roma', { cus: 2, generals: ['cotta'] });
    t.activate(ROME).act('units 2', 'go fregellae', 'go teanum', 'go capua');
    expect([t.question, t.asked]).toEqual(['march.weather', CARTHAGE]);
    t.act('counter 124');
    expect(t.where('cotta')).toBe('teanum');
    expect(t.refusal('go capua')).toBe('7.2B');
    const sea = openTable()
      .hand(CARTHAGE, '124')
      .stack(ROME, 'roma', { cus: 2, generals: ['cotta'] });
    sea.activate(ROME).act('units 2', 'embark', 'sail cosa', 'counter 124');
    expect([sea.where('cotta'), sea.question]).toEqual(['roma', 'over']);
  });

  it('[card 124] [2.1C] an army that grew on its way and is driven back lies before the full walls it left', () => {
    const t = openTable()
      .hand(ROME, '124')
      .stack(CARTHAGE, 'lilybaeum', { cus: 5, generals: ['hanno'], inside: true })
      .stack(CARTHAGE, 'drepanum', { cus: 3 });
    t.activate(CARTHAGE).act('units 1', 'embark', 'sail drepanum', 'pass', 'regroup', 'units 3');
    t.act('sail panormus', 'counter 124');
    expect([t.cus(CARTHAGE, 'lilybaeum'), t.cus(CARTHAGE, 'lilybaeum', true)]).toEqual([4, 4]);
  });

  it('[card 101] [2.1J] storms on the way sink ships with a CU and a train each, of Romans only', () => {
    const t = openTable()
      .seamanship(2)
      .ships(ROME, 4)
      .hand(CARTHAGE, '101')
      .stack(ROME, 'roma', { cus: 3, supply: 2, generals: ['cotta'] });
    t.activate(ROME).act('units 3', 'trains 2', 'embark', 'ships 3', 'cross olbia');
    expect([t.question, t.asked]).toEqual(['voyage.storm', CARTHAGE]);
    // Three storms: column III, a six means two wrecks.
    t.dice(6).act('counter 101');
    expect(t.events('storm')[0]).toMatchObject({ storms: 3, hits: 2 });
    expect([t.g.atSea[ROME], t.g.track[ROME]]).toEqual([1, 2]);
    t.act('land');
    expect([t.cus(ROME, 'olbia'), t.supply(ROME, 'olbia')]).toEqual([1, 0]);
    const calm = openTable()
      .seamanship(2)
      .hand(CARTHAGE, '101')
      .stack(ROME, 'roma', { cus: 3, generals: ['cotta'] });
    calm.activate(ROME).act('units 3', 'embark', 'sail cosa');
    expect(calm.question).toBe('voyage.step');
    // At Poor seamanship one storm threatens on any lane.
    const poor = openTable()
      .hand(CARTHAGE, '101')
      .stack(ROME, 'roma', { cus: 3, generals: ['cotta'] });
    poor.activate(ROME).act('units 3', 'embark', 'sail cosa');
    expect(poor.question).toBe('voyage.storm');
  });

  it('[card 134] near a tribe a force rolls in the column of 5 and 6 CUs', () => {
    const t = openTable()
      .tribe('volsinii')
      .hand(CARTHAGE, '134')
      .stack(ROME, 'roma', { cus: 2, generals: ['cotta'] });
    t.activate(ROME).act('units 2', 'go cosa');
    expect(t.question).toBe('tribalUnrest.ask');
    t.dice(3).act('counter 134');
    expect(t.events('attrition')[0]).toMatchObject({ column: 3, loss: 1 });
    const still = openTable().tribe('volsinii').stack(ROME, 'cosa', { cus: 2 });
    play(still, CARTHAGE, '134').dice(3).act('event 134');
    expect(still.cus(ROME, 'cosa')).toBe(1);
  });
});

describe('battle cards', () => {
  const field = () =>
    openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'capua', { cus: 4, generals: ['himilco'] });

  it('[card 81] one level more', () => {
    const t = field().control(CARTHAGE, 'tarentum').hand(CARTHAGE, '81');
    fight(t, 'capua', CARTHAGE).act('counter 81');
    expect(levelOf(t, CARTHAGE)).toBe(3);
  });

  it('[card 88] [card 111] the commander’s rating one higher, or a Roman’s one lower', () => {
    const t = field().hand(CARTHAGE, '88');
    fight(t, 'capua', CARTHAGE).act('counter 88');
    expect(t.events('battleLevel').find((e) => e.side === CARTHAGE)!.parts).toContainEqual({
      what: 'commander',
      value: 1,
    });
    const omen = field().hand(CARTHAGE, '111');
    fight(omen, 'capua', CARTHAGE).act('counter 111');
    expect(omen.events('battleLevel').find((e) => e.side === CARTHAGE)!.parts).toContainEqual({
      what: 'commander',
      value: 1,
    });
  });

  it('[card 122] one own battle die again, with three CUs', () => {
    const t = field().hand(CARTHAGE, '122');
    fight(t, 'capua', CARTHAGE).act('counter 122');
    expect([t.question, t.asked]).toEqual(['landBattle.ownDie', CARTHAGE]);
    expect(t.legal().every((a) => a === 'pass' || Number(a.split(' ')[1]) >= 1)).toBe(true);
  });

  it('[card 123] with a space in Numidia the enemy commander does not count', () => {
    const t = openTable()
      .control(CARTHAGE, 'tabraca')
      .hand(CARTHAGE, '123')
      .stack(ROME, 'enna', { cus: 4, generals: ['duilius'] })
      .stack(CARTHAGE, 'enna', { cus: 4, generals: ['himilco'] });
    fight(t, 'enna', CARTHAGE).act('counter 123');
    expect(t.events('battleLevel').flatMap((e) => e.parts)).not.toContainEqual({
      what: 'commander',
      value: 1,
    });
  });

  it('[card 77] the charge fails, Rome may have a die rolled again, an elephant falls first', () => {
    const t = openTable()
      .hand(ROME, '77')
      .stack(ROME, 'capua', { cus: 4 })
      .stack(CARTHAGE, 'capua', { cus: 3, elephants: 2 });
    fight(t.dice(5, 5), 'capua', CARTHAGE).act('yes', 'counter 77');
    expect([t.question, t.asked]).toEqual(['landBattle.chargeDie', ROME]);
    t.act('pass').until('over', (legal) => legal[0]);
    expect(t.events('lost').find((e) => e.side === CARTHAGE)!.elephants).toBeGreaterThan(0);
  });

  it('[card 84] any die is rolled again after it has been seen', () => {
    const t = openTable()
      .control(CARTHAGE, 'enna')
      .hand(CARTHAGE, '84')
      .stack(ROME, 'agrigentum', { cus: 4, generals: ['cotta'] });
    t.activate(ROME).act('units 4').dice(5).act('besiege');
    expect([t.question, t.asked]).toEqual(['dieRoll.omen', CARTHAGE]);
    t.dice(2).act('counter 84');
    expect(t.events('siegeRoll')[0]).toMatchObject({ face: 2, points: 0 });
    const battle = field().hand(ROME, '84');
    fight(battle, 'capua', CARTHAGE);
    expect(battle.question).toBe('landBattle.omen');
    battle.act('counter 84');
    expect(battle.legal().length).toBeGreaterThanOrEqual(2);
  });

  it('[card 112] a beaten Carthaginian commander leaves the game, Barca never', () => {
    const lost = (general: string) => {
      const t = openTable()
        .hand(ROME, '112')
        .control(CARTHAGE, 'nola')
        .stack(ROME, 'capua', { cus: 8, generals: ['cotta'] })
        .stack(CARTHAGE, 'capua', { cus: 1, generals: [general] });
      fight(t.dice(5, 5, 1), 'capua', ROME);
      return t;
    };
    const t = lost('hanno');
    expect(t.question).toBe('disgrace.ask');
    t.act('counter 112');
    expect(t.where('hanno')).toBe('gone');
    expect(lost('hamilcar_barca').events('battleResult')[0].winner).toBe(ROME);
  });
});

describe('forces', () => {
  it('[card 87] mutiny: a force without a good general, far from home, at +1', () => {
    const t = openTable()
      .stack(ROME, 'enna', { cus: 4 })
      .stack(ROME, 'capua', { cus: 4, generals: ['duilius'] })
      .stack(ROME, 'antium', { cus: 4 });
    play(t, CARTHAGE, '87').dice(4).act('event 87');
    expect(t.events('attrition')[0]).toMatchObject({ at: t.space('enna'), modifier: 1 });
  });

  it('[card 89] [card 126] epidemics on hostile ground, pestilence among besiegers', () => {
    const t = openTable()
      .control(CARTHAGE, 'enna')
      .stack(ROME, 'enna', { cus: 3 })
      .stack(ROME, 'capua', { cus: 5 });
    play(t, CARTHAGE, '89').dice(4).act('event 89');
    expect(t.events('attrition')[0]).toMatchObject({ at: t.space('enna'), modifier: 0 });
    const camp = openTable().siege('agrigentum', 1).stack(ROME, 'agrigentum', { cus: 4 });
    play(camp, CARTHAGE, '126').dice(4).act('event 126');
    expect(camp.events('attrition')[0]).toMatchObject({ modifier: 1 });
  });

  it('[card 97] mercenaries desert outside Africa, two before a Roman army', () => {
    const t = openTable().stack(CARTHAGE, 'enna', { cus: 3 }).stack(CARTHAGE, 'zama', { cus: 5 });
    play(t, ROME, '97').act('event 97');
    expect(t.cus(CARTHAGE, 'enna')).toBe(2);
    const watched = openTable()
      .stack(CARTHAGE, 'agrigentum', { cus: 3, inside: true })
      .stack(ROME, 'agrigentum', { cus: 2, generals: ['cotta'] });
    play(watched, ROME, '97').act('event 97');
    expect(watched.cus(CARTHAGE, 'agrigentum', true)).toBe(1);
  });

  it('[card 135] no hiring nor raising this turn, and a CU outside Africa is lost', () => {
    const t = openTable().stack(CARTHAGE, 'enna', { cus: 3 });
    play(t, ROME, '135').act('event 135');
    expect(t.g.marks & RECRUITMENT_BAN).toBe(RECRUITMENT_BAN);
    expect(t.cus(CARTHAGE, 'enna')).toBe(2);
    play(t, CARTHAGE, '75');
    expect(t.refusal('hire 75')).toBe('card 135');
  });

  it('[card 118] [card 119] [card 120] are for Rome alone', () => {
    for (const id of ['118', '119', '120'])
      expect(HAMILCAR.cards.list[HAMILCAR.cards.index[id]].side).toBe(ROME);
  });

  it.each([
    ['118', 2],
    ['119', 1],
    ['120', 3],
  ])('[card %s] brings %i CUs to a Roman general in Italia', (card, cus) => {
    const t = openTable().stack(ROME, 'capua', { generals: ['cotta'] });
    play(t, ROME, card).act(`event ${card}`);
    expect(t.cus(ROME, 'capua')).toBe(cus);
    const none = openTable().stack(ROME, 'enna', { generals: ['cotta'] });
    play(none, ROME, card);
    expect(none.refusal(`event ${card}`)).toBe('5.2C1');
  });

  it('[card 100] [card 106] [card 108] [card 121] new CUs', () => {
    const two = openTable();
    play(two, CARTHAGE, '100').act('event 100', 'at carthago', 'at carthago');
    expect(two.cus(CARTHAGE, 'carthago')).toBe(2);
    const one = openTable().stack(CARTHAGE, 'lilybaeum', { generals: ['hanno'] });
    play(one, CARTHAGE, '100').act('event 100', 'at lilybaeum');
    expect([one.cus(CARTHAGE, 'lilybaeum'), one.question]).toEqual([1, 'over']);
    const elephants = openTable().stack(CARTHAGE, 'zama', { elephants: 3 });
    play(elephants, CARTHAGE, '106').act('event 106', 'at carthago');
    expect([elephants.g.elephants[elephants.space('carthago')], elephants.question]).toEqual([1, 'over']);
    const mamertines = openTable();
    play(mamertines, ROME, '108').act('event 108', 'at messana');
    expect(mamertines.cus(ROME, 'messana')).toBe(1);
    const levies = openTable().stack(CARTHAGE, 'zama', { generals: ['hanno'] });
    play(levies, CARTHAGE, '121').act('event 121', 'at zama', 'at carthago');
    expect([levies.cus(CARTHAGE, 'zama'), levies.cus(CARTHAGE, 'carthago')]).toEqual([1, 1]);
  });

  it('[card 98] Forgotten Tactics end, and Xanthippus comes while Romans are in Africa', () => {
    const t = openTable().mark(FORGOTTEN_TACTICS).stack(ROME, 'clupea', { cus: 3 });
    play(t, CARTHAGE, '98').act('event 98', 'elephant');
    expect(t.g.marks & FORGOTTEN_TACTICS).toBe(0);
    expect([t.where('xanthippus'), t.g.elephants[t.space('carthago')]]).toEqual(['carthago', 1]);
    const alone = openTable().mark(FORGOTTEN_TACTICS);
    play(alone, CARTHAGE, '98').act('event 98');
    expect(alone.where('xanthippus')).toBe('waiting');
  });

  it('[card 90] the first activation of a marked aristocrat costs two markers', () => {
    const t = openTable()
      .control(ROME, 'nola', 'neapolis', 'teanum')
      .stack(ROME, 'capua', { cus: 2, generals: ['caudex'] });
    play(t, CARTHAGE, '90').act('event 90');
    t.activate(ROME);
    expect(t.question).toBe('removeOwnMarkers.choose');
    t.act('at nola', 'at neapolis');
    expect(t.g.flamen).toBe(NONE);
  });
});

describe('cards and the sea', () => {
  it('[card 79] cancels a Roman event; its OPs do not count, the own do', () => {
    const t = openTable().hand(CARTHAGE, '79');
    play(t, ROME, '92').act('event 92', 'counter 79');
    expect([t.g.ready[ROME], t.g.opsPlayed]).toEqual([0, [0, 3]]);
    expect(holds(t.g.zones[DISCARD], t.card('92'))).toBe(true);
  });

  it('[card 91] takes a card by lot', () => {
    const t = openTable().hand(CARTHAGE, '84');
    play(t, ROME, '91').act('event 91');
    expect(holds(t.g.zones[handOf(ROME)], t.card('84'))).toBe(true);
  });

  it('[card 92] [card 105] [card 136] new warships', () => {
    const t = openTable();
    play(t, ROME, '92').act('event 92');
    expect([t.g.ready[ROME], t.g.seamanship]).toEqual([2, 2]);
    const many = openTable().ships(ROME, 4);
    play(many, ROME, '105');
    expect(many.refusal('event 105')).toBe('5.2C1');
    const few = openTable().ships(ROME, 1, 2);
    play(few, ROME, '105').act('event 105');
    expect(few.g.ready[ROME]).toBe(4);
    const punic = openTable();
    play(punic, CARTHAGE, '136').act('event 136');
    expect(punic.g.ready[CARTHAGE]).toBe(2);
  });

  it('[card 95] two warships and, if wished, one lane by sea and no step on land', () => {
    const t = openTable().stack(ROME, 'roma', { cus: 2, generals: ['cotta'] });
    play(t, ROME, '95').act('event 95');
    expect(t.legal()).toContain('pass');
    t.act('general cotta', 'units 2');
    expect(t.refusal('go cosa')).toBe('card 95');
    t.act('embark', 'ships 2', 'sail cosa', 'land');
    expect(t.refusal('go populonia')).toBe('7.2B');
  });

  it('[card 93] engineers may roll each siege die again until the army leaves', () => {
    const t = openTable().stack(ROME, 'agrigentum', { cus: 4, generals: ['cotta'] });
    play(t, ROME, '93').act('event 93');
    t.activate(ROME).act('units 4').dice(2).act('besiege');
    expect(t.question).toBe('siegeAttempt.again');
    t.dice(5).act('yes');
    expect(t.g.siege[t.space('agrigentum')]).toBe(1);
    t.activate(ROME).act('units 4', 'go gela');
    expect(t.g.engines[t.space('agrigentum')]).toBe(0);
  });

  it('[card 96] two units slip into a besieged port', () => {
    const t = openTable()
      .siege('lilybaeum', 1)
      .stack(ROME, 'lilybaeum', { cus: 3 })
      .stack(CARTHAGE, 'carthago', { cus: 2, supply: 1 });
    play(t, CARTHAGE, '96').act('event 96', 'cu', 'trains 1');
    expect([t.cus(CARTHAGE, 'lilybaeum', true), t.supply(CARTHAGE, 'lilybaeum', true)]).toEqual([1, 1]);
  });

  it('[15.3C] [card 96] while the Miat is not warlike only trains leave Africa, and CUs of the islands go', () => {
    const blockade = (from: string, supply: number) =>
      openTable()
        .miat('gerusia')
        .siege('lilybaeum', 1)
        .stack(ROME, 'lilybaeum', { cus: 3 })
        .stack(CARTHAGE, from, { cus: 2, supply });
    const trains = play(blockade('carthago', 1), CARTHAGE, '96').act('event 96');
    expect(trains.legal()).toEqual(['trains 1', 'done']);
    const nothing = play(blockade('carthago', 0), CARTHAGE, '96');
    expect(nothing.legal()).not.toContain('event 96');
    const island = play(blockade('panormus', 0), CARTHAGE, '96').act('event 96');
    expect(island.legal()).toEqual(['cu', 'done']);
  });

  it('[card 102] refits and trains cost double in the Strategy Phase', () => {
    const t = openTable().ships(CARTHAGE, 0, 3);
    play(t, ROME, '102').act('event 102');
    expect(t.g.marks & DEFICIT[CARTHAGE]).toBe(DEFICIT[CARTHAGE]);
    play(t, CARTHAGE, '75').act('ops 75', 'refit');
    expect(t.g.ready[CARTHAGE]).toBe(1);
    expect(t.question).toBe('over');
  });

  it('[card 103] six points: three a warship, one a refit, Rome may train instead', () => {
    const t = openTable().ships(ROME, 0, 2);
    play(t, ROME, '103').act('event 103', 'seamanship', 'ship');
    expect([t.g.seamanship, t.g.ready[ROME], t.question]).toEqual([2, 1, 'over']);
    const punic = openTable().ships(CARTHAGE, 0, 3);
    play(punic, CARTHAGE, '103').act('event 103', 'ship', 'refit', 'refit', 'refit');
    expect(punic.g.ready[CARTHAGE]).toBe(4);
  });

  it('[card 104] a train in an unwatched port, or a ready warship', () => {
    const t = openTable().ships(ROME, 1).stack(ROME, 'neapolis', { cus: 1, supply: 1 });
    play(t, CARTHAGE, '104').act('event 104');
    expect(t.legal().sort()).toEqual(['ship', 'supply neapolis']);
    t.act('ship');
    expect([t.g.ready[ROME], t.g.spent[ROME]]).toEqual([0, 1]);
  });

  it('[card 107] mounts or dismounts corvi, also within a sea battle', () => {
    const t = openTable();
    play(t, ROME, '107').act('event 107');
    expect(t.g.corvi).toBe(1);
  });

  it('[card 109] a raid takes a train or the marker of an unwalled port, walled cities included', () => {
    const t = openTable()
      .ships(CARTHAGE, 1)
      .control(ROME, 'tyndaris')
      .stack(ROME, 'messana', { supply: 1, inside: true });
    play(t, CARTHAGE, '109').act('event 109');
    expect(t.legal().sort()).toEqual(['at messana', 'at tyndaris']);
    t.act('at messana');
    expect([t.supply(ROME, 'messana', true), t.g.ready[CARTHAGE], t.g.spent[CARTHAGE]]).toEqual([0, 0, 1]);
  });

  it('[card 127] [card 128] [card 133] trains and refits', () => {
    const t = openTable().stack(ROME, 'capua', { cus: 1, generals: ['cotta'] });
    play(t, ROME, '127').act('event 127', 'supply capua', 'supplyInside roma');
    expect([t.supply(ROME, 'capua'), t.supply(ROME, 'roma', true)]).toEqual([1, 1]);
    const ships = openTable().ships(ROME, 0, 4);
    play(ships, ROME, '128').act('event 128', 'refit', 'refit', 'refit');
    expect(ships.g.ready[ROME]).toBe(3);
    const grain = openTable()
      .control(ROME, 'syracusae')
      .stack(ROME, 'enna', { cus: 1, generals: ['cotta'] });
    play(grain, ROME, '133').act('event 133');
    expect(grain.legal().some((a) => a.includes('roma'))).toBe(false);
    grain.act('supply enna', 'supply enna', 'supply enna');
    expect(grain.supply(ROME, 'enna')).toBe(3);
    const little = openTable();
    play(little, ROME, '133').act('event 133', 'supplyInside roma');
    expect(little.question).toBe('over');
  });

  it('[card 137] two tactics cards more, then one is put away', () => {
    const t = openTable()
      .seamanship(2)
      .ships(ROME, 3)
      .ships(CARTHAGE, 3)
      .hand(CARTHAGE, '137')
      .stack(ROME, 'regium', { cus: 3, generals: ['cotta'] })
      .stack(CARTHAGE, 'syracusae', { generals: ['hanno'] });
    t.activate(ROME).act('units 3', 'embark', 'ships 3', 'sail catana', 'intercept hanno', 'ships 3');
    expect(t.question).toBe('navalBattle.prepare');
    t.act('counter 137');
    expect(t.question).toBe('navalBattle.discard');
    expect(t.legal()).toHaveLength(2);
    t.act(t.legal()[0]);
    expect(t.events('tacticsDiscarded')).toHaveLength(1);
  });

  it('[card 138] two different things', () => {
    const t = openTable().ships(CARTHAGE, 0, 2);
    play(t, CARTHAGE, '138').act('event 138', 'refit');
    expect(t.legal()).not.toContain('refit');
    t.act('cu');
    expect([t.cus(CARTHAGE, 'carthago'), t.question]).toEqual([1, 'over']);
  });

  it('[card 139] a truce lasts until a hostile event breaks it; the deck is reshuffled', () => {
    const t = openTable().control(CARTHAGE, 'zama');
    play(t, ROME, '139').act('event 139');
    expect(t.g.marks & (TRUCE | RESHUFFLE)).toBe(TRUCE | RESHUFFLE);
    play(t, ROME, '99').act('event 99', 'at zama');
    expect(t.g.marks & TRUCE).toBe(0);
  });
});
