import type { Facts } from '@punica/hannibals-war/view/scene';
import type { PortraitProps } from '../front.ts';
import { MarkerPicture } from './pieces.tsx';

/** A campaign marker. */
export function Portrait({ spot, table }: PortraitProps) {
  const facts = table.info.facts as Facts;
  return <MarkerPicture marker={facts.markers.findIndex((it) => it.id === spot.id)} facts={facts} />;
}
