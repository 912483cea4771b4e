import type { RatingCurve } from '@punica/protocol';
import { gameOf } from '../online/house.ts';
import { rankingWords } from '../words/rankings.ts';

const w = rankingWords;
const [WIDTH, HEIGHT] = [600, 150];
const [LEFT, BOTTOM, TOP] = [56, 22, 10];
const LINES = 4;
/** As much as is told beside every rating: with 95 of 100 the true strength is within it. */
const SURE = 2;

/** A round step, so that some lines fit between the lowest and the highest. */
function stepFor(span: number): number {
  const steps = [25, 50, 100, 200, 500];
  return steps.find((step) => span / step <= LINES) ?? 1_000;
}

/** A rating over the games that made it, with a band for how uncertain it was. */
export function Curve({ curve: { game, pace, points } }: { curve: RatingCurve }) {
  const low = Math.min(...points.map(({ rating, deviation }) => rating - SURE * deviation));
  const high = Math.max(...points.map(({ rating, deviation }) => rating + SURE * deviation));
  const step = stepFor(high - low);
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const x = (i: number): number => LEFT + (i / Math.max(1, points.length - 1)) * (WIDTH - LEFT - 6);
  const y = (value: number): number =>
    TOP + ((to - value) / Math.max(1, to - from)) * (HEIGHT - TOP - BOTTOM);
  const at = (i: number, value: number): string => `${x(i).toFixed(1)},${y(value).toFixed(1)}`;
  const band = [
    ...points.map(({ rating, deviation }, i) => at(i, rating + SURE * deviation)),
    ...points.map(({ rating, deviation }, i) => at(i, rating - SURE * deviation)).reverse(),
  ];
  const levels = Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step);
  const title = gameOf(game)?.title ?? game;
  const [first, last] = [points[0], points[points.length - 1]];
  const told = w.curveOf(title, w.paces[pace], first.rating, last.rating, points.length);
  return (
    <figure class="rating-curve">
      <figcaption>
        <b>{title}</b> · {w.paces[pace]} · {last.rating}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={told}>
        {levels.map((level) => (
          <g key={level}>
            <line class="rating-curve-level" x1={LEFT} x2={WIDTH} y1={y(level)} y2={y(level)} />
            <text x={LEFT - 6} y={y(level) + 4} text-anchor="end">
              {level}
            </text>
          </g>
        ))}
        <polygon class="rating-curve-band" points={band.join(' ')} />
        <polyline class="rating-curve-line" points={points.map(({ rating }, i) => at(i, rating)).join(' ')} />
        <circle class="rating-curve-end" cx={x(points.length - 1)} cy={y(last.rating)} r="4" />
        <text x={LEFT} y={HEIGHT - 4}>
          {new Date(first.at).toLocaleDateString()}
        </text>
        {points.length > 1 && (
          <text x={WIDTH - 4} y={HEIGHT - 4} text-anchor="end">
            {new Date(last.at).toLocaleDateString()}
          </text>
        )}
      </svg>
    </figure>
  );
}
