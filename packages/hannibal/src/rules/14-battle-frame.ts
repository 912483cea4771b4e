import { entryOf, type Frame, framesOf, joined, type Kind, type LocalsOf, listOf } from '@punica/kernel';
import { asSpace, cusAt, elephantsAt, enemyOf, insideOf, spaceOf } from '../board.ts';
import { ratingAfter } from '../cards/battle-rating.ts';
import { NONE, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import type { H, Loc } from '../state.ts';
import { BY_SEA, FROM_CITY, type March } from './10-frames.ts';
import { cardOf, playedBy, playerOf } from './14-played.ts';

const played = entryOf({ card: KINDS.card, side: KINDS.side });
const playedEvent: Kind<number> = {
  write: (event) => played.write({ card: cardOf(event), side: playerOf(event) }),
  read(json) {
    const { card, side } = played.read(json);
    return playedBy(card, side);
  },
};

/** How a battle came about; fixed by the march that led to it. */
export const encounterLocals = {
  at: KINDS.space,
  /** The active side: the original attacker, whoever has the initiative later. */
  attacker: KINDS.side,
  /** Space from which the attacker entered, by road or by sea (R207), or NONE (out of the city). */
  from: KINDS.space,
  /** The attacker debarked here this round (15.2b). */
  bySea: KINDS.flag,
  /** The attacker's acting commander. */
  general: KINDS.general,
  /** The other side intercepted and gets a card for it (12.4). */
  intercepted: KINDS.flag,
  /** The other side failed to avoid the battle and loses a card for it (13.1). */
  avoidFailed: KINDS.flag,
  /** The attacker's CUs inside the city take part beside the relief army (20.6). */
  sortie: KINDS.flag,
  /** The attacker marched out of the city of this space and goes back there. */
  retreatInside: KINDS.flag,
};
export type Encounter = LocalsOf<typeof encounterLocals>;

/** A land battle under way. Lists of two are by side; all lists are replaced, never changed. */
export const battleLocals = {
  ...encounterLocals,
  commanders: KINDS.generalsBySide,
  /** CUs at the start, which choose the Retreat die (14.12). */
  startCUs: KINDS.counts,
  /** Events played before the deal (14.5.2, 14.5.3), each as `card * 2 + side`. */
  events: listOf(playedEvent),
  /** Cards that the Elephants' charge takes from each hand, after the limit of 20. */
  fewer: KINDS.counts,
  /** Who plays first in this round. */
  initiative: KINDS.side,
  /** Type of the card to be matched in this round. */
  attack: KINDS.battleCard,
  /** Type that each side's last card stood for, or NONE. */
  last: KINDS.battleCards,
  /** Probes that were played as a Reserve by Hannibal's ability. */
  wild: KINDS.count,
  winner: KINDS.sideOrNobody,
  /** 1 when the loser withdrew (16.2). */
  withdrew: KINDS.flag,
  /** Casualties of both sides, and whether an Elephant goes first. */
  toll: KINDS.count,
  elephantToll: KINDS.flag,
  /** Generals of the loser who will be displaced (10.10), as a set of bits. */
  fallen: KINDS.generals,
  /** CUs that the loser lost in all (14.13). */
  lost: KINDS.count,
  /** 1 when no CU of the loser has survived battle and Retreat. */
  wiped: KINDS.flag,
  /** What a variant remembers of this battle. */
  note: KINDS.count,
};
export type Battle = LocalsOf<typeof battleLocals>;

const NOBODY = [NONE, NONE] as const;
const NOTHING = [0, 0] as const;

/** A battle as it begins, before anything has been decided or drawn. */
export const startOfBattle = (e: Encounter): Battle => ({
  at: e.at,
  attacker: e.attacker,
  from: e.from,
  bySea: e.bySea,
  general: e.general,
  intercepted: e.intercepted,
  avoidFailed: e.avoidFailed,
  sortie: e.sortie,
  retreatInside: e.retreatInside,
  commanders: NOBODY,
  startCUs: NOTHING,
  events: [],
  fewer: NOTHING,
  initiative: e.attacker,
  attack: NONE,
  last: NOBODY,
  wild: 0,
  winner: NONE,
  withdrew: 0,
  toll: 0,
  elephantToll: 0,
  fallen: 0,
  lost: 0,
  wiped: 0,
  note: 0,
});

/** The battle to which a march has led where it stands; `sortie` is 1 where those inside the city fight along. */
export const encounterOf = (g: H, f: March, sortie: 0 | 1): Encounter => ({
  at: asSpace(f.at),
  attacker: f.side,
  from: f.came === FROM_CITY ? NONE : spaceOf(g, f.prev),
  bySea: f.came === BY_SEA ? 1 : 0,
  general: f.general,
  intercepted: f.intercepted,
  avoidFailed: f.avoidFailed,
  sortie,
  retreatInside: f.came === FROM_CITY ? 1 : 0,
});

export type BattleFrame = Frame & Battle;

/** Who won and who lost, once that is decided. */
export const winnerOf = (b: Battle): Side => b.winner as Side;
export const loserOf = (b: Battle): Side => enemyOf(winnerOf(b));

const battles = framesOf('battle', battleLocals);

/** The battle that is being fought, if any. */
export const battleNow = battles.frame;

/** The battle that is being fought; only for procedures that run within one. */
export function battleOf(g: H): BattleFrame {
  const f = battleNow(g);
  if (f === undefined) throw new Error('no battle is under way');
  return f;
}

export const bySide = <T>(side: Side, own: T, other: T): readonly [T, T] =>
  side === 0 ? [own, other] : [other, own];

/** A list by side with one entry replaced. */
export const withEntry = <T>(list: readonly T[], side: Side, value: T): readonly T[] =>
  side === 0 ? [value, list[1]] : [list[0], value];

/** The place inside the city from which a side's CUs fight along, or NONE. */
export const sortieLoc = (g: H, b: Encounter, side: Side): Loc =>
  b.sortie === 1 && side === b.attacker ? insideOf(g, b.at) : NONE;

/** [14.1] CUs of a side present in the battle: Elephants count, Siege Trains do not. */
export function battleCUs(g: H, b: Encounter, side: Side): number {
  const inside = sortieLoc(g, b, side);
  return cusAt(g, side, b.at) + (inside === NONE ? 0 : cusAt(g, side, inside));
}

export function battleElephants(g: H, b: Encounter, side: Side): number {
  const inside = sortieLoc(g, b, side);
  return elephantsAt(g, side, b.at) + (inside === NONE ? 0 : elephantsAt(g, side, inside));
}

/** [card 82, card 88] Battle Rating of a side's commander with what Events make of it; 0 without one. */
export function ratingOf(g: H, b: Battle, side: Side): number {
  if (b.commanders[side] === NONE) return 0;
  return ratingAfter(g, b.events, side, g.rules.generals.battleRating[b.commanders[side]]);
}

/** [10.10] Generals whose army has fallen in the battle under way: what becomes of them is told when it is over. */
export function addFallen(g: H, generals: number): void {
  const b = battleOf(g);
  b.fallen = joined(b.fallen, generals);
}
