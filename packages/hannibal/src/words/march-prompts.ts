import { verbOf } from '@punica/kernel';
import { dueEntry, lastEntry } from '@punica/punic-cards';
import { A, generalIn, spaceIn } from '../actions.ts';
import { asSpace, cusAt, enemyOf, insideOf, linkBetween, spaceOf } from '../board.ts';
import { priceFor } from '../cards/consul-tax.ts';
import { NONE } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import { strategyRating } from '../rules/09-command.ts';
import { cusAround } from '../rules/10-city-gates.ts';
import {
  type Activation,
  BACKED_UP,
  BEYOND_CARD,
  BY_SEA,
  campaignOf,
  FAILED_PURSUIT,
  KEPT_IN_PORT,
  type March,
  marchOf,
  movingCUs,
  RETURNED_TO_PORT,
  TURNED_AWAY,
} from '../rules/10-frames.ts';
import { sailCost, staysBehind, stepCost } from '../rules/10-march-checks.ts';
import { charmCost } from '../rules/10-march-choices.ts';
import { needsNavalRoll } from '../rules/11-naval.ts';
import { interceptionModifier, interceptionNumber } from '../rules/12-interception.ts';
import { avoidNumber, pursuitNumber } from '../rules/13-avoiding.ts';
import { controlCost } from '../rules/26-flexible-control.ts';
import type { H, Space } from '../state.ts';
import { atLoc, capital, count, cusInBrackets, generalName, locName, spaceName, toLoc } from './names.ts';
import { type Labels, type Prompts, yesNo } from './phrases.ts';

const marching = (g: H): string => generalName(g.rules, marchOf(g).general);

/** The army on the march, as far as it is one. */
const army = (g: H, f: March): string =>
  movingCUs(f) === 0
    ? `${generalName(g.rules, f.general)} without CUs`
    : `${generalName(g.rules, f.general)} (${cusInBrackets(movingCUs(f), f.elephants)})`;

const HALTS: Readonly<Record<number, string>> = {
  [FAILED_PURSUIT]: 'his pursuit failed',
  [BACKED_UP]: 'he has backed up',
  [RETURNED_TO_PORT]: 'he was turned back to port',
  [KEPT_IN_PORT]: 'the weather keeps him in port',
  [TURNED_AWAY]: 'he has no CUs left to meet the enemy with',
  [BEYOND_CARD]: 'the card cannot move him',
};

/** How the way back from where the army stands is paid for. */
function wayBack(g: H, f: March): string {
  const to = spaceOf(g, f.prev);
  if (f.came === BY_SEA) return needsNavalRoll(g, f.side, f.noRoll) ? ', with a naval roll' : '';
  return crosses(g, spaceOf(g, f.at), to) && movingCUs(f) > 0 ? ', with an attrition roll' : '';
}

function crosses(g: H, from: Space, to: Space): boolean {
  const { map, tables } = g.rules;
  const link = linkBetween(g, from, to);
  return link !== NONE && tables.linkAttrition[map.linkType[link]];
}

function intercepted(g: H): string {
  const f = marchOf(g);
  const back = `back up to ${spaceName(g.rules, spaceOf(g, f.prev))}${wayBack(g, f)}`;
  if (movingCUs(f) === 0)
    return `${marching(g)} has been intercepted ${atLoc(g.rules, f.at)} and has no CUs: ${back}, or be displaced?`;
  const foes = cusAt(g, enemyOf(f.side), f.at);
  return `${army(g, f)} has been intercepted ${atLoc(g.rules, f.at)} by ${count(foes, 'CU')}: ${back}, or fight?`;
}

function againstWeather(g: H): string {
  const f = marchOf(g);
  const what =
    f.to === NONE
      ? `is about to change the control ${atLoc(g.rules, f.at)}`
      : `${f.bySea === 1 ? 'sails' : 'goes on'} ${toLoc(g.rules, f.to)}`;
  return `${army(g, f)} ${what} (${count(f.spent, 'movement point')} spent, ${f.cost} for this). Do you stop him with the weather?`;
}

function whomToActivate(g: H, f: Readonly<Activation>): string {
  const campaign = campaignOf(g);
  if (campaign === undefined)
    return `Choose the general to activate: Strategy Rating ${f.maxRating} or less.`;
  return `Choose the general to activate: ${campaign.generals - campaign.activations + 1} of ${campaign.generals} left.`;
}

/** The questions of chapters 9 to 13, for the side that is asked. */
export const MARCH_PROMPTS: Prompts = {
  'activation.choose': whomToActivate,
  'muster.company': (g) => `Who goes with ${marching(g)}?`,
  'muster.units': (g) => {
    const f = marchOf(g);
    const most = Math.min(g.rules.tables.constants.movingCUs, g.rules.commands[f.general]);
    return `How many CUs does ${marching(g)} take along? ${count(cusAround(g, f.side, f.at), 'CU')} here, ${most} at most.`;
  },
  'muster.elephants': 'How many of them are Elephants?',
  'muster.train': 'Does the Siege Train go along?',
  'march.step': (g) => {
    const f = marchOf(g);
    if (f.halted === 0 && f.left === 0 && !staysBehind(f))
      return `${army(g, f)} ${atLoc(g.rules, f.at)} has no movement points left: what now?`;
    const halt = f.halted > 0 ? HALTS[f.halted] : staysBehind(f) ? 'the enemy slipped away' : '';
    return halt === ''
      ? `${army(g, f)} ${atLoc(g.rules, f.at)}: where to? ${capital(count(f.left, 'movement point'))} left.`
      : `${army(g, f)} ${atLoc(g.rules, f.at)} goes no farther, since ${halt}: what now?`;
  },
  'march.weather': againstWeather,
  'march.backUp': intercepted,
  'march.pursue': (g) =>
    `The enemy slipped away. Does ${marching(g)} try to go on? He needs ${pursuitNumber(g, marchOf(g).general)} or less.`,
  'march.battle': (g) => {
    const { at, side } = marchOf(g);
    return `Battle at ${locName(g.rules, at)}: do those inside (${count(cusAt(g, side, insideOf(g, asSpace(at))), 'CU')}) sally out as well?`;
  },
  'march.winsOver': (g) => `Does ${marching(g)} turn the control of ${locName(g.rules, marchOf(g).at)}?`,
  'reaction.avoid': (g) =>
    `${army(g, marchOf(g))} comes to ${locName(g.rules, marchOf(g).at)}. Does anybody slip away?`,
  'reaction.avoidUnits': (g, f) => `How many CUs does ${generalName(g.rules, f.avoider)} lead away?`,
  'reaction.avoidElephants': 'How many of them are Elephants?',
  'reaction.avoidCompany': (g, f) => `Who slips away with ${generalName(g.rules, f.avoider)}?`,
  'reaction.intercept': (g) =>
    `${army(g, marchOf(g))} has entered ${locName(g.rules, marchOf(g).at)}. Who intercepts?`,
  'reaction.interceptUnits': (g, f) =>
    `With how many CUs does ${generalName(g.rules, lastEntry<GeneralId>(f)[0])} intercept? ${g.rules.tables.constants.interceptionCUs} at most.`,
  'reaction.interceptElephants': 'How many of them are Elephants?',
  'reaction.interceptCompany': (g, f) => `Who goes with ${generalName(g.rules, lastEntry<GeneralId>(f)[0])}?`,
  'reaction.avoidTo': (g, f) => `Where does ${generalName(g.rules, f.avoider)} go?`,
  'reaction.command': (g) => `Who commands the armies that have met ${atLoc(g.rules, marchOf(g).at)}?`,
  'reaction.unseen': (g, f) => `Does ${generalName(g.rules, f.avoider)} steal away unseen?`,
  'reaction.scouts': (g, f) =>
    `Do scouts lead ${generalName(g.rules, dueEntry<GeneralId>(f)[0])} to the enemy, without a roll?`,
  'walls.generals': (g, f) =>
    `${army(g, marchOf(g))} is before ${spaceName(g.rules, f.space)}: who is inside the walls?`,
  'walls.units': (g, f) =>
    `How many CUs are inside ${spaceName(g.rules, f.space)}? It holds ${g.rules.map.walled[f.space]}.`,
  'walls.elephants': 'How many of them are Elephants?',
  'seaPassage.storms': (g) => `${army(g, marchOf(g))} is at sea. Do you call up a storm?`,
  'hostileTribes.ask': (g, f) =>
    `An enemy Force (${cusInBrackets(f.plain + f.elephants, f.elephants)}) is ${atLoc(g.rules, f.loc)}. Do you rouse the tribes?`,
};

/** What an action costs, risks or needs on the march, beside its name. */
export const MARCH_LABELS: Labels = {
  'activation.choose': {
    [A.pass]: 'Activate nobody else',
    [A.general]: (g, _f, a) => whoIsThere(g, generalIn(a)),
  },
  'march.backUp': {
    [A.enter]: 'Slip into the city',
    [A.yes]: (g) => `Back up to ${spaceName(g.rules, spaceOf(g, marchOf(g).prev))}${wayBack(g, marchOf(g))}`,
    [A.no]: (g) => (movingCUs(marchOf(g)) > 0 ? 'Stand and fight' : 'Stay and be displaced'),
  },
  'march.battle': yesNo('Let the garrison sally out too', 'Fight without the garrison'),
  'march.winsOver': yesNo('Turn the control here', 'Leave it as it is'),
  'muster.train': yesNo('Take the Siege Train along', 'Leave the Siege Train'),
  'reaction.avoid': {
    [A.pass]: 'Do not avoid battle',
    [A.avoid]: (g, _f, a) =>
      `Avoid battle with ${generalName(g.rules, generalIn(a))} (${avoidNeed(g, generalIn(a))} or less)`,
  },
  'reaction.intercept': {
    [A.pass]: 'No (more) interceptions',
    [A.intercept]: (g, _f, a) =>
      `Intercept with ${generalName(g.rules, generalIn(a))} (${interceptNeed(g, generalIn(a))} or less)`,
  },
  'march.step': {
    [A.go]: goLabel,
    [A.sail]: sailLabel,
    [A.land]: sailLabel,
    [A.charm]: (g) =>
      charmCost(marchOf(g)) > 0
        ? `Take the Roman control away here (${points(charmCost(marchOf(g)))})`
        : 'Take the Roman control away here',
    [A.unseat]: (g) => `Take the enemy control away here (${points(controlCost(g, marchOf(g)))})`,
    [A.plant]: (g) => `Set up your control here (${points(controlCost(g, marchOf(g)))})`,
    [A.besiege]: besiegeLabel,
  },
  'march.pursue': {
    [A.yes]: (g) => `Roll for pursuit (${pursuitNumber(g, marchOf(g).general)} or less)`,
    [A.no]: 'Stay here and move no farther',
  },
};

function whoIsThere(g: H, general: GeneralId): string {
  const at = g.at[general];
  const side = g.rules.generals.side[general];
  const price = priceFor(g, general);
  const first = price > 0 ? `, after giving up ${count(price, 'PC')}` : '';
  return `${generalName(g.rules, general)} ${atLoc(g.rules, at)}: Strategy Rating ${strategyRating(g, general)}, ${count(cusAt(g, side, at), 'CU')}${first}`;
}

const points = (n: number): string => count(n, 'point');

function goLabel(g: H, _f: unknown, a: number): string {
  const f = marchOf(g);
  const from = spaceOf(g, f.at);
  const to = spaceIn(a);
  if (to === from) return 'Out of the gates (no movement points)';
  const roll = crosses(g, from, to) && movingCUs(f) > 0 ? ', attrition' : '';
  return `To ${spaceName(g.rules, to)} (${points(stepCost(g, f, from, to))}${roll})`;
}

function sailLabel(g: H, _f: unknown, a: number): string {
  const f = marchOf(g);
  const to = spaceIn(a);
  const roll = needsNavalRoll(g, f.side, f.noRoll) ? ', naval roll' : '';
  const where = verbOf(a) === A.land ? 'into' : 'to';
  return `Sail ${where} ${spaceName(g.rules, to)} (${points(sailCost(g, f, to))}${roll})`;
}

function besiegeLabel(g: H): string {
  const at = asSpace(marchOf(g).at);
  return `${g.tribe[at] === 1 ? 'Subjugate' : 'Besiege'} (${g.siege[at]} of ${g.rules.siegePoints[at]} points)`;
}

/** [13.1] The highest die with which he gets away. */
function avoidNeed(g: H, general: GeneralId): number {
  const { variant } = g.rules;
  const modifier = variant.avoidModifier(g, general, asSpace(marchOf(g).at));
  let need = 0;
  for (let die = 1; die <= 6; die++) if (variant.avoids(die, modifier, avoidNumber(g, general))) need = die;
  return need;
}

/** [12.4] The highest die with which he comes. */
const interceptNeed = (g: H, general: GeneralId): number => {
  const { side, at } = marchOf(g);
  return interceptionNumber(g, general) - interceptionModifier(g, enemyOf(side), asSpace(at));
};
