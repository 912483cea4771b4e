import { isOnMap, putGeneral, spaceOf } from '../board.ts';
import { NONE, ROME } from '../data/codes.ts';
import { mayBeAt } from '../rules/24-bounds.ts';
import { homeOf } from '../rules/26-consuls.ts';
import { type GeneralId, type H, IN_POOL, NO_RANK, PROCONSUL } from '../state.ts';
import { type EventHook, eventOf } from './event.ts';

/** The Proconsul whom the Senate can call home, or NONE: Scipio Africanus stays whatever happens. */
function proconsulOf(g: H, never: GeneralId): GeneralId {
  for (const general of g.rules.generalsOf[ROME]) {
    if (general !== never && isOnMap(g, general) && g.rank[general] === PROCONSUL) return general;
  }
  return NONE;
}

/** Who may take over: those in the pool who may be where the army is (hannibal R141). */
function successorsOf(g: H, proconsul: GeneralId): GeneralId[] {
  const space = spaceOf(g, g.at[proconsul]);
  return g.rules.consulPool.filter((general) => g.at[general] === IN_POOL && mayBeAt(g, general, space));
}

/** [card 19] Where the pool has nobody for it, his place stays empty. */
export const dismissProconsul: EventHook = {
  canTakeEffect: (g, _side, card) => proconsulOf(g, eventOf(g, card, 'dismissProconsul').never) !== NONE,
  carryOut(g, _side, card, x) {
    const old = proconsulOf(g, eventOf(g, card, 'dismissProconsul').never);
    const successors = successorsOf(g, old);
    const at = g.at[old];
    const commanded = g.under[old] === 0;
    g.rank[old] = NO_RANK;
    putGeneral(g, old, homeOf(g, old));
    x.say({ ev: 'generalRemoved', general: old });
    if (successors.length === 0) return;
    const general = successors[x.below(successors.length)];
    g.rank[general] = PROCONSUL;
    putGeneral(g, general, at, commanded);
    x.say({ ev: 'generalPlaced', general, at, rank: PROCONSUL });
  },
};
