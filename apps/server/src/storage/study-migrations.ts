import { index, type Migration, table } from './schema.ts';

/** Studies of several people. */
export const STUDY_STEPS: readonly Migration[] = [
  {
    name: '018-studies',
    up: (db) => [
      table(
        db,
        'studies',
        {
          id: 'text',
          name: 'text',
          owner: 'text',
          access: 'text',
          created_at: 'whole',
          changed_at: 'whole',
        },
        ['id'],
      ),
      index(db, 'studies', ['owner']),
      index(db, 'studies', ['access', 'changed_at']),
      table(db, 'study_members', { study: 'text', person: 'text', may: 'text' }, ['study', 'person']),
      index(db, 'study_members', ['person']),
      table(
        db,
        'study_chapters',
        {
          study: 'text',
          chapter: 'whole',
          place: 'whole',
          name: 'text',
          game: 'text',
          source: 'text?',
          version: 'whole',
          next: 'whole',
          moments: 'whole',
          file: 'text',
          file_version: 'whole',
        },
        ['study', 'chapter'],
      ),
      index(db, 'study_chapters', ['game']),
      table(
        db,
        'study_ops',
        { study: 'text', chapter: 'whole', place: 'whole', person: 'text?', at: 'whole', op: 'text' },
        ['study', 'chapter', 'place'],
      ),
      index(db, 'study_ops', ['person']),
      table(db, 'study_pictures', { study: 'text', chapter: 'whole', picture: 'text', at: 'whole' }, [
        'study',
        'chapter',
      ]),
    ],
  },
];
