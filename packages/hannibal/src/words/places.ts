import { verbOf } from '@punica/kernel';
import { A, generalIn, spaceIn } from '../actions.ts';
import { commanderAt, cusAt, isSpace, plainAt } from '../board.ts';
import { placeOf } from '../cards/places.ts';
import { NONE, type Side } from '../data/codes.ts';
import type { H, Loc } from '../state.ts';
import { atLoc, cus, generalName, spaceName } from './names.ts';

/** A stack by place, strength and who leads it. */
export function stackLabel(g: H, side: Side, a: number): string {
  const loc = placeOf(g, a);
  const general = commanderAt(g, side, loc);
  const n = cusAt(g, side, loc);
  const who = general === NONE ? '' : ` under ${generalName(g.rules, general)}`;
  const place = isSpace(g, loc) ? spaceName(g.rules, loc) : `Inside ${spaceName(g.rules, spaceIn(a))}`;
  return `${place} (${cus(n, n - plainAt(g, side, loc))}${who})`;
}

/** A place where CUs come in, or the general whom they join. */
export function placeLabel(g: H, a: number, loc: Loc): string {
  if (verbOf(a) === A.general) return `${generalName(g.rules, generalIn(a))}, ${atLoc(g.rules, loc)}`;
  return verbOf(a) === A.inside ? `Inside ${spaceName(g.rules, spaceIn(a))}` : spaceName(g.rules, spaceIn(a));
}
