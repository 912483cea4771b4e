import { GAMES, isPlayable } from '@punica/games';
import { Context, type Core, checkBeginning, pending, QuickDice, rolesIn, type Told } from '@punica/kernel';
import type { Shown } from '@punica/view';
import { expect, it } from 'vitest';
import { rulesOf } from '../play/rules.ts';

const ACTIONS = 500;

it.each(GAMES.filter(isPlayable).map(({ id }) => [id] as const))(
  '%s: what moves, turns and is thrown in a game is shown with places and dice that there are',
  async (id) => {
    const { game, engine, screen } = await rulesOf({ game: id });
    const told: Told<unknown>[] = [];
    const dice = new QuickDice(3);
    const x = new Context<unknown>(dice, told);
    const beginning = checkBeginning(game, { scenario: game.scenarios[0].id, options: {}, quick: true });
    const g: Core = game.begin(beginning, x);
    engine.settle(g, x);
    for (let n = 0; n < ACTIONS && g.outcome === null; n++) {
      const role = rolesIn(pending(g))[0];
      const legal = engine.legal(g, role, []);
      engine.apply(g, role, legal[dice.below(legal.length)], x);
    }
    const shown: Shown[] = told.map(({ event }) => screen.shows(event));
    const places = new Set<string>();
    for (const { dice: thrown = [], move, turned } of shown) {
      for (const { kind, face } of thrown) {
        expect(face).toBeGreaterThanOrEqual(kind === 'naval' ? 0 : 1);
        expect(face).toBeLessThanOrEqual(6);
      }
      for (const spot of [move?.piece, move?.from, ...(move?.via ?? []), move?.to, turned])
        if (spot) places.add(`${spot.kind} ${spot.id}`);
    }
    expect([...places].filter((place) => place.includes('undefined'))).toEqual([]);
    expect(shown.some(({ move }) => move !== undefined)).toBe(true);
    expect(shown.some(({ dice: thrown }) => thrown !== undefined)).toBe(true);
    expect(shown.some((it) => it.told === true)).toBe(true);
    expect(shown.some((it) => it.told === undefined)).toBe(true);
  },
);
