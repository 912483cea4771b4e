import { HIDDEN, itemOf, type PerId } from '@punica/kernel';
import {
  type GroupId,
  type KindId,
  NATION_IDS,
  NATIONS,
  NEUTRAL,
  NONE,
  OWNERS,
  PLAYERS,
  POWER_IDS,
  SYRACUSA,
} from './data/codes.ts';
import { isAboard, ownerOf, squareOf } from './post.ts';
import { ashore, drown } from './rules/23-leaders.ts';
import { type StackId, stackOf, type W } from './state.ts';
import { isFleet } from './units.ts';
import { handOf, unitsOf } from './zones.ts';

const CHECKS: readonly ((g: W) => string[])[] = [
  moneyFaults,
  counterFaults,
  placeFaults,
  markerFaults,
  mapFaults,
];

/** What cannot be in any position, each with its field in front. */
export const faults = (g: W): string[] => CHECKS.flatMap((faultsOf) => faultsOf(g));

function moneyFaults(g: W): string[] {
  const found: string[] = [];
  let sum = 0;
  for (const talents of g.talents) sum += talents;
  if (sum !== g.issued) found.push(`talents: ${sum} in the treasuries, and ${g.issued} came from the bank`);
  for (const player of PLAYERS) {
    const talents = g.talents[player];
    if (talents < 0) found.push(`talents.${POWER_IDS[player]}: is below nothing`);
    if (talents > 0 && !g.rules.seats.includes(player))
      found.push(`talents.${POWER_IDS[player]}: does not play`);
  }
  return found;
}

/** Every counter is on the map or in store, and every leader there is but once. */
function counterFaults(g: W): string[] {
  const found: string[] = [];
  const { kinds, groups } = g.rules.pieces;
  const used: PerId<GroupId, number> = g.rules.pieces.allGroups.map(() => 0);
  for (const kind of kinds) {
    if (g.onMap[kind.index] < 0) found.push(`onMap.${kind.id}: is below nothing`);
    if (kind.group !== NONE) used[kind.group] += g.onMap[kind.index];
    else if (g.onMap[kind.index] > 1) found.push(`onMap.${kind.id}: is there twice`);
  }
  for (const group of groups) {
    const total = used[group.index] + g.reserve[group.index] + g.resting[group.index];
    if (total !== group.count)
      found.push(`reserve.${group.id}: ${total} counters, but there are ${group.count}`);
    if (g.reserve[group.index] < 0) found.push(`reserve.${group.id}: is below nothing`);
  }
  return found;
}

function placeFaults(g: W): string[] {
  const found: string[] = [];
  const { map, pieces, tables } = g.rules;
  const count: PerId<StackId, number> = new Array<number>(OWNERS.length * map.squares).fill(0);
  const room: PerId<StackId, number> = new Array<number>(OWNERS.length * map.squares).fill(0);
  for (const nation of NATIONS) {
    const posts = g.posts[nation];
    const zone = g.zones[unitsOf(nation)];
    if (zone.length !== posts.length) found.push(`posts.${NATION_IDS[nation]}: does not fit its zone`);
    posts.forEach((post, i) => {
      const at = squareOf(post);
      const owner = ownerOf(post);
      const key = stackOf(g, owner, at);
      count[key]++;
      if (owner !== NEUTRAL && !g.rules.seats.includes(owner))
        found.push(`posts.${NATION_IDS[nation]}.${i}: is led by a power that does not play`);
      if (owner === NEUTRAL && (nation !== SYRACUSA || g.syracusaAtWar))
        found.push(`posts.${NATION_IDS[nation]}.${i}: is led by nobody`);
      const kind = zone[i] === undefined ? undefined : pieces.kinds[itemOf<KindId>(zone[i])];
      if (kind === undefined || itemOf(zone[i]) === HIDDEN) return;
      if (isAboard(post)) room[key]--;
      if (isFleet(kind)) room[key] += tables.perFleet;
      if (isFleet(kind) && !map.water[at])
        found.push(`posts.${NATION_IDS[nation]}.${i}: a fleet on dry land`);
      if (!isFleet(kind) && !isAboard(post) && map.type[at] === 'all-sea')
        found.push(`posts.${NATION_IDS[nation]}.${i}: a land unit in the sea`);
    });
  }
  // While those who go down with a fleet or ashore are being chosen, there may be more aboard than it holds.
  const sinking = g.stack.some((f) => drown.owns(f) || ashore.owns(f));
  for (const owner of OWNERS)
    for (const at of map.all) {
      const key = stackOf(g, owner, at);
      if (count[key] !== g.count[key]) found.push(`count.${map.ids[at]}: is not ${count[key]}`);
      if (room[key] < 0 && !sinking) found.push(`posts: too many aboard in ${map.ids[at]}`);
    }
  for (const at of map.all) {
    const holder = g.holder[at];
    const occupied = OWNERS.some((owner) => count[stackOf(g, owner, at)] > 0);
    if (occupied ? holder === NONE || count[stackOf(g, holder, at)] === 0 : holder !== NONE)
      found.push(`holder.${map.ids[at]}: is wrong`);
  }
  return found;
}

function markerFaults(g: W): string[] {
  const found: string[] = [];
  for (const player of g.rules.seats)
    if (g.zones[handOf(player)].length > g.rules.handLimit)
      found.push(`zones.hand.${POWER_IDS[player]}: is too big`);
  return found;
}

function mapFaults(g: W): string[] {
  const found: string[] = [];
  const { map } = g.rules;
  if (new Set(g.camps).size !== g.camps.length) found.push('camps: two in one square');
  if (new Set(g.pillaged).size !== g.pillaged.length) found.push('pillaged: a square twice');
  for (const at of g.camps)
    if (map.city[at] || map.type[at] === 'all-sea') found.push(`camps: none can be in ${map.ids[at]}`);
  for (const at of g.pillaged) if (map.type[at] === 'all-sea') found.push(`pillaged: ${map.ids[at]} is sea`);
  for (const { from, to, until } of g.pacts)
    if (from === to || !g.rules.seats.includes(from) || !g.rules.seats.includes(to) || until < g.turn)
      found.push('pacts: one that cannot be');
  if (g.turn < 1 || g.turn > g.rules.turns) found.push('turn: is not one of this scenario');
  return found;
}
