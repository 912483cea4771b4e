import { type Core, copyOfCore, type PerId } from '@punica/kernel';
import type { HeldAt, Rank, StackAt } from '@punica/punic-cards';
import type { NONE, Side } from './data/codes.ts';
import type {
  CardId,
  GeneralId,
  MiatSpace,
  Loc as Place,
  ProvinceId,
  RegionId,
  Space,
  TacticsId,
} from './data/ids.ts';
import type { Rules } from './rules.ts';

export { CONSUL, DICTATOR, NO_RANK, PROCONSUL, type Rank } from '@punica/punic-cards';
export type { CardId, GeneralId, MiatSpace, ProvinceId, RegionId, Space, TacticsId };
/** A stack's place; where a general is when he is not on the map has numbers of its own. */
export type Loc = Place | typeof IN_POOL | typeof GONE | typeof WAITING;

/** Where a general is when he is not on the map. */
export const IN_POOL = -1;
/** Dead or otherwise out of the game. */
export const GONE = -2;
/** Comes later (Hamilcar Barca) or has not been hired yet (Xanthippus). */
export const WAITING = -3;

/** Lasting marks, one bit each. */
export const TRUCE = 1;
/** The deck is reshuffled when this turn is over (card 139). */
export const RESHUFFLE = 2;
/** Elephant charges are weaker (13.3D). */
export const FORGOTTEN_TACTICS = 4;
/** The test of the last winter was met (5.3D). */
export const DICTATOR_ENABLED = 8;
/** A mercenary has been hired this turn (5.2C3). */
export const HIRED = 16;
/** Carthage neither hires nor raises troops this turn (card 135). */
export const RECRUITMENT_BAN = 32;
/** [side] Refits and supply trains cost double (card 102). */
export const DEFICIT = [64, 128] as const;
/** Hamilcar Barca has rolled again during this card (general hamilcar_barca). */
export const BARCA_ROLLED = 256;
/** Marks that end with the turn. */
export const UNTIL_END_OF_TURN = RESHUFFLE | HIRED | RECRUITMENT_BAN | DEFICIT[0] | DEFICIT[1];

/** One number for each side. */
export type BySide = [rome: number, carthage: number];
const copyPair = ([rome, carthage]: BySide): BySide => [rome, carthage];

/** The state of a game of Hamilcar. Everything here is public; secrets live in the zones. */
export interface H extends Core {
  /** Numbers and tables; shared, never changed. */
  rules: Rules;
  turn: number;
  /** [2.1B] Who has the marker or city of a space: ROME, CARTHAGE or NONE. By space. */
  control: PerId<Space, Side | typeof NONE>;
  /** 1 where a tribe stands; all tribes are neutral. By space. */
  tribe: PerId<Space, 0 | 1>;
  /** Siege or subjugation points. By space. */
  siege: PerId<Space, number>;
  /** [14.1] Whose points lie on a tribe: ROME, CARTHAGE or NONE. A city is besieged by its owner's enemy. By space. */
  besieger: PerId<Space, Side | typeof NONE>;
  /** 1 where siege engineers serve the besieging army (card 93). By space. */
  engines: PerId<Space, 0 | 1>;
  /** CUs that are not elephants, by side and loc (`stackAt`). */
  cu: PerId<StackAt, number>;
  /** Carthaginian elephants. By loc. */
  elephants: PerId<Loc, number>;
  /** Supply trains, by side and loc (`stackAt`). */
  supply: PerId<StackAt, number>;
  /** Loc of each general, or IN_POOL, GONE, WAITING. */
  at: PerId<GeneralId, Loc>;
  /** By general. */
  rank: PerId<GeneralId, Rank>;
  /** 1 for a general who stands under another one's command in his stack (2.2E). */
  under: PerId<GeneralId, 0 | 1>;
  /** How many spaces of a province a side controls (`heldAt`). */
  held: PerId<HeldAt, number>;
  /** [side] Plain markers on the map, without cities and the Miat. */
  markers: BySide;
  /** [side] Ports of the Mare Tyrrhenum under control. */
  hubPorts: BySide;
  /** [side] Warships At Port, ready and spent; in the At Sea box; sunk and back next turn (2.3F). */
  ready: BySide;
  spent: BySide;
  atSea: BySide;
  track: BySide;
  /** [side] Enemy warships held as temporary prizes (9.2B3). */
  prizes: BySide;
  /** [15.4] 1 Poor to 4 Excellent. */
  seamanship: number;
  /** [15.5] 1 when mounted. */
  corvi: number;
  /** [2.1I] Who holds naval supremacy. */
  supremacy: Side;
  /** [15.3] Spaces of the Miat with a marker, as bits. */
  miat: number;
  marks: number;
  /** The aristocrat whose first activation costs markers (card 90), or NONE. */
  flamen: GeneralId;
  /** [side] OPs of the cards played this turn (5.6). */
  opsPlayed: BySide;
  /** Tactics cards are out of their box. */
  tactics: boolean;
  /** Units that have moved in a card play of several armies: [loc, CUs, Elephants, supply] one after the other (7.1). */
  moved: number[];
  /** Generals who have moved in such a card play, as bits. */
  worn: number;
}

export function copyState(g: H): H {
  const core = copyOfCore(g);
  return {
    rules: g.rules,
    turn: g.turn,
    control: g.control.slice(),
    tribe: g.tribe.slice(),
    siege: g.siege.slice(),
    besieger: g.besieger.slice(),
    engines: g.engines.slice(),
    cu: g.cu.slice(),
    elephants: g.elephants.slice(),
    supply: g.supply.slice(),
    at: g.at.slice(),
    rank: g.rank.slice(),
    under: g.under.slice(),
    held: g.held.slice(),
    markers: copyPair(g.markers),
    hubPorts: copyPair(g.hubPorts),
    ready: copyPair(g.ready),
    spent: copyPair(g.spent),
    atSea: copyPair(g.atSea),
    track: copyPair(g.track),
    prizes: copyPair(g.prizes),
    seamanship: g.seamanship,
    corvi: g.corvi,
    supremacy: g.supremacy,
    miat: g.miat,
    marks: g.marks,
    flamen: g.flamen,
    opsPlayed: copyPair(g.opsPlayed),
    tactics: g.tactics,
    moved: g.moved.slice(),
    worn: g.worn,
    stack: core.stack,
    zones: core.zones,
    asked: core.asked,
    answers: core.answers,
    result: core.result,
    outcome: core.outcome,
    quick: core.quick,
  };
}
