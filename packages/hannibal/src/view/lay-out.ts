import { HIDDEN, itemOf, type Role, type Zone } from '@punica/kernel';
import { controlsProvince, has, heldBy, isInside, politicalPoints, spaceOf, stackAt } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { MARKS } from '../marks.ts';
import { reinforcementPhase } from '../rules/06-reinforcements.ts';
import { cardPlays, strategyPhase } from '../rules/07-strategy-phase.ts';
import { march } from '../rules/10-march.ts';
import { battleRounds } from '../rules/14-battle-rounds.ts';
import { battle } from '../rules/14-land-battle.ts';
import { isolationRemoval } from '../rules/19-removing-control.ts';
import { winterAttrition } from '../rules/21-winter-attrition.ts';
import { victoryCheck } from '../rules/22-victory-check.ts';
import {
  CONSUL,
  DICTATOR,
  DISPLACED,
  GONE,
  type H,
  IN_POOL,
  type Loc,
  NO_RANK,
  PROCONSUL,
  type ProvinceId,
  WAITING,
} from '../state.ts';
import { ASIDE, battleHandOf, battlePileOf, DECK, DISCARD, handOf, REMOVED, TABLE } from '../zones.ts';
import { electionOf } from './election.ts';
import type { Absent, Army, HandOf, RankId } from './scene.ts';

const SIDES = [ROME, CARTHAGE] as const;
const RANKS: Readonly<Record<number, RankId>> = {
  [NO_RANK]: null,
  [PROCONSUL]: 'proconsul',
  [CONSUL]: 'consul',
  [DICTATOR]: 'dictator',
};
const ABSENT: Readonly<Record<number, Absent['where']>> = {
  [IN_POOL]: 'pool',
  [DISPLACED]: 'displaced',
  [GONE]: 'gone',
  [WAITING]: 'waiting',
};
const MARK_NAMES = Object.keys(MARKS) as (keyof typeof MARKS)[];

/** Procedures that say where in the turn we are. */
const PHASES = [
  reinforcementPhase,
  strategyPhase,
  cardPlays,
  winterAttrition,
  isolationRemoval,
  victoryCheck,
];

const cardsIn = (zone: Zone): HandOf => zone.map((s) => (itemOf(s) === HIDDEN ? null : itemOf(s)));
const openCards = (zone: Zone): number[] => cardsIn(zone).filter((card): card is number => card !== null);
const both = <T>(of: (side: Side) => T): T[] => [of(ROME), of(CARTHAGE)];

function armies(g: H): Army[] {
  const { allLocs, generalsOf } = g.rules;
  const list: Army[] = [];
  for (const side of SIDES) {
    for (const loc of allLocs) {
      const elephants = side === CARTHAGE ? g.elephants[loc] : 0;
      const trains = side === CARTHAGE ? g.trains[loc] : 0;
      const units = g.cu[stackAt(g, side, loc)] + elephants;
      const here = generalsOf[side].filter((general) => g.at[general] === loc);
      if (units === 0 && trains === 0 && here.length === 0) continue;
      here.sort((a, b) => g.under[a] - g.under[b]);
      list.push({
        side,
        space: spaceOf(g, loc),
        inside: isInside(g, loc),
        generals: here.map((general) => ({ general, rank: RANKS[g.rank[general]] })),
        units,
        elephants,
        trains,
      });
    }
  }
  return list;
}

function marchOf(g: H) {
  const f = march.frame(g);
  if (f === undefined) return null;
  return {
    general: f.general,
    space: spaceOf(g, f.at),
    left: f.left,
    units: f.plain + f.elephants,
    elephants: f.elephants,
  };
}

function battleOf(g: H) {
  const f = battle.frame(g);
  if (f === undefined) return null;
  const { inside } = g.rules;
  // [20.6] Those who sally out fight along with the army that relieves them.
  const places = (side: Side): Loc[] =>
    f.sortie === 1 && side === f.attacker ? [f.at, inside[f.at]] : [f.at];
  const sum = (side: Side, of: (loc: Loc) => number): number =>
    places(side).reduce((total, loc) => total + of(loc), 0);
  const elephants = both((side) => (side === CARTHAGE ? sum(side, (loc) => g.elephants[loc]) : 0));
  const dealt = f.step !== 'prepare' && (battleRounds.frame(g) !== undefined || f.winner >= 0);
  return {
    space: f.at,
    attacker: f.attacker,
    commanders: f.commanders,
    units: both((side) => sum(side, (loc) => g.cu[stackAt(g, side, loc)]) + elephants[side]),
    elephants,
    startUnits: f.startCUs,
    initiative: f.initiative,
    /** The kind of card to be matched in this round, or -1. */
    attack: f.attack,
    winner: f.winner,
    hands: both((side) => cardsIn(g.zones[battleHandOf(side)])),
    /** Cards played so far, by side, in order. */
    played: both((side) => cardsIn(g.zones[battlePileOf(side)])),
    /** Cards are out: before, the armies only face each other. */
    dealt,
  };
}

const owner = (g: H, province: ProvinceId): number =>
  SIDES.find((side) => controlsProvince(g, side, province)) ?? NONE;

/** The table as one viewer sees it. */
export function sceneOf(g: H, viewer: Role) {
  const { allProvinces } = g.rules.map;
  const owners = allProvinces.map((p) => owner(g, p));
  const standing = armies(g);
  return {
    turn: g.turn,
    control: [...g.control],
    tribe: [...g.tribe],
    siege: [...g.siege],
    armies: standing,
    absent: g.rules.generalsOf
      .flat()
      .flatMap((general) => (g.at[general] < 0 ? [{ general, where: ABSENT[g.at[general]] }] : [])),
    owners,
    /** Spaces held in each province, by side. */
    held: both((side) => allProvinces.map((p) => heldBy(g, side, p))),
    points: both((side) => politicalPoints(g, side)),
    hands: both((side) => cardsIn(g.zones[handOf(side)])),
    deck: g.zones[DECK].length,
    /** Every card of this game. */
    pool: g.rules.deck,
    discard: openCards(g.zones[DISCARD]),
    removed: openCards(g.zones[REMOVED]),
    aside: openCards(g.zones[ASIDE]),
    /** Cards that are being played. */
    onTable: openCards(g.zones[TABLE]),
    marks: MARK_NAMES.filter((name) => has(g, MARKS[name])),
    phase: PHASES.find((phase) => phase.frame(g) !== undefined)?.name ?? '',
    march: marchOf(g),
    battle: battleOf(g),
    election: electionOf(g, standing),
    viewer,
  };
}
