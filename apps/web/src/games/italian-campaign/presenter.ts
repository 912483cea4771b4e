import * as look from '@punica/italian-campaign/look';
import { type Action, argOf, type Role } from '@punica/kernel';
import type { Presenter } from '../../play/presenter.ts';
import { actionSpot } from './action-spots.ts';
import { by, eventSpots, opens } from './event-spots.ts';
import { combatOf, electionOf, legionsInPool, levyOf, marchOf, siegeOf, trayOf } from './procedures.ts';
import type { CrtFact, Facts, Scene } from './scene.ts';
import { NONE } from './scene.ts';
import { stacksOf } from './stacks.ts';

type G = look.Italy;
type Crt = G['rules']['tables']['field'];

const crtFact = ({ columns, firstRoll, cells }: Crt): CrtFact => ({
  columns,
  firstRoll,
  rows: cells.map((row) => row.map((cell) => cell.text)),
});

function facts(g: G): Facts {
  const { map, leaders, units, tables, scenario } = g.rules;
  return {
    scenario: scenario.name,
    firstYear: scenario.firstYear,
    lastYear: scenario.lastYear,
    romeBelow: scenario.romeBelow,
    carthageFrom: scenario.carthageFrom,
    hexes: map.ids.map((id, at) => ({
      id,
      name: look.hexName(at),
      province: map.province[at],
      terrain: map.terrain[at],
      city: map.cityAt[at],
    })),
    provinces: map.provinces.map(({ id, name, vp, diagonal, cities, centres }) => ({
      id,
      name,
      vp,
      diagonal,
      cities,
      centres,
    })),
    cities: map.cities.map((city) => ({
      id: city.id,
      name: city.name,
      hex: city.hex,
      cityClass: look.CITY_CLASS_IDS[city.cityClass],
      loyalty: city.loyalty === NONE ? null : city.loyalty,
      vp: city.vp,
      walls: tables.cityClasses[city.cityClass].intrinsic,
      walled: tables.cityClasses[city.cityClass].walls,
    })),
    leaders: leaders.list.map(({ id, name, side, modifier, withdrawal, asterisk, recruit, history }) => ({
      id,
      name,
      side,
      modifier,
      withdrawal: asterisk ? null : withdrawal,
      recruit,
      history,
    })),
    faces: units.faceIds.map((id, face) => {
      const unit = units.ofKind[units.faceKind[face]][0];
      return {
        id,
        name: look.faceName(face),
        side: units.side[unit],
        group: look.GROUP_IDS[units.group[unit]],
        arm: look.ARM_IDS[units.arm[unit]],
        sp: units.faceSp[face],
        worn: units.faceStep[face] === 1,
      };
    }),
    terrain: look.TERRAIN_IDS.map((id, i) => ({
      id,
      mp: tables.terrainMp[i],
      shift: tables.terrainShift[i],
    })),
    roadMp: tables.roadMp,
    cityMp: tables.unfriendlyCityMp,
    field: crtFact(tables.field),
    siege: crtFact(tables.siege),
    siegeFirst: tables.constants.siegeFirst,
    siegeLast: tables.constants.siegeLast,
    legionSp: units.legionSp,
  };
}

/** Procedures that say where in the year we are, the innermost first. */
const PHASES = [
  'election',
  'reinforcements',
  'levy',
  'allies',
  'movement',
  'fieldPhase',
  'siegePhase',
  'worksPhase',
  'slaveLegion',
  'dictatorship',
  'elephantAttrition',
  'winterLosses',
];

function scene(g: G, viewer: Role): Scene {
  const { leaders } = g.rules;
  const at = (place: number): number[] =>
    leaders.list.map((_, leader) => leader).filter((leader) => g.leaderAt[leader] === place);
  const stacks = stacksOf(g);
  const movement = g.stack.findLast((f) => f.proc === 'movement') as { side: number } | undefined;
  const strength = [0, 0];
  for (const stack of stacks) {
    strength[stack.side] += (stack.loose?.sp ?? 0) + (stack.within?.sp ?? 0);
    for (const { units } of stack.leaders) strength[stack.side] += units.sp;
  }
  return {
    year: g.year,
    winter: g.segment === look.WINTER,
    first: g.first,
    phase: PHASES.find((name) => g.stack.some((f) => f.proc === name)) ?? '',
    mover: movement?.side ?? NONE,
    vp: g.vp,
    kills: g.kills,
    control: g.control.slice(),
    siege: g.siege.slice(),
    works: g.works.slice(),
    courted: g.courted.slice(),
    province: g.province.slice(),
    stacks,
    senate: at(look.SENATE).filter((leader) => g.year >= leaders.list[leader].eligible),
    dead: at(look.DEAD),
    later: at(look.LATER),
    waiting: at(look.WITH_LEVY),
    served: leaders.romans.filter((leader) => g.served[leader] === 1),
    alliedCup: g.zones[look.ALLIED_CUP].length,
    gaulCup: g.zones[look.GAUL_CUP].length,
    legionsLeft: legionsInPool(g),
    strength,
    march: marchOf(g, viewer),
    tray: trayOf(g, viewer),
    combat: combatOf(g),
    siegeAt: siegeOf(g),
    election: electionOf(g),
    levy: levyOf(g),
    viewer,
  };
}

/** Movement points of a step. */
function stepCost(g: G, a: Action): number | undefined {
  const { act } = look.ACTIONS.toJson(a);
  const f = g.stack.findLast((it) => it.proc === 'march') as look.March | undefined;
  if (f === undefined) return undefined;
  const { constants } = g.rules.tables;
  if (act === 'court') return constants.diplomacyMp;
  if (act !== 'go' && act !== 'overrun') return undefined;
  const cost = look.entryCost(g, f.side, g.leaderAt[f.leader], argOf(a));
  return act === 'overrun' ? cost + constants.overrunMp : cost;
}

export const presenter: Presenter<G, look.CampaignEvent> = {
  facts,
  scene,
  spot: actionSpot,
  cost: stepCost,
  spots: eventSpots,
  opens,
  by,
  standing: (g) => `${-g.year} BC, ${g.segment === look.WINTER ? 'winter' : 'summer'}`,
};
