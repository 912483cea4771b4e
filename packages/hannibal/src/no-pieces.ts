import { ids, perId } from '@punica/kernel';
import { NONE, type Side } from './data/codes.ts';
import type { Rules } from './rules.ts';
import { type GeneralId, GONE, type H, type Loc, NO_RANK, type Space } from './state.ts';

type Pieces = Pick<
  H,
  'control' | 'tribe' | 'siege' | 'siegeBy' | 'cu' | 'elephants' | 'trains' | 'at' | 'rank' | 'under' | 'held'
>;

const each = <T>(howMany: number, value: T): T[] => new Array<T>(howMany).fill(value);

/** A map without a piece; each general is where he is said to be. */
export function noPieces(rules: Rules, where: (general: GeneralId) => Loc = () => GONE): Pieces {
  const { map, generals, locs } = rules;
  const all = ids<GeneralId>(generals.list.length);
  return {
    control: perId(each(map.spaces, NONE)),
    tribe: perId<Space, 0 | 1>(each(map.spaces, 0)),
    siege: perId<Space, number>(each(map.spaces, 0)),
    siegeBy: perId<Space, Side | typeof NONE>(each(map.spaces, NONE)),
    cu: perId(each(2 * locs, 0)),
    elephants: perId(each(locs, 0)),
    trains: perId<Loc, number>(each(locs, 0)),
    at: perId(all.map(where)),
    rank: perId(each(all.length, NO_RANK)),
    under: perId(each(all.length, 0)),
    held: perId(each(2 * map.provinces.length, 0)),
  };
}
