import { GAMES, isPlayable } from '@punica/games';
import { hint } from '@punica/insight';
import {
  Context,
  type Core,
  checkBeginning,
  Engine,
  type Match,
  ONLOOKER,
  pending,
  QuickDice,
  type Role,
  redeal,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { difference } from '@punica/testkit';
import { expect, it } from 'vitest';
import { momentOf } from '../play/moments.ts';
import { rulesOf } from '../play/rules.ts';

const ACTIONS = 240;

/** What the page is told of a state: the part of a match that a look needs. */
const lookAt = (engine: Engine<Core>, state: Core) =>
  ({ engine, game: engine.game, state, version: 0 }) as unknown as Match<Core>;

it.each(GAMES.filter(isPlayable).map((entry) => [entry.id, entry] as const))(
  '%s: table, deck and hint are equal where knowledge is equal',
  async (id, entry) => {
    const game = await entry.load();
    const engine = new Engine<Core>(game);
    const { screen } = await rulesOf({ game: id });
    const insight = await entry.insight?.();
    const odds = await entry.odds?.();
    const dice = new QuickDice(5);
    const x = new Context<unknown>(dice);
    const g = game.begin(
      checkBeginning(game, { scenario: game.scenarios[0].id, options: {}, quick: false }),
      x,
    );
    engine.settle(g, x);
    let different = 0;
    let hints = 0;
    for (let n = 0; n < ACTIONS && g.outcome === null; n++) {
      const role = rolesIn(pending(g))[0];
      const legal = engine.legal(g, role, []);
      if (n % 4 === 0) {
        for (const viewer of [ONLOOKER, ...game.roles.keys()] as Role[]) {
          const twin = redeal(game, viewFor(game, g, viewer), dice);
          if (difference(twin, g) !== undefined) different++;
          const eyes = { viewer, open: false, seats: [] };
          const [mine, other] = [g, twin].map((state) =>
            momentOf(lookAt(engine, state), screen, eyes, null, false),
          );
          expect(difference(other, mine, `${id} as ${viewer} sees it`)).toBeUndefined();
          if (insight === undefined || viewer !== role || legal.length < 2 || n % 40 !== 0) continue;
          const [given, again] = [g, twin].map((state) =>
            hint(engine, insight, viewFor(game, state, role), role, new QuickDice(n), { odds, samples: 1 }),
          );
          expect(again).toEqual(given);
          hints++;
        }
      }
      engine.apply(g, role, legal[dice.below(legal.length)], x);
    }
    expect(different).toBeGreaterThan(0);
    expect(hints).toBeGreaterThan(insight === undefined ? -1 : 0);
  },
);
