import { tokenDrawing } from '@punica/art/historical';
import type { Facts } from '@punica/hannibal/view/scene';
import type { Token } from '@punica/hannibal-historical/standing';
import { standAt } from '../../kit/stand-at.ts';
import { drawing } from '../../markup.tsx';
import type { TableProps } from '../front.ts';
import { board } from '../hannibal/layout.ts';

export const tokensOf = ({ table }: TableProps): readonly Token[] =>
  (table.shown.value.scene as { readonly tokens: readonly Token[] }).tokens;

/** Below a space and to its left, where no army stands. */
const BESIDE: readonly [number, number] = [-17, 13];

/** Tokens that lie on the map. */
export function TokensOnMap({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  return (
    <g class="tokens">
      {tokensOf({ table })
        .filter(({ space }) => space >= 0)
        .map((it) => {
          const { id } = facts.spaces[it.space];
          const { x, y } = board.space(id);
          return (
            <g key={it.kind} class="token" data-spot={`space ${id}`} style={standAt(x, y)}>
              <g
                transform={`translate(${BESIDE[0]} ${BESIDE[1]}) scale(0.9)`}
                dangerouslySetInnerHTML={drawing(tokenDrawing(it))}
              />
            </g>
          );
        })}
    </g>
  );
}
