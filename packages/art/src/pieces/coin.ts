import { group, num, numeral, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';
import { type FirstWarId, firstWarIds, firstWarPortraits } from '../portraits/first-war.ts';
import { type GeneralId, generalIds, portraitOf } from '../portraits/generals.ts';
import type { Recipe } from '../portraits/head.ts';
import { leaderIds } from '../portraits/leaders.ts';
import type { Portrait } from '../portraits/portrait.ts';
import type { Metal } from '../portraits/relief.ts';
import { disc, leaf, onCircle, scutum } from '../shapes.ts';
import type { Owner } from './emblem.ts';
import { paint } from './material.ts';
import { blankCoin, type Detail, headOnField, sheen } from './struck.ts';

/** Radius of a general's coin in pixels of the whole-map view; the drawing itself has radius 50. */
export const COIN_RADIUS = 17;

/** From this radius on screen the engraved face reads better than the bold stamp. */
export const FULL_FACE_FROM = 22;

export const detailAt = (radiusOnScreen: number): Detail =>
  radiusOnScreen >= FULL_FACE_FROM ? 'full' : 'stamp';

export type Rank = 'consul' | 'proconsul' | 'dictator';

const metalOf = (side: Owner): Metal => (side === 'rome' ? 'silver' : 'gold');

const suffix = (detail: Detail): string => (detail === 'full' ? '' : '-stamp');

/** A head struck on its side's coin. */
export const struckCoin = (side: Owner, recipe: Recipe, detail: Detail): string => {
  const metal = metalOf(side);
  const looks = side === 'rome' ? 'right' : 'left';
  return use(`coin-${side}${suffix(detail)}`, 50) + headOnField(recipe, metal, looks, detail) + sheen(metal);
};

/** Leaves along one or both sides of the coin, from the foot to the crown. */
const branch = (radius: number, sides: readonly (1 | -1)[], pairs: number, length: number): string => {
  let leaves = '';
  for (const side of sides)
    for (let k = 0; k <= pairs; k++) {
      const angle = 90 - side * (4 + (k * 160) / pairs);
      const root = onCircle(radius, angle);
      leaves +=
        leaf(root, length, angle - side * 78, 0.34) + leaf(root, length * 0.92, angle - side * 44, 0.34);
    }
  return leaves;
};

const stem = (radius: number, whole: boolean): string =>
  whole ? disc(radius) : `M0 ${num(radius)}A${num(radius)} ${num(radius)} 0 0 1 0 ${num(-radius)}`;

/** Laurel outside the rim: the whole ring, its left half, or two rings. */
const wreath = (rank: Rank, detail: Detail): string => {
  const [pairs, length] = detail === 'full' ? [13, 10.5] : [8, 15];
  const both = [1, -1] as const;
  const rings = rank === 'dictator' ? [detail === 'full' ? 59 : 60.5, 51] : [51];
  return rings
    .map(
      (radius) =>
        `<path d="${stem(radius, rank !== 'proconsul')}" fill="none" stroke="${tint('wreath-edge')}" stroke-width="3.4"/>` +
        `<path d="${branch(radius, rank === 'proconsul' ? [-1] : both, pairs, length)}" fill="${paint('gold')}" stroke="${tint('wreath-edge')}" stroke-width="${detail === 'full' ? 1.1 : 1.6}" stroke-linejoin="round"/>`,
    )
    .join('');
};

const plate = (side: Owner, what: 'strategy' | 'battle'): string => {
  const dark = what === 'battle';
  const d = side === 'rome' ? scutum(14, 16.4) : disc(16.6);
  return `<path d="${d}" fill="${tint(dark ? 'plate-dark' : 'plate-light')}" stroke="${tint(dark ? 'plate-light' : 'plate-dark')}" stroke-width="2.3"/>`;
};

/** Away from the map until he comes back: a returning arrow on a small plate. */
const displaced = (): string =>
  `<circle r="15" fill="${tint('plate-light')}" stroke="${tint('plate-dark')}" stroke-width="2.3"/><path d="M7.4 2.6A7.6 7.6 0 1 1 4.8-5.6" fill="none" stroke="${tint('plate-dark')}" stroke-width="3" stroke-linecap="round"/><path d="M1.6-9.2L9.8-6.6L4.2-.4Z" fill="${tint('plate-dark')}"/>`;

/** Swallow-tailed strip for a name. */
const ribbon = (): string =>
  `<path d="M-58-9H58L52 1.5L58 12H-58L-52 1.5Z" fill="${tint('panel-2')}" stroke="${tint('ink')}" stroke-width="1.2" stroke-linejoin="round"/><path d="M-49-11.5H49V9.5H-49Z" fill="${tint('panel')}" stroke="${tint('ink')}" stroke-width="1.4" stroke-linejoin="round"/>`;

const sides: Owner[] = ['rome', 'carthage'];
const details: Detail[] = ['full', 'stamp'];
const ranks: Rank[] = ['consul', 'proconsul', 'dictator'];

/** What every coin is put together from, whoever is on it. */
export const coinParts = (): string[] => [
  ...sides.flatMap((side) =>
    details.map((detail) =>
      symbol(
        `coin-${side}${suffix(detail)}`,
        50,
        blankCoin(side, metalOf(side), side === 'rome' ? 'laurel' : 'beads', detail),
      ),
    ),
  ),
  ...ranks.flatMap((rank) =>
    details.map((detail) => symbol(`rank-${rank}${suffix(detail)}`, 50, wreath(rank, detail))),
  ),
  ...sides.flatMap((side) => [
    symbol(`strategy-${side}`, 18, plate(side, 'strategy')),
    symbol(`battle-${side}`, 18, plate(side, 'battle')),
  ]),
  symbol('displaced', 18, displaced()),
  symbol('ribbon', 60, ribbon()),
];

export const coinSymbols = (): string[] => [
  ...coinParts(),
  ...[...generalIds, ...(leaderIds as GeneralId[])].flatMap((id) => {
    const { side, recipe } = portraitOf(id);
    return details.map((detail) =>
      symbol(`general-${id}${suffix(detail)}`, 50, struckCoin(side, recipe, detail)),
    );
  }),
];

/** Coins of the First Punic War; they need the parts of the piece sheet. */
export const firstWarSymbols = (): string[] =>
  firstWarIds.flatMap((id) => {
    const { side, recipe } = firstWarPortraits[id];
    return details.map((detail) =>
      symbol(`first-war-${id}${suffix(detail)}`, 50, struckCoin(side, recipe, detail)),
    );
  });

export interface GeneralPiece<Id = GeneralId> {
  id: Id;
  strategy: number;
  battle: number;
  rank?: Rank | null;
  displaced?: boolean;
}

export interface CoinLook {
  detail?: Detail;
  /** Name on a ribbon below; only where the coin is large. */
  ribbon?: boolean;
  /** Ratings to show. A subordinate shows none but his battle rating: the other is behind the commander. */
  plates?: 'both' | 'battle' | 'none';
}

/** What a general is called where there is little room. */
export const callNameOf = (id: GeneralId): string => portraitOf(id).ribbon;
export const firstWarCallName = (id: FirstWarId): string => firstWarPortraits[id].ribbon;

/** A general's coin about the origin, in pixels of the whole-map view. */
export const generalCoin = (general: GeneralPiece, look: CoinLook = {}): string =>
  coin(general, `general-${general.id}`, portraitOf(general.id), look);

/** The same for a general of the First Punic War. */
export const firstWarCoin = (general: GeneralPiece<FirstWarId>, look: CoinLook = {}): string =>
  coin(general, `first-war-${general.id}`, firstWarPortraits[general.id], look);

const coin = (
  general: GeneralPiece<string>,
  head: string,
  { side, ribbon: name }: Portrait,
  look: CoinLook,
): string => {
  const detail = look.detail ?? 'stamp';
  const size = detail === 'full' ? 17 : 19.5;
  const badge = (what: 'strategy' | 'battle', value: number, x: number): string =>
    use(`${what}-${side}`, size, x, 35) +
    numeral(value, size * 1.42, tint(what === 'battle' ? 'plate-light' : 'plate-dark'), x, 35);
  const plates = look.plates ?? 'both';
  const body =
    (general.rank ? use(`rank-${general.rank}${suffix(detail)}`, 50) : '') +
    use(`${head}${suffix(detail)}`, 50) +
    (plates === 'both' ? badge('strategy', general.strategy, -37) : '') +
    (plates === 'none' ? '' : badge('battle', general.battle, 37)) +
    (general.displaced ? use('displaced', size, 36, -34) : '') +
    (look.ribbon
      ? use('ribbon', 60, 0, 68) +
        `<text y="72.6" text-anchor="middle" font-family="'Alegreya SC',serif" font-weight="700" font-size="17" fill="${tint('ink')}">${name}</text>`
      : '');
  return group(body, 0, 0, COIN_RADIUS / 50, general.displaced ? 'opacity=".72"' : '');
};
