import { fill, freshCore, mapped, repeated } from '@punica/kernel';
import { earn, orderFrom } from './board.ts';
import { CARTHAGE, NATIONS, NONE, OWNERS, type Owner } from './data/codes.ts';
import type { X } from './procedures.ts';
import { sequence } from './rules/03-sequence.ts';
import { drawMarkers } from './rules/09-markers.ts';
import { placeSyracusa } from './rules/28-syracusa.ts';
import type { Rules } from './rules.ts';
import { copyState, type W } from './state.ts';
import { addUnit } from './units.ts';
import { emptyZones, POOL } from './zones.ts';

/** A board with nothing on it, all counters and markers in store. */
export function emptyBoard(rules: Rules, quick: boolean): W {
  const { map, pieces } = rules;
  const zones = emptyZones();
  zones[POOL] = fill(rules.markerItems, 0);
  return copyState({
    ...freshCore(zones, quick),
    rules,
    turn: 1,
    phase: 'olympian',
    initiative: rules.scenarios.firstInitiative,
    former: rules.scenarios.firstInitiative,
    favoured: NONE,
    talents: [0, 0, 0, 0],
    issued: 0,
    reserve: mapped(pieces.allGroups, (group) => pieces.groups[group].count),
    resting: repeated(pieces.allGroups.length, 0),
    retired: [],
    onMap: repeated(pieces.allKinds.length, 0),
    posts: mapped(NATIONS, () => []),
    count: repeated(OWNERS.length * map.squares, 0),
    holder: repeated<Owner>(map.squares, NONE),
    camps: [],
    pillaged: [],
    levied: 0,
    levyNow: 0,
    syracusaAtWar: false,
    pacts: [],
    boastful: 0,
    happened: 0,
    bandFree: false,
    bandOver: false,
  });
}

/** Boards before the first turn: one for each set of rules is copied for every game, a tenth of the work of making it. */
const firstBoards = new WeakMap<Rules, W>();

/** [2.15, 3.1, 30.1, 30.3, 30.4, 30.6, 30.8] The pieces of the player cards in their places, and markers drawn. */
export function setUp(rules: Rules, quick: boolean, x: X): W {
  let first = firstBoards.get(rules);
  if (first === undefined) {
    first = makeFirstBoard(rules);
    firstBoards.set(rules, first);
  }
  const g = copyState(first);
  g.quick = quick;
  sequence.enter(g, {});
  // [30.3] Carthage draws first, then clockwise.
  for (const player of orderFrom(g, CARTHAGE))
    drawMarkers(g, x, player, rules.scenarios.cards[player].markers);
  return g;
}

function makeFirstBoard(rules: Rules): W {
  const g = emptyBoard(rules, false);
  const { scenarios, pieces } = rules;
  for (const player of rules.seats) {
    const card = scenarios.cards[player];
    earn(g, player, card.talents);
    for (const stack of card.setup)
      for (const kind of stack.kinds) {
        const { group, veteranOf } = pieces.kinds[kind];
        // [31.3] The Sacred Band begins as veterans.
        const band = rules.sacredBand && group !== NONE && pieces.groups[group].sacredBand;
        addUnit(g, band ? veteranOf : kind, stack.square, player);
      }
  }
  placeSyracusa(g);
  return g;
}
