import { type Action, verbOf } from '@punica/kernel';
import { A, groupArg, markerArg, squareArg } from '../actions.ts';
import { M, taxOf } from '../board.ts';
import { type KindId, type Player, ROME } from '../data/codes.ts';
import type { W } from '../state.ts';
import { allUnits, isSeen, kindOf, othersIn, stackAt } from '../units.ts';
import { combatOf } from './plan.ts';
import { threatTo } from './worth.ts';

/** Talents kept back for operations and provisions. */
const KEEP = 6;
/** Late in the war there is less to save for. */
const KEEP_LATE = 3;
const LATE = 2;
/** Behind its walls a capital stands against so much. */
const SAFE = 1.5;
/** So many recruits must be there before a cadre comes to train them. */
const CLASS = 2;

/** What to mobilize next, from the treasury or from the purse of a levy. */
export function raises(g: W, player: Player, purse: number, legal: readonly Action[]): Action {
  // [10.2] A word given is kept.
  const home = legal.find((a) => verbOf(a) === A.demobilize);
  if (home !== undefined && g.pacts.some((pact) => pact.kind === 'disband' && pact.from === player))
    return home;
  // [11.4] A levy costs nothing but harder marches this year.
  if (legal.includes(A.levy)) return A.levy;
  const marker = legal.find(
    (a) => verbOf(a) === A.play && (markerArg(a) !== M['veteran-cadre'] || recruits(g, player)),
  );
  if (marker !== undefined) return marker;
  const keep = g.rules.turns - g.turn < LATE ? KEEP_LATE : KEEP;
  const left = purse < 0 ? g.talents[player] - keep : purse;
  const garrison = legal.find((a) => verbOf(a) === A.garrison);
  // An empty city of one's own is the cheapest conquest.
  const empty = g.rules.map.coloured[player].some(
    (at) => taxOf(g, at) > 0 && stackAt(g, player, at).length + othersIn(g, at, player) === 0,
  );
  if (player === ROME && empty && garrison !== undefined) return garrison;
  if (left <= 0) return A.done;
  let best: Action = A.done;
  let most = 0;
  for (const a of legal) {
    if (verbOf(a) !== A.buy) continue;
    const kind = g.rules.pieces.kinds[g.rules.pieces.groups[groupArg(a)].enters];
    const value = kind.combat + kind.move / 4 - (kind.type === 'fleet' ? 1.5 : 0);
    if (g.rules.tables.price[kind.type] <= left && value > most) {
      most = value;
      best = a;
    }
  }
  return best;
}

const recruits = (g: W, player: Player): boolean =>
  allUnits(g, player).filter((r) => isSeen(g, r) && kindOf(g, r).veteranOf >= 0).length >= CLASS;

/** Where new units go: into an empty city as garrison, to a threatened capital, else where `foremost` says. */
export function raisesAt(
  g: W,
  player: Player,
  kindIndex: KindId,
  legal: readonly Action[],
  foremost: () => Action,
): Action {
  const kind = g.rules.pieces.kinds[kindIndex];
  const open = legal.find(
    (a) => g.rules.map.taxation[squareArg(a)] > 0 && stackAt(g, player, squareArg(a)).length === 0,
  );
  if (open !== undefined && kind.type === 'garrison') return open;
  const home = g.rules.map.capital[player];
  const weak = home >= 0 && SAFE * combatOf(g, stackAt(g, player, home)) < threatTo(g, player, home);
  return weak && legal.includes(A.at | home) ? A.at | home : foremost();
}
