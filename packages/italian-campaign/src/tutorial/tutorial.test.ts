import { type Lesson, LessonPlay } from '@punica/insight';
import { type Action, Engine, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { ITALY } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { italianCampaign } from '../game.ts';
import type { Italy } from '../state.ts';
import { italianLessons } from './index.ts';

const engine = new Engine<Italy, CampaignEvent>(italianCampaign);

function playThrough(
  lesson: Lesson<Italy>,
  pick: (welcome: readonly Action[]) => Action,
): LessonPlay<Italy, CampaignEvent> {
  let play = new LessonPlay(engine, lesson);
  for (let choices = 0; !play.over; ) {
    play = LessonPlay.resume(engine, lesson, JSON.parse(JSON.stringify(play.progress)));
    if (play.reads) {
      play.next();
      continue;
    }
    expect(choices++, play.step?.say).toBeLessThan(60);
    const welcome = play.welcome();
    expect(welcome, play.step?.say).not.toEqual([]);
    expect(play.choose(italianCampaign.actions.toJson(pick(welcome)))).toMatchObject({ taken: true });
  }
  return play;
}

const IDS: Readonly<Record<string, readonly string[]>> = {
  hex: ITALY.map.ids,
  leader: ITALY.leaders.list.map(({ id }) => id),
};

describe.each(italianLessons.map((lesson) => [lesson.title, lesson] as const))('lesson: %s', (_, lesson) => {
  it('can be played to its end, whatever is chosen where the choice is free', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const dice = new QuickDice(seed);
      const play = playThrough(lesson, (welcome) => welcome[dice.below(welcome.length)]);
      expect(italianCampaign.faults(play.match.state)).toEqual([]);
    }
  });

  it('speaks briefly and points at what is there', () => {
    for (const { say, show = [], instead = '' } of lesson.steps) {
      expect(say.length, say).toBeLessThanOrEqual(260);
      expect(instead.length, instead).toBeLessThanOrEqual(120);
      for (const { kind, id } of show) expect(IDS[kind], `${kind} ${id}`).toContain(id);
    }
  });
});

describe('what a lesson points at', () => {
  it.each(italianLessons.map((lesson) => [lesson.title, lesson] as const))(
    '%s: a city that it speaks of',
    (_, lesson) => {
      const { map } = ITALY;
      for (const { say, show = [] } of lesson.steps)
        for (const { kind, id } of show) {
          const named = map.cities.filter(({ name }) => say.includes(name)).map(({ hex }) => map.ids[hex]);
          if (kind === 'hex' && named.length > 0) expect(named, say).toContain(id);
        }
    },
  );
});

describe('the tutorial', () => {
  const told = (lesson: Lesson<Italy>): CampaignEvent[] => {
    const { match } = playThrough(lesson, (welcome) => welcome[0]);
    return match.live.flatMap((place) => match.toldAt(place).map(({ event }) => event));
  };

  it('tells the truth about what happens in it', () => {
    const [march, battle, siege] = italianLessons.map(told);
    expect(march).toContainEqual(
      expect.objectContaining({ ev: 'diplomacy', die: 2, modifier: 2, success: true }),
    );
    expect(battle.filter(({ ev }) => ev === 'round').length).toBeGreaterThan(1);
    expect(battle).toContainEqual(expect.objectContaining({ ev: 'ambushRoll', result: 'now' }));
    expect(siege).toContainEqual(
      expect.objectContaining({ ev: 'assault', result: expect.stringMatching(/^S/) }),
    );
    expect(siege).toContainEqual(expect.objectContaining({ ev: 'siegeRoll', need: 6, fell: true }));
  });
});
