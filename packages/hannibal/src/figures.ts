import { figuresOf, type Knowing } from '@punica/kernel/edition';
import weights from '../data/figure-weights.json' with { type: 'json' };
import { EDITION_BASE } from './edition.ts';

const MAP = 'map.json';

/** What the files do not say figure by figure; the same as in the page about the data. */
export const KNOWING: readonly Knowing[] = [
  [MAP, 'spaces[*].port', 'low', 'that there is a port: geography; dots and diamonds reconstructed'],
  [MAP, 'spaces[utica].port', 'high', 'rulebook 11.6'],
  [MAP, 'spaces[aleria].port', 'high', 'rulebook 11.6'],
  [MAP, 'spaces[*].walledCity.capacity', 'high', 'rulebook 20'],
  ['generals.json', 'generals[*].set', 'high', 'rulebook 26.2, 26.7'],
  ['generals.json', 'generals[*].consulPool', 'high', 'rulebook 6.2'],
  ['generals.json', 'generals[*].confinedTo', 'medium', 'rulebook 24; reports of games'],
  ['generals.json', 'generals[*].eliminatedIfDisplaced', 'medium', 'rulebook 24'],
  ['generals.json', 'generals[*].pcsLostIfEliminated', 'medium', 'rulebook 24'],
  ['generals.json', 'generals[*].arrivesTurn', 'high', 'rulebook 6.7, 26.2.1'],
  ['generals.json', 'generals[*].fatedTurn', 'high', 'rulebook 26.2.2'],
  ['tables.json', 'linkTypes', 'high', 'rulebook 10.6, 19.4.2'],
  ['tables.json', 'optionalRules', 'high', 'rulebook 26'],
  ['scenarios.json', 'turnTrack', 'medium', 'docslib 10181536; Daglish'],
];

/** Parts of a card and of a general that the files know for themselves. */
export const PARTS = {
  event: 'effect',
  requires: 'effect',
  timing: 'effect',
  counter: 'effect',
  removeIfPlayed: 'effect',
  breaksTruce: 'effect',
  campaign: 'effect',
  navalIcon: 'effect',
  alsoAsNormalPlay: 'effect',
  startsAside: 'effect',
  set: 'title',
} as const;

/** Every figure of Hannibal with its source. */
export const hannibalFigures = () => figuresOf(EDITION_BASE, KNOWING, weights, PARTS);
