import { type Action, END, type LocalsOf, type Refusal, refusal, verbOf, wordOf } from '@punica/kernel';
import { A, miatSpaceIn, spaceIn } from '../actions.ts';
import { cusInSpace, enemyOf, isPlain, setControl } from '../board.ts';
import { CONTROL_TARGETS, type ControlTarget } from '../data/cards.ts';
import { CARTHAGE, NONE, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { removeFromMiat } from '../rules/04-markers.ts';
import type { H, MiatSpace, Space } from '../state.ts';
import { count } from '../words/names.ts';
import type { EventKind } from './hook.ts';
import type { AfterVictory } from './victory.ts';

const removingLocals = {
  /** The side that takes markers off the enemy. */
  side: KINDS.side,
  count: KINDS.count,
  where: wordOf('target', CONTROL_TARGETS),
  provinces: KINDS.provinceSet,
  /** The own force beside which the markers lie (card 86), or NONE. */
  around: KINDS.space,
};
type Removing = LocalsOf<typeof removingLocals>;

const CENTRE_LAST = refusal('card 130', 'centreLast');

const NOT_THEIRS = refusal('card 78', 'enemyMarkersOnly');
const NOT_PLAIN = refusal('card 78', 'plainMarkersOnly');
const GUARDED = refusal('card 78', 'enemyForceThere');
const ELSEWHERE = refusal('card 78', 'cardNamesOtherPlaces');
const NOT_BESIDE = refusal('card 86', 'besideTheForce');
const NO_RAIDER = refusal('card 86', 'noForceBesideMarkers');

/** [card 78, card 86, card 99, card 132] Why there is no enemy marker that is no city and has no CU of its owner by it. */
function refuseTarget(g: H, side: Side, at: Space): Refusal | undefined {
  if (g.control[at] !== enemyOf(side)) return NOT_THEIRS;
  if (!isPlain(g, at)) return NOT_PLAIN;
  return cusInSpace(g, enemyOf(side), at) > 0 ? GUARDED : undefined;
}

const isTarget = (g: H, side: Side, at: Space): boolean => refuseTarget(g, side, at) === undefined;

/** Why such a marker is none of those that the card takes. */
function refusePick(g: H, f: Removing, at: Space): Refusal {
  if (f.around !== NONE && !g.rules.map.roads.neighbours[f.around].includes(at)) return NOT_BESIDE;
  if (f.around === NONE && !inProvinces(g, at, f.provinces)) return ELSEWHERE;
  return refuseTarget(g, f.side, at) ?? ELSEWHERE;
}

function hasTargetBeside(g: H, side: Side, at: Space): boolean {
  if (cusInSpace(g, side, at) === 0) return false;
  for (const next of g.rules.map.roads.neighbours[at]) if (isTarget(g, side, next)) return true;
  return false;
}

const inProvinces = (g: H, at: Space, provinces: number): boolean =>
  (provinces & (1 << g.rules.map.province[at])) !== 0;

/** Is there a marker that such a card could take? */
export function canRemoveEnemy(g: H, side: Side, where: ControlTarget, provinces: number): boolean {
  if (where === 'miat') return side !== CARTHAGE && g.miat !== 0;
  for (const at of g.rules.map.all) {
    if (
      where === 'besideOwnForce'
        ? hasTargetBeside(g, side, at)
        : isTarget(g, side, at) && inProvinces(g, at, provinces)
    )
      return true;
  }
  return false;
}

function offerTargets(g: H, f: Removing, out: Action[]): void {
  if (f.where === 'miat') {
    for (const space of g.rules.tables.miat.all) if ((g.miat & (1 << space)) !== 0) out.push(A.miat | space);
    return;
  }
  if (f.around !== NONE) {
    for (const at of g.rules.map.roads.neighbours[f.around]) if (isTarget(g, f.side, at)) out.push(A.at | at);
    return;
  }
  for (const at of g.rules.map.all)
    if (isTarget(g, f.side, at) && inProvinces(g, at, f.provinces)) out.push(A.at | at);
}

/** [card 130] The centre of the Miat goes last. */
function refuseCentre(g: H, space: MiatSpace): Refusal | undefined {
  const bit = 1 << space;
  return bit === g.rules.tables.miat.centre && g.miat !== bit ? CENTRE_LAST : undefined;
}

/** Up to so many enemy markers are taken off the map or out of the Miat. */
export const removeEnemyMarkers = rulebook('removeEnemyMarkers', removingLocals, {
  beside: {
    rule: 'card 86',
    run: (_g, f) => (f.where === 'besideOwnForce' ? undefined : 'pick'),
  },
  force: {
    rule: 'card 86',
    offerPublicly(g, f, out) {
      for (const at of g.rules.map.all) if (hasTargetBeside(g, f.side, at)) out.push(A.at | at);
    },
    unlisted: () => NO_RAIDER,
    take(_g, f, a) {
      f.around = spaceIn(a);
    },
  },
  pick: {
    rule: 'card 78',
    offerPublicly(g, f, out) {
      offerTargets(g, f, out);
      out.push(A.done);
    },
    check: (g, _f, a) => (verbOf(a) === A.miat ? refuseCentre(g, miatSpaceIn(a)) : undefined),
    unlisted: (g, f, a) => (verbOf(a) === A.miat ? NOT_THEIRS : refusePick(g, f, spaceIn(a))),
    take(g, f, a, x) {
      if (a === A.done) return END;
      if (verbOf(a) === A.miat) removeFromMiat(g, x, miatSpaceIn(a));
      else setControl(g, x, spaceIn(a), NONE);
      f.count--;
      return f.count > 0 ? 'pick' : END;
    },
  },
});

/** [card 78, card 86, card 99, card 130, card 132] */
export const removeControl: EventKind<
  'removeControl',
  'removeEnemyMarkers.force' | 'removeEnemyMarkers.pick',
  'play' | 'victory'
> = {
  play: {
    can: (g, side, event, card) => canRemoveEnemy(g, side, event.where, g.rules.cards.list[card].provinces),
    run(g, side, event, card) {
      const { provinces } = g.rules.cards.list[card];
      removeEnemyMarkers.enter(g, { side, count: event.count, where: event.where, provinces, around: NONE });
    },
    worth: () => 8,
  },
  timings: ['play', 'victory'],
  prompts: {
    'removeEnemyMarkers.force': (_g, f) =>
      `Which of your forces takes up to ${count(f.count, 'marker')} beside it?`,
    'removeEnemyMarkers.pick': (_g, f) => `Which enemy marker goes? Up to ${f.count} more.`,
  },
};

/** [card 78] Out of the province of the victory. */
export const takeSpoils: AfterVictory<'removeControl'> = {
  fits: (g, f) => canRemoveEnemy(g, f.side, 'provinceOfVictory', 1 << g.rules.map.province[f.at]),
  play: (g, f, event) =>
    removeEnemyMarkers.enter(g, {
      side: f.side,
      count: event.count,
      where: 'provinceOfVictory',
      provinces: 1 << g.rules.map.province[f.at],
      around: NONE,
    }),
};
