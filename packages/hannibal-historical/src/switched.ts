import type { H, Rules } from '@punica/hannibal/engine';
import type { HistoricalSwitches } from './options.ts';

/** The rules of one game of the variant: those of the base with its tables, ways and leaders. */
export interface HistoricalRules extends Rules {
  readonly historical: {
    readonly on: HistoricalSwitches;
    /** [H21] Where the Proconsul for Spain may be, and where he must stand to become it. */
    readonly spainBounds: readonly boolean[];
    readonly spainStands: readonly boolean[];
    /** [H20a] */
    readonly nearRome: readonly boolean[];
    /** Movement points to the nearest port are 1 at most. */
    readonly nearPort: readonly boolean[];
  };
}

export const historical = (g: H): HistoricalRules['historical'] => (g.rules as HistoricalRules).historical;
export const isOn = (g: H, id: keyof HistoricalSwitches): boolean => historical(g).on[id];
