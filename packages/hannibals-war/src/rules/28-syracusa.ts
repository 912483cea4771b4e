import { earn } from '../board.ts';
import { NEUTRAL, type Player, SYRACUSA } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook, type X } from '../procedures.ts';
import type { W } from '../state.ts';
import { addUnit, changeOwner, nationOfUnit, squaresOf, stackAt } from '../units.ts';
import { rollDice } from './09-markers.ts';
import { clearDecks } from './23-leaders.ts';

/**
 * [28.2, 28.3] All of Syracusa's units come under one player; the first time the war finds them, their
 * treasury comes along.
 */
export function controlSyracusa(g: W, x: X, player: Player): void {
  for (const owner of [NEUTRAL, ...g.rules.seats]) {
    if (owner === player) continue;
    for (const at of squaresOf(g, owner)) {
      for (;;) {
        const r = stackAt(g, owner, at).find((unit) => nationOfUnit(unit) === SYRACUSA);
        if (r === undefined) break;
        changeOwner(g, x, r, player);
      }
      clearDecks(g, at);
    }
  }
  x.say({ ev: 'syracusa', player });
  if (g.syracusaAtWar) return;
  g.syracusaAtWar = true;
  treasury.enter(g, { player });
}

/** [28.3] A die of talents, once in the war. */
export const treasury = rulebook(
  'treasury',
  { player: KINDS.player },
  {
    roll: { rule: '28.3', run: (g, f) => rollDice(g, f.player, 'syracusa') },
    earn: {
      rule: '28.3',
      run: (g, f, x) => {
        earn(g, f.player, g.result);
        x.say({ ev: 'talents', player: f.player, change: g.result, why: 'syracusa' });
      },
    },
  },
);

/** [30.5, 4.5, 28.1, player card syracusa] Syracusa as it stands before the war. */
export function placeSyracusa(g: W): void {
  for (const stack of g.rules.scenarios.syracusa)
    for (const kind of stack.kinds) addUnit(g, kind, stack.square, NEUTRAL);
}
