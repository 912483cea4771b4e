import { type Block, joined, type Piece, type Sheet, type Spot, strong, waysWords } from '@punica/view';
import { factorsOf, kindName, squareTitle, stackWords, tally, unitName } from './names.ts';
import type { Picture } from './pictures.ts';
import type { Facts, KindFact, Scene, Stack, Unit } from './scene.ts';
import { NATIONS } from './scene.ts';
import { capital, ownerName, ww } from './words.ts';

function squareFacts(at: number, facts: Facts, scene: Scene): string[] {
  const square = facts.squares[at];
  const place = facts.places[square.place];
  const lines: string[] = [];
  if (place !== undefined) {
    lines.push(place.capital ? ww.capital : place.city ? ww.city : ww.noTax);
    if (place.taxation > 0) lines.push(ww.taxation(place.taxation));
    if (place.port) lines.push(ww.port);
    if (place.colour >= 0) lines.push(ww.colourOf(ww.nations[place.colour]));
  } else lines.push(ww.grounds[square.ground]);
  if (square.road) lines.push(ww.road);
  if (square.river) lines.push(ww.river);
  if (scene.camps.some((it) => it === at)) lines.push(ww.camp);
  if (scene.pillaged.some((it) => it === at)) lines.push(ww.pillaged);
  if (square.closed) lines.push(ww.closed);
  if (scene.forage[at] >= 0) lines.push(ww.feeds(scene.forage[at]));
  return lines;
}

/** Units as pictures, equal ones with their number. */
export const unitPieces = (units: readonly Unit[], facts: Facts): Piece<Picture>[] =>
  tally(units, facts).map(({ unit, count }) => ({
    picture: {
      kind: 'counter',
      unit: unit.kind === null ? null : facts.kinds[unit.kind],
      nation: NATIONS[unit.nation],
      factors: true,
    },
    label: unitName(unit, facts),
    count,
    ...(unit.aboard ? { note: ww.aboard } : {}),
  }));

function stackSheet({ owner, units }: Stack, facts: Facts): Sheet<Picture> {
  const factors = factorsOf(units, facts);
  const counted = joined([ww.units(units.length), factors !== null && ww.strength(factors)]);
  return [{ text: [strong(ownerName(owner)), ` · ${counted}`] }, { pieces: unitPieces(units, facts) }];
}

/** What a marker does. */
export const markerUses = ({ uses }: { readonly uses: readonly { readonly effect: string }[] }): Block[] =>
  uses.map(({ effect }) => ({ text: `${capital(effect)}.` }));

/** What a unit can do. */
export const kindFactors = ({ combat, move, value }: KindFact): string =>
  joined([capital(ww.factors(combat, move)), value > 0 && ww.leaderValue(value)]);

const kindSheet = (kind: KindFact): Sheet<Picture> => [
  {
    beside: { kind: 'counter', unit: kind, nation: NATIONS[kind.nation] },
    inside: [{ heading: capital(kindName(kind)) }, { text: kindFactors(kind) }],
  },
];

/** What a thing on the table is, in a few lines. */
export function details({ kind, id }: Spot, facts: Facts, scene: Scene): Sheet<Picture> | undefined {
  const found = <T extends { readonly id: string }>(list: readonly T[], tell: (it: T) => Sheet<Picture>) => {
    const it = list.find((item) => item.id === id);
    return it === undefined ? undefined : tell(it);
  };
  switch (kind) {
    case 'square':
      return found(facts.squares, (square) => {
        const at = facts.squares.indexOf(square);
        return [
          { heading: squareTitle(at, facts) },
          { text: capital(joined(squareFacts(at, facts, scene))) },
          ...stacksAt(at, scene).map((stack): Block<Picture> => ({ part: stackSheet(stack, facts) })),
        ];
      });
    case 'marker':
    case 'wanted':
      return found(facts.markers, (marker) => [
        {
          beside: { kind: 'marker', marker },
          inside: [{ heading: marker.name }, ...markerUses(marker)],
        },
      ]);
    case 'unit':
      return found(facts.kinds, kindSheet);
    case 'group':
      return found(facts.groups, ({ enters }) => kindSheet(facts.kinds[enters]));
    default:
      return undefined;
  }
}

const stacksAt = (at: number, scene: Scene): readonly Stack[] =>
  scene.stacks.filter((stack) => stack.square === at);

const standing = (stack: Stack, facts: Facts): string =>
  `${ownerName(stack.owner)}: ${stackWords(stack, facts)}`;

/** A square in one line: what it is, who stands there, and what lies on each side of it. */
const squareWords = (at: number, facts: Facts, scene: Scene): string =>
  [
    `${squareTitle(at, facts)}: ${squareFacts(at, facts, scene).join(', ')}.`,
    ...stacksAt(at, scene).map((stack) => `${standing(stack, facts)}.`),
    waysWords(
      facts.squares[at].ways,
      (kind) => ww.ways[kind],
      (to) => squareTitle(to, facts),
    ),
  ].join(' ');

/** The board as lists, for those who do not see it: who stands where, the places, and the squares between them. */
export function inWords(facts: Facts, scene: Scene): Sheet<Picture> {
  const listed = (placed: boolean): Block<Picture> => ({
    lines: facts.squares.flatMap(({ place }, at) =>
      place >= 0 === placed ? { words: squareWords(at, facts, scene) } : [],
    ),
  });
  return [
    { heading: ww.armies },
    {
      lines: scene.stacks.map((stack) => ({
        words: `${squareTitle(stack.square, facts)}. ${standing(stack, facts)}`,
      })),
    },
    { heading: ww.settled },
    listed(true),
    { heading: ww.country },
    listed(false),
  ];
}
