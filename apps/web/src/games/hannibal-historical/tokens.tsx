import { disc, icon, numeral, polygon, scutum, tint } from '@punica/art';
import type { Facts } from '@punica/hannibal/view/scene';
import type { Token } from '@punica/hannibal-historical/standing';
import { drawing } from '../../markup.tsx';
import type { TableProps } from '../front.ts';
import { board } from '../hannibal/layout.ts';
import { standAt } from '../hannibal/marks.tsx';

export const TOKEN_HALF = 13;

type Holder = 'rome' | 'carthage' | 'nobody';

/** As on the board: a shield is Roman, a disc Carthaginian, an octagon nobody's. */
const OUTLINES: Readonly<Record<Holder, (r: number) => string>> = {
  rome: (r) => scutum(r * 0.9, r),
  carthage: (r) => disc(r),
  nobody: (r) => polygon(8, r * 1.04, 22.5),
};
const RIMS = { rome: tint('rome'), carthage: tint('carthage'), nobody: tint('bronze') } as const;

function token(holder: Holder, body: string): string {
  const outline = OUTLINES[holder];
  return (
    `<path d="${outline(11)}" fill="${RIMS[holder]}" stroke="${tint('rim')}" stroke-width="1.2" stroke-linejoin="round"/>` +
    `<path d="${outline(8.8)}" fill="${tint('plate-light')}" stroke="${tint('plate-dark')}" stroke-width=".6"/>` +
    `<g fill="${tint('plate-dark')}">${body}</g>`
  );
}

const DRAWINGS: Readonly<Record<Token['kind'], string>> = {
  marines: token('rome', icon('trireme', 13.5, 0, -1)),
  unrest: token('carthage', icon('torch', 14)),
  dictator: token('rome', icon('roman-toga', 14)),
  forSpain: token('rome', icon('scroll-unfurled', 13)),
  resources: token('nobody', icon('open-treasure-chest', 14)),
  ligures: token('carthage', icon('tribal-shield', 13.5)),
  sack: token('rome', icon('wildfires', 14)),
};

/** A token of the historical rules, with its number if it has one. */
export function tokenDrawing({ kind, n }: Pick<Token, 'kind' | 'n'>): string {
  const plate = `<g transform="translate(7.6 7)"><circle r="5.4" fill="${tint('plate-dark')}" stroke="${tint('rim')}" stroke-width=".8"/>${numeral(n, 8, tint('plate-light'))}</g>`;
  return DRAWINGS[kind] + (n > 0 ? plate : '');
}

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
