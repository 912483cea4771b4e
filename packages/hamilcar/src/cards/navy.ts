import { type Action, END, type Refusal, refusal, verbOf, withChanges } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import {
  changeSupply,
  commanderAt,
  cusAt,
  enemyOf,
  hasRoomInMiat,
  insideOf,
  isInside,
  isPlain,
  setControl,
  shipsInPlay,
  spaceOf,
  supplyAt,
} from '../board.ts';
import { firstShips } from '../bot/ships.ts';
import { lanesBetween, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { mountCorvi } from '../rules/05-election.ts';
import {
  BUY_CU,
  BUY_MIAT,
  BUY_REFIT,
  BUY_SEAMANSHIP,
  BUY_SHIP,
  BUY_SUPPLY,
  canPlaceInCarthago,
  canPlaceSupply,
  spending,
  spendingOf,
} from '../rules/05-spending.ts';
import { interceptionRange } from '../rules/08-routes.ts';
import type { CardId, H, Loc, Space } from '../state.ts';
import type { EventKind } from './hook.ts';

const mayBuild = (g: H, side: Side): boolean => shipsInPlay(g, side) < g.rules.tables.numbers.shipsPerSide;

/** [card 103] Points for ships and refits; Rome may train its crews instead. */
export const navalProgram: EventKind<'navalProgram'> = {
  play: {
    can: (g, side) =>
      g.spent[side] > 0 ||
      mayBuild(g, side) ||
      (side === ROME && g.seamanship < g.rules.tables.seamanship.length),
    run(g, side, event) {
      const points = spendingOf(side, event.points, BUY_SHIP | BUY_REFIT | BUY_SEAMANSHIP);
      spending.enter(g, withChanges(points, { shipCost: event.ship }));
    },
    worth: (g, side) => 10 + firstShips(g, side),
  },
  timings: ['play'],
  prompts: {},
};

/** [card 128] */
export const refit: EventKind<'refit'> = {
  play: {
    can: (g, side) => g.spent[side] > 0,
    run: (g, side, event) => spending.enter(g, spendingOf(side, event.count, BUY_REFIT)),
    worth: () => 5,
  },
  timings: ['play'],
  prompts: {},
};

/** [card 127, card 133] */
export const placeSupply: EventKind<'placeSupply'> = {
  play: {
    can: (g, side, event, card) => canPlaceSupply(g, supplyCall(g, side, event, card)),
    run: (g, side, event, card) => spending.enter(g, supplyCall(g, side, event, card)),
    worth: () => 3,
  },
  timings: ['play'],
  prompts: {},
};

/** [card 133] With Syracusae in hand more trains come, but only to Sicilia. */
function supplyCall(
  g: H,
  side: Side,
  event: { count: number; ifCity: string | null; inRegion: string | null; otherwise: number },
  card: CardId,
) {
  const holds = event.ifCity === null || g.control[g.rules.cards.list[card].spaces[0]] === side;
  const call = spendingOf(side, holds ? event.count : event.otherwise, BUY_SUPPLY);
  const region = holds && event.inRegion !== null ? g.rules.map.regionIndex[event.inRegion] : NONE;
  return withChanges(call, { region });
}

/** [card 138] Two different things out of four. */
export const silver: EventKind<'silver'> = {
  play: {
    can: (g, side) =>
      canPlaceInCarthago(g) ||
      g.spent[side] > 0 ||
      hasRoomInMiat(g) ||
      canPlaceSupply(g, spendingOf(side, 1, BUY_SUPPLY)),
    run(g, side, event) {
      const picks = spendingOf(side, event.pick, BUY_SUPPLY | BUY_REFIT | BUY_MIAT | BUY_CU);
      spending.enter(g, withChanges(picks, { once: 1 }));
    },
    worth: () => 8,
  },
  timings: ['play'],
  prompts: {},
};

/** [card 107, 15.5] */
export const corvus: EventKind<'corvus', never, 'playOrSeaRound'> = {
  play: {
    can: () => true,
    run: (g, _side, _event, _card, x) => mountCorvi(g, x, g.corvi === 0),
    worth: () => 3,
  },
  timings: ['playOrSeaRound'],
  prompts: {},
};

const NO_PREY = refusal('card 104', 'noTrainUnwatched');

/** [card 104] A train in a port that no general watches, or a ready warship. */
const isPrey = (g: H, owner: Side, loc: Loc): boolean =>
  supplyAt(g, owner, loc) > 0 &&
  g.rules.map.port[spaceOf(g, loc)] &&
  !hasGeneralIn(g, owner, spaceOf(g, loc));

function hasGeneralIn(g: H, owner: Side, space: Space): boolean {
  const inside = insideOf(g, space);
  return commanderAt(g, owner, space) !== NONE || (inside !== NONE && commanderAt(g, owner, inside) !== NONE);
}

function somePrey(g: H, owner: Side): boolean {
  for (const loc of g.rules.ashore) if (isPrey(g, owner, loc)) return true;
  return false;
}

export const preyOnTrade: EventKind<'privateers', 'privateers.choose'> = {
  play: {
    can: (g, side) => g.ready[enemyOf(side)] > 0 || somePrey(g, enemyOf(side)),
    run: (g, side) => privateers.enter(g, { side }),
    worth: () => 3,
  },
  timings: ['play'],
  prompts: { 'privateers.choose': 'What do the privateers take?' },
};

/** [card 104] */
export const privateers = rulebook(
  'privateers',
  { side: KINDS.side },
  {
    choose: {
      rule: 'card 104',
      offerPublicly(g, f, out) {
        const owner = enemyOf(f.side);
        if (g.ready[owner] > 0) out.push(A.ship);
        for (const loc of g.rules.ashore)
          if (isPrey(g, owner, loc))
            out.push(isInside(g, loc) ? A.supplyInside | spaceOf(g, loc) : A.supply | loc);
      },
      unlisted: () => NO_PREY,
      take(g, f, a, x) {
        const owner = enemyOf(f.side);
        if (a === A.ship) {
          g.ready[owner]--;
          g.spent[owner]++;
          x.say({ ev: 'ships', side: owner, count: 1, what: 'spent' });
        } else {
          const loc = verbOf(a) === A.supply ? spaceIn(a) : insideOf(g, spaceIn(a));
          changeSupply(g, owner, loc, -1);
          x.say({ ev: 'supply', side: owner, at: loc, count: -1, why: 'privateers' });
        }
        return END;
      },
    },
  },
);

const NO_ENEMY_PORT = refusal('card 109', 'noEnemyPort');
const GUARDED = refusal('card 109', 'enemyForceThere');
const NOTHING_TO_TAKE = refusal('card 109', 'nothingToRaid');
const OUT_OF_RAID = refusal('card 109', 'raidTooFar');

/** [card 109] Why a space is no enemy port in reach of one of one's own, without CUs before the walls and with something to take. */
function refuseRaid(g: H, side: Side, port: Space): Refusal | undefined {
  const { map } = g.rules;
  const enemy = enemyOf(side);
  if (!map.port[port] || g.control[port] !== enemy) return NO_ENEMY_PORT;
  if (cusAt(g, enemy, port) > 0) return GUARDED;
  if (!isPlain(g, port) && trainsIn(g, enemy, port) === NONE) return NOTHING_TO_TAKE;
  const range = interceptionRange(g, side);
  return map.sea.ports.some((own) => g.control[own] === side && lanesBetween(map, own, port) <= range)
    ? undefined
    : OUT_OF_RAID;
}

/** [card 109] Enemy ports in reach of a port of one's own, without CUs before the walls. */
function raidTargets(g: H, side: Side, out: Action[]): void {
  for (const port of g.rules.map.sea.ports)
    if (refuseRaid(g, side, port) === undefined) out.push(A.at | port);
}

/** Where a supply train lies in this space, or NONE. */
function trainsIn(g: H, owner: Side, space: Space): Loc {
  if (supplyAt(g, owner, space) > 0) return space;
  const inside = insideOf(g, space);
  return inside !== NONE && supplyAt(g, owner, inside) > 0 ? inside : NONE;
}

export const raid: EventKind<'raidPort', 'raidPort.port' | 'raidPort.what'> = {
  play: {
    can(g, side) {
      if (g.ready[side] === 0) return false;
      for (const port of g.rules.map.sea.ports) if (refuseRaid(g, side, port) === undefined) return true;
      return false;
    },
    run: (g, side) => raidPort.enter(g, { side, port: NONE }),
    worth: () => 5,
  },
  timings: ['play'],
  prompts: {
    'raidPort.port': 'Which enemy port is raided? A ready warship is spent by it.',
    'raidPort.what': 'What does the raid destroy?',
  },
};

/** [card 109] The raid takes a train, or the marker of a port without walls, and spends a warship. */
export const raidPort = rulebook(
  'raidPort',
  { side: KINDS.side, port: KINDS.space },
  {
    port: {
      rule: 'card 109',
      offerPublicly: (g, f, out) => raidTargets(g, f.side, out),
      unlisted: (g, f, a) => refuseRaid(g, f.side, spaceIn(a)),
      take(g, f, a, x) {
        f.port = spaceIn(a);
        g.ready[f.side]--;
        g.spent[f.side]++;
        x.say({ ev: 'ships', side: f.side, count: 1, what: 'spent' });
      },
    },
    what: {
      rule: 'card 109',
      offerPublicly(g, f, out) {
        if (trainsIn(g, enemyOf(f.side), f.port) !== NONE) out.push(A.trains | 1);
        if (isPlain(g, f.port)) out.push(A.at | f.port);
      },
      take(g, f, a, x) {
        const enemy = enemyOf(f.side);
        if (verbOf(a) === A.at) setControl(g, x, f.port, NONE);
        else {
          const loc = trainsIn(g, enemy, f.port);
          changeSupply(g, enemy, loc, -1);
          x.say({ ev: 'supply', side: enemy, at: loc, count: -1, why: 'raid' });
        }
        return END;
      },
    },
  },
);
