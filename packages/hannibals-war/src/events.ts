import type { KindId, MarkerId, Owner, Player, ResultId } from './data/codes.ts';
import type { Pact, Phase, Square } from './state.ts';

/** What happened, for people. Players are roles; an owner may also be neutral Syracusa. */
export type WarEvent =
  | { ev: 'turn'; turn: number; year: number }
  | { ev: 'phase'; phase: Phase }
  | { ev: 'olympian'; event: string; dice: readonly number[] }
  | { ev: 'die'; by: Player; dice: readonly number[]; why: string }
  | { ev: 'reroll'; by: Player; from: number; to: number }
  | { ev: 'talents'; player: Player; change: number; why: string }
  | { ev: 'drew'; player: Player; markers: readonly MarkerId[] }
  | { ev: 'drewHidden'; player: Player; count: number }
  | { ev: 'gaveBack'; player: Player; markers: readonly MarkerId[] }
  | { ev: 'gaveBackHidden'; player: Player; count: number }
  | { ev: 'discarded'; player: Player; marker: MarkerId }
  | { ev: 'discardedHidden'; player: Player }
  | { ev: 'stole'; player: Player; from: Player; marker: MarkerId }
  | { ev: 'stoleHidden'; player: Player; from: Player }
  | { ev: 'played'; player: Player; marker: MarkerId; use: string }
  | { ev: 'negated'; marker: MarkerId }
  | { ev: 'fetched'; player: Player; marker: MarkerId }
  | { ev: 'fetchedHidden'; player: Player }
  | { ev: 'sawHand'; player: Player; of: Player }
  | { ev: 'sawSquare'; player: Player; at: Square }
  | { ev: 'sawAgora'; player: Player }
  /** All bids by player, -1 for whoever does not play; none where nobody bid. */
  | { ev: 'initiative'; player: Player; how: 'bid' | 'hera' | 'auspices'; bids: readonly number[] }
  | { ev: 'taxes'; player: Player; talents: number }
  | { ev: 'lot'; number: number; of: number }
  | { ev: 'sold'; player: Player; price: number; marker: MarkerId }
  | { ev: 'soldHidden'; player: Player; price: number }
  | { ev: 'unsold' }
  | {
      ev: 'offered';
      from: Player;
      to: Player;
      give: number;
      ask: number;
      gives: readonly MarkerId[];
      asks: readonly MarkerId[];
      truce: boolean;
      borders: boolean;
      years: number;
      owe: number;
      debt: number;
      home: number;
      askHome: number;
    }
  | { ev: 'answered'; player: Player; accepted: boolean }
  | { ev: 'traded'; from: Player; to: Player; marker: MarkerId }
  | ({ ev: 'pact' } & Pact)
  | { ev: 'pactBroken'; kind: Pact['kind']; by: Player; against: Player }
  | { ev: 'paidDebt'; from: Player; to: Player; talents: number }
  | { ev: 'top'; player: Player; strongest: boolean }
  | { ev: 'commander'; player: Player; kind: KindId }
  | { ev: 'shown'; player: Player; at: Square }
  | { ev: 'handShown'; player: Player }
  | { ev: 'raised'; player: Player; kind: KindId; at: Square }
  | { ev: 'leader'; player: Player; kind: KindId; at: Square }
  | { ev: 'turned'; player: Player; kind: KindId; at: Square }
  | { ev: 'demobilized'; player: Player; kind: KindId; at: Square }
  | { ev: 'camp'; player: Player; at: Square; built: boolean }
  | { ev: 'rebuilt'; player: Player; at: Square }
  | { ev: 'levy'; player: Player; talents: number }
  | { ev: 'passed'; player: Player; forced: boolean }
  | { ev: 'operation'; player: Player; at: Square; units: number; paid: number }
  | { ev: 'moved'; player: Player; from: Square; to: Square; units: number }
  | { ev: 'dropped'; player: Player; at: Square; units: number }
  | { ev: 'embarked'; player: Player; kind: KindId; at: Square }
  | { ev: 'debarked'; player: Player; kind: KindId; at: Square }
  | { ev: 'attrition'; player: Player; die: number; lost: number }
  | { ev: 'lost'; player: Player; kind: KindId; at: Square; why: string }
  | { ev: 'overrun'; player: Player; at: Square; units: number }
  | { ev: 'ambush'; player: Player; from: Square; to: Square; units: number }
  | { ev: 'delay'; player: Player; from: Square; to: Square; units: number }
  | { ev: 'treachery'; player: Player; at: Square; markers: number }
  | { ev: 'treacheryResult'; attack: number; defence: number; won: boolean }
  | { ev: 'wonOver'; player: Player; kind: KindId; at: Square }
  | { ev: 'syracusa'; player: Player }
  | { ev: 'battle'; attacker: Player; defender: Owner; at: Square }
  | { ev: 'missed'; player: Player; at: Square }
  | { ev: 'committed'; player: Player; count: number }
  | { ev: 'revealed'; player: Player; markers: readonly MarkerId[] }
  | { ev: 'odds'; attack: number; defence: number; percent: number; die: number; result: ResultId }
  | { ev: 'battleEnd'; winner: Player; at: Square }
  | { ev: 'cityTaken'; player: Player; from: Owner; at: Square }
  | { ev: 'retreated'; player: Player; from: Square; to: Square; units: number }
  /** `tried`: a die was thrown for him. */
  | { ev: 'saved'; player: Player; kind: KindId; saved: boolean; tried: boolean }
  | { ev: 'pillage'; player: Player; at: Square; die: number; factors: number; success: boolean }
  | { ev: 'recon'; player: Player; at: Square; success: boolean }
  | { ev: 'provisioned'; player: Player; at: Square }
  | { ev: 'mutiny'; player: Player; at: Square; units: number }
  /** Used in a battle that was not won, and so back in the pool (18.4). */
  | { ev: 'spent'; player: Player; markers: readonly MarkerId[] }
  /** An open bid, for a marker or for units that mutiny. */
  | { ev: 'bid'; player: Player; talents: number }
  | { ev: 'bandFree' }
  | { ev: 'bandOver' }
  | { ev: 'renounced'; player: Player; agreed: boolean };
