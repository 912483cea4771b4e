import './board.css';
import { computed } from '@preact/signals';
import { choiceRing, controlMarker, costMark } from '@punica/art';
import type { Box, Point } from '@punica/geography';
import { hexPath } from '@punica/geography/italian';
import type { Facts, Scene } from '@punica/italian-campaign/view/scene';
import { NOBODY, SIDES } from '@punica/italian-campaign/view/scene';
import { useMemo } from 'preact/hooks';
import { useFollowChoices } from '../../kit/follow-choices.ts';
import { around, BESIDE_COIN, leaderNames, textBox } from '../../kit/leader-names.ts';
import { reachOf } from '../../kit/led-coins.tsx';
import { standingClass, standingOf } from '../../kit/marked.ts';
import { standAt } from '../../kit/stand-at.ts';
import { Traces } from '../../kit/traces.tsx';
import { straight, WayChanges } from '../../kit/way-changes.tsx';
import { WayDangers } from '../../kit/way-dangers.tsx';
import { MapWindow } from '../../map/map-window.tsx';
import type { Insets } from '../../map/view.ts';
import { drawing } from '../../markup.tsx';
import { interfaceScale, phone } from '../../settings.ts';
import { mapInsets, mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { attention } from './attention.ts';
import { board, ITALY_SHEET } from './layout.ts';
import { callNameOf } from './pieces.tsx';
import { cityMark } from './portrait.tsx';
import { asideOf, COIN_SCALE, StackPiece, stackKey } from './stack-piece.tsx';

/** Map and pieces. */
export function Board({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const full = mapView.detail.value === 'full';
  useFollowChoices(table, attention);
  const isPointed = (id: string): boolean => standingOf(table, { kind: 'province', id }).pointed;
  const crowded = new Map<number, number>();
  for (const { hex } of scene.stacks) crowded.set(hex, (crowded.get(hex) ?? 0) + 1);
  const isAside = (hex: number): boolean => facts.hexes[hex].city >= 0 || (crowded.get(hex) ?? 0) > 1;
  const ground = useMemo(() => groundOf(facts), [facts]);
  const names = leaderNames(
    scene.stacks.map((stack) => {
      const [x, y] = placeOf(facts, stack.hex);
      const [dx, dy] = asideOf(stack, isAside(stack.hex));
      const commander = stack.leaders[0];
      return {
        at: [x + dx, y + dy] as const,
        name: commander === undefined ? undefined : callNameOf(facts.leaders[commander.leader]),
        reach: reachOf(stack.leaders.length),
      };
    }),
    ground,
    { ...BESIDE_COIN, scale: COIN_SCALE },
  );
  return (
    <MapWindow
      still={ITALY_SHEET}
      sheet={board.sheet}
      fit={FIT}
      insets={insetsHere.value}
      label={words.table.map}
      onView={(view) => mapView.take(view)}
    >
      <Provinces facts={facts} scene={scene} isPointed={isPointed} />
      <WayChanges table={table} curve={(a, b) => straight(board.hexes[a], board.hexes[b])} />
      <Hexes table={table} facts={facts} />
      <Path table={table} />
      <g>
        {facts.cities.map((city, c) => (
          <CityMark key={city.id} city={c} facts={facts} scene={scene} />
        ))}
      </g>
      <Costs table={table} facts={facts} />
      <g>
        {scene.stacks.map((stack, at) => (
          <StackPiece
            key={stackKey(stack, facts)}
            stack={stack}
            facts={facts}
            at={placeOf(facts, stack.hex)}
            aside={isAside(stack.hex)}
            nameAt={names[at]}
            full={full}
            table={table}
            marching={scene.march?.leader ?? -1}
          />
        ))}
      </g>
      <CityNames facts={facts} />
      <Traces table={table} />
      <WayDangers table={table} />
    </MapWindow>
  );
}

/** The name of Hydruntum stands beyond the last hex. */
const FIT: Box = { ...board.view, x1: board.view.x1 + 42 };
/** No hand lies at the foot of this table: the map may use it, but for the tools in its corner. */
const FOOT = 46;
const insetsHere = computed<Insets>(() =>
  phone.value ? mapInsets.value : { ...mapInsets.value, bottom: FOOT * interfaceScale.value },
);

const placeOf = (facts: Facts, hex: number): Point => board.hexes[facts.hexes[hex].id];

/** Letters of a city's name (`board.css`), and half of its mark. */
const CITY = { letter: 8, high: 14, mark: 11 };

/** What stands on the map whoever plays: cities, their names, and the markers of provinces. */
const groundOf = (facts: Facts): Box[] => [
  // Beyond the western edge a name would be cut.
  { ...FIT, x0: FIT.x0 - FIT.x1, x1: FIT.x0 },
  ...facts.cities.flatMap(({ id, name, hex }) => {
    const { at, anchor } = board.cities[id];
    const [x, y] = placeOf(facts, hex);
    const letters = textBox([x + at[0], y + at[1]], anchor, name.length * CITY.letter, CITY.high);
    return [around([x, y], CITY.mark), letters];
  }),
  ...facts.provinces.map(({ id }) => {
    const [x, y] = board.provinces[id].name;
    return around([x, y - 13], CITY.mark);
  }),
];

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

interface OfTable {
  readonly table: TableModel;
  readonly facts: Facts;
}

/** The cells themselves: what is within reach, what can be chosen, and what is spoken of. */
function Hexes({ table, facts }: OfTable) {
  const shapes = useMemo(
    () => facts.hexes.map((_, at) => hexPath(placeOf(facts, at), board.radius)),
    [facts],
  );
  return (
    <g class="ic-hexes">
      {facts.hexes.map(({ id }, at) => (
        <path
          key={id}
          d={shapes[at]}
          data-spot={`hex ${id}`}
          class={standingClass('ic-hex', standingOf(table, { kind: 'hex', id }))}
        />
      ))}
    </g>
  );
}

/** The way that is thought about. */
function Path({ table }: { table: TableModel }) {
  const { way } = table.marked.value ?? table.considered.value ?? {};
  if (way === undefined) return null;
  return (
    <g class="ic-way">
      <polyline points={way.map((id) => board.hexes[id].join(',')).join(' ')} />
    </g>
  );
}

/** What it costs to go there: a step, or all the way. */
function Costs({ table, facts }: OfTable) {
  return (
    <g class="ic-costs">
      {facts.hexes.map(({ id }, at) => {
        const cost = table.offeredAt({ kind: 'hex', id }).find((it) => it.way !== undefined)?.cost;
        if (cost === undefined) return null;
        const { choosable, marked } = standingOf(table, { kind: 'hex', id });
        const thought = marked || table.considered.value?.spot?.id === id;
        const [x, y] = placeOf(facts, at);
        return (
          <g
            key={id}
            class={choosable || thought ? undefined : 'far'}
            style={standAt(x, y + board.radius * 0.62)}
          >
            <g
              transform={thought ? 'scale(1.5)' : undefined}
              dangerouslySetInnerHTML={drawing(costMark(cost))}
            />
          </g>
        );
      })}
    </g>
  );
}

function CityMark({ city, facts, scene }: Parts & { city: number }) {
  const { id, hex } = facts.cities[city];
  const at = placeOf(facts, hex);
  return (
    <g class="ic-city" style={standAt(...at)}>
      <g transform="scale(1.3)">
        <g data-turns={`city ${id}`} dangerouslySetInnerHTML={drawing(cityMark(city, facts, scene))} />
      </g>
      {scene.courted[city] === 1 && (
        <g transform="translate(-14 11) scale(.6)" dangerouslySetInnerHTML={drawing(choiceRing(7))} />
      )}
    </g>
  );
}

/** The names of cities: over the stacks, which are wider than a hex. */
function CityNames({ facts }: { readonly facts: Facts }) {
  return (
    <g>
      {facts.cities.map(({ id, name, hex, walled }) => {
        const { at, anchor } = board.cities[id];
        return (
          <g key={id} class="ic-city" style={standAt(...placeOf(facts, hex))}>
            <text class={walled ? 'walled' : ''} x={at[0]} y={at[1]} text-anchor={anchor}>
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
}
