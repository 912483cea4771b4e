import type { SharedEvent, SiegeRolled } from '@punica/punic-cards';
import type { Side } from './data/codes.ts';
import type { GeneralId } from './data/counted.ts';
import type { BattleCard, CardId, LinkId, Loc, Space } from './state.ts';

/** Something besides the die that speaks for a fleet (dots) or against it (diamonds). */
export interface NavalPart {
  readonly what:
    | 'harbourFrom'
    | 'harbourTo'
    | 'smallForce'
    | 'admiral'
    | 'macedonianAlliance'
    | 'syracuseAlliance'
    | 'navalVictory'
    | 'romanFrom'
    | 'romanTo';
  readonly dots: number;
  readonly diamonds: number;
}

/** What one face of a siege die does in a siege. */
export interface SiegeFace {
  readonly loss: number;
  readonly points: number;
}

/** What the things in events are called by. */
interface Ids {
  readonly space: Space;
  readonly loc: Loc;
  readonly general: GeneralId;
  readonly card: CardId;
}

/** What happened, for the log, animation, sound and charts. Indices as in the state; words are made elsewhere. */
export type HannibalEvent =
  | SharedEvent<Ids>
  | {
      ev: 'card';
      side: Side;
      card: CardId;
      /** `other` for what a variant makes of a card. */
      use: 'event' | 'move' | 'control' | 'raise' | 'discard' | 'counter' | 'other';
    }
  | { ev: 'cardLost'; side: Side; card: CardId }
  /** [26.1.1] Must the thief, `side`, play another card at once? */
  | { ev: 'forcedPlay'; side: Side; forced: boolean }
  | { ev: 'noEffect'; card: CardId }
  /** `from` where it was before; NONE for a new one. */
  | { ev: 'trainPlaced'; at: Loc; from: Loc }
  | { ev: 'trainLost'; at: Loc }
  | { ev: 'generalRemoved'; general: GeneralId }
  | { ev: 'displaced'; general: GeneralId; at: Loc }
  | { ev: 'killed'; general: GeneralId; at: Loc }
  /** [26.2.2c] The Fates take him, from the pool or when he leaves the map. */
  | { ev: 'fated'; general: GeneralId }
  | { ev: 'activated'; general: GeneralId; at: Loc; cus: number; elephants: number }
  | {
      ev: 'marched';
      general: GeneralId;
      from: Space;
      to: Space;
      link: LinkId;
      cus: number;
      elephants: number;
    }
  | { ev: 'sailed'; general: GeneralId; from: Space; to: Space; cus: number; elephants: number }
  /** `cus` where the walls take in part of a Force, or all of it, after a battle. */
  | { ev: 'wentInside'; side: Side; space: Space; cus?: number; generals?: readonly GeneralId[] }
  | { ev: 'wentOutside'; side: Side; space: Space }
  | { ev: 'regrouped'; general: GeneralId; at: Loc; cus: number; elephants: number }
  | {
      ev: 'navalRoll';
      general: GeneralId;
      from: Space;
      to: Space;
      dots: number;
      diamonds: number;
      /** The die, from 0; it is counted in `dots` and `diamonds` beside the parts. */
      face: number;
      parts: readonly NavalPart[];
      result: 'sunk' | 'return' | 'success';
    }
  /** `faces`: what each face would have done, from the first. */
  | (SiegeRolled<Ids> & { faces: readonly SiegeFace[] })
  | { ev: 'siegePoints'; space: Space; points: number; needed: number }
  | { ev: 'siegeLifted'; space: Space }
  | {
      ev: 'battle';
      at: Space;
      attacker: Side;
      cards: readonly [number, number];
      commanders: readonly [GeneralId, GeneralId];
    }
  /** What each side's hand is made of: parts by name (rating, units, allies, militia, interception...). */
  | { ev: 'battleHand'; side: Side; parts: readonly { what: string; cards: number }[]; total: number }
  | { ev: 'battleDealt'; side: Side; hand: readonly BattleCard[] }
  | {
      ev: 'elephantCharge';
      die: number;
      need: number;
      elephants: number;
      cardsLost: number;
      rampage: boolean;
    }
  | { ev: 'battleCard'; side: Side; card: BattleCard; as: BattleCard; attacking: boolean }
  | { ev: 'notMatched'; side: Side }
  | { ev: 'initiative'; side: Side }
  | { ev: 'battleWon'; side: Side; rounds: number; why: 'notMatched' | 'outOfCards' | 'withdrawal' }
  | { ev: 'casualties'; die: number; column: number; loss: number }
  | { ev: 'retreatRoll'; die: number; large: boolean; card: BattleCard; loss: number }
  | { ev: 'retreated'; side: Side; path: readonly Space[]; cus: number; generals: readonly GeneralId[] }
  /** [15.1.5] Friends whom a beaten Force meets on its way go with it; `cus` is 0 for a general alone. */
  | { ev: 'sweptUp'; side: Side; at: Loc; cus: number; generals: readonly GeneralId[] }
  | { ev: 'withdrew'; side: Side; from: Space; to: Loc }
  | { ev: 'revealed'; side: Side; cards: readonly BattleCard[] }
  | { ev: 'truce'; on: boolean }
  | { ev: 'noReinforcement'; side: Side; rule: string }
  /** [26.5.1] A CU that its owner does not place. */
  | { ev: 'forgone'; side: Side }
  | { ev: 'pcsToRemove'; side: Side; count: number; rule: string }
  /** A city's gates are opened from within, or not, on a die (cards 18, 54); die 0 where none is rolled. */
  | { ev: 'treachery'; side: Side; general: GeneralId; space: Space; die: number; fell: boolean }
  | { ev: 'resisted'; space: Space }
  | { ev: 'avoided'; general: GeneralId; from: Space; to: Space; cus: number }
  | { ev: 'interceptor'; general: GeneralId; from: Space; to: Space; cus: number }
  /** The charge fails without a roll (card 42). */
  | { ev: 'elephantFright'; card: CardId; elephants: number; cardsLost: number }
  | { ev: 'battleDrawn'; side: Side; hand: readonly BattleCard[] }
  | { ev: 'battleDrawnHidden'; side: Side; count: number }
  /** A Battle Card changes hands in sight of both (card 59). */
  | { ev: 'battleCardTaken'; side: Side; card: BattleCard }
  /** A die in sight of both before it counts (card 84). */
  | { ev: 'dieSeen'; die: number }
  /** A side draws Strategy Cards by an Event (card 81). */
  | { ev: 'drawn'; side: Side; cards: readonly CardId[] }
  | { ev: 'drawnHidden'; side: Side; count: number }
  /** [card 73] Siege rolls against the city that will still gain nothing. */
  | { ev: 'engines'; space: Space; left: number }
  /** A Consul may act only after Rome has paid for it (card 90). */
  | { ev: 'heldBack'; general: GeneralId }
  /** What the conqueror of a city does with it (26.6.3). */
  | { ev: 'spoils'; side: Side; space: Space; how: 'loot' | 'clemency' }
  /** Whatever a variant has to tell; its words stand with it. */
  | { ev: 'note'; what: string; side: number; general: GeneralId; space: Space; n: number }
  /** A card that lay aside comes into the discard pile (card 9A brings 9B). */
  | { ev: 'cardAdded'; card: CardId };
