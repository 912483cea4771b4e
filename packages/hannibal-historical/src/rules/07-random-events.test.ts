import {
  CONSUL,
  cityLevies,
  cusAt,
  DISPLACED,
  GONE,
  IN_POOL,
  isolatedPCs,
  reinforcementPhase,
  type Side,
  type Space,
} from '@punica/hannibal/engine';
import { Engine, perId } from '@punica/kernel';
import { randomGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { hannibalHistorical as game, hannibalHistorical } from '../game.ts';
import { note, onceOnly } from '../memory.ts';
import { activate, besiege } from '../staging.ts';
import { Board, board, CARTHAGE, EVENTS_ON, NONE, only, ROME } from '../testing.ts';
import { EASTERN_WAR, LATINS_WITHHOLD, levyRefused, raised } from './07-levies.ts';
import { LIGURES_ALLIED } from './07-ligures.ts';
import { marines, marinesAt } from './07-marines.ts';
import { eventFor, happen, SARDINIAN_REVOLT } from './07-random-events.ts';
import { ETRURIAN_UNREST, unrest } from './07-unrest.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

const table = (): Board => board(...EVENTS_ON, 'lusitania', 'murgantia');

/** The event of a roll on a side's chart happens. */
const roll = (b: Board, side: Side, n: number): Board => b.with((x) => happen(b.g, x, side, n)).settle();

const control = (b: Board, id: string): number => b.g.control[b.space(id)];

describe('the turn', () => {
  it('[H7] events are rolled from turn 2 on, after the elections and before the deal (R12)', () => {
    const b = new Board({}, false);
    b.g.stack.push({ proc: 'sequence', step: 'events' });
    b.settle();
    expect(b.notes().filter((what) => what.startsWith('event '))).toEqual([]);
    const two = new Board({}, false).turn(2);
    two.g.stack.push({ proc: 'sequence', step: 'events' });
    two.settle();
    for (let n = 0; n < 20 && two.question !== 'strategyPhase.decide'; n++) two.act(two.legal()[0]);
    expect(two.notes().filter((what) => what.startsWith('event '))).toHaveLength(2);
  });

  it('[H7] a whole game with every rule of the variant runs to its end', () => {
    const all = only(
      ...game.options.map(({ id }) => id).filter((id) => id !== 'mauretania' && id !== 'fates'),
    );
    const { state } = randomGame(
      new Engine(game),
      { scenario: 'second-punic-war', options: all, quick: true },
      4,
    );
    expect(state.outcome).not.toBeNull();
    expect(game.faults(state)).toEqual([]);
  });
});

describe('the chart of Rome', () => {
  const spain = (): Board =>
    table().province(CARTHAGE, 'baetica', 'orospeda').province(ROME, 'idubeda', 'celtiberia');

  it('[event Rome 0] [event Rome 1] a Spanish province loses the PCs that nobody guards (R14)', () => {
    for (const [line, tenth, id] of [
      [0, 1, 'hispalis'],
      [1, 4, 'lucentum'],
      [0, 9, 'osca'],
      [1, 0, 'arsa'],
    ] as const) {
      const b = spain().ten(tenth);
      roll(b, ROME, line);
      expect([id, control(b, id)]).toEqual([id, NONE]);
    }
    const held = spain().stack(ROME, 'osca', { cus: 1 }).ten(8);
    roll(held, ROME, 0);
    expect([control(held, 'osca'), control(held, 'gades')]).toEqual([ROME, CARTHAGE]);
  });

  it('[event Rome 2] [event Rome 3] Marines land at a Roman port that is none of the best, for one turn', () => {
    for (const [line, n] of [
      [2, 1],
      [3, 2],
    ] as const) {
      const b = table().control(ROME, 'cosa', 'carthago-nova');
      roll(b, ROME, line);
      expect([cus(b, ROME, 'cosa'), marines.of(b.g), marinesAt.of(b.g)]).toEqual([n, n, b.space('cosa')]);
      b.g.stack.push({ proc: 'sequence', step: 'winter' });
      b.settle();
      expect(b.events('lost').some((e) => e.why === 'marines' && e.cus === n)).toBe(true);
    }
  });

  it('[event Rome 4] [event Rome 5] a prince rises in Numidia with two CUs and turns the PC', () => {
    for (const line of [4, 5]) {
      const b = table().control(CARTHAGE, 'cirta').ten(1);
      roll(b, ROME, line).act('at cirta');
      expect([control(b, 'cirta'), cus(b, ROME, 'cirta'), b.g.at[b.general('masinissa')]]).toEqual([
        ROME,
        2,
        b.space('cirta'),
      ]);
    }
    const both = table()
      .control(CARTHAGE, 'cirta')
      .stack(ROME, 'zama', { generals: ['masinissa', 'rebel-prince'] });
    expect(eventFor(both.g, ROME, 4)).toBe('no-event');
    expect(eventFor(table().g, ROME, 4)).toBe('no-event');
  });

  it('[event Rome 6] war in the East costs two CUs or four PCs, once', () => {
    const give = table().province(ROME, 'latium', 'etruria').stack(ROME, 'cosa', { cus: 3 });
    roll(give, ROME, 6).act('units 2').until('over');
    expect([cus(give, ROME, 'cosa'), onceOnly.of(give.g) & EASTERN_WAR]).toEqual([1, EASTERN_WAR]);
    const keep = table().province(ROME, 'latium', 'etruria').consular('roma', 5, 'nero');
    roll(keep, ROME, 6).until('over');
    expect(keep.events('control').filter((e) => e.side === NONE)).toHaveLength(4);
    expect(cus(keep, ROME, 'roma')).toBe(5);
  });

  it('[event Rome 6] then the Latins hold back two of the new CUs or three PCs, once, then nothing', () => {
    const b = table()
      .province(ROME, 'latium', 'etruria')
      .stack(ROME, 'cosa', { cus: 3 })
      .stack(ROME, 'pisae', { cus: 4 });
    note(b.g, EASTERN_WAR);
    raised[0].set(b.g, b.space('cosa') + 1);
    raised[1].set(b.g, b.space('cosa') + 1);
    roll(b, ROME, 6).act('units 2').until('over');
    expect([cus(b, ROME, 'cosa'), cus(b, ROME, 'pisae')]).toEqual([1, 4]);
    const pcs = table().province(ROME, 'latium', 'etruria').stack(ROME, 'cosa', { cus: 3 });
    note(pcs.g, EASTERN_WAR);
    roll(pcs, ROME, 6).until('over');
    expect(pcs.events('control').filter((e) => e.side === NONE)).toHaveLength(3);
    note(pcs.g, LATINS_WITHHOLD);
    expect(eventFor(pcs.g, ROME, 6)).toBe('no-event');
  });

  it('[event Rome 6] neither CUs of Carthage nor the mark of unrest count among those that Rome can give', () => {
    const asked = (b: Board, raised: 0 | 1): string =>
      b.run(levyRefused, { raised, cus: 2, pcs: 3 }).question;
    const one = table().stack(ROME, 'cosa', { cus: 1 });
    one.stack(CARTHAGE, one.g.rules.map.ids[one.g.rules.map.all[0]], { cus: 5 });
    expect(asked(one, 0)).not.toBe('levyRefused.choose');
    const two = table().stack(ROME, 'cosa', { cus: 2 });
    raised[0].set(two.g, two.space('cosa') + 1);
    unrest.set(two.g, two.space('cosa') + 1);
    expect(asked(two, 1)).not.toBe('levyRefused.choose');
    raised[1].set(two.g, two.space('cosa') + 1);
    expect(asked(two, 1)).toBe('levyRefused.choose');
  });

  it('[event Rome 6] [18.1] a Consul keeps five, others may give their last', () => {
    const asked = (b: Board): string => b.run(levyRefused, { raised: 0, cus: 2, pcs: 3 }).question;
    const consul = table().consular('cosa', 6, 'nero');
    expect(asked(consul)).not.toBe('levyRefused.choose');
    const others = table().stack(ROME, 'cosa', { cus: 1 }).stack(ROME, 'pisae', { cus: 1 });
    expect(asked(others)).toBe('levyRefused.choose');
  });

  it('[event Rome 6] the Latins know the alternative reinforcements too (26.5)', () => {
    const b = board(...EVENTS_ON, 'reinforcements')
      .province(ROME, 'latium', 'etruria')
      .turn(3);
    b.control(ROME, 'capua', 'neapolis').stack(ROME, 'cosa', { cus: 8 });
    b.run(cityLevies, { side: ROME, quota: 0, item: NONE, left: 0, abroad: 0 });
    while (b.question === 'cityLevies.place') b.act('at roma');
    expect(cus(b, ROME, 'roma')).toBeGreaterThanOrEqual(3);
    note(b.g, EASTERN_WAR);
    roll(b, ROME, 6);
    expect(b.legal()).toContain('units 2');
    const before = cus(b, ROME, 'roma');
    b.act('units 2').until('over');
    expect([cus(b, ROME, 'roma'), cus(b, ROME, 'cosa')]).toEqual([before - 2, 8]);
  });

  it('[event Rome 7] [event Rome 8] a man of the Senate takes a Consul’s place (R19)', () => {
    for (const line of [7, 8]) {
      const b = table().consular('roma', 5, 'nero').ten(0);
      roll(b, ROME, line);
      expect(b.events('generalRemoved')).toEqual([{ ev: 'generalRemoved', general: b.general('nero') }]);
      expect([b.g.at[b.general('nero')], b.g.rank[b.general('senate-consul')]]).toEqual([IN_POOL, CONSUL]);
      expect([b.g.at[b.general('senate-consul')], cus(b, ROME, 'roma')]).toEqual([b.space('roma'), 5]);
      expect(eventFor(b.g, ROME, line)).toBe('no-event');
    }
  });

  it('[event Rome 9] a CU with a general in Spain, else in a Roman port there', () => {
    const led = table()
      .stack(ROME, 'osca', { cus: 1, generals: ['nero'] })
      .control(ROME, 'tarraco')
      .rank(1, 'nero');
    expect(cus(roll(led, ROME, 9), ROME, 'osca')).toBe(2);
    expect(cus(roll(table().control(ROME, 'tarraco'), ROME, 9), ROME, 'tarraco')).toBe(1);
  });
});

describe('the chart of Carthage', () => {
  it('[event Carthage 0] [event Carthage 1] Spain revolts by bands of its own', () => {
    for (const [line, tenth, id] of [
      [0, 3, 'hispalis'],
      [1, 5, 'lucentum'],
      [0, 6, 'osca'],
      [1, 9, 'arsa'],
      [0, 0, 'arsa'],
    ] as const) {
      const b = table()
        .province(CARTHAGE, 'baetica', 'orospeda')
        .province(ROME, 'idubeda', 'celtiberia')
        .ten(tenth);
      roll(b, CARTHAGE, line);
      expect([id, control(b, id)]).toEqual([id, NONE]);
    }
  });

  const ligures = (): Board =>
    table().tribe('ligures-occidentales').tribe('ligures-orientales').province(CARTHAGE, 'libya');

  it('[event Carthage 2] the Ligures ally with Carthage; afterwards Libya revolts', () => {
    const b = roll(ligures(), CARTHAGE, 2);
    expect([control(b, 'ligures-occidentales'), control(b, 'ligures-orientales')]).toEqual([
      CARTHAGE,
      CARTHAGE,
    ]);
    expect(onceOnly.of(b.g) & LIGURES_ALLIED).toBe(LIGURES_ALLIED);
    roll(b, CARTHAGE, 2);
    const turned = b.events('control').filter((e) => e.side === ROME);
    expect(turned).toHaveLength(1);
    expect(cusAt(b.g, ROME, turned[0].space)).toBe(1);
  });

  it('[event Carthage 2] their harbours serve Carthage alone, by whatever port the fleet comes', () => {
    const sails = (side: Side, from: string, allied: boolean): string => {
      const general = side === CARTHAGE ? 'mago' : 'nero';
      const b = ligures()
        .control(side, from)
        .stack(side, from, { cus: 3, generals: [general] });
      if (side === ROME) b.rank(1, general);
      if (allied) note(b.g, LIGURES_ALLIED);
      activate(b, side, { navalCUs: 5, sails: 1 }).act(`general ${general}`, 'units 3');
      return b.refusal('sail ligures-orientales');
    };
    // Pisae and Nicaea are ports that a pass joins to them as well.
    for (const from of ['carthago', 'pisae']) {
      expect(sails(CARTHAGE, from, false)).toBe('event Carthage 2');
      expect(sails(CARTHAGE, from, true)).toBe('');
      expect(sails(ROME, from, true)).toBe('event Carthage 2');
    }
    const out = ligures().proconsular('ligures-occidentales', 3, 'nero');
    activate(out, ROME, { navalCUs: 5, sails: 1 }).act('general nero', 'units 3');
    expect(out.refusal('sail nicaea')).toBe('event Carthage 2');
    expect(out.legal()).toContain('go nicaea');
  });

  it('[event Carthage 2] their harbours are for fleets alone: no port holds a PC there, and no Marines land (19.4); Murgantia has no PC to lose (R25)', () => {
    const lost = (b: Board, side: Side): string[] => {
      const { map, isolationPaths } = b.g.rules;
      const none = perId<Space, number>(map.ids.map(() => 0));
      const holdings = { control: b.g.control, tribe: b.g.tribe, cus: [none, none] as const };
      return isolatedPCs(map, isolationPaths, side, holdings).map((at) => map.ids[at]);
    };
    for (const allied of [0, LIGURES_ALLIED]) {
      for (const side of [ROME, CARTHAGE] as const) {
        const b = table().control(side, 'ligures-occidentales');
        note(b.g, allied);
        expect(lost(b, side)).toEqual(['ligures-occidentales']);
        expect(lost(b.tribe('ligures-orientales', side), side)).toEqual([]);
      }
      const b = table().control(ROME, 'ligures-occidentales');
      note(b.g, allied);
      roll(b, ROME, 2);
      expect(cus(b, ROME, 'ligures-occidentales')).toBe(0);
    }
  });

  it('[event Carthage 3] [event Carthage 4] mercenaries join leaders in Lusitania or Celtiberia, two of them divided at will', () => {
    const there = (): Board =>
      table()
        .stack(CARTHAGE, 'lusitania', { cus: 1, generals: ['mago'] })
        .stack(CARTHAGE, 'arsa', { cus: 1, generals: ['gisgo'] });
    const one = roll(there(), CARTHAGE, 3).act('general mago');
    expect([cus(one, CARTHAGE, 'lusitania'), cus(one, CARTHAGE, 'arsa')]).toEqual([2, 1]);
    const two = roll(there(), CARTHAGE, 4).act('general mago', 'general gisgo');
    expect([cus(two, CARTHAGE, 'lusitania'), cus(two, CARTHAGE, 'arsa')]).toEqual([2, 2]);
    expect(eventFor(table().g, CARTHAGE, 3)).toBe('no-event');
  });

  it('[event Carthage 5] the Numidian Prince comes with one to three CUs', () => {
    for (const [die, n] of [
      [2, 1],
      [3, 2],
      [6, 3],
    ] as const) {
      const b = roll(table().control(CARTHAGE, 'zama').dice(die), CARTHAGE, 5).act('at zama');
      expect([cus(b, CARTHAGE, 'zama'), b.g.at[b.general('numidian-prince')]]).toEqual([n, b.space('zama')]);
      expect(eventFor(b.g, CARTHAGE, 5)).toBe('no-event');
    }
  });

  it('[event Carthage 6] Hampsicora rises in Sardinia once; later a CU comes to Spain or an African port', () => {
    const b = roll(table().control(ROME, 'caralis').control(CARTHAGE, 'hippo-regius'), CARTHAGE, 6);
    b.act('at caralis');
    expect([control(b, 'caralis'), cus(b, CARTHAGE, 'caralis'), onceOnly.of(b.g) & SARDINIAN_REVOLT]).toEqual(
      [CARTHAGE, 2, SARDINIAN_REVOLT],
    );
    expect(eventFor(b.g, CARTHAGE, 6)).toBe('carthage-celtiberians-port');
    expect(cus(roll(b, CARTHAGE, 6), CARTHAGE, 'hippo-regius')).toBe(1);
    const full = table();
    for (const at of full.g.rules.map.provinces[full.g.rules.map.provinceIndex['corsica-sardinia']].spaces)
      full.stack(ROME, full.g.rules.map.ids[at], { cus: 1 });
    expect([eventFor(full.control(CARTHAGE, 'hippo-regius').g, CARTHAGE, 6), onceOnly.of(full.g)]).toEqual([
      'carthage-celtiberians-port',
      0,
    ]);
  });

  it('[event Carthage 6] Hampsicora may be declined, and may then come up again (R49)', () => {
    const b = roll(table().control(ROME, 'caralis').control(CARTHAGE, 'hippo-regius'), CARTHAGE, 6);
    expect(b.legal()).toContain('pass');
    b.act('pass');
    expect([b.question, b.g.at[b.general('hampsicora')], onceOnly.of(b.g)]).toEqual(['over', GONE, 0]);
    expect(cus(b, CARTHAGE, 'hippo-regius')).toBe(0);
    expect(eventFor(b.g, CARTHAGE, 6)).toBe('carthage-sardinian-revolt');
  });

  it('[event Carthage 6] later the CU for a leader in Celtiberia is an offer; the port is not asked (R50)', () => {
    const later = (): Board => {
      const b = table().control(CARTHAGE, 'hippo-regius');
      note(b.g, SARDINIAN_REVOLT);
      return b;
    };
    const led = roll(later().stack(CARTHAGE, 'arsa', { cus: 1, generals: ['gisgo'] }), CARTHAGE, 6);
    expect(led.legal()).toEqual(['general gisgo', 'pass']);
    led.act('pass');
    expect([cus(led, CARTHAGE, 'arsa'), cus(led, CARTHAGE, 'hippo-regius')]).toEqual([1, 0]);
    const port = roll(later(), CARTHAGE, 6);
    expect([port.question, cus(port, CARTHAGE, 'hippo-regius')]).toEqual(['over', 1]);
  });

  it('[event Rome 9] a general shut in by a siege takes no CU, and the port gets none for him (R50)', () => {
    const b = table()
      .control(ROME, 'saguntum', 'tarraco')
      .stack(ROME, 'saguntum', { cus: 1, generals: ['nero'], inside: true })
      .stack(CARTHAGE, 'saguntum', { cus: 5, generals: ['mago'] })
      .siege('saguntum', 1)
      .rank(1, 'nero');
    expect(eventFor(b.g, ROME, 9)).toBe('no-event');
  });

  it('[event Carthage 2] points that Carthage has laid on a Ligurian Tribe are gone with the friendship (20.5)', () => {
    const b = ligures()
      .stack(CARTHAGE, 'ligures-orientales', { cus: 5, generals: ['mago'] })
      .siege('ligures-orientales', 2);
    roll(b, CARTHAGE, 2);
    expect(b.g.siege[b.space('ligures-orientales')]).toBe(0);
    expect(b.events('siegeLifted').map((e) => e.space)).toEqual([b.space('ligures-orientales')]);
    expect(hannibalHistorical.faults(b.g).filter((fault) => fault.includes('ligures'))).toEqual([]);
  });

  it('[event Carthage 8] points that Rome has laid there stand, while its CUs do', () => {
    const b = ligures()
      .stack(ROME, 'ligures-orientales', { cus: 5, generals: ['nero'] })
      .siege('ligures-orientales', 2);
    note(b.g, ETRURIAN_UNREST);
    roll(b, CARTHAGE, 8);
    expect([control(b, 'ligures-orientales'), b.g.siege[b.space('ligures-orientales')]]).toEqual([
      CARTHAGE,
      2,
    ]);
  });

  it('[event Carthage 7] walls protect nobody, and no siege keeps a leader from striking (R17)', () => {
    const inside = table()
      .control(ROME, 'capua')
      .stack(CARTHAGE, 'teanum', { cus: 2, generals: ['hannibal'] })
      .stack(ROME, 'capua', { cus: 2, generals: ['nero'], inside: true })
      .rank(1, 'nero');
    roll(inside, CARTHAGE, 7).dice(4).act('general hannibal');
    expect([inside.g.at[inside.general('nero')], cusAt(inside.g, ROME, inside.loc('capua', true))]).toEqual([
      DISPLACED,
      2,
    ]);
    const besieged = table()
      .control(CARTHAGE, 'capua')
      .stack(CARTHAGE, 'capua', { cus: 2, generals: ['hannibal'], inside: true })
      .stack(ROME, 'capua', { cus: 5, generals: ['nero'] })
      .siege('capua', 1)
      .rank(1, 'nero');
    roll(besieged, CARTHAGE, 7).dice(4).act('general hannibal');
    expect(besieged.g.at[besieged.general('nero')]).toBe(DISPLACED);
  });

  it('[event Carthage 7] an ambush within two points displaces a Roman on a roll of the Battle Rating or less (R17)', () => {
    const near = (): Board =>
      table()
        .stack(CARTHAGE, 'capua', { cus: 2, generals: ['hannibal'] })
        .consular('fregellae', 5, 'nero');
    const hit = roll(near(), CARTHAGE, 7).dice(4).act('general hannibal');
    expect([hit.g.at[hit.general('nero')] < 0, cus(hit, ROME, 'fregellae')]).toEqual([true, 5]);
    const missed = roll(near(), CARTHAGE, 7).dice(5).act('general hannibal');
    // The only Roman in reach is no question, but told.
    expect(missed.events('note').find((e) => e.what === 'ambushed')).toMatchObject({
      general: missed.general('hannibal'),
      n: missed.general('nero'),
    });
    expect(missed.g.at[missed.general('nero')]).toBe(missed.space('fregellae'));
    const safe = table()
      .stack(CARTHAGE, 'capua', { cus: 2, generals: ['hannibal'] })
      .proconsular('fregellae', 5, 'scipio-africanus');
    expect(eventFor(safe.g, CARTHAGE, 7)).toBe('no-event');
  });

  it('[event Carthage 8] an Etrurian town turns into a stronghold that falls at two points; then the Ligures, then Libya', () => {
    const b = roll(ligures().province(ROME, 'etruria').dice(4), CARTHAGE, 8);
    expect([b.g.tribe[b.space('cosa')], control(b, 'cosa'), onceOnly.of(b.g) & ETRURIAN_UNREST]).toEqual([
      1,
      CARTHAGE,
      ETRURIAN_UNREST,
    ]);
    b.proconsular('cosa', 6, 'nero').siege('cosa', 1).dice(6);
    besiege(b, ROME, 'nero', 'cosa');
    expect([b.g.tribe[b.space('cosa')], control(b, 'cosa')]).toEqual([0, ROME]);
    expect(eventFor(b.g, CARTHAGE, 8)).toBe('carthage-ligures');
    note(b.g, LIGURES_ALLIED);
    expect(eventFor(b.g, CARTHAGE, 8)).toBe('carthage-libyan-revolt');
  });

  it('[H19] [event Carthage 3] [event Carthage 6] each question cites the line that it carries out', () => {
    const spain = (): Board =>
      table()
        .stack(CARTHAGE, 'lusitania', { cus: 1, generals: ['mago'] })
        .stack(CARTHAGE, 'arsa', { cus: 1, generals: ['gisgo'] });
    expect(roll(spain(), CARTHAGE, 3).rule).toBe('event Carthage 3');
    expect(roll(table().control(ROME, 'caralis'), CARTHAGE, 6).rule).toBe('event Carthage 6');
    const b = board('liguria', ...EVENTS_ON)
      .province(CARTHAGE, 'liguria', 'gallia-cisalpina')
      .stack(CARTHAGE, 'boii', { cus: 1, generals: ['mago'] })
      .stack(CARTHAGE, 'insubres', { cus: 1, generals: ['gisgo'] })
      .turn(2);
    b.run(reinforcementPhase, {}).until('arriving.place');
    expect(b.rule).toBe('H19');
  });

  it('[event Carthage 9] a CU joins a leader in Italia or Sicilia', () => {
    const b = roll(table().stack(CARTHAGE, 'capua', { cus: 2, generals: ['hannibal'] }), CARTHAGE, 9);
    b.act('general hannibal');
    expect(cus(b, CARTHAGE, 'capua')).toBe(3);
    expect(eventFor(table().stack(CARTHAGE, 'zama', { generals: ['mago'] }).g, CARTHAGE, 9)).toBe('no-event');
    expect(b.g.at[b.general('syphax')]).toBe(GONE);
  });
});
