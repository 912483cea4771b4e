import { END, includes, type LocalsOf, maskOf, named, offering } from '@punica/kernel';
import { A, ownerArg } from '../actions.ts';
import { hasCamp, isCity, loseMarkers, M, nextPlayer } from '../board.ts';
import { NEUTRAL, NONE, type Player, RESULTS } from '../data/codes.ts';
import { columnOf, resultOf, rewardFor } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook, type X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  factors,
  hasLeader,
  kindOf,
  opponentsIn,
  othersIn,
  showSquare,
  stackAt,
  takeOff,
  unitsIn,
} from '../units.ts';
import { handOf } from '../zones.ts';
import { drawMarkers, holdsMarker, isAskedFor, playMarker, rollDice } from './09-markers.ts';
import { markerWindow } from './09-windows.ts';
import { attackUnder } from './10-pacts.ts';
import { commit, takeUp, turnUp } from './18-commitment.ts';
import { freeWaters, retreat, slip } from './18-retreat.ts';
import { siegeWorks, strength, tempered, trampled } from './18-strength.ts';
import { delay, mayDelay } from './20-delay.ts';
import { drawLeader, eliminateAll, loseUnits, trainRecruits } from './23-leaders.ts';
import { fleetsMeet } from './25-search-roll.ts';
import { controlSyracusa } from './28-syracusa.ts';

const battleLocals = {
  at: KINDS.square,
  attacker: KINDS.player,
  noTerrain: KINDS.truth,
  defender: KINDS.ownerOrNobody,
  /** The gods brought it about: no pact is broken [33 Q4]. */
  fated: KINDS.truth,
  /** Players whose battle markers a Command Dispute keeps back. */
  silenced: KINDS.playerSet,
  /** At the start, for each side: units, printed factors, and factors with leader values (18.4). */
  attackUnits: KINDS.count,
  defendUnits: KINDS.count,
  attackBand: KINDS.count,
  defendBand: KINDS.count,
  attackFactors: KINDS.count,
  defendFactors: KINDS.count,
  percent: KINDS.count,
  attack: KINDS.count,
  defence: KINDS.count,
  /** Index of the result; NONE before the die. */
  result: named<number>('result', RESULTS, NONE),
  siege: KINDS.truth,
  winner: KINDS.playerOrNobody,
  retreater: KINDS.playerOrNobody,
  squares: KINDS.count,
  /** The defender holds a camp there (26.4). */
  camp: KINDS.truth,
  /** The defenders were destroyed and did not just go away (26.6); a leader who saved himself elsewhere is no exception. */
  wiped: KINDS.truth,
  /** Who played the last marker, or who bled first. */
  by: KINDS.playerOrNobody,
};
export type Battle = LocalsOf<typeof battleLocals>;

export function fight(g: W, at: Square, attacker: Player, noTerrain = false, fated = false): void {
  battle.enter(g, {
    at,
    attacker,
    defender: NONE,
    noTerrain,
    fated,
    silenced: 0,
    attackUnits: 0,
    defendUnits: 0,
    attackBand: 0,
    defendBand: 0,
    attackFactors: 0,
    defendFactors: 0,
    percent: 0,
    attack: 0,
    defence: 0,
    result: NONE,
    siege: false,
    winner: NONE,
    retreater: NONE,
    squares: 0,
    camp: false,
    wiped: false,
    by: NONE,
  });
}

const leadsIn = (g: W, player: Player, at: Square): boolean => hasLeader(g, stackAt(g, player, at));
const enemyOf = (f: Battle, player: Player): Player => (player === f.attacker ? f.defender : f.attacker);

/** [18.2, 18.3] One battle in one square, against one opponent; of several the attacker chooses (R20). */
export const battle = rulebook('battle', battleLocals, {
  meet: {
    rule: '18.1',
    run: (g, f, x) => {
      const [first, second] = opponentsIn(g, f.at, f.attacker);
      if (first === undefined || unitsIn(g, f.attacker, f.at) === 0) return END;
      showSquare(g, x, f.at);
      f.defender = first;
      return second === undefined ? 'met' : undefined;
    },
  },
  against: {
    rule: '18.2',
    who: (_g, f) => f.attacker,
    offer: (g, f, out) => {
      for (const opponent of opponentsIn(g, f.at, f.attacker)) out.push(A.against | opponent);
    },
    take: (_g, f, a) => {
      f.defender = ownerArg(a);
    },
  },
  met: {
    rule: '18.1',
    run: (g, f, x) => {
      if (f.defender === NEUTRAL) {
        // [28.2] Syracusa attacked: one of those who did not attack takes its part.
        const others = g.rules.seats.filter((player) => player !== f.attacker);
        f.defender = others[x.below(others.length)];
        controlSyracusa(g, x, f.defender);
      }
      x.say({ ev: 'battle', attacker: f.attacker, defender: f.defender, at: f.at });
      // [33 Q4] What the gods have thrown together breaks no pact.
      if (!f.fated) attackUnder(g, x, f.attacker, f.defender);
      return undefined;
    },
  },
  // [20.10] At the start of the segment, before fleets look for each other. What the gods bring about is fought in none.
  delay: {
    rule: '20.10',
    kind: 'window',
    window: 'delay',
    pass: A.pass,
    who: (g, f) =>
      g.phase === 'operations' &&
      !f.fated &&
      isAskedFor(g, f.defender, M['forced-march']) &&
      mayDelay(g, f.defender, f.at)
        ? maskOf(f.defender)
        : 0,
    offer: (g, _f, out, role: Player) => {
      out.push(A.pass);
      if (holdsMarker(g, role, M['forced-march'])) out.push(A.delay);
    },
    takeAll: (g, f, answers, x) => {
      if (answers[f.defender] === A.pass) return 'search';
      playMarker(g, x, f.defender, M['forced-march'], 'delay');
      return undefined;
    },
  },
  slipAway: {
    rule: '20.10',
    run: (g, f) => {
      if (g.result === 0) return 'delay';
      delay.enter(g, { player: f.defender, at: f.at, sea: false });
      return undefined;
    },
  },
  left: {
    rule: '20.10',
    run: (g, f) => {
      // [20.10, 20.11] Another leader may follow with another marker. If all have gone there is no battle.
      if (unitsIn(g, f.defender, f.at) > 0) return 'delay';
      return othersIn(g, f.at, f.attacker) > 0 ? 'meet' : END;
    },
  },
  search: {
    rule: '25.17',
    run: (g, f) => {
      if (g.rules.map.type[f.at] !== 'all-sea') return 'dispute';
      rollDice(g, f.attacker, 'high-seas');
      return undefined;
    },
  },
  contact: {
    rule: '25.17',
    run: (g, f) => {
      if (fleetsMeet(g.rules.tables, g.result) || freeWaters(g, f.attacker, f.at).length === 0)
        return undefined;
      slip.enter(g, { player: f.attacker, at: f.at });
      return END;
    },
  },
  // [marker Command Dispute]
  dispute: markerWindow<Battle, 'measure'>({
    rule: '9.12',
    window: 'dispute',
    marker: M['command-dispute'],
    use: 'no-markers',
    concerns: (g, f, player) =>
      (player === f.attacker || player === f.defender) &&
      !includes(f.silenced, enemyOf(f, player)) &&
      leadsIn(g, player, f.at),
    offer: offering(A.dispute),
    first: (g, f) => nextPlayer(g, f.attacker),
    note(_g, f, by) {
      if (by >= 0) f.by = by;
    },
    otherwise: 'measure',
  }),
  disputed: {
    rule: '9.12',
    run: (g, f) => {
      if (g.result === 1) f.silenced |= maskOf(enemyOf(f, f.by));
      return 'dispute';
    },
  },
  measure: {
    rule: '18.3',
    run: (g, f) => {
      const attack = stackAt(g, f.attacker, f.at);
      const defence = stackAt(g, f.defender, f.at);
      const band = (refs: typeof attack): number =>
        factors(g, refs) + refs.reduce((sum, r) => sum + kindOf(g, r).value, 0);
      f.siege = isCity(g, f.at);
      f.camp = hasCamp(g, f.at) && g.holder[f.at] === f.defender;
      f.attackUnits = attack.length;
      f.defendUnits = defence.length;
      f.attackBand = band(attack);
      f.defendBand = band(defence);
    },
  },
  attackerLays: { rule: '18.3', run: (g, f) => layMarkers(g, f, f.attacker) },
  defenderLays: { rule: '18.3', run: (g, f) => layMarkers(g, f, f.defender) },
  reveal: {
    rule: '18.3',
    run: (g, f, x) => {
      for (const player of [f.attacker, f.defender]) turnUp(g, x, player);
      for (const player of trampled(g, f)) killElephants(g, x, player, f.at);
      // [9.11, 18.9] What was trampled before the odds is no part of what the result takes from a side.
      f.attackFactors = factors(g, stackAt(g, f.attacker, f.at));
      f.defendFactors = factors(g, stackAt(g, f.defender, f.at));
      f.attack = strength(g, f, f.attacker);
      f.defence = strength(g, f, f.defender);
    },
  },
  roll: { rule: '18.3', run: (g, f) => rollDice(g, f.attacker, 'battle') },
  // [18.6]
  result: {
    rule: '18.3',
    run: (g, f, x) => {
      const { tables } = g.rules;
      const die = g.result;
      f.percent = f.defence === 0 ? LAST_COLUMN : Math.floor((100 * f.attack) / f.defence);
      const result = tempered(g, f, resultOf(tables, die, columnOf(tables, f.percent)));
      f.result = RESULTS.indexOf(result);
      x.say({ ev: 'odds', attack: f.attack, defence: f.defence, percent: f.percent, die, result });
      return result;
    },
  },
  AZ: {
    rule: '18.9',
    run: (g, f, x) => {
      eliminateAll(g, x, f.attacker, f.at, 'battle');
      f.winner = f.defender;
      return 'settle';
    },
  },
  AD: { rule: '18.9', run: (g, f) => givesWay(g, f, f.attacker, f.attackFactors) },
  TV: { rule: '18.9', run: (g, f) => givesWay(g, f, f.defender, f.defendFactors) },
  EV: {
    rule: '18.9',
    run: (g, f, x) => {
      eliminateAll(g, x, f.defender, f.at, 'battle');
      f.wiped = true;
      f.winner = f.attacker;
      return 'settle';
    },
  },
  PV: {
    rule: '18.9',
    run: (g, f) => {
      // [18.9] The weaker side bleeds first; of equals the attacker (R22).
      const first = f.defendFactors < f.attackFactors ? f.defender : f.attacker;
      halve(g, f, first, Math.min(f.attackFactors, f.defendFactors));
      f.by = first;
      return 'other';
    },
  },
  other: {
    rule: '18.9',
    run: (g, f) => loseUnits(g, enemyOf(f, f.by), g.result, [f.at], 'battle', { factors: true }),
  },
  weaker: {
    rule: '18.9',
    run: (g, f) => {
      const attack = factors(g, stackAt(g, f.attacker, f.at));
      const defence = factors(g, stackAt(g, f.defender, f.at));
      f.retreater = attack < defence ? f.attacker : f.defender;
      f.squares = 1;
      return 'retreat';
    },
  },
  retreatDie: {
    rule: '18.7',
    run: (g, f) => {
      if (f.siege || unitsIn(g, f.retreater, f.at) === 0) return 'retreat';
      rollDice(g, f.retreater, 'retreat');
      return undefined;
    },
  },
  squares: {
    rule: '18.7',
    run: (g, f) => {
      f.squares = g.result;
    },
  },
  retreat: {
    rule: '18.7',
    run: (g, f, x) => {
      f.wiped = unitsIn(g, f.defender, f.at) === 0;
      if (!f.siege) {
        if (unitsIn(g, f.retreater, f.at) === 0) return 'settle';
        retreat.enter(g, { player: f.retreater, at: f.at, squares: f.squares, away: 0 });
        return 'away';
      }
      // [9.11] A Siege Train that works leaves those who would have to retreat no way out.
      if (f.retreater === f.defender && siegeWorks(g, f)) eliminateAll(g, x, f.defender, f.at, 'battle');
      // [19.1, 19.3] Whoever holds a city stays; an attacker who has not cleared it steps back one square.
      if (unitsIn(g, f.defender, f.at) > 0 && unitsIn(g, f.attacker, f.at) > 0)
        retreat.enter(g, { player: f.attacker, at: f.at, squares: 1, away: 0 });
      return 'settle';
    },
  },
  // [26.6] Those who find no way to retreat, or are cut down on it, are destroyed as well.
  away: {
    rule: '18.7',
    run: (g, f) => {
      if (f.retreater === f.defender && g.result === 0) f.wiped = true;
    },
  },
  settle: {
    rule: '18.4',
    run: (g, f, x) => {
      // [19.3] A siege that does not clear the city is nobody's victory.
      if (f.siege && unitsIn(g, f.defender, f.at) > 0) f.winner = NONE;
      x.say({ ev: 'battleEnd', winner: f.winner, at: f.at });
      // [19.1] A city falls with the last of those who held it.
      if (f.siege && unitsIn(g, f.defender, f.at) === 0 && unitsIn(g, f.attacker, f.at) > 0)
        x.say({ ev: 'cityTaken', player: f.attacker, from: f.defender, at: f.at });
      for (const player of [f.attacker, f.defender]) takeUp(g, x, player, player === f.winner);
      // [26.6] A camp falls with the last of those who held it.
      if (f.camp && f.wiped) {
        g.camps = g.camps.filter((at) => at !== f.at);
        x.say({ ev: 'camp', player: f.attacker, at: f.at, built: false });
      }
      return f.winner === NONE ? END : undefined;
    },
  },
  spoils: {
    rule: '18.4',
    run: (g, f, x) => {
      const loser = enemyOf(f, f.winner);
      const { loserReturns, winnerDraws, leaderOn } = rewardFor(g.rules.tables, lostBand(f));
      loseMarkers(g, x, loser, loserReturns);
      drawMarkers(g, x, f.winner, winnerDraws);
      return leaderOn.length === 0 ? 'veterans' : undefined;
    },
  },
  leaderDie: { rule: '18.4', run: (g, f) => rollDice(g, f.winner, 'reward') },
  leader: {
    rule: '18.4',
    run: (g, f, x) => {
      if (rewardFor(g.rules.tables, lostBand(f)).leaderOn.includes(g.result)) drawLeader(g, x, f.winner);
    },
  },
  veterans: {
    rule: '24.1',
    run: (g, f) => {
      const beaten = f.winner === f.attacker ? f.defendUnits : f.attackUnits;
      const recruits = stackAt(g, f.winner, f.at).some((r) => kindOf(g, r).veteranOf !== NONE);
      if (recruits) trainRecruits(g, f.winner, beaten, [f.at]);
      return END;
    },
  },
});

const LAST_COLUMN = 1000;
const lostBand = (f: Battle): number => (f.winner === f.attacker ? f.defendBand : f.attackBand);

/** [18.9] Who is beaten loses half and must go. */
function givesWay(g: W, f: Battle, player: Player, total: number): 'retreatDie' {
  f.winner = enemyOf(f, player);
  f.retreater = player;
  halve(g, f, player, total);
  return 'retreatDie';
}

/** [18.9, 18.10] Half of the printed factors, rounded up, of those who are still there. */
const halve = (g: W, f: Battle, player: Player, total: number): void =>
  loseUnits(g, player, Math.ceil(total / 2), [f.at], 'battle', { factors: true });

/** [23.3] Who has no leader there lays nothing. */
function layMarkers(g: W, f: Battle, player: Player): void {
  if (!leadsIn(g, player, f.at) || includes(f.silenced, player) || g.zones[handOf(player)].length === 0)
    return;
  commit.enter(g, { player, at: f.at, left: 0 });
}

function killElephants(g: W, x: X, player: Player, at: Square): void {
  for (;;) {
    const r = stackAt(g, player, at).find((unit) => kindOf(g, unit).type === 'elephant');
    if (r === undefined) return;
    const kind = takeOff(g, x, r);
    x.say({ ev: 'lost', player, kind: kind.index, at, why: 'elephants' });
  }
}
