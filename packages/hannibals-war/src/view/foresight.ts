import { type Action, rehearsal, verbOf } from '@punica/kernel';
import type { Gathering, Spot } from '@punica/view';
import { A, squareArg } from '../actions.ts';
import { isCity } from '../board.ts';
import { OWNERS } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import { allWhoGo, leaving, operation, taking } from '../rules/12-operations.ts';
import { move } from '../rules/16-movement.ts';
import { boardable, boardsFreely, goOn } from '../rules/16-steps.ts';
import { force, goesBySea } from '../rules/16-ways.ts';
import { tollOfRetreat } from '../rules/18-retreat.ts';
import { copyState, type Square, type W } from '../state.ts';
import {
  freeBerths,
  isAfloat,
  isSeen,
  kindIndexOf,
  kindsAmong,
  othersIn,
  type Ref,
  stackAt,
} from '../units.ts';
import { kindName, squareName } from '../words/names.ts';
import { ww } from './words.ts';

const innermost = (g: W) => g.stack[g.stack.length - 1];

/** A step by land or sea, if nobody ambushes the force; who meets others by land, or others unseen, learns it there. */
export function passing(seen: W, a: Action): W | 'ends' | undefined {
  const f = innermost(seen);
  if (!move.owns(f) || verbOf(a) !== A.go) return undefined;
  const to = squareArg(a);
  if (othersIn(seen, to, f.player) > 0 && (!goesBySea(seen, f) || hidesUnits(seen, to))) return 'ends';
  const g = copyState(seen);
  goOn.take(g, move.frame(g)!, a, rehearsal<WarEvent>(), f.player);
  return g;
}

const hidesUnits = (g: W, at: Square): boolean =>
  OWNERS.some((owner) => stackAt(g, owner, at).some((r) => !isSeen(g, r)));

/**
 * [18.7, 19.1] What a beaten force would lose on its retreat from where a step leads, if every way out is barred. Who
 * holds a city stays in it.
 */
export function warning(seen: W, a: Action): string | undefined {
  const f = innermost(seen);
  if (!move.owns(f) || verbOf(a) !== A.go) return undefined;
  const to = squareArg(a);
  const attacks = othersIn(seen, to, f.player) > 0;
  if (!attacks && isCity(seen, to)) return undefined;
  const toll = tollOfRetreat(seen, f.player, to, goesBySea(seen, f));
  if (toll === 0) return undefined;
  return toll < force(seen, f).length
    ? ww.barredRetreat(squareName(seen.rules, to), toll)
    : ww.noRetreat(squareName(seen.rules, to));
}

/** [12.2] The whole stack goes, or those who have been chosen; and it is paid for as long as there is money. */
export function usual(g: W, legal: readonly Action[]): Action | undefined {
  const f = innermost(g);
  if (!operation.owns(f)) return undefined;
  if (f.step === 'force') return legal.find((a) => a === (taking(g, f).length > 0 ? A.done : A.all)) ?? A.all;
  return f.step === 'pay' ? legal[0] : undefined;
}

/** One answer for each of these units. */
const eachOf = (g: W, verb: Action, units: readonly Ref[]): Action[] =>
  units.map((r) => verb | kindIndexOf(g, r));

const picksOf = (g: W, verb: Action, units: readonly Ref[]): Gathering['picks'] =>
  kindsAmong(g, units).map((kind) => ({
    action: verb | kind,
    name: kindName(g.rules, kind),
    there: units.filter((r) => kindIndexOf(g, r) === kind).length,
  }));

/** [12.2, 25.5] Who of a stack goes, and who goes aboard: by themselves where it costs nothing. */
export function gathers(g: W, legal: readonly Action[]): Gathering | undefined {
  const f = innermost(g);
  if (operation.owns(f) && f.step === 'force') {
    const there = leaving(g, f);
    const army = there.filter((r) => !isAfloat(g, r));
    // [25.5] Fleets and troops go nowhere together unless all of these find a berth: then the army marches alone.
    const parts = army.length < there.length && army.length > freeBerths(g, there);
    return {
      asks: ww.whoGoes(squareName(g.rules, f.at as Square)),
      picks: picksOf(g, A.unit, there),
      all: { action: A.all, takes: eachOf(g, A.unit, allWhoGo(g, f)) },
      enough: A.done,
      usual: parts ? eachOf(g, A.unit, army) : [usual(g, legal) ?? A.all],
    };
  }
  if (!move.owns(f) || !legal.some((a) => verbOf(a) === A.embark)) return undefined;
  const ashore = boardable(g, force(g, f));
  return {
    asks: ww.whoBoards,
    picks: picksOf(g, A.embark, ashore),
    usual: boardsFreely(g, f) ? eachOf(g, A.embark, ashore) : [],
  };
}

/** Who stops makes way for the next force. */
export const through = (g: W, a: Action): boolean => a === A.stop && move.owns(innermost(g));

/** [12.2] Where the operation begins. */
export const sends = (g: W, a: Action): boolean => verbOf(a) === A.at && operation.owns(innermost(g));

/** Where the force stands that operates. */
export function acting(g: W): Spot | undefined {
  const at = move.frame(g)?.at ?? operation.frame(g)?.at;
  return at === undefined || at < 0 ? undefined : { kind: 'square', id: g.rules.map.ids[at] };
}

/** A force that can go no farther stops, unless somebody may go ashore. */
export function main(g: W, legal: readonly Action[]): Action | undefined {
  const goes = (a: Action): boolean => verbOf(a) === A.go || verbOf(a) === A.debark;
  return !move.owns(innermost(g)) || legal.some(goes) ? undefined : legal.find((a) => a === A.stop);
}
