import { argOf, type LabelsByKey, labelAt, verbOf } from '@punica/kernel';
import { A, cardIn, generalIn, miatSpaceIn, spaceIn, tacticsIn } from '../actions.ts';
import { BATTLE_DIE_IDS } from '../data/index.ts';
import { walls } from '../rules/10-walls.ts';
import { landBattle } from '../rules/13-land-battle.ts';
import type { HamilcarProcedure } from '../rules/index.ts';
import type { CardId, H } from '../state.ts';
import { byQuestion } from './labels.ts';
import {
  capital,
  cardTitle,
  count,
  generalName,
  miatName,
  sideName,
  spaceName,
  tacticsTitle,
} from './names.ts';

/** The label of an action where it stands alone; some questions give it a meaning of their own. */
export function actionWords(g: H, a: number): string {
  return labelAt(SPECIAL, g, a) ?? byQuestion(g, a) ?? PLAIN[verbOf(a)] ?? withArgument(g, a);
}

/** A card by its name and its points. */
export const cardWithOps = ({ rules }: H, card: CardId): string =>
  `${cardTitle(rules, card)} (${count(rules.cards.list[card].ops, 'OP')})`;

function withArgument(g: H, a: number): string {
  const arg = argOf(a);
  const ops = (): string => count(g.rules.cards.list[cardIn(a)].ops, 'OP');
  switch (verbOf(a)) {
    case A.event:
      return `Event: ${cardTitle(g.rules, cardIn(a))}`;
    case A.ops:
      return `Spend ${ops()} of ${cardTitle(g.rules, cardIn(a))}`;
    case A.move:
      return `Activate a general with ${cardWithOps(g, cardIn(a))}`;
    case A.raise:
      return `Raise troops with ${cardTitle(g.rules, cardIn(a))}`;
    case A.build:
      return `Build ${count(g.rules.cards.list[cardIn(a)].ships, 'warship')} with ${cardTitle(g.rules, cardIn(a))}`;
    case A.hire:
      return `Hire mercenaries with ${cardTitle(g.rules, cardIn(a))}`;
    case A.discard:
      return `Discard ${cardTitle(g.rules, cardIn(a))}`;
    case A.counter:
      return `Play ${cardTitle(g.rules, cardIn(a))}`;
    case A.first:
      return `${sideName(arg)} goes first`;
    case A.miat:
      return `Miat: ${miatName(g.rules, miatSpaceIn(a))}`;
    case A.supply:
      return `Supply train at ${spaceName(g.rules, spaceIn(a))}`;
    case A.supplyInside:
      return `Supply train inside ${spaceName(g.rules, spaceIn(a))}`;
    case A.at:
      return spaceName(g.rules, spaceIn(a));
    case A.inside:
      return `Inside ${spaceName(g.rules, spaceIn(a))}`;
    case A.general:
      return generalName(g.rules, generalIn(a));
    case A.units:
      return capital(count(arg, 'CU'));
    case A.elephants:
      return capital(count(arg, 'elephant'));
    case A.trains:
      return capital(count(arg, 'supply train'));
    case A.ships:
      return capital(count(arg, 'warship'));
    case A.bring:
      return manning(g)
        ? `${generalName(g.rules, generalIn(a))} inside`
        : `Take ${generalName(g.rules, generalIn(a))} along`;
    case A.leave:
      return manning(g)
        ? `${generalName(g.rules, generalIn(a))} outside`
        : `Leave ${generalName(g.rules, generalIn(a))}`;
    case A.go:
      return `To ${spaceName(g.rules, spaceIn(a))}`;
    case A.sail:
      return `Sail to ${spaceName(g.rules, spaceIn(a))}`;
    case A.cross:
      return `Cross the Mare Tyrrhenum to ${spaceName(g.rules, spaceIn(a))}`;
    case A.intercept:
      return `Intercept with ${generalName(g.rules, generalIn(a))}`;
    case A.avoid:
      return `Avoid battle with ${generalName(g.rules, generalIn(a))}`;
    case A.play:
      return tacticsTitle(g.rules, tacticsIn(a));
    case A.reroll:
      return dieName(g, arg);
    default:
      return `${a}`;
  }
}

/** Are the walls of a city being manned? */
const manning = (g: H): boolean => walls.owns(g.stack[g.stack.length - 1]);

/** "The Roman large die" */
function dieName(g: H, i: number): string {
  const f = landBattle.frame(g);
  const die = f?.dice[i] ?? 0;
  const side = i < (f?.romanDice ?? 0) ? 'Roman' : 'Carthaginian';
  return `The ${side} ${BATTLE_DIE_IDS[die]} die`;
}

const PLAIN: Readonly<Record<number, string>> = {
  [A.pass]: 'Pass',
  [A.yes]: 'Yes',
  [A.no]: 'No',
  [A.done]: 'Done',
  [A.refit]: 'Refit a warship',
  [A.ship]: 'A warship',
  [A.seamanship]: 'Better seamanship',
  [A.elephant]: 'An elephant',
  [A.cu]: 'A CU',
  [A.embark]: 'Embark',
  [A.land]: 'Land here',
  [A.landInside]: 'Land inside the city',
  [A.putBack]: 'Return to port',
  [A.regroup]: 'Pick up or leave behind',
  [A.enter]: 'Go inside the city',
  [A.stop]: 'Stop here',
  [A.besiege]: 'Besiege',
  [A.evade]: 'Evade',
  [A.goOn]: 'Sail on',
  [A.mount]: 'Mount corvi',
  [A.dismount]: 'Dismount corvi',
};

/** What yes, no and the like mean at one question. */
const SPECIAL: LabelsByKey<HamilcarProcedure, H> = {
  'activation.choose': { [A.pass]: 'Activate nobody else' },
  'diplomacy.choose': { [A.no]: 'Place markers instead' },
  'election.proconsul': { [A.pass]: 'Nobody stays' },
  'landBattle.charge': { [A.yes]: 'Charge', [A.no]: 'Hold the elephants back' },
  'landBattle.command': { [A.yes]: 'Roll for a change of command', [A.no]: 'Leave the command as it is' },
  'march.backUp': { [A.yes]: 'Back up', [A.no]: 'Stand and fight', [A.enter]: 'Slip into the city' },
  'march.overrun': { [A.yes]: 'Run it over', [A.no]: 'Give battle' },
  'march.battle': { [A.yes]: 'Let the garrison sally out too', [A.no]: 'Fight without the garrison' },
  'march.pursue': { [A.yes]: 'Roll for pursuit', [A.no]: 'Stay here' },
  'navalBattle.evade': { [A.pass]: 'Fight on' },
  'navalInterception.avoid': { [A.yes]: 'Try to slip past', [A.no]: 'Face them' },
  'navalInterception.gather': { [A.done]: 'Put out' },
  'privateers.choose': { [A.ship]: 'Wear out an enemy warship' },
  'reaction.avoid': { [A.pass]: 'Do not avoid battle' },
  'reaction.intercept': { [A.pass]: 'No (more) interceptions' },
  'retreat.choose': { [A.done]: 'There is no way out' },
  'siegeAttempt.defend': { [A.no]: 'Let the point stand' },
  'spending.buy': { [A.done]: 'Buy nothing more' },
  'voyage.intercept': { [A.pass]: 'Let them pass' },
  'warChest.burn': { [A.done]: 'Burn no (more) trains' },
  'winterPhase.burn': { [A.yes]: 'Burn a supply train', [A.no]: 'Roll for attrition' },
};
