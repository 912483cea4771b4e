import { GAMES, isPlayable } from '@punica/games';
import {
  type Action,
  type Core,
  Engine,
  type Game,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../play/rules.ts';

type Verbs = readonly string[];
const only =
  (...verbs: Verbs) =>
  (legal: Verbs): boolean =>
    legal.every((it) => verbs.includes(it));
const without =
  (...verbs: Verbs) =>
  (legal: Verbs): boolean =>
    !legal.some((it) => verbs.includes(it));

/** Where an army takes its next step, and when there is no farther to go, by game. */
const STEPS: Readonly<Record<string, { readonly key: string; readonly ends: (legal: Verbs) => boolean }>> = {
  hannibal: { key: 'march.step', ends: only('stop', 'regroup') },
  'hannibal-historical': { key: 'march.step', ends: only('stop', 'regroup') },
  hamilcar: { key: 'march.step', ends: only('stop', 'regroup') },
  'italian-campaign': { key: 'march.step', ends: without('go', 'overrun', 'court') },
  'hannibals-war': { key: 'move.step', ends: without('go', 'debark') },
};
const GAMES_TRIED = 3;
const ACTIONS = 1000;

/** Every question of this name in games of chance: what may be done, and what the button offers first. */
function stepsIn(
  game: Game<Core, unknown>,
  key: string,
  main: (g: Core, legal: readonly Action[]) => Action | undefined,
) {
  const engine = new Engine(game);
  const verb = (a: Action): string => game.actions.verbName(a);
  const steps: { readonly verbs: readonly string[]; readonly main: string | undefined }[] = [];
  for (let seed = 1; seed <= GAMES_TRIED; seed++) {
    const beginning = { scenario: game.scenarios[0].id, options: {}, quick: true };
    const match = new Match(engine, beginning, keyFromSeed(`main ${seed}`));
    const dice = new QuickDice(seed);
    for (let n = 0; n < ACTIONS && match.state.outcome === null; n++) {
      const { state } = match;
      const [role] = rolesIn(pending(state));
      const legal = engine.legal(state, role, []).slice();
      if (engine.question(state)?.key === key) {
        const first = main(viewFor(game, state, role), legal);
        steps.push({ verbs: legal.map(verb), main: first === undefined ? undefined : verb(first) });
      }
      match.play(role, legal[dice.below(legal.length)]);
    }
  }
  return steps;
}

describe.each(Object.keys(STEPS))('%s', (id) => {
  it('an army that can go no farther is offered to stop first, and one that can is not', async () => {
    const entry = GAMES.filter(isPlayable).find((it) => it.id === id)!;
    const { screen } = await rulesOf({ game: id });
    const { key, ends } = STEPS[id];
    const steps = stepsIn(await entry.load(), key, screen.main!);
    const done = steps.filter(({ verbs }) => verbs.includes('stop') && ends(verbs));
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((it) => it.main))).toEqual(new Set(['stop']));
    const goesOn = steps.filter(({ verbs }) => verbs.includes('go'));
    expect(goesOn.length).toBeGreaterThan(0);
    expect(new Set(goesOn.map((it) => it.main))).toEqual(new Set([undefined]));
  });
});
