import { Engine, ONLOOKER, QuickDice, redeal, viewFor } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { openMoment, readMoment, sharedMoment } from './shared-moment.ts';
import { randomMatch } from './testing.ts';
import { Timeline } from './timeline.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'long', options: {}, quick: false };

describe('a shared moment', () => {
  it('opens as the view that was shared, for every pair of eyes', () => {
    const match = randomMatch(engine, beginning, 3);
    const timeline = new Timeline(engine, match.record());
    for (const stop of [0, 7, 20, timeline.last]) {
      for (const eyes of [ONLOOKER, 0, 1, 2, 'all'] as const) {
        const { view, heard } = timeline.look(stop, eyes);
        const written = JSON.stringify(sharedMoment(engine.game, match.beginning, view, eyes, heard));
        expect(written).not.toContain(match.record().key);
        const opened = openMoment(engine.game, readMoment(JSON.parse(written)));
        expect(opened).toEqual({ view, eyes });
      }
    }
  });

  it('is the same for all states that look alike', () => {
    const match = randomMatch(engine, beginning, 3, 25);
    const view = viewFor(engine.game, match.state, 1);
    const twin = viewFor(engine.game, redeal(engine.game, view, new QuickDice(77)), 1);
    const share = (g: typeof view) => JSON.stringify(sharedMoment(engine.game, match.beginning, g, 1));
    expect(share(twin)).toBe(share(view));
  });

  it('tells what was agreed upon, and one from before there were agreements still opens', () => {
    const agreement = { kind: 'fixed', handicap: { blue: 3 } } as const;
    const match = randomMatch(engine, { ...beginning, agreement }, 3, 25);
    const moment = sharedMoment(engine.game, match.beginning, match.state, 'all');
    expect(readMoment(JSON.parse(JSON.stringify(moment))).agreement).toEqual(agreement);
    expect(openMoment(engine.game, moment).view.coins).toEqual(match.state.coins);
    const { agreement: _, ...older } = moment;
    expect(readMoment({ ...older, version: 1 })).toEqual(older);
  });

  it('names the field that is wrong', () => {
    const match = randomMatch(engine, beginning, 3, 25);
    const moment = sharedMoment(engine.game, match.beginning, match.state, 'all');
    expect(() => openMoment(engine.game, { ...moment, as: 'green' })).toThrow(/^as:/);
    expect(() => openMoment(engine.game, { ...moment, game: 'go' })).toThrow(/^game:/);
    expect(() => openMoment(engine.game, { ...moment, position: {} })).toThrow(/^position/);
    expect(() => readMoment({ ...moment, key: 'x' })).toThrow(/"key"/);
    expect(() => readMoment({ ...moment, version: 4 })).toThrow(/^version: is 4, newer/);
    expect(() => readMoment([])).toThrow(/^moment:/);
  });
});
