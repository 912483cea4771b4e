import { ids, isIn } from '@punica/kernel';
import { cusAt } from '@punica/punic-cards';
import { asSpace, elephantsInPlay, heldBy, plainAt, spaceOf } from './board.ts';
import { CARTHAGE, NONE, ROME, SIDE_IDS, type Side } from './data/codes.ts';
import type { GeneralId } from './data/counted.ts';
import { march } from './rules/10-march.ts';
import { battle } from './rules/14-land-battle.ts';
import { retreat } from './rules/15-retreat.ts';
import { isAsked } from './rules/questions.ts';
import { CONSUL, type H, IN_POOL, type Loc, PROCONSUL, WAITING } from './state.ts';

const CHECKS: readonly ((g: H) => string[])[] = [
  spaceFaults,
  unitFaults,
  generalFaults,
  lonelyFaults,
  countFaults,
  fatigueFaults,
];

/** What cannot be in any position, each with its field in front. */
export const faults = (g: H): string[] => [
  ...CHECKS.flatMap((faultsOf) => faultsOf(g)),
  ...g.rules.variant.faults(g),
];

function spaceFaults(g: H): string[] {
  const found: string[] = [];
  const { map } = g.rules;
  for (const at of map.all) {
    const field = `spaces.${map.ids[at]}`;
    if (g.tribe[at] === 1 && !map.tribe[at]) found.push(`${field}.tribe: no Tribe lives here`);
    if (g.siege[at] < 0 || g.siege[at] >= g.rules.siegePoints[at])
      found.push(`${field}.siege: must be 0 to ${g.rules.siegePoints[at] - 1}`);
    if (g.siege[at] > 0 && map.walled[at] === 0 && g.tribe[at] === 0)
      found.push(`${field}.siege: nothing to besiege here`);
    const by = g.siegeBy[at];
    if (g.siege[at] > 0 && by !== NONE && cusAt(g, by, at) === 0)
      found.push(`${field}.siege: nobody keeps it up (20.5)`);
    if (map.walled[at] > 0 && g.control[at] === NONE && g.rules.scenario.inPlay[at])
      found.push(`${field}.control: a Walled City always has an owner`);
  }
  return found;
}

/**
 * Spaces in which armies are meeting, so that what they do to one another is not settled yet: where a march has
 * just come in, a battle is fought, or beaten people are on their way. An army that may go on is no longer among them.
 */
function contested(g: H): ReadonlySet<Loc> {
  const spaces = new Set<Loc>();
  const mayGoOn = isAsked(g, 'march.step');
  for (const f of g.stack) {
    if ((march.owns(f) && !mayGoOn) || battle.owns(f)) spaces.add(f.at);
    if (retreat.owns(f)) for (const space of f.path) spaces.add(space);
  }
  return spaces;
}

/** [10.10, card 30] Generals and places of Siege Trains without CUs where enemy CUs stand: there must be none. */
export function whoIsAlone(g: H): { readonly generals: GeneralId[]; readonly trains: Loc[] } {
  const open = contested(g);
  const isCaught = (side: Side, loc: Loc): boolean =>
    loc >= 0 &&
    loc < g.rules.map.spaces &&
    !open.has(loc) &&
    cusAt(g, side, loc) === 0 &&
    cusAt(g, side === ROME ? CARTHAGE : ROME, loc) > 0;
  return {
    generals: ids<GeneralId>(g.at.length).filter((general) =>
      isCaught(g.rules.generals.list[general].side, g.at[general]),
    ),
    trains: g.rules.allLocs.filter((loc) => g.trains[loc] > 0 && isCaught(CARTHAGE, loc)),
  };
}

function lonelyFaults(g: H): string[] {
  const { generals, trains } = whoIsAlone(g);
  return [
    ...generals.map((i) => `generals.${g.rules.generals.list[i].id}.at: is alone with enemy CUs (10.10)`),
    ...trains.map((loc) => `spaces.${g.rules.map.ids[asSpace(loc)]}.trains: alone with enemy CUs (card 30)`),
  ];
}

function unitFaults(g: H): string[] {
  const found: string[] = [];
  const { map, allLocs, tables } = g.rules;
  const open = contested(g);
  for (const loc of allLocs) {
    const space = spaceOf(g, loc);
    const field = loc < map.spaces ? `spaces.${map.ids[space]}` : `spaces.${map.ids[space]}.inside`;
    const rome = plainAt(g, ROME, loc);
    const carthage = plainAt(g, CARTHAGE, loc) + g.elephants[loc];
    if (rome < 0 || plainAt(g, CARTHAGE, loc) < 0 || g.elephants[loc] < 0 || g.trains[loc] < 0)
      found.push(`${field}: fewer than no CUs`);
    if (loc < map.spaces) {
      if (rome > 0 && carthage > 0 && !open.has(loc))
        found.push(`${field}: CUs of both sides outside the walls`);
    } else {
      const owner = g.control[space];
      if ((rome > 0 && owner !== ROME) || (carthage > 0 && owner !== CARTHAGE))
        found.push(`${field}: only the owner is inside (10.7)`);
      if (g.trains[loc] > 0 && owner !== CARTHAGE)
        found.push(`${field}.trains: only the owner is inside (10.7)`);
      if (rome + carthage > map.walled[space]) found.push(`${field}: more CUs than the city holds (10.7)`);
    }
  }
  const elephants = elephantsInPlay(g);
  if (elephants > tables.constants.elephantsInPlay) found.push(`elephants: ${elephants} are in play (17.1)`);
  const trains = allLocs.reduce((sum, loc) => sum + g.trains[loc], 0);
  if (trains > tables.constants.siegeTrains) found.push(`trains: ${trains} are in play (card 30)`);
  return found;
}

function generalFaults(g: H): string[] {
  const found: string[] = [];
  const { generals, locs, map, cities } = g.rules;
  const commanders = new Map<string, string>();
  let consuls = 0;
  let proconsuls = 0;
  ids<GeneralId>(generals.list.length).forEach((i) => {
    const general = generals.list[i];
    const field = `generals.${general.id}`;
    const at = g.at[i];
    if (at >= locs || at < WAITING) found.push(`${field}.at: is nowhere`);
    if (at < 0 && g.rank[i] !== 0) found.push(`${field}.rank: holds a rank off the map`);
    if (at < 0 && g.under[i] !== 0) found.push(`${field}.under: serves under nobody off the map`);
    if (general.side === CARTHAGE && g.rank[i] !== 0) found.push(`${field}.rank: only Romans hold one (3.6)`);
    const isMinor = isIn(g.rules.minors, i);
    if (at === IN_POOL && !isMinor && !g.rules.consulPool.includes(i))
      found.push(`${field}.at: is not in the pool of Consuls`);
    if (at < 0) return;
    if (!g.rules.generalsOf[general.side].includes(i)) found.push(`${field}.at: is not in this game`);
    if (at >= map.spaces && g.control[cities[at - map.spaces]] !== general.side)
      found.push(`${field}.at: is inside an enemy city`);
    if (general.side === ROME && g.rank[i] === 0 && !isMinor)
      found.push(`${field}.rank: a Roman general is Consul or Proconsul (3.6)`);
    if (g.rank[i] === CONSUL) consuls++;
    if (g.rank[i] === PROCONSUL && !general.eliminatedIfDisplaced) proconsuls++;
    if (g.under[i] === 0) {
      const place = `${general.side}@${at}`;
      const other = commanders.get(place);
      if (other !== undefined) found.push(`${field}.under: commands the same stack as ${other} (9.2)`);
      commanders.set(place, general.id);
    }
  });
  ids<GeneralId>(generals.list.length).forEach((i) => {
    const general = generals.list[i];
    if (g.at[i] >= 0 && g.under[i] === 1 && !commanders.has(`${general.side}@${g.at[i]}`))
      found.push(`generals.${general.id}.under: nobody commands him (9.2)`);
  });
  if (consuls > g.rules.tables.constants.consuls) found.push(`generals: ${consuls} Consuls (6.4)`);
  if (proconsuls > g.rules.variant.proconsuls(g, g.rules.tables.constants.proconsuls))
    found.push(`generals: ${proconsuls} Proconsuls besides Africanus (6.6)`);
  return found;
}

/** The counts of controlled spaces agree with the map. */
function countFaults(g: H): string[] {
  const found: string[] = [];
  const { map } = g.rules;
  map.allProvinces.forEach((p) => {
    const province = map.provinces[p];
    for (const side of [ROME, CARTHAGE] as const) {
      const held = province.spaces.filter((at) => g.control[at] === side).length;
      if (held !== heldBy(g, side, p)) found.push(`held.${province.id}.${SIDE_IDS[side]}: is not ${held}`);
    }
  });
  return found;
}

/** [10.11c] What a Campaign remembers: numbers in groups of four for CUs, one for each general, or nothing. */
function fatigueFaults(g: H): string[] {
  const found: string[] = [];
  const { generals, locs } = g.rules;
  if (g.worn.length !== 0 && g.worn.length !== generals.list.length)
    found.push(`worn: must be empty or have ${generals.list.length} entries`);
  if (g.tired.length % 4 !== 0) found.push('tired: must be groups of four numbers');
  for (let i = 0; i < g.tired.length; i += 4)
    if (g.tired[i] < -1 || g.tired[i] >= locs) found.push(`tired.${i}: is no place`);
  if (g.extra.length !== g.rules.memory.length)
    found.push(`extra: must have ${g.rules.memory.length} entries`);
  if (g.worn.length === 0 && g.tired.length > 0) found.push('tired: no Campaign is under way (10.11)');
  return found;
}
