import { Engine, keyFromSeed, Match } from '@punica/kernel';
import { beginningOf, toldInPlay } from '@punica/testkit';
import { expect, test } from 'vitest';
import { PROBE } from '../data/codes.ts';
import { type GeneralId, hannibal, type Space } from '../index.ts';
import { deedsOf } from './deeds.ts';
import { hannibalView } from './index.ts';
import type { Facts, HannibalEvent, Scene } from './scene.ts';

const match = new Match(new Engine(hannibal), beginningOf(hannibal, { quick: true }), keyFromSeed(1));
const facts = hannibalView.facts(match.state) as Facts;
const scene = hannibalView.scene(match.state, 1) as Scene;
const general = (id: string): GeneralId => match.state.rules.generals.index[id];
const space = (id: string): Space => match.state.rules.map.index[id];

function laid(event: HannibalEvent, others: readonly HannibalEvent[] = []) {
  const lines = [event, ...others].map((it) => ({
    text: hannibal.words.event(it),
    event: it,
    told: true as const,
  }));
  const [deed] = deedsOf(lines, facts, scene, () => []);
  return deed.deed === 'roll' ? deed : undefined;
}

test('an interception shows the faces that succeed, the number and the modifier by name', () => {
  const deed = laid({
    ev: 'roll',
    what: 'interception',
    side: 1,
    general: general('hannibal'),
    die: 4,
    modifier: 1,
    need: 4,
    success: false,
    rule: '12.4',
  });
  expect(deed?.faces.map((it) => it.good)).toEqual([true, true, true, false, false, false]);
  expect(deed?.came).toBe(3);
  expect(deed?.parts.map((it) => it.value)).toEqual(['4', '+1']);
  expect(deed?.good).toBe(false);
});

test('a naval roll shows the face of the die, not the sum, and what every face would have done', () => {
  const deed = laid({
    ev: 'navalRoll',
    general: general('mago'),
    from: space('carthago'),
    to: space('neapolis'),
    dots: 3,
    diamonds: 4,
    face: 3,
    parts: [
      { what: 'harbourFrom', dots: 3, diamonds: 0 },
      { what: 'romanTo', dots: 0, diamonds: 2 },
    ],
    result: 'sunk',
  });
  expect(deed?.dice).toEqual([{ kind: 'naval', face: 2 }]);
  expect(deed?.faces.map((it) => it.words)).toEqual([
    'arrives',
    'arrives',
    'turns back',
    'sunk',
    'sunk',
    'sunk',
  ]);
  expect(deed?.parts.map((it) => it.value)).toEqual(['●●●', '◆◆', '◆◆']);
});

test('a siege shows what each face does in this siege', () => {
  const faces = [
    { loss: 1, points: 0 },
    { loss: 0, points: 0 },
    { loss: 1, points: 0 },
    { loss: 0, points: 0 },
    { loss: 0, points: 1 },
    { loss: 0, points: 1 },
  ];
  const deed = laid({
    ev: 'siegeRoll',
    side: 1,
    general: general('hannibal'),
    space: space('roma'),
    die: 'white',
    face: 3,
    loss: 1,
    points: 0,
    faces,
  });
  expect(deed?.faces.map((it) => it.words)).toEqual(['−1', '–', '−1', '–', '◆', '◆']);
  expect(deed?.dice).toEqual([{ kind: 'siege-white', face: 3 }]);
});

test('the rout is that of the side that lost', () => {
  const deed = laid({ ev: 'retreatRoll', die: 6, large: false, card: PROBE, loss: 1 }, [
    { ev: 'battleWon', side: 1, rounds: 2, why: 'notMatched' },
  ]);
  expect(deed?.by).toBe(0);
  expect(deed?.faces.map((it) => it.good)).toEqual([true, true, true, true, false, false]);
});

test('the face that came up is marked as the rules decided, in every roll of games played by chance', () => {
  let rolls = 0;
  for (let seed = 1; seed <= 10; seed++)
    for (const { state, events } of toldInPlay(hannibal, seed, 1500)) {
      if (!events.some((e) => 'die' in e || 'face' in e)) continue;
      const lines = events.map((event) => ({ event, text: '', told: true as const }));
      for (const deed of deedsOf(lines, facts, hannibalView.scene(state, 0) as Scene, () => events)) {
        if (deed.deed !== 'roll' || deed.faces.length === 0) continue;
        rolls++;
        expect(deed.faces[deed.came].good, deed.title).toBe(deed.good);
      }
    }
  expect(rolls).toBeGreaterThan(100);
});

test('those whom the lot has made Consuls stand together, and no line repeats them', () => {
  const elected = ['scipio_africanus', 'fabius'].flatMap((id) => {
    const index = facts.generals.findIndex((it) => it.id === id);
    return index < 0 ? [] : [general(id)];
  });
  expect(elected.length).toBeGreaterThan(0);
  const events = elected.map((it): HannibalEvent => ({ ev: 'elected', general: it }));
  const lines = events.map((event) => ({ event, text: '', told: true as const }));
  const deeds = deedsOf(lines, facts, scene, () => events);
  expect(deeds).toHaveLength(1);
  expect(deeds[0]).toMatchObject({
    deed: 'office',
    coins: elected.map((it) => ({ spot: { kind: 'general', id: facts.generals[it].id }, rank: 'consul' })),
  });
});
