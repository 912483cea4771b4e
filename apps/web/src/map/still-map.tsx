import { type Box, viewBox } from '@punica/geography';
import { useEffect, useRef, useState } from 'preact/hooks';
import { night } from '../settings.ts';
import { type Still, type StillSource, stillMap } from './still.ts';

interface Props {
  readonly class: string;
  readonly source: StillSource;
  /** The part of the sheet that is shown. */
  readonly part: Box;
}

/** Where the still map lies. It comes after the first paint. */
export function StillMap({ class: name, source, part }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const words = useRef<SVGGElement>(null);
  const [still, setStill] = useState<Still | null>(null);
  useEffect(() => {
    let here = true;
    void stillMap(source).then((it) => here && setStill(it));
    return () => {
      here = false;
    };
  }, [source]);
  useEffect(() => {
    if (still === null) return;
    still.shapes.setAttribute('viewBox', viewBox(part));
    frame.current?.prepend(still.shapes);
    words.current?.append(still.words);
  }, [still, part]);
  return (
    <div class={name} ref={frame} aria-hidden="true">
      {still !== null && (
        <svg class="shown" viewBox={viewBox(part)} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <image
            href={still.picture(night.value ? 'night' : 'day')}
            x={still.sheet.x0}
            y={still.sheet.y0}
            width={still.sheet.x1 - still.sheet.x0}
            height={still.sheet.y1 - still.sheet.y0}
          />
          <g ref={words} />
        </svg>
      )}
    </div>
  );
}
