import { byName, count, entriesOf, flag, type Kind, listOf, named, rowsOf, setOf } from '@punica/kernel';
import { HAMILCAR, NONE, SIDE_IDS, type Side } from './data/index.ts';
import { RULES } from './rules.ts';
import type { CardId, GeneralId, Loc, RegionId, Space, TacticsId } from './state.ts';

const namesOf = (list: Iterable<{ readonly id: string }>): string[] => Array.from(list, ({ id }) => id);

const { map, cards, tactics } = HAMILCAR;
const GENERAL_IDS = namesOf(HAMILCAR.generals.list);

/** What every place where a stack can be is called: a space, the inside of its walled city, the sea. */
const LOC_NAMES: readonly string[] = [
  ...map.ids,
  ...RULES.cities.map((city) => `inside ${map.ids[city]}`),
  'sea',
];

const side: Kind<Side> = named('side', SIDE_IDS);
const general: Kind<GeneralId> = named('general', GENERAL_IDS, NONE);
const generals = setOf('general', GENERAL_IDS);
const space: Kind<Space> = named('space', entriesOf(map.ids), NONE);
const loc: Kind<Loc> = named('place', LOC_NAMES, NONE);

/** What the locals of this game's procedures hold. */
export const KINDS = {
  count,
  flag,
  side,
  sideOrNobody: named<Side | typeof NONE>('side', SIDE_IDS, NONE),
  general,
  /** Several generals, as bits. */
  generals,
  generalList: listOf(general),
  space,
  spaces: listOf(space),
  loc,
  locs: listOf(loc),
  region: named<RegionId>('region', namesOf(map.regions), NONE),
  /** Several provinces, as bits. */
  provinceSet: setOf('province', namesOf(map.provinces)),
  card: named<CardId>('strategy card', namesOf(cards.list), NONE),
  tacticsCard: named<TacticsId>('tactics card', namesOf(tactics.list), NONE),
  counts: listOf(count),
  countBySide: byName(SIDE_IDS, count),
  flagBySide: byName(SIDE_IDS, flag),
  generalBySide: byName(SIDE_IDS, general),
  /** Units by place. */
  forces: rowsOf({ loc, plain: count, elephants: count, supply: count }),
};
