import type { Point } from '@punica/geography';
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { laidBeside } from '../kit/beside.ts';
import type { Spot } from '../play/protocol.ts';
import { interfaceScale, phone } from '../settings.ts';
import { mapInsets, mapView } from './map-room.ts';
import type { TableModel } from './table-model.ts';

/** Where a plaque over the map may lie. */
export type Corner = 'low' | 'high' | 'low right' | 'high right';

export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** So near to a plaque a place is as good as covered: it has pieces and a name around it. */
const NEAR = 28;
const EDGE = 14;

const covers = ({ x0, y0, x1, y1 }: Rect, [x, y]: Point): boolean =>
  x > x0 - NEAR && x < x1 + NEAR && y > y0 - NEAR && y < y1 + NEAR;

const area = ({ x0, y0, x1, y1 }: Rect): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);

/** How much of a table lies under a rectangle, from 0 to 1. */
const shareUnder = (rect: Rect, table: Rect): number =>
  area({
    x0: Math.max(rect.x0, table.x0),
    y0: Math.max(rect.y0, table.y0),
    x1: Math.min(rect.x1, table.x1),
    y1: Math.min(rect.y1, table.y1),
  }) / Math.max(1, area(table));

/** What lies beside the map counts for more than any number of places. */
const TABLE = 1000;

/**
 * The rectangle that covers the fewest places and lies on no table beside the map, the first of equals; `now` stays
 * where it covers nothing.
 */
export function clearest(
  rects: readonly Rect[],
  places: readonly Point[],
  now: number,
  tables: readonly Rect[] = [],
): number {
  const covered = rects.map(
    (rect) =>
      places.filter((place) => covers(rect, place)).length +
      TABLE * tables.reduce((sum, table) => sum + shareUnder(rect, table), 0),
  );
  return covered[now] === 0 ? now : covered.indexOf(Math.min(...covered));
}

/** The corner of the map in which a plaque of this size lies. */
export function rectIn(corner: Corner, free: Rect, width: number, height: number): Rect {
  const x0 = corner.endsWith('right') ? free.x1 - width : free.x0;
  const y0 = corner.startsWith('low') ? free.y1 - height : free.y0;
  return { x0, y0, x1: x0 + width, y1: y0 + height };
}

function freeNow(): Rect {
  const { top, right, bottom, left } = mapInsets.value;
  return {
    x0: left + EDGE,
    y0: top + EDGE,
    x1: innerWidth - right - EDGE,
    y1: innerHeight - bottom - EDGE,
  };
}

/** Tables and trays that lie beside the map. */
const tablesNow = (): Rect[] =>
  [...document.querySelectorAll('[data-beside]')].map((it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    return { x0: left, y0: top, x1: right, y1: bottom };
  });

/** The places of spots in the window. */
export function onScreen(spots: readonly Spot[], table: TableModel): Point[] {
  const { view } = mapView;
  return spots.flatMap((spot): Point[] => {
    const at = table.front.centreOf?.(spot);
    return at === undefined || view === null ? [] : [view.onScreen(at[0], at[1])];
  });
}

/**
 * Finds a corner for a plaque in which it does not lie over what it speaks of, and looks again when the map has
 * come to rest elsewhere. `first` is where it likes to lie.
 */
export function useClearCorner(
  frame: RefObject<HTMLElement | null>,
  spots: readonly Spot[],
  first: 'low' | 'high',
  table: TableModel,
): Corner {
  const second = first === 'low' ? 'high' : 'low';
  const corners: readonly Corner[] = phone.value
    ? [first, second]
    : [first, second, `${first} right`, `${second} right`];
  const [corner, setCorner] = useState<Corner>(first);
  const key = spots.map(({ kind, id }) => `${kind} ${id}`).join();
  const rests = mapView.rests.value;
  const beside = laidBeside.value;
  useLayoutEffect(() => {
    const plaque = frame.current;
    if (plaque === null) return;
    const by = interfaceScale.value;
    const [width, height] = [plaque.offsetWidth * by, plaque.offsetHeight * by];
    const rects = corners.map((it) => rectIn(it, freeNow(), width, height));
    setCorner(
      corners[clearest(rects, onScreen(spots, table), Math.max(0, corners.indexOf(corner)), tablesNow())],
    );
  }, [key, rests, beside, phone.value]);
  return corner;
}
