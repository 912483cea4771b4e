import type { Shown } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../play/rules.ts';

const [AT, GENERAL] = [3, 1];
const HANNIBAL = [
  [{ ev: 'killed', general: GENERAL, at: AT }, 'death'],
  [{ ev: 'displaced', general: GENERAL, at: AT }, undefined],
  [{ ev: 'cityFell', space: AT, to: 0 }, 'fall'],
  [{ ev: 'siegeLifted', space: AT }, undefined],
] as const;

/** Events of each game, and whether they are great. */
const CASES: Readonly<Record<string, readonly (readonly [object, Shown['great']])[]>> = {
  hannibal: HANNIBAL,
  'hannibal-historical': HANNIBAL,
  hamilcar: [
    [{ ev: 'displaced', general: GENERAL, at: AT, gone: true }, 'death'],
    [{ ev: 'displaced', general: GENERAL, at: AT, gone: false }, undefined],
    [{ ev: 'cityFell', space: AT, to: 0 }, 'fall'],
  ],
  'hannibals-war': [
    [{ ev: 'pillage', player: 0, at: AT, die: 1, factors: 3, success: true }, 'fall'],
    [{ ev: 'cityTaken', player: 0, from: 1, at: AT }, 'fall'],
    [{ ev: 'battleEnd', winner: 0, at: AT }, undefined],
    [{ ev: 'pillage', player: 0, at: AT, die: 6, factors: 1, success: false }, undefined],
  ],
  'italian-campaign': [
    [{ ev: 'killed', leader: GENERAL }, 'death'],
    [{ ev: 'cityTurned', city: AT, side: 0, how: 'siege' }, 'fall'],
    [{ ev: 'cityTurned', city: AT, side: 0, how: 'assault' }, 'fall'],
    [{ ev: 'cityTurned', city: AT, side: 0, how: 'diplomacy' }, undefined],
    [{ ev: 'risk', leader: GENERAL, die: 4, killed: false }, undefined],
  ],
};

describe.each(Object.keys(CASES))('%s', (id) => {
  it('says which events are great', async () => {
    const { screen } = await rulesOf({ game: id });
    for (const [event, great] of CASES[id])
      expect([event, screen.shows(event).great]).toEqual([event, great]);
  });
});

it("in Hannibal's War a leader whom nobody saves falls, a unit does not", async () => {
  const { WAR } = await import('@punica/hannibals-war/data');
  const { screen } = await rulesOf({ game: 'hannibals-war' });
  const kindThat = (leads: boolean) => WAR.pieces.kinds.find(({ value }) => value > 0 === leads)!.index;
  const lost = (leads: boolean) =>
    screen.shows({ ev: 'lost', player: 0, kind: kindThat(leads), at: AT, why: 'battle' }).great;
  const saved = (is: boolean) =>
    screen.shows({ ev: 'saved', player: 0, kind: kindThat(true), saved: is, tried: true }).great;
  expect([lost(true), lost(false)]).toEqual([undefined, undefined]);
  expect([saved(false), saved(true)]).toEqual(['death', undefined]);
});

it.each(['hannibal', 'hannibal-historical', 'hamilcar'])(
  '%s: a card that is played lies open',
  async (id) => {
    const { screen, game } = await rulesOf({ game: id });
    const { played } = screen.shows({ ev: 'card', side: 0, card: 4, use: 'event' });
    expect(played?.kind).toBe('card');
    const argument = game.actions.grammar.get('event');
    expect(argument?.kind === 'name' ? argument.names : []).toContain(played?.id);
  },
);
