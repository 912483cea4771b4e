import { END, type Refusal, refusal } from '@punica/kernel';
import { A, generalIn } from '../actions.ts';
import { controlsProvince, isBesiegedLoc, provinceOf, regionOf, spaceOf } from '../board.ts';
import type { Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H } from '../state.ts';
import { addCUs, roomAt } from './06-placing.ts';

const SPACE_NOT_OURS = refusal('8.2c', 'notControlled');
const PROVINCE_NOT_OURS = refusal('8.2c', 'provinceNotControlled');
const BESIEGED = refusal('20.4', 'besiegedCity');
const NOT_ON_MAP = refusal('8.2c', 'notOnMap');
const CHOOSE_COMMANDER = refusal('8.2c', 'chooseCommander');
const CITY_FULL = refusal('10.7', 'cityFull');

function refuseRaising(g: H, side: Side, general: GeneralId): Refusal | undefined {
  const loc = g.at[general];
  if (g.control[spaceOf(g, loc)] !== side) return SPACE_NOT_OURS;
  if (!controlsProvince(g, side, provinceOf(g, loc))) return PROVINCE_NOT_OURS;
  if (isBesiegedLoc(g, loc)) return BESIEGED;
  return roomAt(g, side, loc) < 1 ? CITY_FULL : undefined;
}

/** One general of each stack: whoever takes the CU, it joins them all. */
const mayBeAsked = (g: H, general: GeneralId): boolean => g.at[general] >= 0 && g.under[general] === 0;

/** [8.2c] Is there a general with whom troops can be raised? */
export function canRaiseTroops(g: H, side: Side): boolean {
  return g.rules.generalsOf[side].some(
    (general) => mayBeAsked(g, general) && refuseRaising(g, side, general) === undefined,
  );
}

/** [8.2c, general gracchus] The CUs that come to a general; one whose own men follow him gets more in his region. */
function levyOf(g: H, general: GeneralId): number {
  const { ability } = g.rules.generals.list[general];
  if (ability.kind === 'raiseTroops' && regionOf(g, g.at[general]) === ability.region) return ability.value;
  return g.rules.tables.constants.raiseTroopsCUs;
}

/** [8.2c, 10.7] As many of them as find room where he is. */
export const raisedWith = (g: H, general: GeneralId): number =>
  Math.min(levyOf(g, general), roomAt(g, g.rules.generals.side[general], g.at[general]));

/** [8.2c] Raises troops with one general. Only a card of enough OPs lets a side enter here. */
export const raiseTroops = rulebook(
  'raiseTroops',
  { side: KINDS.side },
  {
    begin: { rule: '8.2c', run: (g, f) => (canRaiseTroops(g, f.side) ? undefined : END) },
    with: {
      rule: '8.2c',
      offerPublicly(g, f, out) {
        for (const general of g.rules.generalsOf[f.side])
          if (mayBeAsked(g, general)) out.push(A.general | general);
      },
      check: (g, f, a) => refuseRaising(g, f.side, generalIn(a)),
      unlisted: (g, _f, a) => (g.at[generalIn(a)] < 0 ? NOT_ON_MAP : CHOOSE_COMMANDER),
      take(g, f, a, x) {
        const general = generalIn(a);
        const loc = g.at[general];
        addCUs(g, x, f.side, loc, raisedWith(g, general));
      },
    },
  },
);
