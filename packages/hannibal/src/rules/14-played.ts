import type { Side } from '../data/codes.ts';
import type { CardId } from '../state.ts';

/** An Event that lies beside a battle: which card, and who played it. */
export const cardOf = (played: number): CardId => (played >> 1) as CardId;
export const playerOf = (played: number): Side => (played & 1) as Side;
export const playedBy = (card: CardId, side: Side): number => card * 2 + side;
