import { botByName } from '@punica/bots';
import { Context, Engine, pending, QuickDice, rolesIn } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { commanderAt, cusAt, cusInSpace, spaceOf } from '../board.ts';
import { ALPS, NONE, type Side } from '../data/codes.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import { opsActivation } from '../rules/10-activation.ts';
import { isCounselled, mayBeAt } from '../rules/24-bounds.ts';
import type { CardId, GeneralId, H, Space } from '../state.ts';
import { winChance } from './battle-odds.ts';
import { attackOdds } from './encounter.ts';
import { Planner } from './intents.ts';
import { isolationWithout } from './isolation.ts';
import { Pull } from './pull.ts';
import { type MarchPlan, Ways } from './reach.ts';
import { Situation } from './situation.ts';
import { danger, expectedAttrition } from './standing.ts';
import { CU, MARCH } from './weights.ts';

const engine = new Engine<H, HannibalEvent>(hannibal);
const greedy = botByName('greedy', hannibal);

/** Positions at questions of a game by chance or by the greedy bot, of both sides in turn. */
function positions(seed: number, byChance: boolean, scenario: string): Situation[] {
  const dice = new QuickDice(seed, 3);
  const x = new Context<HannibalEvent>(dice);
  const g = hannibal.begin({ scenario, options: {}, quick: true }, x);
  engine.settle(g, x);
  const met: Situation[] = [];
  for (let actions = 0; g.outcome === null && met.length < 12; actions++) {
    const role = rolesIn(pending(g))[0];
    const legal = engine.legal(g, role, []);
    if (actions % 37 === 5) met.push(new Situation(hannibal.copy(g), (met.length % 2) as Side));
    const a = byChance ? legal[dice.below(legal.length)] : greedy.choose(g, role, legal, dice);
    engine.apply(g, role, a, x);
  }
  return met;
}

const met = [
  ...positions(1, true, 'second-punic-war'),
  ...positions(2, true, 'second-punic-war'),
  ...positions(3, false, 'second-punic-war'),
  ...positions(4, false, 'second-punic-war'),
  ...positions(5, false, hannibal.scenarios[1].id),
];

/** The same position with nothing known of it. */
const afresh = (s: Situation): Situation => new Situation(s.g, s.side);

function armies(s: Situation): MarchPlan[] {
  const { g, side } = s;
  const plans: MarchPlan[] = [];
  for (const general of g.rules.generalsOf[side]) {
    const at = g.at[general];
    if (at < 0) continue;
    for (const [sails, left, all] of [
      [0, MARCH, true],
      [1, MARCH, false],
      [0, 6, false],
    ] as const) {
      const cus = all ? Math.min(10, cusAt(g, side, at)) : Math.min(3, cusAt(g, side, at));
      const means = {
        trains: 0,
        navalCUs: 10,
        guide: 0,
        noRoll: 0,
        card: 0 as CardId,
        halted: false,
      } as const;
      plans.push({ ...means, general, cus, at, left, sails });
    }
  }
  return plans;
}

/** Steps by land to everywhere within the points of an army, straight from the rules, space by space and point by point. */
function byLand(s: Situation, plan: MarchPlan): Map<Space, number> {
  const { g, side, enemy } = s;
  const { map, tables } = g.rules;
  const { overrunCUs, overrunEnemyCUs } = tables.constants;
  const halts = (at: Space): boolean =>
    cusAt(g, enemy, at) > 0 &&
    (plan.cus < overrunCUs || cusAt(g, enemy, at) > overrunEnemyCUs || commanderAt(g, enemy, at) !== NONE);
  const start = spaceOf(g, plan.at);
  const least = new Map<Space, number>([[start, 0]]);
  const visit = (at: Space, left: number, risk: number): void => {
    if (at !== start && halts(at)) return;
    for (const [i, to] of map.neighbours[at].entries()) {
      const link = map.linkOf[at][i];
      const type = map.linkType[link];
      const cost = tables.linkCost[type];
      if (cost > left || (map.links[link].needsOrigin && g.control[at] !== side)) continue;
      if (!mayBeAt(g, plan.general, to) || isCounselled(g, side, at, to)) continue;
      if (s.truce && cusAt(g, enemy, to) > 0) continue;
      if (plan.cus === 0 && cusInSpace(g, enemy, to) > 0) continue;
      const lost =
        tables.linkAttrition[type] && plan.cus > 0
          ? expectedAttrition(tables, plan.cus, type === ALPS ? tables.alpsModifier : tables.passModifier) *
            CU
          : 0;
      const sum = risk + 0.15 + s.ambush(to) + lost;
      if (sum < (least.get(to) ?? Number.POSITIVE_INFINITY)) least.set(to, sum);
      visit(to, left - cost, sum);
    }
  };
  if (!(plan.at >= map.spaces && cusAt(g, enemy, start) > 0)) visit(start, plan.left, 0);
  return least;
}

/** What the enemies in the open make of a space for an army, one by one. */
function drawnTo(s: Situation, general: GeneralId, cus: number, at: Space): number {
  let most = 0;
  if (cus === 0) return most;
  for (const foe of s.foes) {
    if (foe.inside) continue;
    const odds = attackOdds(s, { general, cus }, foe);
    const far = s.journey(s.side, at, foe.space);
    if (odds <= 0.55 || !s.isInTime(far, 0)) continue;
    most = Math.max(most, (odds - 0.5) * 2 * Math.min(foe.cus, 5) * 14 * s.future * 0.9 ** far);
  }
  return most;
}

describe('what a bot keeps of a position is what it would find anew', () => {
  it('ways by land are those of the rules, and those by sea are no dearer', () => {
    let found = 0;
    for (const s of met) {
      if (s.g.rules.scenario.victory !== null) continue;
      for (const plan of armies(s)) {
        const plain = byLand(s, plan);
        const ways = new Ways(s, plan);
        const risks = new Map<Space, number>();
        for (let i = 0; i < ways.count; i++)
          if (i === 0 || ways.space(i) !== ways.space(0)) risks.set(ways.space(i), ways.risk(i));
        if (plan.sails === 0)
          expect([...risks.keys()].toSorted((a, b) => a - b)).toEqual(
            [...plain.keys()].toSorted((a, b) => a - b),
          );
        for (const [space, risk] of plain) {
          found++;
          const more = risks.get(space)! - risk;
          expect(more < 1e-9 && (plan.sails > 0 || more > -1e-9)).toBe(true);
        }
      }
    }
    expect(found).toBeGreaterThan(3000);
  });

  it('the best march is the best of all that were judged in full, whatever was asked before', () => {
    let marches = 0;
    for (const s of met) {
      const planner = new Planner(s);
      const inFull = new Planner(afresh(s), Number.POSITIVE_INFINITY);
      for (const card of [0, 20, 40, 60] as CardId[]) {
        const means = opsActivation(s.g, s.side, card);
        for (const campaign of [0, 1] as const)
          for (const general of s.g.rules.generalsOf[s.side]) {
            if (s.g.at[general] < 0) continue;
            const all = inFull.several(general, { ...means, campaign });
            expect(planner.best(general, { ...means, campaign })).toEqual(all[0]);
            marches++;
          }
      }
    }
    expect(marches).toBeGreaterThan(500);
  });

  it('isolation without a Force, wherever it stands', () => {
    let lost = 0;
    for (const s of met)
      for (const { loc, space, inside } of s.own) {
        const plain = isolationWithout(afresh(s), inside ? NONE : space);
        expect(s.isolation(loc)).toEqual(plain);
        if (plain.lost !== s.isolation(NONE).lost) lost++;
      }
    expect(lost).toBeGreaterThan(3);
  });

  it('danger and what enemies draw, one by one', () => {
    let threatened = 0;
    const wrong: string[] = [];
    for (const s of met.filter((_, i) => i % 4 === 0)) {
      const { map } = s.g.rules;
      const pull = new Pull(s);
      for (const { general, cus } of armies(s)) {
        const felt = pull.of({ general, cus });
        const anew = afresh(s);
        for (const at of map.all) {
          if (danger(s, at, cus, general) !== danger(anew, at, cus, general)) wrong.push(`danger in ${at}`);
          if (felt.atMost(at) < felt.at(at)) wrong.push(`no more in ${at}`);
          if (s.threats(at).length > 0) threatened++;
          if (felt.at(at) < drawnTo(s, general, cus, at) - 1e-9) wrong.push(`drawn to ${at}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(threatened).toBeGreaterThan(200);
  });

  it('the chance of a battle, asked once or twice', () => {
    for (let mine = 0; mine < 40; mine++)
      for (let theirs = 0; theirs < 40; theirs++) {
        const chance = winChance(mine, theirs, 3, 1);
        expect(winChance(mine, theirs, 3, 1)).toBe(chance);
        expect(winChance(mine, theirs, 4, 2)).toBe(chance);
        if (mine > 0 && theirs > 0) expect(winChance(mine + 1e-12, theirs, 3, 1)).toBeCloseTo(chance, 9);
      }
  });
});
