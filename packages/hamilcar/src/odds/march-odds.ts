import { Context, QuickDice } from '@punica/kernel';
import { exactChance, type OddsLine } from '@punica/odds';
import { asSpace, cusAt, enemyOf, generalsAt, moveForce, spaceOf } from '../board.ts';
import type { Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { hamilcar } from '../game.ts';
import { generalsIn } from '../general-sets.ts';
import { BY_LAND, BY_SEA, FROM_CITY, type March, marchOf, movingCUs } from '../rules/07-frames.ts';
import { carry } from '../rules/07-march-moves.ts';
import { mayOverrun } from '../rules/07-overrun.ts';
import { canAvoid } from '../rules/11-avoiding.ts';
import { interceptionModifier, interceptsFrom, mayIntercept } from '../rules/12-interception.ts';
import { encounterOf } from '../rules/13-battle-frame.ts';
import type { H, Space } from '../state.ts';
import { ratingChance } from './chances.ts';
import { battleLines } from './land-odds.ts';

/** Nobody hears what happens in a copy, and no die is thrown there. */
const mute = (): Context<HamilcarEvent> => new Context(new QuickDice(1));

/** [12.1] That somebody comes if everybody tries: the best of each space, one roll each. */
function interceptedChance(g: H, march: March): number {
  const side = enemyOf(march.side);
  if (!mayIntercept(g, march, side)) return 0;
  const best = new Map<Space, number>();
  const modifier = interceptionModifier(g, side, asSpace(march.at));
  for (const general of g.rules.generalsOf[side]) {
    if (!interceptsFrom(g, march, general)) continue;
    const from = spaceOf(g, g.at[general]);
    best.set(from, Math.max(best.get(from) ?? 0, ratingChance(g, general, modifier)));
  }
  return 1 - [...best.values()].reduce((none, chance) => none * (1 - chance), 1);
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
  const intercepted = march.came === FROM_CITY ? 0 : interceptedChance(g, march);
  if (intercepted > 0) lines.push(exactChance('intercepted', intercepted));
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
