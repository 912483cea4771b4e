import { figuresOf, type Knowing } from '@punica/kernel/edition';
import weights from '../data/figure-weights.json' with { type: 'json' };
import { EDITION_BASE } from './edition.ts';

const MADE = 'reconstructed';
const TABLES = 'tables.json';
const SCENARIOS = 'scenarios.json';
const MARKERS = 'campaign-markers.json';
const LEADERS = 'leaders.json';

const paid = (id: string, rule: string): Knowing => [
  TABLES,
  `expenditure.rows[${id}].talents`,
  'high',
  `rulebook ${rule}`,
];

/** What the files do not say figure by figure; the same as in the page about the data. */
const KNOWING: readonly Knowing[] = [
  ['map.json', 'squares', MADE, 'from real coordinates'],
  ['map.json', 'sides', MADE, 'from real coordinates'],
  ['map.json', 'roads', MADE, 'the great roads of the time'],
  ['map.json', 'rivers', MADE, 'from real coordinates'],
  ['map.json', 'offMap[greater-gaul].talentValue', 'high', 'rulebook'],
  ['units.json', 'units', MADE, 'kinds and two-sided printing from the rulebook; counts and factors not'],
  ['units.json', 'units[*].type', 'high', 'rulebook'],
  ['units.json', 'units[*].kind', 'high', 'rulebook'],
  [LEADERS, 'leaders', MADE, 'names and titles from the rulebook'],
  [LEADERS, 'mercenaryLeaders', MADE, 'names and titles from the rulebook'],
  [LEADERS, 'leaders[hannibal].value', 'high', 'rulebook'],
  [LEADERS, 'leaders[hannibal].arm', 'high', 'rulebook'],
  [MARKERS, 'total', 'high', 'rulebook'],
  [MARKERS, 'handLimit', 'high', 'rulebook 9.4'],
  [MARKERS, 'agoraDrawPerPlayer', 'high', 'rulebook 9.3'],
  [MARKERS, 'markers[*].count', MADE, '42 in all by the rulebook'],
  [MARKERS, 'markers[*].countByPlayers', 'high', 'rulebook 30.7'],
  [MARKERS, 'markers[*].type', 'high', 'rulebook'],
  [MARKERS, 'markers[*].strength', 'high', 'rulebook'],
  [TABLES, 'combatResults', MADE, 'ends, single die and the five results from the rulebook'],
  [TABLES, 'combatResults.columns[0]', 'high', 'rulebook'],
  [TABLES, 'combatResults.columns[9]', 'high', 'rulebook'],
  [TABLES, 'terrainEffects.terrain', MADE, 'which ground halts from the rulebook'],
  [TABLES, 'terrainEffects.features', 'high', 'rulebook'],
  [TABLES, 'expenditure', MADE, 'that there is such an entry: rulebook'],
  paid('camp', '26.2'),
  paid('operation-up-to-4-units', '12.2'),
  paid('operation-5-or-more-units', '12.2'),
  paid('provision-square', '22.4'),
  [TABLES, 'attrition.rows', MADE, 'percent form, 25% and the levy from the rulebook'],
  [TABLES, 'olympian.grid', MADE, 'names and two dice from the rulebook, places not'],
  [TABLES, 'overrunRatio', 'high', 'rulebook 32.1'],
  [SCENARIOS, 'scenarios', 'high', 'rulebook 30.1'],
  [SCENARIOS, 'victoryTalents', 'high', 'rulebook 29.2'],
  [SCENARIOS, 'setupOrder', 'high', 'rulebook 30'],
  [SCENARIOS, 'firstTurnPriorInitiative', MADE, 'the rulebook gives none'],
  [SCENARIOS, 'clockwiseOrder', MADE, 'the rulebook gives none'],
  [SCENARIOS, 'playerCards', MADE, 'the printed player cards are not in the rulebook'],
];

/** Every figure of Hannibal's War with its source. */
export const hannibalsWarFigures = () => figuresOf(EDITION_BASE, KNOWING, weights);
