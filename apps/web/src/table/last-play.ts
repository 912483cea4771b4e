import { ONLOOKER, type Role } from '@punica/kernel';
import { type Move, placesOf, type Spot, sameSpot } from '@punica/view';
import type { LogLine, LogPart } from '../play/protocol.ts';

/** The way that a piece went, from place to place. */
export interface Arrow {
  readonly by: Role | null;
  readonly places: readonly Spot[];
  readonly bySea: boolean;
}

/** A place where something fell, turned or changed. */
export interface Ring {
  readonly place: Spot;
  readonly great: boolean;
}

export interface Traces {
  readonly arrows: readonly Arrow[];
  readonly rings: readonly Ring[];
}

/** How many entries of the log lie behind the viewer's own last action; 0 where there is none. */
export function afterOwn(log: readonly LogPart[], viewer: Role): number {
  const own = log.findLast(({ by }) => by === viewer);
  return own === undefined ? 0 : own.place + 1;
}

/** What others did since the viewer's own last action; for those who only watch, what the last one did in a row. */
export function othersSince(log: readonly LogPart[], viewer: Role): readonly LogPart[] {
  const last = log.findLast(({ by }) => by !== null)?.by ?? null;
  const isOwn = ({ by }: LogPart): boolean =>
    viewer === ONLOOKER ? by !== null && by !== last : by === viewer;
  const begin = log.findLastIndex(isOwn) + 1;
  return log.slice(begin).filter(({ place, by }) => place >= 0 && by !== null);
}

/** What the viewer's own last action made pieces of others do: who is beaten by one's own card retreats with it. */
export function drivenBy(log: readonly LogPart[], viewer: Role): readonly LogPart[] {
  const own = log.findLast(({ by }) => by === viewer);
  const lines = own?.lines.filter(({ move }) => move?.by !== undefined && move.by !== viewer) ?? [];
  return own === undefined || lines.length === 0 ? [] : [{ ...own, lines }];
}

function addMove(arrows: Arrow[], acted: Role | null, move: Move): void {
  const bySea = move.bySea === true;
  const { by = acted, from } = move;
  const places = placesOf(move);
  const last = arrows.at(-1);
  const goesOn =
    last !== undefined && last.by === by && last.bySea === bySea && sameSpot(last.places.at(-1), from);
  if (goesOn) arrows[arrows.length - 1] = { ...last, places: [...last.places, ...places.slice(1)] };
  else arrows.push({ by, places, bySea });
}

/** What these parts leave on the map; `isPlace` says which spots lie on it. */
export function tracesOf(parts: readonly LogPart[], isPlace: (spot: Spot) => boolean): Traces {
  const arrows: Arrow[] = [];
  for (const { by, lines } of parts)
    for (const { move } of lines) if (move !== undefined) addMove(arrows, by, move);
  const onWay = (spot: Spot): boolean => arrows.some(({ places }) => places.some((it) => sameSpot(it, spot)));
  const rings: Ring[] = [];
  const add = (place: Spot, great: boolean): void => {
    const known = rings.findIndex((it) => sameSpot(it.place, place));
    if (known < 0) rings.push({ place, great });
    else if (great) rings[known] = { place, great };
  };
  for (const { move, turned, spots, great } of parts.flatMap((it) => it.lines)) {
    if (move !== undefined) continue;
    const changed = great !== undefined || turned !== undefined;
    for (const spot of spots) if (isPlace(spot) && (changed || !onWay(spot))) add(spot, great !== undefined);
  }
  return { arrows, rings };
}

/** Cards that were laid open, each once. */
export function cardsOf(parts: readonly LogPart[]): readonly Spot[] {
  const cards = parts.flatMap(({ lines }) => lines.flatMap(({ played }) => played ?? []));
  return cards.filter((card, i) => cards.findIndex((it) => sameSpot(it, card)) === i);
}

/**
 * What these parts came to, line by line: what was played, turned, fell or was told, and of each walk its last step.
 * What was rolled for is left out: the dice lay on the table when they fell.
 */
export function digestOf(parts: readonly LogPart[]): readonly LogLine[] {
  const kept: { readonly line: LogLine; readonly by: Role | null }[] = [];
  for (const { by: acted, line } of parts.flatMap(({ by, lines }) => lines.map((line) => ({ by, line })))) {
    const { move, told, turned, dice } = line;
    if (dice !== undefined || (move === undefined && told === undefined && turned === undefined)) continue;
    const by = move?.by ?? acted;
    const last = kept.at(-1);
    const goesOn = move !== undefined && last?.by === by && sameSpot(last.line.move?.to, move.from);
    if (goesOn && last.line.move?.bySea === move.bySea) kept.pop();
    kept.push({ line, by });
  }
  return kept.map(({ line }) => line);
}

/** Where the last thing took place that had been told when `after` entries lay behind: a battle goes on where it began. */
export function lastPlacesOf<P>(
  log: readonly LogPart[],
  after: number,
  placeOf: (spot: Spot) => P | undefined,
): readonly P[] {
  for (const { lines } of log.filter(({ place }) => place < after).reverse()) {
    const places = lines.flatMap(({ spots }) => spots.map(placeOf)).filter((it): it is P => it !== undefined);
    if (places.length > 0) return places;
  }
  return [];
}
