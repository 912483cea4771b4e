import { describe, expect, it } from 'vitest';
import { points, setControl } from '../board.ts';
import { RULES } from '../rules.ts';
import { DICTATOR_ENABLED } from '../state.ts';
import { CARTHAGE, NONE, openTable, ROME, scenarioTable, type Table } from '../testing.ts';
import { handOf } from '../zones.ts';
import { navalReform } from './05-election.ts';
import { isolated, isolationPhase } from './05-isolation.ts';
import { reinforcementPhase } from './05-reinforcements.ts';
import { cardPlays, strategyPhase } from './05-strategy-phase.ts';
import { victoryCheck } from './05-victory-check.ts';
import { warChest } from './05-war-chest.ts';
import { winterPhase } from './05-winter.ts';

const play = (t: Table, side: 0 | 1) => t.run(cardPlays, { side });
const winter = (t: Table) => t.run(winterPhase, { side: CARTHAGE, next: 0 });

describe('victory', () => {
  it('[4.1] who must give up more markers than he has loses', () => {
    const few = openTable().turn(2);
    few.control(ROME, 'tarentum', 'regium', 'messana');
    // Rome holds three provinces of Italia with the fewest markers and is far behind in points.
    for (const id of ['fregellae', 'antium', 'capua', 'nola', 'teanum', 'luceria', 'arpi', 'canusium'])
      few.control(ROME, id);
    few.province(CARTHAGE, 'libya', 'numidia', 'sardinia', 'corsica', 'carthago-p', 'syracusae-p', 'sicilia');
    few.g.markers[ROME] = 0;
    few.run(victoryCheck, {});
    expect(few.g.outcome).toMatchObject({ winners: 2, rule: '4.1' });
  });

  it('[4.1] a capital captured ends the war; so do too few provinces of Italia', () => {
    const t = openTable().province(ROME, 'latium', 'campania').turn(3);
    t.run(victoryCheck, {});
    expect(t.g.outcome).toMatchObject({ reason: 'italiaLost', winners: 2 });
    const fine = openTable().province(ROME, 'latium', 'campania', 'samnium').turn(3);
    fine.run(victoryCheck, {});
    expect(fine.g.outcome).toBeNull();
  });

  it('[4.1] [5.5] markers that Rome gives up in the check may cost it Italia', () => {
    const giveUp = (...first: string[]) => {
      const t = openTable()
        .turn(3)
        .province(ROME, 'latium', 'campania')
        .province(CARTHAGE, 'corsica', 'libya');
      t.control(ROME, 'corfinium', 'aesernia', 'bovianum').run(victoryCheck, {});
      expect(t.events('markersToRemove')[0]).toMatchObject({ side: ROME, count: 2 });
      return t.act(...first).g.outcome;
    };
    expect(giveUp('at reate', 'at teanum')).toBeNull();
    expect(giveUp('at reate', 'at corfinium')).toMatchObject({ reason: 'italiaLost', winners: 2 });
  });

  it('[4.1] who takes the capital of the other wins at once', () => {
    for (const [city, winner] of [
      ['carthago', ROME],
      ['roma', CARTHAGE],
    ] as const) {
      const t = openTable();
      t.with((x) => setControl(t.g, x, t.space(city), winner));
      expect(t.g.outcome).toMatchObject({ winners: 1 << winner, rule: '4.1' });
    }
    const other = openTable();
    other.with((x) => setControl(other.g, x, other.space('syracusae'), ROME));
    expect(other.g.outcome).toBeNull();
  });

  it('[4.2] [6] after the last turn most points win, and ties are Carthage’s', () => {
    const end = (rome: string[], carthage: string[], miat: string[]) => {
      const t = openTable()
        .turn(9)
        .province(ROME, 'samnium', 'latium', 'campania', ...rome);
      t.province(CARTHAGE, ...carthage)
        .control(NONE, 'lipara')
        .miat(...miat)
        .control(CARTHAGE, 'sicca', 'zama', 'thugga');
      t.run(victoryCheck, {});
      if (t.g.outcome === null) t.until('ended');
      return t;
    };
    // Latium, Campania, Apulia, Lucania and Etruria against Lilybaeum.
    const won = end(['apulia', 'lucania', 'etruria'], [], ['sufetes']);
    expect(won.g.outcome).toMatchObject({ winners: 1, reason: 'romeAhead', rule: '6' });
    // Latium and Campania against Lilybaeum and Corsica.
    const tie = end([], ['corsica'], ['sufetes']);
    expect([points(tie.g, ROME), points(tie.g, CARTHAGE)]).toEqual([2, 2]);
    expect(tie.g.outcome).toMatchObject({ winners: 2, reason: 'carthageAhead' });
  });

  it('[5.5] the one behind gives up the difference', () => {
    const t = openTable().province(ROME, 'latium', 'campania', 'samnium').turn(2);
    t.province(CARTHAGE, 'libya', 'sardinia');
    const gap = points(t.g, CARTHAGE) - points(t.g, ROME);
    expect(gap).toBeGreaterThan(0);
    t.run(victoryCheck, {});
    expect(t.events('markersToRemove')[0]).toMatchObject({ side: ROME, count: gap, rule: '5.5' });
  });
});

describe('reinforcements', () => {
  it('[5.1A] sunk warships come back spent', () => {
    const t = openTable().turn(2);
    t.g.track = [2, 1];
    t.run(reinforcementPhase, {});
    expect(t.g.track).toEqual([0, 0]);
    expect(t.g.spent[ROME]).toBe(2);
  });

  it('[5.1B] [15.3] a warship, a CU, the Miat’s help, generals anew, and admirals make ships ready', () => {
    const t = openTable()
      .turn(3)
      .ships(CARTHAGE, 0, 4)
      .stack(CARTHAGE, 'lilybaeum', { generals: ['himilco'] });
    t.run(reinforcementPhase, {});
    expect(t.g.ready[CARTHAGE]).toBe(1);
    expect(t.question).toBe('levy.where');
    expect(t.legal()).toContain('at carthago');
    t.act('at lilybaeum');
    expect(t.question).toBe('carthaginianReinforcements.muster');
    t.act('cu');
    expect(t.cus(CARTHAGE, 'carthago')).toBe(1);
    // The general of turn 3, then one by lot.
    expect(t.where('himilco')).toBe('pool');
    t.until('placeGeneral.place').act('at carthago');
    expect(t.where('hamilcar_elder')).toBe('carthago');
  });

  it('[5.1B] [15.3] all generals of the lot are known before the first of them is placed', () => {
    // Two icons of the Miat: three by lot, after Hamilcar the elder of the track.
    const t = openTable().turn(3).miat('gerusia', 'barcidae', 'populus');
    t.run(reinforcementPhase, {}).until('placeGeneral.place').act('at carthago');
    const drawn = t.events('drawn').map((e) => e.general);
    expect(new Set(drawn).size).toBe(3);
    expect(t.question).toBe('placeGeneral.place');
    t.act('at utica', 'at utica', 'at utica');
    expect(drawn.map((general) => t.g.at[general])).toEqual([1, 1, 1].map(() => t.space('utica')));
  });

  it('[5.1D] an enemy general alone is driven off where reinforcements come', () => {
    const t = openTable()
      .turn(2)
      .province(ROME, 'latium', 'campania', 'samnium')
      .stack(CARTHAGE, 'roma', { supply: 1, generals: ['hamilcar_barca'] });
    t.run(reinforcementPhase, {}).act('at carthago').until('over');
    expect(t.where('hamilcar_barca')).toBe('pool');
    expect([t.cus(ROME, 'roma'), t.supply(ROME, 'roma')]).toEqual([3, 1]);
    const punic = openTable()
      .turn(2)
      .stack(ROME, 'utica', { generals: ['cotta'] });
    punic.run(reinforcementPhase, {}).act('at utica');
    expect(punic.where('cotta')).toBe('gone');
  });

  it('[5.1B] admirals placed in Carthago refit as many ships as their ratings', () => {
    const t = openTable().turn(7).ships(CARTHAGE, 0, 9).miat('sufetes');
    t.run(reinforcementPhase, {}).act('at carthago');
    // Hamilcar Barca arrives (4), then Adherbal by the track (3), then one by lot.
    t.act('at carthago', 'at carthago');
    expect(t.where('hamilcar_barca')).toBe('carthago');
    expect(t.where('adherbal')).toBe('carthago');
    while (t.question === 'placeGeneral.place') t.act('at utica');
    expect(t.events('ships').find((e) => e.what === 'readied')).toMatchObject({ side: CARTHAGE, count: 7 });
  });

  it('[5.1C] [2.2C] Rome raises a CU for each province of Italia and elects two Consuls', () => {
    const t = openTable().turn(2).province(ROME, 'latium', 'campania', 'samnium');
    t.stack(ROME, 'capua', { cus: 3, generals: ['duilius', 'cotta'] }).consul('duilius', 'cotta');
    t.run(reinforcementPhase, {});
    t.until('election.proconsul');
    expect(t.cus(ROME, 'roma')).toBe(3);
    expect(t.legal().sort()).toEqual(['general cotta', 'general duilius']);
    t.act('general cotta');
    expect(t.legal().sort()).toEqual(['at capua', 'at roma']);
    // Both are known before the first of them is placed.
    const [first, second] = t.events('elected').map((e) => e.general);
    expect(second).not.toBe(first);
    t.act('at capua');
    expect(t.events('elected')).toHaveLength(2);
    t.act('at roma');
    expect([t.g.at[first], t.g.at[second]]).toEqual([t.space('capua'), t.space('roma')]);
    expect([...t.g.rank].filter((rank) => rank === 2)).toHaveLength(2);
    expect(t.g.rank[t.general('cotta')]).toBe(1);
  });

  it('[5.1C] [15.4A] [15.5] an admiral in Roma builds ships of CUs, trains crews, or mounts corvi', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 6, generals: ['duilius'] })
      .consul('duilius');
    t.run(navalReform, { general: t.general('duilius'), improved: 0 });
    expect(t.legal()).toEqual(['ships 3', 'ships 2', 'ships 1', 'seamanship', 'mount', 'pass']);
    t.act('ships 3');
    expect([t.cus(ROME, 'roma'), t.g.ready[ROME]]).toEqual([3, 3]);
    const crews = openTable().stack(ROME, 'roma', { cus: 6, generals: ['duilius'] });
    crews.run(navalReform, { general: crews.general('duilius'), improved: 0 }).act('seamanship');
    expect(crews.g.seamanship).toBe(2);
    crews.run(navalReform, { general: crews.general('duilius'), improved: 1 });
    expect(crews.legal()).not.toContain('seamanship');
    crews.act('mount');
    expect(crews.g.corvi).toBe(1);
  });

  it('[5.1D] nothing comes into a besieged city', () => {
    const t = openTable().turn(2).siege('carthago', 1).stack(ROME, 'carthago', { cus: 4 });
    t.run(reinforcementPhase, {});
    expect(t.legal().some((a) => a.includes('carthago'))).toBe(false);
  });
});

describe('the strategy phase', () => {
  it('[5.2A] deals the cards of the turn', () => {
    const { g } = scenarioTable();
    expect(g.zones[handOf(ROME)]).toHaveLength(7);
    expect(g.zones[handOf(CARTHAGE)]).toHaveLength(7);
  });

  it('[5.2B] who holds supremacy decides, unless the other pre-empts with a campaign', () => {
    const t = openTable()
      .hand(ROME, '113')
      .hand(CARTHAGE, '75')
      .stack(ROME, 'capua', { cus: 3, generals: ['cotta'] });
    t.run(strategyPhase, {});
    expect(t.question).toBe('strategyPhase.preempt');
    t.act('pass');
    expect([t.question, t.asked]).toEqual(['strategyPhase.decide', CARTHAGE]);
    const pre = openTable()
      .hand(ROME, '113')
      .hand(CARTHAGE, '75')
      .stack(ROME, 'capua', { cus: 3, generals: ['cotta'] });
    pre.run(strategyPhase, {}).act('ops 113', 'done');
    expect([pre.question, pre.asked]).toEqual(['cardPlays.play', CARTHAGE]);
  });

  it('[5.2C1] an event of the other side may only be used for its OPs', () => {
    const t = openTable().hand(ROME, '100', '77', '136');
    play(t, ROME);
    expect(t.refusal('event 100')).toBe('2.4A');
    expect(t.refusal('event 77')).toBe('5.2C1');
    expect(t.legal()).toContain('ops 100');
  });

  it('[2.4A] ships are built with ship cards, troops raised with the soldier, both at 3 OPs', () => {
    const t = openTable()
      .hand(ROME, '79', '75', '113')
      .province(ROME, 'campania')
      .stack(ROME, 'capua', { cus: 3, generals: ['cotta'] });
    play(t, ROME);
    expect(t.refusal('build 75')).toBe('2.4A');
    expect(t.refusal('raise 75')).toBe('2.4A');
    t.act('build 113');
    expect(t.g.ready[ROME]).toBe(2);
    t.act('raise 79');
    expect(t.cus(ROME, 'capua')).toBe(4);
  });

  it('[5.2C2] [5.6] a discarded card does nothing and counts for nothing', () => {
    const t = openTable().hand(ROME, '83').hand(CARTHAGE, '75');
    play(t, ROME).act('discard 83');
    expect(t.asked).toBe(CARTHAGE);
    t.act('ops 75', 'done');
    expect(t.g.opsPlayed).toEqual([0, RULES.cards.list[t.card('75')].ops]);
  });

  it('[5.2C2] OPs are split among the Miat, refits, supply trains and markers', () => {
    const t = openTable()
      .hand(CARTHAGE, '83')
      .ships(CARTHAGE, 0, 1)
      .stack(CARTHAGE, 'zama', { cus: 2, generals: ['hanno'] });
    play(t, CARTHAGE);
    t.act('ops 83', 'miat populus', 'refit', 'supply zama');
    expect(t.g.ready[CARTHAGE]).toBe(1);
    expect(t.supply(CARTHAGE, 'zama')).toBe(1);
    expect(t.question).toBe('over');
  });

  it('[5.2C2] markers go into vacant spaces, and flip under a CU of one’s own', () => {
    const t = openTable()
      .hand(ROME, '83')
      .tribe('volsinii')
      .control(CARTHAGE, 'gela', 'enna')
      .stack(ROME, 'gela', { cus: 1 })
      .stack(CARTHAGE, 'thermae', { cus: 1 });
    play(t, ROME).act('ops 83');
    expect(t.refusal('at enna')).toBe('5.2C2');
    expect(t.refusal('at thermae')).toBe('5.2C2');
    expect(t.refusal('at volsinii')).toBe('2.1D');
    t.act('at gela', 'at tyndaris', 'at cosa');
    expect(t.g.control[t.space('gela')]).toBe(ROME);
  });

  it('[5.2C2] [2.3D] supply trains make up for the OPs that a general lacks', () => {
    const t = openTable()
      .hand(CARTHAGE, '84', '88')
      .stack(CARTHAGE, 'zama', { cus: 2, supply: 2, generals: ['hanno'] });
    play(t, CARTHAGE).act('move 84');
    expect(t.supply(CARTHAGE, 'zama')).toBe(0);
    t.until('cardPlays.play', (legal) => (legal.includes('stop') ? 'stop' : legal[0]));
    expect(t.refusal('move 88')).toBe('5.2C2');
  });

  it('[2.3D] a general burns every supply train of his space, those behind the walls too', () => {
    const table = () =>
      openTable()
        .hand(CARTHAGE, '84')
        .stack(CARTHAGE, 'agrigentum', { supply: 1, inside: true })
        .stack(CARTHAGE, 'agrigentum', { cus: 2, supply: 1, generals: ['hanno'] });
    const t = table();
    play(t, CARTHAGE).act('move 84');
    expect([t.supply(CARTHAGE, 'agrigentum'), t.supply(CARTHAGE, 'agrigentum', true)]).toEqual([0, 0]);
    // Not over the heads of an enemy: shut in, he has only what is inside with him.
    const shut = openTable()
      .hand(CARTHAGE, '84')
      .siege('agrigentum', 1)
      .stack(ROME, 'agrigentum', { cus: 3 })
      .stack(CARTHAGE, 'agrigentum', { cus: 1, supply: 1, inside: true, generals: ['hanno'] });
    play(shut, CARTHAGE);
    expect(shut.refusal('move 84')).toBe('5.2C2');
  });

  it('[5.2C2] OPs need something to buy; a spent warship is enough', () => {
    const shut = (spent: number) => {
      const t = openTable().hand(ROME, '75').ships(ROME, 1, spent);
      const { map } = RULES;
      t.control(CARTHAGE, ...map.all.filter((at) => map.walled[at] === 0).map((at) => map.ids[at]));
      for (const [city, cus] of Object.entries({ roma: 5, tarentum: 2, regium: 2, messana: 2 }))
        t.stack(ROME, city, { cus, inside: true });
      play(t, ROME);
      return t.why('ops 75');
    };
    expect([shut(0), shut(1)]).toEqual([['5.2C2', 'nothingToBuy'], []]);
  });

  it('[5.2C3] Carthage hires one mercenary a turn for a card of 2 OPs, if the Miat permits', () => {
    const t = openTable().hand(CARTHAGE, '75', '84', '86');
    play(t, CARTHAGE);
    expect(t.refusal('hire 84')).toBe('5.2C3');
    t.act('hire 75', 'elephant');
    expect(t.g.elephants[t.space('carthago')]).toBe(1);
    expect(t.refusal('hire 86')).toBe('5.2C3');
    const peaceful = openTable().miat('gerusia').hand(CARTHAGE, '75');
    play(peaceful, CARTHAGE);
    expect(peaceful.refusal('hire 75')).toBe('5.2C3');
    const shut = openTable()
      .hand(CARTHAGE, '75')
      .stack(CARTHAGE, 'carthago', { cus: 5, inside: true })
      .stack(ROME, 'carthago', { cus: 1 });
    play(shut, CARTHAGE);
    expect(shut.why('hire 75')).toEqual(['5.1D', 'noPlaceInCarthago']);
  });

  it('[5.2C4] [5.3D] a Dictator needs a Carthaginian lead of three markers in winter', () => {
    const t = openTable().province(CARTHAGE, 'libya').hand(ROME, '80');
    winter(t);
    expect(t.g.marks & DICTATOR_ENABLED).toBe(DICTATOR_ENABLED);
    const even = openTable().province(ROME, 'latium', 'campania', 'apulia').hand(ROME, '80');
    winter(even);
    expect(even.g.marks & DICTATOR_ENABLED).toBe(0);
    play(even, ROME);
    expect(even.refusal('event 80')).toBe('5.2C1');
  });
});

describe('winter and after', () => {
  it('[5.3A] [2.3D] forces on hostile ground roll, or burn a supply train', () => {
    const t = openTable().control(CARTHAGE, 'enna').stack(ROME, 'enna', { cus: 5, supply: 1 });
    winter(t);
    expect(t.question).toBe('winterPhase.burn');
    t.act('yes');
    expect([t.cus(ROME, 'enna'), t.supply(ROME, 'enna')]).toEqual([5, 0]);
    const bare = openTable().control(CARTHAGE, 'enna').stack(ROME, 'enna', { cus: 5 });
    winter(bare.dice(6));
    expect(bare.cus(ROME, 'enna')).toBe(3);
    const home = openTable().control(ROME, 'enna').stack(ROME, 'enna', { cus: 5 });
    winter(home.dice(6));
    expect(home.cus(ROME, 'enna')).toBe(5);
  });

  it('[5.3B] supply trains without CUs are lost outside a city', () => {
    const t = openTable()
      .stack(ROME, 'enna', { supply: 2 })
      .stack(ROME, 'messana', { supply: 1, inside: true });
    winter(t);
    expect([t.supply(ROME, 'enna'), t.supply(ROME, 'messana', true)]).toEqual([0, 1]);
  });

  it('[5.3C] [15.4A] crews without enough ready ships get worse, and supremacy reverts', () => {
    const t = openTable().sea({ seamanship: 3, rome: 2, supremacy: ROME });
    winter(t);
    expect([t.g.seamanship, t.g.supremacy]).toEqual([2, CARTHAGE]);
    const best = openTable().sea({ seamanship: 4, rome: 4, supremacy: ROME });
    winter(best);
    expect([best.g.seamanship, best.g.supremacy]).toEqual([4, ROME]);
    const poor = openTable().sea({ seamanship: 1, rome: 0 });
    winter(poor);
    expect(poor.g.seamanship).toBe(1);
  });

  it('[5.4] markers trace by road and lane to a CU or a city, never over the hub, an enemy marker or a tribe', () => {
    const t = openTable().control(ROME, 'cosa', 'gela', 'pisae');
    expect(isolated(t.g, ROME)).toEqual([]);
    t.control(CARTHAGE, 'agrigentum', 'camarina', 'enna');
    expect(isolated(t.g, ROME).map((at) => RULES.map.ids[at])).toEqual(['gela']);
    t.stack(ROME, 'gela', { cus: 1 });
    expect(isolated(t.g, ROME)).toEqual([]);
    // Lipara is joined by lanes to Tyndaris, Vibo and Panormus only; the hub does not help it.
    const hub = openTable().control(ROME, 'lipara').control(CARTHAGE, 'tyndaris', 'vibo', 'panormus');
    expect(isolated(hub.g, ROME).map((at) => RULES.map.ids[at])).toEqual(['lipara']);
    hub.run(isolationPhase, {});
    expect(hub.g.control[hub.space('lipara')]).toBe(NONE);
  });

  it('[5.6] [2.3D] who spent less gets the difference; the other may burn supply trains against it', () => {
    const t = openTable()
      .stack(CARTHAGE, 'zama', { cus: 1, supply: 2 })
      .stack(ROME, 'capua', { cus: 1, generals: ['cotta'] });
    t.g.opsPlayed = [10, 13];
    t.run(warChest, { side: ROME, points: 0 });
    expect([t.question, t.asked]).toEqual(['warChest.burn', CARTHAGE]);
    t.act('supply zama', 'done');
    expect([t.question, t.asked]).toEqual(['spending.buy', ROME]);
    t.act('supply capua', 'at nola');
    expect(t.question).toBe('over');
    // A general alone gets a train out of the War Chest, but not for OPs.
    const alone = openTable()
      .hand(ROME, '83')
      .stack(ROME, 'capua', { generals: ['cotta'] });
    alone.g.opsPlayed = [10, 11];
    alone.run(warChest, { side: ROME, points: 0 });
    expect(alone.legal()).toContain('supply capua');
    const ops = openTable()
      .hand(ROME, '83')
      .stack(ROME, 'capua', { generals: ['cotta'] });
    expect(play(ops, ROME).act('ops 83').legal()).not.toContain('supply capua');
    const even = openTable();
    even.g.opsPlayed = [9, 9];
    expect(even.run(warChest, { side: ROME, points: 0 }).question).toBe('over');
  });
});
