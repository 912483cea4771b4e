import { type Beginning, Context, checkBeginning, Engine, itemOf, QuickDice, slot } from '@punica/kernel';
import { countControl, putGeneral, stackAt } from '../board.ts';
import { CARTHAGE, HAMILCAR, ROME, SIDE_IDS, type Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { hamilcar } from '../game.ts';
import { sequence } from '../rules/05-sequence.ts';
import { cardPlays } from '../rules/05-strategy-phase.ts';
import { RULES } from '../rules.ts';
import { emptyBoard } from '../setup.ts';
import { type H, PROCONSUL } from '../state.ts';
import { DECK, handOf } from '../zones.ts';

export const BEGINNING: Beginning = checkBeginning(hamilcar, {
  scenario: RULES.scenario.id,
  options: {},
  quick: true,
});

interface Stack {
  readonly side: Side;
  readonly space: string;
  readonly inside?: true;
  readonly cus: number;
  readonly general?: string;
}

/** What a lesson or a test wants to be on the map; markers and tribes are those of the first turn. */
export interface Prepared {
  /** The first unless said otherwise. */
  readonly turn?: number;
  /** Who plays the next card. */
  readonly plays: Side;
  readonly hands: Readonly<Record<(typeof SIDE_IDS)[number], readonly string[]>>;
  readonly stacks: readonly Stack[];
  /** What stands at sea and in the council; where nothing is said, Carthage is the stronger and its council in doubt. */
  readonly state?: StateOfTheWar;
}

interface StateOfTheWar {
  readonly ships: readonly [number, number];
  readonly supremacy: Side;
  readonly seamanship: number;
  readonly miat: readonly string[];
}

const PUNIC_SEA: StateOfTheWar = {
  ships: [2, 3],
  supremacy: CARTHAGE,
  seamanship: 1,
  miat: ['sufetes', 'gerusia'],
};

const engine = new Engine<H, HamilcarEvent>(hamilcar);

function place(g: H, { side, space, inside, cus, general }: Stack): void {
  const at = RULES.map.index[space];
  const loc = inside === true ? RULES.inside[at] : at;
  g.cu[stackAt(g, side, loc)] += cus;
  if (general === undefined) return;
  const index = HAMILCAR.generals.index[general];
  if (side === ROME) g.rank[index] = PROCONSUL;
  putGeneral(g, index, loc);
}

function deal(g: H, side: Side, ids: readonly string[]): void {
  for (const id of ids) {
    const card = HAMILCAR.cards.index[id];
    g.zones[DECK] = g.zones[DECK].filter((s) => itemOf(s) !== card);
    g.zones[handOf(side)].push(slot(card, 1 << side));
  }
}

/** A position in the middle of the Strategy Phase, as the game writes it. */
export function prepared(wish: Prepared): Readonly<Record<string, unknown>> {
  const g = emptyBoard(RULES, true);
  g.turn = wish.turn ?? 1;
  const { map, tables } = RULES;
  for (const at of map.all) {
    g.control[at] = map.startControl[at];
    countControl(g, at, g.control[at], 1);
    g.tribe[at] = map.tribe[at] ? 1 : 0;
  }
  for (const stack of wish.stacks) place(g, stack);
  for (const side of [ROME, CARTHAGE] as const) deal(g, side, wish.hands[SIDE_IDS[side]]);
  const { ships, supremacy, seamanship, miat } = wish.state ?? PUNIC_SEA;
  g.ready = [...ships];
  g.supremacy = supremacy;
  g.seamanship = seamanship;
  g.miat = miat.reduce((bits, id) => bits | (1 << tables.miat.index[id]), 0);
  sequence.enter(g, {});
  // The cards have been dealt; after them comes the winter.
  g.stack[0].step = 'winter';
  cardPlays.enter(g, { side: wish.plays });
  engine.settle(g, new Context<HamilcarEvent>(new QuickDice(1)));
  return hamilcar.write(g);
}

/** The dice that deal these tactics cards one after the other. */
export function dealing(...ids: string[]): number[] {
  const bag = [...RULES.tacticsDeck];
  return ids.map((id) => {
    const drawn = bag.indexOf(HAMILCAR.tactics.index[id]);
    // As `drawRandom` does: the last card fills the gap.
    bag[drawn] = bag[bag.length - 1];
    bag.pop();
    return drawn;
  });
}
