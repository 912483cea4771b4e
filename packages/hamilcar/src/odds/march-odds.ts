import { Context, QuickDice } from '@punica/kernel';
import { exactChance, type OddsLine } from '@punica/odds';
import { asSpace, cusAt, elephantsAt, enemyOf, generalsAt, moveForce, spaceOf } from '../board.ts';
import type { Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { hamilcar } from '../game.ts';
import { generalsIn } from '../general-sets.ts';
import { BY_LAND, BY_SEA, FROM_CITY, type March, marchOf, movingCUs } from '../rules/07-frames.ts';
import { carry } from '../rules/07-march-moves.ts';
import { mayOverrun } from '../rules/07-overrun.ts';
import { canAvoid } from '../rules/11-avoiding.ts';
import { mayDetach } from '../rules/12-detachment.ts';
import {
  interceptionModifier,
  interceptsFrom,
  mayIntercept,
  mostInterceptors,
} from '../rules/12-interception.ts';
import { encounterOf } from '../rules/13-battle-frame.ts';
import type { GeneralId, H, Space } from '../state.ts';
import { ratingChance } from './chances.ts';
import { battleLines } from './land-odds.ts';

/** Nobody hears what happens in a copy, and no die is thrown there. */
const mute = (): Context<HamilcarEvent> => new Context(new QuickDice(1));

interface Threat {
  readonly general: GeneralId;
  readonly chance: number;
}

/** [12.1] Who may intercept the army where it stands, the best of each space, the likeliest first. */
function threats(g: H, march: March): Threat[] {
  const side = enemyOf(march.side);
  if (march.came === FROM_CITY || !mayIntercept(g, march, side)) return [];
  const best = new Map<Space, Threat>();
  const modifier = interceptionModifier(g, side, asSpace(march.at));
  for (const general of g.rules.generalsOf[side]) {
    if (!interceptsFrom(g, march, general)) continue;
    const from = spaceOf(g, g.at[general]);
    const chance = ratingChance(g, general, modifier);
    if (chance > (best.get(from)?.chance ?? 0)) best.set(from, { general, chance });
  }
  return [...best.values()].sort((a, b) => b.chance - a.chance);
}

/** [12.1] That somebody comes if everybody tries, one roll each. */
const interceptedChance = (list: readonly Threat[]): number =>
  1 - list.reduce((none, { chance }) => none * (1 - chance), 1);

/** [12.2] The board after a general has come to where the march stands, with all that he may bring. */
function intercepting(view: H, general: GeneralId): H {
  const g = hamilcar.copy(view);
  const { side: marching, at } = marchOf(g);
  const side = enemyOf(marching);
  const from = g.at[general];
  let units = mostInterceptors(g, side, from);
  while (units > 1 && !mayDetach(g, side, from, general, units)) units--;
  const elephants = Math.min(units, elephantsAt(g, side, from));
  moveForce(g, mute(), side, from, at, units - elephants, elephants, 0, 1 << general, general);
  return g;
}

/** [12.3] The battle with the likeliest of those who may come, where the army stands and fights. */
function metLines(view: H, role: Side, { general }: Threat): OddsLine[] {
  const g = intercepting(view, general);
  const battle = battleLines(g, encounterOf(g, marchOf(g), 0), role);
  return battle.flatMap((line) => (line.what === 'win' ? [{ ...line, what: 'winIfIntercepted' }] : []));
}

/** [11.1] That the enemy in the space gets away if he tries. */
function avoidedChance(g: H, march: March): number {
  const side = enemyOf(march.side);
  const cus = cusAt(g, side, march.at);
  let best = 0;
  for (const general of generalsIn(generalsAt(g, side, march.at)))
    if (canAvoid(g, march, side, 1 << general, cus)) best = Math.max(best, ratingChance(g, general, 0));
  return best;
}

/** What waits for an army that has just come into a space. */
function arrivalLines(g: H, march: March, role: Side): OddsLine[] {
  const enemies = cusAt(g, enemyOf(march.side), march.at);
  const lines: OddsLine[] = [];
  const list = threats(g, march);
  if (list.length > 0) lines.push(exactChance('intercepted', interceptedChance(list)));
  if (list.length > 0 && enemies === 0 && movingCUs(march) > 0) lines.push(...metLines(g, role, list[0]));
  if (enemies === 0 || movingCUs(march) === 0 || mayOverrun(g, march)) return lines;
  const avoided = march.came === FROM_CITY ? 0 : avoidedChance(g, march);
  if (avoided > 0) lines.push(exactChance('avoided', avoided));
  return [...battleLines(g, encounterOf(g, march, 0), role), ...lines];
}

/** [7.2A] A step by road. */
export function stepLines(view: H, role: Side, to: Space): OddsLine[] {
  const g = hamilcar.copy(view);
  const march = marchOf(g);
  carry(g, mute(), march, to, spaceOf(g, march.at) === to ? FROM_CITY : BY_LAND);
  return arrivalLines(g, march, role);
}

/** [7.3C] Ashore in a port. */
export function landingLines(view: H, role: Side, port: Space): OddsLine[] {
  const g = hamilcar.copy(view);
  const march = marchOf(g);
  const { side, plain, elephants, supply, company, general } = march;
  moveForce(g, mute(), side, g.rules.sea, port, plain, elephants, supply, company, general);
  march.at = port;
  march.came = BY_SEA;
  return arrivalLines(g, march, role);
}
