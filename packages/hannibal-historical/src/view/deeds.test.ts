import type { GeneralId, Space } from '@punica/hannibal/engine';
import type { HannibalEvent, Scene } from '@punica/hannibal/view/scene';
import { Engine, keyFromSeed, Match } from '@punica/kernel';
import { toldInPlay } from '@punica/testkit';
import { expect, test } from 'vitest';
import { hannibalHistorical } from '../game.ts';
import { deedsOf, type HistoricalFacts } from './deeds.ts';
import { historicalView } from './index.ts';

const stateWith = (options: Readonly<Record<string, boolean>>) =>
  new Match(
    new Engine(hannibalHistorical),
    { scenario: hannibalHistorical.scenarios[0].id, options, quick: true },
    keyFromSeed(1),
  ).state;
const state = stateWith({});
const general = (id: string): GeneralId => state.rules.generals.index[id];

/** Which faces are good for the one who rolls, of the last event. */
function goodFaces(events: readonly HannibalEvent[], of = state): boolean[] | undefined {
  const lines = events.map((event) => ({ event, text: '', told: true as const }));
  const facts = historicalView.facts(of) as HistoricalFacts;
  const deed = deedsOf(lines, facts, historicalView.scene(of, 1) as Scene, () => events).at(-1);
  return deed?.deed === 'roll' ? deed.faces.map(({ good }) => good) : undefined;
}

test('[H2, H5] a six that stands outside the sum is shown as it counts', () => {
  const roll = { ev: 'roll', side: 1, general: general('hannibal'), die: 6, need: 4, rule: 'H2' } as const;
  expect(goodFaces([{ ...roll, what: 'avoid', modifier: -2, success: false }])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(goodFaces([{ ...roll, what: 'stragglers', modifier: 0, success: true }])).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
  ]);
});

test('[H1] beaten on his field, Hannibal reads every face one lower', () => {
  const rout = (roman: string, winner: 0 | 1): HannibalEvent[] => [
    {
      ev: 'battle',
      at: 0 as Space,
      attacker: 1,
      cards: [9, 9],
      commanders: [general(roman), general('hannibal')],
    },
    { ev: 'battleWon', side: winner, rounds: 2, why: 'notMatched' },
    { ev: 'retreatRoll', die: 5, large: false, card: state.rules.tables.noCardPlayedCountsAs, loss: 0 },
  ];
  const plain = goodFaces(rout('scipio-africanus', 0))!;
  expect(plain.indexOf(false)).toBeGreaterThan(0);
  expect(goodFaces(rout('fabius', 0))).toEqual([true, ...plain.slice(0, -1)]);
  expect(goodFaces(rout('fabius', 1))).toEqual(plain);
  expect(goodFaces(rout('fabius', 0), stateWith({ hannibalsArt: false }))).toEqual(plain);
});

test('the face that came up is marked as the rules decided, in every roll of games played by chance', () => {
  let rolls = 0;
  for (let seed = 1; seed <= 10; seed++) {
    const heard: HannibalEvent[] = [];
    const facts = historicalView.facts(state) as HistoricalFacts;
    for (const { state: now, events } of toldInPlay(hannibalHistorical, seed, 1500)) {
      heard.push(...events);
      if (!events.some((e) => 'die' in e || 'face' in e)) continue;
      const lines = events.map((event) => ({ event, text: '', told: true as const }));
      for (const deed of deedsOf(lines, facts, historicalView.scene(now, 0) as Scene, () => heard)) {
        if (deed.deed !== 'roll' || deed.faces.length === 0) continue;
        rolls++;
        expect(deed.faces[deed.came].good, deed.title).toBe(deed.good);
      }
    }
  }
  expect(rolls).toBeGreaterThan(100);
});
