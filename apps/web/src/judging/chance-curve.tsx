import type { CurvePoint } from '@punica/insight';
import type { Role } from '@punica/kernel';
import { words } from '../words/index.ts';
import { MarkSign } from './mark-sign.tsx';
import type { JudgedShown } from './protocol.ts';

const w = words.judging;
const WIDTH = 1000;
const HEIGHT = 220;

interface Props {
  readonly curve: readonly CurvePoint[];
  readonly plays: readonly JudgedShown[];
  readonly roleNames: readonly string[];
  readonly hrefOf: (stop: number) => string;
}

/** How much of the whole each side has at a point; what nobody knows is left open. */
function sharesAt({ chances }: CurvePoint): number[] {
  const sum = chances.reduce<number>((all, it) => all + (it ?? 0), 0);
  const whole = chances.includes(null) ? 1 : sum;
  return chances.map((it) => (whole === 0 ? 0 : (it ?? 0) / whole));
}

/** The chance of winning over the game, side above side, and the marks where they were earned. */
export function ChanceCurve({ curve, plays, roleNames, hrefOf }: Props) {
  const last = Math.max(1, curve[curve.length - 1].stop);
  const x = (stop: number): number => (WIDTH * stop) / last;
  const shares = curve.map(sharesAt);
  const below = (at: number, role: Role): number =>
    shares[at].slice(0, role).reduce((sum, share) => sum + share, 0);
  const y = (part: number): number => HEIGHT * (1 - part);
  const band = (role: Role): string => {
    const upper = curve.map(
      ({ stop }, at) => `${x(stop).toFixed(1)} ${y(below(at, role) + shares[at][role]).toFixed(1)}`,
    );
    const lower = curve.map(({ stop }, at) => `${x(stop).toFixed(1)} ${y(below(at, role)).toFixed(1)}`);
    return `M${[...upper, ...lower.toReversed()].join('L')}Z`;
  };
  const sides = roleNames.flatMap((name, role) =>
    shares.some((it) => it[role] > 0) ? [{ name, role }] : [],
  );
  const [{ chances }] = curve.slice(-1);
  return (
    <figure class="curve plaque">
      <figcaption>
        <span class="curve-key">
          {sides.map(({ name, role }) => (
            <span key={role} class={`role-${role}`}>
              <i aria-hidden="true" />
              {name}
            </span>
          ))}
        </span>
        <span class="unseen">
          {w.curveEnds(sides.map(({ name, role }) => `${name} ${w.percent(chances[role] ?? 0)}`).join(', '))}
        </span>
      </figcaption>
      <div class="curve-field">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {sides.map(({ role }) => (
            <path key={role} class={`curve-band role-${role}`} d={band(role)} />
          ))}
          <path class="curve-half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        </svg>
        {plays
          .filter(({ mark }) => mark !== null)
          .map(({ stop, role, mark, played }) => (
            <a
              key={`${stop} ${role}`}
              class={`curve-mark role-${role} ${role === 0 ? 'foot' : 'head'}`}
              style={{ left: `${(100 * stop) / last}%` }}
              href={hrefOf(stop)}
              title={`${w.marks[mark!]}: ${played.name}`}
            >
              <MarkSign mark={mark!} />
              <span class="unseen">{`${w.marks[mark!]}: ${roleNames[role]}, ${played.name}`}</span>
            </a>
          ))}
      </div>
    </figure>
  );
}
