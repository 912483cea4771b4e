import {
  END,
  EVERYBODY,
  type LocalsOf,
  maskOf,
  moveItem,
  moveSlot,
  type Refusal,
  refusal,
  revealAll,
} from '@punica/kernel';
import { A, kindArg, markerArg } from '../actions.ts';
import { isBattleMarker, isCity, itemToPool, M } from '../board.ts';
import type { MarkerId, Player } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { offerKinds } from '../offers.ts';
import { rulebook, type X } from '../procedures.ts';
import type { W } from '../state.ts';
import { kindOf, stackAt } from '../units.ts';
import { handOf, laidBy, markerIn } from '../zones.ts';

const NO_COMMANDER_LEFT = refusal('23.3', 'leaderValueUsed');
const ONLY_SIEGE_TRAINS = refusal('19.2', 'onlySiegeTrains');
const TRAINS_NEED_CITY = refusal('9.11', 'siegeTrainsNeedCity');

const commitLocals = {
  player: KINDS.player,
  at: KINDS.square,
  /** Battle markers that the commander may lay; 0 until he is named. */
  left: KINDS.count,
};
type Commitment = LocalsOf<typeof commitLocals>;

/** [18.3] Both sides lay markers face down: battle markers up to the commander's value, others to deceive. */
export const commit = rulebook('commit', commitLocals, {
  // [23.3, 23.4] Each side names its commander; any leader there will do.
  commander: {
    rule: '23.4',
    offerPublicly: (g, f, out) => {
      const leaders = stackAt(g, f.player, f.at).filter((r) => kindOf(g, r).value > 0);
      offerKinds(g, leaders, out);
    },
    take: (g, f, a, x) => {
      f.left = g.rules.pieces.kinds[kindArg(a)].value;
      x.say({ ev: 'commander', player: f.player, kind: kindArg(a) });
      return undefined;
    },
  },
  lay: {
    rule: '18.3',
    offer: (g, f, out) => {
      out.push(A.done);
      const offered: number[] = [];
      for (const s of g.zones[handOf(f.player)]) {
        if (offered.includes(markerIn(s))) continue;
        offered.push(markerIn(s));
        out.push(A.commit | markerIn(s));
      }
    },
    check: (g, f, a) => (a === A.done ? undefined : refuseMarker(g, f, markerArg(a))),
    take: (g, f, a, x) => {
      if (a === A.done) {
        const count = g.zones[laidBy(f.player)].length;
        if (count > 0) x.say({ ev: 'committed', player: f.player, count });
        return END;
      }
      const marker = markerArg(a);
      moveItem(x, g.zones[handOf(f.player)], marker, g.zones[laidBy(f.player)], maskOf(f.player));
      return 'lay';
    },
  },
});

function refuseMarker(g: W, f: Commitment, marker: MarkerId): Refusal | undefined {
  if (!isBattleMarker(marker)) return undefined;
  const laid = g.zones[laidBy(f.player)].filter((s) => isBattleMarker(markerIn(s))).length;
  if (laid >= f.left) return NO_COMMANDER_LEFT;
  // [25.15] A leader is a land unit, so that fleets with a commander have one.
  const train = marker === M['siege-train'];
  if (isCity(g, f.at)) return train ? undefined : ONLY_SIEGE_TRAINS;
  return train ? TRAINS_NEED_CITY : undefined;
}

/** [18.3] What a side has laid is seen by all. */
export function turnUp(g: W, x: X, player: Player): void {
  const laid = g.zones[laidBy(player)];
  if (laid.length === 0) return;
  revealAll(x, laid, EVERYBODY);
  x.say({ ev: 'revealed', player, markers: laid.map(markerIn) });
}

/** [18.4, 9.7] The winner takes everything back, everybody what was laid to deceive; the rest goes to the pool. */
export function takeUp(g: W, x: X, player: Player, won: boolean): void {
  const laid = g.zones[laidBy(player)];
  const spent: MarkerId[] = [];
  while (laid.length > 0) {
    const marker = markerIn(laid[0]);
    if (won || !isBattleMarker(marker)) moveSlot(x, laid, 0, g.zones[handOf(player)], EVERYBODY);
    else {
      itemToPool(g, x, laidBy(player), marker);
      spent.push(marker);
    }
  }
  if (spent.length > 0) x.say({ ev: 'spent', player, markers: spent });
}
