import {
  addCUs,
  A as BASE,
  type CardId,
  cusAt,
  DICTATOR,
  enemyOf,
  type GeneralId,
  generalIn,
  type H,
  IN_POOL,
  KINDS,
  type Loc,
  NONE,
  placeAction,
  placeOf,
  putGeneral,
  ROME,
  regionOf,
  rollTen,
  roomAt,
  rulebook,
  type Side,
  spaceOf,
  type X,
} from '@punica/hannibal/engine';
import { END, listOf, offering, type Refusal, refusal } from '@punica/kernel';
import { MASTER_OF_HORSE, SENATE_CONSUL, SENATE_DICTATOR } from '../leaders.ts';
import { remember } from '../memory.ts';
import { losePCs } from '../penalties.ts';
import { figuresOf } from '../switches.ts';
import { goHome } from './06-pool.ts';

/** From the naming of a Dictator to the next elections: somebody is in office, or whoever was has fallen. */
export const inPower = remember('dictatorship', ['inOffice', 'vacant']);
export const IN_OFFICE = 1;
export const VACANT = 2;
/** While Rome has lost a Consul, an army or a Dictator and has not answered it yet: what it owes an answer to. */
export const due = remember('dictatorDue', ['nameOne', 'masterComes']);

const NOT_NOW = refusal('H15', 'noDictatorship');
const TOO_FEW_OPS = refusal('H15', 'electionNeedsTwoOps');
const NOT_IN_ROME = refusal('H15', 'dictatorNotInRome');

/** What Rome owes an answer to, as bits: several losses may fall together. */
const NAME_ONE = 1;
const MASTER_COMES = 2;

export const dictatorNow = (g: H): GeneralId =>
  g.rules.generalsOf[ROME].find((general) => g.rank[general] === DICTATOR && g.at[general] >= 0) ?? NONE;

/** [H15] A Consul or a Dictator has been displaced: Rome answers when the play is over (R42). */
export function noteConsulLost(g: H, general: GeneralId, rank: number): void {
  if (rank !== DICTATOR) {
    if (inPower.of(g) === 0) due.set(g, due.of(g) | NAME_ONE);
    return;
  }
  losePCs(g, ROME, figuresOf(g).dictator.pcs, 'H15');
  // Nobody follows the Master of Horse.
  if (general === MASTER_OF_HORSE) vacateOffice(g);
  else due.set(g, due.of(g) | MASTER_COMES);
}

/** Nobody holds the office any longer; what it suspends stays so until the elections. */
function vacateOffice(g: H): void {
  if (inPower.of(g) === IN_OFFICE) inPower.set(g, VACANT);
}

/** [H15] R31: so many CUs lost in one battle with its retreat. */
export function noteDisaster(g: H, lost: number): void {
  if (lost >= figuresOf(g).dictator.lostCUs && inPower.of(g) === 0) due.set(g, due.of(g) | NAME_ONE);
}

/** [H15] R30: Generals who could be named: those at home. */
const candidates = (g: H): GeneralId[] => g.rules.consulPool.filter((general) => g.at[general] === IN_POOL);

/** [H15] With Roman CUs in Italia, or in Rome, besieged or not. */
function headquarters(g: H): Loc[] {
  const { roma, allLocs, map } = g.rules;
  const list: Loc[] = [];
  for (const loc of allLocs)
    if (cusAt(g, ROME, loc) > 0 && regionOf(g, loc) === map.region[roma]) list.push(loc);
  const atRome = cusAt(g, enemyOf(ROME), roma) > 0 ? g.rules.inside[roma] : roma;
  if (g.control[roma] === ROME && !list.includes(atRome)) list.push(atRome);
  return list;
}

/** [H15] Roman Walled Cities of Italia for the Master of Horse. */
function cities(g: H): Loc[] {
  const { map, roma } = g.rules;
  return g.rules.cities
    .filter((at) => g.control[at] === ROME && map.region[at] === map.region[roma])
    .map((at) => (cusAt(g, enemyOf(ROME), at) > 0 ? g.rules.inside[at] : at));
}

const say = (x: X, what: string, general: GeneralId = NONE, n = 0): void =>
  x.say({ ev: 'note', what, side: ROME, general, space: NONE, n });

const naming = {
  /** Ranked choices, best first. */
  named: listOf(KINDS.general),
  general: KINDS.general,
};

const HOW_MANY = 3;

/** [H15] What follows a disaster: Rome may name a Dictator by ranked choice and lot, or his Master of Horse steps in. */
export const dictatorship = rulebook('dictatorship', naming, {
  begin: {
    rule: 'H15',
    run(g, f) {
      const owed = due.of(g);
      due.set(g, 0);
      if ((owed & MASTER_COMES) !== 0) {
        if (g.at[MASTER_OF_HORSE] < 0 && cities(g).length > 0) {
          f.general = MASTER_OF_HORSE;
          return 'master';
        }
        vacateOffice(g);
      }
      if ((owed & NAME_ONE) === 0 || dictatorNow(g) !== NONE || headquarters(g).length === 0) return END;
    },
  },
  declare: {
    rule: 'H15',
    who: () => ROME,
    offer: offering(BASE.yes, BASE.no),
    take(_g, _f, a, x) {
      if (a === BASE.yes) return;
      say(x, 'noDictator');
      return END;
    },
  },
  rank: {
    rule: 'H15',
    who: () => ROME,
    offerPublicly(g, f, out) {
      const open = candidates(g).filter((general) => !f.named.includes(general));
      if (open.length === 0 || f.named.length === HOW_MANY) out.push(BASE.done);
      else for (const general of open) out.push(BASE.general | general);
    },
    // Whoever is the only one left is named without a question, and told.
    take(_g, f, a, x) {
      if (a === BASE.done) {
        if (f.named.length < HOW_MANY) say(x, 'noNominee', NONE, f.named.length);
        return;
      }
      say(x, 'nominee', generalIn(a), f.named.length);
      f.named = [...f.named, generalIn(a)];
      return 'rank';
    },
  },
  lot: {
    rule: 'H15',
    run(g, f, x) {
      const roll = rollTen(g, x);
      if (roll === NONE) return 'lot';
      const { first, second, third } = figuresOf(g).dictator;
      const place =
        roll === 0 ? HOW_MANY : roll <= first ? 0 : roll <= second ? 1 : roll <= third ? 2 : HOW_MANY;
      f.general = f.named[place] ?? SENATE_DICTATOR;
      say(x, 'dictatorRoll', f.general, roll);
      if (g.turn > figuresOf(g).dictator.turns) return;
      const { roma, inside } = g.rules;
      const loc = cusAt(g, enemyOf(ROME), roma) > 0 ? inside[roma] : roma;
      const cus = Math.min(figuresOf(g).dictator.cus, roomAt(g, ROME, loc));
      if (g.control[roma] === ROME && cus > 0) addCUs(g, x, ROME, loc, cus);
    },
  },
  place: {
    rule: 'H15',
    who: () => ROME,
    offerPublicly(g, _f, out) {
      for (const loc of headquarters(g)) out.push(placeAction(g, loc));
    },
    take(g, f, a, x) {
      inPower.set(g, IN_OFFICE);
      takeOffice(g, x, f.general, placeOf(g, a));
      return END;
    },
  },
  master: {
    rule: 'H15',
    who: () => ROME,
    offerPublicly(g, _f, out) {
      for (const loc of cities(g)) out.push(placeAction(g, loc));
    },
    take(g, f, a, x) {
      takeOffice(g, x, f.general, placeOf(g, a));
      return END;
    },
  },
});

function takeOffice(g: H, x: X, general: GeneralId, at: Loc): void {
  g.rank[general] = DICTATOR;
  putGeneral(g, general, at, true);
  x.say({ ev: 'generalPlaced', general, at, rank: DICTATOR });
}

export const answerDisaster = (g: H): void => {
  if (due.of(g) !== 0) dictatorship.enter(g, { named: [], general: NONE });
};

/** [H15] May Rome end the Dictatorship with this card and elect anew? */
export function refuseElection(g: H, side: Side, card: CardId): Refusal | undefined {
  if (side !== ROME || inPower.of(g) === 0) return NOT_NOW;
  if (g.rules.cards.list[card].ops < figuresOf(g).dictator.earlyOps) return TOO_FEW_OPS;
  // Whom card 80 has named since is no Dictator by this rule.
  if (inPower.of(g) === VACANT) return NOT_IN_ROME;
  const dictator = dictatorNow(g);
  return dictator !== NONE && spaceOf(g, g.at[dictator]) === g.rules.roma ? undefined : NOT_IN_ROME;
}

/** [H15, event Rome 7] Men of the Senate and the Master of Horse are never kept: elections send them home. */
export function endOffices(g: H, x: X): void {
  inPower.set(g, 0);
  due.set(g, 0);
  for (const general of [SENATE_CONSUL, SENATE_DICTATOR, MASTER_OF_HORSE])
    if (g.at[general] >= 0) goHome(g, x, general);
}
