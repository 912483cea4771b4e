import { type Core, copyOfCore, type FixedPerId, type PerId } from '@punica/kernel';
import type { HeldAt, Rank, StackAt } from '@punica/punic-cards';
import type { NONE, Side } from './data/codes.ts';
import type { Inside, Space } from './data/counted.ts';
import type { Rules } from './rules.ts';
import type { GeneralId } from './state.ts';

export { CONSUL, DICTATOR, NO_RANK, PROCONSUL, type Rank } from '@punica/punic-cards';
export type {
  BattleCard,
  CardId,
  GeneralId,
  Inside,
  LinkId,
  ProvinceId,
  RegionId,
  Space,
} from './data/counted.ts';
/** A stack's place, outside or inside of walls; where a general is when he is not on the map has numbers of its own. */
export type Loc = Space | Inside | typeof IN_POOL | typeof DISPLACED | typeof GONE | typeof WAITING;

/** Where a general is when he is not on the map. */
export const IN_POOL = -1;
export const DISPLACED = -2;
/** Dead or otherwise out of the game. */
export const GONE = -3;
/** Arrives on a later turn (6.7). */
export const WAITING = -4;

/** Lasting marks, one bit each. */
export const MACEDONIAN_ALLIANCE = 1;
export const SYRACUSE_ALLIANCE = 2;
export const NAVAL_VICTORY = 4;
export const HANNO_COUNSELS = 8;
export const CATO_COUNSELS = 16;
export const TRUCE = 32;
/** The deck is reshuffled when this turn is over (8.7.1). */
export const RESHUFFLE = 64;
/** Rome still holds the citadel of a city that it lost (card 72). */
export const CITADEL = 128;
/** Marks that end with the turn. */
export const UNTIL_END_OF_TURN = NAVAL_VICTORY | HANNO_COUNSELS | CATO_COUNSELS | TRUCE | RESHUFFLE;

/** Places of `extra`: what options and their cards remember. A variant adds places of its own behind these. */
export const LAST_CONSULS = 0;
/** Siege rolls that Archimedes' engines still spoil (card 73). */
export const ENGINES = 1;
/** The Consul whom Flamen Martialis holds back, as his index and one; 0 for nobody (card 90). */
export const TAXED = 2;
/** A die that has been seen and not counted yet (card 84); 0 for none. */
export const SEEN_DIE = 3;
export const EXTRAS = 4;

/** The state of a game of Hannibal. Everything here is public; secrets live in the zones. */
export interface H extends Core {
  /** Numbers and tables of this scenario with these options; shared, never changed. */
  rules: Rules;
  turn: number;
  /** [19.1.1, 19.1.3] Who has the PC, city or friendly Tribe of a space, whoever else stands there: ROME, CARTHAGE or NONE. By space. */
  control: PerId<Space, Side | typeof NONE>;
  /** 1 where a Tribe marker stands; it is neutral unless somebody controls it. By space. Seldom changed, and so replaced as a whole (`setTribe`): copies share it. */
  tribe: FixedPerId<Space, 0 | 1>;
  /** Siege or subjugation points. By space. Shared by copies (`setSiege`). */
  siege: FixedPerId<Space, number>;
  /** Who laid those points, or NONE where there are none. By space. Changed with them. */
  siegeBy: FixedPerId<Space, Side | typeof NONE>;
  /** [2.2.1.2, 9.1] CUs that are not Elephants, as many as there may be: `side * rules.locs + loc`. */
  cu: PerId<StackAt, number>;
  /** Carthaginian Elephant CUs. By loc. */
  elephants: PerId<Loc, number>;
  /** Carthaginian Siege Trains. By loc. Shared by copies (`setTrains`). */
  trains: FixedPerId<Loc, number>;
  /** Loc of each general, or IN_POOL, DISPLACED, GONE, WAITING. */
  at: PerId<GeneralId, Loc>;
  /** By general. */
  rank: PerId<GeneralId, Rank>;
  /** 1 for a general who stands under another one's command in his stack (9.2). */
  under: PerId<GeneralId, 0 | 1>;
  /** [19.1.4] The Provincial Display: how many spaces of a province a side controls, `side * provinces + province`. */
  held: PerId<HeldAt, number>;
  marks: number;
  /** Battle cards are out of their box. */
  battle: boolean;
  /** Movement points used so far by CUs in the Campaign under way (10.11c): groups of [loc, used, CUs, Elephants]. */
  tired: number[];
  /** The same for generals, by general; empty when no Campaign is under way. */
  worn: PerId<GeneralId, number>;
  /** What options and variants remember, by place; empty where they remember nothing. */
  extra: number[];
}

export function copyState(g: H): H {
  const core = copyOfCore(g);
  return {
    rules: g.rules,
    turn: g.turn,
    control: g.control.slice(),
    tribe: g.tribe,
    siege: g.siege,
    siegeBy: g.siegeBy,
    cu: g.cu.slice(),
    elephants: g.elephants.slice(),
    trains: g.trains,
    at: g.at.slice(),
    rank: g.rank.slice(),
    under: g.under.slice(),
    held: g.held.slice(),
    marks: g.marks,
    battle: g.battle,
    tired: g.tired.slice(),
    worn: g.worn.slice(),
    extra: g.extra.slice(),
    stack: core.stack,
    zones: core.zones,
    asked: core.asked,
    answers: core.answers,
    result: core.result,
    outcome: core.outcome,
    quick: core.quick,
  };
}
