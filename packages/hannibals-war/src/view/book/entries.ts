import { type Entry, joined, strong } from '@punica/view';
import type { WarData } from '../../data/index.ts';
import { kindFactors, markerUses } from '../details.ts';
import { kindName } from '../names.ts';
import type { Picture } from '../pictures.ts';
import type { KindFact } from '../scene.ts';
import { NATIONS } from '../scene.ts';
import { capital, ownerName, ww } from '../words.ts';

/** What can be looked up of markers, units, places and powers, as an edition has them. */
export function entriesWith({ markers, pieces, map, scenarios }: WarData) {
  const markerEntries: readonly Entry<Picture>[] = Array.from(markers.list, (marker) => ({
    id: `marker-${marker.id}`,
    title: marker.name,
    picture: { kind: 'marker', marker },
    sheet: [{ text: marker.type, tone: 'soft' }, ...markerUses(marker)],
  }));

  const unitEntries: readonly Entry<Picture>[] = Array.from(pieces.kinds, (it) => {
    const kind = it as KindFact;
    return {
      id: `unit-${kind.id}`,
      title: capital(kindName(kind)),
      picture: { kind: 'counter', unit: kind, nation: NATIONS[kind.nation] },
      sheet: [{ text: kindFactors(kind) }],
    };
  });

  const placeEntries: readonly Entry<Picture>[] = Array.from(map.places, (place) => ({
    id: `place-${place.id}`,
    title: place.name,
    sheet: [
      {
        text: joined([
          map.ids[place.square],
          place.city ? ww.city : ww.noTax,
          place.taxation > 0 && ww.taxation(place.taxation),
          place.port && ww.port,
          place.colour >= 0 && ww.colourOf(ww.nations[place.colour]),
        ]),
      },
    ],
  }));

  const powerEntries: readonly Entry<Picture>[] = scenarios.cards.map((card, power) => ({
    id: `power-${NATIONS[power]}`,
    title: ownerName(power),
    picture: { kind: 'power', nation: NATIONS[power] },
    sheet: [
      ...card.abilities.map(({ effect }) => ({ text: `${capital(effect)}.` })),
      { text: [strong(ww.special), `: ${card.special.effect}.`] },
    ],
  }));
  return { markerEntries, unitEntries, placeEntries, powerEntries };
}
