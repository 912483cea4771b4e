import type { NONE, Side } from './data/codes.ts';
import type { LeaderId } from './state.ts';

/** What happened, for the log, animation, sound and charts. Indices as in the state; words are made elsewhere. */
export type CampaignEvent =
  | { ev: 'year'; year: number }
  | { ev: 'phase'; phase: string; side: Side | typeof NONE; rule: string }
  | { ev: 'first'; side: Side; segment: number }
  | { ev: 'prorogued'; leader: LeaderId }
  | { ev: 'recalled'; leader: LeaderId }
  | { ev: 'candidates'; leaders: readonly LeaderId[] }
  | { ev: 'electionRoll'; leader: LeaderId; die: number; modifier: number }
  | { ev: 'elected'; leader: LeaderId; rank: number }
  | { ev: 'appointed'; leader: LeaderId; rank: number }
  | { ev: 'replaced'; leader: LeaderId }
  | { ev: 'waits'; leader: LeaderId }
  | { ev: 'placed'; leader: LeaderId; hex: number; inside: boolean }
  | { ev: 'noPost'; leader: LeaderId }
  | { ev: 'legion'; city: number }
  | { ev: 'legionsLost'; legions: number }
  | { ev: 'slaves'; leader: LeaderId }
  | { ev: 'slavesGone' }
  | { ev: 'recruitRoll'; leader: LeaderId; die: number; modifier: number; count: number }
  | { ev: 'arrived'; units: number; hex: number }
  | { ev: 'capuaRoll'; die: number; turned: boolean }
  | { ev: 'trapRoll'; leader: LeaderId; hex: number; die: number; success: boolean }
  | { ev: 'halted'; leader: LeaderId; hex: number; why: 'enemy' | 'spent' }
  | { ev: 'marched'; leader: LeaderId; from: number; to: number; mp: number }
  | { ev: 'dropped'; unit: number; face: number; hex: number }
  | { ev: 'tookUp'; leader: LeaderId; count: number }
  | { ev: 'overrun'; leader: LeaderId; hex: number; success: boolean }
  | { ev: 'diplomacy'; leader: LeaderId; city: number; die: number; modifier: number; success: boolean }
  | { ev: 'cityTurned'; city: number; side: Side; how: string }
  | { ev: 'province'; province: number; side: Side | typeof NONE }
  | { ev: 'shown'; leader: LeaderId }
  | { ev: 'noFight'; hex: number }
  | { ev: 'combat'; hex: number; attacker: Side }
  | { ev: 'sally'; side: Side; city: number; together: boolean }
  | { ev: 'attackTurns'; hex: number; tooWeak: Side; attacker: Side }
  | { ev: 'commands'; leader: LeaderId; hex: number }
  | { ev: 'tooWeak'; hex: number; attacker: Side }
  | { ev: 'withdrawRoll'; leader: LeaderId; die: number; success: boolean }
  | { ev: 'withdrew'; side: Side; from: number; to: number }
  | { ev: 'backInside'; side: Side; city: number }
  | { ev: 'foraging'; side: Side; sp: number }
  | { ev: 'forager'; side: Side; face: number }
  | { ev: 'ambushSet'; sp: number }
  | { ev: 'ambushRoll'; die: number; result: 'now' | 'late' | 'never' }
  | { ev: 'ambushStrikes' }
  | { ev: 'ambushLost' }
  | {
      ev: 'round';
      hex: number;
      round: number;
      attackerSp: number;
      defenderSp: number;
      column: number;
      shift: number;
      die: number;
      modifiers: readonly { readonly what: string; readonly add: number }[];
      result: string;
    }
  | { ev: 'lost'; side: Side; unit: number; face: number; hex: number; why: string }
  | { ev: 'lostAll'; side: Side; hex: number; why: string }
  | { ev: 'combatEnds'; hex: number; why: string }
  | { ev: 'ceased'; hex: number }
  | { ev: 'risk'; leader: LeaderId; die: number; upTo?: number; killed: boolean }
  | { ev: 'killed'; leader: LeaderId }
  | { ev: 'refuge'; leader: LeaderId; hex: number }
  | { ev: 'siegeRoll'; city: number; need: number; die: number; fell: boolean }
  | { ev: 'siegeLifted'; city: number }
  | { ev: 'leftAlone'; city: number; side: Side }
  | {
      ev: 'assault';
      city: number;
      attackerSp: number;
      defenderSp: number;
      column: number;
      die: number;
      modifiers: readonly { readonly what: string; readonly add: number }[];
      result: string;
    }
  | { ev: 'assaultOff'; city: number }
  | { ev: 'works'; city: number; complete: boolean }
  | { ev: 'worksRoll'; city: number; die: number; fell: boolean }
  | { ev: 'mustRetreat'; side: Side; hex: number }
  | { ev: 'winterLoss'; side: Side; hex: number; sp: number }
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
