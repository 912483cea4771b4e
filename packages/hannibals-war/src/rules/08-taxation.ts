import { END, EVERYBODY, type LocalsOf, offering, refusal } from '@punica/kernel';
import { A, squareArg } from '../actions.ts';
import { earn, isCity, isPillaged, M, orderFrom, ownTroopsIn, spend, squareNamed, taxOf } from '../board.ts';
import { CARTHAGE, GAULS, type Player, SYRACUSA } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { Pact, Square, W } from '../state.ts';
import {
  canonical,
  hasLeader,
  isLeader,
  nationOfUnit,
  show,
  showKind,
  solely,
  stackAt,
  unitsIn,
} from '../units.ts';
import { markerWindow } from './09-windows.ts';
import { breakPact } from './10-pacts.ts';

const NOT_TAXED = refusal('9.12', 'notTaxedByYou');
const NO_LEADER = refusal('9.12', 'tributeNeedsLeader');
const TOO_POOR = refusal('8.4', 'tooPoor');
const NOT_CAPITAL = refusal('9.12', 'tributeNotCapital');

const MERCANTILE = ['carthago', 'carthago-nova'].map(squareNamed);
const MERCANTILE_TALENTS = 2;
const SYRACUSA_SQUARE = squareNamed('syracusa');

/** [8.3, 28.4] A city is taxed by whoever stands there alone; Syracusa not by Syracusans only. */
const taxes = (g: W, player: Player, at: Square): boolean =>
  solely(g, at, player) && (at !== SYRACUSA_SQUARE || ownTroopsIn(g, at, player, SYRACUSA));

/** [8.3, 5.5] What the cities of a player bring in. */
export function taxIncome(g: W, player: Player): number {
  let sum = 0;
  for (const at of g.rules.map.taxed)
    if (unitsIn(g, player, at) > 0 && taxes(g, player, at)) sum += taxOf(g, at);
  // [27.7] Greater Gaul pays even when nobody is there.
  if (player === GAULS) sum += g.rules.map.boxTalents;
  // [player card carthage] Trade between the two cities.
  if (player === CARTHAGE && MERCANTILE.every((at) => solely(g, at, player) && !isPillaged(g, at)))
    sum += MERCANTILE_TALENTS;
  return sum;
}

/** Cities that pay a player taxes, his own capital among them. */
const tributaries = (g: W, player: Player): Square[] =>
  g.rules.map.taxed.filter((at) => isCity(g, at) && taxOf(g, at) > 0 && taxes(g, player, at));

const taxationLocals = { by: KINDS.playerOrNobody, at: KINDS.squareOrNone, doubled: KINDS.squares };
type Taxation = LocalsOf<typeof taxationLocals>;

/** [3.2, 8.3] The Taxation Phase; a leader may exact Tribute from one city. */
export const taxation = rulebook('taxation', taxationLocals, {
  // [marker Tribute]
  tribute: markerWindow<Taxation, 'collect'>({
    rule: '9.12',
    window: 'tribute',
    marker: M.tribute,
    use: 'tribute',
    concerns: (g, _f, player) => tributaries(g, player).some((at) => at !== g.rules.map.capital[player]),
    offer(g, _f, out, role) {
      for (const at of tributaries(g, role)) out.push(A.tribute | at);
    },
    check(g, _f, a, role) {
      if (squareArg(a) === g.rules.map.capital[role]) return NOT_CAPITAL;
      return hasLeader(g, stackAt(g, role, squareArg(a))) ? undefined : NO_LEADER;
    },
    unlisted: () => NOT_TAXED,
    first: (g) => g.initiative,
    note(g, f, by, a, x) {
      f.by = by;
      if (by < 0) return;
      f.at = squareArg(a);
      showKind(g, x, stackAt(g, by, f.at), isLeader);
    },
    otherwise: 'collect',
  }),
  exacted: {
    rule: '9.12',
    run: (g, f) => {
      if (g.result === 1) f.doubled = [...f.doubled, f.at];
      return 'tribute';
    },
  },
  collect: {
    rule: '8.3',
    run: (g, f, x) => {
      for (const player of g.rules.seats) {
        // [28.4] Who taxes Syracusa shows that he has troops of his own there.
        if (taxes(g, player, SYRACUSA_SQUARE)) {
          const own = stackAt(g, player, SYRACUSA_SQUARE).find((r) => nationOfUnit(r) !== SYRACUSA);
          if (own !== undefined) show(g, x, canonical(g, own), EVERYBODY);
        }
        const tribute = f.doubled
          .filter((at) => taxes(g, player, at))
          .reduce((sum, at) => sum + taxOf(g, at), 0);
        const talents = taxIncome(g, player) + tribute;
        earn(g, player, talents);
        x.say({ ev: 'taxes', player, talents });
      }
    },
  },
  // [10.2] What was promised falls due when the taxes are in (R10).
  dues: {
    rule: '10.2',
    run: (g) => (nextDebt(g) === undefined ? END : undefined),
  },
  due: {
    rule: '10.3',
    who: (g) => (nextDebt(g) as Pact).from,
    offerPublicly: offering(A.pay, A.no),
    check: (g, _f, a) => {
      const debt = nextDebt(g) as Pact;
      return a === A.pay && g.talents[debt.from] < debt.talents ? TOO_POOR : undefined;
    },
    take: (g, _f, a, x) => {
      const debt = nextDebt(g) as Pact;
      g.pacts = g.pacts.filter((pact) => pact !== debt);
      if (a === A.pay) {
        spend(g, debt.from, debt.talents);
        earn(g, debt.to, debt.talents);
        x.say({ ev: 'paidDebt', from: debt.from, to: debt.to, talents: debt.talents });
      } else breakPact(g, x, 'tribute', debt.from, debt.to);
      return 'dues';
    },
  },
});

/**
 * [7.2] The promise of talents that is settled next: from the initiative on, those who can pay first, so that
 * nobody is ruined for want of what is due to him at the same time.
 */
export function nextDebt(g: W): Pact | undefined {
  let first: Pact | undefined;
  for (const player of orderFrom(g, g.initiative))
    for (const pact of g.pacts) {
      if (pact.kind !== 'tribute' || pact.until > g.turn || pact.from !== player) continue;
      if (g.talents[player] >= pact.talents) return pact;
      first ??= pact;
    }
  return first;
}
