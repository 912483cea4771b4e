import { type Frame, HIDDEN, itemOf, rolesIn } from '@punica/kernel';
import { colourOf, isPlayed } from '../board.ts';
import { NONE, PLAYERS, type Player } from '../data/codes.ts';
import { columnOf } from '../data/index.ts';
import { chanceToExceed } from '../odds/dice-sums.ts';
import { hermes } from '../rules/06-olympian.ts';
import { initiative } from '../rules/07-initiative.ts';
import { agora } from '../rules/09-agora.ts';
import { bargain } from '../rules/10-bargain.ts';
import { negotiations } from '../rules/10-negotiations.ts';
import { muster } from '../rules/11-mobilization.ts';
import { operation } from '../rules/12-operations.ts';
import { move } from '../rules/16-movement.ts';
import { diplomacy, type Segment, treachery } from '../rules/17-treachery.ts';
import { type Battle, battle } from '../rules/18-combat.ts';
import { strength } from '../rules/18-strength.ts';
import { bootyOf, pillage } from '../rules/21-pillage.ts';
import { excess, hungrySquares, type Provisioning, provisioning } from '../rules/22-provisioning.ts';
import { fall } from '../rules/23-leaders.ts';
import type { Square, W } from '../state.ts';
import { kindIndexOf, stackAt, unitsIn } from '../units.ts';
import { laidBy, markerIn } from '../zones.ts';
import type { BattleTable, Operation, PillageTable, TreacheryTable, WarTable } from './scene.ts';

/** The viewer reckons with the markers that he can see. */
const withSeenMarkers = (g: W): W => ({
  ...g,
  zones: g.zones.map((zone, i) =>
    PLAYERS.some((player) => i === laidBy(player)) ? zone.filter((s) => itemOf(s) !== HIDDEN) : zone,
  ),
});

function battleTable(g: W, f: Readonly<Battle>): BattleTable | null {
  if (f.defender === NONE) return null;
  const { tables, map, players } = g.rules;
  const seen = withSeenMarkers(g);
  const rolled = f.result !== NONE;
  const reckons = (player: Player): number =>
    (players & (1 << player)) === 0 ? 0 : strength(seen, f, player);
  const attack = rolled ? f.attack : reckons(f.attacker);
  const defence = rolled ? f.defence : reckons(f.defender);
  const percent = rolled ? f.percent : defence === 0 ? 1000 : Math.floor((100 * attack) / defence);
  const best = (player: Player): number =>
    stackAt(g, player, f.at).reduce((most, r) => {
      const kind = kindIndexOf(g, r);
      return kind === HIDDEN ? most : Math.max(most, g.rules.pieces.kinds[kind].value);
    }, 0);
  return {
    table: 'battle',
    square: f.at,
    attacker: f.attacker,
    defender: f.defender,
    siege: map.city[f.at],
    atSea: map.type[f.at] === 'all-sea',
    open: f.noTerrain,
    attack,
    defence,
    percent,
    column: columnOf(tables, percent),
    result: f.result,
    winner: f.winner,
    silenced: rolesIn(f.silenced),
    limits: [best(f.attacker), best(f.defender)],
  };
}

/** What is laid out beside the map now: the innermost procedure that has a table of its own. */
export function tableOf(g: W): WarTable | null {
  for (let depth = g.stack.length - 1; depth >= 0; depth--) {
    const table = laidOut(g, g.stack[depth]);
    if (table !== null) return table;
  }
  return null;
}

function laidOut(g: W, f: Frame): WarTable | null {
  // While the attacker chooses among several opponents there is no battle yet.
  if (battle.owns(f)) return f.step === 'against' ? null : battleTable(g, f);
  if (initiative.owns(f)) return f.step === 'bid' ? { table: 'bid' } : null;
  if (agora.owns(f)) {
    const { lot, lots, bid, bidder, bidding } = f;
    return { table: 'agora', lot, lots, bid, bidder, bidding };
  }
  if (negotiations.owns(f))
    return { table: 'talks', done: rolesIn(f.done), made: [...f.made], offer: offerOf(g) };
  if (treachery.owns(f)) return f.at === NONE || f.defender === NONE ? null : treacheryTable(g, f);
  if (muster.owns(f)) return { table: 'muster', player: f.player, purse: f.purse };
  if (provisioning.owns(f)) return provisionTable(g, f);
  if (pillage.owns(f)) return f.step === 'choose' ? pillageTable(g, f.player, f.at) : null;
  if (fall.owns(f)) return f.step === 'save' ? { table: 'fall', player: f.player, kind: f.kind } : null;
  if (!hermes.owns(f)) return null;
  const [player] = f.order;
  if (player === undefined || f.at === NONE) return null;
  return { table: 'hire', player, square: f.at, cost: f.cost, bid: f.bid, bidder: f.bidder };
}

function provisionTable(g: W, f: Readonly<Provisioning>): WarTable | null {
  const [player] = f.order;
  if (player === undefined || f.at === NONE) return null;
  const units = unitsIn(g, player, f.at);
  return {
    table: 'provision',
    player,
    square: f.at,
    units,
    fed: units - excess(g, player, f.at),
    price: g.rules.tables.price['provision-square'],
    later: hungrySquares(g, player, [...f.paid, f.at]).map((square) => {
      const there = unitsIn(g, player, square);
      return { square, units: there, fed: there - excess(g, player, square) };
    }),
  };
}

function pillageTable(g: W, player: Player, at: Square): PillageTable {
  const kinds = stackAt(g, player, at).map((r) => kindIndexOf(g, r));
  const colour = colourOf(g, at);
  return {
    table: 'pillage',
    player,
    square: at,
    factors: kinds.some((kind) => kind === HIDDEN)
      ? null
      : kinds.reduce((sum, kind) => sum + g.rules.pieces.kinds[kind].combat, 0),
    talents: bootyOf(g, at),
    angers: isPlayed(g, colour) ? colour : NONE,
  };
}

/** The strongest Treachery marker there is. */
const STRONGEST = 3;

function treacheryTable(g: W, f: Readonly<Segment>): TreacheryTable {
  const leader = leaderDice(g, f.defender, f.at);
  const laid = (player: Player): { points: number; unseen: number } => {
    let points = 0;
    let unseen = 0;
    for (const s of g.zones[laidBy(player)] ?? []) {
      if (itemOf(s) === HIDDEN) unseen++;
      else points += g.rules.markers.list[markerIn(s)].strength;
    }
    return { points, unseen };
  };
  const attack = laid(f.player);
  const defence = 1 + leader + ((g.rules.players & (1 << f.defender)) === 0 ? 0 : laid(f.defender).points);
  const diceFor = (points: number): number => (points === 0 ? 0 : points + diplomacy(g, f));
  const percent = (points: number): number => Math.round(100 * chanceToExceed(diceFor(points), defence));
  return {
    table: 'treachery',
    square: f.at,
    attacker: f.player,
    defender: f.defender,
    attack: diceFor(attack.points),
    defence,
    unseen: attack.unseen,
    chances: [percent(attack.points + attack.unseen), percent(attack.points + STRONGEST * attack.unseen)],
    left: f.left,
  };
}

function leaderDice(g: W, owner: Player, at: Square): number {
  return stackAt(g, owner, at).reduce((most, r) => {
    const kind = kindIndexOf(g, r);
    return kind === HIDDEN ? most : Math.max(most, g.rules.pieces.kinds[kind].value);
  }, 0);
}

/** What lies on the table between two, as the bargain keeps it. */
export function offerOf(g: W) {
  const f = bargain.frame(g);
  if (f === undefined) return null;
  const { from, to, give, ask, gives, asks, truce, borders, years, owe, debt, home, askHome } = f;
  return { from, to, give, ask, gives, asks, truce, borders, years, owe, debt, home, askHome };
}

export function operationOf(g: W): Operation | null {
  const f = move.frame(g) ?? operation.frame(g);
  return f === undefined || f.at === NONE ? null : { player: f.player, square: f.at };
}
