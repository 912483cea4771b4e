import { costMark } from '@punica/art';
import type { Facts, Scene, Stack } from '@punica/hannibals-war/view/scene';
import { useMemo } from 'preact/hooks';
import { useFollowChoices } from '../../kit/follow-choices.ts';
import { leaderNames } from '../../kit/leader-names.ts';
import { standingClass, standingOf } from '../../kit/marked.ts';
import { standAt } from '../../kit/stand-at.ts';
import { Traces } from '../../kit/traces.tsx';
import { straight, WayChanges } from '../../kit/way-changes.tsx';
import { WayDangers } from '../../kit/way-dangers.tsx';
import { MapWindow } from '../../map/map-window.tsx';
import { drawing } from '../../markup.tsx';
import { mapInsets, mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { attention } from './attention.ts';
import { type SquareLayout, squareLayouts, WAR_MAP, WAR_SHEET, WAR_VIEW, warCentre } from './layout.ts';
import { groundOf, PlaceNames, Places } from './places.tsx';
import { BESIDE_STACK, leaderOf, StackPiece, stackKey } from './stacks.tsx';

/** Stacks with the place where each stands; of several in one square each has its own corner. */
function placed(scene: Scene, layouts: readonly SquareLayout[]): { stack: Stack; x: number; y: number }[] {
  const taken = new Map<number, number>();
  return scene.stacks.map((stack) => {
    const n = taken.get(stack.square) ?? 0;
    taken.set(stack.square, n + 1);
    const { slots } = layouts[stack.square];
    const [x, y] = slots[Math.min(n, slots.length - 1)];
    return { stack, x, y };
  });
}

/** Map, cities and stacks. */
export function Board({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const layouts = useMemo(() => squareLayouts(facts), [facts]);
  useFollowChoices(table, attention);
  const moving = scene.operation;
  const ground = useMemo(() => groundOf(facts, layouts), [facts, layouts]);
  const standing = placed(scene, layouts);
  const names = leaderNames(
    standing.map(({ stack, x, y }) => ({ at: [x, y] as const, name: leaderOf(stack, facts) })),
    ground,
    BESIDE_STACK,
  );
  return (
    <MapWindow
      still={WAR_MAP}
      sheet={WAR_SHEET}
      fit={WAR_VIEW}
      insets={mapInsets.value}
      label={words.table.map}
      onView={(view) => mapView.take(view)}
    >
      <WayChanges table={table} curve={(a, b) => straight(warCentre(a), warCentre(b))} />
      <Squares table={table} facts={facts} layouts={layouts} />
      <Way table={table} />
      <Places facts={facts} scene={scene} layouts={layouts} />
      <g class="war-stacks">
        {standing.map(({ stack, x, y }, at) => (
          <StackPiece
            key={stackKey(stack)}
            stack={stack}
            facts={facts}
            x={x}
            y={y}
            nameAt={names[at]}
            moving={moving !== null && moving.player === stack.owner && moving.square === stack.square}
          />
        ))}
      </g>
      <PlaceNames facts={facts} layouts={layouts} />
      <Traces table={table} />
      <WayDangers table={table} />
      <Costs table={table} facts={facts} layouts={layouts} />
    </MapWindow>
  );
}

interface SquaresProps {
  readonly table: TableModel;
  readonly facts: Facts;
  readonly layouts: readonly SquareLayout[];
}

function Squares({ table, facts, layouts }: SquaresProps) {
  return (
    <g class="war-squares">
      {facts.squares.map(({ id }, at) => {
        const { x0, y0, x1, y1 } = layouts[at].box;
        const standing = standingOf(table, { kind: 'square', id });
        const { choosable, far, marked, pointed } = standing;
        const inset = choosable || far || marked || pointed ? 2 : 0;
        return (
          <rect
            key={id}
            class={standingClass('war-square', standing)}
            data-spot={`square ${id}`}
            x={x0 + inset}
            y={y0 + inset}
            width={x1 - x0 - 2 * inset}
            height={y1 - y0 - 2 * inset}
          />
        );
      })}
    </g>
  );
}

/** The way that is thought about, from square to square. */
function Way({ table }: { table: TableModel }) {
  const { way } = table.marked.value ?? table.considered.value ?? {};
  if (way === undefined) return null;
  return <polyline class="war-way" points={way.map((id) => warCentre(id).join(',')).join(' ')} />;
}

/** Points as people write them: one and a half is 1½. */
const pointsOf = (cost: number): string => `${Math.floor(cost) || ''}${cost % 1 === 0 ? '' : '½'}`;

/** What a step costs, or all the way, at the corner of the square. */
function Costs({ table, facts, layouts }: SquaresProps) {
  return (
    <g class="war-costs">
      {facts.squares.map(({ id }, at) => {
        const cost = table.offeredAt({ kind: 'square', id }).find((it) => it.cost !== undefined)?.cost ?? 0;
        if (cost === 0) return null;
        const { x1, y0 } = layouts[at].box;
        return (
          <g
            key={id}
            class={table.farAt('square', id).length > 0 ? 'far' : undefined}
            style={standAt(x1 - 9, y0 + 9)}
            dangerouslySetInnerHTML={drawing(costMark(pointsOf(cost)))}
          />
        );
      })}
    </g>
  );
}
