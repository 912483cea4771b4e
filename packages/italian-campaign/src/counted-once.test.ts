import { type Action, Context, Engine, pending, QuickDice, type Role, rolesIn, verbOf } from '@punica/kernel';
import { randomBeginning, randomGame } from '@punica/testkit';
import { expect, it } from 'vitest';
import { A } from './actions.ts';
import { putLeader } from './board.ts';
import { CARTHAGE, NONE, ROME, type Side } from './data/index.ts';
import { italianCampaign } from './game.ts';
import { isBesieged, isInside, isOnMap, spOf, spWith, sumSp, unitsWith, wallsFor } from './places.ts';
import { countLegions, hasALegion } from './rules/07-legions.ts';
import { march } from './rules/07-march.ts';
import { withinReach } from './rules/07-reach.ts';
import { strengths } from './rules/08-control.ts';
import { type Hex, type Italy, isHex } from './state.ts';

/** What is found in a quick way, beside the plain way to it, in whole games by chance. */

const engine = new Engine(italianCampaign);

function inPlay(games: number, every: number, look: (g: Italy) => void): void {
  const dice = new QuickDice(5);
  for (let seed = 1; seed <= games; seed++) {
    let actions = 0;
    randomGame(engine, randomBeginning(engine, dice), seed, undefined, (g) => {
      if (actions++ % every === 0) look(g);
    });
  }
}

const listed: Action[] = [];
const candidates: Action[] = [];

/** Compares the list with the checks one by one; how many candidates are refused. */
function refusedIn(g: Italy, role: Role): number {
  engine.legal(g, role, listed);
  engine.candidates(g, role, candidates);
  const allowed = candidates.filter((a) => engine.allows(g, role, a));
  if (listed.length !== allowed.length || listed.some((a, i) => a !== allowed[i]))
    expect(listed).toEqual(allowed);
  return candidates.length - allowed.length;
}

it('what is legal is what is offered and not refused', () => {
  const seen = new Map<string, number>();
  inPlay(6, 1, (g) => {
    for (const role of rolesIn(pending(g))) {
      const { key } = engine.question(g)!;
      seen.set(key, (seen.get(key) ?? 0) + refusedIn(g, role));
    }
  });
  expect(seen.get('march.step')).toBeGreaterThan(500);
  expect(seen.get('movement.choose')).toBeGreaterThan(500);
}, 60_000);

it('[7.3, 7.7] and on a march so with every number of points that are used, past an enemy without troops', () => {
  let overruns = 0;
  inPlay(4, 5, (g) => {
    if (engine.question(g)?.key !== 'march.step') return;
    const later = italianCampaign.copy(g);
    const f = march.frame(later)!;
    const { leaders, map, tables } = g.rules;
    const foe = (f.side === ROME ? leaders.punic : leaders.romans).find((it) => !isOnMap(g, it));
    if (foe === undefined) return;
    putLeader(later, new Context(new QuickDice(1)), foe, map.neighbours[g.leaderAt[f.leader]][0]);
    for (f.used = 0; f.used <= tables.constants.horseMp; f.used++) {
      refusedIn(later, f.side);
      if (listed.some((a) => verbOf(a) === A.overrun)) overruns++;
    }
  });
  expect(overruns).toBeGreaterThan(100);
}, 60_000);

it('[10.2] legions counted at once are those with each leader and within his reach', () => {
  const answers = [0, 0];
  let borrowed = 0;
  inPlay(8, 3, (g) => {
    const legions = countLegions(g);
    for (const leader of g.rules.leaders.romans) {
      if (!isOnMap(g, leader)) continue;
      const own = spWith(g, leader);
      const all = own + sumSp(g, withinReach(g, leader, []));
      const enough = all >= g.rules.units.legionSp;
      expect(hasALegion(g, leader, legions)).toBe(enough);
      answers[enough ? 1 : 0]++;
      if (enough && own < g.rules.units.legionSp) borrowed++;
    }
  });
  expect(Math.min(...answers, borrowed)).toBeGreaterThan(50);
}, 60_000);

/** [8.2] Counter by counter, wherever each is. */
function plainStrengths(g: Italy, side: Side): number[] {
  const { map, units, leaders } = g.rules;
  const sp = map.allProvinces.map(() => 0);
  const isShutIn = (hex: Hex, inside: boolean): boolean => {
    const city = wallsFor(g, side, hex);
    return inside && city !== NONE && isBesieged(g, city);
  };
  for (const unit of units.ofSide[side]) {
    const at = g.unitAt[unit];
    if (isHex(at) && !isShutIn(at, g.unitOut[unit] === 0)) sp[map.province[at]] += spOf(g, unit);
  }
  for (const leader of side === ROME ? leaders.romans : leaders.punic) {
    const hex = g.leaderAt[leader];
    if (hex >= 0 && !isShutIn(hex, isInside(g, leader)))
      sp[map.province[hex]] += sumSp(g, unitsWith(g, leader, []));
  }
  return sp;
}

/** Cities shut in and people before their gates where chance puts them: random games hardly besiege anybody. */
function besiegedByChance(g: Italy, dice: QuickDice): Italy {
  const confused = italianCampaign.copy(g);
  for (const city of g.rules.map.allCities) if (dice.below(2) === 0) confused.siege[city] = 3;
  for (const unit of g.rules.units.all) if (dice.below(3) === 0) confused.unitOut[unit] = 1;
  for (const leader of g.rules.leaders.all) if (dice.below(3) === 0) confused.outside[leader] = 1;
  return confused;
}

it('[8.2] the strengths in all provinces are those of the counters there, those shut in left out', () => {
  const dice = new QuickDice(8);
  let shutIn = 0;
  inPlay(8, 7, (g) => {
    const confused = besiegedByChance(g, dice);
    for (const side of [ROME, CARTHAGE] as const) {
      const plain = plainStrengths(g, side);
      expect([...strengths(g).sp[side]]).toEqual(plain);
      const fewer = plainStrengths(confused, side);
      expect([...strengths(confused).sp[side]]).toEqual(fewer);
      if (fewer.some((sp, province) => sp < plain[province])) shutIn++;
    }
  });
  expect(shutIn).toBeGreaterThan(100);
}, 60_000);
