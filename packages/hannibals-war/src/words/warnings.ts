import { includes, verbOf } from '@punica/kernel';
import { A, kindArg, markerArg, ownerArg, squareArg } from '../actions.ts';
import { isBattleMarker, M } from '../board.ts';
import { type KindId, type MarkerId, NEUTRAL, NONE, type Owner } from '../data/codes.ts';
import {
  BREAKS,
  breaksTruce,
  havePact,
  KEEPS,
  MAY_BREAK,
  neutralRisk,
  trespass,
  wordRisk,
} from '../rules/10-pacts.ts';
import { onlySquare, type Reinforce, reinforce, rises } from '../rules/11-reinforcements.ts';
import { operation } from '../rules/12-operations.ts';
import { move } from '../rules/16-movement.ts';
import { endsThere, goesBySea } from '../rules/16-ways.ts';
import { opensTo, treachery } from '../rules/17-treachery.ts';
import { battle } from '../rules/18-combat.ts';
import { commit } from '../rules/18-commitment.ts';
import { freeWaters, retreating, slip, withdraw } from '../rules/18-retreat.ts';
import { helps } from '../rules/18-strength.ts';
import { delay } from '../rules/20-delay.ts';
import type { Square, W } from '../state.ts';
import { nationOfUnit, othersIn, stackAt, unitsIn } from '../units.ts';
import { count } from './names.ts';

const riskOf = (breaks: boolean): number => (breaks ? BREAKS : KEEPS);

/** A march. Fleets pass by: they come to a place only where they end their move (25.4). */
function marchRisk(g: W, to: Square): number {
  const f = move.frame(g);
  if (f === undefined) return KEEPS;
  return goesBySea(g, f) && !endsThere(g, f, to) ? KEEPS : wordRisk(g, f.player, to);
}

/** Stopping, landing and leaving somebody behind count where a fleet has come to. */
function stayRisk(g: W, verb: number): number {
  const f = move.frame(g);
  if (f === undefined || !goesBySea(g, f)) return KEEPS;
  if (!f.moved && verb !== A.debark) return KEEPS;
  return wordRisk(g, f.player, f.at);
}

/** An ambush falls on the mover, and comes into the square where he is. */
function ambushRisk(g: W, from: Square): number {
  const f = move.frame(g);
  if (f === undefined) return KEEPS;
  const by = g.rules.seats.find((player) => includes(g.asked, player) && unitsIn(g, player, from) > 0);
  return riskOf(by !== undefined && (havePact(g, 'truce', by, f.player) || trespass(g, by, f.at) >= 0));
}

/** Rebels and allies who rise: they come into the place where none of theirs stands yet, and attack whoever is there. */
function risingRisk(g: W, f: Reinforce, at: Square): number {
  if (!rises(f.marker)) return KEEPS;
  const trespasses = unitsIn(g, f.player, at) === 0 && trespass(g, f.player, at) >= 0;
  return trespasses || breaksTruce(g, f.player, at) ? BREAKS : neutralRisk(g, f.player, at);
}

/** A unit that can rise in one square only does so without a further question. */
function unitRisk(g: W, kind: KindId): number {
  const f = g.stack.at(-1);
  if (!reinforce.owns(f)) return KEEPS;
  const only = onlySquare(g, f, kind);
  return only === NONE ? KEEPS : risingRisk(g, f, only);
}

/** What choosing a square does to a promise, by the question. */
function squareRisk(g: W, at: Square): number {
  const f = g.stack.at(-1);
  if (reinforce.owns(f)) return risingRisk(g, f, at);
  if (delay.owns(f)) return riskOf(trespass(g, f.player, at) >= 0);
  if (!slip.owns(f)) return KEEPS;
  return riskOf(trespass(g, f.player, at) >= 0 && freeWaters(g, f.player, f.at).length > 1);
}

/** One of several opponents is attacked, or tempted. */
function opponentRisk(g: W, against: Owner): number {
  const f = g.stack.at(-1);
  if (treachery.owns(f)) return riskOf(havePact(g, 'truce', f.player, against));
  if (!battle.owns(f) || f.fated) return KEEPS;
  return against === NEUTRAL
    ? neutralRisk(g, f.attacker, f.at)
    : riskOf(havePact(g, 'truce', f.attacker, against));
}

/** [9.12, 18.2] Own units set free among others who stay there must attack them. */
function defectionRisk(g: W, at: Square): number {
  const by = (treachery.frame(g) ?? operation.frame(g))?.player ?? NONE;
  const holders = g.rules.seats.filter(
    (owner) => owner !== by && stackAt(g, owner, at).some((r) => nationOfUnit(r) !== owner),
  );
  const partners = holders.filter(
    (owner) =>
      havePact(g, 'truce', by, owner) &&
      stackAt(g, owner, at).some((r) => nationOfUnit(r) === by) &&
      stackAt(g, owner, at).some((r) => nationOfUnit(r) === owner),
  );
  if (partners.length === 0) return KEEPS;
  return partners.length === holders.length ? BREAKS : MAY_BREAK;
}

/** [10.3] What an act would do to its player's word. */
function pactRisk(g: W, a: number): number {
  if (g.pacts.length === 0) return KEEPS;
  switch (verbOf(a)) {
    case A.go:
      return marchRisk(g, squareArg(a));
    case A.stop:
    case A.debark:
    case A.drop:
      return stayRisk(g, verbOf(a));
    case A.ambush:
      return ambushRisk(g, squareArg(a));
    case A.treachery:
      return riskOf(breaksTruce(g, treachery.frame(g)?.player ?? NONE, squareArg(a)));
    case A.against:
      return opponentRisk(g, ownerArg(a));
    case A.defect:
      return defectionRisk(g, squareArg(a));
    case A.unit:
      return unitRisk(g, kindArg(a));
    case A.at:
      return squareRisk(g, squareArg(a));
    default:
      return KEEPS;
  }
}

/** [9.11] A battle marker that would strengthen nobody here. */
function isIdle(g: W, marker: MarkerId): boolean {
  const lays = commit.frame(g);
  const f = battle.frame(g);
  if (lays === undefined || f === undefined || !isBattleMarker(marker)) return false;
  // A Siege Train is laid before cities only, and what answers it is hidden.
  return marker !== M['siege-train'] && !helps(g, f, lays.player, marker);
}

/** [18.7] Those who bar the way of a retreat strike down as many as they are. */
function barrierWords(g: W, at: Square): string {
  const f = g.stack.at(-1);
  if (!withdraw.owns(f)) return '';
  const struck = Math.min(othersIn(g, at, f.player), retreating(g, f).length);
  return struck === 0 ? '' : `, losing ${count(struck, 'unit')}`;
}

/** What is said behind the label of an action: that it breaks a promise, what it costs, or that it would have no effect. */
export function warning(g: W, a: number): string {
  const risk = pactRisk(g, a);
  if (risk === BREAKS) return ', breaking a pact';
  if (risk === MAY_BREAK) return ', which may break a pact';
  if (verbOf(a) === A.at) return barrierWords(g, squareArg(a));
  if (verbOf(a) === A.commit && isIdle(g, markerArg(a))) return ', to no effect here';
  if (verbOf(a) === A.treachery) {
    const f = treachery.frame(g);
    if (f !== undefined && !opensTo(g, f.player, squareArg(a))) return ', where nobody can be won over';
  }
  return '';
}
