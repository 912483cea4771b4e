import type { Role } from '@punica/kernel';
import { NOBODY } from '../data/index.ts';
import { dictatorship } from '../rules/05-dictator.ts';
import { election } from '../rules/05-election.ts';
import { allies } from '../rules/06-allies.ts';
import { legionsLeft, levy } from '../rules/06-levy.ts';
import { slaveLegion } from '../rules/06-slaves.ts';
import { movement } from '../rules/07-movement.ts';
import { winterLosses } from '../rules/08-winter.ts';
import { fieldPhase } from '../rules/09-field.ts';
import { siegePhase, worksPhase } from '../rules/09-siege.ts';
import { elephantAttrition } from '../rules/11-elephants.ts';
import { reinforcements } from '../rules/12-reinforcements.ts';
import { DEAD, type Hex, type Italy, LATER, type LeaderId, SENATE, WINTER, WITH_LEVY } from '../state.ts';
import { ALLIED_CUP, GAUL_CUP } from '../zones.ts';
import { stacksOf } from './stacks.ts';
import { combatOf, electionOf, levyOf, marchOf, siegeOf, trayOf } from './under-way.ts';

/** Procedures that say where in the year we are, the innermost first. */
const PHASES = [
  election,
  reinforcements,
  levy,
  allies,
  movement,
  fieldPhase,
  siegePhase,
  worksPhase,
  slaveLegion,
  dictatorship,
  elephantAttrition,
  winterLosses,
];

/** The table as one viewer sees it. */
export function sceneOf(g: Italy, viewer: Role) {
  const { leaders } = g.rules;
  const at = (place: Hex): LeaderId[] => leaders.all.filter((leader) => g.leaderAt[leader] === place);
  const stacks = stacksOf(g);
  const strength: [rome: number, carthage: number] = [0, 0];
  for (const stack of stacks) {
    strength[stack.side] += (stack.loose?.sp ?? 0) + (stack.within?.sp ?? 0);
    for (const { units } of stack.leaders) strength[stack.side] += units.sp;
  }
  return {
    year: g.year,
    winter: g.segment === WINTER,
    first: g.first,
    phase: PHASES.find((phase) => phase.frame(g) !== undefined)?.name ?? '',
    mover: movement.frame(g)?.side ?? NOBODY,
    vp: g.vp,
    kills: g.kills,
    control: [...g.control],
    siege: [...g.siege],
    works: [...g.works],
    courted: [...g.courted],
    province: [...g.province],
    stacks,
    senate: at(SENATE).filter((leader) => g.year >= leaders.list[leader].eligible),
    dead: at(DEAD),
    later: at(LATER),
    waiting: at(WITH_LEVY),
    served: leaders.romans.filter((leader) => g.served[leader] === 1),
    alliedCup: g.zones[ALLIED_CUP].length,
    gaulCup: g.zones[GAUL_CUP].length,
    legionsLeft: legionsLeft(g),
    /** SP of both sides on the map, as the viewer sees them. */
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
