import type { CityFact, FaceFact, HiddenGroup, LeaderFact, Rank } from './scene.ts';

/** What the sheets of this game show beside words. */
export type Picture =
  | {
      readonly kind: 'leader';
      readonly leader: Pick<LeaderFact, 'id' | 'withdrawal' | 'modifier'>;
      readonly rank?: Rank | null;
    }
  | { readonly kind: 'unit'; readonly face: FaceFact }
  | { readonly kind: 'hidden'; readonly group: HiddenGroup }
  | { readonly kind: 'city'; readonly cityClass: CityFact['cityClass']; readonly loyalty: number | null };
