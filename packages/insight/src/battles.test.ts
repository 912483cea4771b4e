import { Engine, keyFromSeed, Match, pending, QuickDice, rolesIn } from '@punica/kernel';
import { exactChance, type GameOdds, reportOf } from '@punica/odds';
import { provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { battlesOf } from './battles.ts';
import type { BattleStory, Insight } from './insight.ts';
import { provingInsight } from './testing.ts';
import { Timeline } from './timeline.ts';

const engine = new Engine(provingGame);

/** A game by chance to its end. */
function record(seed: number) {
  const match = new Match(engine, { scenario: 'long', options: {}, quick: false }, keyFromSeed(seed));
  const dice = new QuickDice(seed);
  while (match.state.outcome === null) {
    const [role] = rolesIn(pending(match.state));
    const legal = engine.legal(match.state, role, []);
    match.play(role, legal[dice.below(legal.length)]);
  }
  return match.record();
}

type Happening = { readonly ev: string; readonly role?: number; readonly won?: boolean };
/** Every lead is a battle against the next at the table; the first roll after it says who wins, each card played is a loss. */
const story: BattleStory<never, Happening> = {
  begins: (e) => (e.ev === 'leads' ? { attacker: e.role ?? 0, defender: null } : undefined),
  ends: (e) => (e.ev === 'played' ? { winner: e.role ?? null, fought: true } : undefined),
  lost: (e, role) => (e.ev === 'played' && e.role === role ? 1 : 0),
  destroys: (e, role) => e.ev === 'rolled' && e.role === role,
  unit: 'cards',
  lines: (between) => (between.some(({ ev }) => ev === 'leads') ? ['win'] : []),
};
const insight = {
  ...provingInsight,
  opens: (e: Happening) => (e.ev === 'round' ? ('chapter' as const) : undefined),
  battles: [story],
} as unknown as Insight<never, Happening>;

const odds: GameOdds<never> = {
  oddsFor: () => reportOf([exactChance('win', 0.25)], 0),
  *improvingOdds() {},
  saying: () => '',
  headlines: [],
  decides: {},
};

describe('the list of battles', () => {
  const timeline = new Timeline(engine, record(4)) as unknown as Timeline<never, Happening>;
  const heard = Array.from({ length: timeline.last + 1 }, (_, stop) => timeline.heard(stop, 'all'));
  const battles = battlesOf(timeline, insight, odds);

  it('has every battle that was fought, where it began, with its winner and what it cost', () => {
    const leads = heard.flat().filter(({ ev }) => ev === 'leads').length;
    expect(battles.length).toBeGreaterThan(0);
    expect(battles.length).toBeLessThanOrEqual(leads);
    for (const { stop, attacker, winner, losses, told, chapter, unit } of battles) {
      expect(heard[stop]).toContainEqual(expect.objectContaining({ ev: 'leads', role: attacker }));
      expect(winner).not.toBeNull();
      expect(losses[winner ?? -1]).toBeGreaterThan(0);
      expect([told === '', chapter.startsWith('Round'), unit]).toEqual([false, true, 'cards']);
    }
  });

  it('tells the chance of the attacker, whoever saw it', () => {
    const seen = battles.filter(({ chance }) => chance !== null);
    expect(seen.length).toBeGreaterThan(0);
    for (const { attacker, chance } of seen) {
      expect(chance?.value).toBe(chance?.seenBy === attacker ? 0.25 : 0.75);
    }
    expect(battlesOf(timeline, insight).every(({ chance }) => chance === null)).toBe(true);
  });
});
