import { LessonPlay } from '@punica/insight';
import { type Action, Engine, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { hannibalHistorical } from './game.ts';
import { historicalLessons } from './tutorial.ts';

const engine = new Engine(hannibalHistorical);
type Lesson = (typeof historicalLessons)[number];

function playThrough(lesson: Lesson, pick: (welcome: readonly Action[]) => Action) {
  const play = new LessonPlay(engine, lesson);
  for (let choices = 0; !play.over; ) {
    if (play.reads) {
      play.next();
      continue;
    }
    expect(choices++, play.step?.say).toBeLessThan(60);
    const welcome = play.welcome();
    expect(welcome, play.step?.say).not.toEqual([]);
    expect(play.choose(hannibalHistorical.actions.toJson(pick(welcome)))).toMatchObject({ taken: true });
  }
  return play;
}

describe.each(historicalLessons.map((lesson) => [lesson.title, lesson] as const))(
  'lesson: %s',
  (_, lesson) => {
    it('comes to its end whatever the learner chooses where the choice is free', () => {
      for (let seed = 1; seed <= 10; seed++) {
        const dice = new QuickDice(seed);
        const { state } = playThrough(lesson, (welcome) => welcome[dice.below(welcome.length)]).match;
        expect(hannibalHistorical.faults(state)).toEqual([]);
      }
    });

    it('speaks briefly and points at what is there', () => {
      const { map, generals, cards } = playThrough(lesson, ([first]) => first).match.state.rules;
      const indices: Readonly<Record<string, object>> = {
        space: map.index,
        general: generals.index,
        card: cards.index,
      };
      for (const { say, show = [], instead = '' } of lesson.steps) {
        expect(say.length, say).toBeLessThanOrEqual(260);
        expect(instead.length, instead).toBeLessThanOrEqual(120);
        expect(say, say).toMatch(/[.!?]$/);
        for (const { kind, id } of show) expect(indices[kind], `${kind} ${id}`).toHaveProperty([id]);
      }
    });
  },
);

it('[H6a] the lesson tells the truth: the minor Hasdrubal comes, and leads three CUs at most', () => {
  const play = new LessonPlay(engine, historicalLessons[0]);
  while (play.step?.expect?.[0].act !== 'units') {
    if (play.reads) play.next();
    else play.choose(hannibalHistorical.actions.toJson(play.welcome()[0]));
  }
  const { index, list } = play.match.state.rules.generals;
  expect(play.match.state.at[index['hasdrubal-minor']]).toBe(play.match.state.rules.map.index.saguntum);
  expect(list[index['hasdrubal-minor']].strategyRating).toBe(2);
  expect(play.choose({ act: 'units', arg: 4 })).toMatchObject({ taken: false });
  expect(play.choose({ act: 'units', arg: 3 })).toMatchObject({ taken: true });
});
