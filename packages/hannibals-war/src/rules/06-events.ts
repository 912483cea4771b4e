import { maskOf } from '@punica/kernel';
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
import { CARTHAGE, GAULS, MACEDON, NEUTRAL, NONE, type Player, ROME } from '../data/codes.ts';
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

type OlympianEvent = (g: W, x: X, procedures: EventProcedures) => void;

function die(x: X, by: Player, why: string): number {
  const face = x.die();
  x.say({ ev: 'die', by, dice: [face], why });
  return face;
}

const gain = (g: W, x: X, player: Player, talents: number, why: string): void => {
  if (talents === 0) return;
  earn(g, player, talents);
  x.say({ ev: 'talents', player, change: talents, why });
};

const pay = (g: W, x: X, player: Player, talents: number, why: string): void => {
  const paid = Math.min(talents, g.talents[player]);
  spend(g, player, paid);
  x.say({ ev: 'talents', player, change: -paid, why });
};

/** Procedures entered last run first: those of the first player are entered last. */
const inTurn = (g: W): Player[] => orderFrom(g, g.initiative).reverse();

/** Who had the initiative last turn: plunder can call the gods when this turn's is settled (21.2). */
const lastHolder = (g: W): Player => (g.phase === 'olympian' ? g.initiative : g.former);

const randomPlayer = (g: W, x: X): Player => g.rules.seats[x.below(g.rules.seats.length)];

/** A patron's gift: a die of markers and a leader (Baal, Jupiter, Segomo, Zeus). */
const patron =
  (player: Player): OlympianEvent =>
  (g, x) => {
    if (!isPlayed(g, player)) return;
    drawLeader(g, x, player);
    drawMarkers(g, x, player, die(x, player, 'markers'));
  };

/** Places of a colour in which a player stands, for Discordia. */
function discordant(g: W, player: Player, colour: number, cities: boolean, extra: number): Square[] {
  const { map } = g.rules;
  const own = map.capital[colour];
  return [...map.coloured[colour], ...(extra === NONE ? [] : [extra])].filter(
    (at) =>
      unitsIn(g, player, at) > 0 &&
      map.city[at] === cities &&
      // The capital is safe for its own power, and does not count for it.
      !(player === colour && at === own),
  );
}

const unrest =
  (colour: number, least: number, extra: number): OlympianEvent =>
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
  aphrodite: (g, x) => {
    for (const player of orderFrom(g, g.initiative)) {
      const home = g.rules.map.capital[player];
      const towns = g.rules.map.coloured[GAULS];
      const lost =
        home === NONE ? towns.every((at) => othersIn(g, at, player) > 0) : othersIn(g, home, player) > 0;
      if (lost) drawMarkers(g, x, player, die(x, player, 'markers'));
    }
  },
  // [olympian Apollo vs. Dionysus]
  'apollo-dionysus': (g, x) => {
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
  },
  // [olympian Ares]
  ares: (g, x) => {
    const target = g.rules.tables.ares[die(x, g.initiative, 'ares') - 1];
    if (!isPlayed(g, target)) return;
    loseMarkers(g, x, target, die(x, target, 'markers'));
    pay(g, x, target, die(x, target, 'talents'), 'ares');
    trainRecruits(g, target, die(x, target, 'veterans'), squaresOf(g, target));
  },
  // [olympian Arethusa]
  arethusa: (g, x) => controlSyracusa(g, x, randomPlayer(g, x)),
  // [olympian Athena]
  athena: (g, x) => {
    for (const player of orderFrom(g, g.initiative)) drawMarkers(g, x, player, 1);
  },
  // [olympian Baal]
  baal: patron(CARTHAGE),
  // [olympian Delphic Oracle, 33 Q5]
  'delphic-oracle': (g, x) => {
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
      clearDecks(g, x, at);
    }
  },
  // [olympian Demeter]
  demeter: (g, x) => {
    for (const player of g.rules.seats)
      gain(
        g,
        x,
        player,
        cityCount(g, player, () => true),
        'demeter',
      );
  },
  // [olympian Diana]
  diana: (g, _x, { diana }) => {
    for (const player of inTurn(g)) diana.enter(g, { player });
  },
  // [olympian Discordia Carthage]
  'discordia-carthage': unrest(CARTHAGE, 3, NONE),
  // [olympian Discordia Gallia]
  'discordia-gallia': (g, x, procedures) => {
    if (isPlayed(g, GAULS) && unitsIn(g, GAULS, g.rules.map.box) > 0)
      loseUnits(g, GAULS, die(x, GAULS, 'discordia'), [g.rules.map.box], 'discordia');
    unrest(GAULS, 1, NONE)(g, x, procedures);
  },
  // [olympian Discordia Macedon]
  'discordia-macedon': unrest(MACEDON, 2, NONE),
  // [olympian Discordia Rome]
  'discordia-rome': unrest(ROME, 3, squareNamed('syracusa')),
  // [olympian Hades]
  hades: (g, x) => {
    for (const player of orderFrom(g, g.initiative)) {
      const dice = [x.die(), x.die()];
      x.say({ ev: 'die', by: player, dice, why: 'talents' });
      gain(g, x, player, dice[0] + dice[1], 'hades');
    }
  },
  // [olympian Hephaestus]
  hephaestus: (g, x) => {
    for (const player of g.rules.seats) {
      const hand = g.zones[handOf(player)];
      while (hand.length > 0) toPool(g, x, handOf(player), hand.length - 1);
    }
    for (const player of orderFrom(g, g.initiative))
      drawMarkers(g, x, player, g.rules.scenarios.cards[player].markers);
  },
  // [olympian Hera]
  hera: (g, x) => {
    let tied: readonly Player[] = orderFrom(g, g.initiative);
    while (tied.length > 1) {
      const dice = tied.map((player) => die(x, player, 'hera'));
      const highest = Math.max(...dice);
      tied = tied.filter((_, i) => dice[i] === highest);
    }
    if (g.phase === 'olympian') g.favoured = tied[0];
    else {
      // [21.2] Plunder has called her in the middle of a turn: it is hers to give there and then.
      g.initiative = tied[0];
      x.say({ ev: 'initiative', player: g.initiative, how: 'hera', bids: [] });
    }
  },
  // [olympian Hermes]
  hermes: (g, _x, { hermes }) => {
    const order = orderFrom(g, g.initiative);
    const squares = squaresOf(g, order[0]);
    hermes.enter(g, { order, squares, at: NONE, cost: 0, bid: 0, bidder: NONE, bidding: [] });
  },
  // [olympian Hestia]
  hestia: (g, x) => {
    for (const player of orderFrom(g, g.initiative)) {
      const abroad = squaresOf(g, player).some(
        (at) => isCity(g, at) && colourOf(g, at) !== player && colourOf(g, at) !== NONE,
      );
      if (!abroad) drawMarkers(g, x, player, 1);
    }
  },
  // [olympian Jupiter]
  jupiter: patron(ROME),
  // [olympian Nemesis]
  nemesis: (g, x) => {
    const totals = g.rules.seats.map((player) => unpillagedTaxes(g, player));
    const highest = Math.max(...totals);
    g.rules.seats.forEach((player, i) => {
      if (totals[i] === highest) loseMarkers(g, x, player, die(x, player, 'markers'));
    });
  },
  // [olympian Nike]
  nike: (g, x) => drawMarkers(g, x, lastHolder(g), die(x, lastHolder(g), 'markers')),
  // [olympian Persephone]
  persephone: (g, x) => {
    for (const player of orderFrom(g, g.initiative))
      pay(g, x, player, die(x, player, 'talents'), 'persephone');
  },
  // [olympian Poseidon]
  poseidon: (g, x) => {
    for (const player of g.rules.seats)
      gain(
        g,
        x,
        player,
        cityCount(g, player, (at) => isPort(g, at)),
        'poseidon',
      );
  },
  // [olympian Scylla & Charybdis]
  'scylla-charybdis': (g, x) => {
    for (const owner of [...g.rules.seats, NEUTRAL])
      for (const at of squaresOf(g, owner)) {
        const fleets = stackAt(g, owner, at)
          .filter((r) => isFleet(kindOf(g, r)))
          .map((r) => kindIndexOf(g, r));
        for (const kind of fleets) {
          const { scylla } = g.rules.tables;
          const sea = g.rules.map.type[at] === 'all-sea';
          const danger = isPort(g, at) ? scylla.port : sea ? scylla.allSea : scylla.coastal;
          if (die(x, owner, 'storm') > danger) continue;
          const r = stackAt(g, owner, at).find((unit) => kindIndexOf(g, unit) === kind);
          if (r !== undefined) eliminate(g, x, r, 'storm');
        }
      }
  },
  // [olympian Segomo]
  segomo: patron(GAULS),
  // [olympian Thanatos]
  thanatos: (g, x) => {
    for (const owner of [NEUTRAL, ...inTurn(g)])
      for (const at of squaresOf(g, owner)) {
        const units = unitsIn(g, owner, at);
        if (units < 2 || at === g.rules.map.box) continue;
        const face = die(x, owner, 'plague');
        if (face >= units) continue;
        if (owner !== NEUTRAL) loseUnits(g, owner, face, [at], 'plague');
        else
          for (let n = 0; n < face; n++) {
            const stack = stackAt(g, owner, at);
            eliminate(g, x, stack[x.below(stack.length)], 'plague');
          }
      }
  },
  // [olympian Zeus]
  zeus: patron(MACEDON),
};
