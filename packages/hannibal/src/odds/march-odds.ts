import { type Action, single, verbOf } from '@punica/kernel';
import { certain, meanOf, spreadOf } from '@punica/odds';
import { A, spaceIn } from '../actions.ts';
import {
  asSpace,
  cusAt,
  enemyOf,
  generalsAt,
  generalsIn,
  isInside,
  moveForce,
  NOBODY_LISTENS,
  spaceOf,
  stackAt,
} from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import {
  BY_LAND,
  BY_SEA,
  type Came,
  FROM_CITY,
  type MarchFrame,
  marchOf,
  movingCUs,
} from '../rules/10-frames.ts';
import { mayOverrun } from '../rules/10-march-moves.ts';
import { interceptsFrom, mayIntercept, mostInterceptors } from '../rules/12-interception.ts';
import { canAvoid } from '../rules/13-avoiding.ts';
import { type Encounter, encounterOf } from '../rules/14-battle-frame.ts';
import { copyState, type H, type Space } from '../state.ts';
import { attritionLine, crossingLosses } from './attrition-odds.ts';
import { BattleModel } from './battle-model.ts';
import { avoidChance, interceptionChance, pursuitChance } from './chances.ts';
import { chanceLine, type HannibalLine } from './line.ts';
import { passageLines, sailingOdds } from './naval-odds.ts';
import { BattleTrials, type Battling, type Trials } from './trials.ts';

/** The exact part of an answer, and what has to be played out for the rest. */
export interface Answer {
  readonly exact: readonly HannibalLine[];
  readonly trials: readonly Trials[];
}

export const NO_ODDS: Answer = { exact: [], trials: [] };

/** The board as it is when the marching army has come to `to` with so many CUs fewer. */
function arrived(view: H, to: Space, came: Came, lost = 0): H {
  const g = copyState(view);
  const f = marchOf(g);
  const plain = Math.min(f.plain, lost);
  f.plain -= plain;
  f.elephants -= lost - plain;
  g.cu[stackAt(g, f.side, f.at)] -= plain;
  g.elephants[f.at] -= lost - plain;
  moveForce(g, NOBODY_LISTENS, f.side, f.at, to, f.plain, f.elephants, f.trains, f.company, f.general);
  f.prev = f.at;
  f.at = to;
  f.came = came;
  return g;
}

/** The battle that the march leads to where it stands, as it would be with what is said otherwise. */
export const encounterWith = (g: H, f: MarchFrame, over: Partial<Encounter> = {}): Encounter => ({
  ...encounterOf(g, f, 0),
  ...over,
});

/** The board after the army of a general has joined its friends where the march stands. */
export function intercepting(view: H, general: GeneralId, units: number): H {
  const g = copyState(view);
  const f = marchOf(g);
  const side = enemyOf(f.side);
  const from = g.at[general];
  const elephants = side === 1 ? Math.min(g.elephants[from], units) : 0;
  const plain = Math.min(units - elephants, g.cu[stackAt(g, side, from)]);
  moveForce(g, NOBODY_LISTENS, side, from, f.at, plain, elephants, 0, single(general), general);
  return g;
}

interface Threat {
  readonly general: GeneralId;
  readonly chance: number;
}

/** [12] Who could intercept the army where it stands, the likeliest first. */
function threats(g: H, f: MarchFrame): Threat[] {
  const side = enemyOf(f.side);
  if (!mayIntercept(g, f, side)) return [];
  return g.rules.generalsOf[side]
    .filter((general) => interceptsFrom(g, f, general) !== NONE && g.under[general] === 0)
    .map((general) => ({ general, chance: interceptionChance(g, general, asSpace(f.at)) }))
    .sort((a, b) => b.chance - a.chance);
}

/** [13.1] The best chance of those who stand there to slip away, and who has it. */
function bestAvoider(g: H, f: MarchFrame): Threat | undefined {
  const side = enemyOf(f.side);
  const cus = Math.min(g.rules.tables.constants.avoidBattleCUs, cusAt(g, side, f.at));
  let best: Threat | undefined;
  for (const general of generalsIn(generalsAt(g, side, f.at))) {
    const chance = avoidChance(g, general);
    if (!canAvoid(g, f, side, single(general), cus) || (best !== undefined && best.chance >= chance))
      continue;
    best = { general, chance };
  }
  return best;
}

/** What awaits the army in the space that it has come to, on boards that differ in what the way has cost. */
function welcome(ways: readonly Way[], viewer: Side): Answer {
  const { g } = ways[0];
  const f = marchOf(g);
  if (movingCUs(f) === 0) return NO_ODDS;
  const exact: HannibalLine[] = [];
  const enemy = enemyOf(f.side);
  const avoider = bestAvoider(g, f);
  if (avoider !== undefined) {
    exact.push(chanceLine('avoided', avoider.chance, { side: enemy, general: avoider.general }));
  }
  const list = threats(g, f);
  for (const { general, chance } of list) {
    exact.push(chanceLine('intercepted', chance, { side: enemy, general }));
  }
  if (cusAt(g, enemy, f.at) > 0 && !mayOverrun(g, f)) {
    return { exact, trials: [new BattleTrials(battleAfter(ways), viewer)] };
  }
  if (cusAt(g, enemy, f.at) > 0) exact.push(chanceLine('overrun', 1, { side: enemy, space: asSpace(f.at) }));
  if (list.length === 0) return { exact, trials: [] };
  const { general } = list[0];
  const met = ways.map((way) => ({
    ...way,
    g: intercepting(way.g, general, mostInterceptors(way.g, enemy, general)),
  }));
  const battle = battleAfter(met, { intercepted: 1 });
  return { exact, trials: [new BattleTrials(battle, viewer, 'winIfIntercepted', { general })] };
}

/** The board after a step that has cost so many CUs, and on how many faces of the die it does. */
interface Way {
  readonly g: H;
  readonly faces: number;
}

const FACES = 6;

/** The battle behind a pass: who fights it hangs on the die for the crossing. */
function battleAfter(ways: readonly Way[], over: Partial<Encounter> = {}): Battling {
  const byFace = ways
    .filter(({ g }) => movingCUs(marchOf(g)) > 0)
    .flatMap(({ g, faces }) => {
      const battle = BattleModel.ahead(g, encounterWith(g, marchOf(g), over));
      return new Array<BattleModel>(faces).fill(battle);
    });
  return {
    // Casualties are counted from the strength with which the army arrives if all goes well.
    cusOf: (side) => byFace[0].cusOf(side),
    trial: (dice) => byFace[byFace.length === 1 ? 0 : dice.below(byFace.length)].trial(dice),
  };
}

/** A step by road, out of the gates or by sea. */
export function stepOdds(view: H, viewer: Side, a: Action): Answer {
  const f = marchOf(view);
  const to = spaceIn(a);
  const bySea = verbOf(a) !== A.go;
  const gates = !bySea && isInside(view, f.at) && to === spaceOf(view, f.at);
  const exact: HannibalLine[] = bySea ? passageLines(sailingOdds(view, f, to), f) : [];
  if (verbOf(a) === A.land) return { exact, trials: [] };
  const losses = bySea || gates ? certain(0) : crossingLosses(view, f, to);
  if (meanOf(losses) > 0) exact.push(attritionLine(losses, f.side));
  const came = bySea ? BY_SEA : gates ? FROM_CITY : BY_LAND;
  const ways = spreadOf(losses).map(({ value, chance }) => ({
    g: arrived(view, to, came, value),
    faces: Math.round(FACES * chance),
  }));
  const there = welcome(ways, viewer);
  return { exact: [...exact, ...there.exact], trials: there.trials };
}

export function pursuitOdds(view: H, a: Action): Answer {
  if (a !== A.yes) return NO_ODDS;
  const f = marchOf(view);
  return {
    exact: [chanceLine('pursued', pursuitChance(view, f.general), { side: f.side, general: f.general })],
    trials: [],
  };
}
