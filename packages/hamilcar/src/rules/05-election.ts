import { type Action, argOf, END, type LocalsOf, refusal, verbOf } from '@punica/kernel';
import { A, generalIn, spaceIn } from '../actions.ts';
import {
  acrossWalls,
  buildShips,
  changeCUs,
  cusAt,
  cusInSpace,
  generalsAt,
  insideOf,
  isBesieged,
  isSpace,
  moveForce,
  putGeneral,
  shipsInPlay,
  spaceOf,
  type X,
} from '../board.ts';
import { NONE, ROME } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
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
import { chooseCommand } from './02-command.ts';
import { mayDivide } from './02-consuls.ts';

const CONSULS = 2;

const withRank = (g: H, rank: number): GeneralId[] =>
  g.rules.generalsOf[ROME].filter((general) => g.at[general] >= 0 && g.rank[general] === rank);

export function drawRoman(g: H, x: X, except: readonly GeneralId[] = []): GeneralId {
  const pool = g.rules.generalsOf[ROME].filter(
    (general) => g.at[general] === IN_POOL && !except.includes(general),
  );
  return pool.length === 0 ? NONE : pool[x.below(pool.length)];
}

/**
 * [2.2C, 5.1C, R12, R50] One retiring Consul stays as Proconsul; all others go back to the pool, from which two new
 * Consuls are drawn; both are known before the first is placed. Then the navy is reformed.
 */
export const election = rulebook(
  'election',
  {
    /** The new Consuls, in the order of their draw. */
    elected: KINDS.generalList,
    /** How many of them have taken command. */
    placed: KINDS.count,
  },
  {
    proconsul: {
      rule: '5.1C',
      who: () => ROME,
      offerPublicly(g, _f, out) {
        const consuls = withRank(g, CONSUL);
        for (const general of consuls) out.push(A.general | general);
        if (consuls.length > 0) return;
        // [R50] Where no Consul has survived the old Proconsul may stay.
        for (const general of withRank(g, PROCONSUL)) out.push(A.general | general);
        out.push(A.pass);
      },
      take(g, _f, a, x) {
        const kept = a === A.pass ? NONE : generalIn(a);
        for (const general of g.rules.generalsOf[ROME]) {
          if (g.at[general] < 0 || general === kept) continue;
          g.rank[general] = NO_RANK;
          putGeneral(g, general, IN_POOL);
          x.say({ ev: 'generalRemoved', general, gone: false });
        }
        if (kept === NONE) return;
        g.rank[kept] = PROCONSUL;
        x.say({ ev: 'proconsul', general: kept });
      },
    },
    draw: {
      rule: '2.2C',
      run(g, f, x) {
        const general = drawRoman(g, x, f.elected);
        if (general === NONE) return;
        f.elected = [...f.elected, general];
        x.say({ ev: 'elected', general });
        if (f.elected.length < CONSULS) return 'draw';
      },
    },
    more: { rule: '5.1C', run: (_g, f) => (f.placed === f.elected.length ? 'command' : undefined) },
    place: {
      rule: '5.1C',
      who: () => ROME,
      offerPublicly: (g, _f, out) => offerConsulPlaces(g, out),
      unlisted: (g, _f, a) =>
        isBesieged(g, spaceIn(a)) && g.control[spaceIn(a)] === ROME ? SHUT_IN : TOO_FEW,
      take(g, f, a, x) {
        const general = f.elected[f.placed++];
        installConsul(g, x, general, verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a));
        return 'more';
      },
    },
    command: { rule: '2.2E', run: (g) => chooseCommand.enter(g, { side: ROME, loc: NONE }) },
    /** [5.1C, 15.4A, R28] Rome must have ready warships for its seamanship before it reforms the navy. */
    crews: { rule: '5.1C', run: (g, _f, x) => checkCrews(g, x) },
    /** [5.1C, 2.2D1, R64] Every admiral who is in Roma now; the new Consuls first, as they were drawn. */
    reform: {
      rule: '2.2D1',
      run(g, f) {
        const others = g.rules.generalsOf[ROME].filter((general) => !f.elected.includes(general));
        for (const general of [...f.elected, ...others].reverse()) {
          const { admiral } = g.rules.generals.list[general];
          const at = g.at[general];
          if (admiral && at >= 0 && spaceOf(g, at) === g.rules.roma)
            navalReform.enter(g, { general, improved: 0 });
        }
        return END;
      },
    },
  },
);

/** [5.1C, 5.3C, 15.4A, R26] With fewer ready warships than its level Rome falls back by one, but never below Poor. */
export function checkCrews(g: H, x: X): void {
  if (g.seamanship === 1 || g.ready[ROME] >= g.seamanship) return;
  g.seamanship--;
  x.say({ ev: 'seamanship', level: g.seamanship });
}

/** [5.1C, R59] So few stand before the walls of an own city, but there are enough with those who can come out to them. */
const gathersThere = (g: H, space: Space): boolean =>
  cusAt(g, ROME, space) < g.rules.tables.numbers.consularMinimum &&
  cusInSpace(g, ROME, space) >= g.rules.tables.numbers.consularMinimum &&
  acrossWalls(g, ROME, space) !== NONE;

const SHUT_IN = refusal('5.1D', 'cityBesieged');
const TOO_FEW = refusal('5.1C', 'consulTakesThree');

/** [5.1C, 5.1D, R59] Roma, or any space with three CUs that are not shut in; a besieged Roma only if nothing else is open. */
function offerConsulPlaces(g: H, out: Action[]): void {
  const { map, roma, cities, tables } = g.rules;
  for (const space of map.all)
    if (space !== roma && cusAt(g, ROME, space) >= tables.numbers.consularMinimum) out.push(A.at | space);
  for (const city of cities) {
    if (city === roma || g.control[city] !== ROME || isBesieged(g, city)) continue;
    if (cusAt(g, ROME, insideOf(g, city)) >= tables.numbers.consularMinimum) out.push(A.inside | city);
    else if (gathersThere(g, city)) out.push(A.at | city);
  }
  if (isBesieged(g, roma)) {
    if (out.length === 0) out.push(A.inside | roma);
  } else out.push(cusAt(g, 1, roma) === 0 ? A.at | roma : A.inside | roma);
}

function installConsul(g: H, x: X, general: GeneralId, loc: Loc): void {
  g.rank[general] = CONSUL;
  if (loc !== g.rules.roma && isSpace(g, loc) && gathersThere(g, loc)) callOut(g, x, loc);
  putGeneral(g, general, loc);
  x.say({ ev: 'generalPlaced', general, at: loc, rank: CONSUL });
}

/** [2.3E, 5.1C, R59] CUs of the garrison come out until the Consul has his three. */
function callOut(g: H, x: X, space: Space): void {
  const missing = g.rules.tables.numbers.consularMinimum - cusAt(g, ROME, space);
  moveForce(g, x, ROME, insideOf(g, space), space, missing, 0, 0, 0);
  x.say({ ev: 'wentOutside', side: ROME, space, cus: missing, supply: 0, company: [] });
}

const reformLocals = {
  general: KINDS.general,
  /** Seamanship rose by another admiral this turn. */
  improved: KINDS.flag,
};
type Reform = LocalsOf<typeof reformLocals>;

/** [2.3E, R42, R60] CUs on one side of the walls of Roma that may become warships: a Consul there keeps three of them. */
function spareCUs(g: H, loc: Loc): number {
  const cus = cusAt(g, ROME, loc);
  for (let n = cus; n > 0; n--) if (mayDivide(g, NONE, 0, n, generalsAt(g, ROME, loc), cus - n)) return n;
  return 0;
}

function mostConverted(g: H, f: Reform): number {
  const { roma, tables } = g.rules;
  return Math.min(
    g.rules.generals.list[f.general].battleRating,
    spareCUs(g, roma) + spareCUs(g, insideOf(g, roma)),
    tables.numbers.shipsPerSide - shipsInPlay(g, ROME),
  );
}

/** [2.2D1, 5.1C, 15.4A, 15.5] An admiral in Roma builds ships, trains crews, or deals with the corvi. */
export const navalReform = rulebook('navalReform', reformLocals, {
  choose: {
    rule: '5.1C',
    who: () => ROME,
    offerPublicly(g, f, out) {
      for (let n = mostConverted(g, f); n > 0; n--) out.push(A.ships | n);
      if (f.improved === 0 && g.seamanship < g.rules.tables.seamanship.length) out.push(A.seamanship);
      out.push(g.corvi === 1 ? A.dismount : A.mount, A.pass);
    },
    take(g, _f, a, x) {
      if (verbOf(a) === A.ships) convert(g, x, argOf(a));
      else if (a === A.seamanship) {
        g.seamanship++;
        x.say({ ev: 'seamanship', level: g.seamanship });
        improvedThisTurn(g);
      } else if (a !== A.pass) mountCorvi(g, x, a === A.mount);
      return END;
    },
  },
});

/** [5.1C] One level a turn in all: whoever reforms after this one may not raise it again. */
function improvedThisTurn(g: H): void {
  for (const f of g.stack) if (navalReform.owns(f)) f.improved = 1;
}

export function mountCorvi(g: H, x: X, mounted: boolean): void {
  g.corvi = mounted ? 1 : 0;
  x.say({ ev: 'corvi', mounted });
}

/** [5.1C] CUs in Roma go aboard; those before the walls first, as far as they can be spared. */
function convert(g: H, x: X, count: number): void {
  const { roma } = g.rules;
  const outside = Math.min(count, spareCUs(g, roma));
  changeCUs(g, x, ROME, roma, -outside);
  if (count > outside) changeCUs(g, x, ROME, insideOf(g, roma), outside - count);
  x.say({ ev: 'manned', side: ROME, at: roma, cus: count });
  buildShips(g, x, ROME, count);
}
