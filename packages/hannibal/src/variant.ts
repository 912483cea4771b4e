import { type Action, fixedPerId, type Refusal } from '@punica/kernel';
import type { Teller, X } from './board.ts';
import { NONE, type Side, type SiegeDie } from './data/codes.ts';
import type { SiegeOutcome } from './data/index.ts';
import type { Area } from './data/map.ts';
import type { Activation, March } from './rules/10-frames.ts';
import type { Battle } from './rules/14-battle-frame.ts';
import type { HandPart } from './rules/14-battle-hand.ts';
import {
  type CardId,
  DISPLACED,
  type GeneralId,
  GONE,
  type H,
  type Loc,
  type ProvinceId,
  type Space,
} from './state.ts';

/** What a siege roll depends on, beside the die. */
export interface Walls {
  readonly side: Side;
  readonly general: GeneralId;
  readonly at: Space;
  readonly campaign: number;
}

/**
 * Where a variant of the rules steps in. Each entry is handed what the plain rule says and answers what holds
 * instead; `PLAIN` lets every rule stand. Numbers and tables are in `Rules`, and whole steps of procedures are
 * replaced by name (`amended`): here is only what several places ask.
 */
export interface Variant {
  /** Movement points of a step by land, beside its road. */
  surcharge(g: H, f: March, to: Space): number;
  /** Why an army may not go into this neighbouring space, or by sea into this port, beside everything else. */
  refuseStep(g: H, f: March, to: Space, bySea: boolean): Refusal | undefined;
  /** Why these generals may not go where they are not allowed to be. */
  refuseBounds(g: H, barred: number, usual: Refusal): Refusal;
  /** Why nothing new may come up in this space, be it CUs, a General or a Siege Train. */
  refuseArrival(g: H, at: Space): Refusal | undefined;
  /** Part of a side's stack has moved, whatever moved it. */
  moved(
    g: H,
    x: Teller,
    side: Side,
    from: Loc,
    to: Loc,
    plain: number,
    elephants: number,
    generals: number,
  ): void;
  /** Generals who are bound for now beside those who always are, as a set. */
  alsoConfined(g: H): number;
  /** Spaces in which a general must stay who is bound for now. */
  boundsOf(g: H, general: GeneralId): Area;
  strategyRating(g: H, general: GeneralId, printed: number): number;
  /** The highest Strategy Rating that these means activate for this general. */
  maxRating(g: H, f: Activation, general: GeneralId): number;
  /** CUs that a Consul must keep by him. */
  consularMinimum(g: H, general: GeneralId, usual: number): number;
  points(g: H, side: Side, usual: number): number;
  /** Do the allies of a province, which fight for a side here by the rules, really come? */
  sendsAllies(g: H, b: Battle, side: Side, province: ProvinceId): boolean;
  /** More reasons for Battle Cards. */
  moreCards(g: H, b: Battle, side: Side): readonly HandPart[];
  /** Who leads the attacked in the place of whoever is there, or NONE. */
  standIn(g: H, b: Battle, side: Side): GeneralId;
  /** May this side's commander try to hold an enemy who withdraws? */
  mayHold(g: H, b: Battle, side: Side): boolean;
  /** Does the rating of the Roman commander count against Elephants? */
  meetsCharge(g: H, b: Battle): boolean;
  /** Does whoever matches a Double Envelopment seize the initiative without a roll? */
  yieldsInitiative(g: H, b: Battle): boolean;
  retreatFace(g: H, b: Battle, loser: Side, face: number): number;
  /** May tribes be set on a Force of this side here? */
  isHostileGround(g: H, side: Side, loc: Loc, usual: boolean): boolean;
  /** Why n CUs of this place may not be parted from the rest of their fellows. */
  refuseParting(g: H, side: Side, loc: Loc, n: number, rest: number): Refusal | undefined;
  /** May n CUs of this stack intercept into this space, as far as they themselves are concerned? */
  mayIntercept(g: H, side: Side, from: Loc, n: number, to: Space): boolean;
  avoidModifier(g: H, general: GeneralId, at: Space): number;
  avoids(die: number, modifier: number, need: number): boolean;
  /** May those who avoid battle go into this space, as far as its PC and the CUs there are concerned? */
  mayAvoidInto(g: H, side: Side, cus: number, to: Space, usual: boolean): boolean;
  mayWithdrawInto(g: H, side: Side, to: Space, usual: boolean): boolean;
  /** The Siege die that the walls of a city call for, before help makes it white (26.6.2). */
  siegeDie(g: H, at: Space, usual: SiegeDie): SiegeDie;
  siegeFace(g: H, walls: Walls, face: number, usual: SiegeOutcome): SiegeOutcome;
  /** Does everything hold that a card asks for? */
  meets(g: H, side: Side, card: CardId, usual: boolean): boolean;
  refuseUse(g: H, side: Side, a: Action): Refusal | undefined;
  isLastTurn(g: H, usual: boolean): boolean;
  /** Where a general goes who is displaced. */
  fate(g: H, general: GeneralId, isKilled: boolean): Loc;
  /** He has been displaced, holding this rank. */
  displaced(g: H, x: Teller, general: GeneralId, rank: number): void;
  cityTaken(g: H, x: X, space: Space, side: Side): void;
  /** The Senate has dismissed a Proconsul; who takes his place, or NONE (card 19). */
  succeeded(g: H, proconsul: GeneralId, successor: GeneralId): void;
  /** Does a Dictator stay in office beyond the end of the turn? */
  dictatorStays(g: H): boolean;
  /** Proconsuls there may be, Africanus aside. */
  proconsuls(g: H, usual: number): number;
  /** What else cannot be. */
  faults(g: H): readonly string[];
}

const NOTHING = [] as const;
const NOWHERE: Area = fixedPerId([]);

export const PLAIN: Variant = {
  surcharge: () => 0,
  refuseStep: () => undefined,
  refuseBounds: (_g, _barred, usual) => usual,
  refuseArrival: () => undefined,
  moved: () => undefined,
  alsoConfined: () => 0,
  boundsOf: () => NOWHERE,
  strategyRating: (_g, _general, printed) => printed,
  maxRating: (_g, f) => f.maxRating,
  consularMinimum: (_g, _general, usual) => usual,
  points: (_g, _side, usual) => usual,
  sendsAllies: () => true,
  moreCards: () => NOTHING,
  standIn: () => NONE,
  mayHold: () => true,
  meetsCharge: () => true,
  yieldsInitiative: () => true,
  retreatFace: (_g, _b, _loser, face) => face,
  isHostileGround: (_g, _side, _loc, usual) => usual,
  refuseParting: () => undefined,
  mayIntercept: () => true,
  avoidModifier: () => 0,
  avoids: (die, modifier, need) => die + modifier <= need,
  mayAvoidInto: (_g, _side, _cus, _to, usual) => usual,
  mayWithdrawInto: (_g, _side, _to, usual) => usual,
  siegeDie: (_g, _at, usual) => usual,
  siegeFace: (_g, _walls, _face, usual) => usual,
  meets: (_g, _side, _card, usual) => usual,
  refuseUse: () => undefined,
  isLastTurn: (_g, usual) => usual,
  fate: (g, general, isKilled) =>
    isKilled || g.rules.generals.list[general].eliminatedIfDisplaced ? GONE : DISPLACED,
  displaced: () => undefined,
  cityTaken: () => undefined,
  succeeded: () => undefined,
  dictatorStays: () => false,
  proconsuls: (_g, usual) => usual,
  faults: () => NOTHING,
};
