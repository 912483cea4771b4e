import { FACES } from '@punica/kernel';
import { colourOf, isCity, isPillaged, isPlayed, isPort, leaderPool, orderFrom, taxOf } from '../board.ts';
import { CARTHAGE, GAULS, MACEDON, NEUTRAL, NONE, type Owner, type Player, ROME } from '../data/codes.ts';
import type { Square, W } from '../state.ts';
import { isFleet, kindOf, othersIn, squaresOf, stackAt, unitsIn } from '../units.ts';
import { handOf } from '../zones.ts';
import {
  ANY_MARKER,
  DELPHI,
  FLEET,
  INITIATIVE,
  leaderWorth,
  mean,
  SYRACUSA,
  UNIT,
  VETERAN,
} from './worth.ts';

const DIE = 3.5;

/** One that is in danger by a die of its own: whose it is, and what each face costs. */
export interface Danger {
  readonly owner: Owner;
  worth(face: number): number;
}

/** [olympian Scylla & Charybdis] Every fleet, in the order in which the dice fall. */
export function storms(g: W): Danger[] {
  const { scylla } = g.rules.tables;
  return [...g.rules.seats, NEUTRAL].flatMap((owner) =>
    squaresOf(g, owner).flatMap((at) => {
      const isSea = g.rules.map.type[at] === 'all-sea';
      const danger = isPort(g, at) ? scylla.port : isSea ? scylla.allSea : scylla.coastal;
      const worth = (face: number): number => (face <= danger ? -FLEET : 0);
      return stackAt(g, owner, at)
        .filter((r) => isFleet(kindOf(g, r)))
        .map(() => ({ owner, worth }));
    }),
  );
}

/** [olympian Thanatos] Every full square, in the order in which the dice fall. */
export function plagues(g: W): Danger[] {
  return [NEUTRAL, ...orderFrom(g, g.initiative)].flatMap((owner) =>
    squaresOf(g, owner).flatMap((at) => {
      const units = unitsIn(g, owner, at);
      if (units < 2 || at === g.rules.map.box) return [];
      return [{ owner, worth: (face: number): number => (face < units ? -UNIT * face : 0) }];
    }),
  );
}

const inDanger = (dangers: readonly Danger[], player: Player): number =>
  dangers
    .filter(({ owner }) => owner === player)
    .reduce((sum, { worth }) => sum + mean(FACES.map((face) => worth(face))), 0);

/** [olympian Ares] A die of markers and one of talents for a die of veterans. */
export const aresWorth = (g: W, player: Player): number =>
  -ANY_MARKER * Math.min(DIE, g.zones[handOf(player)].length) -
  Math.min(DIE, g.talents[player]) +
  VETERAN * DIE;

const PATRONS: Readonly<Record<string, Player>> = {
  baal: CARTHAGE,
  jupiter: ROME,
  segomo: GAULS,
  zeus: MACEDON,
};

/** The power whose patron this is, if somebody plays it. */
export function clientOf(g: W, event: string): Player | undefined {
  const player = PATRONS[event];
  return player !== undefined && isPlayed(g, player) ? player : undefined;
}

/** [23.2] What a leader drawn at random is worth. */
export const leaderWorths = (g: W, player: Player): number[] =>
  leaderPool(g, player).map((kind) => leaderWorth(g, kind));

const unrest =
  (colour: Player, least: number): Worth =>
  (g, player) => {
    const { map } = g.rules;
    const squares = map.coloured[colour].filter(
      (at) =>
        unitsIn(g, player, at) > 0 &&
        map.city[at] === (colour !== GAULS) &&
        !(player === colour && at === map.capital[colour]),
    );
    return squares.length >= least ? -UNIT * DIE : 0;
  };

const cities = (g: W, player: Player, counts: (at: Square) => boolean): number =>
  squaresOf(g, player).filter((at) => isCity(g, at) && !isPillaged(g, at) && counts(at)).length;

const taxes = (g: W, player: Player): number =>
  squaresOf(g, player).reduce((sum, at) => sum + taxOf(g, at), 0);

const LARGE = 5;

type Worth = (g: W, player: Player) => number;

/** [6.3] What an event is to a player before any further die, as far as it can be said. */
const WORTHS: Readonly<Record<string, Worth>> = {
  aphrodite(g, player) {
    const { capital, coloured } = g.rules.map;
    const home = capital[player];
    const isLost =
      home === NONE
        ? coloured[GAULS].every((at) => othersIn(g, at, player) > 0)
        : othersIn(g, home, player) > 0;
    return isLost ? ANY_MARKER * DIE : 0;
  },
  ares: (g, player) =>
    aresWorth(g, player) * (g.rules.tables.ares.filter((target) => target === player).length / FACES.length),
  arethusa: (g) => SYRACUSA / g.rules.seats.length,
  athena: () => ANY_MARKER,
  'delphic-oracle': (g) => (isPlayed(g, MACEDON) ? DELPHI / g.rules.seats.length : 0),
  demeter: (g, player) => cities(g, player, () => true),
  diana: () => VETERAN,
  'discordia-carthage': unrest(CARTHAGE, 3),
  'discordia-gallia': unrest(GAULS, 1),
  'discordia-macedon': unrest(MACEDON, 2),
  'discordia-rome': unrest(ROME, 3),
  hades: () => 2 * DIE,
  hera: (g) => INITIATIVE / g.rules.seats.length,
  hermes: (g, player) =>
    -squaresOf(g, player)
      .map((at) => unitsIn(g, player, at))
      .reduce((sum, units) => sum + (units >= LARGE ? 2 : units >= 2 ? 1 : 0), 0),
  hestia(g, player) {
    const isAbroad = squaresOf(g, player).some(
      (at) => isCity(g, at) && colourOf(g, at) !== player && colourOf(g, at) !== NONE,
    );
    return isAbroad ? 0 : ANY_MARKER;
  },
  nemesis(g, player) {
    const highest = Math.max(...g.rules.seats.map((seat) => taxes(g, seat)));
    return taxes(g, player) === highest ? -ANY_MARKER * Math.min(DIE, g.zones[handOf(player)].length) : 0;
  },
  nike: (g, player) => (player === g.initiative ? ANY_MARKER * DIE : 0),
  persephone: (g, player) => -Math.min(DIE, g.talents[player]),
  poseidon: (g, player) => cities(g, player, (at) => isPort(g, at)),
  'scylla-charybdis': (g, player) => inDanger(storms(g), player),
  thanatos: (g, player) => inDanger(plagues(g), player),
};

/** [6.2] What each of the 36 throws of two dice is to a player; what has happened this turn does not happen again. */
export function olympianWorths(g: W, player: Player): number[] {
  const { olympian, events } = g.rules.tables;
  const known = new Map<string, number>();
  const worthOf = (event: string): number => {
    const index = events.indexOf(event);
    if (index < 0 || (g.happened & (1 << index)) !== 0) return 0;
    const client = clientOf(g, event);
    if (client !== undefined) return client === player ? mean(leaderWorths(g, player)) + ANY_MARKER * DIE : 0;
    return WORTHS[event]?.(g, player) ?? 0;
  };
  return olympian.flat().map((event) => {
    const worth = known.get(event) ?? worthOf(event);
    known.set(event, worth);
    return worth;
  });
}
