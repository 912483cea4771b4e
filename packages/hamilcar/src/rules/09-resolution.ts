import { END, type Frame, type LocalsOf, maskOf } from '@punica/kernel';
import { enemyOf, putGeneral, shipsInPlay, takeSupremacy, type X } from '../board.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { type GeneralId, GONE, type H, NO_RANK } from '../state.ts';
import { removeOwnMarkers } from './04-markers.ts';
import { closeTactics } from './09-tactics.ts';

/**
 * [9.3B1, 9.3B2, 9.3B3, R20] The victor takes supremacy, his prizes and half of those the enemy held; the loser
 * gives up a marker for every two warships lost.
 */
export function settleSeaBattle(
  g: H,
  x: X,
  winner: Side,
  shipsLost: number,
  commanders: readonly GeneralId[],
): void {
  const loser = enemyOf(winner);
  closeTactics(g);
  takeSupremacy(g, x, winner);
  const saved = Math.floor(g.prizes[loser] / 2);
  sinkPrizes(g, x, winner, g.prizes[loser] - saved);
  g.prizes[loser] = 0;
  g.spent[winner] += saved;
  const taken = g.prizes[winner];
  g.prizes[winner] = 0;
  // [2.3F, R68] A side never has more than ten warships; a prize above them is unclaimed, and sunk like the others.
  const kept = Math.min(taken, g.rules.tables.numbers.shipsPerSide - shipsInPlay(g, winner));
  g.spent[winner] += kept;
  sinkPrizes(g, x, loser, taken - kept);
  if (kept + saved > 0) x.say({ ev: 'prizesKept', side: winner, count: kept + saved, recovered: saved });
  if (winner === ROME) disgrace.enter(g, { general: commanders[CARTHAGE] });
  const markers = Math.floor(shipsLost / 2);
  if (markers > 0) removeOwnMarkers.enter(g, { side: loser, count: markers, rule: '9.3B2', miatFirst: 0 });
}

/** [9.3B1, 9.3B3] What nobody claims is sunk, and comes back to its owner next turn. */
function sinkPrizes(g: H, x: X, owner: Side, count: number): void {
  if (count === 0) return;
  g.track[owner] += count;
  x.say({ ev: 'prizesSunk', side: owner, count });
}

const disgraceLocals = {
  general: KINDS.general,
};
type Disgrace = LocalsOf<typeof disgraceLocals>;

/** [card 112] A Carthaginian general, driven from the map or not; nobody who has left the game, and never Barca. */
const isToBlame = (g: H, general: GeneralId): boolean =>
  general !== NONE && general !== g.rules.barca && g.at[general] !== GONE;

/** [card 112] A beaten Carthaginian commander may be called to account. */
export const disgrace = rulebook('disgrace', disgraceLocals, {
  ask: counterWindow<Frame & Disgrace, typeof END>({
    rule: 'card 112',
    timing: 'defeat',
    asks: (g, f) => (isToBlame(g, f.general) ? maskOf(ROME) : 0),
    effect(g, f, _card, _role, x) {
      putGeneral(g, f.general, GONE);
      g.rank[f.general] = NO_RANK;
      x.say({ ev: 'generalRemoved', general: f.general, gone: true });
      return END;
    },
  }),
});
