import { readEdition } from '@punica/kernel/edition';
import { describe, expect, it } from 'vitest';
import { LessonTable, lessonTitles } from './lesson-table.ts';

const withRating = (field: string, value: number) =>
  readEdition({
    format: 'punica-edition',
    version: 1,
    game: 'hannibal',
    name: 'Mine',
    changes: [
      {
        file: 'generals.json',
        field: `generals[hannibal].${field}`,
        value,
        source: 'counter',
        confidence: 'high',
      },
    ],
  });

describe('lessons with an edition', () => {
  it('are those of its game, each with what becomes of it; without one nothing is said', async () => {
    const titles = await lessonTitles(withRating('strategyRating', 3));
    expect(new Set(titles.map(({ game }) => game))).toEqual(new Set(['hannibal']));
    expect(titles.find(({ id }) => id === 'hannibal-march')!.check!.stuck).toBeDefined();
    expect(new Set((await lessonTitles()).map(({ check }) => check))).toEqual(new Set([null]));
  });

  it('say at the step itself that they cannot go on, and lay the figures of the edition', async () => {
    const edition = withRating('strategyRating', 3);
    const stuck = (await lessonTitles(edition)).find(({ id }) => id === 'hannibal-march')!.check!.stuck!;
    const table = await LessonTable.begin('hannibal-march', null, edition);
    expect(table.laid().info.edition?.whole).toEqual(edition);
    let { standing, moment } = table.laid();
    while (standing.doubt !== 'stuck' && !standing.over) {
      expect(standing.step).toBeLessThan(stuck.step);
      if (standing.reads) ({ standing, moment } = table.readOn());
      else {
        const choice = moment.ask!.choices.find(({ action }) => table.tryAction(action).refused === null);
        expect(choice).toBeDefined();
        ({ standing, moment } = table.laid());
      }
    }
    expect([standing.step, standing.doubt]).toEqual([stuck.step, 'stuck']);
  });

  it('say where something else may happen than is told', async () => {
    const table = await LessonTable.begin('hannibal-march', null, withRating('battleRating', 3));
    const doubts = [table.laid().standing.doubt];
    while (table.laid().standing.reads) doubts.push(table.readOn().standing.doubt);
    const { check } = (await lessonTitles(withRating('battleRating', 3))).find(
      ({ id }) => id === 'hannibal-march',
    )!;
    expect(check!.otherwise.length).toBeGreaterThan(0);
    for (const [step, doubt] of doubts.entries())
      expect(doubt === 'otherwise').toBe(check!.otherwise.includes(step));
  });
});
