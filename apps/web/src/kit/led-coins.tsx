import './led-coins.css';
import { choiceHalo, choiceRing } from '@punica/art';
import { drawing } from '../markup.tsx';
import type { TableModel } from '../table/table-model.ts';
import { standingClass, standingOf } from './marked.ts';

/** How far each man behind the commander shows, and how far he steps out when the stack is opened. */
const PEEP = { x: 8, y: -2.6, scale: 0.88 };
const FAN = 27;
const RADIUS = 21.5;

/** How far those behind the commander reach to his right. */
export const reachOf = (count: number): number => (count > 1 ? 1.5 + PEEP.x * (count - 1.15) : 0);

interface Led {
  readonly id: string;
  readonly markup: string;
  /** What else is to be seen of him. */
  readonly class?: string;
  /** He has the ring of a choice though he is none: it is he who acts. */
  readonly acts?: boolean;
}

interface Props {
  readonly kind: string;
  /** The commander first. */
  readonly coins: readonly Led[];
  readonly table: TableModel;
}

/** Those who lead, one behind the other. */
export function LedCoins({ kind, coins, table }: Props) {
  return (
    <>
      {coins
        .map(({ id, markup, class: more = '', acts = false }, behind) => {
          const standing = standingOf(table, { kind, id });
          return (
            <g
              key={id}
              class={standingClass(`coin${behind > 0 ? ' behind' : ''}${more}`, standing)}
              data-spot={`${kind} ${id}`}
              style={{
                '--peep': `translate(${PEEP.x * behind}px, ${PEEP.y * behind}px) scale(${PEEP.scale})`,
                '--fan': `translate(${FAN * behind}px, 3px) scale(.96)`,
              }}
            >
              {standing.pointed && <circle class="pointer-ring" r="25" />}
              {standing.choosable && (
                <g class="halo" dangerouslySetInnerHTML={drawing(choiceHalo(RADIUS + 1.5))} />
              )}
              {(standing.choosable || acts) && <g dangerouslySetInnerHTML={drawing(choiceRing(RADIUS))} />}
              <g dangerouslySetInnerHTML={drawing(markup)} />
              <circle class="hit" r="18" />
            </g>
          );
        })
        .reverse()}
    </>
  );
}
