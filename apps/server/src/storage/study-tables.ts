import type { Time } from './stored.ts';

/** A study that several work on; what is in it stands in its chapters. */
export interface StudiesTable {
  id: string;
  name: string;
  owner: string;
  access: 'public' | 'link' | 'private';
  created_at: Time;
  changed_at: Time;
  /** The highest number that a chapter of it was ever given: none is given twice, so that no link leads astray. */
  last_chapter: number;
}

export interface StudyMembersTable {
  study: string;
  person: string;
  may: 'write' | 'read';
}

export interface StudyChaptersTable {
  study: string;
  chapter: number;
  /** In which order chapters stand. */
  place: number;
  name: string;
  game: string;
  /** The game on this server that it was made of. */
  source: string | null;
  /** How many changes were made: the next one is accepted only at this place. */
  version: number;
  /** The number of the next moment: none is given twice. */
  next: number;
  moments: number;
  /** JSON of `StudyFile`, as it was at a version; what came behind it stands in `study_ops`. */
  file: string;
  file_version: number;
}

export interface StudyOpsTable {
  study: string;
  chapter: number;
  place: number;
  person: string | null;
  at: Time;
  /** JSON of `StudyOp`, as it came out. */
  op: string;
}

/** What a link to a study shows of it. */
export interface StudyPicturesTable {
  study: string;
  chapter: number;
  /** A JPEG in base64. */
  picture: string;
  at: Time;
}

export interface StudyTables {
  studies: StudiesTable;
  study_members: StudyMembersTable;
  study_chapters: StudyChaptersTable;
  study_ops: StudyOpsTable;
  study_pictures: StudyPicturesTable;
}

export const STUDY_KEYS = {
  studies: ['id'],
  study_members: ['study', 'person'],
  study_chapters: ['study', 'chapter'],
  study_ops: ['study', 'chapter', 'place'],
  study_pictures: ['study', 'chapter'],
} as const satisfies Record<keyof StudyTables, readonly string[]>;
