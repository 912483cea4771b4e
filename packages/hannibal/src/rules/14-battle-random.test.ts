import {
  type Action,
  Context,
  type Dice,
  type OptionValues,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  type Told,
} from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { commanderAt, cusAt, elephantsInPlay, enemyOf, generalsAt, linkBetween, stackAt } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { CONSUL, type H, PROCONSUL, type Space } from '../state.ts';
import { emptyTable, engine, type Table } from '../testing.ts';
import { handOf } from '../zones.ts';
import type { Encounter } from './14-battle-frame.ts';
import { BATTLE_ZONES } from './14-battle-testing.ts';
import { landBattle } from './14-land-battle.ts';

const ROMANS = ['nero', 'varro', 'fabius', 'marcellus', 'paullus'];
const PUNIC = ['hannibal', 'mago', 'gisgo', 'hanno'];
const BATTLE_EVENTS = ['6', '7', '20', '31', '32', '42', '59'];

const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice.below(list.length)];

function scatter(dice: Dice, options: OptionValues = {}): Table {
  const table = emptyTable('second-punic-war', dice.below(2) === 0, options);
  const { map } = table.g.rules;
  for (const id of map.ids) {
    const owner = [ROME, CARTHAGE, NONE][dice.below(3)] as Side;
    if (map.tribe[map.index[id]]) table.tribe(id, owner === CARTHAGE ? CARTHAGE : NONE);
    else table.control(map.walled[map.index[id]] > 0 && owner === (NONE as number) ? ROME : owner, id);
    if (dice.below(3) === 0) table.stack(dice.below(2) as Side, id, { cus: 1 + dice.below(4) });
  }
  for (const id of BATTLE_EVENTS) if (dice.below(2) === 0) table.hand(dice.below(2) as Side, id);
  return table;
}

/** Two armies in one space, however they came there. */
function encounter(table: Table, dice: Dice): Encounter {
  const { g } = table;
  const { map } = g.rules;
  const at = map.all[dice.below(map.spaces)];
  const id = map.ids[at];
  const attacker = dice.below(2) as Side;
  for (const side of [ROME, CARTHAGE] as const) g.cu[stackAt(g, side, at)] = 0;
  const led = (side: Side): string[] => (side === ROME ? ROMANS : PUNIC).filter(() => dice.below(4) === 0);
  const lead = (side: Side): string[] => {
    const generals = led(side);
    return generals.length > 0 || side !== attacker ? generals : [side === ROME ? 'nero' : 'mago'];
  };
  const elephants = dice.below(3);
  table.stack(ROME, id, { cus: 1 + dice.below(9), generals: lead(ROME) });
  table.stack(CARTHAGE, id, {
    cus: 1 + dice.below(9),
    elephants,
    trains: dice.below(2),
    generals: lead(CARTHAGE),
  });
  if (dice.below(2) === 0)
    table.consul(...ROMANS.slice(0, 2).filter((name) => g.at[table.general(name)] === at));
  const walled = map.walled[at] > 0 && g.control[at] !== NONE;
  const ownCity = walled && g.control[at] === attacker;
  if (walled && dice.below(2) === 0) table.stack(g.control[at] as Side, id, { cus: 1, inside: true });
  if (walled && dice.below(3) === 0) table.siege(id, 1);
  const way = dice.below(4);
  const fromCity = ownCity && way === 0;
  const bySea = !fromCity && map.port[at] && way === 1;
  const from = fromCity || bySea || map.neighbours[at].length === 0 ? NONE : pick(dice, map.neighbours[at]);
  if (from !== NONE) {
    const enemy = (1 - attacker) as Side;
    g.cu[stackAt(g, enemy, from)] = 0;
  }
  return {
    at,
    attacker,
    from,
    bySea: bySea ? 1 : 0,
    general: commanderAt(g, attacker, at),
    intercepted: dice.below(2) as 0 | 1,
    avoidFailed: dice.below(2) as 0 | 1,
    sortie: ownCity && !fromCity ? (dice.below(2) as 0 | 1) : 0,
    retreatInside: fromCity ? 1 : 0,
  };
}

const allCUs = (g: H): number => [...g.cu].reduce((sum, n) => sum + n, 0) + elephantsInPlay(g);

function playOut(g: H, dice: Dice, told: Told<HannibalEvent>[]): number {
  const legal: Action[] = [];
  let actions = 0;
  while (g.outcome === null && g.stack.length > 1) {
    const role: Role = pick(dice, rolesIn(pending(g)));
    engine.legal(g, role, legal);
    expect(legal.length, engine.question(g)?.key ?? '').toBeGreaterThan(0);
    expect(new Set(legal).size).toBe(legal.length);
    engine.apply(g, role, pick(dice, legal), new Context(dice, told));
    if (++actions > 2000) throw new Error(`no end in sight at ${engine.question(g)?.key}`);
  }
  return actions;
}

/** Everything that is told of a battle fought by chance. */
function foughtOut(table: Table, meeting: Encounter, dice: Dice): HannibalEvent[] {
  const told: Told<HannibalEvent>[] = [];
  landBattle.enter(table.rest().g, meeting);
  engine.settle(table.g, new Context(dice, told));
  playOut(table.g, dice, told);
  return told.map((t) => t.event);
}

/** Each stack has exactly one commander, cities hold no more than they can, and nothing is where it cannot be. */
function checkBoard(g: H, why: string): void {
  for (const loc of g.rules.allLocs) {
    for (const side of [ROME, CARTHAGE] as const) {
      if (generalsAt(g, side, loc) !== 0) expect(commanderAt(g, side, loc), why).not.toBe(NONE);
    }
  }
  g.rules.cities.forEach((space) => {
    const inside = g.rules.inside[space];
    for (const side of [ROME, CARTHAGE] as const) {
      expect(cusAt(g, side, inside), why).toBeLessThanOrEqual(
        side === g.control[space] ? g.rules.map.walled[space] : 0,
      );
    }
  });
}

/** Generals who stand alone here and there, where no enemy CU is. */
function strollers(table: Table, dice: Dice, at: Space): void {
  const { g } = table;
  for (const name of ['hasdrubal', 'bomilcar', 'flaminius', 'livius', 'flaccus']) {
    const space = g.rules.map.all[dice.below(g.rules.map.spaces)];
    const side = g.rules.generals.side[table.general(name)];
    if (space === at || cusAt(g, enemyOf(side), space) > 0 || cusAt(g, side, space) > 0) continue;
    table.stack(side, g.rules.map.ids[space], { generals: [name] });
    if (side === ROME) table.g.rank[table.general(name)] = name === 'livius' ? PROCONSUL : CONSUL;
  }
}

/** [10.10] Nobody without CUs stands outside beside enemy CUs. */
function checkNobodyIsCaught(g: H, why: string): void {
  for (const at of g.rules.map.all) {
    for (const side of [ROME, CARTHAGE] as const) {
      if (cusAt(g, side, at) > 0 || cusAt(g, enemyOf(side), at) === 0) continue;
      expect(generalsAt(g, side, at), `${why}: alone at ${g.rules.map.ids[at]}`).toBe(0);
      if (side === CARTHAGE) expect(g.trains[at], why).toBe(0);
    }
  }
}

/** [15.1, 15.2, 15.3] A road of the loser, looked at once more without the code that chose it. */
function checkRoad(g: H, meeting: Encounter, loser: Side, path: readonly Space[], why: string): void {
  const { map } = g.rules;
  const isRoad = (a: Space, b: Space): boolean => {
    const link = linkBetween(g, a, b);
    return link !== NONE && map.linkType[link] === 0;
  };
  expect(path.length, why).toBeLessThanOrEqual(5);
  expect(new Set(path).size, why).toBe(path.length);
  for (let i = 1; i < path.length; i++) expect(isRoad(path[i - 1], path[i]), why).toBe(true);
  if (loser === meeting.attacker && meeting.from !== NONE) expect(path[1], why).toBe(meeting.from);
  if (loser !== meeting.attacker) expect(path.slice(1), why).not.toContain(meeting.from);
  expect(cusAt(g, enemyOf(loser), path[path.length - 1]), why).toBe(0);
}

const LOSSES = ['casualties', 'retreatRoll', 'retreat', 'noRetreat', 'hostileTribes'];

describe('what random battles leave behind', () => {
  const options = { killedInAction: true, bomilcar: true, sieges: true, cards75: true };

  it('[10.10] [14.13] [15.1] [26.2.2a] roads, prices and deaths are those of the rules', () => {
    const seen = { roads: 0, killed: 0, spared: 0 };
    for (let seed = 1000; seed < 1600; seed++) {
      const dice = new QuickDice(seed);
      const table = scatter(dice, options);
      const { g } = table;
      const meeting = encounter(table, dice);
      strollers(table, dice, meeting.at);
      for (const general of g.rules.generalsOf[ROME])
        if (g.at[general] >= 0 && g.rank[general] === 0) g.rank[general] = PROCONSUL;
      const inBattle = [ROME, CARTHAGE].map(
        (side) =>
          generalsAt(g, side as Side, meeting.at) |
          (meeting.sortie === 1 && side === meeting.attacker
            ? generalsAt(g, side as Side, g.rules.inside[meeting.at])
            : 0),
      );
      const events = foughtOut(table, meeting, dice);
      const why = `seed ${seed}`;
      const lostBy = (side: Side): number =>
        events.reduce(
          (sum, e) => (e.ev === 'lost' && e.side === side && LOSSES.includes(e.why) ? sum + e.cus : sum),
          0,
        );
      const owed = events.find((e) => e.ev === 'pcsToRemove' && e.rule === '14.13');
      if (g.outcome !== null) continue;
      const withdrew = g.result >= 2;
      const loser = (withdrew ? g.result - 2 : 1 - g.result) as Side;
      const price = withdrew ? 0 : Math.floor(lostBy(loser) / 2);
      expect(owed === undefined || owed.ev !== 'pcsToRemove' ? 0 : owed.count, why).toBe(price);
      for (const e of events)
        if (e.ev === 'retreated') {
          seen.roads++;
          checkRoad(g, meeting, loser, e.path, why);
        }
      checkNobodyIsCaught(g, why);
      const killed = events
        .filter((e) => e.ev === 'killed')
        .map((e) => (e.ev === 'killed' ? e.general : NONE));
      seen.killed += killed.length;
      for (const general of killed) {
        const { id, side } = g.rules.generals.list[general];
        // Hannibal and Africanus die of displacement; everybody else was a Roman whose whole army fell.
        if (id === 'hannibal') continue;
        expect([side, inBattle[ROME] & (1 << general)], `${why} ${id}`).toEqual([ROME, 1 << general]);
      }
      // A Roman who fought and is on the map without a CU is no Consul and no Proconsul any more.
      for (const general of g.rules.generalsOf[ROME]) {
        const loc = g.at[general];
        if ((inBattle[ROME] & (1 << general)) === 0 || loc < 0) continue;
        seen.spared++;
        expect(cusAt(g, ROME, loc), `${why} ${g.rules.generals.list[general].id}`).toBeGreaterThan(0);
      }
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(3);
  });
});

describe('random battles', () => {
  it('[14.6] come to an end, leave the loser gone, and lose no piece that was not counted', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 500; seed++) {
      const dice = new QuickDice(seed);
      const table = scatter(dice);
      const { g } = table;
      const meeting = encounter(table, dice);
      const before = allCUs(g);
      const events = foughtOut(table, meeting, dice);
      for (const event of events) seen.add(event.ev);
      const why = `seed ${seed}`;
      let lost = 0;
      for (const event of events) if (event.ev === 'lost') lost += event.cus;
      expect(before - allCUs(g), why).toBe(lost);
      checkBoard(g, why);
      if (g.outcome !== null) continue;
      expect(g.battle, why).toBe(false);
      for (const zone of BATTLE_ZONES) {
        expect(g.zones[zone], why).toEqual([]);
      }
      const loser = (g.result < 2 ? 1 - g.result : g.result - 2) as Side;
      expect(cusAt(g, loser, meeting.at), why).toBe(0);
      expect(generalsAt(g, loser, meeting.at), why).toBe(0);
      expect(g.zones[handOf(ROME)].length + g.zones[handOf(CARTHAGE)].length).toBeLessThanOrEqual(
        BATTLE_EVENTS.length,
      );
    }
    for (const ev of [
      'withdrew',
      'retreated',
      'elephantCharge',
      'changeOfCommand',
      'wentInside',
      'displaced',
      'initiative',
    ] as const) {
      expect(seen, ev).toContain(ev);
    }
  });
});
