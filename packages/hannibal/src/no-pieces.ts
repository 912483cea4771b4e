import { ids, mapped, perId, repeated } from '@punica/kernel';
import { NONE, type Side } from './data/codes.ts';
import type { Rules } from './rules.ts';
import { type GeneralId, GONE, type H, type Loc, NO_RANK, type Space } from './state.ts';

type Pieces = Pick<
  H,
  'control' | 'tribe' | 'siege' | 'siegeBy' | 'cu' | 'elephants' | 'trains' | 'at' | 'rank' | 'under' | 'held'
>;

/** A map without a piece; each general is where he is said to be. */
export function noPieces(rules: Rules, where: (general: GeneralId) => Loc = () => GONE): Pieces {
  const { map, generals, locs } = rules;
  const all = ids<GeneralId>(generals.list.length);
  return {
    control: perId(repeated(map.spaces, NONE)),
    tribe: perId<Space, 0 | 1>(repeated(map.spaces, 0)),
    siege: perId<Space, number>(repeated(map.spaces, 0)),
    siegeBy: perId<Space, Side | typeof NONE>(repeated(map.spaces, NONE)),
    cu: perId(repeated(2 * locs, 0)),
    elephants: perId(repeated(locs, 0)),
    trains: perId<Loc, number>(repeated(locs, 0)),
    at: perId(mapped(all, where)),
    rank: perId(repeated(all.length, NO_RANK)),
    under: perId(repeated(all.length, 0)),
    held: perId(repeated(2 * map.provinces.length, 0)),
  };
}
