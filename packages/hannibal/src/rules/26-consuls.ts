import { generalsIn, type X } from '../board.ts';
import { ROME } from '../data/codes.ts';
import { CONSUL, type GeneralId, GONE, type H, IN_POOL, LAST_CONSULS } from '../state.ts';
import { displace } from './10-displaced.ts';

/** [26.2.2b] Remembers who is Consul now. */
export function noteConsuls(g: H): void {
  g.extra[LAST_CONSULS] = g.rules.generalsOf[ROME].reduce(
    (set, general) => (g.rank[general] === CONSUL ? set | (1 << general) : set),
    0,
  );
}

/** [26.2.2b] Who was Consul last time waits for a turn, but for Fabius. */
export const mayServeAgain = (g: H, general: GeneralId): boolean =>
  !g.rules.on.noSecondTerm ||
  (g.extra[LAST_CONSULS] & (1 << general)) === 0 ||
  g.rules.optional.consecutiveConsuls.includes(general);

/** [26.2.2c] Where a Roman goes who leaves the map: home to the pool, or to his fate. */
export function homeOf(g: H, general: GeneralId): number {
  const { fatedTurn, consulPool } = g.rules.generals.list[general];
  if (!consulPool) return GONE;
  return g.rules.on.fates && fatedTurn > 0 && fatedTurn <= g.turn ? GONE : IN_POOL;
}

/** [26.2.2c] Those whose year has come leave the pool for good. */
export function meetFates(g: H, x: X): void {
  for (const general of g.rules.consulPool) {
    if (g.at[general] !== IN_POOL || homeOf(g, general) !== GONE) continue;
    g.at[general] = GONE;
    x.say({ ev: 'generalRemoved', general });
  }
}

/** [10.10, 26.2.2, 26.2.2a, R129] Generals who fell with their whole army: Consuls and Proconsuls do not come back. */
export function fallInBattle(g: H, x: X, generals: number, wholeArmy: boolean): void {
  for (const general of generalsIn(generals)) {
    const isKilled = g.rules.on.killedInAction && wholeArmy && g.rank[general] !== 0;
    displace(g, x, general, isKilled);
  }
}
