import { figuresOf, type Knowing } from '@punica/kernel/edition';
import weights from '../data/figure-weights.json' with { type: 'json' };
import { EDITION_BASE } from './edition.ts';

const MADE = 'reconstructed';
const TABLES = 'tables.json';
const SCENARIOS = 'scenarios.json';

/** What the files do not say figure by figure; the same as in the page about the data. */
const KNOWING: readonly Knowing[] = [
  ['map.json', 'hexes', MADE, 'from real coordinates'],
  ['map.json', 'roads', MADE, 'the great roads of the time'],
  ['map.json', 'westEdge', MADE, 'from the grid'],
  ['map.json', 'bruttiumCoast', MADE, 'from the grid'],
  ['leaders.json', 'ranks', 'high', 'rulebook 7.8; strength limit is legions times 13'],
  ['units.json', 'legion', 'high', 'rulebook 6.1'],
  [TABLES, 'terrain', MADE, 'the form from the rulebook'],
  [TABLES, 'roadMp', MADE, 'the form from the rulebook'],
  [TABLES, 'unfriendlyCityMp', MADE, 'the form from the rulebook'],
  [TABLES, 'cityClasses', 'high', 'rulebook 9.7'],
  [TABLES, 'cityClasses[*].intrinsic', MADE, 'the form from the rulebook'],
  [TABLES, 'constants', 'high', 'rulebook'],
  [TABLES, 'constants.candidatesLeast', MADE, 'the form from the rulebook'],
  [SCENARIOS, 'firstYear', 'high', 'rulebook 12'],
  [SCENARIOS, 'setUp', 'high', 'rulebook 12'],
  [SCENARIOS, 'setUp.garrisons', 'medium', 'follow from rulebook 9.82'],
  [SCENARIOS, 'reinforcements', 'high', 'rulebook 12'],
  [SCENARIOS, 'scenarios', 'high', 'rulebook 12'],
];

/** Every figure of the Italian Campaign with its source. */
export const italianFigures = () => figuresOf(EDITION_BASE, KNOWING, weights);
