import { dueEntry, lastEntry, type Reaction } from '@punica/punic-cards';
import { cusAt, enemyOf, supplyAt } from '../board.ts';
import { NONE } from '../data/index.ts';
import { marchOf, movingCUs } from '../rules/07-frames.ts';
import { interceptionModifier } from '../rules/12-interception.ts';
import type { GeneralId, H } from '../state.ts';
import { andTrains, atLoc, count, cus, generalName, orLess, spaceName, toLoc } from './names.ts';
import { marching, type Prompts, ratingOf } from './prompt.ts';

/** Who is being sent to intercept. */
const interceptor = (g: H, f: Pick<Reaction, 'interceptors'>): string =>
  generalName(g.rules, lastEntry<GeneralId>(f)[0]);

/** Marches and what the other side does about them (7, 10, 11, 12). */
export const MARCH_PROMPTS: Prompts = {
  'activation.choose': (_g, f) =>
    `Whom do you activate? ${f.burns === 1 ? `His strategy rating may be ${f.maxRating} at most, and one higher for each supply train with him that is burned.` : `${count(f.left, 'general')} may still move.`}`,
  'march.backUp': (g) => {
    const f = marchOf(g);
    const foes = cusAt(g, enemyOf(f.side), f.at);
    const way = f.prev === f.at || f.prev === NONE ? '' : ` ${toLoc(g.rules, f.prev)}`;
    return `${marching(g)} with ${cus(movingCUs(f))} has been intercepted ${atLoc(g.rules, f.at)} by ${cus(foes)}: does he back up${way}? His move ends there.`;
  },
  'march.battle': (g) => `Battle ${atLoc(g.rules, marchOf(g).at)}: does the garrison sally out as well?`,
  'march.overrun': (g) =>
    `A single CU without a general stands ${atLoc(g.rules, marchOf(g).at)}. Does ${marching(g)} run it over and go on? Otherwise there is a battle.`,
  'march.pursue': (g) =>
    `The enemy slipped away. Does ${marching(g)} roll to go on (${orLess(ratingOf(g, marchOf(g).general))})? If he does not or fails, he stays here.`,
  'march.rollAgain': (g) =>
    `The pursuit failed. Does ${marching(g)} roll again (${orLess(ratingOf(g, marchOf(g).general))})? He may do so once for each card.`,
  'march.step': (g) => {
    const f = marchOf(g);
    const army = `${generalName(g.rules, f.general)} with ${cus(movingCUs(f), f.elephants)}${andTrains(f.supply)} ${atLoc(g.rules, f.at)}`;
    return f.halted === 1
      ? `${army} goes no farther: what now?`
      : f.left === 0
        ? `${army} has no movement points left: what now?`
        : `${army}: where to? ${count(f.left, 'movement point')} left.`;
  },
  'march.weather': (g) =>
    `${marching(g)} goes on to ${spaceName(g.rules, marchOf(g).to)} beyond his second movement point. Does the weather stop him?`,
  'muster.company': (g) => `Who goes with ${marching(g)}? Each subordinate is one of his ten units.`,
  'muster.elephants': (_g, f) => `Of ${count(f.units, 'CU')}, how many are elephants?`,
  'muster.trains': (g) => `How many supply trains go with ${marching(g)}?`,
  'muster.units': (g) => `How many CUs does ${marching(g)} take along? Ten units at most.`,
  'reaction.avoid': (g) =>
    `${marching(g)} comes ${toLoc(g.rules, marchOf(g).at)} with ${cus(movingCUs(marchOf(g)))}. Does anybody slip away?`,
  'reaction.avoidAgain': (g, f) =>
    `He did not get away. Does ${generalName(g.rules, f.avoider)} roll again (${orLess(ratingOf(g, f.avoider))})? He may do so once for each card.`,
  'reaction.avoidCompany': (g, f) => `Who slips away with ${generalName(g.rules, f.avoider)}?`,
  'reaction.avoidElephants': (_g, f) => `Of ${count(f.avoiderCUs, 'CU')}, how many are elephants?`,
  'reaction.avoidTo': (g, f) => `Where does ${generalName(g.rules, f.avoider)} go with ${cus(f.avoiderCUs)}?`,
  'reaction.avoidTrains': (g, f) =>
    `How many supply trains slip away with ${generalName(g.rules, f.avoider)}?`,
  'reaction.avoidUnits': (g, f) =>
    `How many CUs does ${generalName(g.rules, f.avoider)} lead away (${orLess(ratingOf(g, f.avoider))})?`,
  'reaction.command': (g, f) => `Who commands the armies that have met ${atLoc(g.rules, f.at)}?`,
  'reaction.intercept': (g, f) => {
    const modifier = interceptionModifier(g, f.side, f.at);
    const more = modifier === 0 ? '' : ` The marker there adds ${modifier} to the die.`;
    return `${marching(g)} has come ${toLoc(g.rules, f.at)} with ${cus(movingCUs(marchOf(g)))}. Who intercepts?${more}`;
  },
  'reaction.interceptAgain': (g, f) => {
    const [general] = dueEntry<GeneralId>(f);
    const need = ratingOf(g, general) - interceptionModifier(g, f.side, f.at);
    return `${generalName(g.rules, general)} failed to intercept ${marching(g)}. Does he roll again (${orLess(need)})? He may do so once for each card.`;
  },
  'reaction.interceptCompany': (g, f) =>
    `Who goes with ${interceptor(g, f)}? Each subordinate is one of his ten units.`,
  'reaction.interceptElephants': (g, f) =>
    `Of the CUs with which ${interceptor(g, f)} intercepts, how many are elephants?`,
  'reaction.interceptTrains': (g, f) => `How many supply trains come with ${interceptor(g, f)}?`,
  'reaction.interceptUnits': (g, f) =>
    `With how many CUs does ${interceptor(g, f)} intercept ${marching(g)}? Ten units at most.`,
  'tribalUnrest.ask': (g, f) =>
    `${cus(f.plain + f.elephants)} of the enemy near a tribe ${atLoc(g.rules, f.loc)}. Do you rouse the tribe? They roll in the column of 5 or 6 CUs.`,
  'walls.elephants': (_g, f) => `Of ${count(f.units, 'CU')} inside, how many are elephants?`,
  'walls.generals': (g, f) => `The enemy is before ${spaceName(g.rules, f.space)}: who is inside the walls?`,
  'walls.trains': (g, f) =>
    `How many supply trains are inside ${spaceName(g.rules, f.space)}? It holds ${g.rules.map.walled[f.space]} units.`,
  'walls.units': (g, f) =>
    `How many CUs are inside ${spaceName(g.rules, f.space)}? It holds ${g.rules.map.walled[f.space]} units.`,
  'winterPhase.burn': (g, f) => {
    const at = g.rules.map.all[f.next];
    const trains = supplyAt(g, f.side, at);
    const one = trains === 1 ? 'the supply train there' : `one of ${count(trains, 'supply train')}`;
    return `Winter ${atLoc(g.rules, at)}: burn ${one} to spare ${cus(cusAt(g, f.side, at))} the roll?`;
  },
};
