import { expect, test } from 'vitest';
import type { BattleCard } from '../data/counted.ts';
import { FLANK_LEFT, FRONTAL_ASSAULT, HANNIBAL, NONE, PROBE } from '../data/index.ts';
import type { HannibalEvent } from '../events.ts';
import { at } from '../testing.ts';
import { battleStory } from './battle-story.ts';

const march: HannibalEvent = {
  ev: 'marched',
  general: HANNIBAL.generals.index.hannibal,
  from: at('genua'),
  to: at('arretium'),
  link: NONE,
  cus: 5,
  elephants: 0,
};
const card = (side: 0 | 1, as: BattleCard, attacking: boolean): HannibalEvent => ({
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
    card(0, FLANK_LEFT, true),
    { ev: 'notMatched', side: 1 },
    march,
    { ev: 'battleHand', side: 0, parts: [{ what: 'units', cards: 5 }], total: 5 },
    { ev: 'battleHand', side: 1, parts: [{ what: 'units', cards: 4 }], total: 4 },
    card(1, FRONTAL_ASSAULT, true),
    card(0, FRONTAL_ASSAULT, false),
    { ev: 'initiative', side: 0 },
    card(0, PROBE, true),
  ]);
  expect(story.hands.map((hand) => hand?.total)).toEqual([5, 4]);
  expect(story.rounds).toHaveLength(2);
  expect(story.rounds[0]).toMatchObject({ attacker: 1, seized: true, unmatched: false });
  expect(story.rounds[1]).toMatchObject({ attacker: 0, answer: null });
});
