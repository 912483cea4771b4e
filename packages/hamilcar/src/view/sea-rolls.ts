import type { HamilcarEvent } from '../events.ts';

/** One engagement of a sea battle that is still going on. */
export interface SeaRoll {
  readonly side: number;
  readonly round: number;
  /** The tactics card behind it, or -1. */
  readonly card: number;
  readonly die: number;
  readonly modifier: number;
  readonly column: number;
  readonly hits: number;
  readonly sunk: number;
  readonly prizes: number;
}

/** The rolls of the sea battle that the log tells of last, in their order. */
export function seaRolls(events: readonly HamilcarEvent[]): SeaRoll[] {
  const rolls: { -readonly [K in keyof SeaRoll]: SeaRoll[K] }[] = [];
  let round = 1;
  let card = -1;
  for (const e of events.slice(events.findLastIndex((it) => it.ev === 'navalBattle') + 1)) {
    const last = rolls[rolls.length - 1];
    if (e.ev === 'navalRound') round = e.round;
    else if (e.ev === 'tacticsPlayed') card = e.card;
    else if (e.ev === 'navalRoll') {
      const { side, die, modifier, column, hits } = e;
      rolls.push({ side, round, card, die, modifier, column, hits, sunk: 0, prizes: 0 });
      card = -1;
    } else if (e.ev === 'sunk' && last !== undefined) last.sunk += e.count;
    else if (e.ev === 'prize' && last !== undefined) last.prizes += e.count;
  }
  return rolls;
}
