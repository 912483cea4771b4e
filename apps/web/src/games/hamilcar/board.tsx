import '../hannibal/board.css';
import { shipMark } from '@punica/art/first-war';
import type { Facts, Scene } from '@punica/hamilcar/view/scene';
import { SIDES } from '@punica/hamilcar/view/scene';
import { mw, sideName } from '@punica/hamilcar/view/words';
import { useFollowChoices } from '../../kit/follow-choices.ts';
import { MapWindow } from '../../map/map-window.tsx';
import { drawing } from '../../markup.tsx';
import { mapInsets, mapView } from '../../table/map-room.ts';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { ArmyPiece, armyKey, isGarrison } from './armies.tsx';
import { attention } from './attention.ts';
import { board, SEA_MAP } from './layout.ts';
import { SpaceMark, SpaceName, standAt } from './marks.tsx';

/** Map and pieces. */
export function Board({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const marked = table.marked.value?.spot;
  const pointed = table.pointed.value;
  const full = mapView.detail.value === 'full';
  useFollowChoices(table, attention);
  const places = facts.spaces.map(({ id }) => board.space(id));
  const isMarked = (kind: string, id: string): boolean => marked?.kind === kind && marked.id === id;
  const isPointed = (kind: string, id: string): boolean =>
    pointed.some((it) => it.kind === kind && it.id === id);
  const taken = new Map<number, number>();
  return (
    <MapWindow
      still={SEA_MAP}
      sheet={board.layout.sheet}
      fit={board.layout.view}
      insets={mapInsets.value}
      label={words.table.map}
      onView={(view) => mapView.take(view)}
    >
      <g class="spaces">
        {facts.spaces.map((fact, at) => {
          const choices = table.choicesAt('space', fact.id);
          return (
            <SpaceMark
              key={fact.id}
              fact={fact}
              place={places[at]}
              control={scene.control[at]}
              tribe={scene.tribe[at]}
              siege={scene.siege[at]}
              choosable={choices.length > 0}
              marked={isMarked('space', fact.id)}
              pointed={isPointed('space', fact.id)}
              cost={choices.find((it) => it.cost !== undefined)?.cost}
            />
          );
        })}
      </g>
      <g class="place-names">
        {facts.spaces.map((fact, at) => (
          <SpaceName key={fact.id} place={places[at]} walled={fact.walls > 0} />
        ))}
      </g>
      <g class="armies">
        {scene.armies.map((army) => {
          const slot = taken.get(army.space) ?? 0;
          if (!isGarrison(army)) taken.set(army.space, slot + 1);
          return (
            <ArmyPiece
              key={armyKey(army)}
              army={army}
              place={places[army.space]}
              slot={slot}
              facts={facts}
              full={full}
              choosable={(id) => table.choicesAt('general', id).length > 0}
              marked={(id) => isMarked('general', id)}
              pointed={(id) => isPointed('general', id)}
              moving={army.generals.some((it) => it.general === scene.march?.general)}
            />
          );
        })}
        {scene.voyage !== null && (
          <g class="sea-fleet" style={standAt(places[scene.voyage.port])}>
            <title>{mw.fleetOf(sideName(scene.voyage.side), scene.voyage.ships)}</title>
            <g
              transform="translate(0 -34) scale(1.5)"
              dangerouslySetInnerHTML={drawing(shipMark(SIDES[scene.voyage.side]))}
            />
          </g>
        )}
      </g>
    </MapWindow>
  );
}
