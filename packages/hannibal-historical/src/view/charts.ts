import type { Block } from '@punica/view';
import type { HistoricalData } from '../data/read.ts';
import { hiw } from './words.ts';

export interface Chart {
  readonly id: 'rome' | 'carthage';
  readonly name: string;
  readonly block: Block;
}

/** [H6a] Both charts of random events, by what is rolled. */
export function chartsOf({ events: { events, charts } }: HistoricalData): readonly Chart[] {
  const texts: Readonly<Record<string, string>> = Object.fromEntries(
    events.map(({ id, text }) => [id, text]),
  );
  /** One line of a chart as text: what happens, and what happens where that cannot. */
  const lineText = (chain: readonly string[]): string => chain.map((id) => texts[id]).join(` ${hiw.orElse} `);
  return (['rome', 'carthage'] as const).map((id) => {
    const name = hiw.charts[id];
    return {
      id,
      name,
      block: { grid: { name, rows: charts[id].map((chain, roll) => [roll, lineText(chain)]) } },
    };
  });
}
