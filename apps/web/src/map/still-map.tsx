import { effect, type ReadonlySignal } from '@preact/signals';
import { type Box, viewBox } from '@punica/geography';
import { useEffect, useRef, useState } from 'preact/hooks';
import { night } from '../settings.ts';
import { LaidPictures, type Seen } from './laid-pictures.ts';
import { type Still, type StillSource, stillMap } from './still.ts';

interface Props {
  readonly class: string;
  readonly source: StillSource;
  /** The part of the sheet that is shown. */
  readonly part: Box;
  /** What of it is seen, where it can be moved; else all of it, over the whole window. */
  readonly seen?: ReadonlySignal<Seen | null>;
}

let toldOfFirst: () => void = () => {};
/** Kept when the map of the first table of this visit lies there. */
export const firstMap = new Promise<void>((resolve) => {
  toldOfFirst = resolve;
});

/** The whole part, so large that it covers the window. */
const covering = (part: Box): Seen => ({
  box: part,
  scale: Math.max(innerWidth / (part.x1 - part.x0), innerHeight / (part.y1 - part.y0)),
});

/** Where the still map lies. It comes after the first paint. */
export function StillMap({ class: name, source, part, seen }: Props) {
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
    const pictures = new LaidPictures(frame.current, still, seen !== undefined, () => {
      setLaid(true);
      if (seen !== undefined) toldOfFirst();
    });
    frame.current.prepend(still.shapes);
    const stop = effect(() => {
      const now = seen === undefined ? covering(part) : seen.value;
      if (now !== null) pictures.show(now, night.value ? 'night' : 'day');
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
    <div class={name} ref={frame} aria-hidden="true">
      {laid && (
        <svg class="shown" viewBox={viewBox(part)} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <g ref={words} />
        </svg>
      )}
    </div>
  );
}
