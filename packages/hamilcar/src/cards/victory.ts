import type { CardEventKind, EventOf } from '../data/cards.ts';
import type { Side } from '../data/index.ts';
import type { CardId, GeneralId, H, Space } from '../state.ts';
import type { KindsAt } from './index.ts';
import { settleThere } from './place-control.ts';
import { takeSpoils } from './removing.ts';

/** A victory on land: whose, where, and under whom. */
export interface Victory {
  readonly side: Side;
  readonly at: Space;
  readonly general: GeneralId;
}

/** An event that may follow a victory. */
export interface AfterVictory<K extends CardEventKind> {
  /** By public facts. */
  fits(g: H, f: Victory): boolean;
  play(g: H, f: Victory, event: EventOf<K>): void;
}

const AFTER_VICTORY: { readonly [K in KindsAt<'victory'>]: AfterVictory<K> } = {
  placeControl: settleThere,
  removeControl: takeSpoils,
};

const partOf = (g: H, card: CardId): AfterVictory<CardEventKind> =>
  AFTER_VICTORY[g.rules.cards.list[card].event.kind as KindsAt<'victory'>] as AfterVictory<CardEventKind>;

export const fitsVictory = (g: H, f: Victory, card: CardId): boolean => partOf(g, card).fits(g, f);

export const playAfterVictory = (g: H, f: Victory, card: CardId): void =>
  partOf(g, card).play(g, f, g.rules.cards.list[card].event);
