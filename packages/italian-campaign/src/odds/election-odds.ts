import { NO_RANK, PROCONSUL, type Rank } from '../data/index.ts';
import { electionModifier, isEligible } from '../rules/05-election.ts';
import type { Italy, LeaderId } from '../state.ts';

export interface ElectionOdds {
  readonly leader: LeaderId;
  readonly consul: number;
  readonly office: number;
}

interface Runner {
  readonly leader: LeaderId;
  readonly modifier: number;
  readonly served: number;
}

const OFFICES = 4;
const CONSULS = 2;

/** [5.2, 5.22] Twice the total, and one more for who served: who has more goes first, equals are Rome's to choose from. */
const rankOf = ({ modifier, served }: Runner, die: number): number => 2 * (die + modifier) + served;

/** How many of these throw more than a rank: the chance of 0, 1, 2 and so on. */
function ahead(others: readonly Runner[], rank: number): number[] {
  let chances = [1];
  for (const other of others) {
    let above = 0;
    for (let die = 1; die <= 6; die++) if (rankOf(other, die) > rank) above++;
    const p = above / 6;
    const next = new Array<number>(chances.length + 1).fill(0);
    chances.forEach((chance, k) => {
      next[k] += chance * (1 - p);
      next[k + 1] += chance * p;
    });
    chances = next;
  }
  return chances;
}

const sum = (list: readonly number[]): number => list.reduce((total, it) => total + it, 0);

/** Every way to draw so many from a list. */
function* draws<T>(list: readonly T[], count: number, from = 0): Generator<readonly T[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= list.length - count; i++)
    for (const rest of draws(list, count - 1, i + 1)) yield [list[i], ...rest];
}

/**
 * [5.2] The chances of those who leave office and stand again, counted over every draw from the Senate and
 * every die. Where a tie would be Rome's to decide, it counts for him.
 */
export function electionOdds(g: Italy, called: readonly LeaderId[] = []): ElectionOdds[] {
  const { leaders, tables } = g.rules;
  const runner = (leader: LeaderId, was: Rank): Runner => ({
    leader,
    modifier: electionModifier(g, leader, was),
    served: g.served[leader],
  });
  const outgoing = leaders.romans
    .filter((leader) => g.leaderAt[leader] >= 0 && g.rank[leader] !== PROCONSUL && g.rank[leader] !== NO_RANK)
    .map((leader) => runner(leader, g.rank[leader]));
  const standing = [...called.map((leader) => runner(leader, PROCONSUL)), ...outgoing];
  const pool = leaders.romans
    .filter((leader) => isEligible(g, leader) && !called.includes(leader))
    .map((leader) => runner(leader, NO_RANK));
  const { candidatesDrawn, candidatesLeast } = tables.constants;
  const drawn = Math.min(pool.length, Math.max(candidatesDrawn, candidatesLeast - standing.length));
  return standing.map((one) => {
    let consul = 0;
    let office = 0;
    let ways = 0;
    for (const some of draws(pool, drawn)) {
      ways++;
      const others = [...standing.filter((it) => it !== one), ...some];
      for (let die = 1; die <= 6; die++) {
        const before = ahead(others, rankOf(one, die));
        consul += sum(before.slice(0, CONSULS)) / 6;
        office += sum(before.slice(0, OFFICES)) / 6;
      }
    }
    return { leader: one.leader, consul: consul / ways, office: office / ways };
  });
}
