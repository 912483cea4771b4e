import { choiceHalo, choiceRing, elephantsPlate, garrisonPlate } from '@punica/art';
import { campPlate, type LeaderId, leaderCoin, strengthPlate } from '@punica/art/italian';
import type { Point } from '@punica/geography';
import type { Facts, LeaderHere, Stack } from '@punica/italian-campaign/view/scene';
import { SIDES } from '@punica/italian-campaign/view/scene';
import { drawing } from '../../markup.tsx';
import { hiddenCount } from './pieces.tsx';

/** How far each man behind the commander shows, and how far he steps out when the stack is opened. */
const PEEP = { x: 9, y: -3, scale: 0.9 };
const FAN = 30;

/** Where a drawing stands on the map; pieces keep their own scale there. */
export const standAt = ([x, y]: Point): { transform: string } => ({
  transform: `translate(${x}px, ${y}px) scale(var(--piece))`,
});

export const stackKey = ({ side, hex }: Stack, facts: Facts): string =>
  `${SIDES[side]}-${facts.hexes[hex].id}`;

interface Props {
  readonly stack: Stack;
  readonly facts: Facts;
  readonly at: Point;
  /** Aside of the middle: a city or an enemy needs it. */
  readonly aside: boolean;
  readonly choosable: (leader: string) => boolean;
  readonly marked: (leader: string) => boolean;
  readonly marching: number;
  readonly full: boolean;
}

/** Those without a leader in the open: beside a leader, or in the middle of the hex. */
const loosePlace = ({ side, leaders }: Stack): string =>
  leaders.length === 0 ? 'translate(0 0)' : `translate(${side === 0 ? -24 : 24} 14)`;

/** Those behind the walls: at the corner of their city. */
const wallsPlace = ({ side }: Stack): string => `translate(${side === 0 ? 0 : -30} 30) scale(.82)`;

/** Leaders one behind the other with the strength of all of them, and a tent for those who have none. */
export function StackPiece({ stack, facts, at, aside, choosable, marked, marching, full }: Props) {
  const side = SIDES[stack.side];
  const [commander, ...others] = stack.leaders;
  const shift: Point = aside ? [stack.side === 0 ? -15 : 15, -17] : [0, 0];
  const hidden = stack.leaders.reduce((sum, it) => sum + hiddenCount(it.units), 0);
  const counters = stack.leaders.reduce(
    (sum, it) => sum + it.units.seen.reduce((n, [, count]) => n + count, 0),
    hidden,
  );
  const sp = stack.leaders.reduce((sum, it) => sum + it.units.sp, 0);
  const elephants = stack.leaders.reduce((sum, it) => sum + it.units.elephants, 0);
  const spot = `hex ${facts.hexes[stack.hex].id}`;
  const rightmost = others.length > 0 ? PEEP.x * others.length : 0;
  return (
    <g class={`ic-stack ${side}`} data-stack={stackKey(stack, facts)} style={standAt(at)}>
      <g transform={`translate(${shift[0]} ${shift[1]}) scale(1.18)`}>
        <g class="lift">
          {stack.within !== null && (
            <g
              data-spot={spot}
              transform={wallsPlace(stack)}
              dangerouslySetInnerHTML={drawing(garrisonPlate(side, stack.within.sp))}
            />
          )}
          {stack.loose !== null && (
            <g
              data-spot={spot}
              transform={loosePlace(stack)}
              dangerouslySetInnerHTML={drawing(campPlate(side, stack.loose.sp))}
            />
          )}
          {others
            .map((here, k) => (
              <LeaderCoin
                key={here.leader}
                here={here}
                facts={facts}
                full={full}
                behind={k + 1}
                choosable={choosable}
                marked={marked}
                marching={marching === here.leader}
              />
            ))
            .reverse()}
          {commander !== undefined && (
            <LeaderCoin
              here={commander}
              facts={facts}
              full={full}
              behind={0}
              choosable={choosable}
              marked={marked}
              marching={marching === commander.leader}
            />
          )}
          {elephants > 0 && (
            <g
              data-spot={spot}
              transform="translate(-17 -13) scale(.82)"
              dangerouslySetInnerHTML={drawing(elephantsPlate(elephants))}
            />
          )}
          {commander !== undefined && counters > 0 && (
            <g
              class="ic-strength"
              data-spot={spot}
              transform={`translate(${16 + rightmost} -13)`}
              dangerouslySetInnerHTML={drawing(strengthPlate(side, hidden > 0 ? counters : sp, hidden > 0))}
            />
          )}
        </g>
      </g>
    </g>
  );
}

interface CoinProps {
  readonly here: LeaderHere;
  readonly facts: Facts;
  readonly full: boolean;
  readonly behind: number;
  readonly choosable: (leader: string) => boolean;
  readonly marked: (leader: string) => boolean;
  readonly marching: boolean;
}

function LeaderCoin({ here, facts, full, behind, choosable, marked, marching }: CoinProps) {
  const { id, withdrawal, modifier } = facts.leaders[here.leader];
  const can = choosable(id);
  const markup = leaderCoin(
    { id: id as LeaderId, withdrawal, modifier, rank: here.rank },
    { detail: full ? 'full' : 'stamp', ribbon: full && behind === 0 },
  );
  const style =
    behind === 0
      ? undefined
      : {
          '--peep': `translate(${PEEP.x * behind}px, ${PEEP.y * behind}px) scale(${PEEP.scale})`,
          '--fan': `translate(${FAN * behind}px, 2px) scale(.98)`,
        };
  const state = `${can ? ' choosable' : ''}${marked(id) ? ' marked' : ''}${marching ? ' marching' : ''}`;
  return (
    <g
      class={`ic-leader${behind > 0 ? ' behind' : ''}${here.moved ? ' moved' : ''}${state}`}
      data-spot={`leader ${id}`}
      style={style}
    >
      {can && <g class="ic-halo" dangerouslySetInnerHTML={drawing(choiceHalo(24))} />}
      {(can || marching) && <g dangerouslySetInnerHTML={drawing(choiceRing(22))} />}
      <g dangerouslySetInnerHTML={drawing(markup)} />
    </g>
  );
}
