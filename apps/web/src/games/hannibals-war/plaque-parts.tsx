import type { Facts, Markers, Scene } from '@punica/hannibals-war/view/scene';
import { ww } from '@punica/hannibals-war/view/words';
import type { ComponentChildren } from 'preact';
import { PressItem } from '../../kit/press.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { MarkerPicture } from './pieces.tsx';

/** The viewer's markers that can be chosen here. */
export function OwnMarkers({ table, facts }: { table: TableModel; facts: Facts }) {
  const ids = [
    ...new Set(table.choices.value.flatMap((it) => (it.spot?.kind === 'marker' ? [it.spot.id] : []))),
  ];
  if (ids.length === 0) return null;
  return (
    <ul class="laid-hand" aria-label={ww.hand}>
      {ids.map((id) => {
        const index = facts.markers.findIndex((it) => it.id === id);
        return (
          <PressItem key={id} table={table} kind="marker" id={id} class="war-held">
            <MarkerPicture marker={index} facts={facts} named />
            <span>{facts.markers[index].name}</span>
          </PressItem>
        );
      })}
    </ul>
  );
}

/** Markers that lie on the table. */
export function Laying({ markers, facts }: { markers: Markers; facts: Facts }) {
  return markers.length === 0 ? null : (
    <div class="war-behind">
      {markers.map((marker, i) => (
        <MarkerPicture key={i} marker={marker} facts={facts} />
      ))}
    </div>
  );
}

export interface PlaqueProps {
  readonly table: TableModel;
  readonly scene: Scene;
  readonly facts: Facts;
}

export function Soft({ children }: { children: ComponentChildren }) {
  return <p class="soft">{children}</p>;
}
