import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import { looseSp, spOf, spWith } from '../places.ts';
import { type Hex, type Italy, isHex, isWithRoman, type LeaderId } from '../state.ts';
import { BOXES_OF, isShown } from '../zones.ts';

/** What a counter whose face is not seen is taken to be worth. */
const UNSEEN_SP = 4;

/** SP with a leader as far as the view shows, and a guess for the rest. */
export function likelySp(g: Italy, leader: LeaderId): number {
  let sp = spWith(g, leader);
  for (const box of BOXES_OF[leader]) for (const s of g.zones[box]) if (!isShown(s)) sp += UNSEEN_SP;
  return sp;
}

/** SP of a side in a hex, guessed where it is not seen. */
export function likelySpAt(g: Italy, side: Side, hex: Hex): number {
  let sp = looseSp(g, side, hex);
  for (const leader of side === ROME ? g.rules.leaders.romans : g.rules.leaders.punic)
    if (g.leaderAt[leader] === hex) sp += likelySp(g, leader);
  return sp;
}

/** All SP of a side on the map. */
export function totalSp(g: Italy, side: Side): number {
  const { units, leaders } = g.rules;
  let sp = 0;
  const own = units.ofSide[side];
  for (let i = 0; i < own.length; i++) {
    const at = g.unitAt[own[i]];
    if (isHex(at) || isWithRoman(at)) sp += spOf(g, own[i]);
  }
  if (side === CARTHAGE)
    for (const leader of leaders.punic) if (g.leaderAt[leader] >= 0) sp += likelySp(g, leader);
  return sp;
}
