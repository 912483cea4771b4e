import { entryOf, listOf, maskOf, text } from '@punica/kernel';
import {
  colourOf,
  earn,
  isCity,
  isPillaged,
  isPlayed,
  isPort,
  loseMarkers,
  nextPlayer,
  orderFrom,
  spend,
  squareNamed,
  taxOf,
  toPool,
} from '../board.ts';
import {
  CARTHAGE,
  GAULS,
  MACEDON,
  type Nation,
  NEUTRAL,
  NONE,
  type Owner,
  type Player,
  ROME,
} from '../data/codes.ts';
import { byDie } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import type { X } from '../procedures.ts';
import type { Square, W } from '../state.ts';
import {
  changeOwner,
  isFleet,
  kindIndexOf,
  kindOf,
  nationOfUnit,
  othersIn,
  squaresOf,
  stackAt,
  unitsIn,
} from '../units.ts';
import { handOf } from '../zones.ts';
import type { EventProcedures } from './06-olympian.ts';
import { drawMarkers, passMarker } from './09-markers.ts';
import { clearDecks, drawLeader, eliminate, loseUnits, trainRecruits } from './23-leaders.ts';
import { controlSyracusa } from './28-syracusa.ts';

const lotKind = entryOf({
  by: KINDS.owner,
  why: text,
  dice: KINDS.count,
  at: KINDS.squareOrNone,
  /** The unit that it is for. */
  unit: KINDS.kindOrNone,
  /** Markers without a die, or units that are in danger. */
  count: KINDS.count,
});
/** A throw that an event still asks for: who throws, what for, how many dice, and where and for what or how many. */
type Lot = ReturnType<typeof lotKind.read>;
export const LOTS = listOf(lotKind);

/** Throws of the event so far that have to be compared. */
export const TALLY = listOf(entryOf({ player: KINDS.player, sum: KINDS.count }));

const lot = (by: Owner, why: string, dice = 1): Lot => ({ by, why, dice, at: NONE, unit: NONE, count: 0 });

type Begin = (g: W, x: X, procedures: EventProcedures) => readonly Lot[] | void;
type Befall = (g: W, x: X, lot: Lot, sum: number, f: Tally) => readonly Lot[] | void;

interface OlympianEvent {
  /** What happens without dice, and the throws that follow. */
  readonly begin: Begin;
  /** What a throw brings about; it may ask for more of them before the others. */
  readonly befall?: Befall;
  /** What comes after the last of them. */
  readonly finish?: (g: W, x: X) => void;
}

/** What an event keeps from one throw to the next. */
interface Tally {
  tally: ReturnType<typeof TALLY.read>;
  readonly lots: readonly Lot[];
}

/** An event that asks for no die. */
const plain = (begin: Begin): OlympianEvent => ({ begin });

const gain = (g: W, x: X, player: Player, talents: number, why: string): void => {
  if (talents === 0) return;
  earn(g, player, talents);
  x.say({ ev: 'talents', player, change: talents, why });
};

const pay = (g: W, x: X, player: Player, talents: number, why: string): void => {
  const paid = Math.min(talents, g.talents[player]);
  if (paid === 0) return;
  spend(g, player, paid);
  x.say({ ev: 'talents', player, change: -paid, why });
};

/** Procedures entered last run first: those of the first player are entered last. */
const inTurn = (g: W): Player[] => orderFrom(g, g.initiative).reverse();

/** Who had the initiative last turn: plunder can call the gods when this turn's is settled (21.2). */
const lastHolder = (g: W): Player => (g.phase === 'olympian' ? g.initiative : g.former);

const randomPlayer = (g: W, x: X): Player => g.rules.seats[x.below(g.rules.seats.length)];

/** A patron's gift: a die of markers, and then a leader (Baal, Jupiter, Segomo, Zeus). */
const patron = (player: Player): OlympianEvent => ({
  begin: (g) => (isPlayed(g, player) ? [lot(player, 'markers')] : []),
  befall: drawsMarkers,
  finish: (g, x) => {
    if (isPlayed(g, player)) drawLeader(g, x, player);
  },
});

/** Markers without a die. One player after the other: a leader for hire joins his units before the next one draws (7.2). */
const gift = (player: Player, markers: number): Lot => ({ ...lot(player, 'markers', 0), count: markers });
const drawsGift: Befall = (g, x, { by, count }) => drawMarkers(g, x, by, count);
const drawsMarkers: Befall = (g, x, { by }, sum) => drawMarkers(g, x, by, sum);
const losesMarkers: Befall = (g, x, { by }, sum) => {
  loseMarkers(g, x, by, sum);
};

/** Places of a colour in which a player stands, for Discordia. */
function discordant(g: W, player: Player, colour: Nation, cities: boolean, extra: Square): Square[] {
  const { map } = g.rules;
  const own = map.capital[colour];
  return [...map.coloured[colour], ...(extra === NONE ? [] : [extra])].filter(
    (at) =>
      unitsIn(g, player, at) > 0 &&
      map.city[at] === cities &&
      // The capital is safe for its own power, and does not count for it (R48).
      !(player === colour && at === own),
  );
}

const unrest =
  (colour: Nation, least: number, extra: Square): Begin =>
  (g, _x, { discordia }) => {
    const cities = colour !== GAULS;
    for (const player of inTurn(g)) {
      const squares = discordant(g, player, colour, cities, extra);
      if (squares.length >= least) discordia.enter(g, { player, squares });
    }
  };

/** [5.4] Of several in a city only the first there has the benefit. */
const cityCount = (g: W, player: Player, counts: (at: Square) => boolean): number =>
  squaresOf(g, player).filter(
    (at) => g.holder[at] === player && isCity(g, at) && !isPillaged(g, at) && counts(at),
  ).length;

const unpillagedTaxes = (g: W, player: Player): number =>
  squaresOf(g, player).reduce((sum, at) => sum + taxOf(g, at), 0);

/** [6.3] What each event of the Olympian Table does. */
export const EVENTS: Readonly<Record<string, OlympianEvent>> = {
  // [olympian Aphrodite]
  aphrodite: {
    begin: (g) =>
      orderFrom(g, g.initiative)
        .filter((player) => {
          const home = g.rules.map.capital[player];
          const towns = g.rules.map.coloured[GAULS];
          return home === NONE
            ? towns.every((at) => othersIn(g, at, player) > 0)
            : othersIn(g, home, player) > 0;
        })
        .map((player) => lot(player, 'markers')),
    befall: drawsMarkers,
  },
  // [olympian Apollo vs. Dionysus]
  'apollo-dionysus': plain((g, x) => {
    for (const player of orderFrom(g, lastHolder(g))) {
      let from = nextPlayer(g, player);
      while (from !== player && g.zones[handOf(from)].length === 0) from = nextPlayer(g, from);
      if (from === player) continue;
      const marker = passMarker(g, x, from, player, x.below(g.zones[handOf(from)].length), maskOf(player));
      x.tell(
        maskOf(player) | maskOf(from),
        { ev: 'stole', player, from, marker },
        { ev: 'stoleHidden', player, from },
      );
    }
  }),
  // [olympian Ares]
  ares: {
    begin: (g) => [lot(g.initiative, 'ares')],
    befall: (g, x, { by, why }, sum) => {
      if (why === 'ares') {
        const target = byDie(g.rules.tables.ares, sum);
        return isPlayed(g, target) ? ['markers', 'talents', 'veterans'].map((of) => lot(target, of)) : [];
      }
      if (why === 'markers') loseMarkers(g, x, by, sum);
      else if (why === 'talents') pay(g, x, by, sum, 'ares');
      else trainRecruits(g, by, sum, squaresOf(g, by));
      return [];
    },
  },
  // [olympian Arethusa]
  arethusa: plain((g, x) => controlSyracusa(g, x, randomPlayer(g, x))),
  // [olympian Athena]
  athena: {
    begin: (g) => orderFrom(g, g.initiative).map((player) => gift(player, 1)),
    befall: drawsGift,
  },
  // [olympian Baal]
  baal: patron(CARTHAGE),
  // [olympian Delphic Oracle, 33 Q5]
  'delphic-oracle': plain((g, x) => {
    if (!isPlayed(g, MACEDON)) return;
    const player = randomPlayer(g, x);
    for (const at of ['ambracia', 'corinth', 'delphi'].map(squareNamed)) {
      for (const owner of g.rules.seats) {
        if (owner === player) continue;
        for (;;) {
          const r = stackAt(g, owner, at).find((unit) => {
            const { type } = kindOf(g, unit);
            return nationOfUnit(unit) === MACEDON && (type === 'auxiliary' || type === 'garrison');
          });
          if (r === undefined) break;
          x.say({ ev: 'wonOver', player, kind: kindIndexOf(g, r), at });
          changeOwner(g, x, r, player);
        }
      }
      clearDecks(g, at);
    }
  }),
  // [olympian Demeter]
  demeter: plain((g, x) => {
    for (const player of g.rules.seats)
      gain(
        g,
        x,
        player,
        cityCount(g, player, () => true),
        'demeter',
      );
  }),
  // [olympian Diana]
  diana: plain((g, _x, { diana }) => {
    for (const player of inTurn(g)) diana.enter(g, { player });
  }),
  // [olympian Discordia Carthage]
  'discordia-carthage': plain(unrest(CARTHAGE, 3, NONE)),
  // [olympian Discordia Gallia]
  'discordia-gallia': {
    begin: (g, x, procedures) => {
      unrest(GAULS, 1, NONE)(g, x, procedures);
      const boxed = isPlayed(g, GAULS) && unitsIn(g, GAULS, g.rules.map.box) > 0;
      return boxed ? [lot(GAULS, 'discordia')] : [];
    },
    befall: (g, _x, { by }, sum) => loseUnits(g, by, sum, [g.rules.map.box], 'discordia'),
  },
  // [olympian Discordia Macedon]
  'discordia-macedon': plain(unrest(MACEDON, 2, NONE)),
  // [olympian Discordia Rome]
  'discordia-rome': plain(unrest(ROME, 3, squareNamed('syracusa'))),
  // [olympian Hades]
  hades: {
    begin: (g) => orderFrom(g, g.initiative).map((player) => lot(player, 'talents', 2)),
    befall: (g, x, { by }, sum) => gain(g, x, by, sum, 'hades'),
  },
  // [olympian Hephaestus]
  hephaestus: {
    begin: (g, x) => {
      for (const player of g.rules.seats) {
        const hand = g.zones[handOf(player)];
        while (hand.length > 0) toPool(g, x, handOf(player), hand.length - 1);
      }
      return orderFrom(g, g.initiative).map((player) =>
        gift(player, g.rules.scenarios.cards[player].markers),
      );
    },
    befall: drawsGift,
  },
  // [olympian Hera]
  hera: {
    begin: (g) => orderFrom(g, g.initiative).map((player) => lot(player, 'hera')),
    befall: (g, x, { by }, sum, f) => {
      f.tally = [...f.tally, { player: by, sum }];
      if (f.lots.length > 0) return [];
      const highest = Math.max(...f.tally.map((thrown) => thrown.sum));
      const tied = f.tally.filter((thrown) => thrown.sum === highest).map(({ player }) => player);
      f.tally = [];
      if (tied.length > 1) return tied.map((player) => lot(player, 'hera'));
      if (g.phase === 'olympian') g.favoured = tied[0];
      else {
        // [21.2] Plunder has called her in the middle of a turn: it is hers to give there and then.
        g.initiative = tied[0];
        x.say({ ev: 'initiative', player: g.initiative, how: 'hera', bids: [] });
      }
      return [];
    },
  },
  // [olympian Hermes]
  hermes: plain((g, _x, { hermes, payStart }) => hermes.enter(g, payStart(g, orderFrom(g, g.initiative)))),
  // [olympian Hestia]
  hestia: {
    begin: (g) =>
      orderFrom(g, g.initiative)
        .filter(
          (player) =>
            !squaresOf(g, player).some(
              (at) => isCity(g, at) && colourOf(g, at) !== player && colourOf(g, at) !== NONE,
            ),
        )
        .map((player) => gift(player, 1)),
    befall: drawsGift,
  },
  // [olympian Jupiter]
  jupiter: patron(ROME),
  // [olympian Nemesis]
  nemesis: {
    begin: (g) => {
      const totals = g.rules.seats.map((player) => unpillagedTaxes(g, player));
      const highest = Math.max(...totals);
      return g.rules.seats.filter((_, i) => totals[i] === highest).map((player) => lot(player, 'markers'));
    },
    befall: losesMarkers,
  },
  // [olympian Nike]
  nike: { begin: (g) => [lot(lastHolder(g), 'markers')], befall: drawsMarkers },
  // [olympian Persephone]
  persephone: {
    begin: (g) => orderFrom(g, g.initiative).map((player) => lot(player, 'talents')),
    befall: (g, x, { by }, sum) => pay(g, x, by, sum, 'persephone'),
  },
  // [olympian Poseidon]
  poseidon: plain((g, x) => {
    for (const player of g.rules.seats)
      gain(
        g,
        x,
        player,
        cityCount(g, player, (at) => isPort(g, at)),
        'poseidon',
      );
  }),
  // [olympian Scylla & Charybdis]
  'scylla-charybdis': {
    begin: (g) =>
      [...g.rules.seats, NEUTRAL].flatMap((owner) =>
        squaresOf(g, owner).flatMap((at) =>
          stackAt(g, owner, at)
            .filter((r) => isFleet(kindOf(g, r)))
            .map((r) => ({ ...lot(owner, 'storm'), at, unit: kindIndexOf(g, r) })),
        ),
      ),
    befall: (g, x, { by, at, unit: kind }, sum) => {
      const { scylla } = g.rules.tables;
      const sea = g.rules.map.type[at] === 'all-sea';
      const danger = isPort(g, at) ? scylla.port : sea ? scylla.allSea : scylla.coastal;
      const r = stackAt(g, by, at).find((unit) => kindIndexOf(g, unit) === kind);
      if (sum <= danger && r !== undefined) eliminate(g, x, r, 'storm');
    },
  },
  // [olympian Segomo]
  segomo: patron(GAULS),
  // [olympian Thanatos]
  thanatos: {
    begin: (g) =>
      [NEUTRAL, ...orderFrom(g, g.initiative)].flatMap((owner) =>
        squaresOf(g, owner)
          .filter((at) => unitsIn(g, owner, at) >= 2 && at !== g.rules.map.box)
          .map((at) => ({ ...lot(owner, 'plague'), at, count: unitsIn(g, owner, at) })),
      ),
    befall: (g, x, { by, at, count }, sum) => {
      if (sum >= count) return;
      if (by !== NEUTRAL) loseUnits(g, by, sum, [at], 'plague');
      else
        for (let n = 0; n < sum; n++) {
          const stack = stackAt(g, by, at);
          eliminate(g, x, stack[x.below(stack.length)], 'plague');
        }
    },
  },
  // [olympian Zeus]
  zeus: patron(MACEDON),
};
