import { describe, expect, it } from 'vitest';
import { A, ACTIONS } from './actions.ts';
import { buildShips } from './board.ts';
import { owns, play } from './cards/card-testing.ts';
import { hiring } from './cards/people.ts';
import { faults } from './faults.ts';
import { readPosition, writePosition } from './position.ts';
import { placeGeneral, reinforcementPhase } from './rules/05-reinforcements.ts';
import { warChest } from './rules/05-war-chest.ts';
import { lanesFor } from './rules/07-start.ts';
import { shortestWays } from './rules/08-routes.ts';
import { navalBattle, startOfBattle } from './rules/09-naval-battle.ts';
import { drawTactics, openTactics } from './rules/09-tactics.ts';
import { RULES } from './rules.ts';
import { beforeMessana, wonAtSea } from './scenes-testing.ts';
import type { Loc } from './state.ts';
import { CARTHAGE, openTable, ROME, scenarioTable, type Table } from './testing.ts';
import { tacticsHandOf } from './zones.ts';

const pass = (legal: readonly string[]): string => (legal.includes('pass') ? 'pass' : legal[0]);
/** Every space of the map is somebody's. */
const fullMap = (): Table => openTable().control(ROME, ...RULES.map.ids);

describe('reinforcements', () => {
  it('[5.1C] the levies of Rome are told as what they are', () => {
    const t = openTable().turn(2).province(ROME, 'latium', 'campania', 'samnium');
    t.stack(ROME, 'capua', { cus: 3, generals: ['duilius', 'cotta'] }).consul('duilius', 'cotta');
    t.run(reinforcementPhase, {}).until('election.proconsul');
    expect(t.events('placed').filter((e) => e.side === ROME)).toEqual([
      { ev: 'placed', side: ROME, at: t.space('roma'), cus: 3, elephants: 0 },
    ]);
  });

  it('[5.1B] a general for whom there is no place is told of', () => {
    const t = openTable();
    for (const city of RULES.cities) t.control(ROME, RULES.map.ids[city]);
    t.run(placeGeneral, { general: t.general('hanno') });
    expect([t.question, t.events('noPlace')]).toEqual([
      'over',
      [{ ev: 'noPlace', general: t.general('hanno') }],
    ]);
  });

  it('[5.1B] [5.1D] behind walls before which the enemy stands, and not before them', () => {
    const t = openTable()
      .stack(ROME, 'carthago', { cus: 1 })
      .run(placeGeneral, { general: openTable().general('hanno') });
    expect(t.legal().filter((a) => a.endsWith('carthago'))).toEqual(['inside carthago']);
  });

  it('[5.2C3] Xanthippus is for hire only while Romans stand in Africa, and a single one sends all inside', () => {
    const peace = openTable().run(hiring, { general: 0 });
    expect(peace.legal()).toEqual(['cu', 'elephant']);
    const war = openTable().stack(ROME, 'carthago', { cus: 1 }).run(hiring, { general: 0 });
    expect(war.legal()).toContain('general xanthippus');
    war.act('cu');
    expect([war.cus(CARTHAGE, 'carthago'), war.cus(CARTHAGE, 'carthago', true)]).toEqual([0, 1]);
  });

  it('[5.6] nobody is asked for more supply trains than the War Chest has points', () => {
    const t = openTable().stack(CARTHAGE, 'zama', { cus: 1, supply: 3 });
    t.g.opsPlayed = [10, 11];
    t.run(warChest, { side: ROME, points: 0 }).act('supply zama');
    expect([t.question, t.supply(CARTHAGE, 'zama')]).toEqual(['over', 2]);
  });

  it('[2.3F] ships on the turn track are among the ten', () => {
    const t = openTable().ships(ROME, 5);
    t.g.track[ROME] = 3;
    t.with((x) => buildShips(t.g, x, ROME, 4));
    expect([t.g.ready[ROME], t.events('ships')]).toEqual([
      7,
      [{ ev: 'ships', side: ROME, count: 2, what: 'built' }],
    ]);
  });
});

describe('cards', () => {
  it('[card 75] wins over the first space of the map like any other', () => {
    const t = fullMap().control(CARTHAGE, 'pisae');
    play(t, ROME, '75').act('event 75');
    expect(owns(t, 'pisae')).toBe(ROME);
  });

  it('[card 94] a single CU before Syracusae is an army', () => {
    const t = openTable().stack(ROME, 'syracusae', { cus: 1, generals: ['cotta'] });
    play(t, ROME, '94').act('event 94');
    expect(owns(t, 'syracusae')).toBe(ROME);
  });

  it('[card 110] a single spent warship is worth a refit', () => {
    const t = fullMap().supremacy(ROME).ships(ROME, 0, 1);
    play(t, ROME, '110')
      .act('event 110')
      .until('over', (legal) => legal.find((a) => a === 'refit') ?? legal[0]);
    expect(t.g.ready[ROME]).toBe(1);
  });

  it('[card 134] the tribes strike a single CU too', () => {
    const t = openTable()
      .tribe('volsinii')
      .hand(CARTHAGE, '134')
      .stack(ROME, 'populonia', { cus: 1, generals: ['cotta'] });
    t.activate(ROME).act('units 1', 'go cosa');
    expect([t.question, t.asked]).toEqual(['tribalUnrest.ask', CARTHAGE]);
  });

  it('[13.1] [9.1] only cards for battles are asked for in battles', () => {
    const timings = (moment: 'landBattle' | 'seaBattle' | 'move'): string[] => [
      ...new Set(RULES.byTiming[moment].map((card) => RULES.cards.list[card].timing)),
    ];
    for (const moment of ['landBattle', 'seaBattle'] as const)
      for (const timing of timings(moment)) expect(['battle', moment]).toContain(timing);
    expect(timings('move')).toEqual(['move']);
  });
});

describe('a march', () => {
  it('[7.1] [2.3E] a Consul behind the walls does not hold up the army before them', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 4, generals: ['cotta'] })
      .stack(ROME, 'roma', { cus: 2, generals: ['duilius'], inside: true })
      .consul('duilius');
    t.activate(ROME).act('general cotta');
    if (t.legal().includes('leave duilius')) t.act('leave duilius');
    expect(t.legal()).toContain('units 4');
  });

  it('[2.3E] two Consuls may regroup where only both together have three CUs', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 3, generals: ['duilius'] })
      .stack(ROME, 'nola', { cus: 1, generals: ['cotta'] })
      .consul('duilius', 'cotta');
    t.activate(ROME).act('general duilius', 'go nola');
    expect(t.legal()).toContain('regroup');
  });

  it('[15.4] [general nobilior] sails as far from within a city of Africa as from before it', () => {
    const t = openTable();
    const lanes = (from: Loc): number => lanesFor(t.g, ROME, t.general('nobilior'), from);
    expect(lanes(t.loc('utica', true))).toBe(lanes(t.loc('utica')));
    expect(lanes(t.loc('utica', true))).toBe(lanes(t.loc('agrigentum', true)) + 1);
  });

  it('[11.1] an army that fails to slip away keeps its commander', () => {
    const t = openTable()
      .control(CARTHAGE, 'beneventum')
      .stack(ROME, 'capua', { cus: 6, generals: ['cotta'] })
      .stack(CARTHAGE, 'nola', { cus: 4, generals: ['hamilcar_elder'] });
    t.activate(ROME).act('units 6', 'go nola').dice(6).act('avoid hamilcar_elder', 'units 4');
    expect(t.events('roll')[0]).toMatchObject({ what: 'avoid', success: false });
    expect(t.events('battle')[0].commanders[CARTHAGE]).toBe(t.general('hamilcar_elder'));
  });

  it('[11.1] [2.2E] a subordinate may slip away with the one CU that the commander can spare', () => {
    const t = openTable()
      .control(CARTHAGE, 'beneventum')
      .stack(ROME, 'capua', { cus: 6, generals: ['cotta'] })
      .stack(CARTHAGE, 'nola', { cus: 2, generals: ['hamilcar_elder', 'himilco'] });
    t.activate(ROME).act('units 6', 'go nola');
    expect(t.legal()).toContain('avoid himilco');
  });

  it('[12.1] whoever intercepts comes once, with one roll', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'beneventum', { cus: 5, generals: ['hamilcar_elder'] });
    t.activate(ROME).act('units 4', 'go nola').dice(1, 1, 6).act('intercept hamilcar_elder', 'units 5');
    expect([t.events('roll').length, t.events('interceptor').length]).toEqual([1, 1]);
  });

  it('[12.1] a general in the first space of the map intercepts like any other', () => {
    const t = openTable()
      .stack(ROME, 'populonia', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'pisae', { cus: 5, generals: ['hamilcar_elder'] });
    t.activate(ROME).act('units 4', 'go volaterrae');
    expect(t.legal()).toContain('intercept hamilcar_elder');
  });

  it('[11.3] [general hamilcar_barca] rolls a failed pursuit again, if he likes', () => {
    const t = openTable()
      .control(ROME, 'beneventum')
      .stack(ROME, 'nola', { cus: 3, generals: ['duilius'] })
      .stack(CARTHAGE, 'capua', { cus: 5, generals: ['hamilcar_barca'] });
    t.activate(CARTHAGE).act('units 5', 'go nola').dice(1).act('avoid duilius', 'units 3');
    t.until('march.pursue').dice(6).act('yes');
    expect([t.question, t.legal()]).toEqual(['march.rollAgain', ['yes', 'no']]);
  });

  it('[13.5E] an army that finds room in its city retreats nowhere else', () => {
    const t = beforeMessana(openTable(), 1, 3, 1);
    t.act('pass').until('retreat.choose').act('enter');
    expect([t.where('cotta'), t.cus(ROME, 'messana')]).toEqual(['inside messana', 0]);
    expect([t.events('retreated'), t.question]).toEqual([[], 'over']);
  });

  it('[14.4] a tribe that is subjugated is gone, and everybody is told', () => {
    const t = openTable()
      .tribe('volsinii')
      .control(ROME, 'perusia')
      .stack(ROME, 'volsinii', { cus: 6, generals: ['cotta'] });
    t.g.siege[t.space('volsinii')] = 2;
    t.g.besieger[t.space('volsinii')] = ROME;
    t.activate(ROME).act('units 6').dice(6).act('besiege');
    expect(t.events('tribeGone')).toEqual([{ ev: 'tribeGone', space: t.space('volsinii') }]);
  });
});

describe('at sea', () => {
  const storm = (cus: number, ...boarding: string[]): Table => {
    const t = openTable()
      .sea({ seamanship: 2, rome: 4 })
      .hand(CARTHAGE, '101')
      .stack(ROME, 'roma', { cus, generals: ['cotta'] });
    return t.activate(ROME).act(...boarding, 'embark', 'ships 3', 'cross olbia');
  };

  it('[7.3A] everybody is told which way a fleet goes', () => {
    const t = storm(3, 'units 3').act('pass');
    expect(t.events('sailed')).toEqual([
      { ev: 'sailed', general: t.general('cotta'), from: t.space('roma'), to: t.space('olbia'), hub: true },
    ]);
  });

  it('[card 101] the ships that a storm sinks are told, and CUs only where there were any', () => {
    const t = storm(3, 'units 3').dice(6).act('counter 101');
    expect(t.events('sunk')).toEqual([{ ev: 'sunk', side: ROME, count: 2, why: 'storm' }]);
    expect(t.events('lost')).toMatchObject([{ cus: 2 }]);
    const empty = storm(0).dice(6).act('counter 101');
    expect([empty.events('sunk').length, empty.events('lost')]).toEqual([1, []]);
  });

  it('[9.3B1] an army that sails on after a sea battle lands and goes no farther', () => {
    const t = wonAtSea(openTable(), 'messana');
    t.act('goOn', 'sail tyndaris');
    if (t.question === 'voyage.intercept') t.act('pass');
    t.act('land');
    expect(t.where('c_regulus')).toBe('tyndaris');
    expect(t.legal().filter((a) => a.startsWith('go '))).toEqual([]);
  });

  it('[8.1] a fleet needs no way to the port of its own large city', () => {
    const t = openTable().seamanship(4).control(ROME, 'syracusae');
    expect(shortestWays(t.g, ROME, t.space('syracusae'), [])).toEqual([[t.space('syracusae')]]);
  });

  it('[8.3] [2.3E] a fleet that calls at the port of a Consul leaves him three CUs', () => {
    const t = openTable()
      .seamanship(4)
      .control(ROME, 'syracusae')
      .sea({ rome: 5, supremacy: ROME })
      .stack(ROME, 'syracusae', { cus: 1, generals: ['cotta'] })
      .stack(ROME, 'camarina', { cus: 4, generals: ['duilius'] })
      .consul('duilius')
      .stack(CARTHAGE, 'gela', { cus: 2, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 2', 'embark', 'sail camarina');
    t.act('intercept cotta', 'units 1', 'at camarina');
    expect([t.question, t.legal()]).toEqual(['navalInterception.units', ['units 0', 'units 1']]);
    expect(t.refusal('units 2')).toBe('2.3E');
  });

  it('[8.1] [2.3E] two Consuls with three CUs sail together', () => {
    const t = openTable()
      .seamanship(4)
      .control(ROME, 'syracusae')
      .ships(ROME, 5)
      .stack(ROME, 'syracusae', { cus: 3, generals: ['duilius', 'cotta'] })
      .consul('duilius', 'cotta')
      .stack(CARTHAGE, 'gela', { cus: 2, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 2', 'embark', 'sail camarina');
    expect(t.legal()).toContain('intercept cotta');
    expect(t.legal()).toContain('intercept duilius');
  });

  const fleets = (rome: number, carthage: number): Table => {
    const t = openTable().seamanship(4).control(ROME, 'nola', 'capua', 'antium');
    t.g.atSea = [rome, carthage];
    for (const id of ['cotta', 'hanno']) t.g.at[t.general(id)] = RULES.sea;
    t.g.rank[t.general('cotta')] = 1;
    return t;
  };
  const fight = (t: Table): Table =>
    t.run(navalBattle, startOfBattle(t.space('catana'), ROME, [t.general('cotta'), t.general('hanno')]));

  it('[9.3B2] a single warship lost with the battle costs no marker', () => {
    const t = fight(fleets(1, 4).dice(6, 6, 6));
    t.until('over', pass);
    expect(t.events('navalWon')[0].side).toBe(CARTHAGE);
    expect([t.g.track[ROME], t.g.markers[ROME]]).toEqual([1, 3]);
  });

  it('[tactics card Flee!] is played before all eyes', () => {
    const t = fight(fleets(4, 4)).until('navalBattle.manoeuvre');
    t.tactics(CARTHAGE, '1').supremacy(ROME).dice(2).act('pass', 'play 1');
    expect(t.events('tacticsPlayed')).toEqual([
      { ev: 'tacticsPlayed', side: CARTHAGE, card: RULES.tactics.index['1'] },
    ]);
  });

  it('[9.1] who would draw more tactics cards than there are draws them all', () => {
    const t = openTable();
    t.with((x) => {
      openTactics(t.g);
      drawTactics(t.g, x, ROME, 99);
    });
    expect(t.g.zones[tacticsHandOf(ROME)]).toHaveLength(RULES.tacticsDeck.length);
  });
});

describe('positions', () => {
  const refused = (change: (json: Record<string, unknown>) => void): unknown => {
    const json = structuredClone(writePosition(scenarioTable().g)) as Record<string, unknown>;
    change(json);
    try {
      return readPosition(json, RULES, true);
    } catch (error) {
      return error;
    }
  };

  it('[2.3F] what cannot be is refused by its field, with the reason', () => {
    const error = refused((json) => {
      json.ready = { rome: 11, carthage: 0 };
      json.spent = { rome: 0, carthage: 0 };
    });
    expect(error).toMatchObject({ field: 'ships.rome', problem: '11 are in play (2.3F)' });
  });

  it('[15.3] a place that the Miat does not have is named, however long it is called, in forty letters', () => {
    const error = refused((json) => {
      json.miat = ['x'.repeat(60)];
    });
    expect(error).toMatchObject({ field: 'miat', problem: `has no space ${'x'.repeat(40)}` });
  });

  it('[7.2C] [card 134] a general alone with an army that has just come is no fault before the tribes have had their say', () => {
    const t = openTable()
      .tribe('volsinii')
      .hand(CARTHAGE, '134')
      .stack(ROME, 'populonia', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'cosa', { generals: ['hamilcar_elder'] });
    t.activate(ROME).act('units 4', 'go cosa');
    expect([t.question, t.where('hamilcar_elder'), t.cus(ROME, 'cosa')]).toEqual([
      'tribalUnrest.ask',
      'cosa',
      4,
    ]);
    expect(faults(t.g).filter((fault) => fault.includes('alone'))).toEqual([]);
  });
});

describe('actions', () => {
  it('every number of CUs that can stand in one place has a name in records', () => {
    for (let n = 0; n <= 100; n++) expect(ACTIONS.fromJson(ACTIONS.toJson(A.units | n))).toBe(A.units | n);
  });
});
