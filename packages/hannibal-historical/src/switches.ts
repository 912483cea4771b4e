import type { Area, H, Rules } from '@punica/hannibal/engine';
import type { HistoricalData } from './data/read.ts';

/** Every rule of the variant is a switch of its own; what each is, its rule says. */
export const SWITCH_IDS = [
  'hannibalsArt',
  'avoiding',
  'withdrawing',
  'cityCost',
  'overruns',
  'siegeWorks',
  'largeForces',
  'minorsOfCarthage',
  'minorsOfRome',
  'randomEvents',
  'turnSix',
  'mortality',
  'newSetUp',
  'spain',
  'hostileTribes',
  'tarentum',
  'capua',
  'slaves',
  'treachery',
  'controlPlays',
  'murgantia',
  'lusitania',
  'bypass',
  'tenthTurn',
  'resources',
  'dictatorship',
  'publiusScipio',
  'syphax',
  'baleares',
  'liguria',
  'urbanPraetor',
  'urbanLegions',
  'proconsulForSpain',
  'saguntum',
  'syracuse',
] as const;

export type HistoricalId = (typeof SWITCH_IDS)[number];
export type HistoricalSwitches = Readonly<Record<HistoricalId, boolean>>;

/** A rule as somebody who begins a game turns it on or off. */
export interface Switch {
  readonly id: HistoricalId;
  readonly rule: string;
  readonly name: string;
  readonly text: string;
  /** What holds if nobody says otherwise comes first. */
  readonly values: readonly [boolean, boolean];
}

export const asWritten = (id: HistoricalId, rule: string, name: string, text: string): Switch => ({
  id,
  rule,
  name,
  text,
  values: [true, false],
});

/** What the variant itself calls optional or experimental is off unless somebody turns it on. */
export const onRequest = (id: HistoricalId, rule: string, name: string, text: string): Switch => ({
  id,
  rule,
  name,
  text,
  values: [false, true],
});

/** A rule by its name and number. */
export const called = ({ name, rule }: Switch): string => `${name} (${rule})`;

/** What single rules look up beside the tables of the base game, made once for a game. */
export interface LookUps {
  /** [H21] Where the Proconsul for Spain may be, and where he must stand to become it. */
  readonly spainBounds: Area;
  readonly spainStands: Area;
  /** [H20a] */
  readonly nearRome: Area;
  /** [event Rome 2] Movement points to the nearest port are 1 at most. */
  readonly nearPort: Area;
}

/** The rules of one game of the variant: those of the base with its tables, ways and leaders. */
export interface HistoricalRules extends Rules {
  readonly historical: LookUps & {
    readonly on: HistoricalSwitches;
    /** The data of the layer, as an edition has them. */
    readonly layer: HistoricalData;
  };
}

export const historical = (g: H): HistoricalRules['historical'] => (g.rules as HistoricalRules).historical;
export const layerOf = (g: H): HistoricalData => historical(g).layer;
export const figuresOf = (g: H): HistoricalData['figures'] => layerOf(g).figures;
export const isOn = (g: H, id: HistoricalId): boolean => historical(g).on[id];
