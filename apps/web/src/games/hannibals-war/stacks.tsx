import { countMark, leaderMark, shipMark, strengthMark, token } from '@punica/art/war';
import { callName, factorsOf } from '@punica/hannibals-war/view/names';
import type { Facts, KindFact, Stack } from '@punica/hannibals-war/view/scene';
import { NATIONS } from '@punica/hannibals-war/view/scene';
import { LeaderName } from '../../kit/leader-name.tsx';
import type { Lettering, NameSpot } from '../../kit/leader-names.ts';
import { standAt } from '../../kit/stand-at.ts';
import { drawing } from '../../markup.tsx';

export const stackKey = (stack: Stack): string => `${stack.owner}@${stack.square}`;

interface Face {
  readonly kind: KindFact | null;
  readonly nation: number;
}

/** The unit on top: the strongest of the troops that the viewer knows, a leader only where he is alone. */
function faceOf(stack: Stack, facts: Facts): Face {
  let best: Face | undefined;
  let most = -1;
  for (const unit of stack.units) {
    const kind = unit.kind === null ? null : facts.kinds[unit.kind];
    const worth = kind === null ? 0 : kind.value > 0 ? 1 : unit.aboard ? 2 : 10 + kind.combat;
    if (worth <= most) continue;
    most = worth;
    best = { kind, nation: unit.nation };
  }
  return best ?? { kind: null, nation: stack.owner };
}

/** Letters beside a stack (`war.css`). */
export const BESIDE_STACK: Lettering = { half: 15, size: 10, scale: 1 };

const kindsIn = (stack: Stack, facts: Facts): KindFact[] =>
  stack.units.flatMap((unit) => (unit.kind === null ? [] : [facts.kinds[unit.kind]]));

/** The greatest leader of a stack, as far as the viewer knows, by his name on the map. */
export function leaderOf(stack: Stack, facts: Facts): string | undefined {
  const [first, ...others] = kindsIn(stack, facts).filter((it) => it.value > 0);
  if (first === undefined) return undefined;
  return callName(others.reduce((best, it) => (it.value > best.value ? it : best), first));
}

/** So much larger than they are drawn, badges can be read on the whole map. */
const BADGE = 1.24;

interface Props {
  readonly stack: Stack;
  readonly facts: Facts;
  readonly x: number;
  readonly y: number;
  readonly moving: boolean;
  /** Where the name of whoever leads has room, from the middle of the stack. */
  readonly nameAt: NameSpot | undefined;
}

/** A stack of counters: the top one, how many there are, what they are worth and who leads them, as far as the viewer may know. */
export function StackPiece({ stack, facts, x, y, moving, nameAt }: Props) {
  const { kind, nation } = faceOf(stack, facts);
  const count = stack.units.length;
  const factors = factorsOf(stack.units, facts);
  const known = kindsIn(stack, facts);
  const name = leaderOf(stack, facts);
  const leader = Math.max(0, ...known.map((it) => it.value));
  const ships = kind?.type !== 'fleet' && known.some((it) => it.type === 'fleet');
  const marks = [
    ...(count > 1 ? [[11.5, 9, countMark(count)] as const] : []),
    ...(factors !== null && count > 1 ? [[-9, 10, strengthMark(factors)] as const] : []),
    ...(leader > 0 && (kind === null || kind.value === 0) ? [[-11, -10, leaderMark(leader)] as const] : []),
    ...(ships ? [[11.5, -10, shipMark()] as const] : []),
  ];
  return (
    <g
      class={`war-stack ${NATIONS[stack.owner]}${moving ? ' moving-army' : ''}`}
      data-stack={stackKey(stack)}
      data-spot={`square ${facts.squares[stack.square].id}`}
      style={standAt(x, y)}
    >
      <g class="lift">
        {count > 1 && (
          <g
            transform="translate(1.8 -1.8)"
            opacity=".8"
            dangerouslySetInnerHTML={drawing(token(null, NATIONS[stack.owner]))}
          />
        )}
        <g dangerouslySetInnerHTML={drawing(token(kind, NATIONS[nation]))} />
        {name !== undefined && <LeaderName at={nameAt} name={name} />}
        {marks.map(([dx, dy, markup]) => (
          <g
            key={`${dx} ${dy}`}
            transform={`translate(${dx} ${dy}) scale(${BADGE})`}
            dangerouslySetInnerHTML={drawing(markup)}
          />
        ))}
      </g>
    </g>
  );
}
