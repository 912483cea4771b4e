import { argOf, END, refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import { cusAt, cusInSpace, isBesieged, putGeneral, settleCommand, type X } from '../board.ts';
import { CARTHAGE, NONE, ROME } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import {
  CONSUL,
  type GeneralId,
  type H,
  IN_POOL,
  type Loc,
  NO_RANK,
  PROCONSUL,
  type Space,
} from '../state.ts';

const TOO_FEW = refusal('6.5', 'consularArmyTooSmall');
const UNDER_SIEGE = refusal('6.5', 'besiegedCity');
const OUT_OF_BOUNDS = refusal('24.1', 'outOfBounds');

/** [6.4.3] Draws a Consul from the pool. */
export function drawFromPool(g: H, x: X, except: GeneralId = NONE): GeneralId {
  const pool = g.rules.consulPool.filter((general) => g.at[general] === IN_POOL && general !== except);
  return pool[x.die(pool.length) - 1];
}

/** [6.6] Who cannot be elected, Scipio Africanus, is Proconsul for good (6.7) and takes nobody's place. */
const staysAnyway = (g: H, general: GeneralId): boolean => !g.rules.generals.list[general].consulPool;

/** [6.4] One general may stay as Proconsul, the others go home, two Consuls are drawn and placed. */
export const election = rulebook<{ first: GeneralId; second: GeneralId }>('election')({
  proconsul: {
    rule: '6.4.1',
    auto: true,
    who: () => ROME,
    offer(g, _f, out) {
      out.push(A.pass);
      for (const general of g.rules.generalsOf[ROME]) {
        if (g.at[general] >= 0 && !staysAnyway(g, general)) out.push(A.general | general);
      }
    },
    take(g, _f, a, x) {
      sendHome(g, x, a === A.pass ? NONE : argOf(a));
    },
  },
  draw: {
    rule: '6.4.3',
    run(g, f, x) {
      f.first = drawFromPool(g, x);
      f.second = drawFromPool(g, x, f.first);
      x.say({ ev: 'elected', general: f.first });
      x.say({ ev: 'elected', general: f.second });
    },
  },
  placeFirst: { rule: '6.4.4', run: (g, f) => placeConsul.enter(g, { general: f.first, where: FIT }) },
  placeSecond: { rule: '6.4.4', run: (g, f) => placeConsul.enter(g, { general: f.second, where: FIT }) },
  together: {
    rule: '9.3',
    run: (g, f) => (g.at[f.first] === g.at[f.second] ? undefined : END),
  },
  command: {
    rule: '18.2.1',
    who: () => ROME,
    offer(_g, f, out) {
      out.push(A.general | f.first, A.general | f.second);
    },
    take(g, _f, a) {
      const general = argOf(a);
      settleCommand(g, ROME, g.at[general], general);
    },
  },
});

/** [6.4.2, 6.6] */
function sendHome(g: H, x: X, proconsul: GeneralId): void {
  for (const general of g.rules.generalsOf[ROME]) {
    if (g.at[general] < 0 || general === proconsul || staysAnyway(g, general)) continue;
    g.rank[general] = NO_RANK;
    putGeneral(g, general, IN_POOL);
    x.say({ ev: 'generalRemoved', general });
  }
  if (proconsul === NONE) return;
  g.rank[proconsul] = PROCONSUL;
  settleCommand(g, ROME, g.at[proconsul]);
  x.say({ ev: 'proconsul', general: proconsul });
}

/** Where a new Consul may go: to a stack that is large enough; else to any CUs in his region; else to Roma. */
const FIT = 0;
const ANY_IN_REGION = 1;
const ROMA = 2;

/** [6.5, 24.1] Places one new Consul. */
export const placeConsul = rulebook<{ readonly general: GeneralId; where: number }>('placeConsul')({
  look: {
    rule: '6.5',
    run(g, f) {
      f.where = whereFor(g, f.general);
    },
  },
  place: {
    rule: '6.5',
    auto: true,
    who: () => ROME,
    offer(g, f, out) {
      if (f.where === ROMA) {
        out.push(A.at | g.rules.roma);
        return;
      }
      for (let at = 0; at < g.rules.map.spaces; at++) if (cusInSpace(g, ROME, at) > 0) out.push(A.at | at);
    },
    check(g, f, a) {
      if (f.where === ROMA) return undefined;
      const space = argOf(a);
      if (!isWithin(g, f.general, space)) return OUT_OF_BOUNDS;
      if (f.where === ANY_IN_REGION) return undefined;
      if (cusInSpace(g, ROME, space) < minimumFor(g, f.general)) return TOO_FEW;
      return isUnderSiege(g, space) ? UNDER_SIEGE : undefined;
    },
    take(g, f, a, x) {
      const loc = consulLoc(g, argOf(a));
      g.rank[f.general] = CONSUL;
      putGeneral(g, f.general, loc);
      x.say({ ev: 'generalPlaced', general: f.general, at: loc, rank: CONSUL });
    },
  },
});

function whereFor(g: H, general: GeneralId): number {
  const confined = g.rules.generals.list[general].confinedTo !== NONE;
  const minimum = minimumFor(g, general);
  let largest = 0;
  for (let at = 0; at < g.rules.map.spaces; at++) {
    const cus = cusInSpace(g, ROME, at);
    if (cus === 0 || !isWithin(g, general, at)) continue;
    if (cus >= minimum && !isUnderSiege(g, at)) return FIT;
    if (cus > largest) largest = cus;
  }
  return confined && largest > 0 && largest < minimum ? ANY_IN_REGION : ROMA;
}

/** The CUs he will need as Consul (18.1). */
function minimumFor(g: H, general: GeneralId): number {
  const { ability } = g.rules.generals.list[general];
  return ability.kind === 'consularMinimum' ? ability.value : g.rules.tables.constants.consularMinimum;
}

function isWithin(g: H, general: GeneralId, space: Space): boolean {
  const { confinedTo } = g.rules.generals.list[general];
  return confinedTo === NONE || g.rules.map.region[space] === confinedTo;
}

const isUnderSiege = (g: H, space: Space): boolean => g.control[space] === ROME && isBesieged(g, space);

/** He joins the CUs before the walls, or those inside if the enemy is before them. */
function consulLoc(g: H, space: Space): Loc {
  const inside = g.rules.inside[space];
  if (inside === NONE) return space;
  if (cusAt(g, CARTHAGE, space) > 0) return g.control[space] === ROME ? inside : space;
  return cusAt(g, ROME, space) === 0 && cusAt(g, ROME, inside) > 0 ? inside : space;
}
