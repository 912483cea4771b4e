import { GAMES, isPlayable } from '@punica/games';
import {
  Context,
  type Core,
  checkBeginning,
  Engine,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { reach, type Spot, type View } from '@punica/view';
import { expect, it } from 'vitest';
import { words } from '../words/index.ts';
import { rulesOf } from './rules.ts';
import { whyNotFor } from './why-not.ts';

/** Wars of chance, and how many actions of each. */
const GAMES_EACH = 3;
const ACTIONS = 900;
/** How often a question is asked about, and about how many places. */
const TIMES = 2;
const PLACES = 6;
const ON_THE_MAP = ['space', 'hex', 'square'];

/** Every place that the game's actions can name in the way in which this question lists some, and that is no answer. */
function places(engine: Engine<Core>, screen: View, view: Core, role: Role): Map<string, Spot> {
  const { actions } = engine.game;
  const found = new Map<string, Spot>();
  const kinds = new Map<string, string>();
  for (const a of engine.candidates(view, role, [])) {
    const spot = screen.spot(view, a);
    const { act, arg } = actions.toJson(a);
    if (spot !== undefined && spot.id === arg && ON_THE_MAP.includes(spot.kind)) kinds.set(act, spot.kind);
  }
  for (const [act, kind] of kinds) {
    const argument = actions.grammar.get(act);
    if (argument?.kind !== 'name') continue;
    for (const id of argument.names) found.set(id, { kind, id });
  }
  for (const a of engine.legal(view, role, [])) found.delete(screen.spot(view, a)?.id ?? '');
  for (const { spot } of reach(engine, screen, view, role)) found.delete(spot.id);
  return found;
}

it.each(GAMES.filter(isPlayable).map((entry) => [entry.id, entry] as const))(
  '%s: where a question lists places, a rule keeps every other place from being an answer',
  async (id, entry) => {
    const game = await entry.load();
    const engine = new Engine<Core>(game);
    const { screen } = await rulesOf({ game: id });
    const times = new Map<string, number>();
    const general = new Set<string>();
    for (let war = 0; war < GAMES_EACH; war++) {
      const dice = new QuickDice(31 + war);
      const x = new Context<unknown>(dice);
      const scenario = game.scenarios[war % game.scenarios.length].id;
      const g = game.begin(checkBeginning(game, { scenario, options: {}, quick: true }), x);
      engine.settle(g, x);
      for (let n = 0; n < ACTIONS && g.outcome === null; n++) {
        const role = rolesIn(pending(g))[0];
        const question = engine.question(g)!;
        const legal = engine.legal(g, role, []).slice();
        const seen = times.get(question.key) ?? 0;
        if (seen < TIMES) {
          const view = viewFor(game, g, role);
          const shut = [...places(engine, screen, view, role).values()];
          if (shut.length > 0) times.set(question.key, seen + 1);
          const named = legal.slice(0, 4).map((a) => game.words.action(view, a));
          const prompt = game.words.prompt(view, question.key);
          const withoutRule = words.table.aboutNow(prompt, named, legal.length - named.length);
          const apart = Math.max(1, Math.floor(shut.length / PLACES));
          for (const spot of shut.filter((_, i) => i % apart === n % apart)) {
            const { sentence } = whyNotFor(engine, screen, view, role, question, spot);
            if (sentence === withoutRule) general.add(`${question.key} ${spot.id}: ${sentence}`);
          }
        }
        engine.apply(g, role, legal[dice.below(legal.length)], x);
      }
    }
    expect([...general]).toEqual([]);
    expect(times.size).toBeGreaterThan(3);
  },
);
