import { NATION_IDS } from '../data/codes.ts';
import { type Aim, WAR } from '../data/index.ts';
import { capital, list } from './names.ts';

const NATION_PLACES = ['Roman', 'Carthaginian', 'Macedonian', 'Gallic', 'Syracusan'];

const places = (ids: readonly string[], last: string): string => {
  const names = ids.map((id) => WAR.map.places[WAR.map.placeIndex[id]].name);
  return last === 'and' ? list(names) : names.join(` ${last} `);
};

function part(aim: Aim): string {
  if (aim.any !== undefined) return aim.any.map(part).join('; or ');
  if (aim.all !== undefined) return aim.all.map(part).join(', and ');
  if (aim.solelyOccupyAll !== undefined) return `hold ${places(aim.solelyOccupyAll, 'and')} alone`;
  if (aim.solelyOccupyOneOf !== undefined) return `hold ${places(aim.solelyOccupyOneOf, 'or')} alone`;
  if (aim.pillagedOrOccupied !== undefined)
    return `have ${places(aim.pillagedOrOccupied, 'and')} pillaged or occupied`;
  const colour = NATION_IDS.indexOf(aim.noEnemyInPlacesOfColour as (typeof NATION_IDS)[number]);
  return `suffer no enemy in a ${NATION_PLACES[colour]} place`;
}

/** [29.3] The aim on a player's card as a sentence. */
export const aimWords = (aim: Aim): string => `${capital(part(aim))}.`;
