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

/** How long each lesson is and with which words it lets the learner go: what is lost at its end is missed here. */
const ENDS: Readonly<Record<string, readonly [steps: number, last: string]>> = {
  'hannibal-march': [9, 'Next: what a march is for.'],
  'hannibal-control': [9, 'Time for a battle.'],
  'hannibal-battle': [12, 'But cities have walls.'],
  'hannibal-siege': [8, 'Now to sea.'],
  'hannibal-sea': [8, 'One lesson is left: the end of the year.'],
  'hannibal-year-end': [10, 'Good luck!'],
  'hannibal-historical-minor-leader': [9, 'Good luck!'],
  'hamilcar-march': [9, 'or by taking the enemy capital.'],
  'hamilcar-sea': [12, 'when too few ready warships are left.'],
  'hamilcar-siege': [9, 'and Rome counts a point.'],
  'italian-campaign-march': [7, 'Now to battle.'],
  'italian-campaign-battle': [7, 'Last, a siege.'],
  'italian-campaign-siege': [6, 'when winter comes.'],
  'hannibals-war-march': [12, 'as long as you can pay.'],
  'hannibals-war-silver': [8, 'for units that the land cannot feed.'],
};

it('every lesson is known by its end', () => {
  expect(all.map(([, , { id }]) => id).sort()).toEqual(Object.keys(ENDS).sort());
});

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

  it('has all its steps, the last of which only says farewell', () => {
    const [steps, farewell] = ENDS[lesson.id];
    const last = lesson.steps.at(-1)!;
    expect(lesson.steps).toHaveLength(steps);
    expect(last.say.endsWith(farewell), last.say).toBe(true);
    expect([last.expect, last.until]).toEqual([undefined, undefined]);
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
