import { checkLesson, LessonPlay } from '@punica/insight';
import { type Core, Engine } from '@punica/kernel';
import { type Edition, isSameEdition, readEdition } from '@punica/kernel/edition';
import { describe, expect, it } from 'vitest';
import { testEdition, WITH_EDITIONS } from './testing.ts';

const none = (game: string): Edition =>
  readEdition({ format: 'punica-edition', version: 1, game, name: 'Ours' });

describe.each(WITH_EDITIONS)('lessons of $title', (entry) => {
  it('follow an edition: they are played with its figures', async () => {
    const edition = testEdition(entry.id);
    const [engine, ours] = [new Engine(await entry.load(edition)), new Engine(await entry.load())];
    const begun: LessonPlay<Core>[] = [];
    for (const lesson of await entry.lessons!(edition)) {
      expect(isSameEdition(lesson.edition, edition)).toBe(true);
      const { edition: _, ...plain } = lesson;
      const { stuck } = checkLesson(ours, engine, plain);
      // Where its position is none by these figures, that is told before it begins.
      if (stuck?.step === 0) expect(stuck.why).toMatch(/./);
      else begun.push(new LessonPlay(engine, lesson));
    }
    expect(begun.length).toBeGreaterThan(0);
    for (const { match } of begun) expect(isSameEdition(match.game.edition, edition)).toBe(true);
    for (const { edition: its } of await entry.lessons!()) expect(its).toBeUndefined();
  });

  it('hold under one in which nothing differs, from their first step to their last', async () => {
    const ours = new Engine(await entry.load());
    const same = new Engine(await entry.load(none(entry.id)));
    for (const lesson of await entry.lessons!())
      expect(checkLesson(ours, same, lesson)).toEqual({ otherwise: [] });
  });
});

describe('a lesson whose figures an edition changes', () => {
  const hannibal = WITH_EDITIONS.find(({ id }) => id === 'hannibal')!;
  const checked = async (id: string, changes: readonly { field: string; value: unknown }[], file: string) => {
    const edition = readEdition({
      ...none('hannibal'),
      changes: changes.map((it) => ({ file, ...it, source: 'a test', confidence: 'high' })),
    });
    const lesson = (await hannibal.lessons!()).find((it) => it.id === id)!;
    const [ours, theirs] = [await hannibal.load(), await hannibal.load(edition)];
    return { lesson, ...checkLesson(new Engine(ours), new Engine(theirs), lesson) };
  };

  it('names the steps in which something else happens', async () => {
    const field = 'generals[hannibal].battleRating';
    const { otherwise, stuck, lesson } = await checked(
      'hannibal-battle',
      [{ field, value: 1 }],
      'generals.json',
    );
    expect([otherwise.length > 0, otherwise.length < lesson.steps.length]).toEqual([true, true]);
    expect(stuck === undefined || stuck.step > otherwise[0]).toBe(true);
  });

  it('says at which step it cannot go on, instead of failing', async () => {
    // He then needs a card of 3 OPs, and the lesson activates him with less.
    const field = 'generals[hannibal].strategyRating';
    const { stuck } = await checked('hannibal-march', [{ field, value: 3 }], 'generals.json');
    expect(stuck).toMatchObject({ step: expect.any(Number), why: expect.stringMatching(/./) });
    expect(stuck!.step).toBeGreaterThan(0);
  });
});
