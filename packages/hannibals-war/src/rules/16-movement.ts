import { choices, END, maskOf, revealAll, verbOf } from '@punica/kernel';
import { A, powerArg, squareArg } from '../actions.ts';
import { hasCamp, isCity, M, nextPlayer } from '../board.ts';
import { NONE, type Player } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import { othersIn, showSquare, showTop, unitsIn } from '../units.ts';
import { handOf } from '../zones.ts';
import { markerWindow } from './09-windows.ts';
import { attackUnder } from './10-pacts.ts';
import { goOn, leaveBehind, putAshore, sendSpies, stopHere, takeAboard } from './16-steps.ts';
import { FREE, type Move, marchersOf, moveLocals } from './16-ways.ts';
import { ambushers, canAmbush } from './20-ambush.ts';

/** [16.11] Every operation begins its march anew, wherever the last one halted. */
export const beginMove = (g: W, player: Player, at: Square): void =>
  move.enter(g, {
    player,
    at,
    used: 0,
    moved: false,
    halted: FREE,
    crossed: false,
    ambushed: false,
    by: NONE,
    target: NONE,
    spying: NONE,
  });

/** [16.1, 16.2, 16.3, 25.1, 25.3, 25.11] The Movement Segment: one force goes from square to square. */
export const move = rulebook('move', moveLocals, {
  step: {
    rule: '16.2',
    ...choices([stopHere, goOn, leaveBehind, takeAboard, putAshore, sendSpies], marchersOf),
  },
  // [20.6, marker Forced March]
  ambush: markerWindow<Move, 'step'>({
    rule: '20.7',
    window: 'ambush',
    marker: M['forced-march'],
    use: 'ambush',
    opens: ambushable,
    concerns: (g, f, player) => player !== f.player && isBeside(g, f, player),
    offer(g, f, out, role) {
      for (const edge of g.rules.map.edges[f.at])
        if (unitsIn(g, role, edge.to) > 0 && canAmbush(g, role, edge.to, f.at)) out.push(A.ambush | edge.to);
    },
    first: (g, f) => nextPlayer(g, f.player),
    note(_g, f, by, a) {
      if (by < 0) return;
      f.by = by;
      f.target = squareArg(a);
    },
    otherwise: 'step',
  }),
  sprung: {
    rule: '20.7',
    run: (g, f, x) => {
      if (g.result === 0) return 'ambush';
      f.ambushed = true;
      attackUnder(g, x, f.by, f.player);
      return undefined;
    },
  },
  strike: {
    rule: '20.7',
    run: (g, f) => {
      ambushers.enter(g, { player: f.by, from: f.target, to: f.at, sea: false });
      return 'end';
    },
  },
  // [marker Spy]
  spied: {
    rule: '9.12',
    run: (g, f, x) => {
      if (g.result === 0) return 'step';
      if (verbOf(f.spying) === A.spySquare) {
        const at = squareArg(f.spying);
        showSquare(g, x, at, maskOf(f.player));
        x.say({ ev: 'sawSquare', player: f.player, at });
      } else {
        const other = powerArg(f.spying);
        revealAll(x, g.zones[handOf(other)], maskOf(f.player));
        x.say({ ev: 'sawHand', player: f.player, of: other });
      }
      return 'step';
    },
  },
  end: {
    rule: '16.2',
    run: (g, f, x) => {
      showTop(g, x, f.player, f.at);
      g.result = f.at | (f.ambushed ? AMBUSHED : 0);
      return END;
    },
  },
});

/** Added to the square in which a move ended: an ambush has ended it. */
export const AMBUSHED = 1024;

/** [20.7, 20.9, 20.12] One ambush a segment, against those who have just moved. */
function ambushable(g: W, f: Move): boolean {
  return (
    g.phase === 'operations' &&
    f.moved &&
    !f.ambushed &&
    f.at !== g.rules.map.box &&
    !g.rules.closed[f.at] &&
    unitsIn(g, f.player, f.at) > 0
  );
}

function isBeside(g: W, f: Move, player: Player): boolean {
  // [20.7] Not in a city or camp, unless it is held by the ambusher himself and the mover has come to take it.
  if ((isCity(g, f.at) || hasCamp(g, f.at)) && g.holder[f.at] !== player) return false;
  if (othersIn(g, f.at, f.player) > unitsIn(g, player, f.at)) return false;
  for (const edge of g.rules.map.edges[f.at]) if (!edge.box && unitsIn(g, player, edge.to) > 0) return true;
  return false;
}
