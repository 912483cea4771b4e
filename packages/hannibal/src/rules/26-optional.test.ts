import { checkBeginning, type OptionValues } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { cusAt } from '../board.ts';
import { hannibal } from '../game.ts';
import {
  CONSUL,
  DICTATOR,
  GONE,
  IN_POOL,
  LAST_CONSULS,
  PROCONSUL,
  type Rank,
  TRUCE,
  WAITING,
} from '../state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, scenarioTable, type Table } from '../testing.ts';
import { election } from './06-election.ts';
import { reinforcementPhase } from './06-reinforcements.ts';
import { marchOf } from './10-frames.ts';
import { activate, openTable } from './10-testing.ts';
import { fight, hands } from './14-battle-testing.ts';
import { besiege } from './20-testing.ts';
import { meetFates } from './26-consuls.ts';
import { latecomer } from './26-latecomer.ts';
import { cityLevies, levyOfCities } from './26-reinforcements.ts';
import { nearestPCs } from './26-sieges.ts';

const with_ = (...ids: string[]): OptionValues => Object.fromEntries(ids.map((id) => [id, true]));
const empty = (...ids: string[]): Table => emptyTable('second-punic-war', true, with_(...ids));
const cus = (t: Table, side: 0 | 1, id: string, inside = false): number =>
  cusAt(t.g, side, t.loc(id, inside));
const begin = (scenario: string, ...ids: string[]) =>
  checkBeginning(hannibal, { scenario, options: with_(...ids), quick: true });

describe('switches', () => {
  it('[26.7] the old game has neither Mauretania nor Bomilcar (R134)', () => {
    expect(() => begin('second-punic-war', 'vanilla', 'mauretania')).toThrow('26.7');
    expect(() => begin('second-punic-war', 'vanilla', 'bomilcar')).toThrow('26.2.1');
    expect(begin('second-punic-war', 'vanilla').options.vanilla).toBe(true);
  });

  it('[26.1] cards leave after play only where there are more cards', () => {
    expect(() => begin('second-punic-war', 'removeAfterPlay')).toThrow('26.1');
  });

  it('[26.3] [26.5] what lies outside a short campaign is refused there', () => {
    expect(() => begin('campaign-africa', 'mauretania')).toThrow('26.3');
    expect(() => begin('campaign-iberia', 'reinforcements')).toThrow('26.5');
  });

  it('[26.7] leaves the extra Romans in the box', () => {
    const names = (t: Table): string[] =>
      t.g.rules.generalsOf[ROME].map((general) => t.g.rules.generals.list[general].id);
    expect(names(empty('vanilla'))).not.toContain('gracchus');
    expect(names(empty('vanilla'))).toHaveLength(9);
    expect(names(empty())).toHaveLength(14);
    expect(
      scenarioTable('second-punic-war', true, 1, with_('vanilla')).g.at[empty().general('crassus')],
    ).toBe(GONE);
  });
});

describe('generals', () => {
  it('[26.2] [26.2.1] [general bomilcar] waits for turn 4 and then joins any Carthaginian CU', () => {
    const start = scenarioTable('second-punic-war', true, 1, with_('bomilcar'));
    expect(start.g.at[start.general('bomilcar')]).toBe(WAITING);
    const t = empty('bomilcar')
      .stack(CARTHAGE, 'zama', { cus: 1 })
      .control(CARTHAGE, 'utica')
      .stack(CARTHAGE, 'utica', { cus: 1, inside: true })
      .stack(ROME, 'utica', { cus: 4 })
      .siege('utica', 1);
    t.g.at[t.general('bomilcar')] = WAITING;
    t.turn(3).run(latecomer, {});
    expect(t.g.at[t.general('bomilcar')]).toBe(WAITING);
    t.turn(4).run(latecomer, {});
    expect(t.g.at[t.general('bomilcar')]).toBe(t.space('zama'));
    expect(t.g.rules.generals.list[t.general('bomilcar')].ability.kind).toBe('navalDots');
  });

  it('[26.2.1] without the option he is in no game', () => {
    expect(scenarioTable().g.at[empty().general('bomilcar')]).toBe(GONE);
  });

  /** Nero loses at Cannae with nowhere to go. */
  const cannae = (on: string[], rank: Rank): Table => {
    const t = empty(...on)
      .control(ROME, 'cosa', 'pisae', 'caralis')
      .stack(ROME, 'cannae', { cus: 3, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 9, generals: ['mago'] });
    t.g.rank[t.general('nero')] = rank;
    fight(t, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    return hands(t, '', 'P').act('play probe').dice(1, 1).act('pass');
  };

  it('[26.2.2] [26.2.2a] a Consul or Proconsul whose whole army fell is dead (R129)', () => {
    for (const rank of [CONSUL, PROCONSUL] as const) {
      const t = cannae(['killedInAction'], rank);
      expect(t.g.at[t.general('nero')]).toBe(GONE);
      expect(t.events('killed')).toHaveLength(1);
    }
    const plain = cannae([], CONSUL);
    expect(plain.events('displaced')).toHaveLength(1);
  });

  /** Nero with one CU at Cannae, which a casualties roll of 6 takes after one round. */
  const lastCU = (on: string[], rank: Rank, winner: 0 | 1): Table => {
    const t = empty(...on)
      .control(ROME, 'venusia', 'cosa', 'pisae')
      .stack(ROME, 'cannae', { cus: 1, generals: ['nero'] })
      .stack(CARTHAGE, 'cannae', { cus: 3, generals: ['mago'] })
      .control(CARTHAGE, 'arpi', 'zama', 'sicca');
    t.g.rank[t.general('nero')] = rank;
    fight(t, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    if (winner === CARTHAGE) return hands(t, '', 'P').act('play probe').dice(6, 1).act('pass');
    return hands(t, 'P', 'P').act('play probe').dice(6, 6, 1).act('play probe', 'no');
  };

  it('[26.2.2a] [10.10] the casualties roll kills him too, whether he lost or won (R129)', () => {
    for (const winner of [CARTHAGE, ROME] as const) {
      const t = lastCU(['killedInAction'], CONSUL, winner);
      expect(t.events('battleWon')[0].side).toBe(winner);
      expect(t.g.at[t.general('nero')]).toBe(GONE);
      expect(t.events('killed').map((e) => e.general)).toEqual([t.general('nero')]);
      const plain = lastCU([], CONSUL, winner);
      expect(plain.g.at[plain.general('nero')]).toBeGreaterThanOrEqual(0);
    }
  });

  it('[26.2.2a] [16.2.2] and so it does when he withdraws', () => {
    const t = empty('killedInAction')
      .control(ROME, 'venusia')
      .consular('cannae', 1, 'nero')
      .stack(CARTHAGE, 'cannae', { cus: 3, generals: ['mago'] });
    fight(t, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    hands(t, 'DP', 'D').act('play doubleEnvelopment', 'play doubleEnvelopment', 'yes');
    t.dice(1, 6, 6).act('withdraw', 'yes');
    expect(t.events('battleWon')[0].why).toBe('withdrawal');
    expect(t.g.at[t.general('nero')]).toBe(GONE);
  });

  it('[26.2.2a] [20.6] and whoever sallied out, with the last CU before and behind the walls', () => {
    const t = empty('killedInAction')
      .control(ROME, 'capua', 'roma', 'cosa', 'pisae')
      .siege('capua', 2)
      .stack(CARTHAGE, 'capua', { cus: 6, generals: ['mago'] })
      .stack(ROME, 'capua', { cus: 1, generals: ['varro'], inside: true })
      .consular('capua', 1, 'nero')
      .proconsul('varro');
    fight(t, { at: 'capua', attacker: ROME, from: 'roma', general: 'nero', sortie: true });
    hands(t, 'FFFL', 'FFFLP');
    for (let round = 0; round < 3; round++) t.act('play frontalAssault', 'play frontalAssault', 'no');
    t.act('play flankLeft').dice(6, 6).act('play flankLeft', 'no');
    expect(['nero', 'varro'].map((id) => t.g.at[t.general(id)])).toEqual([GONE, GONE]);
  });

  it('[26.2.2a] [card 80] a Dictator is neither Consul nor Proconsul', () => {
    const t = cannae(['killedInAction', 'cards75'], DICTATOR);
    expect(t.events('displaced').map((e) => e.general)).toEqual([t.general('nero')]);
    const spared = lastCU(['killedInAction', 'cards75'], DICTATOR, ROME);
    expect(spared.events('killed')).toEqual([]);
  });

  it('[26.2.2a] [6.7] Scipio Africanus is a Proconsul', () => {
    const t = empty('killedInAction')
      .control(ROME, 'venusia', 'cosa')
      .proconsular('cannae', 1, 'scipio-africanus')
      .stack(CARTHAGE, 'cannae', { cus: 3, generals: ['mago'] });
    fight(t, { at: 'cannae', attacker: CARTHAGE, from: 'arpi', general: 'mago' });
    hands(t, '', 'P').act('play probe').dice(6, 1).act('pass');
    expect(t.g.at[t.general('scipio-africanus')]).toBe(GONE);
  });

  it('[26.2.2a] [15.1.5] [15.4] not where a part of his army lives on', () => {
    // Two of five find room in Capua; the rest perishes.
    const t = empty('killedInAction')
      .control(ROME, 'capua', 'cosa', 'pisae')
      .proconsular('capua', 5, 'nero')
      .stack(CARTHAGE, 'capua', { cus: 9, generals: ['mago'] });
    fight(t, { at: 'capua', attacker: CARTHAGE, from: 'roma', general: 'mago' });
    hands(t, '', 'P').act('play probe').dice(1, 1).act('pass');
    expect(t.g.at[t.general('nero')]).toBe(t.loc('capua', true));
    expect(t.events('killed')).toEqual([]);
  });

  it('[26.2.2b] nobody but Fabius is drawn twice running', () => {
    const t = empty('noSecondTerm').stack(ROME, 'roma', { cus: 10 });
    const bit = (id: string): number => 1 << t.general(id);
    for (const general of t.g.rules.consulPool) t.g.at[general] = GONE;
    for (const id of ['fabius', 'nero', 'varro', 'longus']) t.g.at[t.general(id)] = IN_POOL;
    t.g.extra[LAST_CONSULS] = bit('fabius') | bit('nero') | bit('varro');
    t.run(election, { first: NONE, second: NONE });
    expect(
      t
        .events('elected')
        .map((e) => e.general)
        .sort(),
    ).toEqual([t.general('fabius'), t.general('longus')].sort());
    t.until('over');
    expect(t.g.extra[LAST_CONSULS]).toBe(bit('fabius') | bit('longus'));
  });

  it('[26.2.2b] (R170) unless nobody else is left', () => {
    const t = empty('noSecondTerm').stack(ROME, 'roma', { cus: 10 });
    for (const general of t.g.rules.consulPool) t.g.at[general] = GONE;
    t.g.at[t.general('nero')] = IN_POOL;
    t.g.extra[LAST_CONSULS] = 1 << t.general('nero');
    t.run(election, { first: NONE, second: NONE });
    expect(t.events('elected').map((e) => e.general)).toEqual([t.general('nero')]);
  });

  it('[26.2.2c] the Fates take five Romans from the pool at the start of their turns', () => {
    const turns: Record<string, number> = { gracchus: 5, 'p-scipio': 6, marcellus: 7, flaccus: 8, fabius: 9 };
    for (const [id, turn] of Object.entries(turns)) {
      const t = empty('fates');
      const x = { say: () => undefined } as never;
      t.turn(turn - 1);
      meetFates(t.g, x);
      expect(t.g.at[t.general(id)]).toBe(IN_POOL);
      t.turn(turn);
      meetFates(t.g, x);
      expect(t.g.at[t.general(id)]).toBe(GONE);
    }
  });

  it('[26.2.2c] [scenario scenario-6-211bc] nobody is elected in 211 BC whose fate has come by then', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const t = scenarioTable('scenario-6-211bc', true, seed, with_('fates'));
      for (const id of ['gracchus', 'p-scipio']) expect(t.g.at[t.general(id)]).toBe(GONE);
      expect([...t.g.rank].filter((rank) => rank === CONSUL)).toHaveLength(2);
    }
  });

  /** The election of the turn in which the fate of Marcellus, a Proconsul at Roma, comes. */
  const marcellusFated = (): Table =>
    empty('fates')
      .stack(ROME, 'roma', { cus: 10, generals: ['marcellus', 'nero'] })
      .proconsul('marcellus')
      .turn(7)
      .run(election, { first: NONE, second: NONE })
      .act('general nero');

  it('[26.2.2c] the log says whom the Fates take, from the pool and from the map', () => {
    const t = marcellusFated();
    expect(t.events('fated').map((e) => e.general)).toEqual([t.general('marcellus')]);
  });

  it('[26.2.1] [26.2.2b] [26.2.2c] are refused where a short campaign has no turn or election for them (R136)', () => {
    for (const scenario of ['campaign-iberia', 'campaign-africa']) {
      expect(() => begin(scenario, 'bomilcar')).toThrow('26.2.1');
      expect(() => begin(scenario, 'noSecondTerm')).toThrow('26.2.2b');
      expect(() => begin(scenario, 'fates')).toThrow('26.2.2c');
      expect(begin(scenario, 'killedInAction').options.killedInAction).toBe(true);
    }
    expect(begin('scenario-6-211bc', 'bomilcar', 'fates', 'noSecondTerm').options.bomilcar).toBe(true);
  });

  it('[26.2.2c] and do not let a Proconsul home again (R171)', () => {
    const t = marcellusFated();
    expect(t.g.at[t.general('marcellus')]).toBe(GONE);
  });
});

describe('Mauretania', () => {
  it('[26.3] three neutral Tribes in a hostile province that counts for nothing (R130)', () => {
    const t = scenarioTable('second-punic-war', true, 1, with_('mauretania'));
    const { map } = t.g.rules;
    const province = map.provinces[map.provinceIndex.mauretania];
    expect([province.hostile, province.significant]).toEqual([true, false]);
    expect(province.spaces.filter((at) => t.g.tribe[at] === 1 && t.g.control[at] === NONE)).toHaveLength(3);
    expect(map.neighbours[t.space('siga')]).toContain(t.space('icosium'));
    const without = scenarioTable();
    expect(without.g.rules.map.neighbours[without.space('siga')]).toEqual([]);
    expect(without.g.tribe[without.space('siga')]).toBe(0);
  });

  it('[26.3.1] the Pillars cost one point to the holder of Gades, two to the other', () => {
    const cross = (owner: 0 | 1): number => {
      const t = openTable(true, with_('mauretania'))
        .control(owner, 'gades')
        .stack(CARTHAGE, 'gades', { cus: 3, generals: ['mago'] });
      activate(t, CARTHAGE).act('general mago', 'units 3', 'go abyla');
      return marchOf(t.g).left;
    };
    expect([cross(CARTHAGE), cross(ROME)]).toEqual([3, 2]);
  });

  it('[26.3.2] five CUs at most sail into or out of Siga', () => {
    const t = openTable(true, with_('mauretania')).stack(ROME, 'massilia', { cus: 8, generals: ['nero'] });
    activate(t, ROME, { navalCUs: 10, sails: 1 }).act('general nero', 'units 6');
    expect(t.refusal('sail siga')).toBe('26.3.2');
    const five = openTable(true, with_('mauretania')).stack(ROME, 'massilia', { cus: 8, generals: ['nero'] });
    activate(five, ROME, { navalCUs: 10, sails: 1 }).act('general nero', 'units 5');
    expect(five.legal()).toContain('sail siga');
  });
});

describe('flexible control', () => {
  const marching = (n: number): Table => {
    const t = openTable(true, with_('flexibleControl')).stack(CARTHAGE, 'cosa', {
      cus: 4,
      generals: ['mago'],
    });
    return activate(t, CARTHAGE).act('general mago', `units ${n}`);
  };

  it('[26.4] a point to take a PC away and another to set up an own one', () => {
    const t = marching(3).act('unseat');
    expect(t.g.control[t.space('cosa')]).toBe(NONE);
    t.act('plant');
    expect(t.g.control[t.space('cosa')]).toBe(CARTHAGE);
    expect(marchOf(t.g).left).toBe(2);
  });

  it('[26.4] [12.5] not by an army whose move is over', () => {
    const t = openTable(true, with_('flexibleControl'))
      .stack(CARTHAGE, 'cosa', { cus: 4, generals: ['mago'] })
      .proconsular('reate', 6, 'nero');
    activate(t, CARTHAGE).act('general mago', 'units 4', 'go falerii').dice(1);
    t.act('intercept nero', 'units 6', 'yes');
    expect(t.refusal('unseat')).toBe('12.5');
  });

  it('[26.4] takes three CUs, and respects a Truce (R131)', () => {
    expect(marching(2).refusal('unseat')).toBe('26.4');
    const t = marching(3);
    t.mark(TRUCE);
    expect(t.refusal('unseat')).toBe('card 64');
    const none = marching(3);
    marchOf(none.g).left = 0;
    expect(none.refusal('unseat')).toBe('26.4');
  });
});

describe('other reinforcements', () => {
  const levy = (t: Table, side: 0 | 1): Table =>
    t.run(cityLevies, { side, quota: 0, item: NONE, left: 0, abroad: 0 });
  const raised = (t: Table): number[] =>
    ['carthago', 'carthago-nova', 'capua'].map((id) => cus(t, CARTHAGE, id));

  it('[26.5] [26.5.1] one for each of four cities: one for Africa, two for Iberia, one for any general', () => {
    const t = empty('reinforcements')
      .control(CARTHAGE, 'carthago', 'carthago-nova', 'gades', 'utica')
      .stack(CARTHAGE, 'capua', { cus: 1, generals: ['hannibal'] });
    expect(levyOfCities(t.g, CARTHAGE)).toBe(4);
    levy(t, CARTHAGE).act('general hannibal');
    expect(raised(t)).toEqual([1, 2, 2]);
  });

  it('[26.5.1] with fewer cities Carthage says which CUs it forgoes (R132); a siege does not stop them', () => {
    const t = empty('reinforcements')
      .control(CARTHAGE, 'carthago', 'carthago-nova')
      .control(ROME, 'gades', 'utica')
      .stack(CARTHAGE, 'capua', { cus: 1, generals: ['hannibal'] });
    levy(t, CARTHAGE);
    expect(t.legal()).toEqual(['at carthago', 'pass']);
    t.act('pass', 'pass', 'general hannibal');
    expect(raised(t)).toEqual([0, 1, 2]);
  });

  it('[26.5.2] Rome: one for each of five cities, two at most outside Italia', () => {
    const t = empty('reinforcements')
      .control(ROME, 'roma', 'capua', 'neapolis', 'tarentum', 'rhegium')
      .stack(ROME, 'massilia', { cus: 1, generals: ['p-scipio'] });
    levy(t, ROME).act('general p-scipio', 'general p-scipio');
    expect(t.refusal('general p-scipio')).toBe('26.5.2');
    t.act('at capua', 'at tarentum', 'at roma');
    expect([cus(t, ROME, 'massilia'), cus(t, ROME, 'capua'), cus(t, ROME, 'tarentum')]).toEqual([3, 1, 1]);
  });

  it('[26.5.2] [6.3] nothing comes while Roma is besieged with every Roman General in it', () => {
    const besieged = (): Table =>
      empty('reinforcements')
        .control(ROME, 'roma', 'capua', 'neapolis', 'tarentum', 'rhegium')
        .stack(ROME, 'roma', { cus: 2, generals: ['nero'], inside: true })
        .stack(CARTHAGE, 'roma', { cus: 5, generals: ['mago'] })
        .siege('roma', 1);
    const t = levy(besieged(), ROME);
    expect([t.question, t.events('placed')]).toEqual(['over', []]);
    expect(t.events('noReinforcement')).toEqual([{ ev: 'noReinforcement', side: ROME, rule: '6.3' }]);
    const free = levy(besieged().stack(ROME, 'cosa', { cus: 1, generals: ['varro'] }), ROME);
    expect(free.question).toBe('cityLevies.place');
    expect(free.refusal('inside roma')).toBe('');
    expect(free.legal()).toContain('at capua');
    expect(free.legal().some((a) => /roma/.test(a))).toBe(false);
  });

  it('[26.5] stands in for the usual ones in the Reinforcement Phase', () => {
    const t = empty('reinforcements').control(CARTHAGE, 'carthago').turn(2);
    t.run(reinforcementPhase, {}).act('at carthago');
    expect(t.events('placed').map((e) => e.cus)).toEqual([1]);
  });
});

describe('other sieges', () => {
  const before = (city: string, points: number): Table =>
    empty('sieges')
      .control(CARTHAGE, city, 'zama', 'cirta', 'sicca')
      .stack(ROME, city, { cus: 6, generals: ['nero'] })
      .siege(city, points);
  const attempt = (t: Table, city: string): Table => besiege(t, ROME, 'nero', city);

  it('[26.6] [26.6.1] two points take a city, three the great ones', () => {
    const small = attempt(before('utica', 1).dice(6), 'utica');
    expect(small.g.control[small.space('utica')]).toBe(ROME);
    const great = attempt(before('gades', 1).dice(6), 'gades');
    expect(great.g.siege[great.space('gades')]).toBe(2);
  });

  it('[26.6.2] a garrison or help next door makes the die white', () => {
    const die = (t: Table): string => attempt(t.dice(6), 'utica').events('siegeRoll')[0].die;
    expect(die(before('utica', 0))).toBe('red');
    expect(die(before('utica', 0).stack(CARTHAGE, 'utica', { cus: 1, inside: true }))).toBe('white');
    // Carthago next door helps only with a garrison.
    const carthago = before('utica', 0).control(CARTHAGE, 'carthago');
    expect(die(carthago)).toBe('red');
    expect(
      die(
        before('utica', 0)
          .control(CARTHAGE, 'carthago')
          .stack(CARTHAGE, 'carthago', { cus: 1, inside: true }),
      ),
    ).toBe('white');
    const next = before('utica', 0);
    const [neighbour] = next.g.rules.map.neighbours[next.space('utica')];
    expect(die(next.stack(CARTHAGE, next.g.rules.map.ids[neighbour], { cus: 1 }))).toBe('white');
  });

  it('[26.6.3] the victor loots for two CUs', () => {
    const t = attempt(before('utica', 1).dice(6), 'utica');
    expect(t.question).toBe('afterTheFall.choose');
    t.act('loot');
    expect(cus(t, ROME, 'utica')).toBe(8);
  });

  it('[26.6.3] or shows clemency, and the two nearest PCs without CUs come over (R133)', () => {
    const t = attempt(before('utica', 1).stack(CARTHAGE, 'sicca', { cus: 1 }).dice(6), 'utica').act('spare');
    t.until('over');
    const turned = t
      .events('control')
      .filter((e) => e.side === ROME)
      .map((e) => t.g.rules.map.ids[e.space]);
    expect(turned.sort()).toEqual(['cirta', 'utica', 'zama']);
    expect(nearestPCs(t.g, ROME, t.space('utica'))).toEqual([]);
  });

  it('[26.6.3] [26.3.1] the Pillars are one point from a Gades that has just been taken', () => {
    // Abyla lies across the strait, Hispalis and Malaca a point away: all three are equally near.
    const t = empty('sieges', 'mauretania')
      .control(CARTHAGE, 'gades', 'abyla', 'hispalis', 'malaca')
      .stack(ROME, 'gades', { cus: 6, generals: ['nero'] })
      .siege('gades', 2);
    attempt(t.dice(6), 'gades').act('spare');
    expect(t.question).toBe('afterTheFall.flip');
    expect(t.legal().sort()).toEqual(['at abyla', 'at hispalis', 'at malaca']);
  });

  it('[26.6.3] [card 54] a point won by treachery completes a siege like any other', () => {
    const treason = (die: number): Table =>
      besiege(before('utica', 1).dice(die), ROME, 'nero', 'utica', { card: '54' });
    const t = treason(2);
    expect(t.g.control[t.space('utica')]).toBe(ROME);
    expect(t.question).toBe('afterTheFall.choose');
    // Gates that are opened end no siege by its points (R190).
    const opened = treason(5);
    expect(opened.g.control[opened.space('utica')]).toBe(ROME);
    expect(opened.question).toBe('over');
  });
});
