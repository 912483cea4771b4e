import { controlMarker, walledCity } from '@punica/art';
import { HANNIBAL_TILE_LAND, HANNIBAL_TILE_NET } from '@punica/geography';
import { drawing } from '../markup.tsx';

/** Provinces whose marks are drawn Punic or nobody's on the tiles; all others are Roman. */
const PUNIC = /^(numidia|carthago|libya|baetica|orospeda|baleares|celtiberia)/;
const OPEN = /^(gallia|liguria|idubeda|mauretania)/;

function net(): string {
  const { roads, places } = HANNIBAL_TILE_NET;
  const marks = places.map(([x, y, province, walled]) => {
    const owner = OPEN.test(province) ? null : PUNIC.test(province) ? 'carthage' : 'rome';
    const drawn = walled ? walledCity({ size: 'small', owner }) : controlMarker(owner);
    return `<g transform="translate(${x} ${y}) scale(.86)">${drawn}</g>`;
  });
  return (
    `<path d="${roads}" fill="none" stroke="var(--road)" stroke-width="3.2"/>` +
    `<path d="${roads}" fill="none" stroke="var(--road-in)" stroke-width="1.5"/>${marks.join('')}`
  );
}

function land(): string {
  const { coast, provinces } = HANNIBAL_TILE_LAND;
  const outlines = Object.entries(provinces).map(([id, d]) => `<path id="tile-${id}" d="${d}"/>`);
  return `<path id="tile-land" d="${coast}"/><clipPath id="tile-shore"><path d="${coast}" clip-rule="evenodd"/></clipPath>${outlines.join('')}`;
}

/** Land, roads and places of the board as one drawing, from which the tiles cut their part. */
export const TileNet = () => (
  <svg class="sheets" aria-hidden="true">
    <defs dangerouslySetInnerHTML={drawing(land())} />
    <g id="tile-net" dangerouslySetInnerHTML={drawing(net())} />
  </svg>
);
