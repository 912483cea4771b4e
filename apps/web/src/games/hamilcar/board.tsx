import { MapWindow } from '../../map/map-window.tsx';
import { drawing } from '../../markup.tsx';
import { mapInsets, mapView } from '../../table/map-room.ts';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { useFollowChoices } from './follow-choices.ts';
import { placesOf, SEA_MAP, SEA_SHEET, SEA_VIEW } from './layout.ts';
import { SpaceMark, standAt } from './marks.tsx';
import { armyMark, shipMark } from './pieces.ts';
import type { Army, Facts, Scene } from './scene.ts';
import { SIDES } from './scene.ts';
import { mw, sideName } from './words.ts';

/** Where stacks of one space stand about it, the first above. */
const SLOTS: readonly (readonly [number, number])[] = [
  [0, -30],
  [34, -12],
  [-34, -12],
  [0, 34],
];
const GARRISON: readonly [number, number] = [16, 12];

export const armyKey = (army: Army): string => `${SIDES[army.side]}@${army.space}${army.inside ? '!' : ''}`;

/** Map and pieces. */
export function Board({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const places = placesOf(facts);
  const marked = table.marked.value?.spot;
  const pointed = table.pointed.value;
  useFollowChoices(table);
  const taken = new Map<number, number>();
  return (
    <MapWindow
      still={SEA_MAP}
      sheet={SEA_SHEET}
      fit={SEA_VIEW}
      insets={mapInsets.value}
      label={words.table.map}
      onView={(view) => mapView.take(view)}
    >
      <g class="sea-spaces">
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
              marked={marked?.kind === 'space' && marked.id === fact.id}
              pointed={pointed.some((it) => it.kind === 'space' && it.id === fact.id)}
              cost={choices.find((it) => it.cost !== undefined)?.cost}
            />
          );
        })}
      </g>
      <g class="sea-armies">
        {scene.armies.map((army) => {
          const quiet = army.inside && army.generals.length === 0;
          const slot = taken.get(army.space) ?? 0;
          if (!quiet) taken.set(army.space, slot + 1);
          const [dx, dy] = quiet ? GARRISON : (SLOTS[slot] ?? SLOTS[3]);
          const choosable = army.generals.find(
            ({ general }) => table.choicesAt('general', facts.generals[general].id).length > 0,
          );
          const spot =
            choosable === undefined
              ? `space ${facts.spaces[army.space].id}`
              : `general ${facts.generals[choosable.general].id}`;
          const moving =
            scene.march !== null && army.generals.some((it) => it.general === scene.march?.general);
          return (
            <g
              key={armyKey(army)}
              class={`sea-army ${SIDES[army.side]}${choosable === undefined ? '' : ' choosable'}${moving ? ' moving' : ''}`}
              data-army={armyKey(army)}
              data-spot={spot}
              style={standAt(places[army.space])}
            >
              <g
                transform={`translate(${dx} ${dy})${quiet ? ' scale(.66)' : army.inside ? ' scale(.84)' : ''}`}
              >
                <g class="lift" dangerouslySetInnerHTML={drawing(armyMark(army, facts))} />
              </g>
            </g>
          );
        })}
        {scene.voyage !== null && (
          <g class="sea-fleet" style={standAt(places[scene.voyage.port])}>
            <title>{mw.fleetOf(sideName(scene.voyage.side), scene.voyage.ships)}</title>
            <g
              transform="translate(0 -34) scale(1.7)"
              dangerouslySetInnerHTML={drawing(shipMark(scene.voyage.side))}
            />
          </g>
        )}
      </g>
    </MapWindow>
  );
}
