import { among, byName, count, type FixedPerId, flag, type Kind, listOf, named, setOf } from '@punica/kernel';
import {
  type CityId,
  ITALY,
  NOBODY,
  NONE,
  type ProvinceId,
  RANK_IDS,
  type Rank,
  type ReinforcementId,
  SIDE_IDS,
  type Side,
} from './data/index.ts';
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

const namesOf = (list: Iterable<{ readonly id: string }>): string[] => Array.from(list, ({ id }) => id);

const hex: Kind<Hex> = named('hex', [...ITALY.map.ids], NONE);
const leader: Kind<LeaderId> = named('leader', namesOf(ITALY.leaders.list), NONE);

/** What the locals of this game's procedures hold. */
export const KINDS = {
  count,
  flag,
  hex,
  leader,
  side: named<Side>('side', SIDE_IDS),
  sideOrNobody: named<Side | typeof NOBODY>('side', SIDE_IDS, NOBODY),
  sides: setOf('side', SIDE_IDS),
  city: named<CityId>('city', namesOf(ITALY.map.cities), NONE),
  province: named<ProvinceId>('province', namesOf(ITALY.map.provinces), NONE),
  hexes: listOf(hex),
  leaders: listOf(leader),
  ranks: listOf(named<Rank>('rank', RANK_IDS)),
  counts: listOf(count),
  /** One of the reinforcements that a scenario has; at the end of the list, none of them. */
  reinforcement: count as Kind<ReinforcementId>,
  /** A number for each province. */
  byProvince: byName(namesOf(ITALY.map.provinces), count) as Kind<FixedPerId<ProvinceId, number>>,
  /** [9.71] Who of those at a city of their own takes part. */
  sally: among<Sally>('sally', {
    'in-the-open': IN_THE_OPEN,
    'from-inside': FROM_INSIDE,
    together: TOGETHER,
  }),
  /** Which units of a side are meant. */
  scope: among<Scope>('scope', { field: FIELD, assaulting: ASSAULTING, inside: INSIDE }),
};
