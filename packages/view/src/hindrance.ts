import type { Core, Engine, Refusal, Role } from '@punica/kernel';
import { type Ahead, afterUsual, reach } from './ahead.ts';
import { type Spot, sameSpot } from './spot.ts';
import type { View } from './view.ts';
import { wayBetween } from './way-between.ts';

/** What a march runs into: the points it has, and the enemies on its way. */
export interface Marching<G extends Core = Core> {
  /** Points that are left to whoever is on his way; nothing where nobody is. */
  left(seen: G): number | undefined;
  /** The same table where points are not counted. */
  untiring(seen: G): G;
  /** The same table without an enemy on it. */
  unopposed(seen: G): G;
  /** Places beside one, by every way that such a march could ever take. */
  beside(seen: G, id: string): readonly string[];
  /** The rule that keeps it from a place to which no such way leads: it would need ships. */
  cutOff?(seen: G, spot: Spot): Refusal | undefined;
}

/** What keeps a march from a far place. */
export type Hindrance =
  | { readonly what: 'points'; readonly needed: number; readonly left: number }
  | { readonly what: 'enemy'; readonly at: Spot }
  | { readonly what: 'rule'; readonly refusal: Refusal }
  /** The way leads through a place where chance or others have a word before it goes on. */
  | { readonly what: 'beyond'; readonly at: Spot }
  | { readonly what: 'noWay' };

interface Search<G extends Core> {
  readonly engine: Engine<G>;
  readonly screen: View<G>;
  readonly role: Role;
}

/** The table once the way has been gone, where it goes on from there. */
function beyond<G extends Core>({ screen }: Search<G>, { before, steps }: Ahead<G>): G | undefined {
  const table = screen.passing?.(before, steps[steps.length - 1]);
  return typeof table === 'string' ? undefined : table;
}

/** Every table from which the march could take a step. */
const tablesOf = <G extends Core>(search: Search<G>, start: G, places: readonly Ahead<G>[]): Set<G> =>
  new Set([start, ...places.flatMap((place) => [place.before, beyond(search, place) ?? place.before])]);

/** The rule that refuses the last step to a spot, from wherever the march could come. */
function refusedStep<G extends Core>(
  search: Search<G>,
  start: G,
  places: readonly Ahead<G>[],
  spot: Spot,
): Refusal | undefined {
  const { engine, screen, role } = search;
  for (const at of tablesOf(search, start, places)) {
    for (const a of engine.candidates(at, role, [])) {
      if (!sameSpot(screen.spot(at, a), spot)) continue;
      const refusal = engine.refusalOf(at, role, a);
      if (refusal !== undefined) return refusal;
    }
  }
  return undefined;
}

/** The rule that refuses the first step of a way which the march cannot take. */
function refusedOnTheWay<G extends Core>(
  search: Search<G>,
  start: G,
  { way = [] }: Ahead<G>,
  spot: Spot,
): Refusal | undefined {
  const places = reach(search.engine, search.screen, start, search.role);
  const isReached = (it: Spot): boolean => places.some((place) => sameSpot(place.spot, it));
  const far = way
    .slice(1)
    .map((id): Spot => ({ kind: spot.kind, id }))
    .find((it) => !isReached(it));
  if (far === undefined && isReached(spot)) return undefined;
  return refusedStep(search, start, places, far ?? spot);
}

/** Where the map's shortest way to a spot leads out of what the march can reach, and why it goes no farther there. */
function outOfReach<G extends Core>(
  search: Search<G>,
  start: G,
  places: readonly Ahead<G>[],
  { kind, id }: Spot,
): Hindrance | undefined {
  const { marching } = search.screen;
  const from = places.find((it) => it.spot.kind === kind && it.way !== undefined)?.way?.[0];
  if (marching === undefined || from === undefined) return undefined;
  const placeAt = (at: string) => places.find(({ spot }) => sameSpot(spot, { kind, id: at }));
  const way = wayBetween(from, id, (at) => marching.beside(start, at));
  const far = way?.findIndex((at, k) => k > 0 && placeAt(at) === undefined) ?? -1;
  const last = way === undefined ? undefined : placeAt(way[far - 1]);
  const refusal =
    way === undefined
      ? marching.cutOff?.(start, { kind, id })
      : refusedStep(search, start, places, { kind, id: way[far] });
  if (refusal !== undefined) return { what: 'rule', refusal };
  return last === undefined ? undefined : { what: 'beyond', at: last.spot };
}

/** At fewer places than these it is a strait here and there, and not the rule, that bounds the reach of a march. */
const ALL_SIDES = 3;

/** The rule that holds a march in on all sides, where it is one alone: the Gauls' leader leaves the north nowhere. */
function heldIn<G extends Core>(
  search: Search<G>,
  start: G,
  places: readonly Ahead<G>[],
): Refusal | undefined {
  const { engine, screen, role } = search;
  let found: Refusal | undefined;
  const where = new Set<G>();
  for (const at of tablesOf(search, start, places)) {
    for (const a of engine.candidates(at, role, [])) {
      const beyond = screen.passing?.(at, a);
      // What ends a march where it stands is no way out.
      const leadsOut = beyond !== undefined && (beyond !== 'ends' || screen.spot(at, a) !== undefined);
      const refusal = leadsOut ? engine.refusalOf(at, role, a) : undefined;
      if (refusal === undefined) continue;
      if (found !== undefined && found.code !== refusal.code) return undefined;
      found = refusal;
      where.add(at);
    }
  }
  return where.size < ALL_SIDES ? undefined : found;
}

/**
 * Why a march does not come to a far spot: the rules are asked again where points are not counted, and again where
 * no enemy stands in the way. Nothing where nobody marches, or for spots that are no places of a march.
 */
export function hindranceTo<G extends Core>(
  engine: Engine<G>,
  screen: View<G>,
  asked: G,
  role: Role,
  spot: Spot,
): Hindrance | undefined {
  const { marching } = screen;
  if (marching === undefined || screen.passing === undefined) return undefined;
  // While it is still asked who goes along, it is about the march of those who would usually go.
  const seen = afterUsual(engine, screen, asked, role);
  const left = seen === undefined ? undefined : marching.left(seen);
  if (seen === undefined || left === undefined) return undefined;
  const search = { engine, screen, role };
  const untiring = marching.untiring(seen);
  const places = reach(engine, screen, untiring, role, { goal: spot });
  // Where the army stands it need not come.
  if (places.some((it) => it.spot.kind === spot.kind && it.way?.[0] === spot.id)) return undefined;
  const there = places.find((it) => sameSpot(it.spot, spot));
  const needed = there?.cost ?? 0;
  if (there !== undefined && needed > left) return { what: 'points', needed, left };
  // Where there are points enough, something else keeps the army from that step, or from one on the way to it.
  const refusal =
    there === undefined
      ? refusedStep(search, untiring, places, spot)
      : refusedOnTheWay(search, seen, there, spot);
  if (refusal !== undefined) return { what: 'rule', refusal };
  if (there !== undefined) return undefined;
  if (places.length === 0) {
    // Nobody goes anywhere: what holds the army back here holds it back from there.
    const held = engine
      .candidates(seen, role, [])
      .filter((a) => screen.spot(seen, a)?.kind === spot.kind)
      .map((a) => engine.refusalOf(seen, role, a))
      .find((it) => it !== undefined);
    return held === undefined ? undefined : { what: 'rule', refusal: held };
  }
  if (!places.some((it) => it.spot.kind === spot.kind)) return undefined;
  const free = reach(engine, screen, marching.unopposed(untiring), role);
  const way = free.find((it) => sameSpot(it.spot, spot))?.way ?? [];
  for (const id of way.slice(1)) {
    const place = places.find((it) => it.spot.id === id && it.spot.kind === spot.kind);
    if (place === undefined || beyond(search, place) === undefined)
      return { what: 'enemy', at: { kind: spot.kind, id } };
  }
  if (way.length > 0) return { what: 'noWay' };
  const held = heldIn(search, untiring, places);
  return (
    outOfReach(search, untiring, places, spot) ??
    (held === undefined ? { what: 'noWay' } : { what: 'rule', refusal: held })
  );
}
