import { KNOWING as BASE_KNOWING, PARTS } from '@punica/hannibal/figures';
import { figuresOf, type Knowing } from '@punica/kernel/edition';
import weights from '../data/figure-weights.json' with { type: 'json' };
import { BASE_FOLDER, EDITION_BASE } from './edition.ts';

const SOURCE = 'Special Historical Rules for the older editions, 2003';

/** The files of the variant are read from its text, but for two figures. */
const KNOWING: readonly Knowing[] = [
  ...(
    [
      ['figures.json', ['[*]']],
      ['leaders.json', ['leaders']],
      ['map.json', ['spaces', 'links']],
      ['setup.json', ['[*]']],
      ['random-events.json', ['[*]']],
    ] as const
  ).flatMap(([file, fields]) => fields.map((field): Knowing => [file, field, 'high', SOURCE])),
  ['leaders.json', 'leaders[urban-praetor].strategyRating', 'reconstructed', 'he is never activated'],
  ['random-events.json', 'etruria', 'reconstructed', 'the six spaces are told, their order is not'],
  ...BASE_KNOWING.map(
    ([file, field, confidence, source]): Knowing => [`${BASE_FOLDER}${file}`, field, confidence, source],
  ),
];

/** Every figure of the historical rules and of the game that they stand on, with its source. */
export const historicalFigures = () => figuresOf(EDITION_BASE, KNOWING, weights, PARTS);
