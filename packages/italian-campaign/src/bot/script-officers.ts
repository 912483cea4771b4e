import { type Action, emptied, verbOf } from '@punica/kernel';
import { A, cityIn, faceIn, hexIn, leaderIn } from '../actions.ts';
import { isGarrison } from '../board.ts';
import { ROME } from '../data/index.ts';
import { leaderCount, looseUnits, spOf, spWith } from '../places.ts';
import { dueLevies } from '../rules/06-levy.ts';
import { leadLimit } from '../rules/07-costs.ts';
import { withinReach } from '../rules/07-reach.ts';
import { type Hex, type Italy, type LeaderId, POOL, type Unit, WITH_LEVY } from '../state.ts';
import { armySp, keepsWorks } from './roman-duties.ts';

/** Less than this is no army to leave a man with. */
const ARMY_SP = 26;

/** Roman SP in a hex that nobody leads and that could march. */
export function idleSp(g: Italy, hex: Hex): number {
  if (keepsWorks(g, hex)) return 0;
  let sp = 0;
  looseUnits(g, ROME, hex, emptied(idle));
  for (let i = 0; i < idle.length; i++) if (!isGarrison(g, idle[i])) sp += spOf(g, idle[i]);
  return sp;
}

const idle: Unit[] = [];

/** What is left in a hex for one more leader, when each who stands there takes his share. */
const shareAt = (g: Italy, hex: Hex, coming = 0): number =>
  (idleSp(g, hex) + coming) / (1 + leaderCount(g, ROME, hex));

/** [5.3] Who has an army keeps it; who has none comes home. */
export function keepOrRecall(g: Italy, legal: readonly Action[]): Action {
  let best: Action = A.done;
  let most = ARMY_SP;
  for (const a of legal) {
    const leader = leaderIn(a);
    const sp = spWith(g, leader);
    if (verbOf(a) === A.recall && sp + idleSp(g, g.leaderAt[leader]) < ARMY_SP) return a;
    if (verbOf(a) !== A.prorogue) continue;
    const worth = sp * (1 + 0.5 * g.rules.leaders.list[leader].modifier);
    if (worth > most) {
      most = worth;
      best = a;
    }
  }
  return best;
}

/** [5.23] With the old army, or with this year's legions where more are waiting. */
export function takeOffice(g: Italy, legal: readonly Action[]): Action {
  const due = dueLevies(g);
  const { units, map } = g.rules;
  let total = 0;
  for (const legions of due) total += legions;
  const spare = units.ofKind[units.legionFoot].filter((unit) => g.unitAt[unit] === POOL).length;
  const raised = total === 0 ? 0 : Math.min(1, spare / total);
  const piles = map.allProvinces
    .flatMap((p) =>
      due[p] > 0 && raised > 0
        ? map.provinces[p].centres
            .slice(0, 1)
            .map((city) => shareAt(g, map.cities[city].hex, due[p] * units.legionSp * raised))
        : [],
    )
    .sort((x, y) => y - x);
  const waiting = g.rules.leaders.all.filter((leader) => g.leaderAt[leader] === WITH_LEVY).length;
  let best = A.wait;
  let most = piles[waiting] ?? shareAt(g, g.rules.romaHex);
  for (const a of legal) {
    if (verbOf(a) !== A.at) continue;
    const sp = shareAt(g, hexIn(a));
    if (sp > most) {
      most = sp;
      best = a;
    }
  }
  return legal.includes(best) ? best : legal[0];
}

/** [5.23, 5.4] Where most SP wait for a leader. */
export function whereArmiesWait(g: Italy, legal: readonly Action[]): Action {
  let best = legal[0];
  let most = -1;
  for (const a of legal) {
    const sp = verbOf(a) === A.at ? shareAt(g, hexIn(a)) : 0;
    if (sp > most) {
      most = sp;
      best = a;
    }
  }
  return best;
}

/** [6.2] New legions gather where others already are. */
export function levyWhere(g: Italy, legal: readonly Action[]): Action {
  let best = legal[0];
  let most = -1;
  for (const a of legal) {
    const sp = idleSp(g, g.rules.map.cities[cityIn(a)].hex);
    if (sp > most) {
      most = sp;
      best = a;
    }
  }
  return best;
}

/** How much a Roman takes along: what convinces, or his share of what is there, as his rank allows. */
export function romanMuster(g: Italy, leader: LeaderId, legal: readonly Action[]): Action {
  if (keepsWorks(g, g.leaderAt[leader])) return A.done;
  const { units } = g.rules;
  const own = spWith(g, leader);
  let there = own;
  for (const unit of withinReach(g, leader, [])) if (!isGarrison(g, unit)) there += spOf(g, unit);
  let colleagues = 1;
  for (const other of g.rules.leaders.romans)
    if (other !== leader && g.leaderAt[other] === g.leaderAt[leader] && g.moved[other] === 0) colleagues++;
  const wanted = Math.min(leadLimit(g, leader), Math.max(armySp(g), there / colleagues));
  if (colleagues === 1 && there <= leadLimit(g, leader)) return A.takeAll;
  let best = A.done;
  let most = 0;
  for (const a of legal) {
    if (verbOf(a) !== A.take) continue;
    const sp = units.faceSp[faceIn(a)];
    if (own + sp > wanted + units.legionSp || own >= wanted || sp <= most) continue;
    most = sp;
    best = a;
  }
  return best;
}
