import {
  Context,
  chanceOfDie,
  Engine,
  pending,
  QuickDice,
  rolesIn,
  type Told,
  viewFor,
} from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { A } from '../actions.ts';
import { script } from '../bot/script.ts';
import { CARTHAGE, ITALY, NONE, ROME } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { italianCampaign } from '../game.ts';
import { electionModifier } from '../rules/05-election.ts';
import { cityListens } from '../rules/07-courting-roll.ts';
import { movement } from '../rules/07-movement.ts';
import type { Italy, LeaderId } from '../state.ts';
import { emptyTable, scenarioTable, type Table } from '../testing.ts';
import { assaultOdds } from './combat-odds.ts';
import { electionOdds } from './election-odds.ts';
import { italianOdds } from './index.ts';

const engine = new Engine<Italy, CampaignEvent>(italianCampaign);
const sum = (list: readonly { chance: number }[]): number => list.reduce((total, it) => total + it.chance, 0);

/** Plays as the steady bot would until a question is asked, and hands over the state. */
function until(key: string, seed = 1): Italy {
  for (let game = seed; game < seed + 60; game++) {
    const x = new Context<CampaignEvent>(new QuickDice(game));
    const g = italianCampaign.begin({ scenario: 'short', options: {}, quick: true }, x);
    engine.settle(g, x);
    const dice = new QuickDice(game);
    for (let n = 0; n < 4000 && g.outcome === null; n++) {
      if (engine.question(g)?.key === key) return g;
      const role = rolesIn(pending(g))[0];
      const legal = engine.legal(g, role, []);
      engine.apply(g, role, script(g, role, legal, dice) ?? legal[dice.below(legal.length)], x);
    }
  }
  throw new Error(`no game came to ${key}`);
}

describe('odds', () => {
  it('[7.4] a city of loyalty 4 listens to three faces of six', () => {
    const chance = (loyalty: number): number => chanceOfDie((die) => cityListens(die, 0, loyalty));
    expect([4, 7, -2].map(chance)).toEqual([0.5, 0, 1]);
  });

  it('[9.8] an empty place is stormed at 5-1 by Rome on a 2 or more, by other Carthaginians on a 4', () => {
    const { g } = scenarioTable();
    const roman = assaultOdds(g, ROME, [NONE, NONE], 30, 10, true);
    const punic = assaultOdds(g, CARTHAGE, [NONE, NONE], 30, 10, true);
    expect(roman?.stormed).toBeCloseTo(5 / 6);
    expect(punic?.stormed).toBeCloseTo(3 / 6);
    expect(sum(roman?.steps ?? [])).toBeCloseTo(1);
    expect(assaultOdds(g, ROME, [NONE, NONE], 10, 10, false)).toBeUndefined();
  });

  it('[5.2] the chances in a vote are those of many votes', () => {
    const g = until('election.proconsuls');
    const odds = electionOdds(g);
    expect(odds.length).toBeGreaterThan(0);
    for (const { consul, office } of odds) expect(office).toBeGreaterThanOrEqual(consul);
    const tries = 1500;
    const won = new Map(odds.map(({ leader }) => [leader, 0]));
    const dice = new QuickDice(5);
    for (let n = 0; n < tries; n++) {
      const copy = italianCampaign.copy(g);
      const told: Told<CampaignEvent>[] = [];
      engine.apply(copy, 0, A.done, new Context<CampaignEvent>(new QuickDice(dice.below(1e9)), told));
      // A tie counts for the man whom we watch: each is asked on his own.
      for (const { leader } of odds) {
        const rolls = new Map(
          told.flatMap(({ event }) =>
            event.ev === 'electionRoll' ? [[event.leader, event.die + event.modifier] as const] : [],
          ),
        );
        const rank = (it: LeaderId): number => 2 * (rolls.get(it) ?? -99) + g.served[it];
        const better = [...rolls.keys()].filter((it) => rank(it) > rank(leader)).length;
        if (better < 2) won.set(leader, (won.get(leader) ?? 0) + 1);
      }
    }
    for (const { leader, consul } of odds)
      expect(Math.abs((won.get(leader) ?? 0) / tries - consul)).toBeLessThan(0.05);
    expect(electionModifier(g, odds[0].leader, g.rank[odds[0].leader])).toBeTypeOf('number');
  });

  it('[9.2] a round is counted out, and the combat played to its end', () => {
    const g = until('fieldCombat.after', 1);
    const { lines, kind } = italianOdds.oddsFor(g, 1, A.fight, 60);
    expect(kind).toBe('simulated');
    expect(lines.map((line) => line.what)).toEqual(expect.arrayContaining(['field', 'lostSp']));
    for (const line of lines) {
      expect(line.chance).toBeGreaterThanOrEqual(0);
      expect(line.chance).toBeLessThanOrEqual(1);
      expect(italianOdds.saying(line)).not.toMatch(/undefined/);
      if (line.what === 'steps') expect(sum(line.spread ?? [])).toBeCloseTo(1);
    }
  });

  /** What a step of Varro tells Rome; Fabius has still to move. */
  const step = (t: Table, hex: string) => {
    t.stand('fabius', 'roma', 'roman-foot 3').run(movement, { side: ROME, hex: NONE }).act('march varro');
    const view = viewFor(italianCampaign, t.g, ROME);
    const { lines } = italianOdds.oddsFor(view, ROME, A.go | t.hex(hex), 80);
    return new Map(lines.map((line) => [line.what, line.chance]));
  };

  it('[7.2, 9.1] the fight at the end of a step is told before it', () => {
    const met = (foot: number): number =>
      step(
        emptyTable().stand('varro', '2507', `roman-foot ${foot}`).stand('hanno', '2508', 'punic-foot 6'),
        '2508',
      ).get('fieldIfFought')!;
    expect(met(8)).toBeGreaterThan(met(2) + 0.2);
    expect([...step(emptyTable().stand('varro', '2507', 'roman-foot 3'), '2508')]).toEqual([]);
  });

  it('[9.7] [9.8] before walls a step tells what a siege and a storm would bring', () => {
    const before = (foot: number, inside = '') => {
      const t = emptyTable().control(CARTHAGE, 'clusium');
      const { map } = t.g.rules;
      const from = map.neighbours[t.hex('clusium')].find((hex) => map.cityAt[hex] === NONE)!;
      if (inside !== '') t.stand('hanno', 'clusium', inside);
      return step(t.stand('varro', map.ids[from], `roman-foot ${foot}`), 'clusium');
    };
    const many = before(8);
    expect(many.get('surrenders')).toBeCloseTo(1 / 6);
    expect(many.get('stormed')).toBeGreaterThan(0);
    // [7.5] Who is inside Rome learns only when it has begun.
    expect(before(8, 'punic-foot 1').get('stormed')).toBeUndefined();
  });

  it('[9.7] a siege grows surer, and every line has its words', () => {
    const g = until('siegePhase.choose');
    const role = rolesIn(pending(g))[0];
    for (const a of engine.legal(g, role, [])) {
      const reports = [...italianOdds.improvingOdds(g, role, a)];
      for (const { lines } of reports)
        for (const line of lines) expect(italianOdds.saying(line)).not.toMatch(/undefined/);
    }
    expect(ITALY.tables.constants.siegeFirst).toBe(6);
  });
});
