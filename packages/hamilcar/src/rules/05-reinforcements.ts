import { type Action, END, emptied, refusal, resultOf, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import {
  activeIcons,
  buildShips,
  changeCUs,
  cusAt,
  enemyOf,
  insideOf,
  isBesieged,
  isInside,
  isWarlike,
  italianProvinces,
  putGeneral,
  refitShips,
  regionOf,
  roomIn,
  shipsInPlay,
  spaceOf,
  type X,
} from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { type GeneralId, type H, IN_POOL, type Loc, NO_RANK, WAITING } from '../state.ts';
import { chooseCommand } from './02-command.ts';
import { bringForce, driveOff } from './02-displaced.ts';
import { election } from './05-election.ts';
import { levy, levyOf } from './05-levy.ts';
import { canPlaceInCarthago, placeInCarthago } from './05-spending.ts';

/** [5.1A] Carthage first, then Rome. */
export const reinforcementPhase = rulebook(
  'reinforcementPhase',
  {},
  {
    ships: {
      rule: '5.1A',
      run(g, _f, x) {
        for (const side of [CARTHAGE, ROME] as const) {
          if (g.track[side] === 0) continue;
          g.spent[side] += g.track[side];
          x.say({ ev: 'ships', side, count: g.track[side], what: 'returned' });
          g.track[side] = 0;
        }
      },
    },
    carthage: {
      rule: '5.1B',
      run: (g) => carthaginianReinforcements.enter(g, { icons: 0, draws: 0, drawn: [], admirals: 0 }),
    },
    rome: { rule: '5.1C', run: (g, _f, x) => romanLevies(g, x) },
    election: { rule: '5.1C', run: (g) => election.enter(g, { elected: [], placed: 0 }) },
  },
);

/** [5.1B] */
export const carthaginianReinforcements = rulebook(
  'carthaginianReinforcements',
  {
    /** CUs that the Miat still owes. */
    icons: KINDS.count,
    /** Generals still to be drawn. */
    draws: KINDS.count,
    /** Generals drawn and not placed yet: all of them are known before the first is placed. */
    drawn: KINDS.generalList,
    /** Battle ratings of the admirals placed in Carthago. */
    admirals: KINDS.count,
  },
  {
    ship: {
      rule: '5.1B',
      run(g, _f, x) {
        buildShips(g, x, CARTHAGE, 1);
        levy.enter(g, levyOf(CARTHAGE, 1, 'generalOrCity'));
      },
    },
    miat: {
      rule: '5.1B',
      run(g, f) {
        f.icons = activeIcons(g, 'cu');
      },
    },
    more: { rule: '15.3', run: (_g, f) => (f.icons === 0 ? 'departures' : undefined) },
    /** [5.1B, 15.3] Each icon is a CU in Carthago, or a warship. */
    muster: {
      rule: '15.3',
      who: () => CARTHAGE,
      offerPublicly(g, _f, out) {
        if (canPlaceInCarthago(g)) out.push(A.cu);
        if (shipsInPlay(g, CARTHAGE) < g.rules.tables.numbers.shipsPerSide) out.push(A.ship);
        if (out.length === 0) out.push(A.pass);
      },
      take(g, f, a, x) {
        f.icons--;
        if (a === A.cu) placeInCarthago(g, x, 1, 0);
        else if (a === A.ship) buildShips(g, x, CARTHAGE, 1);
        else x.say({ ev: 'noReinforcement', side: CARTHAGE, count: 1 });
        return 'more';
      },
    },
    departures: {
      rule: '5.1B',
      run(g, f, x) {
        for (const general of g.rules.generalsOf[CARTHAGE]) {
          if (g.at[general] < 0 || g.rules.generals.list[general].persistent) continue;
          putGeneral(g, general, IN_POOL);
          x.say({ ev: 'generalRemoved', general, gone: false });
        }
        f.draws = 1 + activeIcons(g, 'general');
      },
    },
    arrivals: {
      rule: '5.1B',
      run(g) {
        for (const { turn, general } of g.rules.scenario.arrivals)
          if (turn === g.turn && g.at[general] === WAITING) placeGeneral.enter(g, { general });
      },
    },
    afterArrival: {
      rule: '5.1B',
      run(g, f) {
        f.admirals += newAdmiral(g);
      },
    },
    track: {
      rule: '5.1B',
      run(g, _f, x) {
        generalPlaced.leave(g, NONE);
        const named = g.rules.scenario.turns[g.turn - 1].general;
        // Who is on the map already, or lost, is replaced by the lot.
        const general = g.at[named] === IN_POOL ? named : drawGeneral(g, x, []);
        if (general === NONE) return 'refit';
        placeGeneral.enter(g, { general });
      },
    },
    afterTrack: {
      rule: '5.1B',
      run(g, f) {
        f.admirals += newAdmiral(g);
      },
    },
    draw: {
      rule: '5.1B',
      run(g, f, x) {
        if (f.draws === 0) return;
        f.draws--;
        const general = drawGeneral(g, x, f.drawn);
        if (general === NONE) return;
        f.drawn = [...f.drawn, general];
        x.say({ ev: 'drawn', general });
        return 'draw';
      },
    },
    place: {
      rule: '5.1B',
      run(g, f) {
        if (f.drawn.length === 0) return 'refit';
        const [general, ...rest] = f.drawn;
        f.drawn = rest;
        placeGeneral.enter(g, { general });
      },
    },
    afterDraw: {
      rule: '5.1B',
      run(g, f) {
        f.admirals += newAdmiral(g);
        return 'place';
      },
    },
    refit: {
      rule: '5.1B',
      run(g, f, x) {
        refitShips(g, x, CARTHAGE, f.admirals, 'readied');
        chooseCommand.enter(g, { side: CARTHAGE, loc: NONE });
        return END;
      },
    },
  },
);

/** [5.1B] An admiral placed in Carthago makes as many warships ready as his battle rating says. */
function newAdmiral(g: H): number {
  const general = generalPlaced.of(g);
  generalPlaced.leave(g, NONE);
  if (general === NONE || g.at[general] < 0 || spaceOf(g, g.at[general]) !== g.rules.carthago) return 0;
  const { admiral, battleRating } = g.rules.generals.list[general];
  return admiral ? battleRating : 0;
}

function drawGeneral(g: H, x: X, except: readonly GeneralId[]): GeneralId {
  const pool = g.rules.generalsOf[CARTHAGE].filter(
    (general) => g.at[general] === IN_POOL && !except.includes(general),
  );
  return pool.length === 0 ? NONE : pool[x.below(pool.length)];
}

const SHUT_IN = refusal('5.1D', 'cityBesieged');
const NO_CUS = refusal('5.1B', 'noCUsToJoin');
const NO_ELEPHANT = refusal('general hanno', 'noElephantToBring');

/** [5.1B, 5.1D] Where a Carthaginian general may come: to CUs, or to an own city; never into a siege. */
function offerPlaces(g: H, side: Side, out: Action[]): void {
  const { map, cities } = g.rules;
  for (const space of map.all) if (cusAt(g, side, space) > 0) out.push(A.at | space);
  for (const city of cities) {
    if (g.control[city] !== side || isBesieged(g, city)) continue;
    const free = cusAt(g, enemyOf(side), city) === 0;
    if (free && cusAt(g, side, city) === 0) out.push(A.at | city);
    if (!free || cusAt(g, side, insideOf(g, city)) > 0) out.push(A.inside | city);
  }
}

/** Where somebody could come, used again and again. */
const places: Action[] = [];

/** Who came onto the map, or NONE if there was no place for him. */
const generalPlaced = resultOf<GeneralId>();

/** A Carthaginian general comes onto the map. */
export const placeGeneral = rulebook(
  'placeGeneral',
  { general: KINDS.general },
  {
    any: {
      rule: '5.1B',
      run(g, f, x) {
        generalPlaced.leave(g, NONE);
        offerPlaces(g, CARTHAGE, emptied(places));
        if (places.length > 0) return;
        x.say({ ev: 'noPlace', general: f.general });
        return END;
      },
    },
    place: {
      rule: '5.1B',
      who: () => CARTHAGE,
      offerPublicly: (g, _f, out) => offerPlaces(g, CARTHAGE, out),
      unlisted: (g, _f, a) =>
        g.control[spaceIn(a)] === CARTHAGE && isBesieged(g, spaceIn(a)) ? SHUT_IN : NO_CUS,
      take(g, f, a, x) {
        const loc = verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a);
        putGeneral(g, f.general, loc);
        x.say({ ev: 'generalPlaced', general: f.general, at: loc, rank: NO_RANK });
      },
    },
    /** [general hanno] One elephant from Africa joins him; out of Africa only if the Miat allows it. */
    elephant: {
      rule: 'general hanno',
      who: () => CARTHAGE,
      offerPublicly(g, f, out) {
        out.push(A.pass);
        if (g.rules.generals.list[f.general].ability.kind !== 'elephantOnArrival') return;
        const loc = g.at[f.general];
        if (regionOf(g, loc) !== g.rules.africa && !isWarlike(g)) return;
        if (isInside(g, loc) && roomIn(g, spaceOf(g, loc)) === 0) return;
        for (const space of g.rules.map.regions[g.rules.africa].spaces) {
          if (space !== loc && g.elephants[space] > 0) out.push(A.at | space);
          const inside = insideOf(g, space);
          if (inside !== NONE && inside !== loc && g.elephants[inside] > 0 && !isBesieged(g, space))
            out.push(A.inside | space);
        }
      },
      unlisted: () => NO_ELEPHANT,
      take(g, f, a, x) {
        if (a !== A.pass) {
          const from = verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a);
          const to = g.at[f.general];
          bringForce(g, x, CARTHAGE, from, to, 0, 1, 0, 0);
          x.say({ ev: 'joined', general: f.general, from, to, cus: 1, elephants: 1 });
        }
        generalPlaced.leave(g, f.general);
        return END;
      },
    },
  },
);

/** [5.1C, 5.1D] Rome raises a CU for each province of Italia; around a besieged Roma they join the armies. */
function romanLevies(g: H, x: X): void {
  const { roma } = g.rules;
  const count = italianProvinces(g);
  if (isBesieged(g, roma)) {
    levy.enter(g, levyOf(ROME, count, 'withGeneralInItalia'));
    return;
  }
  const outside = cusAt(g, CARTHAGE, roma) === 0;
  const loc: Loc = outside ? roma : insideOf(g, roma);
  const placed = outside ? count : Math.min(count, roomIn(g, roma));
  if (placed < count) x.say({ ev: 'noReinforcement', side: ROME, count: count - placed });
  if (placed === 0) return;
  changeCUs(g, x, ROME, loc, placed);
  x.say({ ev: 'placed', side: ROME, at: loc, cus: placed, elephants: 0 });
  driveOff(g, x, ROME, loc);
}
