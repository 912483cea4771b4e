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
    const { screen } = await rulesOf(id);
    for (const [event, great] of CASES[id])
      expect([event, screen.shows(event).great]).toEqual([event, great]);
  });
});

it("in Hannibal's War a leader falls, a unit does not", async () => {
  const { WAR } = await import('@punica/hannibals-war/data');
  const { screen } = await rulesOf('hannibals-war');
  const lost = (leads: boolean) => {
    const kind = WAR.pieces.kinds.find(({ value }) => value > 0 === leads)!.index;
    return screen.shows({ ev: 'lost', player: 0, kind, at: AT, why: 'battle' }).great;
  };
  expect([lost(true), lost(false)]).toEqual(['death', undefined]);
});

it.each(['hannibal', 'hannibal-historical', 'hamilcar'])(
  '%s: a card that is played lies open',
  async (id) => {
    const { screen, game } = await rulesOf(id);
    const { played } = screen.shows({ ev: 'card', side: 0, card: 4, use: 'event' });
    expect(played?.kind).toBe('card');
    const argument = game.actions.grammar.get('event');
    expect(argument?.kind === 'name' ? argument.names : []).toContain(played?.id);
  },
);
