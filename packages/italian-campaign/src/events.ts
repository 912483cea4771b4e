import type { NOBODY, Rank, Side } from './data/codes.ts';
import type { CityId, Column, FaceId, Hex, LeaderId, ProvinceId, Unit } from './data/ids.ts';
import type { Segment } from './state.ts';

/** What happened, for the log, animation, sound and charts. Indices as in the state; words are made elsewhere. */
export type CampaignEvent =
  | { ev: 'year'; year: number }
  | { ev: 'phase'; phase: string; side: Side | typeof NOBODY; rule: string }
  | { ev: 'first'; side: Side; segment: Segment }
  | { ev: 'prorogued'; leader: LeaderId }
  | { ev: 'recalled'; leader: LeaderId }
  | { ev: 'candidates'; leaders: readonly LeaderId[] }
  | { ev: 'electionRoll'; leader: LeaderId; die: number; modifier: number }
  | { ev: 'elected'; leader: LeaderId; rank: Rank }
  | { ev: 'appointed'; leader: LeaderId; rank: Rank }
  | { ev: 'replaced'; leader: LeaderId }
  | { ev: 'waits'; leader: LeaderId }
  | { ev: 'placed'; leader: LeaderId; hex: Hex; inside: boolean }
  | { ev: 'noPost'; leader: LeaderId }
  | { ev: 'legion'; city: CityId }
  | { ev: 'legionsLost'; legions: number }
  | { ev: 'slaves'; leader: LeaderId }
  | { ev: 'slavesGone' }
  | { ev: 'recruitRoll'; leader: LeaderId; die: number; modifier: number; count: number }
  | { ev: 'arrived'; units: number; hex: Hex }
  | { ev: 'capuaRoll'; die: number; turned: boolean }
  | { ev: 'trapRoll'; leader: LeaderId; hex: Hex; die: number; success: boolean }
  | { ev: 'halted'; leader: LeaderId; hex: Hex; why: 'enemy' | 'spent' }
  | { ev: 'marched'; leader: LeaderId; from: Hex; to: Hex; mp: number }
  | { ev: 'dropped'; unit: Unit; face: FaceId; hex: Hex }
  | { ev: 'tookUp'; leader: LeaderId; count: number }
  | { ev: 'overrun'; leader: LeaderId; hex: Hex; success: boolean }
  | { ev: 'diplomacy'; leader: LeaderId; city: CityId; die: number; modifier: number; success: boolean }
  | { ev: 'cityTurned'; city: CityId; side: Side; how: string }
  | { ev: 'province'; province: ProvinceId; side: Side | typeof NOBODY }
  | { ev: 'shown'; leader: LeaderId }
  | { ev: 'noFight'; hex: Hex }
  | { ev: 'combat'; hex: Hex; attacker: Side }
  | { ev: 'sally'; side: Side; city: CityId; together: boolean }
  | { ev: 'attackTurns'; hex: Hex; tooWeak: Side; attacker: Side }
  | { ev: 'commands'; leader: LeaderId; hex: Hex }
  | { ev: 'tooWeak'; hex: Hex; attacker: Side }
  | { ev: 'withdrawRoll'; leader: LeaderId; die: number; success: boolean }
  | { ev: 'withdrew'; side: Side; from: Hex; to: Hex }
  | { ev: 'backInside'; side: Side; city: CityId }
  | { ev: 'foraging'; side: Side; sp: number }
  | { ev: 'forager'; side: Side; face: FaceId }
  | { ev: 'ambushSet'; sp: number }
  | { ev: 'ambushRoll'; die: number; result: 'now' | 'late' | 'never' }
  | { ev: 'ambushStrikes' }
  | { ev: 'ambushLost' }
  | {
      ev: 'round';
      hex: Hex;
      round: number;
      attackerSp: number;
      defenderSp: number;
      column: Column;
      shift: number;
      die: number;
      modifiers: readonly { readonly what: string; readonly add: number }[];
      result: string;
    }
  | { ev: 'lost'; side: Side; unit: Unit; face: FaceId; hex: Hex; why: string }
  | { ev: 'lostAll'; side: Side; hex: Hex; why: string }
  | { ev: 'combatEnds'; hex: Hex; why: string }
  | { ev: 'ceased'; hex: Hex }
  | { ev: 'risk'; leader: LeaderId; die: number; upTo?: number; killed: boolean }
  | { ev: 'killed'; leader: LeaderId }
  | { ev: 'refuge'; leader: LeaderId; hex: Hex }
  | { ev: 'siegeRoll'; city: CityId; need: number; die: number; fell: boolean }
  | { ev: 'siegeLifted'; city: CityId }
  | { ev: 'leftAlone'; city: CityId; side: Side }
  | {
      ev: 'assault';
      city: CityId;
      attackerSp: number;
      defenderSp: number;
      column: Column;
      die: number;
      modifiers: readonly { readonly what: string; readonly add: number }[];
      result: string;
    }
  | { ev: 'assaultOff'; city: CityId }
  | { ev: 'works'; city: CityId; complete: boolean }
  | { ev: 'worksRoll'; city: CityId; die: number; fell: boolean }
  | { ev: 'mustRetreat'; side: Side; hex: Hex }
  | { ev: 'winterLoss'; side: Side; hex: Hex; sp: number }
  | { ev: 'elephantRoll'; die: number; steps: number }
  | {
      ev: 'points';
      year: number;
      provinces: number;
      cities: number;
      kills: number;
      tarentum: number;
      total: number;
    };
