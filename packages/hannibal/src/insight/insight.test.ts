import { greedyBot } from '@punica/bots';
import { analyse, charts, hint, openMoment, readMoment, sharedMoment, Timeline } from '@punica/insight';
import {
  Engine,
  type GameRecord,
  HIDDEN,
  isKnownBy,
  itemOf,
  keyFromSeed,
  Match,
  ONLOOKER,
  pending,
  QuickDice,
  redeal,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { politicalPoints } from '../board.ts';
import { knowledge } from '../bot/knowledge.ts';
import { CARTHAGE, ROME } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import { HANNIBAL } from '../data/index.ts';
import type { HannibalEvent } from '../events.ts';
import { hannibal } from '../game.ts';
import { hannibalOdds as odds } from '../odds/index.ts';
import { type H, RESHUFFLE } from '../state.ts';
import { hannibalInsight } from './index.ts';
import { cusLost, cusOnMap } from './measures.ts';

const engine = new Engine<H, HannibalEvent>(hannibal);
const bot = greedyBot(hannibal, knowledge);

/** A game of the bot against itself, whole or its first entries; `watch` sees every state on the way. */
function played(
  seed: number,
  most = Number.POSITIVE_INFINITY,
  quick = true,
  watch: (state: H, version: number) => void = () => {},
): Match<H, HannibalEvent> {
  const match = new Match(engine, { scenario: 'second-punic-war', options: {}, quick }, keyFromSeed(seed));
  const dice = new QuickDice(seed);
  while (match.state.outcome === null && match.version < most) {
    watch(match.state, match.version);
    const role = rolesIn(pending(match.state))[0];
    const legal = engine.legal(match.state, role, []);
    match.play(role, bot.choose(viewFor(hannibal, match.state, role), role, legal, dice));
  }
  return match;
}

let whole: Match<H, HannibalEvent>;
let record: GameRecord;
beforeAll(() => {
  whole = played(5);
  record = whole.record();
});

describe('after the war', () => {
  it('every measure is what the board and the story say', () => {
    const timeline = new Timeline(engine, record);
    const [points, provinces, units, cards, losses] = charts(timeline, hannibalInsight);
    const { last } = timeline;
    for (const side of [ROME, CARTHAGE] as const) {
      expect(points.lines[side][last]).toBe(politicalPoints(whole.state, side));
      expect(units.lines[side][last]).toBe(cusOnMap(whole.state, side));
      expect(units.lines[side][0]).toBe(16);
      expect(Math.max(...cards.lines[side])).toBeLessThanOrEqual(9);
      const lost = whole.live
        .flatMap((place) => whole.toldAt(place))
        .reduce((sum, { event }) => sum + cusLost(event, side), 0);
      expect(losses.lines[side][last]).toBe(lost);
      expect(lost).toBeGreaterThan(0);
    }
    expect(points.turns[0]).toMatchObject({ label: 'Turn 1' });
    expect([points.lines[ROME][0], points.lines[CARTHAGE][0]]).toEqual([9, 7]);
    expect(cards.turns[0].values).toEqual([7, 7]);
    expect(provinces.turns).toHaveLength(whole.state.turn);
  });

  it('tells result, reasons, deciding moments and that the dice are true', () => {
    const { result, deciding, verification } = analyse(engine, hannibalInsight, record);
    expect(result?.winners).toEqual(rolesIn(whole.state.outcome?.winners ?? 0));
    expect(result?.because.join(' ')).toContain('Political Points: Rome ');
    expect(deciding).toHaveLength(6);
    for (const { sentence } of deciding) {
      expect(sentence).toMatch(/^Turn \d: .+\. This helped (Rome|Carthage) \(.+\)\.$/);
    }
    expect(verification.valid).toBe(true);
  });

  it('a reshuffle decides nothing; the death of a man who never comes back does, and so is it told', () => {
    const { generals } = HANNIBAL;
    const general = (id: string) => Array.from(generals.list).findIndex((it) => it.id === id) as GeneralId;
    const killed = (id: string) =>
      hannibalInsight.weight({ ev: 'killed', general: general(id), at: 0 as never });
    expect([killed('scipio-africanus'), killed('hannibal')]).toEqual([10, 10]);
    expect(killed('nero')).toBeLessThan(9);
    expect(hannibalInsight.weight({ ev: 'mark', mark: RESHUFFLE, on: true })).toBe(0);
    const told = whole.live.flatMap((place) => whole.toldAt(place).map(({ event }) => event));
    const deaths = told.filter((e) => e.ev === 'killed' && hannibalInsight.weight(e) >= 9);
    const { deciding } = analyse(engine, hannibalInsight, record);
    const sentences = deciding.map(({ sentence }) => sentence).join(' ');
    expect(deaths).not.toEqual([]);
    // As the chronicle tells it: "the day cost Carthage Hannibal", where the log says that he falls.
    for (const death of deaths) {
      const man = hannibal.words.event(death).replace(/ falls.*$/, '');
      expect(sentences).toMatch(
        new RegExp(`(cost \\w+|lost|dead was|battle of|end of) ${man}|${man} did not come back`),
      );
    }
    expect(sentences).not.toContain('reshuffle');
  });

  it('lists every battle with the odds before it, who won, and what both lost', () => {
    const { battles } = analyse(engine, hannibalInsight, record, { odds });
    const told = whole.live.flatMap((place) => whole.toldAt(place).map(({ event }) => event));
    const won = told.filter((e) => e.ev === 'battleWon');
    expect(battles.map(({ winner }) => winner)).toEqual(won.map((e) => e.side));
    expect(battles.length).toBeGreaterThan(3);
    const lost = (side: number) =>
      told.reduce(
        (sum, e) =>
          sum +
          (e.ev === 'lost' &&
          e.side === side &&
          ['casualties', 'retreatRoll', 'retreat', 'noRetreat'].includes(e.why)
            ? e.cus
            : 0),
        0,
      );
    for (const side of [ROME, CARTHAGE])
      expect(battles.reduce((sum, { losses }) => sum + losses[side], 0)).toBe(lost(side));
    const seen = battles.filter(({ chance }) => chance !== null);
    expect(seen.length).toBeGreaterThan(battles.length / 2);
    for (const { chance } of seen) expect(chance?.value).toBeLessThanOrEqual(1);
  });

  it('has words for every term of the evaluation', () => {
    expect(Object.keys(hannibalInsight.terms).sort()).toEqual([...knowledge.terms].sort());
  });

  it('names no question as one between plays that does not exist', () => {
    const questions = hannibal.procedures.flatMap(({ name, steps }) =>
      Object.keys(steps).map((step) => `${name}.${step}`),
    );
    expect(questions).toEqual(expect.arrayContaining([...hannibalInsight.between]));
  });
});

describe('while the war goes on', () => {
  it('a timeline shows neither hand to those who do not hold it', () => {
    const running = played(6, 160, false);
    for (const viewer of [ROME, CARTHAGE, ONLOOKER]) {
      const timeline = new Timeline(engine, running.record(), viewer);
      const truth = new Timeline(engine, running.record(), 'all');
      for (let stop = 0; stop <= timeline.last; stop += 5) {
        const { view, heard } = timeline.look(stop);
        const seen = truth
          .look(stop)
          .view.zones.map((zone) => zone.map((slot) => (isKnownBy(slot, viewer) ? itemOf(slot) : HIDDEN)));
        expect(view.zones.map((zone) => zone.map(itemOf))).toEqual(seen);
        for (const event of heard) {
          if (event.ev === 'dealt' || event.ev === 'battleDealt') expect(event.side).toBe(viewer);
        }
      }
    }
  });

  it('a moment can be shared as a view and opened again', () => {
    const { beginning, state } = played(6, 120);
    for (const eyes of [ROME, CARTHAGE, ONLOOKER]) {
      const view = viewFor(hannibal, state, eyes);
      const written = JSON.stringify(sharedMoment(hannibal, beginning, view, eyes));
      expect(openMoment(hannibal, readMoment(JSON.parse(written)))).toEqual({ view, eyes });
    }
  });
});

describe('a hint', () => {
  it('is a choice with a reason, and the same wherever the view is', () => {
    const reasons = new Set<string>();
    played(7, 260, false, (state, version) => {
      if (version % 21 !== 1) return;
      for (const role of rolesIn(pending(state))) {
        const view = viewFor(hannibal, state, role);
        const given = hint(engine, hannibalInsight, view, role, new QuickDice(version), { odds });
        const twin = viewFor(hannibal, redeal(hannibal, view, new QuickDice(version, 3)), role);
        expect(hint(engine, hannibalInsight, twin, role, new QuickDice(version), { odds })).toEqual(given);
        expect(engine.allows(state, role, given.action)).toBe(true);
        expect(given.reason).toMatch(/^(It|Nothing|There|You|.+:) .+\.$/);
        reasons.add(given.reason);
      }
    });
    expect(reasons.size).toBeGreaterThan(2);
  });
});
