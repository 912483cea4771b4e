import './board.css';
import { choiceRing, controlMarker, costMark } from '@punica/art';
import type { Point } from '@punica/geography';
import { hexPath } from '@punica/geography/italian';
import type { Facts, Scene } from '@punica/italian-campaign/view/scene';
import { NOBODY, SIDES } from '@punica/italian-campaign/view/scene';
import { useMemo } from 'preact/hooks';
import { useFollowChoices } from '../../kit/follow-choices.ts';
import { standAt } from '../../kit/stand-at.ts';
import { Traces } from '../../kit/traces.tsx';
import { MapWindow } from '../../map/map-window.tsx';
import { drawing } from '../../markup.tsx';
import { mapInsets, mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { attention } from './attention.ts';
import { board, ITALY_SHEET } from './layout.ts';
import { looked, planned, usePlanning, wayTo } from './plan.ts';
import { cityMark } from './portrait.tsx';
import { StackPiece, stackKey } from './stack-piece.tsx';

/** Map and pieces. */
export function Board({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const pointed = table.pointed.value;
  const marked = table.marked.value?.spot;
  const full = mapView.detail.value === 'full';
  useFollowChoices(table, attention);
  usePlanning(table);
  const isMarked = (kind: string, id: string): boolean =>
    (marked?.kind === kind && marked.id === id) || pointed.some((it) => it.kind === kind && it.id === id);
  const crowded = new Map<number, number>();
  for (const { hex } of scene.stacks) crowded.set(hex, (crowded.get(hex) ?? 0) + 1);
  return (
    <MapWindow
      still={ITALY_SHEET}
      sheet={board.sheet}
      fit={board.view}
      insets={mapInsets.value}
      label={words.table.map}
      onView={(view) => mapView.take(view)}
    >
      <Provinces facts={facts} scene={scene} isPointed={(id) => isMarked('province', id)} />
      <Hexes table={table} facts={facts} scene={scene} isMarked={(id) => isMarked('hex', id)} />
      <Path facts={facts} scene={scene} />
      <g>
        {facts.cities.map((city, c) => (
          <CityMark key={city.id} city={c} facts={facts} scene={scene} />
        ))}
      </g>
      <Costs table={table} facts={facts} scene={scene} />
      <g>
        {scene.stacks.map((stack) => (
          <StackPiece
            key={stackKey(stack, facts)}
            stack={stack}
            facts={facts}
            at={placeOf(facts, stack.hex)}
            aside={facts.hexes[stack.hex].city >= 0 || (crowded.get(stack.hex) ?? 0) > 1}
            full={full}
            table={table}
            marching={scene.march?.leader ?? -1}
          />
        ))}
      </g>
      <Traces table={table} />
    </MapWindow>
  );
}

const placeOf = (facts: Facts, hex: number): Point => board.hexes[facts.hexes[hex].id];

interface Parts {
  readonly facts: Facts;
  readonly scene: Scene;
}

/** Who controls a province: its outline, and a marker above its name. */
function Provinces({ facts, scene, isPointed }: Parts & { isPointed: (id: string) => boolean }) {
  return (
    <g>
      {facts.provinces.map(({ id }, p) => {
        const { name, outline } = board.provinces[id];
        const holder = scene.province[p];
        const owner = holder === NOBODY ? null : SIDES[holder];
        return (
          <g key={id}>
            <path d={outline} class={`ic-province ${owner ?? 'open'}${isPointed(id) ? ' pointed' : ''}`} />
            <g
              data-spot={`province ${id}`}
              transform={`translate(${name[0]} ${name[1] - 13}) scale(.72)`}
              dangerouslySetInnerHTML={drawing(controlMarker(owner))}
            />
          </g>
        );
      })}
    </g>
  );
}

/** The cells themselves: what is within reach, what can be chosen, and what the pointer rests on. */
function Hexes({
  table,
  facts,
  scene,
  isMarked,
}: Parts & { table: TableModel; isMarked: (id: string) => boolean }) {
  const shapes = useMemo(
    () => facts.hexes.map((_, at) => hexPath(placeOf(facts, at), board.radius)),
    [facts],
  );
  const ways = table.choices.value.length > 0 ? (scene.march?.ways ?? {}) : {};
  return (
    <g class="ic-hexes">
      {facts.hexes.map(({ id }, at) => {
        const can = table.choicesAt('hex', id).length > 0;
        const far = !can && ways[at] !== undefined;
        return (
          <path
            key={id}
            d={shapes[at]}
            data-spot={`hex ${id}`}
            class={`ic-hex${can ? ' choosable' : far ? ' far' : ''}${isMarked(id) ? ' marked' : ''}`}
          />
        );
      })}
    </g>
  );
}

/** The cheapest way to where one looks, and what it costs. */
function Path({ facts, scene }: Parts) {
  const target = looked.value >= 0 ? looked.value : planned.value;
  const way = wayTo(scene, target);
  if (way.length === 0) return null;
  const points = way.map((hex) => placeOf(facts, hex));
  const [x, y] = points[points.length - 1];
  return (
    <g class="ic-way">
      <polyline points={points.map((p) => p.join(',')).join(' ')} />
      <g style={standAt(x, y)}>
        <g transform="scale(1.5)" dangerouslySetInnerHTML={drawing(costMark(scene.march!.ways[target][0]))} />
      </g>
    </g>
  );
}

/** What each next step costs. */
function Costs({ table, facts, scene }: Parts & { table: TableModel }) {
  if (scene.march === null) return null;
  const steps = table.choices.value.filter((it) => it.spot?.kind === 'hex' && it.action.act === 'go');
  return (
    <g class="ic-costs">
      {steps.map(({ spot, cost }) => {
        const at = facts.hexes.findIndex((it) => it.id === spot?.id);
        if (cost === undefined || at === looked.value) return null;
        const [x, y] = placeOf(facts, at);
        return (
          <g
            key={at}
            style={standAt(x, y + board.radius * 0.62)}
            dangerouslySetInnerHTML={drawing(costMark(cost))}
          />
        );
      })}
    </g>
  );
}

function CityMark({ city, facts, scene }: Parts & { city: number }) {
  const { id, name, hex, walled } = facts.cities[city];
  const place = board.cities[id];
  const at = placeOf(facts, hex);
  return (
    <g class="ic-city" style={standAt(...at)}>
      <g transform="scale(1.22)">
        <g data-turns={`city ${id}`} dangerouslySetInnerHTML={drawing(cityMark(city, facts, scene))} />
      </g>
      {scene.courted[city] === 1 && (
        <g transform="translate(-14 11) scale(.6)" dangerouslySetInnerHTML={drawing(choiceRing(7))} />
      )}
      <text class={walled ? 'walled' : ''} x={place.at[0]} y={place.at[1]} text-anchor={place.anchor}>
        {name}
      </text>
    </g>
  );
}
