import { END, type LocalsOf, type Refusal, refusal } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { cusInSpace, enemyOf, isPlain, setControl } from '../board.ts';
import { PC_TAKEN } from '../bot/weights.ts';
import { NONE, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { CardId, H, Space } from '../state.ts';
import { cardTitle, count } from '../words/names.ts';
import type { AfterBattle } from './battle-won.ts';
import { citeCard, type EventKind, eventOf } from './event.ts';
import { isUnguarded } from './unguarded.ts';

const NOT_THEIRS = refusal('8.3', 'enemyPCsOnly');
const NOT_PLAIN = refusal('2.2.3', 'plainPCsOnly');
const GUARDED = refusal('8.3', 'enemyForceThere');
const ELSEWHERE = refusal('8.3', 'cardNamesOtherPlaces');
const NO_RAIDER = refusal('card 86', 'besideOwnCUs');

const removingLocals = {
  side: KINDS.side,
  card: KINDS.card,
  /** The only province, or NONE. */
  province: KINDS.province,
  /** 1 where all of them must lie next to one space with own CUs (card 86). */
  raid: KINDS.flag,
  left: KINDS.count,
  taken: KINDS.spaces,
};
export type Removing = LocalsOf<typeof removingLocals>;

/** Are these spaces all next to one that holds a CU of the side? */
function hasRaider(g: H, side: Side, spaces: readonly Space[]): boolean {
  return g.rules.map.neighbours[spaces[0]].some(
    (from) =>
      cusInSpace(g, side, from) > 0 &&
      spaces.every((to) => to === spaces[0] || g.rules.map.neighbours[from].includes(to)),
  );
}

/** Why the PC of a space is none that may go next. */
function refuseRemoving(g: H, f: Omit<Removing, 'left'>, at: Space): Refusal | undefined {
  const enemy = enemyOf(f.side);
  if (f.province !== NONE && g.rules.map.province[at] !== f.province) return ELSEWHERE;
  if (g.control[at] !== enemy) return NOT_THEIRS;
  if (!isPlain(g, at)) return NOT_PLAIN;
  if (!isUnguarded(g, enemy, at)) return GUARDED;
  return f.raid === 0 || hasRaider(g, f.side, [at, ...f.taken]) ? undefined : NO_RAIDER;
}

/** The plain enemy PCs without enemy CUs that may go next. */
export const removable = (g: H, f: Omit<Removing, 'left'>): Space[] =>
  g.rules.map.all.filter((at) => refuseRemoving(g, f, at) === undefined);

/** [card 65, card 78, card 86] Up to so many PCs of the enemy are taken off the map; at least one. */
export const removingPCs = rulebook('removingPCs', removingLocals, {
  more: {
    rule: '8.3',
    run: (g, f) => (f.left === 0 || removable(g, f).length === 0 ? END : undefined),
  },
  remove: {
    rule: '8.3',
    cites: citeCard,
    offerPublicly(g, f, out) {
      if (f.taken.length > 0) out.push(A.done);
      for (const at of removable(g, f)) out.push(A.at | at);
    },
    unlisted: (g, f, a) => refuseRemoving(g, f, spaceIn(a)),
    take(g, f, a, x) {
      if (a === A.done) return END;
      setControl(g, x, spaceIn(a), NONE);
      f.taken = [...f.taken, spaceIn(a)];
      f.left--;
      return 'more';
    },
  },
});

const raidOf = (side: Side, card: CardId): Omit<Removing, 'left'> => ({
  side,
  card,
  province: NONE,
  raid: 1,
  taken: [],
});

const spoilsOf = (g: H, at: Space, card: CardId, side: Side): Omit<Removing, 'left'> => ({
  side,
  card,
  province: g.rules.map.province[at],
  raid: 0,
  taken: [],
});

/** [card 78] Out of the province of the battle. */
export const takeSpoils: AfterBattle = {
  applies: (g, b, card, side) => removable(g, spoilsOf(g, b.at, card, side)).length > 0,
  carryOut: (g, b, card, side) =>
    removingPCs.enter(g, {
      ...spoilsOf(g, b.at, card, side),
      left: eventOf(g, card, 'removePC').count,
    }),
};

/** [card 86] */
export const removePC: EventKind<'removingPCs.remove', 'battleWon'> = {
  turn: {
    canTakeEffect: (g, side, card) => removable(g, raidOf(side, card)).length > 0,
    carryOut: (g, side, card) =>
      removingPCs.enter(g, { ...raidOf(side, card), left: eventOf(g, card, 'removePC').count }),
    worth: (s, card) => eventOf(s.g, card, 'removePC').count * PC_TAKEN,
  },
  windows: ['battleWon'],
  prompts: {
    'removingPCs.remove': (g, f) =>
      `${cardTitle(g.rules, f.card)}: which enemy PC do you remove? ${count(f.left, 'PC')} left.`,
  },
  labels: {
    'removingPCs.remove': {
      [A.done]: 'No more',
    },
  },
};
