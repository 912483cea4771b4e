import { among, byName, count, flag, type Kind, listOf, named, setOf } from '@punica/kernel';
import { ITALY, NONE, RANK_IDS, SIDE_IDS, type Side } from './data/index.ts';
import {
  ASSAULTING,
  FIELD,
  FROM_INSIDE,
  IN_THE_OPEN,
  INSIDE,
  type Sally,
  type Scope,
  TOGETHER,
} from './rules/09-forces.ts';
import type { Hex, LeaderId } from './state.ts';

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

const hex: Kind<Hex> = named('hex', ITALY.map.ids, NONE);
const leader: Kind<LeaderId> = named('leader', idsOf(ITALY.leaders.list), NONE);

/** What the locals of this game's procedures hold. */
export const KINDS = {
  count,
  flag,
  hex,
  leader,
  side: named<Side>('side', SIDE_IDS),
  sideOrNobody: named<number>('side', SIDE_IDS, NONE),
  sides: setOf('side', SIDE_IDS),
  city: named<number>('city', idsOf(ITALY.map.cities), NONE),
  province: named<number>('province', idsOf(ITALY.map.provinces), NONE),
  hexes: listOf(hex),
  leaders: listOf(leader),
  ranks: listOf(named<number>('rank', RANK_IDS)),
  counts: listOf(count),
  /** A number for each province. */
  byProvince: byName(idsOf(ITALY.map.provinces), count),
  /** [9.71] Who of those at a city of their own takes part. */
  sally: among<Sally>('sally', {
    'in-the-open': IN_THE_OPEN,
    'from-inside': FROM_INSIDE,
    together: TOGETHER,
  }),
  /** Which units of a side are meant. */
  scope: among<Scope>('scope', { field: FIELD, assaulting: ASSAULTING, inside: INSIDE }),
};
