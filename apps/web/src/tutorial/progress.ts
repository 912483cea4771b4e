import type { LessonProgress } from '@punica/insight';

/** What this browser remembers of one lesson. */
export interface Kept {
  /** Where the learner stopped; nothing once the lesson was read to its end. */
  readonly progress: LessonProgress | null;
  readonly done: boolean;
}

const KEY = 'punica-lessons';

export function keptLessons(): Readonly<Record<string, Kept>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

export function keepLesson(id: string, kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...keptLessons(), [id]: kept }));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
