import type { Item, Role } from '@punica/kernel';

export type ProvingEvent =
  | { ev: 'round'; round: number }
  | { ev: 'shuffled' }
  | { ev: 'drew'; role: Role; cards: readonly Item[] }
  | { ev: 'drewHidden'; role: Role; count: number }
  | { ev: 'leads'; role: Role; bids: readonly number[] }
  | { ev: 'offers'; role: Role; coins: number }
  | { ev: 'truce'; role: Role; coins: number }
  | { ev: 'went'; role: Role; place: number }
  | { ev: 'peeked'; at: Role; card: Item }
  | { ev: 'peekedHidden'; at: Role }
  | { ev: 'sawOmen'; omen: Item }
  | { ev: 'sawOmenHidden'; role: Role }
  | { ev: 'played'; role: Role; card: Item }
  | { ev: 'rolled'; attack: number; defence: number; won: boolean }
  | { ev: 'omenPaid'; role: Role; omen: Item };
