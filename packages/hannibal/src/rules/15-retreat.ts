import { argOf, END, joined, type LocalsOf, type Refusal, refusal, single, without } from '@punica/kernel';
import {
  beatenLocals,
  lossesIn,
  lossesTaken,
  NO_LOSSES,
  strengthOf,
  takeOff,
  whereBeaten,
} from '@punica/punic-cards';
import { A, generalIn, spaceIn } from '../actions.ts';
import {
  changeCUs,
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  generalsIn,
  isBesieged,
  isWalled,
  moveForce,
  plainAt,
  type X,
} from '../board.ts';
import { CARTHAGE, NONE, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Space } from '../state.ts';
import { loseTrains, sweepAway } from './10-displaced.ts';
import { exhaustPlace } from './10-fatigue.ts';
import { addFallen, battleOf, sortieLoc } from './14-battle-frame.ts';
import { retreatInside } from './15-retreat-inside.ts';
import {
  enemiesIn,
  entryPenalty,
  goalOf,
  isRefuge,
  type Retreating,
  type RetreatPath,
  retreatPaths,
} from './15-retreat-paths.ts';
import { chooseLosses } from './21-attrition.ts';
import { meetTribes } from './21-hostile-tribes.ts';
import { barredFrom, boundAmong } from './24-bounds.ts';
import { mortalAmong } from './26-consuls.ts';

const CONFINED = refusal('24.1', 'confined');
const NEVER_BACK = refusal('15.2e', 'notBackThroughBattle');
const ENEMY_CUS = refusal('15.3.3', 'enemyForceThere');
const NO_REFUGE = refusal('15.1.1', 'noRefuge');
const NOT_NEAREST = refusal('15.1.2', 'noWayToRefuge');
const OTHER_WAY = refusal('15.1.3', 'otherWay');

const retreatLocals = {
  ...beatenLocals(KINDS),
  /** The attacker marched out of the city. Like one who debarked he has no other way than into it. */
  fromCity: KINDS.flag,
  /** Where the way that it has chosen ends. */
  goal: KINDS.space,
  /** An Elephant has gone first already (14.12.1). */
  elephantFell: KINDS.flag,
  /** CUs that found safety in the city of the battle space. */
  inside: KINDS.count,
};
export type Retreat = LocalsOf<typeof retreatLocals>;

const asForce = (f: Retreat): Retreating => ({
  side: f.side,
  at: f.at,
  from: f.from,
  attacked: f.attacked,
  cus: strengthOf(f),
  generals: f.generals,
});

/** [15.2b, 15.4] A friendly city in the space of the battle whose gates are open to the Force. */
const cityIsOpen = (g: H, f: Retreat): boolean =>
  isWalled(g, f.at) && g.control[f.at] === f.side && (f.fromCity === 1 || !isBesieged(g, f.at));

/** [15.1.4, 15.1.6] All that is there retreats, however large. */
function countForce(g: H, f: Retreat): void {
  f.plain = plainAt(g, f.side, f.at);
  f.elephants = elephantsAt(g, f.side, f.at);
  f.generals = without(generalsAt(g, f.side, f.at), battleOf(g).fallen);
}

/** [10.10] These generals are displaced when the retreat is over. */
function fall(g: H, f: Retreat, generals: number): void {
  addFallen(g, generals);
  f.generals = without(f.generals, generals);
}

function takeLosses(g: H, f: Retreat): void {
  takeOff(f, lossesTaken.of(g));
  f.lost += lossesIn(lossesTaken.of(g));
}

/** Ways that agree with what has been chosen so far. */
const openPaths = (g: H, f: Retreat): readonly RetreatPath<Space>[] =>
  retreatPaths(g, asForce(f)).filter(
    (way) => goalOf(way) === f.goal && f.path.every((space, i) => way.spaces[i] === space),
  );

/** [15.1, 15.3.3] Why no way of the retreat ends in a space. */
function refuseRefuge(g: H, f: Retreat, space: Space): Refusal {
  if (space === f.at) return NEVER_BACK;
  if (enemiesIn(g, f.side, space) > 0) return ENEMY_CUS;
  return isRefuge(g, f.side, space, strengthOf(f), cusAt(g, f.side, space)) ? NOT_NEAREST : NO_REFUGE;
}

/** The ways that are open to the Force that is beaten now, as far as it has chosen; none where nobody retreats. */
export function retreatWays(g: H): readonly RetreatPath<Space>[] {
  const f = retreat.frame(g);
  if (f === undefined) return [];
  return f.goal === NONE ? retreatPaths(g, asForce(f)) : openPaths(g, f);
}

/**
 * [15.1.5] Friends who do not outnumber the Force go with it, their Generals too; Siege Trains are lost. [24.1, R125]
 * Who may not go where the way leads has no place to retreat to.
 */
function sweepUp(g: H, x: X, f: Retreat, space: Space): void {
  const friends = cusAt(g, f.side, space) - strengthOf(f);
  if (friends === 0 || friends > strengthOf(f)) return;
  const met = without(generalsAt(g, f.side, space), f.generals);
  x.say({ ev: 'sweptUp', side: f.side, at: space, cus: friends, generals: generalsIn(met) });
  f.plain = plainAt(g, f.side, space);
  f.elephants = elephantsAt(g, f.side, space);
  f.generals = joined(f.generals, met);
  for (const ahead of f.path.slice(f.entered)) fall(g, f, barredFrom(g, met, ahead));
  // [10.11d, R202] They are part of a Force that has fought.
  exhaustPlace(g, f.side, space);
  loseTrainsOf(g, x, f.side, space);
}

/** [card 30] A Siege Train that must retreat is removed. */
function loseTrainsOf(g: H, x: X, side: Side, space: Space): void {
  if (side === CARTHAGE) loseTrains(g, x, space);
}

/** [15] The beaten Force leaves the space of the battle. Result: CUs lost on the way. */
export const retreat = rulebook('retreat', retreatLocals, {
  begin: {
    rule: '15.1',
    run(g, f, x) {
      countForce(g, f);
      loseTrainsOf(g, x, f.side, f.at);
      if (strengthOf(f) === 0 && f.generals === 0) return 'end';
      if (!cityIsOpen(g, f)) return f.bySea === 1 ? 'eliminate' : 'seek';
      retreatInside.enter(g, {
        side: f.side,
        at: f.at,
        from: f.from,
        attacked: f.attacked,
        only: f.bySea === 1 || f.fromCity === 1 ? 1 : 0,
        units: 0,
        elephants: 0,
        generals: 0,
      });
    },
  },
  /** [15.4] Whoever did not find room in the city goes on, or perishes where there is no other way (15.2b). */
  outside: {
    rule: '15.4',
    run(g, f) {
      const before = strengthOf(f);
      countForce(g, f);
      f.inside = before - strengthOf(f);
      if (strengthOf(f) === 0 && f.generals === 0) return 'end';
      return f.bySea === 1 || f.fromCity === 1 ? 'eliminate' : 'seek';
    },
  },
  seek: {
    rule: '15.3.5',
    run(g, f) {
      if (retreatPaths(g, asForce(f)).length > 0) return 'choose';
      // [24.1] A general bound to his region does not hold up the others (ruling R125).
      const bound = boundAmong(g, f.generals);
      if (bound === 0) return 'eliminate';
      fall(g, f, bound);
      return strengthOf(f) === 0 && f.generals === 0 ? 'end' : 'seek';
    },
  },
  choose: {
    rule: '15.1.2',
    offerPublicly(g, f, out) {
      for (const way of retreatPaths(g, asForce(f))) {
        const a = A.go | goalOf(way);
        if (!out.includes(a)) out.push(a);
      }
    },
    unlisted: (g, f, a) => refuseRefuge(g, f, spaceIn(a)),
    take(_g, f, a) {
      f.goal = spaceIn(a);
    },
  },
  via: {
    rule: '15.1.3',
    offerPublicly(g, f, out) {
      for (const way of openPaths(g, f)) {
        const a = A.go | way.spaces[f.path.length];
        if (!out.includes(a)) out.push(a);
      }
    },
    unlisted: () => OTHER_WAY,
    take(_g, f, a) {
      f.path = [...f.path, spaceIn(a)];
      if (argOf(a) !== f.goal) return 'via';
    },
  },

  // --- one space after the other ---

  enter: {
    rule: '15.3',
    run(g, f, x) {
      const to = f.path[f.entered];
      const enemies = enemiesIn(g, f.side, to);
      moveForce(g, x, f.side, whereBeaten(f), to, f.plain, f.elephants, 0, f.generals);
      f.entered++;
      lossesTaken.leave(g, NO_LOSSES);
      if (strengthOf(f) === 0) {
        // Only Hostile Tribes on the way can have left a General alone on a path through enemies.
        if (enemies === 0) return;
        fall(g, f, f.generals);
        return 'end';
      }
      const penalty = entryPenalty(g, f.side, to);
      if (penalty === 0) return;
      chooseLosses.enter(g, {
        side: f.side,
        loc: to,
        count: penalty,
        plain: f.plain,
        elephants: f.elephants,
        firstElephant: f.elephantFell === 1 ? 0 : 1,
        why: 'retreat',
      });
    },
  },
  endure: {
    rule: '10.10',
    run(g, f) {
      if (lossesIn(lossesTaken.of(g)) === 0) return;
      takeLosses(g, f);
      f.elephantFell = 1;
      if (strengthOf(f) > 0) return;
      fall(g, f, f.generals);
      return 'end';
    },
  },
  /** [15.1.5] A general alone on the way may go along (ruling R87). */
  along: {
    rule: '15.1.5',
    offerPublicly(g, f, out) {
      out.push(A.done);
      if (f.entered === f.path.length || cusAt(g, f.side, whereBeaten(f)) > strengthOf(f)) return;
      for (const general of generalsIn(without(generalsAt(g, f.side, whereBeaten(f)), f.generals)))
        out.push(A.bring | general);
    },
    check(g, f, a) {
      if (a === A.done) return undefined;
      const him = single(generalIn(a));
      return f.path.every((space) => barredFrom(g, him, space) === 0)
        ? undefined
        : g.rules.variant.refuseBounds(g, him, CONFINED);
    },
    take(_g, f, a, x) {
      if (a === A.done) return;
      f.generals = joined(f.generals, single(generalIn(a)));
      x.say({ ev: 'sweptUp', side: f.side, at: whereBeaten(f), cus: 0, generals: [generalIn(a)] });
      return 'along';
    },
  },
  meet: {
    rule: '15.3.4',
    run(g, f, x) {
      if (strengthOf(f) === 0) return 'onward';
      const space = whereBeaten(f);
      if (f.entered < f.path.length) sweepUp(g, x, f, space);
      sweepAway(g, x, enemyOf(f.side), space);
      meetTribes(g, f.side, space, f.plain, f.elephants);
    },
  },
  tribes: {
    rule: '21.3',
    run(g, f) {
      takeLosses(g, f);
    },
  },
  onward: {
    rule: '15.1.7',
    run(_g, f, x) {
      if (f.entered < f.path.length) return 'enter';
      x.say({
        ev: 'retreated',
        side: f.side,
        path: [f.at, ...f.path],
        cus: strengthOf(f),
        generals: generalsIn(f.generals),
      });
      return 'end';
    },
  },
  eliminate: {
    rule: '15.3.5',
    run(g, f, x) {
      if (strengthOf(f) > 0) {
        x.say({
          ev: 'lost',
          side: f.side,
          at: f.at,
          cus: strengthOf(f),
          elephants: f.elephants,
          why: 'noRetreat',
        });
      } else if (enemiesIn(g, f.side, f.at) === 0) return; // [10.10, R46] Nobody holds the space against a General alone.
      f.lost += strengthOf(f);
      changeCUs(g, x, f.side, f.at, -f.plain, -f.elephants);
      f.plain = 0;
      f.elephants = 0;
      fall(g, f, f.generals);
    },
  },
  end: {
    rule: '15.1',
    run(g, f) {
      const b = battleOf(g);
      const sallied = sortieLoc(g, b, f.side);
      b.wiped =
        strengthOf(f) + f.inside === 0 && (sallied === NONE || cusAt(g, f.side, sallied) === 0) ? 1 : 0;
      // [26.2.2a] Tribes on the way may have left a General alone whom his army's end kills (R160).
      if (b.wiped === 1) addFallen(g, mortalAmong(g, f.generals));
      g.result = f.lost;
      return END;
    },
  },
});
