import { type Action, verbOf } from '@punica/kernel';
import { meanOf } from '@punica/odds';
import { A, generalIn } from '../actions.ts';
import { asSpace, cusAt, enemyOf, insideOf, spaceOf } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import { BY_SEA, marchOf, movingCUs } from '../rules/10-frames.ts';
import { needsNavalRoll } from '../rules/11-naval.ts';
import { mostInterceptors } from '../rules/12-interception.ts';
import type { Encounter } from '../rules/14-battle-frame.ts';
import type { H } from '../state.ts';
import { attritionLine, crossingLosses } from './attrition-odds.ts';
import { BattleModel } from './battle-model.ts';
import { avoidChance, interceptionChance } from './chances.ts';
import { chanceLine } from './line.ts';
import { type Answer, encounterWith, intercepting, NO_ODDS } from './march-odds.ts';
import { passageLines, passageOdds } from './naval-odds.ts';
import { BattleTrials } from './trials.ts';

const battleHere = (
  g: H,
  viewer: Side,
  over: Partial<Encounter>,
  what: 'win' | 'winIfIntercepted' | 'winIfNotAvoided',
) => new BattleTrials(BattleModel.ahead(g, encounterWith(g, marchOf(g), over)), viewer, what);

/** [13.1] To slip away, or to stay. */
export function avoidOdds(view: H, viewer: Side, a: Action): Answer {
  const f = marchOf(view);
  const meets = cusAt(view, enemyOf(f.side), f.at) > 0 && movingCUs(f) > 0;
  if (a === A.pass) return { exact: [], trials: meets ? [battleHere(view, viewer, {}, 'win')] : [] };
  const general = generalIn(a);
  return {
    exact: [chanceLine('avoided', avoidChance(view, general), { side: enemyOf(f.side), general })],
    trials: meets ? [battleHere(view, viewer, { avoidFailed: 1 }, 'winIfNotAvoided')] : [],
  };
}

/** [12.4] To cut the army off with as many CUs as may come. */
export function interceptOdds(view: H, viewer: Side, a: Action): Answer {
  if (verbOf(a) !== A.intercept) return NO_ODDS;
  const f = marchOf(view);
  const side = enemyOf(f.side);
  const general = generalIn(a);
  const met = intercepting(view, general, mostInterceptors(view, side, general));
  const chance = interceptionChance(view, general, asSpace(f.at));
  return {
    exact: [chanceLine('intercepted', chance, { side, general })],
    trials: movingCUs(f) > 0 ? [battleHere(met, viewer, { intercepted: 1 }, 'winIfIntercepted')] : [],
  };
}

/** [12.5] Cut off: to fight, or to go back the way one came. */
export function backUpOdds(view: H, viewer: Side, a: Action): Answer {
  const f = marchOf(view);
  if (a === A.no) return { exact: [], trials: movingCUs(f) > 0 ? [battleHere(view, viewer, {}, 'win')] : [] };
  if (a !== A.yes) return NO_ODDS;
  const to = spaceOf(view, f.prev);
  if (f.came === BY_SEA) {
    if (!needsNavalRoll(view, f.side, f.noRoll)) return NO_ODDS;
    return {
      exact: passageLines(passageOdds(view, f.general, asSpace(f.at), to, movingCUs(f)), f),
      trials: [],
    };
  }
  const losses = crossingLosses(view, f, to);
  return { exact: meanOf(losses) > 0 ? [attritionLine(losses, f.side)] : [], trials: [] };
}

/** [20.6] With those inside, or without. */
export function sortieOdds(view: H, viewer: Side, a: Action): Answer {
  const sortie = a === A.yes && insideOf(view, asSpace(marchOf(view).at)) !== NONE ? 1 : 0;
  return { exact: [], trials: [battleHere(view, viewer, { sortie }, 'win')] };
}
