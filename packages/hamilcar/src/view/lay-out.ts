import { HIDDEN, itemOf, type Role } from '@punica/kernel';
import {
  cusAt,
  elephantsAt,
  heldBy,
  isInside,
  isPeaceful,
  isWarlike,
  points,
  spaceOf,
  supplyAt,
} from '../board.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import type { March } from '../rules/07-frames.ts';
import { march } from '../rules/07-march.ts';
import { voyage } from '../rules/07-voyage.ts';
import { navalColumn, navalModifier } from '../rules/09-engagement.ts';
import { navalBattle } from '../rules/09-naval-battle.ts';
import { battleLevels } from '../rules/13-battle-frame.ts';
import { landBattle } from '../rules/13-land-battle.ts';
import {
  CONSUL,
  DICTATOR,
  DICTATOR_ENABLED,
  FORGOTTEN_TACTICS,
  type H,
  NO_RANK,
  PROCONSUL,
  TRUCE,
} from '../state.ts';
import { handOf, tacticsHandOf } from '../zones.ts';
import { electionOf } from './election.ts';
import type { Army, LandFight, RankId, SeaFight } from './scene.ts';

type MiatState = 'warlike' | 'neutral' | 'peaceful';
/** By side. */
type Both = readonly [rome: number, carthage: number];

const RANKS: Readonly<Record<number, RankId>> = {
  [NO_RANK]: null,
  [PROCONSUL]: 'proconsul',
  [CONSUL]: 'consul',
  [DICTATOR]: 'dictator',
};

function armies(g: H): Army[] {
  const list: Army[] = [];
  for (const loc of g.rules.ashore) {
    const inside = isInside(g, loc);
    const space = spaceOf(g, loc);
    for (const side of [0, 1] as const) {
      const elephants = elephantsAt(g, side, loc);
      const units = cusAt(g, side, loc);
      const supply = supplyAt(g, side, loc);
      const here = g.rules.generalsOf[side]
        .filter((general) => g.at[general] === loc)
        .sort((a, b) => g.under[a] - g.under[b])
        .map((general) => ({ general, rank: RANKS[g.rank[general]] }));
      if (units + supply + here.length > 0)
        list.push({ side, space, inside, units, elephants, supply, generals: here });
    }
  }
  return list;
}

const fleet = (g: H, side: number) => ({
  ready: g.ready[side],
  spent: g.spent[side],
  atSea: g.atSea[side],
  track: g.track[side],
  prizes: g.prizes[side],
});

/** A fleet on its way, off a port. */
function voyageOf(g: H, marching: March | undefined) {
  const f = voyage.frame(g);
  if (f === undefined || marching === undefined || marching.at !== g.rules.sea) return null;
  return {
    side: marching.side,
    port: f.port,
    general: marching.general,
    units: marching.plain + marching.elephants,
    ships: g.atSea[marching.side],
  };
}

function fight(g: H, viewer: Role): SeaFight | LandFight | null {
  const sea = navalBattle.frame(g);
  if (sea !== undefined) {
    const both = <T>(of: (side: 0 | 1) => T): [T, T] => [of(0), of(1)];
    return {
      fight: 'sea',
      port: sea.port,
      round: sea.round,
      active: sea.active,
      ships: both((side) => g.atSea[side]),
      prizes: both((side) => g.prizes[side]),
      commanders: both((side) => sea.commanders[side]),
      columns: both((side) => navalColumn(g, { ...sea, round: Math.max(1, sea.round) }, side, 0)),
      modifiers: both((side) => navalModifier(g, side, sea.commanders[side])),
      cargo: both((side) => cusAt(g, side, g.rules.sea)),
      hands: both((side) => g.zones[tacticsHandOf(side)].length),
      own:
        viewer === 0 || viewer === 1
          ? g.zones[tacticsHandOf(viewer)].map(itemOf).filter((card) => card !== HIDDEN)
          : [],
    };
  }
  const land = landBattle.frame(g);
  if (land === undefined) return null;
  const levels = battleLevels(g, land);
  return {
    fight: 'land',
    space: land.at,
    attacker: land.attacker,
    units: [cusAt(g, ROME, land.at), cusAt(g, CARTHAGE, land.at)],
    commanders: [land.commanders[0], land.commanders[1]],
    // Fixed when the dice are chosen; the dead do not change them.
    levels: land.levels[0] > 0 ? [land.levels[0], land.levels[1]] : [levels.levels[0], levels.levels[1]],
    parts: land.winner < 0 ? levels.parts : [[], []],
    dice: land.dice,
    faces: land.faces,
    romanDice: land.romanDice,
    losses: land.winner < 0 ? null : [land.losses[0], land.losses[1]],
    winner: land.winner,
  };
}

/** The table as one viewer sees it. */
export function sceneOf(g: H, viewer: Role) {
  const marching = march.frame(g);
  const standing = armies(g);
  const miatState: MiatState = isWarlike(g) ? 'warlike' : isPeaceful(g) ? 'peaceful' : 'neutral';
  return {
    turn: g.turn,
    control: [...g.control],
    tribe: [...g.tribe].map((n) => n === 1),
    siege: [...g.siege],
    held: g.rules.map.allProvinces.map((p): Both => [heldBy(g, ROME, p), heldBy(g, CARTHAGE, p)]),
    hub: [g.hubPorts[0], g.hubPorts[1]] as Both,
    armies: standing,
    fleets: [fleet(g, 0), fleet(g, 1)] as const,
    seamanship: g.seamanship,
    corvi: g.corvi === 1,
    supremacy: g.supremacy,
    /** Spaces of the Miat with a marker. */
    miat: g.rules.tables.miat.all.map((i) => (g.miat & (1 << i)) !== 0),
    miatState,
    points: [points(g, 0), points(g, 1)] as Both,
    ops: [g.opsPlayed[0], g.opsPlayed[1]] as Both,
    hands: ([ROME, CARTHAGE] as const).map((side) =>
      g.zones[handOf(side)].map((s) => (itemOf(s) === HIDDEN ? null : itemOf(s))),
    ),
    truce: (g.marks & TRUCE) !== 0,
    forgotten: (g.marks & FORGOTTEN_TACTICS) !== 0,
    dictator: (g.marks & DICTATOR_ENABLED) !== 0,
    march:
      marching === undefined || marching.at < 0 || marching.at >= g.rules.sea
        ? null
        : { general: marching.general, space: spaceOf(g, marching.at) },
    voyage: voyageOf(g, marching),
    election: electionOf(g, standing),
    fight: fight(g, viewer),
  };
}
