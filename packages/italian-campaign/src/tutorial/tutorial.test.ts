import { type Lesson, playThrough } from '@punica/insight';
import { Engine } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { ITALY } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { italianCampaign } from '../game.ts';
import type { Italy } from '../state.ts';
import { italianLessons } from './index.ts';

const engine = new Engine<Italy, CampaignEvent>(italianCampaign);

describe('what a lesson points at', () => {
  it.each(italianLessons.map((lesson) => [lesson.title, lesson] as const))(
    '%s: a city that it speaks of',
    (_, lesson) => {
      const { map } = ITALY;
      for (const { say, show = [] } of lesson.steps)
        for (const { kind, id } of show) {
          const named = [...map.cities]
            .filter(({ name }) => say.includes(name))
            .map(({ hex }) => map.ids[hex]);
          if (kind === 'hex' && named.length > 0) expect(named, say).toContain(id);
        }
    },
  );
});

describe('the tutorial', () => {
  const told = (lesson: Lesson<Italy>): CampaignEvent[] => {
    const { match } = playThrough(engine, lesson);
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
