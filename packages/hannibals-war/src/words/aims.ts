import { NATION_IDS } from '../data/codes.ts';
import type { Aim } from '../data/index.ts';
import { capital, list, type Names } from './names.ts';

const NATION_PLACES = ['Roman', 'Carthaginian', 'Macedonian', 'Gallic', 'Syracusan'];

const places = ({ map }: Names, ids: readonly string[], last: string): string => {
  const names = ids.map((id) => map.places[map.placeIndex[id]].name);
  return last === 'and' ? list(names) : names.join(` ${last} `);
};

function part(names: Names, aim: Aim): string {
  if (aim.any !== undefined) return aim.any.map((it) => part(names, it)).join('; or ');
  if (aim.all !== undefined) return aim.all.map((it) => part(names, it)).join(', and ');
  if (aim.solelyOccupyAll !== undefined) return `hold ${places(names, aim.solelyOccupyAll, 'and')} alone`;
  if (aim.solelyOccupyOneOf !== undefined) return `hold ${places(names, aim.solelyOccupyOneOf, 'or')} alone`;
  if (aim.pillagedOrOccupied !== undefined)
    return `have ${places(names, aim.pillagedOrOccupied, 'and')} pillaged or occupied`;
  const colour = NATION_IDS.indexOf(aim.noEnemyInPlacesOfColour as (typeof NATION_IDS)[number]);
  return `suffer no enemy in a ${NATION_PLACES[colour]} place`;
}

/** [29.3] The aim on a player's card as a sentence. */
export const aimWords = (names: Names, aim: Aim): string => `${capital(part(names, aim))}.`;
