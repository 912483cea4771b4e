import type { CardFact, GeneralFact, RankId, TacticsFact } from './scene.ts';

/** What the sheets of this game show beside words. */
export type Picture =
  | { readonly kind: 'general'; readonly general: GeneralFact; readonly rank?: RankId }
  | { readonly kind: 'card'; readonly card: CardFact }
  | { readonly kind: 'tactics'; readonly card: TacticsFact }
  | { readonly kind: 'ship'; readonly side: number; readonly spent: boolean }
  | { readonly kind: 'piece'; readonly id: string }
  /** Blades, crushes and shields on a small or a large die. */
  | { readonly kind: 'battleDie'; readonly large: boolean; readonly face: readonly number[] }
  | {
      readonly kind: 'siegeDie';
      readonly red: boolean;
      readonly face: { readonly points: number; readonly losses: number };
    }
  | { readonly kind: 'navalDie'; readonly face: { readonly diamonds: number; readonly dots: number } };
