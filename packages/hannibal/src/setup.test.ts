import { Context, familyFaults, holds, itemOf, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import {
  commanderAt,
  cusAt,
  elephantsAt,
  elephantsInPlay,
  heldBy,
  plainAt,
  politicalPoints,
} from './board.ts';
import type { GeneralId } from './data/counted.ts';
import { CARTHAGE, HANNIBAL, NONE, ROME } from './data/index.ts';
import type { HannibalEvent } from './events.ts';
import { hannibal } from './game.ts';
import { isolated } from './rules/19-removing-control.ts';
import { rulesFor } from './rules.ts';
import { setUp } from './setup.ts';
import {
  CONSUL,
  GONE,
  type H,
  IN_POOL,
  NO_RANK,
  PROCONSUL,
  type Space,
  SYRACUSE_ALLIANCE,
  WAITING,
} from './state.ts';
import { ASIDE, DECK, handOf, REMOVED } from './zones.ts';

const begun = (scenario: string, seed = 1): H =>
  setUp(
    rulesFor({ scenario, options: {}, quick: true }),
    true,
    new Context<HannibalEvent>(new QuickDice(seed)),
  );

const space = (g: H, id: string): Space => g.rules.map.index[id];
const general = (id: string): GeneralId => HANNIBAL.generals.index[id];

describe.each(HANNIBAL.scenarios.list.map((s) => [s.id, s] as const))('[scenario %s]', (id, scenario) => {
  const g = begun(id);

  it('has the forces of its list, and no others', () => {
    for (const force of scenario.forces) {
      expect(plainAt(g, force.side, force.space)).toBe(force.cus - force.elephants);
      expect(elephantsAt(g, force.side, force.space)).toBe(force.elephants);
      for (const who of force.generals) expect(g.at[who]).toBe(force.space);
      if (force.commander !== NONE) expect(commanderAt(g, force.side, force.space)).toBe(force.commander);
    }
    const listed = scenario.forces.reduce((sum, force) => sum + force.cus, 0);
    expect([...g.cu].reduce((a, b) => a + b) + elephantsInPlay(g)).toBe(listed);
  });

  it('has the control of its list, and the Political Points that follow from it', () => {
    const held = (side: 0 | 1): number[] => [...g.control].flatMap((who, at) => (who === side ? [at] : []));
    expect(held(ROME)).toEqual([...scenario.pcs[ROME]].sort((a, b) => a - b));
    expect(held(CARTHAGE)).toEqual(
      [...scenario.pcs[CARTHAGE], ...scenario.friendlyTribes].sort((a, b) => a - b),
    );
    expect([politicalPoints(g, ROME), politicalPoints(g, CARTHAGE)]).toEqual(scenario.politicalPoints);
    for (const p of g.rules.map.allProvinces) {
      const own = (side: number): number =>
        g.rules.map.provinces[p].spaces.filter((at) => g.control[at] === side).length;
      expect([heldBy(g, ROME, p), heldBy(g, CARTHAGE, p)]).toEqual([own(ROME), own(CARTHAGE)]);
    }
  });

  it('has its Tribes, and isolates nobody', () => {
    const tribes = [...g.tribe].flatMap((t, at) => (t === 1 ? [at] : []));
    expect(tribes).toEqual([...scenario.friendlyTribes, ...scenario.neutralTribes].sort((a, b) => a - b));
    expect([isolated(g, ROME), isolated(g, CARTHAGE)]).toEqual([[], []]);
  });

  it('has every strategy card once, hands empty', () => {
    expect(familyFaults(hannibal, g)).toEqual([]);
    expect([g.zones[handOf(ROME)], g.zones[handOf(CARTHAGE)]]).toEqual([[], []]);
    expect(g.zones[REMOVED].map(itemOf)).toEqual(scenario.cardsRemoved);
  });

  it('gives every Consul five CUs (18.1)', () => {
    for (const who of g.rules.generalsOf[ROME]) {
      if (g.rank[who] === CONSUL) expect(cusAt(g, ROME, g.at[who])).toBeGreaterThanOrEqual(5);
    }
  });

  it('begins before its first turn', () => {
    expect(g.turn).toBe(scenario.firstTurn);
    expect(g.stack).toEqual([{ proc: 'sequence', step: 'turn' }]);
  });
});

describe('set-up', () => {
  it('[9.2] example: Mago and Gisgo begin under Hannibal', () => {
    const g = begun('second-punic-war');
    expect(['hannibal', 'mago', 'gisgo'].map((id) => g.under[general(id)])).toEqual([0, 1, 1]);
  });

  it('[9.2] whom the list names commands, also over a better General', () => {
    const rules = rulesFor({ scenario: 'scenario-6-211bc', options: {}, quick: true });
    const gisgo = general('gisgo');
    const forces = rules.scenario.forces.map((force) =>
      force.generals.includes(gisgo) ? { ...force, commander: gisgo } : force,
    );
    const other = { ...rules, scenario: { ...rules.scenario, forces } };
    const g = setUp(other, true, new Context<HannibalEvent>(new QuickDice(1)));
    expect(['gisgo', 'hasdrubal'].map((id) => g.under[general(id)])).toEqual([0, 1]);
  });

  it('[scenario second-punic-war] leaves Scipio Africanus for later and the other Romans in the pool', () => {
    const g = begun('second-punic-war');
    expect(g.at[general('scipio-africanus')]).toBe(WAITING);
    expect(g.at[general('fabius')]).toBe(IN_POOL);
    expect([g.rank[general('p-scipio')], g.rank[general('longus')], g.rank[general('fabius')]]).toEqual([
      CONSUL,
      CONSUL,
      NO_RANK,
    ]);
    expect(g.at[general('bomilcar')]).toBe(GONE);
  });

  it('[scenario scenario-6-211bc] draws two Consuls for Roma, besieges Capua and knows the alliance with Syracusae', () => {
    const drawn = new Set<number>();
    for (let seed = 1; seed <= 12; seed++) {
      const g = begun('scenario-6-211bc', seed);
      const consuls = g.rules.generalsOf[ROME].filter((who) => g.rank[who] === CONSUL);
      expect(consuls).toHaveLength(2);
      for (const who of consuls) {
        expect(g.at[who]).toBe(space(g, 'roma'));
        drawn.add(who);
      }
      expect(consuls.filter((who) => g.under[who] === 0)).toHaveLength(1);
      expect(consuls).not.toContain(general('marcellus'));
    }
    expect(drawn.size).toBeGreaterThan(3);
    const g = begun('scenario-6-211bc');
    expect(g.siege[space(g, 'capua')]).toBe(1);
    expect(g.marks).toBe(SYRACUSE_ALLIANCE);
    expect([g.rank[general('marcellus')], g.rank[general('scipio-africanus')]]).toEqual([
      PROCONSUL,
      PROCONSUL,
    ]);
  });

  it('[scenario campaign-africa] [scenario campaign-iberia] have no Romans in the pool', () => {
    for (const id of ['campaign-africa', 'campaign-iberia']) {
      const g = begun(id);
      expect(g.rules.generalsOf[ROME].filter((who) => g.at[who] === IN_POOL)).toEqual([]);
      expect(g.rank[general('scipio-africanus')]).toBe(PROCONSUL);
    }
  });

  it('[card 9B] lies aside until the alliance with Philip', () => {
    const g = begun('second-punic-war');
    const card = HANNIBAL.cards.index['9B'];
    expect(holds(g.zones[ASIDE], card)).toBe(true);
    expect(holds(g.zones[DECK], card)).toBe(false);
  });
});
