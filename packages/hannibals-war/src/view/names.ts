import type { Facts, KindFact, PlaceFact, SquareFact, Stack, Unit } from './scene.ts';
import { ww } from './words.ts';

/** What squares are called. */
export interface MapNames {
  readonly squares: readonly Pick<SquareFact, 'id' | 'place'>[];
  readonly places: readonly Pick<PlaceFact, 'name'>[];
}

export function squareTitle(at: number, facts: MapNames): string {
  const square = facts.squares[at];
  if (square.id === 'greater-gaul') return ww.greaterGaul;
  const place = facts.places[square.place];
  return place === undefined ? square.id : `${place.name} (${square.id})`;
}

/** Without its letters and numbers, for headlines. */
export const placeTitle = (at: number, facts: MapNames): string =>
  facts.places[facts.squares[at].place]?.name ?? squareTitle(at, facts);

/** A leader by his name alone, others with their nation. */
export const kindName = ({ name, nation, value }: Pick<KindFact, 'name' | 'nation' | 'value'>): string =>
  value > 0 ? name : `${ww.nations[nation]} ${name}`;

/** What a leader is called on the map: the part of his name that his id begins with. */
export const callName = ({ id, name }: Pick<KindFact, 'id' | 'name'>): string =>
  name.split(' ').find((part) => id.startsWith(part.toLowerCase())) ?? name;

export const unitName = ({ kind, nation }: Unit, facts: Facts): string =>
  kind === null ? `${ww.nations[nation]} unit` : kindName(facts.kinds[kind]);

/** Units that look alike, counted; leaders first, then the strongest, the unseen last. */
export function tally(units: readonly Unit[], facts: Facts): { unit: Unit; count: number }[] {
  const found: { unit: Unit; count: number }[] = [];
  for (const unit of units) {
    const same = found.find(
      (it) => it.unit.kind === unit.kind && it.unit.nation === unit.nation && it.unit.aboard === unit.aboard,
    );
    if (same === undefined) found.push({ unit, count: 1 });
    else same.count++;
  }
  const rank = ({ kind }: Unit): number =>
    kind === null ? -1 : facts.kinds[kind].value * 100 + facts.kinds[kind].combat;
  return found.sort((a, b) => rank(b.unit) - rank(a.unit));
}

export function stackWords(stack: Stack, facts: Facts): string {
  const parts = tally(stack.units, facts).map(({ unit, count }) => {
    const name = unitName(unit, facts);
    return `${count === 1 ? name : `${count} ${name}`}${unit.aboard ? ` ${ww.aboard}` : ''}`;
  });
  return parts.join(', ');
}

/** All combat factors, or nothing where some units are unseen. */
export const factorsOf = (units: readonly Unit[], facts: Facts): number | null => {
  let sum = 0;
  for (const { kind } of units) {
    if (kind === null) return null;
    sum += facts.kinds[kind].combat;
  }
  return sum;
};
