import { Engine, type GameRecord, keyFromSeed, pending, QuickDice, replay, rolesIn } from '@punica/kernel';
import { type Check, cheapChecks, costlyChecks } from '@punica/testkit';
import { expect, it } from 'vitest';
import type { CampaignEvent } from './events.ts';
import { italianCampaign } from './game.ts';
import type { Italy } from './state.ts';
import { BEGINNING, laidPosition } from './testing-positions.ts';

const engine = new Engine<Italy, CampaignEvent>(italianCampaign);
const ACTIONS = 120;

function recordFrom(start: Readonly<Record<string, unknown>>, seed: number): GameRecord {
  return {
    format: 'punica-record',
    version: 1,
    game: italianCampaign.id,
    rules: italianCampaign.version,
    ...BEGINNING,
    key: keyFromSeed(`laid ${seed}`),
    start,
    log: [],
  };
}

/** Plays one laid position at random, every check now and then; says what is wrong. */
function trouble(seed: number, costly: number): string | undefined {
  const laid = laidPosition(seed);
  const wrong = italianCampaign.faults(laid)[0];
  if (wrong !== undefined) return `laid: ${wrong}`;
  if (laid.outcome !== null) return undefined;
  const match = replay(engine, recordFrom(JSON.parse(JSON.stringify(italianCampaign.write(laid))), seed));
  const dice = new QuickDice(seed);
  for (let n = 0; n < ACTIONS && match.state.outcome === null; n++) {
    const checks: [string, Check][] = Object.entries(cheapChecks);
    if (dice.below(costly) === 0) checks.push(...Object.entries(costlyChecks));
    for (const [name, check] of checks) {
      const found = check({ engine, match, dice });
      if (found !== undefined) return `${seed}, action ${n}, ${name}: ${found}`;
    }
    const role = rolesIn(pending(match.state))[0];
    const legal = engine.legal(match.state, role, []).slice();
    match.play(role, legal[dice.below(legal.length)]);
  }
  return undefined;
}

it('positions with everybody around the same cities are played at random without a fault', () => {
  for (let seed = 1; seed <= 60; seed++) expect(trouble(seed, 20)).toBeUndefined();
}, 120_000);
