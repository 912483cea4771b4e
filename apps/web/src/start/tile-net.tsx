import { controlMarker, walledCity } from '@punica/art';
import { BoardIndex, type BoardLayout, curvePath, layoutOf } from '@punica/geography';
import { useEffect, useState } from 'preact/hooks';
import { drawing } from '../markup.tsx';

/** Provinces whose marks are drawn Punic or nobody's on the tiles; all others are Roman. */
const PUNIC = /^(numidia|carthago|libya|baetica|orospeda|baleares|celtiberia)/;
const OPEN = /^(gallia|liguria|idubeda|mauretania)/;

/** The roads and places of the board as one drawing, from which the tiles cut their part. */
export function TileNet() {
  const [layout, setLayout] = useState<BoardLayout | null>(null);
  useEffect(() => {
    void import('@punica/geography/generated/hannibal-board.json').then((file) =>
      setLayout(layoutOf(file.default)),
    );
  }, []);
  if (layout === null) return null;
  const roads = new BoardIndex(layout).layout.links.map((link) => curvePath(link.curve)).join('');
  const marks = layout.spaces
    .map(({ x, y, province, mark }) => {
      const owner = OPEN.test(province) ? null : PUNIC.test(province) ? 'carthage' : 'rome';
      const drawn =
        mark === 'walled' || mark === 'great' ? walledCity({ size: 'small', owner }) : controlMarker(owner);
      return `<g transform="translate(${x} ${y}) scale(.86)">${drawn}</g>`;
    })
    .join('');
  const net =
    `<path d="${roads}" fill="none" stroke="var(--road)" stroke-width="3.2"/>` +
    `<path d="${roads}" fill="none" stroke="var(--road-in)" stroke-width="1.5"/>${marks}`;
  return (
    <svg class="sheets" aria-hidden="true">
      <g id="tile-net" dangerouslySetInnerHTML={drawing(net)} />
    </svg>
  );
}
