import { END, EVERYBODY, includes, maskOf, refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import {
  colourOf,
  contestedBy,
  earn,
  hasCamp,
  isCity,
  isPillaged,
  loseMarkers,
  orderFrom,
  spend,
} from '../board.ts';
import { NONE, OWNERS, type Player, ROME } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import { factors, kindOf, othersIn, show, showKind, stackAt, unitsIn } from '../units.ts';
import { olympianRoll } from './06-olympian.ts';
import { drawMarkers, rollDice } from './09-markers.ts';
import { fight } from './18-combat.ts';

const TOO_POOR = refusal('8.4', 'tooPoor');
const NEEDS_LEGION = refusal('31.2', 'campNeedsLegion');

/** [21.5] Whole, on land, and nobody else there. */
export const mayPillage = (g: W, player: Player, at: Square): boolean =>
  unitsIn(g, player, at) > 0 &&
  at !== g.rules.map.box &&
  g.rules.map.type[at] !== 'all-sea' &&
  othersIn(g, at, player) === 0 &&
  !isPillaged(g, at);

/** [31.2] A Roman force may dig in instead (R38). */
const mayDigIn = (g: W, player: Player, at: Square): boolean =>
  g.rules.romanCamps &&
  player === ROME &&
  unitsIn(g, player, at) > 0 &&
  at !== g.rules.map.box &&
  g.rules.map.type[at] !== 'all-sea' &&
  othersIn(g, at, player) === 0 &&
  !isCity(g, at) &&
  !hasCamp(g, at);

interface Pillage {
  player: Player;
  at: Square;
  burn: boolean;
  factors: number;
  /** Who stood where before the gods were called: for each square the owners there, one bit each. */
  before: readonly number[];
}

export const beginPillage = (g: W, player: Player, at: Square): void =>
  pillage.enter(g, { player, at, burn: false, factors: 0, before: [] });

const ownersIn = (g: W, at: Square): number => {
  let owners = 0;
  for (let owner = 0; owner < OWNERS; owner++) if (unitsIn(g, owner, at) > 0) owners |= maskOf(owner);
  return owners;
};

/** [21.1, 21.2, 21.3, 21.4] The Pillage Segment: one attempt on the square in which the force stands. */
export const pillage = rulebook<Pillage>('pillage')({
  check: {
    rule: '21.5',
    run: (g, f) => (mayPillage(g, f.player, f.at) || mayDigIn(g, f.player, f.at) ? undefined : END),
  },
  choose: {
    rule: '21.2',
    who: (_g, f) => f.player,
    offer: (g, f, out) => {
      out.push(A.pass);
      if (mayPillage(g, f.player, f.at)) {
        out.push(A.pillage);
        if (hasCamp(g, f.at)) out.push(A.burn);
      }
      if (mayDigIn(g, f.player, f.at)) out.push(A.camp | f.at);
    },
    check: (g, f, a) => {
      if (a !== (A.camp | f.at)) return undefined;
      if (g.talents[f.player] < g.rules.tables.price.camp) return TOO_POOR;
      return stackAt(g, f.player, f.at).some((r) => kindOf(g, r).type === 'legion')
        ? undefined
        : NEEDS_LEGION;
    },
    take: (g, f, a, x) => {
      if (a === A.pass) return END;
      const stack = stackAt(g, f.player, f.at);
      if (a === (A.camp | f.at)) {
        showKind(g, x, stack, (kind) => kind.type === 'legion');
        spend(g, f.player, g.rules.tables.price.camp);
        g.camps = [...g.camps, f.at];
        x.say({ ev: 'camp', player: f.player, at: f.at, built: true });
        return END;
      }
      f.burn = a === A.burn;
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
      const success = die <= f.factors;
      x.say({ ev: 'pillage', player: f.player, at: f.at, die, factors: f.factors, success });
      if (!success) return END;
      const { map, tables } = g.rules;
      const place = map.placeAt[f.at];
      if (place !== NONE) {
        // [21.2] A city yields its taxation, a town one talent.
        const talents = map.city[f.at] ? map.taxation[f.at] : tables.townPillage;
        earn(g, f.player, talents);
        x.say({ ev: 'talents', player: f.player, change: talents, why: 'pillage' });
      }
      g.pillaged = [...g.pillaged, f.at];
      if (f.burn) {
        g.camps = g.camps.filter((at) => at !== f.at);
        x.say({ ev: 'camp', player: f.player, at: f.at, built: false });
      }
      const owner = colourOf(g, f.at);
      if (!includes(g.rules.players, owner)) return END;
      rollDice(g, owner, 'reaction');
      return undefined;
    },
  },
  reaction: {
    rule: '21.2',
    run: (g, f, x) => {
      const owner = colourOf(g, f.at);
      switch (g.rules.tables.reaction[g.result - 1]) {
        case 'draw-marker':
          drawMarkers(g, x, owner, 1);
          return END;
        case 'lose-marker':
          loseMarkers(g, x, owner, 1);
          return END;
        case 'olympian-roll':
          f.before = g.holder.map((_, at) => ownersIn(g, at));
          olympianRoll.enter(g, { by: owner });
          return undefined;
        default:
          return END;
      }
    },
  },
  // [21.2, 33 Q5] What the gods have set among others attacks at once; the ground helps nobody (13.6).
  collide: {
    rule: '21.2',
    run: (g, f) => {
      for (const player of orderFrom(g, g.initiative))
        for (const at of contestedBy(g, player)) {
          if (includes(f.before[at], player)) continue;
          fight(g, at, player, true, true);
          return 'collide';
        }
      return END;
    },
  },
});
