import { commanderAt, enemyOf, insideOf, supplyAt } from '../board.ts';
import { ROME } from '../data/index.ts';
import { firstIn } from '../general-sets.ts';
import { battleLosses, type LandBattle } from '../rules/13-battle-frame.ts';
import { chargeTerms, otherConsul } from '../rules/13-land-battle.ts';
import { defenceCUs, pointsNeeded } from '../rules/14-sieges.ts';
import type { H } from '../state.ts';
import { siegeFace } from './dice.ts';
import { causeOf } from './events.ts';
import { atLoc, count, cus, generalName, sideName, signed, spaceName } from './names.ts';
import type { Prompts } from './prompt.ts';

/** What each side would lose as the battle dice lie. */
function standing(g: H, f: Readonly<LandBattle>): string {
  const [rome, carthage] = battleLosses(g, f);
  return `As the battle dice lie, Rome loses ${count(rome, 'CU')} and Carthage ${count(carthage, 'CU')}.`;
}

/** Battles on land, retreats and sieges (13, 14). */
export const BATTLE_PROMPTS: Prompts = {
  'chooseLosses.choose': (g, f) =>
    `${sideName(f.side)} loses ${count(f.count, 'CU')} ${atLoc(g.rules, f.loc)} by ${causeOf(f.why)}: ${f.count === 1 ? 'is it an elephant?' : 'how many of them are elephants?'}`,
  'landBattle.charge': (g, f) => {
    const { modifier, need } = chargeTerms(g, f);
    const by = modifier === 0 ? '' : ` (${signed(modifier)} to the die)`;
    return `Do the elephants charge${by}? Above ${need} you may have a Roman die rolled again; at 1 or less Rome may have one of yours.`;
  },
  'landBattle.chargeDie': (g, f) =>
    `${standing(g, f)} The charge lets you have an enemy die rolled again. Which one?`,
  'landBattle.command': (g, f) => {
    const [now, other] = [commanderAt(g, ROME, f.at), otherConsul(g, f)];
    return `Both Consuls are ${atLoc(g.rules, f.at)}: roll for a change of command? From 4 on ${generalName(g.rules, other)} commands instead of ${generalName(g.rules, now)}.`;
  },
  'landBattle.fright': 'Elephants charge. Do you frighten them before they reach your lines?',
  'landBattle.lastOmen': (g, f) => `A die was rolled again. ${standing(g, f)} Do you call a good omen?`,
  'landBattle.lead': 'Who commands those who have come and those who come out of the city?',
  'landBattle.omen': (g, f) => `${standing(g, f)} Do you call a good omen?`,
  'landBattle.omenDie': (g, f) => `${standing(g, f)} Which battle die is rolled again?`,
  'landBattle.ownDie': (g, f) => `${standing(g, f)} Which of your battle dice is rolled again?`,
  'landBattle.prepare': (g, f) =>
    `Battle at ${spaceName(g.rules, f.at)}: do you play a card before the dice fall?`,
  'retreat.choose': (g, f) =>
    `The army is beaten at ${spaceName(g.rules, f.at)}. Where does it retreat with ${cus(f.plain + f.elephants)}?`,
  'retreat.goIn': (g, f) =>
    `The city has no room for all. Does ${generalName(g.rules, firstIn(f.undecided))} go in?`,
  'siegeAttempt.again': (g, f) =>
    `The siege die against ${spaceName(g.rules, f.at)} brought ${siegeFace(f.points, f.losses)}. Roll it again?`,
  'siegeAttempt.defend': (g, f) => {
    const side = enemyOf(f.side);
    const trains = supplyAt(g, side, insideOf(g, f.at));
    const price = defenceCUs(g, f) === 0 ? 'a supply train' : 'a supply train and a CU';
    return `${spaceName(g.rules, f.at)} has ${g.siege[f.at]} of the ${pointsNeeded(g, f.at)} siege points that take it. Burn ${price} to take the last one away? ${count(trains, 'train')} inside.`;
  },
  'victoryRewards.cards': (g, f) =>
    `You have won at ${spaceName(g.rules, f.at)}. Do you follow it up with a card?`,
  'victoryRewards.valerius': (g, f) =>
    `Which vacant space beside ${generalName(g.rules, f.general)} comes over to Rome?`,
};
