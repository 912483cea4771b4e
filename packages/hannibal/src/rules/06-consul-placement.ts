import { type Action, among, refusal, single, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { cusAt, cusInSpace, insideOf, isBesieged, putGeneral } from '../board.ts';
import { CARTHAGE, NONE, ROME } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { CONSUL, type GeneralId, type H, type Loc, type Space } from '../state.ts';
import { minimumAsConsul } from './18-consuls.ts';
import { boundAmong, mayBeAt } from './24-bounds.ts';

const TOO_FEW = refusal('6.5', 'consularArmyTooSmall');
const UNDER_SIEGE = refusal('6.5', 'besiegedCity');
const SMALLER_PART = refusal('6.5', 'joinLargerPart');
const NO_CUS = refusal('6.5', 'noCUsToCommand');
const TO_ROMA = refusal('6.5', 'consulGoesToRoma');
const OUT_OF_BOUNDS = refusal('24.1', 'outOfBounds');

/** [6.5] To five CUs that are not besieged. */
const FIT = 0;
/** [24.1] Fabius: to any CUs in Italia. */
const ANY = 1;
/** [6.5, R10] Where nobody has five: to the most that stand together, or into a besieged Roma. */
const MOST = 2;
/** [6.5, 24.1] To Roma, besieged or not. */
const ROMA = 3;

type Where = typeof FIT | typeof ANY | typeof MOST | typeof ROMA;
const where = among<Where>('rule of placing', { fit: FIT, any: ANY, most: MOST, roma: ROMA });

/** [6.5, 24.1] Places one new Consul. */
export const placeConsul = rulebook(
  'placeConsul',
  { general: KINDS.general, where: where, most: KINDS.count },
  {
    look: {
      rule: '6.5',
      run(g, f) {
        f.most = mostCUs(g, f.general);
        f.where = whereFor(g, f.general, f.most);
      },
    },
    place: {
      rule: '6.5',
      who: () => ROME,
      offerPublicly(g, f, out) {
        const { map, inside, roma } = g.rules;
        if (f.where === ROMA) {
          out.push(cusAt(g, CARTHAGE, roma) > 0 ? A.inside | roma : A.at | roma);
          return;
        }
        for (const at of map.all) {
          if (cusAt(g, ROME, at) > 0) out.push(A.at | at);
          if (inside[at] === NONE) continue;
          const isLastResort = at === roma && f.where === MOST && isUnderSiege(g, at);
          if (isLastResort || cusAt(g, ROME, inside[at]) > 0) out.push(A.inside | at);
        }
      },
      check(g, f, a) {
        const space = spaceIn(a);
        if (f.where === ROMA) return undefined;
        if (!isWithin(g, f.general, space)) return OUT_OF_BOUNDS;
        if (f.where === ANY) return undefined;
        if (isUnderSiege(g, space))
          return f.where === MOST && space === g.rules.roma ? undefined : UNDER_SIEGE;
        const least = f.where === FIT ? minimumAsConsul(g, f.general) : f.most;
        if (cusInSpace(g, ROME, space) < least) return TOO_FEW;
        return joinsLargerPart(g, f.general, a) ? undefined : SMALLER_PART;
      },
      unlisted: (_g, f) => (f.where === ROMA ? TO_ROMA : NO_CUS),
      take(g, f, a, x) {
        const loc = locOf(g, a);
        g.rank[f.general] = CONSUL;
        putGeneral(g, f.general, loc);
        x.say({ ev: 'generalPlaced', general: f.general, at: loc, rank: CONSUL });
      },
    },
  },
);

const locOf = (g: H, a: Action): Loc => (verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a));

const isUnderSiege = (g: H, space: Space): boolean => g.control[space] === ROME && isBesieged(g, space);

const isWithin = mayBeAt;

/** The most unbesieged Roman CUs in one space that he may go to. */
function mostCUs(g: H, general: GeneralId): number {
  let most = 0;
  for (const at of g.rules.map.all) {
    const cus = cusInSpace(g, ROME, at);
    if (cus > most && isWithin(g, general, at) && !isUnderSiege(g, at)) most = cus;
  }
  return most;
}

function whereFor(g: H, general: GeneralId, most: number): Where {
  const minimum = minimumAsConsul(g, general);
  if (most >= minimum) return FIT;
  // [R11] Besieged CUs count in Roma alone, the only city with room for so many.
  if (isUnderSiege(g, g.rules.roma) && cusInSpace(g, ROME, g.rules.roma) >= minimum) return ROMA;
  if (boundAmong(g, single(general)) !== 0) return hasCUsWithin(g, general) ? ANY : ROMA;
  return most > 0 ? MOST : ROMA;
}

function hasCUsWithin(g: H, general: GeneralId): boolean {
  for (const at of g.rules.map.all) {
    if (isWithin(g, general, at) && cusInSpace(g, ROME, at) > 0) return true;
  }
  return false;
}

/** [6.5, R12] Inside or outside of a city as Rome likes, as long as the part he joins is large enough or the larger one. */
function joinsLargerPart(g: H, general: GeneralId, a: Action): boolean {
  const loc = locOf(g, a);
  const part = cusAt(g, ROME, loc);
  const other = cusInSpace(g, ROME, spaceIn(a)) - part;
  const minimum = minimumAsConsul(g, general);
  return part >= minimum || (other < minimum && part >= other);
}
