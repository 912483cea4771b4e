import type { Block } from '@punica/view';
import { EVENTS } from '../data/bundled.ts';
import { hiw } from './words.ts';

const TEXT: Readonly<Record<string, string>> = Object.fromEntries(
  EVENTS.events.map(({ id, text }) => [id, text]),
);

/** One line of a chart as text: what happens, and what happens where that cannot. */
const lineText = (chain: readonly string[]): string => chain.map((id) => TEXT[id]).join(` ${hiw.orElse} `);

const chart = (id: 'rome' | 'carthage') => {
  const name = hiw.charts[id];
  const block: Block = {
    grid: { name, rows: EVENTS.charts[id].map((chain, roll) => [roll, lineText(chain)]) },
  };
  return { id, name, block };
};

/** [H6a] Both charts of random events, by what is rolled. */
export const CHARTS = [chart('rome'), chart('carthage')] as const;
