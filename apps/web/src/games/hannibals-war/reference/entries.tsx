import { emblemOf, markerTile, token } from '@punica/art/war';
import { WAR } from '@punica/hannibals-war/data';
import type { KindFact, NationId } from '@punica/hannibals-war/view/scene';
import { NATIONS } from '@punica/hannibals-war/view/scene';
import { capital, ownerName, ww } from '@punica/hannibals-war/view/words';
import type { ComponentChildren } from 'preact';
import { Picture } from '../../../markup.tsx';
import type { Entry } from '../../../reference/book.ts';

interface PlateProps {
  readonly picture: string;
  readonly half: number;
  readonly title: string;
  readonly children: ComponentChildren;
}

const Plate = ({ picture, half, title, children }: PlateProps) => (
  <article class="entry entry-row">
    <Picture class="entry-picture" markup={picture} half={half} />
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </article>
);

export const markerEntries: readonly Entry[] = Array.from(WAR.markers.list, (marker) => {
  const uses = marker.uses.map(({ effect }) => `${capital(effect)}.`);
  return {
    id: `marker-${marker.id}`,
    title: marker.name,
    text: `${marker.name} ${marker.type} ${uses.join(' ')}`,
    View: () => (
      <Plate picture={markerTile(marker)} half={17} title={marker.name}>
        <p class="soft">{marker.type}</p>
        {uses.map((use) => (
          <p key={use}>{use}</p>
        ))}
      </Plate>
    ),
  };
});

export const unitEntries: readonly Entry[] = Array.from(WAR.pieces.kinds, (kind) => {
  const nation: NationId = NATIONS[kind.nation];
  const title = kind.value > 0 ? kind.name : `${capital(ww.nations[kind.nation])} ${kind.name}`;
  const facts = [
    capital(ww.factors(kind.combat, kind.move)),
    ...(kind.value > 0 ? [ww.leaderValue(kind.value)] : []),
  ].join(' · ');
  return {
    id: `unit-${kind.id}`,
    title,
    text: `${title} ${facts}`,
    View: () => (
      <Plate picture={token(kind as KindFact, nation)} half={15} title={title}>
        <p>{facts}</p>
      </Plate>
    ),
  };
});

export const placeEntries: readonly Entry[] = Array.from(WAR.map.places, (place) => {
  const facts = [
    WAR.map.ids[place.square],
    place.city ? ww.city : ww.noTax,
    ...(place.taxation > 0 ? [ww.taxation(place.taxation)] : []),
    ...(place.port ? [ww.port] : []),
    ...(place.colour >= 0 ? [ww.colourOf(ww.nations[place.colour])] : []),
  ].join(' · ');
  return {
    id: `place-${place.id}`,
    title: place.name,
    text: `${place.name} ${facts}`,
    View: () => (
      <article class="entry">
        <h3>{place.name}</h3>
        <p>{facts}</p>
      </article>
    ),
  };
});

export const powerEntries: readonly Entry[] = WAR.scenarios.cards.map((card, power) => {
  const abilities = card.abilities.map(({ effect }) => `${capital(effect)}.`);
  return {
    id: `power-${NATIONS[power]}`,
    title: ownerName(power),
    text: `${ownerName(power)} ${abilities.join(' ')} ${card.special.effect}`,
    View: () => (
      <Plate picture={emblemOf(NATIONS[power])} half={13} title={ownerName(power)}>
        {abilities.map((ability) => (
          <p key={ability}>{ability}</p>
        ))}
        <p>
          <b>{ww.special}</b>: {card.special.effect}.
        </p>
      </Plate>
    ),
  };
});
