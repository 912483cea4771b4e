import {
  BadInput,
  Engine,
  heardBy,
  isKnownBy,
  ONLOOKER,
  QuickDice,
  redeal,
  replay,
  viewFor,
} from '@punica/kernel';
import { pips, position, provingGame } from '@punica/testkit';
import { GO, PASS, PLACES, turn } from '@punica/testkit/proving';
import { describe, expect, it } from 'vitest';
import { outline } from './outline.ts';
import { provingInsight, randomMatch } from './testing.ts';
import { Timeline } from './timeline.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'long', options: {}, quick: false };
const SEEDS = [1, 2, 3, 4, 5];
const ROLES = [0, 1, 2];

describe('a timeline', () => {
  it.each(SEEDS)('has the state of every entry that counts, whatever way one jumps (game %i)', (seed) => {
    const match = randomMatch(engine, beginning, seed);
    const timeline = new Timeline(engine, match.record(), ONLOOKER, 7);
    expect(timeline.last).toBe(match.live.length);
    expect(match.live.length).toBeLessThan(match.version);
    const dice = new QuickDice(seed);
    for (let jump = 0; jump < 60; jump++) {
      const stop = dice.below(timeline.last + 1);
      const place = stop === 0 ? -1 : match.live[stop - 1];
      const { view, heard, ...look } = timeline.look(stop, 'all');
      expect(look).toMatchObject({ stop, place });
      const then = replay(engine, match.record(), place + 1);
      expect(view).toEqual(then.state);
      const told = stop === 0 ? match.opening : match.toldAt(place);
      expect(heard).toEqual(told.map(({ event }) => event));
    }
    expect(timeline.look(timeline.last, 'all').view).toEqual(match.state);
  });

  it('shows a state that cannot be changed from outside', () => {
    const timeline = new Timeline(engine, randomMatch(engine, beginning, 1).record());
    const { view } = timeline.look(30, 'all');
    view.coins[0] = 99;
    expect(timeline.look(30, 'all').view.coins[0]).not.toBe(99);
    expect(timeline.look(31, 'all').view.coins[0]).not.toBe(99);
  });

  it('keeps to dice that were written down beforehand', () => {
    const match = position(engine, { script: pips(6, 1, 6, 1) }, (g) => {
      g.leader = 0;
      g.at = [0, 1, 3];
      turn.enter(g, { left: 3, peeked: false, truce: 0 });
    });
    match.play(0, GO | PLACES.indexOf('bridge'));
    for (const role of [1, 2]) match.play(role, PASS);
    for (const role of [0, 1]) match.play(role, PASS);
    const timeline = new Timeline(engine, match.record(), 'all', 5);
    expect(timeline.look(timeline.last).heard).toContainEqual({
      ev: 'rolled',
      attack: 6,
      defence: 1,
      won: true,
    });
    expect(timeline.look(timeline.last).view).toEqual(match.state);
  });

  it('goes on from a base', () => {
    const match = randomMatch(engine, beginning, 3, 40);
    match.rebase(engine.game.write(match.state), 'newer rules');
    const stood = engine.game.copy(match.state);
    const role = ROLES.find((it) => engine.legal(match.state, it, []).length > 0)!;
    match.play(role, engine.legal(match.state, role, [])[0]);
    const timeline = new Timeline(engine, match.record(), 'all', 1);
    expect(timeline.last).toBe(2);
    expect(timeline.look(1)).toMatchObject({ by: null, view: stood });
    expect(timeline.look(2)).toMatchObject({ by: role, view: match.state });
  });

  it('refuses stops that are not there, and records of another game', () => {
    const record = randomMatch(engine, beginning, 1, 10).record();
    const timeline = new Timeline(engine, record);
    for (const stop of [-1, timeline.last + 1, 1.5, Number.NaN]) {
      expect(() => timeline.look(stop)).toThrow(BadInput);
    }
    expect(() => new Timeline(engine, { ...record, game: 'go' })).toThrow(BadInput);
  });
});

describe('what is hidden', () => {
  it.each(SEEDS)('stays so for the viewer and for onlookers while the game goes on (game %i)', (seed) => {
    const match = randomMatch(engine, beginning, seed, 60);
    expect(match.state.outcome).toBeNull();
    for (const viewer of [ONLOOKER, ...ROLES]) {
      const timeline = new Timeline(engine, match.record(), viewer);
      for (let stop = 0; stop <= timeline.last; stop++) {
        const truth = new Timeline(engine, match.record(), 'all').look(stop);
        const { view, heard, place } = timeline.look(stop);
        const unknown = truth.view.zones.flatMap((zone, z) =>
          zone.flatMap((slot, i) => (isKnownBy(slot, viewer) ? [] : [view.zones[z][i]])),
        );
        // A twin differs in everything that the viewer does not know, and looks the same.
        expect(viewFor(engine.game, redeal(engine.game, view, new QuickDice(seed)), viewer)).toEqual(view);
        expect(new Set(unknown.map((slot) => slot >> 4)).size).toBeLessThanOrEqual(1);
        view.answers.forEach((answer, role) => {
          if (role !== viewer && (truth.view.asked & (1 << role)) !== 0) expect(answer).toBe(-1);
        });
        expect(heard).toEqual(heardBy(stop === 0 ? match.opening : match.toldAt(place), viewer));
      }
    }
  });

  it('is not to be had through the eyes of others before the end', () => {
    const running = new Timeline(engine, randomMatch(engine, beginning, 2, 30).record(), 0);
    expect([0, ONLOOKER].every((eyes) => running.admits(eyes))).toBe(true);
    for (const eyes of [1, 2, 'all'] as const) {
      expect(() => running.look(3, eyes)).toThrow(/before the game is over/);
      expect(() => running.heard(3, eyes)).toThrow(BadInput);
      expect(() => outline(running, provingInsight, eyes)).toThrow(BadInput);
    }
    const over = new Timeline(engine, randomMatch(engine, beginning, 2).record(), 0);
    for (const eyes of [1, 2, 'all', ONLOOKER] as const) expect(over.look(3, eyes).stop).toBe(3);
  });
});

describe('since somebody left', () => {
  it('leads over what came after, from what still counts', () => {
    const match = randomMatch(engine, beginning, 4);
    const timeline = new Timeline(engine, match.record());
    for (let version = 0; version <= match.version; version++) {
      const { from, stops } = timeline.since(version);
      expect(match.live.filter((place) => place < version)).toHaveLength(from);
      expect(stops.map((stop) => timeline.placeOf(stop))).toEqual(
        match.live.filter((place) => place >= version),
      );
    }
  });

  it('says whether something that was seen has been taken back', () => {
    const match = randomMatch(engine, beginning, 1, 12);
    const seen = match.version;
    expect(new Timeline(engine, match.record()).since(seen).takenBack).toBe(false);
    match.takeBack(match.live[match.live.length - 1], ROLES);
    expect(new Timeline(engine, match.record()).since(seen)).toMatchObject({ takenBack: true, stops: [] });
    expect(new Timeline(engine, match.record()).since(match.version).takenBack).toBe(false);
  });

  it('finds the stop of a line of the log', () => {
    const match = randomMatch(engine, beginning, 5);
    const timeline = new Timeline(engine, match.record());
    match.live.forEach((place, i) => {
      expect(timeline.stopAt(place)).toBe(i + 1);
    });
    expect(timeline.stopAt(-1)).toBe(0);
    expect(timeline.stopAt(match.version)).toBe(timeline.last);
  });
});
