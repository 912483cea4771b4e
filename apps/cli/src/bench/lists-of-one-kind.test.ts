import { setFlagsFromString } from 'node:v8';
import { GAMES, isPlayable } from '@punica/games';
import { type Core, Engine, QuickDice } from '@punica/kernel';
import { randomBeginning, randomGame } from '@punica/testkit';
import { expect, it } from 'vitest';

// In a process of its own: what other tests lay by hand changes how the compiler keeps lists from then on.
setFlagsFromString('--allow-natives-syntax');
const hasHoles = new Function('list', 'return %HasHoleyElements(list)') as (list: unknown) => boolean;

function expectNoHoles(state: Core): void {
  for (const [name, list] of Object.entries(state))
    if (Array.isArray(list)) {
      expect([name, hasHoles(list)]).toEqual([name, false]);
      for (const inner of list)
        if (Array.isArray(inner)) expect([name, hasHoles(inner)]).toEqual([name, false]);
    }
}

const games = GAMES.filter(isPlayable).filter(({ id }) =>
  ['hannibal', 'hamilcar', 'hannibals-war'].includes(id),
);

it.each(games)(
  'lists of a state of $title have no holes to the compiler, in play and in copies: all lists of a name are of one kind',
  async ({ load }) => {
    const game = await load();
    expect(hasHoles(new Array<number>(3).fill(0))).toBe(true);
    const engine = new Engine(game);
    const dice = new QuickDice(3);
    for (let seed = 1; seed <= 3; seed++) {
      let actions = 0;
      randomGame(engine, randomBeginning(engine, dice), seed, undefined, (g) => {
        if (actions++ % 25 !== 0) return;
        expectNoHoles(g);
        expectNoHoles(game.copy(g));
      });
    }
  },
);
