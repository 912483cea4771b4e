import { type Action, Context, type Dice, idsOf, type Told, viewFor } from '@punica/kernel';
import { type Case, everyRoll } from '@punica/odds';
import { describe, expect, it } from 'vitest';
import { A } from '../actions.ts';
import { cusAt } from '../board.ts';
import { CARTHAGE, FRONTAL_ASSAULT, NONE, PROBE, ROME, type Side } from '../data/codes.ts';
import { wayBetween } from '../data/map.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import { activate, openTable } from '../rules/10-testing.ts';
import { fight, hands } from '../rules/14-battle-testing.ts';
import { siegeAttempt } from '../rules/20-sieges.ts';
import type { H } from '../state.ts';
import { scenarioTable, type Table } from '../testing.ts';
import { attritionLosses } from './attrition-odds.ts';
import { unmatchedChance } from './battle-odds.ts';
import { avoidChance } from './chances.ts';
import type { HannibalLine, OddsTopic } from './line.ts';
import { oddsFor } from './odds-for.ts';
import { type Besieger, siegeLines, siegeOdds } from './siege-odds.ts';
import { carryOut, engine } from './testing.ts';

type Events = readonly HannibalEvent[];

const read = (text: string): Action => {
  const [act, arg] = text.split(' ');
  return hannibal.actions.fromJson(arg === undefined ? { act } : { act, arg }) as Action;
};

const linesOf = (table: Table, text: string, side = table.asked as Side): readonly HannibalLine[] =>
  oddsFor(viewFor(hannibal, table.g, side), side, read(text), 200).lines;

const line = (lines: readonly HannibalLine[], what: OddsTopic, general?: number): HannibalLine => {
  const found = lines.find((l) => l.what === what && (general === undefined || l.general === general));
  if (found === undefined) throw new Error(`no line ${what} among ${lines.map((l) => l.what).join(', ')}`);
  return found;
};

/** Every way in which the dice can fall when the action is carried out by the rules. */
function everyEvent(from: H, role: Side, a: Action): readonly Case<Events>[] {
  const cases = everyRoll((dice) => {
    const g = hannibal.copy(from);
    const told: Told<HannibalEvent>[] = [];
    engine.apply(g, role, a, new Context(dice, told));
    return told.map(({ event }) => event);
  });
  if (cases === undefined) throw new Error('too many ways');
  return cases;
}

/** The same where too much follows: the first die in all its ways, and one way for what comes after. */
const everyFirstDie = (from: H, role: Side, a: Action): readonly Case<Events>[] =>
  [0, 1, 2, 3, 4, 5].map((face) => {
    let thrown = 0;
    const dice = { below: (sides: number) => (thrown++ === 0 ? face : sides - 1) };
    const told: Told<HannibalEvent>[] = [];
    engine.apply(hannibal.copy(from), role, a, new Context(dice, told));
    return { chance: 1 / 6, result: told.map(({ event }) => event) };
  });

const chance = (cases: readonly Case<Events>[], holds: (events: Events) => boolean): number =>
  cases.reduce((sum, { chance: share, result }) => sum + (holds(result) ? share : 0), 0);

const succeeds = (events: Events): boolean => events.some((e) => e.ev === 'roll' && e.success);

function mean(cases: readonly Case<Events>[], lost: (events: Events) => number): number {
  return cases.reduce((sum, { chance: share, result }) => sum + share * lost(result), 0);
}

const lostBy =
  (side: Side) =>
  (events: Events): number =>
    events.reduce((sum, e) => sum + (e.ev === 'lost' && e.side === side ? e.cus : 0), 0);

describe('the sea', () => {
  const sailors = (cus: number): Table =>
    activate(
      openTable()
        .control(CARTHAGE, 'lilybaeum')
        .stack(CARTHAGE, 'carthago', { cus, generals: ['mago'] }),
      CARTHAGE,
      { navalCUs: 5, sails: 1 },
    ).act('general mago', `units ${cus}`);

  it.each([
    { port: 'lilybaeum', cus: 4 },
    { port: 'tarentum', cus: 5 },
    { port: 'caralis', cus: 1 },
  ])('[11.6] $cus CUs to $port: counted over the die', ({ port, cus }) => {
    const table = sailors(cus);
    const lines = linesOf(table, `sail ${port}`);
    const cases = everyEvent(table.g, CARTHAGE, read(`sail ${port}`));
    for (const [what, result] of [
      ['arrives', 'success'],
      ['turnsBack', 'return'],
      ['sunk', 'sunk'],
    ] as const) {
      const real = chance(cases, (events) => events.some((e) => e.ev === 'navalRoll' && e.result === result));
      expect(line(lines, what).kind).toBe('exact');
      expect(line(lines, what).chance).toBeCloseTo(real, 12);
    }
    expect(line(lines, 'lossesAtSea').expected!.value).toBeCloseTo(mean(cases, lostBy(CARTHAGE)), 12);
  });

  it('[11.5] is safe for the side that rules it', () => {
    const table = activate(openTable().stack(ROME, 'roma', { cus: 5, generals: ['longus'] }), ROME, {
      navalCUs: 5,
      sails: 1,
    }).act('general longus', 'units 5', 'go antium');
    expect(line(linesOf(table, 'sail neapolis'), 'arrives').chance).toBe(1);
  });
});

it('[10.6.1, 21.2] the way over a pass costs what the table says', () => {
  const probe = openTable();
  const { map, tables } = probe.g.rules;
  const steps = idsOf(map.links)
    .filter((i) => tables.linkAttrition[map.linkType[i]])
    .slice(0, 4);
  expect(steps.length).toBe(4);
  for (const link of steps) {
    const ends = map.all.flatMap((from) =>
      map.neighbours[from]
        .filter((to) => wayBetween(map, from, to) === link)
        .map((to) => [from, to] as const),
    );
    const [from, to] = ends[0];
    const table = activate(
      openTable().stack(CARTHAGE, map.ids[from], { cus: 7, elephants: 1, generals: ['hannibal'] }),
      CARTHAGE,
      { mp: 6 },
    ).act('general hannibal', 'units 8');
    const lines = oddsFor(table.g, CARTHAGE, A.go | to, 10).lines;
    const cases = everyEvent(table.g, CARTHAGE, A.go | to);
    const rolled = (events: Events): number =>
      events.reduce((sum, e) => sum + (e.ev === 'attrition' ? e.loss : 0), 0);
    expect(line(lines, 'attrition').expected!.value).toBeCloseTo(mean(cases, rolled), 12);
    for (const { value, chance: share } of line(lines, 'attrition').spread!) {
      expect(chance(cases, (events) => rolled(events) === value)).toBeCloseTo(share, 12);
    }
  }
});

it('[21.2] no more CUs are lost than there are', () => {
  const { g } = openTable();
  expect([...attritionLosses(g, 0)]).toEqual([[0, 1]]);
  expect(Math.max(...attritionLosses(g, 1, 6).keys())).toBe(1);
});

describe('a march upon an enemy', () => {
  const invasion = (): Table =>
    activate(
      openTable()
        .stack(CARTHAGE, 'fregellae', { cus: 8, generals: ['mago'] })
        .proconsular('praeneste', 6, 'fabius'),
      CARTHAGE,
    ).act('general mago', 'units 8');

  it('shows who may slip away, who may come, and how a battle would end', () => {
    const table = invasion();
    const lines = linesOf(table, 'go praeneste', CARTHAGE);
    const win = line(lines, 'win');
    expect(win.kind).toBe('simulated');
    expect(win.low).toBeLessThan(win.chance);
    expect(win.high).toBeGreaterThan(win.chance);
    const avoided = line(lines, 'avoided');
    expect(avoided.chance).toBeCloseTo(avoidChance(table.g, table.general('fabius')), 12);
    expect(avoided.chance).toBeCloseTo(5 / 6, 12);
    expect(line(lines, 'losses').expected!.value).toBeGreaterThan(0);
  });

  it('[13.1] the roll of who avoids is counted, and what comes if it fails', () => {
    const table = invasion().act('go praeneste');
    const lines = linesOf(table, 'avoid fabius', ROME);
    table.act('avoid fabius');
    const cases = everyFirstDie(table.g, ROME, engine.legal(table.g, ROME, [])[0]);
    const rolled = chance(cases, (events) => events.some((e) => e.ev === 'roll' && e.what === 'avoid'));
    expect(rolled).toBeCloseTo(1, 12);
    expect(line(lines, 'avoided').chance).toBeCloseTo(chance(cases, succeeds), 12);
    expect(line(lines, 'winIfNotAvoided').kind).toBe('simulated');
  });

  it('[12.4] those who would intercept fight with all the CUs that may come', () => {
    const table = openTable()
      .control(ROME, 'tarraco')
      .stack(CARTHAGE, 'dertosa', { cus: 5, generals: ['mago'] })
      .proconsular('emporiae', 5, 'marcellus');
    activate(table, CARTHAGE).act('general mago', 'units 5');
    const marcellus = table.general('marcellus');
    const ahead = line(linesOf(table, 'go tarraco', CARTHAGE), 'winIfIntercepted');
    expect(ahead.general).toBe(marcellus);
    // Five against five, and the interceptor has a card more: he is the favourite, but no more.
    expect(ahead.chance).toBeGreaterThan(0.1);
    expect(ahead.chance).toBeLessThan(0.9);
    table.act('go tarraco');
    const asked = line(linesOf(table, 'intercept marcellus', ROME), 'winIfIntercepted');
    expect(asked.chance).toBeGreaterThan(0.1);
    expect(asked.chance).toBeLessThan(0.9);
  });

  it('[12.4] the roll of who intercepts is counted, with the enemy PC', () => {
    const table = activate(
      openTable()
        .stack(CARTHAGE, 'dertosa', { cus: 5, generals: ['mago'] })
        .proconsular('emporiae', 6, 'marcellus')
        .control(CARTHAGE, 'tarraco'),
      CARTHAGE,
    ).act('general mago', 'units 5');
    const marcellus = table.general('marcellus');
    expect(line(linesOf(table, 'go tarraco', CARTHAGE), 'intercepted', marcellus).chance).toBeCloseTo(
      2 / 6,
      12,
    );
    expect(line(linesOf(table, 'go tarraco', CARTHAGE), 'winIfIntercepted').kind).toBe('simulated');
    table.act('go tarraco');
    expect(table.question).toBe('reaction.intercept');
    expect(line(linesOf(table, 'intercept marcellus', ROME), 'intercepted').chance).toBeCloseTo(2 / 6, 12);
  });
});

describe('a siege', () => {
  /** Tries three times by the rules, as long as there is something to try with. */
  function threeAttempts(from: H, s: Besieger, dice: Dice): { over: number; fell: boolean; cus: number } {
    const g = hannibal.copy(from);
    for (let attempt = 1; attempt <= 3; attempt++) {
      carryOut(g, siegeAttempt, s, dice);
      const fell = g.control[s.at] === s.side;
      const cus = cusAt(g, s.side, s.at);
      if (fell || cus < g.rules.tables.siegeMinimumCUs) return { over: attempt, fell, cus };
    }
    return { over: 0, fell: false, cus: 0 };
  }

  it.each([
    { city: 'capua', general: 'hannibal', side: CARTHAGE, cus: 6, points: 1, campaign: 0 },
    { city: 'syracusae', general: 'marcellus', side: ROME, cus: 4, points: 0, campaign: 1 },
    { city: 'carthago', general: 'scipio-africanus', side: ROME, cus: 4, points: 0, campaign: 0 },
    { city: 'saguntum', general: 'hasdrubal', side: CARTHAGE, cus: 3, points: 2, campaign: 0 },
  ] as const)('[20.1] of $city by $general comes out as by the rules', (spec) => {
    const { city, general, side, cus, points, campaign } = spec;
    const owner = side === ROME ? CARTHAGE : ROME;
    const table = openTable()
      .control(owner, city)
      .stack(side, city, { cus, generals: [general] })
      .siege(city, points);
    const s: Besieger = {
      side,
      general: table.general(general),
      at: table.space(city),
      campaign,
      treachery: NONE,
    };
    const odds = siegeOdds(table.g, s);
    const cases = everyRoll((dice) => threeAttempts(table.g, s, dice))!;
    const sum = (holds: (result: (typeof cases)[number]['result']) => boolean): number =>
      cases.reduce((total, c) => total + (holds(c.result) ? c.chance : 0), 0);
    expect(odds.fallsNow).toBeCloseTo(
      sum(({ over, fell }) => over === 1 && fell),
      12,
    );
    for (const attempt of [1, 2, 3]) {
      expect(odds.attempts.get(attempt) ?? 0).toBeCloseTo(
        sum(({ over }) => over === attempt),
        12,
      );
    }
    expect(odds.fallsInTheEnd).toBeGreaterThanOrEqual(sum(({ fell }) => fell) - 1e-12);
    for (const all of [odds.attempts, odds.cost]) {
      expect([...all.values()].reduce((total, n) => total + n, 0)).toBeCloseTo(1, 9);
    }
  });

  it('[general scipio-africanus] by somebody who has rolled once has one roll left in this activation', () => {
    const table = openTable()
      .control(CARTHAGE, 'utica')
      .stack(ROME, 'utica', { cus: 8, generals: ['scipio-africanus'] });
    table.siege('utica', 2);
    const s: Besieger = {
      side: ROME,
      general: table.general('scipio-africanus'),
      at: table.space('utica'),
      campaign: 0,
      treachery: NONE,
    };
    const { point, fallsNow } = siegeOdds(table.g, s);
    expect(fallsNow).toBeCloseTo(1 - (1 - point) ** 2, 12);
    expect(siegeOdds(table.g, s, 1).fallsNow).toBeCloseTo(point, 12);
  });

  it('[card 54] of a city whose gates are opened for certain', () => {
    const table = openTable()
      .control(ROME, 'tarentum')
      .stack(CARTHAGE, 'tarentum', { cus: 3, generals: ['hannibal'] });
    const card = table.g.rules.cards.list.find(
      ({ event }) => event.kind === 'takeCity' && event.fallsFrom === 1,
    )!.index;
    const s: Omit<Besieger, 'treachery'> = {
      side: CARTHAGE,
      general: table.general('hannibal'),
      at: table.space('tarentum'),
      campaign: 0,
    };
    const lines = siegeLines(table.g, { ...s, treachery: card });
    expect(lines.map(({ what, chance: share }) => [what, share])).toEqual([
      ['opened', 1],
      ['fallsNow', 1],
    ]);
  });
});

describe('in a battle', () => {
  const armies = (): Table =>
    fight(
      openTable()
        .stack(ROME, 'capua', { cus: 6, generals: ['marcellus'] })
        .stack(CARTHAGE, 'capua', { cus: 5, elephants: 2, generals: ['hannibal'] }),
      { at: 'capua', attacker: CARTHAGE, from: 'beneventum', general: 'hannibal' },
    );

  it('[17.3] the charge is counted over the die', () => {
    const table = armies();
    expect(table.question).toBe('elephantCharge.declare');
    const lines = linesOf(table, 'yes', CARTHAGE);
    const cases = everyFirstDie(table.g, CARTHAGE, A.yes);
    const charged = (events: Events) => events.find((e) => e.ev === 'elephantCharge')!;
    expect(line(lines, 'chargeHits').chance).toBeCloseTo(
      chance(cases, (events) => charged(events).cardsLost > 0),
      12,
    );
    expect(line(lines, 'chargeCards').expected!.value).toBeCloseTo(
      mean(cases, (events) => charged(events).cardsLost),
      12,
    );
    expect(line(lines, 'rampage').chance).toBeCloseTo(
      chance(cases, (events) => charged(events).rampage),
      12,
    );
    expect(line(lines, 'win').chance).toBeGreaterThan(
      line(linesOf(table, 'no', CARTHAGE), 'win').chance - 0.05,
    );
  });

  it('[14.7] a card that cannot be matched is counted over all hands', () => {
    const table = hands(armies().act('no'), 'FFLL', 'PRD');
    // Rome's four cards are any of the 45 that Carthage does not hold.
    const choose4 = (n: number): number => (n * (n - 1) * (n - 2) * (n - 3)) / 24;
    const view = viewFor(hannibal, table.g, CARTHAGE);
    // Against a Probe there are 7 more of them and 4 Reserves.
    expect(unmatchedChance(view, CARTHAGE, PROBE)).toBeCloseTo(choose4(45 - 7 - 4) / choose4(45), 12);
    expect(line(linesOf(table, 'play probe', CARTHAGE), 'cardUnmatched').chance).toBeCloseTo(
      choose4(34) / choose4(45),
      12,
    );
    // Against Hannibal a Probe answers everything.
    const romes = viewFor(hannibal, table.g, ROME);
    const choose3 = (n: number): number => (n * (n - 1) * (n - 2)) / 6;
    expect(unmatchedChance(romes, ROME, FRONTAL_ASSAULT)).toBeCloseTo(
      choose3(44 - 10 - 4 - 8) / choose3(44),
      12,
    );
  });

  it('[14.8.1, 16.1] the dice of commanders are counted', () => {
    const table = hands(armies().act('no'), 'FFLL', 'PRDF');
    expect(table.question).toBe('battleRounds.attack');
    const withdraw = linesOf(table, 'withdraw', CARTHAGE);
    expect(line(withdraw, 'withdrawsUnprevented').chance).toBeCloseTo(4 / 6, 12);
    expect(line(withdraw, 'withdraws').chance).toBeCloseTo((4 / 6) * (3 / 6), 12);
    table.act('play frontalAssault', 'play frontalAssault');
    expect(table.question).toBe('battleRounds.counterattack');
    const cases = everyEvent(table.g, ROME, A.yes);
    expect(line(linesOf(table, 'yes', ROME), 'counterattack').chance).toBeCloseTo(
      chance(cases, succeeds),
      12,
    );
  });

  it('[14.10] giving up is losing', () => {
    const table = hands(armies().act('no'), 'FFLL', 'PRDF').act('play probe');
    const win = line(linesOf(table, 'pass', ROME), 'win');
    expect(win.chance).toBe(0);
    expect(win.high).toBeLessThan(0.05);
  });
});

it('has nothing to say where nothing is left to chance', () => {
  const table = scenarioTable();
  const side = table.asked as Side;
  for (const text of table.legal()) expect(oddsFor(table.g, side, read(text)).lines).toEqual([]);
});
