import { effect, type ReadonlySignal } from '@preact/signals';
import { type Box, viewBox } from '@punica/geography';
import { useEffect, useRef, useState } from 'preact/hooks';
import { night } from '../settings.ts';
import { LaidPictures, type Seen } from './laid-pictures.ts';
import { type Still, type StillSource, stillMap } from './still.ts';

interface Props {
  readonly source: StillSource;
  /** The part of the sheet that is shown. */
  readonly part: Box;
  /** What of it is seen now. */
  readonly seen: ReadonlySignal<Seen | null>;
}

let toldOfFirst: () => void = () => {};
/** Kept when the map of the first table of this visit lies there. */
export const firstMap = new Promise<void>((resolve) => {
  toldOfFirst = resolve;
});

/** Where the still map of a table lies. It comes after the first paint. */
export function StillMap({ source, part, seen }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const words = useRef<SVGGElement>(null);
  const [still, setStill] = useState<Still | null>(null);
  const [laid, setLaid] = useState(false);
  useEffect(() => {
    let here = true;
    void stillMap(source).then((it) => here && setStill(it));
    return () => {
      here = false;
    };
  }, [source]);
  useEffect(() => {
    if (still === null || frame.current === null) return undefined;
    still.shapes.setAttribute('viewBox', viewBox(part));
    const pictures = new LaidPictures(frame.current, still, () => {
      setLaid(true);
      toldOfFirst();
    });
    frame.current.prepend(still.shapes);
    const stop = effect(() => {
      if (seen.value !== null) pictures.show(seen.value, night.value ? 'night' : 'day');
    });
    return () => {
      stop();
      pictures.remove();
    };
  }, [still, part]);
  useEffect(() => {
    if (still !== null) words.current?.append(still.words);
  }, [still, laid]);
  return (
    <div class="map-still" ref={frame} aria-hidden="true">
      {!laid && <img src={source.glimpse[night.value ? 'night' : 'day']} alt="" decoding="sync" />}
      {laid && (
        <svg class="shown" viewBox={viewBox(part)} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <g ref={words} />
        </svg>
      )}
    </div>
  );
}
