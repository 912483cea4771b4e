import * as look from '@punica/italian-campaign/look';
import { answerAt, type ByKey, type Role } from '@punica/kernel';
import type { Combat, CombatSide, Election, Envoys, Levy, March, SiegeHere, Tray } from './scene.ts';
import { CARTHAGE, NONE } from './scene.ts';
import { unitsOf, unitsWith } from './stacks.ts';

type G = look.Italy;
type Side = look.Side;

/** The march under way: how far, and whom envoys could speak to, for the side that marches. */
export function marchOf(g: G, viewer: Role): March | null {
  const f = look.march.frame(g);
  if (f === undefined) return null;
  const own = viewer === f.side;
  const setOff = own && f.step === 'step';
  return {
    leader: f.leader,
    hex: g.leaderAt[f.leader],
    used: f.used,
    left: own ? look.allowance(g, f.leader) - f.used : null,
    ways: setOff
      ? Object.fromEntries([...look.waysOf(g, f)].map(([hex, { cost, before }]) => [hex, [cost, before]]))
      : {},
    envoys: setOff ? envoysOf(g, f) : [],
  };
}

function envoysOf(g: G, f: look.March): Envoys[] {
  const { map } = g.rules;
  return map.neighbours[g.leaderAt[f.leader]].flatMap((hex) => {
    const city = map.cityAt[hex];
    if (city === NONE || g.control[city] === f.side) return [];
    if (look.refuseCourting(g, f.side, city) !== undefined) return [];
    const { loyalty } = map.cities[city];
    const modifier = look.courtingModifier(g, f.leader, city);
    return [{ city, loyalty, modifier, wins: Math.max(0, Math.min(6, 7 - loyalty + modifier)) }];
  });
}

const TRAYS: ByKey<look.CampaignProcedure, G, [viewer: Role], Tray | null> = {
  'march.muster': (g, f, viewer) => {
    if (viewer !== f.side) return null;
    const units = unitsOf(g, look.withinReach(g, f.leader, []));
    return { what: 'muster', leader: f.leader, own: unitsWith(g, f.leader), units, need: 0 };
  },
  'march.step': (g, f, viewer) => (viewer === f.side ? led(g, f.leader) : null),
  'election.shed': (g, f) => led(g, f.proconsul),
  'losses.pick': (g, f) =>
    loose('losses', unitsOf(g, look.unitsIn(g, f.side, f.hex, f.scope, f.sally, [])), f.steps),
  'forage.pick': (g, f) =>
    loose('forage', unitsOf(g, look.unitsIn(g, f.side, f.hex, f.scope, f.sally, [])), f.need),
  'ambush.pick': (g, f, viewer) => {
    if (viewer !== CARTHAGE) return null;
    const ready = look.unitsWith(g, look.HANNIBAL, []).filter((unit) => g.away[unit] === 0);
    const need = Math.max(0, f.need - f.hidden);
    return { what: 'ambush', leader: look.HANNIBAL, own: null, units: unitsOf(g, ready), need };
  },
  'winterLosses.pick': (g, f, viewer) => {
    if (viewer !== f.side) return null;
    const withLeader = f.place < g.rules.leaders.list.length;
    const units = withLeader ? unitsWith(g, f.place) : unitsOf(g, look.winterStack(g, f));
    return { what: 'winter', leader: withLeader ? f.place : NONE, own: null, units, need: f.need };
  },
  'elephantAttrition.pick': (g, f, viewer) =>
    viewer === CARTHAGE ? loose('elephants', unitsOf(g, look.herdAt(g, f.hex)), f.steps) : null,
};

const led = (g: G, leader: number): Tray => ({
  what: 'march',
  leader,
  own: null,
  units: unitsWith(g, leader),
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
export const trayOf = (g: G, viewer: Role): Tray | null => answerAt(TRAYS, g, viewer) ?? null;

/** A field combat as both sides see it: everything lies open (9.2). */
export function combatOf(g: G): Combat | null {
  const f = look.fieldCombat.frame(g);
  if (f === undefined) return null;
  const city = g.rules.map.cityAt[f.hex];
  const sallies = (side: Side): look.Sally =>
    city !== NONE && g.control[city] === side ? f.sally : look.IN_THE_OPEN;
  const all = (side: Side): number[] => {
    // Those who are away are still part of the army: ask as if they were here.
    const here = { ...g, away: g.away.map(() => 0) };
    return look.unitsIn(here, side, f.hex, look.FIELD, sallies(side), []);
  };
  const sides = ([0, 1] as const).map((side): CombatSide => {
    const units = all(side);
    const doing = (what: number): number[] => units.filter((unit) => g.away[unit] === what);
    return {
      leader: side === f.attacker ? f.attackerLeader : f.defenderLeader,
      fighting: unitsOf(g, doing(0)),
      foraging: unitsOf(g, doing(look.FORAGING)),
      ambush: unitsOf(g, doing(look.AMBUSHING)),
    };
  });
  const attackerSp = sides[f.attacker].fighting.sp;
  const defenderSp = sides[1 - f.attacker].fighting.sp;
  const column = defenderSp === 0 ? NONE : look.fieldColumn(attackerSp, defenderSp);
  const shift = look.fieldShift(g, f.hex, f.attacker);
  const punic = all(1).filter((unit) => g.away[unit] === 0);
  return {
    hex: f.hex,
    attacker: f.attacker,
    round: f.round,
    sides,
    column,
    shift,
    used: column === NONE ? NONE : look.shifted(column, shift),
    modifiers: look.fieldModifiers(
      g,
      f.attacker,
      [f.attackerLeader, f.defenderLeader],
      punic,
      f.strikes === 1,
    ),
  };
}

/** The city before whose walls something is being decided. */
export function siegeOf(g: G): SiegeHere | null {
  const f = look.assault.frame(g) ?? look.siegePhase.frame(g) ?? look.worksPhase.frame(g);
  if (f === undefined || f.city < 0) return null;
  const { city } = f;
  const { hex, cityClass } = g.rules.map.cities[city];
  const attacker = look.besiegerOf(g, city);
  const leader = look.likelyCommander(g, attacker, hex, 0);
  const inside = look.spInside(g, city);
  const walls = g.rules.tables.cityClasses[cityClass].intrinsic;
  const force = { side: attacker, hex, scope: look.ASSAULTING, sally: look.IN_THE_OPEN } as const;
  const storming = look.strengthLeft(g, force);
  const works = look.needsWorks(g, city);
  const defence = walls + inside;
  return {
    city,
    attacker,
    leader,
    before: look.spOutside(g, attacker, hex),
    storming,
    inside,
    walls,
    needed: look.siegeRequirement(g, city),
    next: works
      ? g.rules.tables.constants.worksSurrender
      : g.siege[city] || g.rules.tables.constants.siegeFirst,
    column: works ? NONE : look.siegeColumn(storming, defence, inside === 0),
    modifiers: look.siegeModifiers(g, attacker, [
      leader,
      look.likelyCommander(g, look.enemyOf(attacker), hex, look.FROM_INSIDE),
    ]),
    works,
  };
}

export function electionOf(g: G): Election | null {
  const f = look.election.frame(g);
  if (f === undefined) return null;
  return { step: f.step, placing: f.step === 'at' ? f.elected[f.office] : NONE };
}

export function levyOf(g: G): Levy | null {
  const f = look.levy.frame(g);
  return f === undefined ? null : { due: f.due, legions: legionsInPool(g) };
}

/** Whole legions that lie ready. */
export function legionsInPool(g: G): number {
  const { ofKind, legionFoot, legionHorse } = g.rules.units;
  const spare = (kind: number): number => ofKind[kind].filter((unit) => g.unitAt[unit] === look.POOL).length;
  return Math.min(spare(legionFoot), spare(legionHorse));
}
