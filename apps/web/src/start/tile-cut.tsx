import { drawing } from '../markup.tsx';
import { marksIn } from './tile-net.tsx';

/** The part of the map that each tile shows, and how its game divides the board. */
const CUTS: Readonly<Record<string, { box: string; grid: 'net' | 'squares' | 'hexes' }>> = {
  hannibal: { box: '690 210 260 156', grid: 'net' },
  'hannibal-historical': { box: '360 60 260 156', grid: 'net' },
  hamilcar: { box: '830 540 260 156', grid: 'net' },
  'italian-campaign': { box: '760 250 260 156', grid: 'hexes' },
  'hannibals-war': { box: '500 300 280 168', grid: 'squares' },
};

const PROVINCES = [
  ['latium', 4],
  ['samnium', 1],
  ['campania', 2],
  ['apulia', 3],
  ['lucania', 0],
  ['etruria', 0],
  ['sicilia', 4],
  ['syracusae', 3],
  ['corsica-sardinia', 1],
  ['gallia-cisalpina', 2],
  ['gallia-transalpina', 5],
  ['massilia', 4],
  ['liguria', 5],
] as const;

const WATERLINES = [
  [34, 1],
  [20.5, 3],
  [9, 5],
] as const;

const HEX = 15;

/** Squares or hexes over the whole box. */
function gridPath(box: string, grid: 'squares' | 'hexes'): string {
  const [x, y, width, height] = box.split(' ').map(Number);
  let d = '';
  if (grid === 'squares') {
    for (let k = 0; k <= width; k += 20) d += `M${x + k} ${y}v${height}`;
    for (let k = 0; k <= height; k += 20) d += `M${x} ${y + k}h${width}`;
    return d;
  }
  const step = HEX * Math.sqrt(3);
  for (let row = -1; row * HEX * 1.5 < height + HEX; row++) {
    for (let column = -1; column * step < width + step; column++) {
      const cx = x + column * step + (row % 2 === 0 ? 0 : step / 2);
      const cy = y + row * HEX * 1.5;
      d += `M${(cx - step / 2).toFixed(1)} ${cy - HEX / 2}l${(step / 2).toFixed(1)} ${-HEX / 2}l${(step / 2).toFixed(1)} ${HEX / 2}v${HEX}`;
    }
  }
  return d;
}

/** A piece of the game's board, cut out of the drawing of `TileNet`. */
export function TileCut({ game }: { game: string }) {
  const cut = CUTS[game];
  if (cut === undefined) return <div class="tile-cut" />;
  return (
    <svg class="tile-cut" viewBox={cut.box} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {WATERLINES.map(([width, tone]) => (
        <use key={tone} href="#tile-land" fill="none" stroke={`var(--wl${tone})`} stroke-width={width} />
      ))}
      <use href="#tile-land" fill="var(--land)" />
      <g clip-path="url(#tile-shore)">
        {PROVINCES.map(([id, tint]) => (
          <use
            key={id}
            href={`#tile-${id}`}
            fill={`color-mix(in srgb, var(--t${tint}) 30%, transparent)`}
            stroke={`var(--n${tint})`}
            stroke-width="0.8"
            stroke-dasharray="4 2"
          />
        ))}
      </g>
      <use href="#tile-land" fill="none" stroke="var(--coast)" stroke-width="1.2" />
      {cut.grid === 'net' ? (
        <>
          <use href="#tile-roads" />
          <g dangerouslySetInnerHTML={drawing(marksIn(cut.box))} />
        </>
      ) : (
        <path
          d={gridPath(cut.box, cut.grid)}
          fill="none"
          stroke="var(--road)"
          stroke-width="0.7"
          opacity="0.7"
        />
      )}
    </svg>
  );
}
