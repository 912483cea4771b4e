import { botByName, netIn, type TaughtFile, Weigher } from '@punica/bots';
import { type HintMemo, hint } from '@punica/insight';
import { Engine, keyFromSeed, Match, pending, QuickDice, redeal, rolesIn, viewFor } from '@punica/kernel';
import { expect, it } from 'vitest';
import { isPlayable } from './entry.ts';
import { GAMES } from './list.ts';
import { trustedJudge } from './trusted-judge.ts';

const SAMPLES = 2;
/** So many choices for each hint and its two rivals, and half as many again to find them. */
const SIMULATIONS = 6 * SAMPLES;
const LEAST_ASKED = 3;
const MOST_ASKED = 40;
/** One decision in so many is anything at all, so that there is something to be mended. */
const ODD_ONE = 4;

it.each(GAMES.filter(isPlayable).map((entry) => [entry.id, entry] as const))(
  '%s: a hint is what the search finds best, with one reason',
  async (_id, entry) => {
    const game = await entry.load();
    const insight = (await entry.insight?.())!;
    const { planning, ...knowledge } = game.knowledge!;
    const taught = await trustedJudge(game);
    const means = taught === undefined ? {} : { net: netIn(taught as TaughtFile) };
    const weigher = new Weigher(game, { ...knowledge, planning: planning! }, means);
    const engine = new Engine(game);
    const bot = botByName('greedy', game);
    const [{ id: scenario }] = game.scenarios;
    const match = new Match(engine, { scenario, options: {}, quick: true }, keyFromSeed('hints'));
    const dice = new QuickDice(3);
    let asked = 0;
    let otherwise = 0;
    // Where it always did as the quick bot does this would show nothing.
    while (asked < LEAST_ASKED || otherwise === 0) {
      expect(asked).toBeLessThan(MOST_ASKED);
      expect(match.state.outcome).toBeNull();
      const [role] = rolesIn(pending(match.state));
      const legal = engine.legal(match.state, role, []);
      const view = viewFor(game, match.state, role);
      const usual = bot.choose(view, role, legal, dice);
      if (legal.length > 2 && weigher.plans(view, role, legal).length > 2) {
        const [own, same] = [new QuickDice(match.version), new QuickDice(match.version)];
        const { action, reason } = hint(engine, insight, view, role, own, { samples: SAMPLES, means });
        const allowed = engine.legal(redeal(game, view, same), role, []);
        const weighing = weigher.weigh(view, role, weigher.plans(view, role, allowed), same, {
          finalists: 3,
          budget: { simulations: SIMULATIONS, milliseconds: Number.POSITIVE_INFINITY },
        });
        let step = weighing.next();
        while (step.done !== true) step = weighing.next();
        expect(action).toBe(step.value.plans[0].plan.first);
        expect(reason).toMatch(/^[A-Z].*[.!]$/);
        if (action !== usual) otherwise++;
        asked++;
      }
      match.play(role, dice.below(ODD_ONE) === 0 ? legal[dice.below(legal.length)] : usual);
    }
  },
);

/** Steps of marches that are hinted at, and how many marches. */
const STEP = 'go';
const MARCHES = 3;

it('who follows hints in Hamilcar is not led to and fro', async () => {
  const entry = GAMES.filter(isPlayable).find((it) => it.id === 'hamilcar')!;
  const game = await entry.load();
  const insight = (await entry.insight?.())!;
  const engine = new Engine(game);
  const [{ id: scenario }] = game.scenarios;
  const match = new Match(engine, { scenario, options: {}, quick: true }, keyFromSeed('to and fro'));
  const memos: HintMemo[] = game.roles.map(() => ({}));
  const been = new Set<string>();
  let marches = 0;
  while (marches < MARCHES) {
    expect(match.state.outcome).toBeNull();
    const [role] = rolesIn(pending(match.state));
    const view = viewFor(game, match.state, role);
    if (game.knowledge!.planning!.begins(view)) {
      if (been.size > 1) marches++;
      been.clear();
    }
    const dice = new QuickDice(match.version);
    // With so few samples one way is found as good as the other, now here and now there.
    const { action } = hint(engine, insight, view, role, dice, { samples: SAMPLES, memo: memos[role] });
    const { act, arg } = game.actions.toJson(action);
    if (act === STEP) {
      expect(been, `${match.version}: again to ${arg}`).not.toContain(arg);
      been.add(`${arg}`);
    }
    match.play(role, action);
  }
});
