import './board.css';
import { curvePath } from '@punica/geography';
import type { Army, Facts, Scene } from '@punica/hannibal/view/scene';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useFollowChoices } from '../../kit/follow-choices.ts';
import { MapWindow } from '../../map/map-window.tsx';
import { WESTERN_SEA } from '../../map/western-sea.ts';
import { mapInsets, mapView } from '../../table/map-room.ts';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { ArmyPiece, armyKey, useFan } from './armies.tsx';
import { attention } from './attention.ts';
import { board, fitOf } from './layout.ts';
import { SpaceMark, SpaceName } from './marks.tsx';

/** Stacks of a space in the order of their slots: the holder of the space first, those inside last. */
export function stacksBySpace(scene: Scene): Map<number, Army[]> {
  const bySpace = new Map<number, Army[]>();
  for (const army of scene.armies) {
    const list = bySpace.get(army.space);
    if (list === undefined) bySpace.set(army.space, [army]);
    else list.push(army);
  }
  for (const [space, list] of bySpace) {
    const rank = (army: Army): number => (army.inside ? 2 : 0) + (army.side === scene.control[space] ? 0 : 1);
    list.sort((a, b) => rank(a) - rank(b));
  }
  return bySpace;
}

interface BoardProps extends TableProps {
  /** What a variant lays on the map over everything else. */
  readonly over?: ComponentChildren;
}

/** Map and pieces. */
export function Board({ table, over }: BoardProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const pointed = table.pointed.value;
  const marked = table.marked.value?.spot;
  const full = mapView.detail.value === 'full';
  const places = useMemo(() => facts.spaces.map((fact) => board.space(fact.id)), [facts]);
  const fit = useMemo(() => fitOf(facts.spaces), [facts]);
  useShownOptions(facts.shownOptions);
  useFollowChoices(table, attention);
  useFan();
  const isPointed = (kind: string, id: string): boolean =>
    pointed.some((it) => it.kind === kind && it.id === id);
  const isMarked = (kind: string, id: string): boolean => marked?.kind === kind && marked.id === id;
  const stacks = stacksBySpace(scene);
  const { march } = scene;
  return (
    <MapWindow
      still={WESTERN_SEA}
      sheet={board.layout.sheet}
      fit={fit}
      insets={mapInsets.value}
      label={words.table.map}
      onView={(view) => mapView.take(view)}
    >
      <g class="provinces-lit">
        {facts.provinces.map(({ id }) => {
          const can = table.choicesAt('province', id).length > 0;
          return can || isPointed('province', id) ? (
            <use
              key={id}
              href={`#st-a-${id}`}
              class={can ? 'province-lit choosable' : 'province-lit'}
              data-spot={`province ${id}`}
            />
          ) : null;
        })}
      </g>
      <g class="off-map-ways">
        {facts.moreWays.map(([a, b]) => (
          <path key={`${a} ${b}`} d={curvePath(board.way(a, b))} />
        ))}
      </g>
      <Ways table={table} />
      <g class="spaces">
        {facts.spaces.map((fact, at) => {
          const choices = table.choicesAt('space', fact.id);
          return fact.inPlay ? (
            <SpaceMark
              key={fact.id}
              place={places[at]}
              fact={fact}
              control={scene.control[at]}
              tribe={scene.tribe[at]}
              siege={scene.siege[at]}
              choosable={choices.length > 0}
              marked={isMarked('space', fact.id)}
              pointed={isPointed('space', fact.id)}
              cost={choices.find((it) => it.cost !== undefined)?.cost}
            />
          ) : null;
        })}
      </g>
      <g class="place-names">
        {facts.spaces.map((fact, at) =>
          fact.inPlay ? <SpaceName key={fact.id} place={places[at]} walled={fact.walls > 0} /> : null,
        )}
      </g>
      <g class="armies">
        {[...stacks].flatMap(([space, list]) =>
          list.map((army, slot) => (
            <ArmyPiece
              key={armyKey(army, facts)}
              army={army}
              place={places[space]}
              slot={slot}
              facts={facts}
              full={full}
              choosable={(id) => table.choicesAt('general', id).length > 0}
              marked={(id) => isMarked('general', id) || isPointed('general', id)}
              moving={march !== null && army.generals.some((it) => it.general === march.general)}
            />
          )),
        )}
      </g>
      {over}
    </MapWindow>
  );
}

/** Parts of the still layer that belong to optional rules of this game become visible. */
function useShownOptions(options: readonly string[]): void {
  useEffect(() => {
    const { style } = document.documentElement;
    for (const option of options) style.setProperty(`--option-${option}`, '1');
    return () => {
      for (const option of options) style.removeProperty(`--option-${option}`);
    };
  }, [options]);
}

/** Where the choices lead: roads of a march, ways of a retreat; the one that is thought about stands out. */
function Ways({ table }: TableProps) {
  const thought = table.marked.value ?? table.considered.value;
  return (
    <g class="ways">
      {table.choices.value.map((choice) =>
        choice.way === undefined ? null : (
          <g key={choice.label} class={choice === thought ? 'thought' : ''}>
            <path class="way-case" d={wayPath(choice.way)} />
            <path d={wayPath(choice.way)} />
          </g>
        ),
      )}
    </g>
  );
}

const wayPath = (way: readonly string[]): string =>
  way
    .slice(1)
    .map((to, k) => curvePath(board.way(way[k], to)))
    .join('');
