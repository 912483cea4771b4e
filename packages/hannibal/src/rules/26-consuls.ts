import { isIn, joined, single } from '@punica/kernel';
import { generalsIn, putGeneral, type X } from '../board.ts';
import { ROME } from '../data/codes.ts';
import {
  CONSUL,
  type GeneralId,
  GONE,
  type H,
  IN_POOL,
  LAST_CONSULS,
  type Loc,
  NO_RANK,
  PROCONSUL,
} from '../state.ts';
import { displace } from './10-displaced.ts';

/** [26.2.2b] Remembers who is Consul now. */
export function noteConsuls(g: H): void {
  g.extra[LAST_CONSULS] = g.rules.generalsOf[ROME].reduce(
    (set, general) => (g.rank[general] === CONSUL ? joined(set, single(general)) : set),
    0,
  );
}

/** [26.2.2b] Who was Consul last time waits for a turn, but for Fabius. */
export const mayServeAgain = (g: H, general: GeneralId): boolean =>
  !g.rules.on.noSecondTerm ||
  !isIn(g.extra[LAST_CONSULS], general) ||
  g.rules.optional.consecutiveConsuls.includes(general);

/** [26.2.2c] Where a Roman goes who leaves the map: home to the pool, or to his fate. */
export function homeOf(g: H, general: GeneralId): Loc {
  const { fatedTurn, consulPool } = g.rules.generals.list[general];
  if (!consulPool) return GONE;
  return g.rules.on.fates && fatedTurn > 0 && fatedTurn <= g.turn ? GONE : IN_POOL;
}

/** [6.4.2, 26.2.2c] A Roman lays down his command and goes home; the log says whom the Fates await there. */
export function goHome(g: H, x: X, general: GeneralId): void {
  g.rank[general] = NO_RANK;
  putGeneral(g, general, homeOf(g, general));
  x.say({ ev: 'generalRemoved', general });
  tellFate(g, x, general);
}

/** [26.2.2c] */
export function tellFate(g: H, x: X, general: GeneralId): void {
  if (g.at[general] === GONE && g.rules.generals.list[general].consulPool) x.say({ ev: 'fated', general });
}

/** [26.2.2c] Those whose year has come leave the pool for good. */
export function meetFates(g: H, x: X): void {
  for (const general of g.rules.consulPool) {
    if (g.at[general] !== IN_POOL || homeOf(g, general) !== GONE) continue;
    g.at[general] = GONE;
    tellFate(g, x, general);
  }
}

/** [26.2.2a, card 80, R129] Does he die with his army? Consuls and Proconsuls do; a Dictator is neither. */
const isMortalMagistrate = (g: H, general: GeneralId): boolean =>
  g.rules.on.killedInAction && (g.rank[general] === CONSUL || g.rank[general] === PROCONSUL);

/** [26.2.2, 26.2.2a] Those of these generals who die because no CU of their army is left. */
export function mortalAmong(g: H, generals: number): number {
  let set = 0;
  for (const general of generalsIn(generals))
    if (isMortalMagistrate(g, general)) set = joined(set, single(general));
  return set;
}

/** [10.10, 26.2.2a] Generals who fell in a battle; those whose whole army fell with them may be dead. */
export function fallInBattle(g: H, x: X, generals: number, wholeArmy: boolean): void {
  for (const general of generalsIn(generals))
    displace(g, x, general, wholeArmy && isMortalMagistrate(g, general));
}
