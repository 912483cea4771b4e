import { expect, test } from 'vitest';
import type { GeneralId } from '../data/counted.ts';
import type { HannibalEvent } from '../events.ts';
import { battleStory } from './battle-story.ts';

const march: HannibalEvent = {
  ev: 'marched',
  general: 1 as GeneralId,
  from: 2,
  to: 3,
  link: 0,
  cus: 5,
  elephants: 0,
};
const card = (side: 0 | 1, as: number, attacking: boolean): HannibalEvent => ({
  ev: 'battleCard',
  side,
  card: as,
  as,
  attacking,
});

test('rounds are read from the events of the present battle alone', () => {
  const story = battleStory([
    march,
    { ev: 'battleHand', side: 0, parts: [], total: 9 },
    card(0, 1, true),
    { ev: 'notMatched', side: 1 },
    march,
    { ev: 'battleHand', side: 0, parts: [{ what: 'units', cards: 5 }], total: 5 },
    { ev: 'battleHand', side: 1, parts: [{ what: 'units', cards: 4 }], total: 4 },
    card(1, 0, true),
    card(0, 0, false),
    { ev: 'initiative', side: 0 },
    card(0, 3, true),
  ]);
  expect(story.hands.map((hand) => hand?.total)).toEqual([5, 4]);
  expect(story.rounds).toHaveLength(2);
  expect(story.rounds[0]).toMatchObject({ attacker: 1, seized: true, unmatched: false });
  expect(story.rounds[1]).toMatchObject({ attacker: 0, answer: null });
});
