import {
  campaign,
  cardPlays,
  cusAt,
  GONE,
  HANNO_COUNSELS,
  IN_POOL,
  isolatedPCs,
  latecomer,
  plainAt,
  playCard,
  type Side,
  type Space,
  WAITING,
} from '@punica/hannibal/engine';
import { perId } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { onceOnly } from './memory.ts';
import { bringLeader, homecoming, placesFor, poolOf, refuseLeader } from './rules/06-pool.ts';
import { marines, marinesAt } from './rules/07-marines.ts';
import { URBAN_LEGIONS } from './rules/20-rome.ts';
import { activate, fight, hands, pointsLeft } from './staging.ts';
import { type Board, board, CARTHAGE, MINORS, NONE, ROME } from './testing.ts';

const cus = (b: Board, side: Side, id: string): number => cusAt(b.g, side, b.space(id));

describe('costs of a march', () => {
  const toCapua = (rules: string[]): Board => {
    const b = board(...rules)
      .province(CARTHAGE, 'libya', 'baetica')
      .province(ROME, 'campania')
      .stack(CARTHAGE, 'teanum', { cus: 4, generals: ['mago'] });
    return activate(b, CARTHAGE).act('general mago', 'units 4');
  };

  it('[H4a] the first enemy city or Tribe costs a point more, later ones do not (R9)', () => {
    const b = toCapua(['cityCost']).act('go capua');
    expect(pointsLeft(b)).toBe(2);
    b.act('go neapolis');
    expect(pointsLeft(b)).toBe(1);
    expect(pointsLeft(toCapua([]).act('go capua'))).toBe(3);
  });

  it('[H4a] who lacks no more than the point for the city is told so, by land and by sea', () => {
    const refused = (mp: number, to: string): string => {
      const b = board('cityCost')
        .province(CARTHAGE, 'libya')
        .control(ROME, 'tarentum')
        .stack(CARTHAGE, 'brundisium', { cus: 4, generals: ['mago'] });
      activate(b, CARTHAGE, { mp, navalCUs: 5, sails: 1 }).act('general mago', 'units 4');
      return b.refusal(to);
    };
    expect([refused(1, 'go tarentum'), refused(3, 'sail tarentum')]).toEqual(['H4a', 'H4a']);
    expect([refused(4, 'sail tarentum'), refused(2, 'go tarentum')]).toEqual(['', '']);
  });

  it('[H4a] a neutral Tribe counts, a friendly one does not', () => {
    const into = (owner: Side | typeof NONE): number => {
      const b = board('cityCost')
        .province(CARTHAGE, 'libya')
        .tribe('bruttium', owner)
        .stack(CARTHAGE, 'croton', { cus: 4, generals: ['mago'] });
      activate(b, CARTHAGE).act('general mago', 'units 4', 'go bruttium');
      return pointsLeft(b);
    };
    expect([into(NONE), into(CARTHAGE)]).toEqual([2, 3]);
  });

  it('[H4b] four CUs overrun a lone one', () => {
    const b = board('overruns')
      .province(CARTHAGE, 'libya')
      .province(ROME, 'latium')
      .stack(ROME, 'capua', { cus: 1 })
      .stack(CARTHAGE, 'teanum', { cus: 4, generals: ['mago'] });
    activate(b, CARTHAGE).act('general mago', 'units 4', 'go capua');
    expect(b.events('overrun')).toHaveLength(1);
    expect(cus(b, ROME, 'capua')).toBe(0);
  });

  const large = (n: number, die: number): Board => {
    const b = board('largeForces')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'teanum', { cus: 9, generals: ['mago'] })
      .dice(die);
    return activate(b, CARTHAGE).act('general mago', `units ${n}`, 'go capua');
  };

  it('[H5] seven CUs or more lose one on a roll above the Battle Rating, but not on a six (R11)', () => {
    expect([3, 2, 6].map((die) => cus(large(7, die), CARTHAGE, 'capua'))).toEqual([6, 7, 7]);
    expect(cus(large(6, 5), CARTHAGE, 'capua')).toBe(6);
  });

  it('[H5] once in a march', () => {
    const b = large(8, 2).act('go beneventum');
    expect(b.events('roll').filter((e) => e.what === 'stragglers')).toHaveLength(1);
  });

  it('[H5] a straggler leaves nobody more tired in a Campaign: fresh comrades stay fresh (10.11c)', () => {
    // Mago spends four points with seven CUs and loses one at the start; Gisgo waits with four fresh ones.
    const b = board('largeForces')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'cannae', { cus: 7, generals: ['mago'] })
      .stack(CARTHAGE, 'capua', { cus: 4, generals: ['gisgo'] });
    b.run(campaign, {
      side: CARTHAGE,
      card: b.g.rules.cards.index['33'],
      generals: 2,
      navalCUs: 10,
      campaign: 1,
      acted: 0,
      activations: 0,
      sailed: 0,
      tried: [],
    });
    b.act('general mago', 'units 7')
      .dice(5)
      .act('go venusia', 'go compsa', 'go beneventum', 'go capua', 'stop');
    expect(cus(b, CARTHAGE, 'capua')).toBe(10);
    b.until('activation.choose', (legal) => legal[0]).act('general gisgo');
    if (b.question === 'muster.company') b.act('leave mago');
    b.act('units 4');
    expect(b.legal()).toContain('go teanum');
  });

  it('[H20a] two CUs rise the first time that Carthage comes within two points of Rome (R36)', () => {
    const b = board('urbanLegions')
      .control(ROME, 'roma')
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'terventum', { cus: 4, generals: ['mago'] });
    activate(b, CARTHAGE).act('general mago', 'units 4', 'go teanum');
    expect([cus(b, ROME, 'roma'), onceOnly.of(b.g) & URBAN_LEGIONS]).toEqual([2, URBAN_LEGIONS]);
    b.act('go capua');
    expect(cus(b, ROME, 'roma')).toBe(2);
  });
});

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
    b.stack(CARTHAGE, 'zuccabar', { cus: 3, generals: ['mago'] })
      .stack(ROME, 'zuccabar', { cus: 6, generals: ['nero'] })
      .rank(1, 'nero');
    fight(b, 'zuccabar', ROME, 'nero', 'siga');
    hands(b, 'F', '').act('play frontalAssault').dice(1, 1).act('pass').until('over');
    expect(cus(b, CARTHAGE, 'murgantia')).toBe(3);
    expect(
      b.g.rules.ways.intercept[CARTHAGE].filter((open, link) => open && b.g.rules.map.linkType[link] > 3),
    ).toEqual([]);
  });

  it('[H12 Murgantia] [19.4.2] the strait to Gades serves marches only: it holds no PC (R25)', () => {
    const isolated = (...rules: string[]): string[] => {
      const b = board('murgantia', ...rules)
        .province(ROME, 'numidia-maior')
        .control(CARTHAGE, 'zuccabar', 'gades');
      const { map, tables } = b.g.rules;
      const none = perId<Space, number>(map.ids.map(() => 0));
      const holdings = { control: b.g.control, tribe: b.g.tribe, cus: [none, none] } as const;
      return isolatedPCs(map, tables, CARTHAGE, holdings).map((at) => map.ids[at]);
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
    const link = map.linkBetween[b.space('roma') * map.spaces + b.space('neapolis')];
    expect(tables.linkIsolationPath[map.linkType[link]]).toBe(false);
  });

  it('[H12 Murgantia] [H12 Lusitania] a region knows the spaces off the map that belong to it', () => {
    const { map } = board('murgantia', 'lusitania').g.rules;
    map.regions.forEach(({ spaces }, region) => {
      const own = map.region.flatMap((r, at) => (r === region ? [at] : []));
      expect([...spaces].sort((a, b) => a - b)).toEqual(own);
    });
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
      const link = map.linkBetween[b.space(from) * map.spaces + b.space(to)];
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
      .stack(ROME, 'roma', { cus: 5, generals: ['nero'] })
      .rank(1, 'nero')
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

describe('minor leaders', () => {
  it('[H6a] lead as many CUs as their limit says, and nobody else (R2)', () => {
    const b = board(...MINORS)
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'zama', { cus: 8, generals: ['hanno-minor', 'bostar'] });
    activate(b, CARTHAGE).act('general hanno-minor');
    expect(b.question).toBe('muster.units');
    expect(b.legal()).toEqual(['units 4', 'units 3', 'units 2', 'units 1', 'units 0']);
  });

  it('[H6a] stand below every major leader', () => {
    const b = board(...MINORS).stack(CARTHAGE, 'zama', { cus: 8, generals: ['himilco', 'hanno'] });
    expect([b.g.under[b.general('himilco')], b.g.under[b.general('hanno')]]).toEqual([1, 0]);
  });

  it('[H6a] a card brings one from the pool at random, to CUs, Carthage or New Carthage', () => {
    const b = board(...MINORS)
      .control(CARTHAGE, 'carthago', 'carthago-nova')
      .stack(CARTHAGE, 'capua', { cus: 2 });
    expect(poolOf(b.g, CARTHAGE)).toHaveLength(4);
    b.run(bringLeader, { side: CARTHAGE, general: NONE });
    expect(b.legal()).toEqual(['at capua', 'at carthago-nova', 'at carthago']);
    b.act('at capua');
    expect(poolOf(b.g, CARTHAGE)).toHaveLength(3);
  });

  it('[H6b] Praetors come to CUs in Italia or Sicilia, to a major leader anywhere, or to Rome', () => {
    const b = board(...MINORS)
      .control(ROME, 'roma')
      .stack(ROME, 'cosa', { cus: 1 })
      .stack(ROME, 'massilia', { cus: 1 })
      .stack(ROME, 'zama', { cus: 1, generals: ['nero'] })
      .rank(1, 'nero');
    expect(
      placesFor(b.g, ROME)
        .map((at) => b.g.rules.map.ids[at])
        .sort(),
    ).toEqual(['cosa', 'roma', 'zama']);
  });

  it('[H6a] one place is enough where the capital is lost, and none is too few', () => {
    const lost = (): Board => board(...MINORS).control(ROME, 'carthago', 'carthago-nova');
    expect(refuseLeader(lost().g, CARTHAGE)?.rule).toBe('H6a');
    expect(refuseLeader(lost().stack(CARTHAGE, 'zama', { cus: 1 }).g, CARTHAGE)).toBeUndefined();
  });

  it('[H6a] [H6b] a card brings leaders to besieged CUs and capitals too (R47)', () => {
    const b = board(...MINORS)
      .control(CARTHAGE, 'carthago')
      .control(ROME, 'roma', 'capua')
      .stack(ROME, 'carthago', { cus: 5 })
      .stack(CARTHAGE, 'capua', { cus: 5 })
      .stack(ROME, 'capua', { cus: 2, inside: true })
      .siege('carthago', 1)
      .siege('capua', 1);
    expect(placesFor(b.g, CARTHAGE)).toContain(b.loc('carthago', true));
    expect(placesFor(b.g, ROME)).toContain(b.loc('capua', true));
  });

  it('[H6b] Praetors are asked about by the rule of Rome, Punic leaders by that of Carthage', () => {
    const asked = (side: Side): string[] => {
      const b = board(...MINORS)
        .control(CARTHAGE, 'carthago', 'carthago-nova')
        .control(ROME, 'roma')
        .stack(ROME, 'cosa', { cus: 2 });
      b.run(bringLeader, { side, general: NONE });
      const place = b.rule;
      b.act(b.legal()[0]);
      b.run(homecoming, { side: ROME });
      return [place, b.rule];
    };
    expect(asked(ROME)).toEqual(['H6b', 'H6b']);
    expect(asked(CARTHAGE)).toEqual(['H6a', 'H6a']);
    const empty = board(...MINORS)
      .hand(ROME, '51')
      .hand(CARTHAGE, '27');
    for (const id of [
      'praetor-1',
      'praetor-2',
      'praetor-3',
      'bostar',
      'himilco',
      'hanno-minor',
      'hasdrubal-minor',
    ])
      empty.off(id, GONE);
    expect(empty.run(cardPlays, { side: ROME }).refusal('leader 51')).toBe('H6b');
    expect(empty.run(cardPlays, { side: CARTHAGE }).refusal('leader 27')).toBe('H6a');
  });

  it('[H6a] in a Campaign one may come instead of an activation, when all have moved (R5)', () => {
    const b = board(...MINORS)
      .control(CARTHAGE, 'carthago')
      .stack(CARTHAGE, 'zama', { cus: 3, generals: ['hanno'] });
    b.run(campaign, {
      side: CARTHAGE,
      card: b.g.rules.cards.index['33'],
      generals: 2,
      navalCUs: 10,
      campaign: 1,
      acted: 0,
      activations: 0,
      sailed: 0,
      tried: [],
    });
    b.act('general hanno', 'units 3', 'stop').until('campaign.recruit', (legal) =>
      legal.includes('pass') ? 'pass' : legal[0],
    );
    b.act('yes').until('over');
    expect(poolOf(b.g, CARTHAGE)).toHaveLength(3);
  });

  it('[H6a] [H6b] go home at the end of a turn if their side likes; Hampsicora stays', () => {
    const b = board(...MINORS)
      .stack(CARTHAGE, 'zama', { cus: 3, generals: ['bostar'] })
      .stack(CARTHAGE, 'caralis', { cus: 1, generals: ['hampsicora'] })
      .stack(ROME, 'cirta', { cus: 1, generals: ['masinissa'] });
    b.run(homecoming, { side: ROME }).act('general masinissa');
    expect(b.g.at[b.general('masinissa')]).toBe(GONE);
    b.until('homecoming.send', () => 'done');
    while (b.asked === ROME) b.act('done');
    expect(b.legal()).toEqual(['done', 'general bostar']);
    b.act('general bostar');
    expect(b.g.at[b.general('bostar')]).toBe(IN_POOL);
  });

  it('[H6a] displaced, a pool leader goes back to the pool, an ally leaves the map (R4)', () => {
    const b = board(...MINORS).stack(CARTHAGE, 'zama', { generals: ['bostar'] });
    const { variant } = b.g.rules;
    expect(variant.fate(b.g, b.general('bostar'), false)).toBe(IN_POOL);
    expect(variant.fate(b.g, b.general('hampsicora'), false)).toBe(GONE);
    expect(variant.fate(b.g, b.general('numidian-prince'), false)).toBe(GONE);
  });

  it('[H6a] [H6b] allies stay in their own lands', () => {
    const b = board('murgantia', 'lusitania', ...MINORS);
    const may = (id: string, at: string): boolean => b.g.rules.bounds[b.general(id)][b.space(at)];
    expect(['zama', 'arsa', 'murgantia', 'capua'].map((at) => may('numidian-prince', at))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['caralis', 'zama'].map((at) => may('hampsicora', at))).toEqual([true, false]);
    expect(['zama', 'arsa'].map((at) => may('masinissa', at))).toEqual([true, false]);
  });

  it('[H6b] against three CUs under a pro-Roman prince no African ally fights for Carthage', () => {
    const cards = (romans: number): number => {
      const b = board(...MINORS)
        .province(CARTHAGE, 'numidia-maior', 'numidia-minor', 'libya', 'carthago')
        .stack(ROME, 'cirta', { cus: romans, generals: ['masinissa'] })
        .stack(CARTHAGE, 'cirta', { cus: 5, generals: ['mago'] });
      fight(b, 'cirta', CARTHAGE, 'mago', 'zama');
      return (
        b
          .events('battleHand')
          .find((e) => e.side === CARTHAGE)!
          .parts.find((p) => p.what === 'allies')?.cards ?? 0
      );
    };
    expect(cards(3)).toBe(0);
    expect(cards(4)).toBeGreaterThan(0);
  });
});

describe('Marines', () => {
  const camp = (cus = 5): Board => {
    const b = board(...MINORS, 'randomEvents')
      .province(ROME, 'latium', 'etruria')
      .stack(ROME, 'neapolis', { cus, generals: ['nero'] })
      .rank(1, 'nero');
    marines.set(b.g, 2);
    marinesAt.set(b.g, b.space('neapolis'));
    return b;
  };

  it('[event Rome 2] go along only if Rome says so, and never far from a port (R16)', () => {
    const b = activate(camp(), ROME).act('general nero', 'units 3');
    expect(b.question).toBe('muster.marines');
    b.act('yes', 'go capua');
    expect(marinesAt.of(b.g)).toBe(b.space('capua'));
    expect(b.refusal('go fregellae')).toBe('event Rome 2');
    const stay = activate(camp(), ROME).act('general nero', 'units 3', 'no', 'go capua');
    expect(marinesAt.of(stay.g)).toBe(stay.space('neapolis'));
  });

  it('[event Rome 3] the marker of two is not divided', () => {
    const b = activate(camp(), ROME).act('general nero', 'units 4');
    expect(b.question).toBe('march.step');
    expect(activate(camp(), ROME).act('general nero', 'units 1').question).toBe('march.step');
  });

  it('[event Rome 3] two of them alone go together or stay together (R16)', () => {
    const b = activate(camp(2), ROME).act('general nero');
    expect(b.refusal('units 1')).toBe('event Rome 3');
    b.act('units 2', 'go capua');
    expect(marinesAt.of(b.g)).toBe(b.space('capua'));
  });

  it('[event Rome 2] do not go far from the sea in answer to the enemy either (R16)', () => {
    // Fregellae is two points from any port; Capua is one from Neapolis.
    const intercepts = (cus: number): string[] => {
      const b = camp(cus).stack(CARTHAGE, 'teanum', { cus: 4, generals: ['mago'] });
      b.stack(ROME, 'capua', { cus, generals: ['varro'] }).rank(1, 'varro');
      marinesAt.set(b.g, b.space('capua'));
      activate(b, CARTHAGE).act('general mago', 'units 4', 'go fregellae');
      return b.question === 'reaction.intercept' ? b.act('intercept varro').legal() : [];
    };
    expect(intercepts(2)).toEqual([]);
    expect(intercepts(5)).toEqual(['units 3', 'units 2', 'units 1']);
    const b = board(...MINORS, 'randomEvents', 'withdrawing')
      .province(ROME, 'latium', 'campania', 'etruria')
      .province(CARTHAGE, 'libya')
      .stack(ROME, 'capua', { cus: 4, generals: ['varro'] })
      .stack(CARTHAGE, 'capua', { cus: 8, generals: ['mago'] })
      .rank(1, 'varro');
    marines.set(b.g, 2);
    marinesAt.set(b.g, b.space('capua'));
    fight(b, 'capua', CARTHAGE, 'mago', 'beneventum');
    hands(b, 'FF', 'FF').act('play frontalAssault', 'play frontalAssault').dice(1).act('yes');
    b.dice(1).act('withdraw').dice(1).act('no');
    expect(b.legal()).toContain('go neapolis');
    expect(b.legal()).not.toContain('go fregellae');
  });

  it('[event Rome 3] a marker that has lost a CU is worth what is left, and a General may go without it', () => {
    const alone = activate(camp(1), ROME).act('general nero', 'units 0');
    expect(alone.question).toBe('march.step');
    const along = activate(camp(1), ROME).act('general nero', 'units 1', 'go capua');
    expect(marinesAt.of(along.g)).toBe(along.space('capua'));
  });

  it('[event Rome 3] Marines who fell in battle do not rise in those who come there later (R16)', () => {
    const b = camp(2).stack(CARTHAGE, 'neapolis', { cus: 9, generals: ['hannibal'] });
    fight(b, 'neapolis', CARTHAGE, 'hannibal', 'capua');
    hands(b, 'R', 'FF').act('play frontalAssault').until('over');
    expect(b.g.rules.allLocs.some((loc) => plainAt(b.g, ROME, loc) > 0)).toBe(false);
    expect(marines.of(b.g)).toBe(0);
  });
});
