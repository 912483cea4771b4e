import { hasCamp, isBattleMarker, isCity, M } from '../board.ts';
import { type MarkerId, NEUTRAL, NONE, type Player, type ResultId, ROME } from '../data/codes.ts';
import type { Kind } from '../data/index.ts';
import { isAboard } from '../post.ts';
import type { Square, W } from '../state.ts';
import { isCavalry, isFleet, kindOf, postOf, type Ref, stackAt } from '../units.ts';
import { laidBy, markerIn } from '../zones.ts';

/** The two sides of a battle and whether the ground counts. */
export interface Field {
  readonly at: Square;
  readonly attacker: Player;
  readonly defender: Player;
  /** The ground helps nobody (13.6, 17.10). */
  readonly noTerrain: boolean;
}

/** The battle markers that a side has committed; neutral Syracusa has none. */
export const battleMarkers = (g: W, player: Player): MarkerId[] =>
  player === NEUTRAL ? [] : g.zones[laidBy(player)].map(markerIn).filter(isBattleMarker);

const copies = (g: W, player: Player, marker: MarkerId): number =>
  battleMarkers(g, player).filter((laid) => laid === marker).length;

/** [9.11, 26.5, marker Siege Train] Before a city the attacker's Siege Trains work when the defender has not answered each of them. */
export const siegeWorks = (g: W, f: Field): boolean =>
  isCity(g, f.at) && copies(g, f.attacker, M['siege-train']) > copies(g, f.defender, M['siege-train']);

/** [25.14] Horses in the hold ride round nobody. */
const cavalryFactors = (g: W, refs: readonly Ref[]): number =>
  refs
    .filter((r) => isCavalry(kindOf(g, r)) && !isAboard(postOf(g, r)))
    .reduce((sum, r) => sum + kindOf(g, r).combat, 0);

/** [9.11] At least twice the printed cavalry strength of the enemy, and some of one's own. */
function envelops(g: W, f: Field, player: Player): boolean {
  const enemy = player === f.attacker ? f.defender : f.attacker;
  const own = cavalryFactors(g, stackAt(g, player, f.at));
  return own > 0 && own >= 2 * cavalryFactors(g, stackAt(g, enemy, f.at));
}

const boosts = (multiply: readonly { types: readonly string[]; factor: number }[], kind: Kind): number => {
  let extra = 0;
  for (const { types, factor } of multiply)
    if (types.includes('all') || types.includes(kind.type)) extra += factor - 1;
  return extra;
};

/**
 * [marker Assault, marker Envelopment, marker Naval, marker Special Battle, 33 Q8, 33 Q9, 33 Q10]
 * [9.11, 18.5] What the markers of a side add to the multiplier of one of its units.
 */
function markerBonus(g: W, f: Field, player: Player, kind: Kind, aboard: boolean): number {
  // [25.14] What is aboard gains nothing, on a coast either (R43); the Naval marker is for the fleets themselves.
  if (aboard) return 0;
  let bonus = 0;
  for (const marker of battleMarkers(g, player)) bonus += boostBy(g, f, player, marker, kind);
  if (player === f.attacker && siegeWorks(g, f))
    bonus += boosts(g.rules.markers.list[M['siege-train']].multiply, kind);
  return bonus;
}

/** What one marker of a side adds to the multiplier of a unit of this kind; Siege Trains are reckoned against each other. */
function boostBy(g: W, f: Field, player: Player, marker: MarkerId, kind: Kind): number {
  if (marker === M['siege-train']) return 0;
  if (marker === M.envelopment && !envelops(g, f, player)) return 0;
  if (marker !== M['special-battle']) return boosts(g.rules.markers.list[marker].multiply, kind);
  const { special } = g.rules.scenarios.cards[player];
  return special.id === 'furor' && player !== f.attacker ? 0 : boosts(special.multiply, kind);
}

/** Would this battle marker do anything for its side here? Both sides see each other. */
export function helps(g: W, f: Field, player: Player, marker: MarkerId): boolean {
  const enemy = player === f.attacker ? f.defender : f.attacker;
  const hurts = (r: Ref): boolean => marker === M.elephants && kindOf(g, r).type === 'elephant';
  // [player card rome]
  if (marker === M['special-battle'] && player === ROME && player === f.attacker) return true;
  return (
    stackAt(g, enemy, f.at).some(hurts) ||
    stackAt(g, player, f.at).some(
      (r) => !isAboard(postOf(g, r)) && boostBy(g, f, player, marker, kindOf(g, r)) > 0,
    )
  );
}

/** [18.5, 25.19, 26.5] The ground under a defending unit: the best of terrain and city, raised by a camp; or none of them (R42). */
function groundFactor(g: W, f: Field, afloat: boolean): number {
  if (f.noTerrain) return 1;
  const { map, tables } = g.rules;
  const city = isCity(g, f.at) ? tables.cityDefence : 1;
  if (afloat) return city;
  const ground = Math.max(tables.defence[map.terrain[f.at]], city);
  return hasCamp(g, f.at) && g.holder[f.at] === f.defender ? tables.campDefence[ground] : ground;
}

/** [18.3, 18.5] The strength of a side: each unit by its multiplier, never more than tripled. */
export function strength(g: W, f: Field, player: Player): number {
  let sum = 0;
  const crushed = trampled(g, f).includes(player);
  for (const r of stackAt(g, player, f.at)) {
    const kind = kindOf(g, r);
    if (crushed && kind.type === 'elephant') continue;
    const aboard = isAboard(postOf(g, r));
    // [25.13] Horses and elephants in the hold fight nobody, on a coast either (R43).
    if (aboard && (isCavalry(kind) || kind.type === 'elephant')) continue;
    const ground = player === f.defender ? groundFactor(g, f, aboard || isFleet(kind)) : 1;
    const multiplier = Math.min(g.rules.tables.cap, ground + markerBonus(g, f, player, kind, aboard));
    sum += kind.combat * multiplier;
  }
  return sum;
}

/** [player card rome] Triplex acies: legions that attack are beaten, not annihilated. */
export const tempered = (g: W, f: Field, result: ResultId): ResultId =>
  result === 'AZ' && f.attacker === ROME && copies(g, ROME, M['special-battle']) > 0 ? 'AD' : result;

/** [18.9, 19.3] Who wins by a result. A city is won only when nobody is left in it; to hold one is no victory. */
export function winnerBy(g: W, f: Field, result: ResultId): number {
  const beaten = result === 'TV' || result === 'EV';
  if (!isCity(g, f.at)) return beaten ? f.attacker : result === 'PV' ? NONE : f.defender;
  const clears = result === 'EV' || siegeWorks(g, f) || stackAt(g, f.defender, f.at).length === 1;
  return beaten && clears ? f.attacker : NONE;
}

/** [9.11, marker Elephants] Whose elephants die before the odds are reckoned. */
export function trampled(g: W, f: Field): Player[] {
  const attacker = copies(g, f.attacker, M.elephants) > 0;
  const defender = copies(g, f.defender, M.elephants) > 0;
  if (attacker && defender) return [f.attacker, f.defender];
  if (attacker) return [f.defender];
  return defender ? [f.attacker] : [];
}
