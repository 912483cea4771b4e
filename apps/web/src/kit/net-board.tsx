import './net-board.css';
import { type BoardIndex, type Box, curvePath, type Point, type SpacePlace } from '@punica/geography';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { MapWindow } from '../map/map-window.tsx';
import type { StillSource } from '../map/still.ts';
import { mapInsets, mapView } from '../table/map-room.ts';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import {
  type ArmyFacts,
  ArmyPiece,
  armyKey,
  isGarrison,
  type NetArmy,
  offsetOf,
  useFan,
} from './army-piece.tsx';
import { type Attention, useFollowChoices } from './follow-choices.ts';
import { BESIDE_COIN, groundBoxes, leaderNames } from './leader-names.ts';
import { reachOf } from './led-coins.tsx';
import { SpaceMark, SpaceName } from './space-mark.tsx';
import { Traces } from './traces.tsx';
import { WayChanges } from './way-changes.tsx';
import { WayDangers } from './way-dangers.tsx';

/** What a map of spaces and ways needs to know of its game. */
export interface NetFacts<A extends NetArmy> extends ArmyFacts<A> {
  readonly spaces: readonly { readonly id: string; readonly walls: number; readonly inPlay?: boolean }[];
  mark(at: number): string;
  harbour(at: number): string | undefined;
}

export interface NetScene<A extends NetArmy> {
  readonly armies: readonly A[];
  readonly control: readonly number[];
  readonly siege: readonly number[];
  readonly march: { readonly general: number; readonly space: number } | null;
  readonly voyage?: { readonly port: number } | null;
}

interface Placed<A extends NetArmy> {
  readonly army: A;
  readonly slot: number;
}

/** Armies with the slot of their space that each stands in: the holder of the space first, those inside last. */
function placed<A extends NetArmy>({ armies, control }: NetScene<A>): Placed<A>[] {
  const rank = (army: A): number => (army.inside ? 2 : 0) + (army.side === control[army.space] ? 0 : 1);
  const taken = new Map<number, number>();
  return [...armies]
    .sort((a, b) => a.space - b.space || rank(a) - rank(b))
    .map((army) => {
      const slot = taken.get(army.space) ?? 0;
      if (!isGarrison(army)) taken.set(army.space, slot + 1);
      return { army, slot };
    });
}

/** The middle of the army's coin, which stands beside its space. */
function standsAt<A extends NetArmy>({ army, slot }: Placed<A>, place: SpacePlace): Point {
  const [dx, dy] = offsetOf(army, place, slot);
  return [place.x + dx, place.y + dy];
}

/** Where a general's army stands weighs more than how large it is. */
const PER_GENERAL = 20;

const attentionOf = <A extends NetArmy>(board: BoardIndex, facts: NetFacts<A>): Attention => {
  const sceneOf = (table: TableModel): NetScene<A> => table.present.value.scene as NetScene<A>;
  const centre = (at: number | undefined): Point | undefined =>
    at === undefined ? undefined : board.centre(facts.spaces[at].id);
  return {
    phoneScale: 1.4,
    placeOf({ spot }, table) {
      if (spot?.kind === 'space') return board.centre(spot.id);
      if (spot?.kind !== 'general') return undefined;
      const led = placed(sceneOf(table)).find(({ army }) =>
        army.generals.some(({ general }) => facts.generals[general].id === spot.id),
      );
      return led === undefined ? undefined : standsAt(led, board.space(facts.spaces[led.army.space].id));
    },
    acting(table) {
      const { voyage, march } = sceneOf(table);
      return centre(voyage?.port ?? march?.space);
    },
    home(table) {
      const { viewer } = table.present.value;
      const strength = (army: A): number => army.generals.length * PER_GENERAL + army.units;
      const own = sceneOf(table).armies.filter((army) => army.side === viewer);
      return centre(own.sort((a, b) => strength(b) - strength(a))[0]?.space);
    },
  };
};

interface Props<A extends NetArmy> {
  readonly table: TableModel;
  readonly board: BoardIndex;
  readonly still: StillSource;
  readonly fit: Box;
  readonly facts: NetFacts<A>;
  readonly scene: NetScene<A>;
  /** What lies under the spaces, and over everything. */
  readonly under?: ComponentChildren;
  readonly over?: ComponentChildren;
}

/** A map of spaces and ways, with its armies. */
export function NetBoard<A extends NetArmy>({
  table,
  board,
  still,
  fit,
  facts,
  scene,
  under,
  over,
}: Props<A>) {
  const full = mapView.detail.value === 'full';
  const { spaces } = facts;
  const places = useMemo(() => spaces.map(({ id }) => board.space(id)), [spaces, board]);
  const attention = useMemo(() => attentionOf(board, facts), [board, spaces]);
  const ground = useMemo(
    () => groundBoxes(places.filter((_, at) => spaces[at].inPlay ?? true)),
    [places, spaces],
  );
  const standing = placed(scene);
  const coins = standing.map((it) => {
    const { army } = it;
    const [commander] = army.generals;
    return {
      at: standsAt(it, places[army.space]),
      name: commander === undefined ? undefined : facts.callName(commander.general),
      reach: reachOf(army.generals.length),
    };
  });
  const names = leaderNames(coins, ground, BESIDE_COIN);
  useFollowChoices(table, attention);
  useFan();
  return (
    <MapWindow
      still={still}
      sheet={board.layout.sheet}
      fit={fit}
      insets={mapInsets.value}
      label={words.table.map}
      onView={(view) => mapView.take(view)}
    >
      <WayChanges table={table} curve={(a, b) => board.way(a, b)} />
      {under}
      <Ways table={table} board={board} />
      <g class="spaces">
        {spaces.map(({ id, inPlay = true }, at) =>
          inPlay ? (
            <SpaceMark
              key={id}
              table={table}
              id={id}
              place={places[at]}
              mark={facts.mark(at)}
              harbour={facts.harbour(at)}
              control={scene.control[at]}
              siege={scene.siege[at]}
            />
          ) : null,
        )}
      </g>
      <g class="place-names">
        {spaces.map(({ id, walls, inPlay = true }, at) =>
          inPlay ? <SpaceName key={id} place={places[at]} walled={walls > 0} /> : null,
        )}
      </g>
      <g class="armies">
        {standing.map(({ army, slot }, at) => (
          <ArmyPiece
            key={armyKey(army)}
            army={army}
            facts={facts}
            table={table}
            place={places[army.space]}
            slot={slot}
            nameAt={names[at]}
            full={full}
            moving={scene.march !== null && army.generals.some((it) => it.general === scene.march?.general)}
          />
        ))}
      </g>
      <Traces table={table} />
      <WayDangers table={table} />
      {over}
    </MapWindow>
  );
}

/** Where the choices lead: roads of a march, ways of a retreat; the one that is thought about stands out. */
function Ways({ table, board }: { table: TableModel; board: BoardIndex }) {
  const thought = table.marked.value ?? table.considered.value;
  const pathOf = (way: readonly string[]): string =>
    way
      .slice(1)
      .map((to, k) => curvePath(board.way(way[k], to)))
      .join('');
  return (
    <g class="ways">
      {[...table.choices.value, ...(thought?.steps === undefined ? [] : [thought])].map((choice) =>
        choice.way === undefined ? null : (
          <g key={choice.label} class={choice === thought ? 'thought' : ''}>
            <path class="way-case" d={pathOf(choice.way)} />
            <path d={pathOf(choice.way)} />
          </g>
        ),
      )}
    </g>
  );
}
