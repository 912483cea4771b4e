import {
  BadInput,
  END,
  EVERYBODY,
  type FixedPerId,
  idsOf,
  includes,
  type Kind,
  maskOf,
  offering,
  type PerId,
  refusal,
  setOf,
  within,
} from '@punica/kernel';
import { A } from '../actions.ts';
import {
  colourOf,
  contestedBy,
  earn,
  hasCamp,
  isCity,
  isPillaged,
  isPlayed,
  loseMarkers,
  orderFrom,
  spend,
} from '../board.ts';
import { NONE, OWNER_IDS, OWNERS, type Player, ROME } from '../data/codes.ts';
import { byDie, WAR } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { isOperating, squareOf } from '../post.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  factors,
  forceOf,
  kindOf,
  othersIn,
  postOf,
  type Ref,
  show,
  showKind,
  stackAt,
  unitsIn,
} from '../units.ts';
import { olympianRoll } from './06-olympian.ts';
import { drawMarkers, rollDice } from './09-markers.ts';
import { priceOfCamp } from './11-prices.ts';
import { EVERYWHERE, engagements } from './18-engagements.ts';
import { pillages } from './21-pillage-roll.ts';

const TOO_POOR = refusal('8.4', 'tooPoor');
const NEEDS_LEGION = refusal('31.2', 'campNeedsLegion');

/** [21.5] Whole, on land, and nobody else there. */
export const mayPillage = (g: W, player: Player, at: Square): boolean =>
  unitsIn(g, player, at) > 0 &&
  at !== g.rules.map.box &&
  g.rules.map.type[at] !== 'all-sea' &&
  othersIn(g, at, player) === 0 &&
  !isPillaged(g, at);

/** [31.2] The legions of the operating force in a square (R38). */
const legions = (g: W, player: Player, at: Square): Ref[] =>
  stackAt(g, player, at).filter((r) => isOperating(postOf(g, r)) && kindOf(g, r).type === 'legion');

/** [31.2] A Roman force may dig in instead. */
const mayDigIn = (g: W, player: Player, at: Square): boolean =>
  g.rules.romanCamps &&
  player === ROME &&
  unitsIn(g, player, at) > 0 &&
  at !== g.rules.map.box &&
  g.rules.map.type[at] !== 'all-sea' &&
  othersIn(g, at, player) === 0 &&
  !isCity(g, at) &&
  !hasCamp(g, at);

/** [21.2] A city yields its taxation, a town one talent, the open country nothing. */
export function bootyOf(g: W, at: Square): number {
  const { map, tables } = g.rules;
  if (map.placeAt[at] === NONE) return 0;
  return map.city[at] ? map.taxation[at] : tables.townPillage;
}

const ownerSet = setOf('power', OWNER_IDS);
/** For each square the owners there, one bit each; files name the squares where somebody is. */
const ownersBySquare: Kind<FixedPerId<Square, number>> = {
  write: (value) =>
    Object.fromEntries(
      idsOf(value).flatMap((at) => (value[at] === 0 ? [] : [[WAR.map.ids[at], ownerSet.write(value[at])]])),
    ),
  read(json) {
    if (typeof json !== 'object' || json === null) throw new BadInput('file', 'must be an object');
    const given = Object.entries(json);
    const owners: PerId<Square, number> =
      given.length === 0 ? [] : new Array<number>(WAR.map.squares).fill(0);
    for (const [id, names] of given)
      within(id.slice(0, 40), () => {
        owners[KINDS.square.read(id)] = ownerSet.read(names);
      });
    return owners;
  },
};

export const beginPillage = (g: W, player: Player, at: Square, mayDig = true): void =>
  pillage.enter(g, { player, at, mayDig, factors: 0, before: [] });

/** [12.3, 21.4] Where the operating force stands, all of it or a part (R40), and has not been asked yet. */
export function nextPillage(g: W, player: Player, asked: readonly Square[]): Square {
  for (const r of forceOf(g, player)) {
    const at = squareOf(postOf(g, r));
    if (!asked.includes(at)) return at;
  }
  return NONE;
}

const ownersIn = (g: W, at: Square): number => {
  let owners = 0;
  for (const owner of OWNERS) if (unitsIn(g, owner, at) > 0) owners |= maskOf(owner);
  return owners;
};

/** [21.1, 21.2, 21.3, 21.4] The Pillage Segment: one attempt on the square in which the force stands. */
export const pillage = rulebook(
  'pillage',
  {
    player: KINDS.player,
    at: KINDS.square,
    /** The force has pillaged elsewhere in this segment, and so digs no camp (31.2). */
    mayDig: KINDS.truth,
    factors: KINDS.count,
    /** Who stood where before the gods were called. */
    before: ownersBySquare,
  },
  {
    check: {
      rule: '21.5',
      run: (g, f) => {
        g.result = LEFT_ALONE;
        const digs = f.mayDig && mayDigIn(g, f.player, f.at) && g.talents[f.player] >= priceOfCamp(g);
        return mayPillage(g, f.player, f.at) || digs ? undefined : END;
      },
    },
    choose: {
      rule: '21.2',
      offer: (g, f, out) => {
        out.push(A.pass);
        if (mayPillage(g, f.player, f.at)) out.push(A.pillage);
        if (f.mayDig && mayDigIn(g, f.player, f.at)) out.push(A.camp | f.at);
      },
      check: (g, f, a) => {
        if (a !== (A.camp | f.at)) return undefined;
        if (g.talents[f.player] < priceOfCamp(g)) return TOO_POOR;
        return legions(g, f.player, f.at).length > 0 ? undefined : NEEDS_LEGION;
      },
      take: (g, f, a, x) => {
        if (a === A.pass) return END;
        const stack = stackAt(g, f.player, f.at);
        if (a === (A.camp | f.at)) {
          g.result = DUG_IN;
          showKind(g, x, legions(g, f.player, f.at), (kind) => kind.type === 'legion');
          spend(g, f.player, priceOfCamp(g));
          g.camps = [...g.camps, f.at];
          x.say({ ev: 'camp', player: f.player, at: f.at, built: true });
          return END;
        }
        // The factors are counted in the open (R24).
        for (const r of stack) show(g, x, r, EVERYBODY);
        f.factors = factors(g, stack);
        rollDice(g, f.player, 'pillage');
        return undefined;
      },
    },
    outcome: {
      rule: '21.2',
      run: (g, f, x) => {
        const die = g.result;
        const success = pillages(die, f.factors);
        x.say({ ev: 'pillage', player: f.player, at: f.at, die, factors: f.factors, success });
        if (!success) return 'tried';
        g.pillaged = [...g.pillaged, f.at];
        return hasCamp(g, f.at) ? undefined : 'booty';
      },
    },
    // [21.2, 26.6] A camp may be burnt once the square is pillaged.
    camp: {
      rule: '21.2',
      offer: offering(A.no, A.burn),
      take: (g, f, a, x) => {
        if (a === A.no) return;
        g.camps = g.camps.filter((at) => at !== f.at);
        x.say({ ev: 'camp', player: f.player, at: f.at, built: false });
      },
    },
    booty: {
      rule: '21.2',
      run: (g, f, x) => {
        const talents = bootyOf(g, f.at);
        if (talents > 0) {
          earn(g, f.player, talents);
          x.say({ ev: 'talents', player: f.player, change: talents, why: 'pillage' });
        }
        const owner = colourOf(g, f.at);
        if (!isPlayed(g, owner)) return 'tried';
        rollDice(g, owner, 'reaction');
        return undefined;
      },
    },
    reaction: {
      rule: '21.2',
      run: (g, f, x) => {
        // Nobody comes here but where it is the colour of a player.
        const owner = colourOf(g, f.at) as Player;
        switch (byDie(g.rules.tables.reaction, g.result)) {
          case 'draw-marker':
            drawMarkers(g, x, owner, 1);
            return 'tried';
          case 'lose-marker':
            loseMarkers(g, x, owner, 1);
            return 'tried';
          case 'olympian-roll':
            f.before = g.rules.map.all.map((at) => ownersIn(g, at));
            olympianRoll.enter(g, { by: owner });
            return undefined;
          default:
            return 'tried';
        }
      },
    },
    // [21.2, 33 Q5] What the gods have set among others attacks at once; the ground helps nobody (13.6).
    collide: {
      rule: '21.2',
      run: (g, f) => {
        for (const player of orderFrom(g, g.initiative)) {
          const among = contestedBy(g, player).filter((at) => !includes(f.before[at], player));
          if (among.length === 0) continue;
          engagements.enter(g, { player, among, open: EVERYWHERE, fated: true });
          return 'collide';
        }
        return undefined;
      },
    },
    tried: {
      rule: '21.4',
      run: (g) => {
        g.result = PILLAGED;
      },
    },
  },
);

/** What came of it: nothing was tried, a camp was dug, or the square was put to the torch, with or without success. */
const LEFT_ALONE = 0;
export const DUG_IN = 1;
export const PILLAGED = 2;
