import { describe, expect, it } from 'vitest';
import { buildShips, heldBy, isHostileTo, points, rankOf, roomIn, shipsInPlay } from '../board.ts';
import { RULES } from '../rules.ts';
import { CARTHAGE, NONE, openTable, ROME, scenarioTable } from '../testing.ts';
import { displace } from './02-displaced.ts';
import { lanesFor } from './07-start.ts';
import { battleLevels, startOfBattle } from './13-battle-frame.ts';

const { map } = RULES;

describe('the board', () => {
  it('[2.1A] a space at a sea lane is a port, and no other', () => {
    expect(map.port[map.index.messana]).toBe(true);
    expect(map.port[map.index.capua]).toBe(false);
    for (const at of map.all) expect(map.port[at]).toBe(map.sea.lanes[at].length > 0);
  });

  it('[2.1B] [2.1E] control of a province takes more than half of its spaces', () => {
    const t = openTable();
    expect(heldBy(t.control(ROME, 'teanum', 'capua').g, ROME, map.provinceIndex.campania)).toBe(2);
    const before = points(t.g, ROME);
    t.control(ROME, 'nola');
    expect(points(t.g, ROME)).toBe(before + 1);
  });

  it('[2.1E] Samnium is no point', () => {
    const t = openTable();
    const before = points(t.g, ROME);
    t.province(ROME, 'samnium');
    expect(points(t.g, ROME)).toBe(before);
    expect(map.provinces.filter((p) => !p.significant).map((p) => p.id)).toEqual(['samnium']);
  });

  it('[2.1C] a city holds its number of CUs and supply trains together', () => {
    const t = openTable().stack(ROME, 'messana', { cus: 1, inside: true });
    expect(roomIn(t.g, t.space('messana'))).toBe(1);
    t.stack(ROME, 'messana', { supply: 1, inside: true });
    expect(roomIn(t.g, t.space('messana'))).toBe(0);
    expect(
      map.all
        .filter((at) => map.large[at])
        .map((at) => map.ids[at])
        .sort(),
    ).toEqual(['carthago', 'roma', 'syracusae']);
  });

  it('[2.1D] a tribe is hostile to both', () => {
    const t = openTable().tribe('volsinii');
    expect(isHostileTo(t.g, ROME, t.space('volsinii'))).toBe(true);
    expect(isHostileTo(t.g, CARTHAGE, t.space('volsinii'))).toBe(true);
  });

  it('[2.1F] four regions', () => {
    expect(map.regions.map((region) => region.id)).toEqual([
      'africa',
      'italia',
      'sicilia',
      'corsica-sardinia',
    ]);
  });

  it('[2.1H] six of ten hub ports make the Mare Tyrrhenum a point; a crossing costs 2 and counts 3 storms', () => {
    const t = openTable();
    t.control(NONE, ...map.sea.hub.map((at) => map.ids[at]).filter((id) => map.walled[map.index[id]] === 0));
    t.control(ROME, 'populonia', 'neapolis', 'paestum', 'vibo');
    const before = points(t.g, ROME);
    expect(t.g.hubPorts[ROME]).toBe(5);
    t.control(ROME, 'lipara');
    expect(points(t.g, ROME)).toBe(before + 1);
    expect([map.sea.hubMp, map.sea.hubStorms]).toEqual([2, 3]);
  });

  it('[2.2A] a general leads ten units', () => {
    const t = openTable().stack(CARTHAGE, 'zama', { cus: 9, supply: 4, generals: ['hanno'] });
    t.activate(CARTHAGE).act('units 9');
    expect(t.legal()).toEqual(['trains 1', 'trains 0']);
  });
});

describe('generals', () => {
  it('[2.2E] the highest rank commands: Barca, the Dictator, aristocrats, Consuls', () => {
    const t = openTable()
      .stack(CARTHAGE, 'zama', { generals: ['adherbal', 'hamilcar_barca'] })
      .stack(ROME, 'capua', { cus: 9, generals: ['duilius', 'catulus', 'caudex'] })
      .consul('duilius');
    expect(t.g.under[t.general('hamilcar_barca')]).toBe(0);
    expect(t.g.under[t.general('adherbal')]).toBe(1);
    // [2.2D2] An aristocrat Proconsul stands above a plain Consul.
    expect(t.g.under[t.general('caudex')]).toBe(0);
    t.dictator('catulus');
    expect(t.g.under[t.general('catulus')]).toBe(0);
    expect(rankOf(t.g, t.general('catulus'))).toBe(5);
  });

  it('[2.2C] [2.2D2] a displaced Roman is gone, and an aristocrat costs Rome his rating in markers', () => {
    const t = openTable()
      .control(ROME, 'reate', 'antium', 'capua')
      .stack(ROME, 'thugga', { generals: ['caudex'] })
      .stack(CARTHAGE, 'zama', { cus: 4, generals: ['hanno'] })
      .control(CARTHAGE, 'tunes', 'sicca');
    t.activate(CARTHAGE).act('units 4', 'go thugga');
    expect(t.where('caudex')).toBe('gone');
    expect(t.question).toBe('removeOwnMarkers.choose');
    expect(t.reason('at tunes')).toBe('notYourMarker');
    expect(t.reason('at roma')).toBe('plainMarkersOnly');
    expect(t.reason('at reate')).toBe('');
    t.act('at reate', 'at antium');
    expect(t.g.markers[ROME]).toBe(1);
  });

  it('[2.2C] a displaced Carthaginian goes back to the pool', () => {
    const t = openTable()
      .stack(CARTHAGE, 'nola', { generals: ['hanno'] })
      .stack(ROME, 'capua', { cus: 4, generals: ['duilius'] })
      .control(ROME, 'neapolis', 'beneventum', 'nuceria');
    t.activate(ROME).act('units 4', 'go nola');
    expect(t.where('hanno')).toBe('pool');
  });

  it('[2.3E] a Consul is never left with fewer than three CUs', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 5, generals: ['duilius', 'cotta'] })
      .consul('duilius');
    t.activate(ROME).act('general cotta');
    expect(t.legal()).toEqual(['units 2', 'units 1', 'units 0']);
    const two = openTable()
      .stack(ROME, 'capua', { cus: 5, generals: ['duilius', 'catulus'] })
      .consul('duilius', 'catulus');
    // With five CUs they cannot part: the other comes along unasked, with all of them.
    two.activate(ROME).act('general catulus', 'units 5', 'go nola');
    expect(two.where('duilius')).toBe('nola');
    expect(two.cus(ROME, 'nola')).toBe(5);
  });

  it('[2.3E] an army that passes a weak Consul stops or leaves him three CUs', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 1, generals: ['duilius'] })
      .consul('duilius')
      .stack(ROME, 'teanum', { cus: 5, generals: ['cotta'] });
    t.activate(ROME).act('general cotta', 'units 5', 'go capua');
    expect(t.refusal('go nola')).toBe('2.3E');
    t.act('regroup', 'units 3', 'go nola');
    expect(t.cus(ROME, 'capua')).toBe(3);
  });

  it('[2.3E] [card 80] the Dictator takes what he needs and leaves Consuls as they are', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 1, generals: ['duilius'] })
      .consul('duilius')
      .stack(ROME, 'teanum', { cus: 5, generals: ['cotta'] })
      .dictator('cotta');
    t.activate(ROME).act('general cotta', 'units 5', 'go capua', 'go nola');
    expect([t.cus(ROME, 'capua'), t.cus(ROME, 'nola')]).toEqual([1, 5]);
  });

  it('[2.2C] a mercenary general who is displaced is gone (R11)', () => {
    const t = openTable().stack(CARTHAGE, 'nola', { generals: ['xanthippus'] });
    t.with((x) => displace(t.g, x, t.general('xanthippus')));
    expect(t.where('xanthippus')).toBe('gone');
  });

  it('[2.3F] a side never has more than ten warships', () => {
    const t = openTable().ships(ROME, 7, 2);
    t.with((x) => buildShips(t.g, x, ROME, 3));
    expect(t.g.ready[ROME]).toBe(8);
    expect(shipsInPlay(t.g, ROME)).toBe(10);
  });

  it('[2.2D1] an admiral counts at sea; the fleet of a general without one fights in column I', () => {
    expect(RULES.generals.list[RULES.generals.index.duilius].admiral).toBe(true);
    expect(RULES.generals.list[RULES.generals.index.cotta].admiral).toBe(false);
  });

  it('[seamanship table] Pulcher uses four lanes whatever the crews can do', () => {
    const t = openTable().stack(ROME, 'roma', { generals: ['pulcher', 'duilius'] });
    const lanes = (id: string) => lanesFor(t.g, ROME, t.general(id), t.space('roma'));
    expect([lanes('pulcher'), lanes('duilius')]).toEqual([4, 1]);
    expect(lanesFor(t.g, CARTHAGE, t.general('hanno'), t.g.rules.map.all[0])).toBe(4);
  });
});

describe('the set-up', () => {
  it('[4.2] begins with 4 points for each side; the others are open', () => {
    const { g } = scenarioTable();
    expect([points(g, ROME), points(g, CARTHAGE)]).toEqual([4, 4]);
    expect([g.ready[ROME], g.ready[CARTHAGE], g.spent[CARTHAGE]]).toEqual([1, 4, 2]);
    expect(g.supremacy).toBe(CARTHAGE);
    expect(g.seamanship).toBe(1);
  });

  it('[2.3D] all garrisons fit, every general stands in one place', () => {
    const t = scenarioTable();
    expect(t.cus(ROME, 'regium')).toBe(6);
    expect(t.supply(CARTHAGE, 'lilybaeum', true)).toBe(1);
    expect(t.where('caudex')).toBe('regium');
    expect(t.where('hamilcar_barca')).toBe('waiting');
  });

  it('[13.3A] levels follow the size of the army', () => {
    const t = openTable().stack(ROME, 'capua', { cus: 3 }).stack(CARTHAGE, 'capua', { cus: 8 });
    const f = startOfBattle({
      at: t.space('capua'),
      attacker: ROME,
      from: NONE,
      bySea: 0,
      sortie: 0,
      fromCity: 0,
    });
    expect(battleLevels(t.g, f).levels).toEqual([1, 3]);
  });
});
