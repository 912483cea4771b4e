import { LessonPlay, playThrough } from '@punica/insight';
import { Engine, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { GAMES } from './list.ts';

const PLAYS = 8;

const lessons = await Promise.all(
  GAMES.flatMap((entry) => (entry.ready && entry.lessons !== undefined ? [entry] : [])).map(
    async (entry) => ({
      game: await entry.load(),
      lessons: await entry.lessons!(),
    }),
  ),
);
const all = lessons.flatMap(({ game, lessons: of }) =>
  of.map((lesson) => [`${game.id}: ${lesson.title}`, game, lesson] as const),
);

describe.each(all)('%s', (_, game, lesson) => {
  const engine = new Engine(game);

  it('comes to its end whatever the learner chooses where the choice is free', () => {
    for (let seed = 0; seed < PLAYS; seed++) {
      const dice = new QuickDice(seed);
      const { match } = playThrough(engine, lesson, (welcome) =>
        seed === 0 ? welcome[0] : welcome[dice.below(welcome.length)],
      );
      expect(match.live.length).toBeGreaterThan(1);
      expect(game.faults(match.state)).toEqual([]);
    }
  });

  it('names only actions that are offered when they are asked for', () => {
    const play = new LessonPlay(engine, lesson);
    while (!play.over) {
      const { step } = play;
      if (play.reads || step === undefined) {
        play.next();
        continue;
      }
      const legal = engine.legal(play.match.state, play.role, []).map((a) => game.actions.toJson(a));
      if (step.expect !== undefined && step.until === undefined)
        for (const { act, arg } of step.expect)
          expect(
            legal.some((it) => it.act === act && (arg === undefined || it.arg === arg)),
            step.say,
          ).toBe(true);
      play.choose(game.actions.toJson(play.welcome()[0]));
    }
  });

  it('speaks briefly, in whole sentences, and points at what there is', () => {
    const names = new Set(
      [...game.actions.grammar.values()].flatMap((argument) =>
        argument?.kind === 'name' ? argument.names : [],
      ),
    );
    for (const { say, show = [], instead = '' } of lesson.steps) {
      expect(say.length, say).toBeLessThanOrEqual(260);
      expect(instead.length, instead).toBeLessThanOrEqual(120);
      expect(say).toMatch(/[.!?]$/);
      for (const { id } of show) expect(names, say).toContain(id);
    }
    expect(game.roles).toContain(lesson.role);
  });
});
