import { answerAt, type ByKey, facesThat, type Role } from '@punica/kernel';
import { CARTHAGE, NONE, SIDES, type Side } from '../data/index.ts';
import { enemyOf, spInside, spOutside, unitsWith } from '../places.ts';
import { election } from '../rules/05-election.ts';
import { legionsLeft, levy } from '../rules/06-levy.ts';
import { allowance } from '../rules/07-costs.ts';
import { courtingModifier, listensTo, refuseCourting } from '../rules/07-diplomacy.ts';
import { type March as Marching, march } from '../rules/07-march.ts';
import { withinReach } from '../rules/07-reach.ts';
import { leaderOfStack, winterStack } from '../rules/08-winter.ts';
import { assault, siegeRequirement } from '../rules/09-assault.ts';
import { fieldCombat } from '../rules/09-combat.ts';
import { strengthLeft } from '../rules/09-forage.ts';
import { ASSAULTING, FIELD, FROM_INSIDE, IN_THE_OPEN, type Sally, unitsIn } from '../rules/09-forces.ts';
import {
  fieldColumn,
  fieldModifiers,
  fieldShift,
  shifted,
  siegeColumn,
  siegeModifiers,
} from '../rules/09-odds.ts';
import { besiegerOf, needsWorks, siegePhase, worksPhase } from '../rules/09-siege.ts';
import { siegeNumber } from '../rules/09-siege-roll.ts';
import { likelyCommander } from '../rules/10-command.ts';
import { herdAt } from '../rules/11-elephants.ts';
import type { CampaignProcedure } from '../rules/index.ts';
import { AMBUSHING, type Away, FORAGING, type Italy, type LeaderId, type Unit } from '../state.ts';
import { HANNIBAL } from '../zones.ts';
import type { Combat, CombatSide, Election, Envoys, Levy, March, SiegeHere, Tray } from './scene.ts';
import { seenWith, unitsOf } from './stacks.ts';

/** The march under way: how far, and whom envoys could speak to, for the side that marches. */
export function marchOf(g: Italy, viewer: Role): March | null {
  const f = march.frame(g);
  if (f === undefined) return null;
  const own = viewer === f.side;
  const setOff = own && f.step === 'step';
  return {
    leader: f.leader,
    hex: g.leaderAt[f.leader],
    used: f.used,
    left: own ? allowance(g, f.leader) - f.used : null,
    envoys: setOff ? envoysOf(g, f) : [],
  };
}

function envoysOf(g: Italy, f: Marching): Envoys[] {
  const { map } = g.rules;
  return map.neighbours[g.leaderAt[f.leader]].flatMap((hex) => {
    const city = map.cityAt[hex];
    if (city === NONE || g.control[city] === f.side) return [];
    if (refuseCourting(g, f.side, city) !== undefined) return [];
    const { loyalty } = map.cities[city];
    const modifier = courtingModifier(g, f.leader, city);
    return [{ city, loyalty, modifier, wins: facesThat(listensTo(g, f.leader, city)) }];
  });
}

const TRAYS: ByKey<CampaignProcedure, Italy, [viewer: Role], Tray | null> = {
  'march.muster': (g, f, viewer) => {
    if (viewer !== f.side) return null;
    const units = unitsOf(g, withinReach(g, f.leader, []));
    return { what: 'muster', leader: f.leader, own: seenWith(g, f.leader), units, need: 0 };
  },
  'march.step': (g, f, viewer) => (viewer === f.side ? led(g, f.leader) : null),
  'election.shed': (g, f) => led(g, f.proconsul),
  'losses.pick': (g, f) =>
    loose('losses', unitsOf(g, unitsIn(g, f.side, f.hex, f.scope, f.sally, [])), f.steps),
  'forage.pick': (g, f) =>
    loose('forage', unitsOf(g, unitsIn(g, f.side, f.hex, f.scope, f.sally, [])), f.need),
  'ambush.pick': (g, f, viewer) => {
    if (viewer !== CARTHAGE) return null;
    const ready = unitsWith(g, HANNIBAL, []).filter((unit) => g.away[unit] === 0);
    const need = Math.max(0, f.need - f.hidden);
    return { what: 'ambush', leader: HANNIBAL, own: null, units: unitsOf(g, ready), need };
  },
  'winterLosses.pick': (g, f, viewer) => {
    if (viewer !== f.side) return null;
    const leader = leaderOfStack(f);
    const units = leader === NONE ? unitsOf(g, winterStack(g, f)) : seenWith(g, leader);
    return { what: 'winter', leader, own: null, units, need: f.need };
  },
  'elephantAttrition.pick': (g, f, viewer) =>
    viewer === CARTHAGE ? loose('elephants', unitsOf(g, herdAt(g, f.hex)), f.steps) : null,
};

const led = (g: Italy, leader: LeaderId): Tray => ({
  what: 'march',
  leader,
  own: null,
  units: seenWith(g, leader),
  need: 0,
});

const loose = (what: Tray['what'], units: Tray['units'], need: number): Tray => ({
  what,
  leader: NONE,
  own: null,
  units,
  need,
});

/** Units laid out to choose from, for those who choose and, where they are seen by all, for the others. */
export const trayOf = (g: Italy, viewer: Role): Tray | null => answerAt(TRAYS, g, viewer) ?? null;

/** A field combat as both sides see it: everything lies open (9.2). */
export function combatOf(g: Italy): Combat | null {
  const f = fieldCombat.frame(g);
  if (f === undefined) return null;
  const city = g.rules.map.cityAt[f.hex];
  const sallies = (side: Side): Sally => (city !== NONE && g.control[city] === side ? f.sally : IN_THE_OPEN);
  const all = (side: Side): Unit[] => {
    // Those who are away are still part of the army: ask as if they were here.
    const here = { ...g, away: g.rules.units.all.map((): Away => 0) };
    return unitsIn(here, side, f.hex, FIELD, sallies(side), []);
  };
  const sides = SIDES.map((side): CombatSide => {
    const units = all(side);
    const doing = (what: Away): Unit[] => units.filter((unit) => g.away[unit] === what);
    return {
      leader: side === f.attacker ? f.attackerLeader : f.defenderLeader,
      fighting: unitsOf(g, doing(0)),
      foraging: unitsOf(g, doing(FORAGING)),
      ambush: unitsOf(g, doing(AMBUSHING)),
    };
  });
  const attackerSp = sides[f.attacker].fighting.sp;
  const defenderSp = sides[enemyOf(f.attacker)].fighting.sp;
  const column = defenderSp === 0 ? NONE : fieldColumn(attackerSp, defenderSp);
  const shift = fieldShift(g, f.hex, f.attacker);
  const punic = all(CARTHAGE).filter((unit) => g.away[unit] === 0);
  return {
    hex: f.hex,
    attacker: f.attacker,
    round: f.round,
    sides,
    column,
    shift,
    used: column === NONE ? NONE : shifted(column, shift),
    modifiers: fieldModifiers(g, f.attacker, [f.attackerLeader, f.defenderLeader], punic, f.strikes === 1),
  };
}

/** The city before whose walls something is being decided. */
export function siegeOf(g: Italy): SiegeHere | null {
  const f = assault.frame(g) ?? siegePhase.frame(g) ?? worksPhase.frame(g);
  if (f === undefined || f.city === NONE) return null;
  const { city } = f;
  const { hex, cityClass } = g.rules.map.cities[city];
  const attacker = besiegerOf(g, city);
  const leader = likelyCommander(g, attacker, hex, IN_THE_OPEN);
  const inside = spInside(g, city);
  const walls = g.rules.tables.cityClasses[cityClass].intrinsic;
  const force = { side: attacker, hex, scope: ASSAULTING, sally: IN_THE_OPEN } as const;
  const storming = strengthLeft(g, force);
  const works = needsWorks(g, city);
  const defence = walls + inside;
  return {
    city,
    attacker,
    leader,
    before: spOutside(g, attacker, hex),
    storming,
    inside,
    walls,
    needed: siegeRequirement(g, city),
    next: works
      ? g.rules.tables.constants.worksSurrender
      : siegeNumber(g.rules.tables.constants, g.siege[city]),
    column: works ? NONE : siegeColumn(storming, defence, inside === 0),
    modifiers: siegeModifiers(g, attacker, [leader, likelyCommander(g, enemyOf(attacker), hex, FROM_INSIDE)]),
    works,
  };
}

export function electionOf(g: Italy): Election | null {
  const f = election.frame(g);
  if (f === undefined) return null;
  return { step: f.step, placing: f.step === 'at' ? f.elected[f.office] : NONE };
}

export function levyOf(g: Italy): Levy | null {
  const f = levy.frame(g);
  return f === undefined ? null : { due: [...f.due], legions: legionsLeft(g) };
}
