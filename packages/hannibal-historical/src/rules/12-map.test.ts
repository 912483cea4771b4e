import {
  afterTheFall,
  cityLevies,
  cusAt,
  HANNO_COUNSELS,
  isolatedPCs,
  latecomer,
  playCard,
  type Side,
  type Space,
  siegeDieAt,
  WAITING,
  WHITE_DIE,
  wayBetween,
} from '@punica/hannibal/engine';
import { idsOf, perId } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { activate, fight, hands, pointsLeft } from '../staging.ts';
import { type Board, board, CARTHAGE, MINORS, NONE, ROME } from '../testing.ts';
import { placesFor } from './06-pool.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

describe('ways off the map', () => {
  const cost = (rules: string[], side: Side, from: string, to: string, general: string): number => {
    const b = board(...rules)
      .province(CARTHAGE, 'libya', 'baetica')
      .province(ROME, 'latium')
      .stack(side, from, { cus: 3, generals: [general] });
    if (side === ROME) b.rank(1, general);
    activate(b, side).act(`general ${general}`, 'units 3', `go ${to}`);
    return 4 - pointsLeft(b);
  };

  it('[H12 Murgantia] three points from Zuccabar or Icosium, two from Gades, for Carthage alone (R25)', () => {
    expect(cost(['murgantia'], CARTHAGE, 'zuccabar', 'murgantia', 'mago')).toBe(3);
    expect(cost(['murgantia'], CARTHAGE, 'gades', 'murgantia', 'mago')).toBe(2);
    const rome = board('murgantia')
      .province(CARTHAGE, 'libya')
      .stack(ROME, 'zuccabar', { cus: 3, generals: ['nero'] });
    activate(rome.rank(1, 'nero'), ROME).act('general nero', 'units 3');
    expect(rome.refusal('go murgantia')).toBe('H12 Murgantia');
  });

  it('[H12 Murgantia] the way to Gades needs Carthaginian control of Gades', () => {
    const b = board('murgantia').province(CARTHAGE, 'libya').control(ROME, 'gades');
    b.stack(CARTHAGE, 'murgantia', { cus: 3, generals: ['mago'] });
    activate(b, CARTHAGE).act('general mago', 'units 3');
    expect(b.refusal('go gades')).toBe('H12 Murgantia');
  });

  it('[H12 Murgantia] is Carthaginian for good, counts for nothing, and Hanno may be there', () => {
    const b = board('murgantia');
    const at = b.space('murgantia');
    expect([b.g.control[at], b.g.rules.map.fixed[at]]).toEqual([CARTHAGE, true]);
    expect(b.g.rules.map.provinces[b.g.rules.map.province[at]].significant).toBe(false);
    expect(b.g.rules.bounds[b.general('hanno')][at]).toBe(true);
  });

  it('[H12 Murgantia] nobody is recruited there, and no Counsel closes its way to Spain', () => {
    const b = board('murgantia', ...MINORS).province(CARTHAGE, 'libya', 'baetica');
    b.stack(CARTHAGE, 'murgantia', { cus: 3, generals: ['mago'] });
    expect(placesFor(b.g, CARTHAGE)).not.toContain(b.space('murgantia'));
    b.g.marks |= HANNO_COUNSELS;
    activate(b, CARTHAGE).act('general mago', 'units 3');
    expect(b.legal()).toContain('go gades');
  });

  it('[H12 Murgantia] no Siege Train is built there, and Bomilcar does not begin there (26.2.1)', () => {
    const train = board('murgantia')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'murgantia', { cus: 3, generals: ['mago'] })
      .stack(CARTHAGE, 'zama', { cus: 3, generals: ['hanno'] })
      .stack(CARTHAGE, 'cirta', { cus: 3, generals: ['gisgo'] });
    const card = train.g.rules.cards.index['30'];
    train.hand(CARTHAGE, '30').run(playCard, { side: CARTHAGE, card, use: 'event' });
    expect(train.legal()).toEqual(['at cirta', 'at zama']);
    expect(train.refusal('at murgantia')).toBe('H12 Murgantia');
    const late = board('murgantia', 'bomilcar')
      .stack(CARTHAGE, 'murgantia', { cus: 3 })
      .stack(CARTHAGE, 'zama', { cus: 3 })
      .stack(CARTHAGE, 'cirta', { cus: 3 })
      .off('bomilcar', WAITING)
      .turn(5);
    late.run(latecomer, {});
    expect(late.legal()).toEqual(['at cirta', 'at zama']);
  });

  it('[H12 Murgantia] takes in who is beaten in Numidia, but nobody intercepts from there', () => {
    const b = board('murgantia').province(CARTHAGE, 'libya').control(CARTHAGE, 'murgantia');
    b.stack(CARTHAGE, 'zuccabar', { cus: 3, generals: ['mago'] }).proconsular('zuccabar', 6, 'nero');
    fight(b, 'zuccabar', ROME, 'nero', 'siga');
    hands(b, 'F', '').act('play frontalAssault').dice(1, 1).act('pass').until('over');
    expect(cus(b, CARTHAGE, 'murgantia')).toBe(3);
    expect(
      idsOf(b.g.rules.map.links).filter(
        (link) => b.g.rules.ways.intercept[CARTHAGE][link] && b.g.rules.map.linkType[link] > 3,
      ),
    ).toEqual([]);
  });

  it('[H12 Murgantia] [19.4.2] the strait to Gades serves marches only: it holds no PC (R25)', () => {
    const isolated = (...rules: string[]): string[] => {
      const b = board('murgantia', ...rules)
        .province(ROME, 'numidia-maior')
        .control(CARTHAGE, 'zuccabar', 'gades');
      const { map, isolationPaths } = b.g.rules;
      const none = perId<Space, number>(map.ids.map(() => 0));
      const holdings = { control: b.g.control, tribe: b.g.tribe, cus: [none, none] } as const;
      return isolatedPCs(map, isolationPaths, CARTHAGE, holdings).map((at) => map.ids[at]);
    };
    expect(isolated()).toEqual(['zuccabar']);
  });

  it('[H12 Lusitania] two points from Arsa, Gades and Hispalis, for both; a part of Spain that nobody controls (R26)', () => {
    for (const from of ['arsa', 'gades', 'hispalis'])
      expect([
        cost(['lusitania'], CARTHAGE, from, 'lusitania', 'mago'),
        cost(['lusitania'], ROME, from, 'lusitania', 'nero'),
      ]).toEqual([2, 2]);
    const b = board('lusitania');
    const at = b.space('lusitania');
    expect(b.g.control[at]).toBe(NONE);
    expect(b.g.rules.map.region[at]).toBe(b.g.rules.map.regionIndex.iberia);
  });

  it('[H12 Capua bypass] one point from Rome to Neapolis, for Rome alone; no path for isolated PCs (R27)', () => {
    expect(cost(['bypass'], ROME, 'roma', 'neapolis', 'nero')).toBe(1);
    const b = board('bypass')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'neapolis', { cus: 3, generals: ['mago'] });
    activate(b, CARTHAGE).act('general mago', 'units 3');
    expect(b.refusal('go roma')).toBe('H12 Capua bypass');
    const { map, tables } = b.g.rules;
    const link = wayBetween(map, b.space('roma'), b.space('neapolis'));
    expect(tables.linkIsolationPath[map.linkType[link]]).toBe(false);
  });

  it('[H12 Murgantia] [H12 Lusitania] a region knows the spaces off the map that belong to it', () => {
    const { map } = board('murgantia', 'lusitania').g.rules;
    for (const region of idsOf(map.regions)) {
      const own = map.all.filter((at) => map.region[at] === region);
      expect([...map.regions[region].spaces].sort((a, b) => a - b)).toEqual(own);
    }
  });

  it('[H12 Murgantia] a Roman General alone may not be there either', () => {
    const faults = (b: Board): string[] => [...b.g.rules.variant.faults(b.g)];
    expect(faults(board('murgantia'))).toEqual([]);
    expect(faults(board('murgantia').stack(ROME, 'murgantia', { generals: ['nero'] }))).toEqual([
      'spaces.murgantia: no Roman may be there (H12 Murgantia)',
    ]);
  });

  it('[H12 Murgantia] [H12 Capua bypass] who flees uses the ways of his own side only', () => {
    const b = board('murgantia', 'bypass', 'lusitania', 'avoiding', 'withdrawing');
    const open = (side: Side, from: string, to: string): boolean[] => {
      const { map, ways } = b.g.rules;
      const link = wayBetween(map, b.space(from), b.space(to));
      return [ways.avoid, ways.withdraw, ways.retreat].map((way) => way[side][link]);
    };
    const [all, none] = [
      [true, true, true],
      [false, false, false],
    ];
    expect([open(CARTHAGE, 'zuccabar', 'murgantia'), open(ROME, 'zuccabar', 'murgantia')]).toEqual([
      all,
      none,
    ]);
    expect([open(ROME, 'roma', 'neapolis'), open(CARTHAGE, 'roma', 'neapolis')]).toEqual([all, none]);
    expect([open(ROME, 'lusitania', 'arsa'), open(CARTHAGE, 'lusitania', 'arsa')]).toEqual([all, all]);
    // [10.6.3] A strait is closed to them.
    expect(open(CARTHAGE, 'gades', 'murgantia')).toEqual(none);
  });

  it('[H12 Capua bypass] no Roman intercepts by it', () => {
    const b = board('bypass')
      .province(CARTHAGE, 'libya')
      .proconsular('roma', 5, 'nero')
      .stack(CARTHAGE, 'nuceria', { cus: 4, generals: ['mago'] });
    expect(activate(b, CARTHAGE).act('general mago', 'units 4', 'go neapolis').question).toBe('march.step');
  });

  it('[H12 Murgantia] [H12 Lusitania] [H12 Capua bypass] are not there when switched off', () => {
    const b = board();
    expect(b.g.rules.map.neighbours[b.space('murgantia')]).toEqual([]);
    expect(b.g.rules.map.neighbours[b.space('lusitania')]).toEqual([]);
    expect(b.g.rules.map.neighbours[b.space('roma')]).not.toContain(b.space('neapolis'));
  });
});

describe('Lusitania', () => {
  it('[H12 Lusitania] takes in a beaten army, alone and at no cost, though nobody controls it (R26)', () => {
    for (const loser of [ROME, CARTHAGE] as const) {
      const winner = loser === ROME ? CARTHAGE : ROME;
      const b = board('lusitania')
        .control(winner, 'hispalis', 'corduba', 'malaca', 'libora', 'toletum')
        .control(loser, 'zama', 'sicca', 'cirta', 'hadrumetum')
        .stack(ROME, 'arsa', { cus: 6, generals: ['nero'] })
        .stack(CARTHAGE, 'arsa', { cus: 6, generals: ['mago'] })
        .rank(1, 'nero');
      fight(b, 'arsa', winner, winner === ROME ? 'nero' : 'mago', 'libora');
      const won = winner === ROME ? ['F', 'R'] : ['R', 'F'];
      hands(b, won[0], won[1]).dice(1, 1).act('play frontalAssault', 'pass').until('over');
      expect(cus(b, loser, 'lusitania')).toBeGreaterThan(0);
      expect(b.g.at[b.general(loser === ROME ? 'nero' : 'mago')]).toBe(b.space('lusitania'));
    }
  });

  it('[H12 Lusitania] enemy CUs there close it', () => {
    const b = board('lusitania')
      .control(ROME, 'hispalis', 'gades')
      .control(CARTHAGE, 'zama', 'sicca', 'cirta', 'hadrumetum')
      .stack(ROME, 'lusitania', { cus: 1 })
      .stack(ROME, 'arsa', { cus: 6, generals: ['nero'] })
      .stack(CARTHAGE, 'arsa', { cus: 6, generals: ['mago'] })
      .rank(1, 'nero');
    fight(b, 'arsa', ROME, 'nero', 'libora');
    hands(b, 'F', 'R').dice(1, 1).act('play frontalAssault', 'pass').until('over');
    expect(cus(b, CARTHAGE, 'lusitania')).toBe(0);
  });

  it('[H12 Lusitania] its generals get the alternative reinforcements of Iberia, and Murgantia none (26.5)', () => {
    const b = board('lusitania', 'murgantia', 'reinforcements')
      .control(CARTHAGE, 'carthago', 'utica', 'carthago-nova', 'gades')
      .stack(CARTHAGE, 'lusitania', { cus: 3, generals: ['mago'] })
      .stack(CARTHAGE, 'murgantia', { cus: 3, generals: ['hasdrubal'] });
    b.run(cityLevies, { side: CARTHAGE, quota: 0, item: NONE, left: 0, abroad: 0 });
    b.until('cityLevies.place', (legal) => legal[0]);
    expect(b.legal()).toContain('general mago');
    expect(b.legal()).not.toContain('general hasdrubal');
    b.act('general mago');
    expect(cus(b, CARTHAGE, 'lusitania')).toBe(4);
  });
});

describe('ways of one side', () => {
  it('[H12 Murgantia] a Roman may not enter it, whatever points he has left', () => {
    for (const mp of [4, 2]) {
      const b = board('murgantia').province(CARTHAGE, 'libya').proconsular('zuccabar', 3, 'nero');
      activate(b, ROME, { mp }).act('general nero', 'units 3');
      expect(b.refusal('go murgantia')).toBe('H12 Murgantia');
    }
  });

  it('[H12 Capua bypass] clemency measures no way that is closed to the conqueror (26.6.3)', () => {
    const nearest = (side: Side): string[] => {
      const enemy = side === ROME ? CARTHAGE : ROME;
      const b = board('bypass', 'sieges')
        .control(side, 'neapolis', 'zama')
        .control(enemy, 'antium', 'teanum', 'cosa', 'paestum')
        .stack(side, 'neapolis', { cus: 3 });
      b.run(afterTheFall, { side, at: b.space('neapolis'), flips: 0 }).act('spare');
      return b.legal();
    };
    // Three at two points by road; Cosa too, over Rome, for Romans alone.
    expect(nearest(CARTHAGE)).toEqual(['at antium', 'at teanum', 'at paestum']);
    expect(nearest(ROME)).toEqual(['at cosa', 'at antium', 'at teanum', 'at paestum']);
  });

  it('[H12 Capua bypass] helps a besieged city only if its friends may use it (R27, 26.6.2)', () => {
    const die = (besieger: Side): number => {
      const helper = besieger === ROME ? CARTHAGE : ROME;
      const b = board('bypass', 'sieges')
        .control(helper, 'neapolis')
        .stack(besieger, 'neapolis', { cus: 3 })
        .stack(helper, 'roma', { cus: 3 });
      return siegeDieAt(b.g, besieger, b.space('neapolis'));
    };
    expect([die(CARTHAGE) === WHITE_DIE, die(ROME) === WHITE_DIE]).toEqual([true, false]);
  });
});

describe('the map beside the map', () => {
  it('[H12 Murgantia] [H12 Capua bypass] each way is open to those who are named for it', () => {
    const { map, ways } = board('murgantia', 'lusitania', 'bypass').g.rules;
    const open = (a: string, b: string): boolean[] => {
      const link = wayBetween(map, map.index[a], map.index[b]);
      return [ways.march[ROME][link], ways.march[CARTHAGE][link]];
    };
    expect(open('murgantia', 'icosium')).toEqual([false, true]);
    expect(open('roma', 'neapolis')).toEqual([true, false]);
    expect(open('lusitania', 'arsa')).toEqual([true, true]);
  });

  it('[H12 Lusitania] every province is found by its name', () => {
    const { map } = board('murgantia', 'lusitania').g.rules;
    for (const [id, at] of Object.entries(map.provinceIndex)) expect(map.provinces[at].id).toBe(id);
  });
});
