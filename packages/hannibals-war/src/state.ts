import { type Core, copyOfCore, type Id, type PerId } from '@punica/kernel';
import type { GroupId, KindId, Nation, Owner, Player, Square } from './data/codes.ts';
import type { Post } from './post.ts';
import type { Rules } from './rules.ts';

export type { Square };

/** [3.2] The phases of a game turn. */
export const PHASES = [
  'olympian',
  'initiative',
  'taxation',
  'agora',
  'negotiations',
  'mobilization',
  'operations',
  'provisioning',
  'victory',
] as const;
export type Phase = (typeof PHASES)[number];

/** [10.2] Promises that the program can watch. */
export const PACT_KINDS = ['truce', 'borders', 'tribute', 'disband'] as const;

export interface Pact {
  /**
   * No attacks; no marching into places of the other's colour; talents to be paid with the next taxes; units
   * to be sent home in this Mobilization Phase.
   */
  readonly kind: (typeof PACT_KINDS)[number];
  /** Who offered it, or who has to pay or disband. */
  readonly from: Player;
  readonly to: Player;
  /** The last turn of it, or the turn in which it is due. */
  readonly until: number;
  /** Talents still to be paid, or units still to be sent home. */
  readonly talents: number;
}

/**
 * The state of a game of Hannibal's War. Everything here is public; what units stand in a stack and what
 * markers lie in a hand is in the zones.
 */
export interface W extends Core {
  /** Numbers and tables of this scenario with these options; shared, never changed. */
  rules: Rules;
  turn: number;
  phase: Phase;
  /** Who has the initiative, or had it last. */
  initiative: Player;
  /** Who had it before whoever has it now (6.3). */
  former: Player;
  /** Who gets the initiative without bids this turn (Hera), or NONE. */
  favoured: Player;
  /** Treasuries, by player. */
  talents: PerId<Player, number>;
  /** Talents that came from the bank less those that went back: what all treasuries hold together. */
  issued: number;
  /** Counters ready to be mobilized, by group. */
  reserve: PerId<GroupId, number>;
  /** Counters demobilized this turn, by group (11.8). */
  resting: PerId<GroupId, number>;
  /** Leaders demobilized this turn. */
  retired: readonly KindId[];
  /** How many counters of each kind stand on the map. */
  onMap: PerId<KindId, number>;
  /** By nation, one post for each slot of its zone: where the unit is and who commands it (see `post.ts`). */
  posts: PerId<Nation, Post[]>;
  /** Units of an owner in a square, by `stackOf`. */
  count: PerId<StackId, number>;
  /** Who was in a square first and still is (5.4), or NONE. By square. */
  holder: PerId<Square, Owner>;
  camps: Square[];
  pillaged: Square[];
  /** Players who have called their general levy (11.4). */
  levied: number;
  /** Players who called it this turn (11.5). */
  levyNow: number;
  /** Syracusa has left its neutrality (28.2). */
  syracusaAtWar: boolean;
  /** What players have promised each other and the program watches (10.2). */
  pacts: readonly Pact[];
  /** Players who lay the strongest unit of a stack on top and not the weakest (14.3). */
  boastful: number;
  /** Olympian events that have happened this turn, one bit each (6.2). */
  happened: number;
  /** The Sacred Band may leave Carthago (31.3). */
  bandFree: boolean;
  /** The rule of the Sacred Band has ended (31.3). */
  bandOver: boolean;
}

/** The units of an owner in a square. */
export type StackId = Id<'stack'>;
/** Where they are counted in `count`. */
export const stackOf = ({ rules }: Pick<W, 'rules'>, owner: Owner, square: Square): StackId =>
  (owner * rules.map.squares + square) as StackId;

export function copyState(g: W): W {
  const posts = g.posts.slice();
  for (let n = 0 as Nation; n < posts.length; n++) posts[n] = posts[n].slice();
  const core = copyOfCore(g);
  return {
    rules: g.rules,
    turn: g.turn,
    phase: g.phase,
    initiative: g.initiative,
    former: g.former,
    favoured: g.favoured,
    talents: g.talents.slice(),
    issued: g.issued,
    reserve: g.reserve.slice(),
    resting: g.resting.slice(),
    retired: g.retired,
    onMap: g.onMap.slice(),
    posts,
    count: g.count.slice(),
    holder: g.holder.slice(),
    camps: g.camps.slice(),
    pillaged: g.pillaged.slice(),
    levied: g.levied,
    levyNow: g.levyNow,
    syracusaAtWar: g.syracusaAtWar,
    pacts: g.pacts,
    boastful: g.boastful,
    happened: g.happened,
    bandFree: g.bandFree,
    bandOver: g.bandOver,
    stack: core.stack,
    zones: core.zones,
    asked: core.asked,
    answers: core.answers,
    result: core.result,
    outcome: core.outcome,
    quick: core.quick,
  };
}
