import { greedyBot } from '@punica/bots';
import { GameJudge, type JudgedPlay } from '@punica/insight';
import { keyFromSeed, Match, pending, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { expect, it } from 'vitest';
import { hannibal } from '../../game.ts';
import { hannibalInsight } from '../../insight/index.ts';
import { engine } from '../../testing.ts';
import { knowledge } from '../knowledge.ts';
import { planning } from '../plans/planning.ts';
import positions from './rome-bare.json' with { type: 'json' };

const BEGINNING = { scenario: 'second-punic-war', options: {}, quick: true };
const SIMULATIONS = 60;
const greedy = greedyBot(hannibal, knowledge);

/** Scipio stands in Spain with ten CUs; an army of Carthage stands beside the capital. */
const { position: start } = positions.find(({ what }) => what.includes('beside the capital'))!;

/** What is said of the plan with this key, carried out to the end of the play and judged afterwards. */
function judged(key: string): JudgedPlay {
  const match = new Match(engine, BEGINNING, keyFromSeed(1), { start });
  const dice = new QuickDice(1);
  const [role] = rolesIn(pending(match.state));
  const legal = engine.legal(match.state, role, []);
  const plan = planning
    .plans(viewFor(hannibal, match.state, role), role, legal)!
    .find((it) => it.key === key)!;
  match.play(role, plan.first);
  while (match.state.outcome === null && !planning.begins(match.state)) {
    const [asked] = rolesIn(pending(match.state));
    engine.legal(match.state, asked, legal);
    const view = viewFor(hannibal, match.state, asked);
    const next = asked === role ? planning.follow(view, role, legal, plan) : undefined;
    match.play(asked, next ?? greedy.choose(view, asked, legal, dice));
  }
  const judge = new GameJudge(engine, hannibalInsight, match.record(), { eyes: role });
  const steps = judge.judge(judge.decisions[0], SIMULATIONS);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

it('to waste an army before a city that it cannot take is marked, and a good march is not', () => {
  const wasted = judged('march/6/10/27/siege');
  const good = judged('march/6/10/25/');
  expect(wasted.mark).toMatch(/mistake|blunder/);
  expect(wasted.better?.reason).toBe('It wins ground in the provinces.');
  // The whole march, to where it ends.
  expect(wasted.better?.line.map(({ label }) => label)).toEqual(good.played.line.map(({ label }) => label));
  expect(good).toMatchObject({ mark: null, better: null });
});
