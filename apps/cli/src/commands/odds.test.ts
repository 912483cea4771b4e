import { hannibal } from '@punica/hannibal';
import { oddsFor } from '@punica/hannibal/odds';
import {
  type ActionJson,
  Engine,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { newGame, punica, punicaJson, refused } from '../testing.ts';

interface Line {
  readonly what: string;
  readonly chance: number;
  readonly low: number;
  readonly high: number;
}

interface Report {
  readonly kind: 'exact' | 'simulated';
  readonly lines: readonly Line[];
  readonly samples: number;
}

/** A moment of a game, with something that could be done in it. */
interface Moment {
  readonly record: string;
  readonly role: string;
  readonly action: ActionJson;
}

/** The first moments of random games whose odds are of each kind. */
function moments(): Record<Report['kind'], Moment> {
  const found: Partial<Record<Report['kind'], Moment>> = {};
  for (let game = 0; found.exact === undefined || found.simulated === undefined; game++) {
    const beginning = { scenario: 'second-punic-war', options: {}, quick: true };
    const match = new Match(new Engine(hannibal), beginning, keyFromSeed(game));
    const dice = new QuickDice(game);
    while (match.state.outcome === null) {
      const role = rolesIn(pending(match.state))[0] as 0 | 1;
      const legal = match.engine.legal(match.state, role, []);
      const a = legal[dice.below(legal.length)];
      const { kind, lines } = oddsFor(viewFor(hannibal, match.state, role), role, a, 2);
      if (lines.length > 0 && found[kind] === undefined) {
        found[kind] = {
          record: JSON.stringify(match.record()),
          role: hannibal.roles[role],
          action: hannibal.actions.toJson(a),
        };
      }
      match.play(role, a);
    }
  }
  return found as Record<Report['kind'], Moment>;
}

describe('odds of an action of Hannibal', () => {
  let at: Record<Report['kind'], Moment>;
  beforeAll(() => {
    at = moments();
  });

  const args = ({ role, action }: Moment): string[] => [
    'odds',
    '-',
    '--as',
    role,
    '--action',
    JSON.stringify(action),
  ];

  it('are counted, and say so', async () => {
    const report = await punicaJson<Report>(args(at.exact), at.exact.record);
    expect(report).toMatchObject({ kind: 'exact', samples: 0 });
    for (const { chance, low, high } of report.lines) expect([low, high]).toEqual([chance, chance]);
    const { out } = await punica(args(at.exact), at.exact.record);
    expect(out.trimEnd().split('\n')).toHaveLength(report.lines.length + 1);
    expect(out).toContain('Exact');
  });

  it('are played out as often as wished, with their interval', async () => {
    const report = await punicaJson<Report>([...args(at.simulated), '--samples', '500'], at.simulated.record);
    expect(report).toMatchObject({ kind: 'simulated', samples: 500 });
    expect(report.lines.some(({ low, high }) => low < high)).toBe(true);
    const { out } = await punica(args(at.simulated), at.simulated.record);
    expect(out).toMatch(/Simulated: \d+ trials/);
  });

  it('are given only for what may be done', async () => {
    const { record, role } = at.exact;
    await refused('action', ['odds', '-', '--as', role, '--action', '{"act":"withdraw"}'], record);
    await refused('as', ['odds', '-', '--as', 'gaul', '--action', '{"act":"pass"}'], record);
    await refused('samples', [...args(at.exact), '--samples', 'many'], record);
  });

  it('are a matter of the game', async () => {
    await refused(
      'game',
      ['odds', '-', '--as', 'amber', '--action', '{"act":"bid","arg":0}'],
      await newGame(),
    );
  });
});
