import { icon } from '../icon.ts';
import { num, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';

/** What a strategy card can be spent on. */
export const useKinds = ['event', 'march', 'markers', 'sail', 'raise'] as const;

export type UseKind = (typeof useKinds)[number];

export interface UseMark {
  kind: UseKind;
  /** Printed beside the sign: units that may sail, units raised. */
  value?: string;
  allowed: boolean;
}

const signs: Record<UseKind, string> = {
  event: icon('scroll-quill', 23),
  march: icon('cavalry', 24),
  markers: icon('flying-flag', 22),
  sail: icon('trireme', 23.5),
  raise: icon('roman-shield', 22),
};

export const useSymbols = (): string[] => [
  ...useKinds.map((kind) => symbol(`use-${kind}`, 12, `<g fill="currentColor">${signs[kind]}</g>`)),
  symbol(
    'use-barred',
    12,
    `<path d="M-11 10L11-10" stroke="${tint('card')}" stroke-width="5"/><path d="M-11 10L11-10" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>`,
  ),
];

/** A use mark about the origin, 24 wide; struck through and paler when the card does not allow it now. */
export const useMark = ({ kind, value, allowed }: UseMark): string => {
  const tone = tint(allowed ? 'card-text' : 'card-barred');
  const label = value
    ? `<text x="14" y="6" font-family="'Alegreya Sans',sans-serif" font-weight="800" font-size="17" fill="${tone}" style="font-feature-settings:'lnum'">${value}</text>`
    : '';
  return `<g style="color:${tone}"${allowed ? '' : ' opacity=".85"'}>${use(`use-${kind}`, 12)}${label}${allowed ? '' : use('use-barred', 12)}</g>`;
};

/** How far apart marks stand in a row. */
export const useWidth = ({ value }: UseMark): number => (value ? 27 + value.length * 9 : 29);

export const useRow = (marks: readonly UseMark[]): string => {
  let x = 0;
  let row = '';
  for (const mark of marks) {
    row += `<g transform="translate(${num(x)} 0)">${useMark(mark)}</g>`;
    x += useWidth(mark);
  }
  return row;
};
