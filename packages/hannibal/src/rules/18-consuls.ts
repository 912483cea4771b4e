import { afterFirst, firstIn } from '@punica/kernel';
import { generalsIn, isOnMap } from '../board.ts';
import { ROME } from '../data/codes.ts';
import { CONSUL, DICTATOR, type GeneralId, type H } from '../state.ts';

/** [6.5, 18.1, general crassus] The CUs that this general needs as a Consul: five, or fewer by his ability. */
export function minimumAsConsul(g: H, general: GeneralId): number {
  const { ability } = g.rules.generals.list[general];
  return ability.kind === 'consularMinimum' ? ability.value : g.rules.tables.constants.consularMinimum;
}

export const consulsOnMap = (g: H): GeneralId[] =>
  g.rules.generalsOf[ROME].filter((general) => isOnMap(g, general) && g.rank[general] === CONSUL);

/** [18.1] The fewest CUs that a voluntary act may leave the Consuls among these generals with. */
export function consularMinimum(g: H, generals: number): number {
  let least = 0;
  // Without a list of them: this is asked at every step of a march.
  for (let rest = generals; rest !== 0; rest = afterFirst(rest)) {
    const general = firstIn<GeneralId>(rest);
    if (g.rank[general] !== CONSUL) continue;
    const usual = minimumAsConsul(g, general);
    least = Math.max(least, g.rules.variant.consularMinimum(g, general, usual));
  }
  return least;
}

/** Generals who go and those who stay, and the CUs that each part needs. */
export interface Division {
  readonly going: number;
  readonly staying: number;
  readonly needed: number;
  readonly left: number;
}

/** What each part needs, counted once and not for every number of CUs: this is asked of every Consul before each card. */
export const divisionOf = (g: H, going: number, staying: number): Division => ({
  going,
  staying,
  needed: consularMinimum(g, going),
  left: hasDictator(g, going) ? 0 : consularMinimum(g, staying),
});

/**
 * [3.5, 18.1] May a stack be divided so, with so many CUs that go and so many that stay? Each part with a Consul needs its
 * minimum, unless it has all the CUs there are: a Consular Army that is too small may act, but it may not give any away.
 */
export const allowsDivision = (
  { going, staying, needed, left }: Division,
  cus: number,
  rest: number,
): boolean => keeps(going, cus, rest, needed) && keeps(staying, rest, cus, left);

/** The same where it is asked of one number alone. */
export const mayDivide = (g: H, generalsA: number, cusA: number, generalsB: number, cusB: number): boolean =>
  allowsDivision(divisionOf(g, generalsA, generalsB), cusA, cusB);

/** Is there a number of CUs, no more than `most`, with which a stack of so many may be divided? */
export function maySomehowDivide(g: H, going: number, staying: number, cus: number, most: number): boolean {
  const division = divisionOf(g, going, staying);
  for (let n = most; n >= 0; n--) if (allowsDivision(division, n, cus - n)) return true;
  return false;
}

/** [card 80] The same where a stack goes its two ways at once, to either side of its walls: a Dictator takes what he likes along, in or out. */
export const mayTakeSides = (
  g: H,
  generalsA: number,
  cusA: number,
  generalsB: number,
  cusB: number,
): boolean =>
  mayDivide(g, generalsA, cusA, generalsB, cusB) || mayDivide(g, generalsB, cusB, generalsA, cusA);

/** [card 80] A Dictator takes what he likes from those who stay behind. */
function hasDictator(g: H, generals: number): boolean {
  if (!g.rules.on.cards75) return false;
  return generalsIn(generals).some((general) => g.rank[general] === DICTATOR);
}

const keeps = (generals: number, cus: number, elsewhere: number, minimum: number): boolean =>
  elsewhere === 0 || generals === 0 || cus >= minimum;
