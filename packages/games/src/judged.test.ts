import { botByName } from '@punica/bots';
import { GameJudge, judgedGame } from '@punica/insight';
import { Engine, keyFromSeed, Match, pending, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { expect, it } from 'vitest';
import { isPlayable } from './entry.ts';
import { GAMES } from './list.ts';

const SIMULATIONS = 4;
/** The scenario with most sides, and how far it is played. */
const BEGUN: Readonly<Record<string, readonly [scenario: string, actions: number]>> = {
  hannibal: ['second-punic-war', 40],
  'hannibal-historical': ['second-punic-war', 40],
  hamilcar: ['first-punic-war', 40],
  'italian-campaign': ['short', 120],
  'hannibals-war': ['short-4', 160],
};

it.each(GAMES.filter(isPlayable).map((entry) => [entry.id, entry] as const))(
  '%s: what was played is judged, by chances, and the same again',
  async (id, entry) => {
    const game = await entry.load();
    const insight = (await entry.insight?.())!;
    const engine = new Engine(game);
    const bot = botByName('greedy', game);
    const [scenario, actions] = BEGUN[id];
    const match = new Match(engine, { scenario, options: {}, quick: false }, keyFromSeed(id));
    const dice = new QuickDice(3);
    while (match.state.outcome === null && match.version < actions) {
      const [role] = rolesIn(pending(match.state));
      const legal = engine.legal(match.state, role, []);
      match.play(role, bot.choose(viewFor(game, match.state, role), role, legal, dice));
    }
    const judged = () => {
      const judging = judgedGame(
        new GameJudge(engine, insight, match.record(), { eyes: 'all' }),
        SIMULATIONS,
      );
      let step = judging.next();
      while (step.done !== true) step = judging.next();
      return step.value;
    };
    const { curve, plays, sides } = judged();
    expect(plays.length).toBeGreaterThan(1);
    expect(sides.length).toBeGreaterThan(1);
    for (const { before, chance, lost, expected, after, last, stop } of plays) {
      for (const it of [before, chance, lost, expected, after]) {
        expect(it).toBeGreaterThanOrEqual(0);
        expect(it).toBeLessThanOrEqual(1);
      }
      expect(last).toBeGreaterThan(stop);
    }
    expect(curve.length).toBeGreaterThan(1);
    for (const { chances } of curve)
      expect(chances.reduce<number>((sum, it) => sum + (it ?? 0), 0)).toBeCloseTo(1);
    expect(judged()).toEqual({ curve, plays, sides });
  },
);
