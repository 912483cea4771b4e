import { type Action, Context, QuickDice, verbOf } from '@punica/kernel';
import { A, hexIn } from '../actions.ts';
import { CARTHAGE, type CityId, NONE, type Side } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { enemyOf, hidesUnits, spOutside, standsInTheOpen } from '../places.ts';
import { goOn, march, shutOut } from '../rules/07-march.ts';
import { fieldPhase } from '../rules/09-field.ts';
import { besiegerOf, isInvested, needsWorks, refuseAssault, refuseSiege } from '../rules/09-siege.ts';
import { copyState, type Hex, type Italy } from '../state.ts';
import { type Answer, NO_ODDS } from './answer.ts';
import { CombatTrials } from './playout.ts';
import { assaultAnswer, siegeAnswer } from './siege-odds.ts';

/** The leader has come into the hex; nobody hears of it, and the march is over. */
function arrive(g: Italy, a: Action): void {
  const f = march.frame(g)!;
  goOn.take(g, f, a, new Context<CampaignEvent>(new QuickDice(1)), f.side);
  shutOut(g, f);
}

/** [9.1] As if the combat phase came at once, and to this hex first. */
function stage(g: Italy, a: Action): void {
  arrive(g, a);
  g.stack.pop();
  fieldPhase.enter(g, { hex: (hexIn(a) - 1) as Hex });
}

/** [9.7, 9.8] What those before the walls could do in the combat phase. */
function beforeWalls(g: Italy, side: Side, city: CityId): Answer {
  if (city === NONE || besiegerOf(g, city) !== side || needsWorks(g, city) || !isInvested(g, city))
    return NO_ODDS;
  // How many are inside nobody has seen: there is nothing to count (7.5).
  if (side !== CARTHAGE && hidesUnits(g, g.rules.map.cities[city].hex, true)) return NO_ODDS;
  const starve = refuseSiege(g, city) === undefined ? siegeAnswer(g, city).exact : [];
  const storm = refuseAssault(g, city) === undefined ? assaultAnswer(g, city).exact : [];
  return { exact: [...starve, ...storm], trials: null };
}

/** [7.2, 9.1, 9.7] A step into a hex where somebody stands or a city resists: what the combat phase may bring there. */
export function stepAnswer(view: Italy, side: Side, a: Action): Answer {
  if (verbOf(a) !== A.go) return NO_ODDS;
  const g = copyState(view);
  arrive(g, a);
  const hex = hexIn(a);
  if (spOutside(g, side, hex) === 0) return NO_ODDS;
  if (!standsInTheOpen(g, enemyOf(side), hex)) return beforeWalls(g, side, g.rules.map.cityAt[hex]);
  const fight = {
    action: A.fight,
    what: 'fieldIfFought',
    stage: (dealt: Italy) => stage(dealt, a),
  } as const;
  return { exact: [], trials: new CombatTrials(view, side, hex, fight) };
}
