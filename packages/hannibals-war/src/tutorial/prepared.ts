import { BadInput, type Beginning, Context, checkBeginning, Engine, QuickDice, slot } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import { earn } from '../board.ts';
import { CARTHAGE, NONE, type Player, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { dataOf } from '../edition.ts';
import type { WarEvent } from '../events.ts';
import { hannibalsWar, hannibalsWarOf } from '../game.ts';
import { sequence } from '../rules/03-sequence.ts';
import { initiative } from '../rules/07-initiative.ts';
import { operations } from '../rules/12-operations.ts';
import { rulesWith } from '../rules.ts';
import { emptyBoard } from '../setup.ts';
import type { Phase, W } from '../state.ts';
import { addUnit } from '../units.ts';
import { handOf, markerIn, POOL } from '../zones.ts';

export const BEGINNING: Beginning = checkBeginning(hannibalsWar, {
  scenario: 'short-2',
  options: {},
  quick: true,
});

/** What a lesson wants to be on the map: owner, square, kinds of units. */
export interface Prepared {
  readonly phase: Extract<Phase, 'initiative' | 'operations'>;
  readonly first: Player;
  readonly talents: readonly [number, number];
  readonly hands: readonly [readonly string[], readonly string[]];
  readonly stacks: readonly (readonly [owner: Player, square: string, kinds: readonly string[]])[];
}

function deal(g: W, player: Player, ids: readonly string[]): void {
  for (const id of ids) {
    const pool = g.zones[POOL];
    const at = pool.findIndex((s) => markerIn(s) === WAR.markers.index[id]);
    if (at < 0) throw new BadInput('markers', `have no ${id} left for the lesson`);
    const [drawn] = pool.splice(at, 1);
    g.zones[handOf(player)].push(slot(markerIn(drawn), 1 << player));
  }
}

/** A position at the first question of a phase, as the game writes it: with the counters and markers of an edition, or ours. */
export function prepared(wish: Prepared, edition?: Edition): Readonly<Record<string, unknown>> {
  const game = hannibalsWarOf(edition);
  const g = emptyBoard(rulesWith(dataOf(edition))(BEGINNING), true);
  const x = new Context<WarEvent>(new QuickDice(1));
  for (const player of [ROME, CARTHAGE]) {
    earn(g, player, wish.talents[player]);
    deal(g, player, wish.hands[player]);
  }
  for (const [owner, square, kinds] of wish.stacks)
    for (const kind of kinds) addUnit(g, WAR.pieces.kindIndex[kind], WAR.map.index[square], owner);
  g.phase = wish.phase;
  g.initiative = wish.first;
  sequence.enter(g, {});
  const [bottom] = g.stack;
  if (wish.phase === 'initiative') {
    bottom.step = 'taxation';
    initiative.enter(g, { by: NONE });
  } else {
    bottom.step = 'provisioning';
    operations.enter(g, { player: wish.first, passes: 0 });
  }
  new Engine<W, WarEvent>(game).settle(g, x);
  return game.write(g);
}
