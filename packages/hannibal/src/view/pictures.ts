import type { Rolled } from '@punica/view';
import type { CardFact, GeneralFact, RankId, SideId } from './scene.ts';

/** What the sheets of this game show beside words. */
export type Picture =
  | {
      readonly kind: 'general';
      readonly general: Pick<GeneralFact, 'id' | 'strategy' | 'battle'>;
      readonly rank?: RankId;
    }
  | { readonly kind: 'card'; readonly card: CardFact }
  | { readonly kind: 'ops'; readonly ops: number; readonly side: SideId | 'both' }
  | { readonly kind: 'mark'; readonly id: string }
  | { readonly kind: 'piece'; readonly id: string }
  | { readonly kind: 'die'; readonly rolled: Rolled };
