import { type Action, type PackedPerId, verbOf } from '@punica/kernel';
import { A, leaderIn } from '../../actions.ts';
import { CARTHAGE, NONE } from '../../data/index.ts';
import { enemyOf, piecesAt, sumSp } from '../../places.ts';
import { allowance, allowanceOf, leadLimit } from '../../rules/07-costs.ts';
import type { March } from '../../rules/07-march.ts';
import { withinReach } from '../../rules/07-reach.ts';
import type { Hex, Italy, LeaderId } from '../../state.ts';
import { HANNIBAL } from '../../zones.ts';
import { FAR, newReach, reach } from '../reach.ts';
import { bestEnvoy, pulls, stepToward } from '../script-march.ts';
import { likelySp, likelySpAt } from '../strength.ts';
import type { CampaignPlan, Goal } from './plan.ts';

/** What the script would do is looked at first. */
const SCRIPTED = 14;
/** How much the hex that draws most is ahead of staying, in points. */
const BEST_PULL = 12;
/** What a battle promises where he is the stronger, and where he is not. */
const BATTLE = 6;
const BOLD = -6;
const HIDING = -3;
/** How many of each kind are offered. */
const PULLED = 6;
const FAR_OFF = 3;
const BATTLES = 4;

const ahead = newReach();
const back = newReach();

/** The marches of the leader whom the script would send next, and what the script would do with him. */
export function marchPlans(g: Italy, legal: readonly Action[], scripted: Action): CampaignPlan[] {
  if (verbOf(scripted) !== A.march) return [];
  const leader = leaderIn(scripted);
  const goals = new Map<Hex, number>();
  const offer = (hex: Hex, score: number): void => {
    if (!goals.has(hex)) goals.set(hex, score);
  };
  const side = g.rules.leaders.side[leader];
  const f: March = { side, leader, used: 0, to: NONE };
  const here = g.leaderAt[leader];
  const sp = forceOf(g, leader);
  const left = pointsOf(g, leader);
  const cost = reach(g, side, here, ahead);
  const pull = pulls(g, f, sp, cost, left);
  const sorted = g.rules.map.allHexes.filter((hex) => pull[hex] > 0).sort((a, b) => pull[b] - pull[a]);
  const promise = (hex: Hex): number => (BEST_PULL * pull[hex]) / pull[sorted[0]];
  const within = sorted.filter((hex) => cost[hex] <= left);
  for (const hex of apart(g, within, PULLED)) offer(hex, promise(hex));
  for (const hex of apart(
    g,
    sorted.filter((hex) => cost[hex] > left),
    FAR_OFF,
  ))
    offer(onTheWay(g, f, cost, left, hex), promise(hex));
  if (sp > 0)
    for (const hex of battles(g, f, cost, left))
      offer(hex, sp >= likelySpAt(g, enemyOf(side), hex) ? BATTLE : BOLD);
  offer(here, 0);
  const home = shelter(g, f, cost, left);
  if (home !== NONE) offer(home, HIDING);
  const plans: CampaignPlan[] = [{ key: `march/${leader}`, first: scripted, score: SCRIPTED }];
  for (const [hex, score] of goals)
    plans.push({ key: `march/${leader}/${hex}`, first: scripted, score, goal: { leader, hex } });
  if (legal.includes(A.done)) plans.push({ key: 'done', first: A.done, score: HIDING });
  return plans;
}

/** SP that he will set off with: Hannibal takes all, a Roman what his rank allows, others ride light. */
function forceOf(g: Italy, leader: LeaderId): number {
  const own = likelySp(g, leader);
  if (leader !== HANNIBAL && g.rules.leaders.side[leader] === CARTHAGE) return own;
  return Math.min(leadLimit(g, leader), own + sumSp(g, withinReach(g, leader, [])));
}

const pointsOf = (g: Italy, leader: LeaderId): number => {
  const own = allowance(g, leader);
  if (leader !== HANNIBAL && g.rules.leaders.side[leader] === CARTHAGE) return own;
  return Math.min(own, allowanceOf(g, withinReach(g, leader, [])));
};

/** The first of a list, so many, none next to one before it: a hex further along the same road is no other plan. */
function apart(g: Italy, hexes: readonly Hex[], most: number): Hex[] {
  const chosen: Hex[] = [];
  for (const hex of hexes) {
    if (chosen.length >= most) break;
    if (chosen.every((other) => !g.rules.map.neighbours[other].includes(hex))) chosen.push(hex);
  }
  return chosen;
}

/** The hex within his points that is nearest to one beyond them. */
function onTheWay(g: Italy, f: March, cost: PackedPerId<Hex>, left: number, to: Hex): Hex {
  const far = reach(g, f.side, to, back);
  let best = g.leaderAt[f.leader];
  for (const hex of g.rules.map.allHexes)
    if (cost[hex] <= left && far[hex] < far[best] && piecesAt(g, enemyOf(f.side), hex) === 0) best = hex;
  return best;
}

/** Where he could seek a battle now, the nearest first. */
function battles(g: Italy, f: March, cost: PackedPerId<Hex>, left: number): Hex[] {
  const enemy = enemyOf(f.side);
  return g.rules.map.allHexes
    .filter((hex) => cost[hex] <= left && piecesAt(g, enemy, hex) > 0 && !isBehindWalls(g, f, hex))
    .sort((a, b) => cost[a] - cost[b])
    .slice(0, BATTLES);
}

function isBehindWalls(g: Italy, f: March, hex: Hex): boolean {
  const city = g.rules.map.cityAt[hex];
  return city !== NONE && g.rules.walled[city] && g.control[city] !== f.side;
}

/** The nearest city of his own that he can reach, other than where he is. */
function shelter(g: Italy, f: March, cost: PackedPerId<Hex>, left: number): Hex {
  const { map, walled } = g.rules;
  let best: Hex = NONE;
  for (const city of map.allCities) {
    const { hex } = map.cities[city];
    if (g.control[city] !== f.side || !walled[city] || hex === g.leaderAt[f.leader]) continue;
    if (cost[hex] <= left && (best === NONE || cost[hex] < cost[best])) best = hex;
  }
  return best;
}

// --- carrying it out ---

/** The next step of a march to a goal: envoys where the way leaves points for them, and on. */
export function followStep(g: Italy, f: March, legal: readonly Action[], goal: Goal): Action | undefined {
  if (f.leader !== goal.leader) return undefined;
  const here = g.leaderAt[f.leader];
  const left = allowance(g, f.leader) - f.used;
  if (here === goal.hex) return goal.onward ? undefined : (bestEnvoy(g, f, legal, left) ?? A.stop);
  const cost = reach(g, f.side, here, ahead, goal.hex)[goal.hex];
  if (cost >= FAR) return undefined;
  const envoy = cost <= left ? bestEnvoy(g, f, legal, left - cost) : bestEnvoy(g, f, legal, left);
  if (envoy !== undefined) return envoy;
  return stepToward(g, f, legal, here, goal.hex) ?? A.stop;
}
