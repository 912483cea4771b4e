import type { Facts } from '@punica/hannibals-war/view/scene';
import type { Spot } from '../../play/protocol.ts';
import type { TableProps } from '../front.ts';
import { MarkerPicture } from './pieces.tsx';

/** A campaign marker that was played, face up and as large as a card. */
export function PlayedMarker({ spot, table }: TableProps & { readonly spot: Spot }) {
  const facts = table.info.facts as Facts;
  const marker = facts.markers.findIndex(({ id }) => spot.kind === 'marker' && id === spot.id);
  if (marker < 0) return null;
  return (
    <figure class="played-card war-played">
      <MarkerPicture marker={marker} facts={facts} named />
      <figcaption>{facts.markers[marker].name}</figcaption>
    </figure>
  );
}
