import { column, index, type Migration, statement, table } from './schema.ts';

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

/** A number that a chapter once had is not given again, whatever is left of that chapter. */
export const CHAPTER_NUMBERS: Migration = {
  name: '027-chapter-numbers',
  up: (db) => [
    column(db, 'studies', 'last_chapter', 'whole', '1'),
    statement(`update studies set last_chapter = (select coalesce(max(chapter), 1) from (
      select study, chapter from study_chapters union all select study, chapter from study_ops
    ) given where given.study = studies.id)`),
  ],
};
