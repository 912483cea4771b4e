import { figuresOf, type Knowing } from '@punica/kernel/edition';
import weights from '../data/figure-weights.json' with { type: 'json' };
import { EDITION_BASE } from './edition.ts';

const MADE = 'reconstructed';
const MAP = 'map.json';
const TABLES = 'tables.json';
const SCENARIOS = 'scenarios.json';

/** What the files do not say figure by figure; the same as in the page about the data. */
const KNOWING: readonly Knowing[] = [
  [MAP, 'spaces[*].province', MADE, 'geography'],
  [MAP, 'spaces[*].city', MADE, 'geography and history'],
  [MAP, 'spaces[*].city.large', 'high', 'rulebook 14'],
  [MAP, 'roads', MADE, 'geography'],
  [MAP, 'straits', MADE, 'geography'],
  [MAP, 'lanes', MADE, 'geography'],
  [MAP, 'hub', 'high', 'rulebook 7'],
  [MAP, 'hub.ports', MADE, 'geography'],
  [TABLES, 'attrition', 'high', 'rulebook 15'],
  [TABLES, 'attrition.losses', MADE, 'rows and symbols from the rulebook'],
  [TABLES, 'attrition.columns', MADE, 'rows and symbols from the rulebook'],
  [TABLES, 'seamanship', 'high', 'rulebook 8'],
  [TABLES, 'dice', MADE, 'which dice there are from the rulebook; that the white siege die is the weaker'],
  [TABLES, 'levels.allies', 'high', 'rulebook 13'],
  [TABLES, 'siege', 'high', 'rulebook 14'],
  [TABLES, 'miat', MADE, 'its states from the rulebook'],
  [TABLES, 'numbers', 'high', 'rulebook'],
  [SCENARIOS, 'scenarios[*].turns', MADE, 'that generals arrive by turns: rulebook'],
  [SCENARIOS, 'scenarios[*].arrivals', MADE, 'that generals arrive by turns: rulebook'],
  [SCENARIOS, 'scenarios[*].warships', MADE, 'history'],
  [SCENARIOS, 'scenarios[*].miat', MADE, 'history'],
];

/** Every figure of Hamilcar with its source. */
export const hamilcarFigures = () => figuresOf(EDITION_BASE, KNOWING, weights);
