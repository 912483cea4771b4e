import { EVERYBODY, fill, freshCore, perId, repeated } from '@punica/kernel';
import { countControl, putGeneral, setSiege, setTribe, settleCommand, stackAt, type X } from './board.ts';
import type { GeneralId } from './data/counted.ts';
import { CARTHAGE, type MarkerId, NONE, ROME, type SetUpForce, type Side } from './data/index.ts';
import { noPieces } from './no-pieces.ts';
import { sequence } from './rules/05-sequence.ts';
import { drawFromPool } from './rules/06-election.ts';
import { meetFates, noteConsuls } from './rules/26-consuls.ts';
import type { Rules } from './rules.ts';
import {
  type CardId,
  CONSUL,
  copyState,
  GONE,
  type H,
  IN_POOL,
  type Loc,
  MACEDONIAN_ALLIANCE,
  NAVAL_VICTORY,
  NO_RANK,
  PROCONSUL,
  type Rank,
  type Space,
  SYRACUSE_ALLIANCE,
  WAITING,
} from './state.ts';
import { ASIDE, DECK, emptyZones, REMOVED } from './zones.ts';

const MARKS: Readonly<Record<MarkerId, number>> = {
  macedonianAlliance: MACEDONIAN_ALLIANCE,
  syracuseAlliance: SYRACUSE_ALLIANCE,
  navalVictory: NAVAL_VICTORY,
};

/**
 * The pieces of a scenario in their places, before its first turn (4): [scenario second-punic-war],
 * [scenario scenario-6-211bc], [scenario campaign-iberia], [scenario campaign-africa].
 */
export function setUp(rules: Rules, quick: boolean, x: X): H {
  const { scenario } = rules;
  const g = placed(rules);
  g.quick = quick;
  // [26.2.2c] Whose fate has come before the war begins is not drawn any more.
  if (rules.on.fates) meetFates(g, x);
  for (const force of scenario.forces) drawConsuls(g, force, x);
  for (const { space, points } of scenario.sieges) setSiege(g, space, points);
  for (const marker of scenario.markers) g.marks |= MARKS[marker];
  if (rules.on.noSecondTerm) noteConsuls(g);
  sequence.enter(g, {});
  return g;
}

/** Boards on which everything stands that no draw decides, made once for the same rules and copied. */
const boards = new WeakMap<Rules, H>();

function placed(rules: Rules): H {
  let board = boards.get(rules);
  if (board === undefined) {
    board = place(rules);
    boards.set(rules, board);
  }
  return copyState(board);
}

function place(rules: Rules): H {
  const g = emptyBoard(rules);
  const { scenario } = rules;
  for (const side of [ROME, CARTHAGE] as const) for (const at of scenario.pcs[side]) control(g, at, side);
  for (const at of scenario.friendlyTribes) {
    setTribe(g, at, 1);
    control(g, at, CARTHAGE);
  }
  for (const at of scenario.neutralTribes) setTribe(g, at, 1);
  for (const force of scenario.forces) placeForce(g, force);
  return g;
}

function emptyBoard(rules: Rules): H {
  const { scenario } = rules;
  return copyState({
    ...freshCore(strategyZones(rules), false),
    rules,
    turn: scenario.firstTurn,
    ...noPieces(rules, (general) => beforeTheWar(rules, general)),
    marks: 0,
    battle: false,
    tired: [],
    worn: perId([]),
    extra: repeated(rules.memory.length, 0),
  });
}

/** Cards that a scenario leaves out or sets aside lie open; the rest is the deck. */
function strategyZones(rules: Rules) {
  const { scenario, cards, deck } = rules;
  const isOut = (card: CardId): boolean => scenario.cardsRemoved.includes(card);
  const isAside = (card: CardId): boolean => !isOut(card) && cards.list[card].startsAside;
  const zones = emptyZones([]);
  zones[DECK] = fill(
    deck.filter((card) => !isOut(card) && !isAside(card)),
    0,
  );
  zones[ASIDE] = fill(deck.filter(isAside), EVERYBODY);
  zones[REMOVED] = fill(deck.filter(isOut), EVERYBODY);
  return zones;
}

/** Where a general is who does not stand on the map at the start. */
function beforeTheWar(rules: Rules, general: GeneralId): Loc {
  const { scenario } = rules;
  if (scenario.africanus?.general === general || rules.latecomer === general) return WAITING;
  return scenario.elections && rules.consulPool.includes(general) ? IN_POOL : GONE;
}

function control(g: H, at: Space, side: Side): void {
  g.control[at] = side;
  countControl(g, at, side, 1);
}

function placeForce(g: H, force: SetUpForce): void {
  const { side, space } = force;
  g.cu[stackAt(g, side, space)] += force.cus - force.elephants;
  g.elephants[space] += force.elephants;
  for (const general of force.generals) {
    g.rank[general] = rankIn(force);
    putGeneral(g, general, space);
  }
  if (force.commander !== NONE) settleCommand(g, side, space, force.commander);
}

function drawConsuls(g: H, force: SetUpForce, x: X): void {
  for (let n = 0; n < force.drawConsuls; n++) {
    const general = drawFromPool(g, x);
    g.rank[general] = CONSUL;
    putGeneral(g, general, force.space);
    x.say({ ev: 'generalPlaced', general, at: force.space, rank: CONSUL });
  }
}

function rankIn(force: SetUpForce): Rank {
  if (force.rank === null) return NO_RANK;
  return force.rank === 'consul' ? CONSUL : PROCONSUL;
}
