import { index, type Migration, table } from './schema.ts';

/** Games that the server judges, play by play, when somebody asks for it. */
export const ANALYSES: Migration = {
  name: '025-analyses',
  up: (db) => [
    table(
      db,
      'analyses',
      {
        id: 'text',
        game: 'text',
        rules: 'whole',
        simulations: 'whole',
        seed: 'whole',
        state: 'text',
        person: 'text?',
        asked_at: 'whole',
        served_at: 'whole',
        ended_at: 'whole?',
        plays: 'whole?',
        result: 'text?',
        problem: 'text?',
      },
      ['id'],
    ),
    index(db, 'analyses', ['state', 'asked_at']),
    index(db, 'analyses', ['person', 'served_at']),
    table(db, 'analysis_askers', { analysis: 'text', person: 'text', at: 'whole' }, ['analysis', 'person']),
    index(db, 'analysis_askers', ['person']),
    table(
      db,
      'analysis_slices',
      {
        analysis: 'text',
        place: 'whole',
        first: 'whole',
        count: 'whole',
        tries: 'whole',
        taken_until: 'whole',
        taken_by: 'text?',
        value: 'text?',
      },
      ['analysis', 'place'],
    ),
  ],
};
