import { Engine } from '@punica/kernel';
import { randomGame } from '@punica/testkit';
import { expect, test } from 'vitest';
import { GAULS, type Player } from '../data/codes.ts';
import { hannibalsWar } from '../game.ts';
import type { Square, W } from '../state.ts';
import { othersIn, unitsIn } from '../units.ts';
import { pull, worthOf } from './worth.ts';

const engine = new Engine(hannibalsWar);

/** Squares on foot from one to all others. */
function stepsFrom({ rules: { map } }: W, from: Square, throughBox: boolean): number[] {
  const steps = map.all.map(() => -1);
  const queue = [from];
  steps[from] = 0;
  for (const at of queue)
    for (const { land, to, box } of map.edges[at])
      if (land && steps[to] < 0 && (!box || throughBox)) {
        steps[to] = steps[at] + 1;
        queue.push(to);
      }
  return steps;
}

/** What draws most, square by square, of all that is wanted. */
function plainPull(g: W, player: Player, worth: readonly number[]): number[] {
  const { map, closed } = g.rules;
  const total = map.all.map(() => 0);
  for (const target of map.all) {
    const isOwn = unitsIn(g, player, target) > 0 && othersIn(g, target, player) === 0;
    if (worth[target] === 0 || closed[target] || isOwn) continue;
    const steps = stepsFrom(g, target, player === GAULS);
    for (const at of map.all)
      if (steps[at] >= 0) total[at] = Math.max(total[at], worth[target] / (1 + steps[at]));
  }
  return total;
}

test('every square is drawn by whatever draws it most', () => {
  let compared = 0;
  for (const [seed, { id }] of hannibalsWar.scenarios.entries()) {
    let met = 0;
    randomGame(engine, { scenario: id, options: {}, quick: true }, seed, undefined, (g) => {
      if (met++ % 400 !== 0 || met > 4000) return;
      for (const player of g.rules.seats) {
        const worth = worthOf(g, player);
        expect([...pull(g, player, worth)]).toEqual(plainPull(g, player, [...worth]));
        compared++;
      }
    });
  }
  expect(compared).toBeGreaterThan(20);
}, 60_000);
