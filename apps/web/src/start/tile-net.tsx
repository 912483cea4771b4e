import { controlMarker, walledCity } from '@punica/art';
import { HANNIBAL_TILE_LAND, HANNIBAL_TILE_NET } from '@punica/geography';
import { drawing } from '../markup.tsx';

/** Provinces whose marks are drawn Punic or nobody's on the tiles; all others are Roman. */
const PUNIC = /^(numidia|carthago|libya|baetica|orospeda|baleares|celtiberia)/;
const OPEN = /^(gallia|liguria|idubeda|mauretania)/;

/** The largest mark reaches this far about its place. */
const REACH = 24;

/** Marks of the places that a part of the board shows: each mark is a copy of its drawing, and a tile shows few. */
export function marksIn(box: string): string {
  const [left, top, width, height] = box.split(' ').map(Number);
  const isShown = (x: number, y: number): boolean =>
    x > left - REACH && x < left + width + REACH && y > top - REACH && y < top + height + REACH;
  return HANNIBAL_TILE_NET.places
    .filter(([x, y]) => isShown(x, y))
    .map(([x, y, province, walled]) => {
      const owner = OPEN.test(province) ? null : PUNIC.test(province) ? 'carthage' : 'rome';
      const drawn = walled ? walledCity({ size: 'small', owner }) : controlMarker(owner);
      return `<g transform="translate(${x} ${y}) scale(.86)">${drawn}</g>`;
    })
    .join('');
}

const roads = (): string =>
  `<g id="tile-roads" fill="none"><path d="${HANNIBAL_TILE_NET.roads}" stroke="var(--road)" stroke-width="3.2"/>` +
  `<path d="${HANNIBAL_TILE_NET.roads}" stroke="var(--road-in)" stroke-width="1.5"/></g>`;

function land(): string {
  const { coast, provinces } = HANNIBAL_TILE_LAND;
  const outlines = Object.entries(provinces).map(([id, d]) => `<path id="tile-${id}" d="${d}"/>`);
  return `<path id="tile-land" d="${coast}"/><clipPath id="tile-shore"><path d="${coast}" clip-rule="evenodd"/></clipPath>${outlines.join('')}`;
}

/** Land and roads of the board as one drawing, from which the tiles cut their part. */
export const TileNet = () => (
  <svg class="sheets" aria-hidden="true">
    <defs dangerouslySetInnerHTML={drawing(land() + roads())} />
  </svg>
);
