import type { KindFact, MarkerFact, NationId } from './scene.ts';

/** What the sheets of this game show beside words. */
export type Picture =
  | {
      readonly kind: 'counter';
      /** Null where only its back is seen. */
      readonly unit: KindFact | null;
      readonly nation: NationId;
      /** Its factors are written below. */
      readonly factors?: true;
    }
  | { readonly kind: 'marker'; readonly marker: Pick<MarkerFact, 'id' | 'name' | 'type' | 'strength'> }
  | { readonly kind: 'power'; readonly nation: NationId }
  | { readonly kind: 'tax'; readonly taxation: number };
