import {
  BadInput,
  type Core,
  type Engine,
  type GameRecord,
  isByPeople,
  keyCommitment,
  type Match,
  replay,
  rolesIn,
} from '@punica/kernel';

/** Whether a record holds what it claims: every action legal, every die from the key, the outcome reached. */
export interface Verification {
  readonly valid: boolean;
  /** What is wrong with it, and where. */
  readonly problem: { readonly field: string; readonly problem: string } | null;
  readonly entries: number;
  /** How many of them count. */
  readonly counting: number;
  /** Dice written down beforehand instead of coming from the key. */
  readonly scriptedDice: number;
  /** What can be compared with what was shown at the start. */
  readonly commitment: string;
  readonly commitmentKept: 'yes' | 'no' | 'not given';
}

export function verification<G extends Core, E>(
  engine: Engine<G, E>,
  record: GameRecord,
  commitment?: string,
): Verification {
  const own = keyCommitment(record.key);
  const facts = {
    entries: record.log.length,
    scriptedDice: record.script?.length ?? 0,
    commitment: own,
    commitmentKept: commitment === undefined ? 'not given' : commitment === own ? 'yes' : 'no',
  } as const;
  try {
    const counting = verified(engine, record).live.length;
    if (facts.commitmentKept === 'no') {
      throw new BadInput('key', 'is not the one that was promised at the start');
    }
    return { valid: true, problem: null, counting, ...facts };
  } catch (bad) {
    if (!(bad instanceof BadInput)) throw bad;
    return { valid: false, problem: { field: bad.field, problem: bad.problem }, counting: 0, ...facts };
  }
}

/** The game that a record holds; complains where it is not what it claims to be. */
export function verified<G extends Core, E>(engine: Engine<G, E>, record: GameRecord): Match<G, E> {
  const { game } = engine;
  if (record.rules !== game.version) {
    throw new BadInput('rules', `is ${record.rules}, but this program plays version ${game.version}`);
  }
  const match = replay(engine, record);
  const { outcome } = match.state;
  const reached = outcome && {
    winners: rolesIn(outcome.winners).map((role) => game.roles[role]),
    reason: outcome.reason,
  };
  // What people decide no rule says: it is told by whoever keeps the record, and only while the game is undecided.
  if (outcome === null && record.outcome !== undefined && isByPeople(record.outcome.reason)) return match;
  const words = (it: GameRecord['outcome'] | null): string =>
    it ? `${it.winners.join(', ') || 'nobody'} (${it.reason})` : 'no outcome';
  if (words(record.outcome) !== words(reached)) {
    throw new BadInput('outcome', `claims ${words(record.outcome)}, but the game came to ${words(reached)}`);
  }
  return match;
}
