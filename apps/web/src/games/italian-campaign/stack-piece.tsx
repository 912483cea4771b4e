import { elephantsPlate, garrisonPlate } from '@punica/art';
import { campPlate, strengthPlate } from '@punica/art/italian';
import type { Point } from '@punica/geography';
import type { Facts, Stack } from '@punica/italian-campaign/view/scene';
import { SIDES } from '@punica/italian-campaign/view/scene';
import { hiddenCount } from '@punica/italian-campaign/view/units-shown';
import { LeaderName } from '../../kit/leader-name.tsx';
import type { NameSpot } from '../../kit/leader-names.ts';
import { LedCoins, reachOf } from '../../kit/led-coins.tsx';
import { standAt } from '../../kit/stand-at.ts';
import { drawing } from '../../markup.tsx';
import type { TableModel } from '../../table/table-model.ts';
import { callNameOf, coinOf } from './pieces.tsx';

export const stackKey = ({ side, hex }: Stack, facts: Facts): string =>
  `${SIDES[side]}-${facts.hexes[hex].id}`;

interface Props {
  readonly stack: Stack;
  readonly facts: Facts;
  readonly at: Point;
  /** Aside of the middle: a city or an enemy needs it. */
  readonly aside: boolean;
  readonly table: TableModel;
  readonly marching: number;
  /** Where the name of whoever leads has room, from the middle of his coin. */
  readonly nameAt: NameSpot | undefined;
  readonly full: boolean;
}

/** So much larger than they are drawn, coins can be read on the whole map. */
export const COIN_SCALE = 1.3;

/** How far a stack stands from the middle of its hex. */
export const asideOf = ({ side }: Stack, aside: boolean): Point =>
  aside ? [side === 0 ? -15 : 15, -17] : [0, 0];

/** Those without a leader in the open: beside a leader, or in the middle of the hex. */
const loosePlace = ({ side, leaders }: Stack): string =>
  leaders.length === 0 ? 'translate(0 0)' : `translate(${side === 0 ? -24 : 24} 14)`;

/** Those behind the walls: at the corner of their city. */
const wallsPlace = ({ side }: Stack): string => `translate(${side === 0 ? 0 : -30} 30) scale(.82)`;

/** Leaders one behind the other with the strength of all of them, and a tent for those who have none. */
export function StackPiece({ stack, facts, at, aside, table, marching, nameAt, full }: Props) {
  const side = SIDES[stack.side];
  const coins = stack.leaders.map((here, behind) => ({
    id: facts.leaders[here.leader].id,
    markup: coinOf(facts.leaders[here.leader], here.rank, {
      detail: full ? 'full' : 'stamp',
      ribbon: full && behind === 0,
    }),
    class: here.moved && here.leader !== marching ? ' moved' : '',
    acts: here.leader === marching,
  }));
  const shift = asideOf(stack, aside);
  const hidden = stack.leaders.reduce((sum, it) => sum + hiddenCount(it.units), 0);
  const counters = stack.leaders.reduce(
    (sum, it) => sum + it.units.seen.reduce((n, [, count]) => n + count, 0),
    hidden,
  );
  const sp = stack.leaders.reduce((sum, it) => sum + it.units.sp, 0);
  const elephants = stack.leaders.reduce((sum, it) => sum + it.units.elephants, 0);
  const spot = `hex ${facts.hexes[stack.hex].id}`;
  return (
    <g class={`army ${side}`} data-stack={stackKey(stack, facts)} style={standAt(...at)}>
      <g transform={`translate(${shift[0]} ${shift[1]}) scale(${COIN_SCALE})`}>
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
          <LedCoins kind="leader" coins={coins} table={table} />
          {!full && stack.leaders.length > 0 && (
            <LeaderName at={nameAt} name={callNameOf(facts.leaders[stack.leaders[0].leader])} />
          )}
          {elephants > 0 && (
            <g
              data-spot={spot}
              transform="translate(-17 -13) scale(.82)"
              dangerouslySetInnerHTML={drawing(elephantsPlate(elephants))}
            />
          )}
          {coins.length > 0 && counters > 0 && (
            <g
              class="ic-strength"
              data-spot={spot}
              transform={`translate(${16 + reachOf(coins.length)} -13)`}
              dangerouslySetInnerHTML={drawing(strengthPlate(side, hidden > 0 ? counters : sp, hidden > 0))}
            />
          )}
        </g>
      </g>
    </g>
  );
}
