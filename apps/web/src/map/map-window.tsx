import '../style/map.css';
import { useSignal } from '@preact/signals';
import { type Box, viewBox } from '@punica/geography';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Seen } from './laid-pictures.ts';
import type { StillSource } from './still.ts';
import { StillMap } from './still-map.tsx';
import { type Insets, MapView } from './view.ts';

interface Props {
  /** The drawing that the pieces lie on. */
  readonly still: StillSource;
  readonly sheet: Box;
  /** What the opening view shows. */
  readonly fit: Box;
  readonly insets: Insets;
  readonly label: string;
  /** Pieces, as SVG in units of the sheet. */
  readonly children: ComponentChildren;
  readonly onView: (view: MapView | null) => void;
}

/** The window onto the map: one layer that moves, the still map and the pieces in it. */
export function MapWindow({ still, sheet, fit, insets, label, children, onView }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const mover = useRef<HTMLDivElement>(null);
  const view = useRef<MapView | null>(null);
  const seen = useSignal<Seen | null>(null);
  useLayoutEffect(() => {
    view.current = new MapView(frame.current!, mover.current!, sheet, fit, insets);
    view.current.onSeen = (now) => {
      seen.value = now;
    };
    onView(view.current);
    view.current.resize(insets);
    return () => onView(null);
  }, [sheet, fit]);
  useEffect(() => {
    view.current?.resize(insets);
    const observer = new ResizeObserver(([{ contentRect }]) => view.current?.resize(insets, contentRect));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [insets]);
  const width = sheet.x1 - sheet.x0;
  const height = sheet.y1 - sheet.y0;
  const box = viewBox(sheet);
  return (
    <div class="map-window" ref={frame} role="img" aria-label={label}>
      <div class="map-mover" ref={mover}>
        <div
          class="map-sheet"
          style={{ left: `${sheet.x0}px`, top: `${sheet.y0}px`, width: `${width}px`, height: `${height}px` }}
        >
          <StillMap source={still} part={sheet} seen={seen} />
          <svg
            class="map-pieces"
            viewBox={box}
            data-whole={viewBox(fit)}
            width={width}
            height={height}
            aria-hidden="true"
          >
            {children}
          </svg>
        </div>
      </div>
    </div>
  );
}
