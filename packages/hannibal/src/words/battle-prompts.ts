import { A } from '../actions.ts';
import { enemyOf } from '../board.ts';
import { battleOf } from '../rules/14-battle-frame.ts';
import type { H } from '../state.ts';
import { battleCardName, count, generalName, spaceName } from './names.ts';

type Prompt = string | ((g: H, f: Readonly<Record<string, number>>) => string);

const where = (g: H): string => spaceName(battleOf(g).at);
const attack = (g: H): string => battleCardName(battleOf(g).attack);

/** The questions of a battle and of what follows it, for the side that is asked. */
export const BATTLE_PROMPTS: Readonly<Record<string, Prompt>> = {
  'battle.command': 'Who commands the relief army and those who sally out?',
  'battle.attackersEvents': (g) => `Battle at ${where(g)}: do you play an Event before the cards are dealt?`,
  'battle.defendersEvents': (g) => `Battle at ${where(g)}: do you play an Event before the cards are dealt?`,
  'changeOfCommand.choose': (_, f) =>
    `${generalName(f.commander)} leads both Consuls. Do you roll for a change of command?`,
  'elephantCharge.declare': 'Do your Elephants charge?',
  'elephantCharge.fright': 'The Elephants charge. Do you frighten them?',
  'battleRounds.react': 'Do you play an Event before the next Battle Card?',
  'battleRounds.attack': 'Attack: play a Battle Card.',
  'battleRounds.reactToAttack': (g) =>
    `${attack(g)} has been played. Do you play an Event before the answer?`,
  'battleRounds.defend': (g) => `Match ${attack(g)}, or lose the battle.`,
  'battleRounds.seize': 'You have matched a Double Envelopment: do you take the initiative?',
  'battleRounds.counterattack': (g) =>
    `Does ${generalName(battleOf(g).commanders[enemyOf(battleOf(g).initiative)])} try to counterattack?`,
  'stealBattleCard.pick': 'Which Battle Card deserts to you?',
  'withdrawal.prevent': (g, f) =>
    `The enemy slips away. Does ${generalName(battleOf(g).commanders[enemyOf(f.side === 0 ? 0 : 1)])} try to hold him?`,
  'withdrawal.feint': 'The enemy holds you. Was it a feigned retreat?',
  'battle.won': (g) => `The battle at ${where(g)} is won. Do you play an Event?`,
  'withdrawal.initiative': 'The Withdrawal has failed: do you take the initiative?',
  'withdraw.choose': 'Where does the army withdraw to?',
  'battleLosses.share': (_, f) => `CUs lost: ${f.count}. How many of them do those who sallied out bear?`,
  'retreatInside.choose': (_, f) => `Beaten at ${spaceName(f.at)}: into the city, or away?`,
  'retreatInside.elephants': (_, f) => `${count(f.units, 'CU')} go inside. How many of them are Elephants?`,
  'retreatInside.generals': (_, f) => `Who goes inside ${spaceName(f.at)} with them?`,
  'retreat.choose': (_, f) => `Beaten at ${spaceName(f.at)}: where does the retreat lead?`,
  'retreat.via': (_, f) => `By which way to ${spaceName(f.goal)}?`,
  'retreat.along': 'Does a general whom the retreat meets go along?',
};

/** What yes, no and the like mean at these questions. */
export const BATTLE_LABELS: Readonly<Record<string, string>> = {
  [`changeOfCommand.choose:${A.yes}`]: 'Roll for a change of command',
  [`changeOfCommand.choose:${A.no}`]: 'Leave the command as it is',
  [`elephantCharge.declare:${A.yes}`]: 'Charge',
  [`elephantCharge.declare:${A.no}`]: 'Hold the Elephants back',
  [`battleRounds.defend:${A.pass}`]: 'Do not match: the battle is lost',
  [`battleRounds.seize:${A.yes}`]: 'Take the initiative',
  [`battleRounds.seize:${A.no}`]: 'Stay on the defence',
  [`battleRounds.counterattack:${A.yes}`]: 'Roll to counterattack',
  [`battleRounds.counterattack:${A.no}`]: 'Stay on the defence',
  [`withdrawal.prevent:${A.yes}`]: 'Roll to hold him',
  [`withdrawal.prevent:${A.no}`]: 'Let him go',
  [`withdrawal.initiative:${A.yes}`]: 'Take the initiative',
  [`withdrawal.initiative:${A.no}`]: 'Stay on the defence',
  [`retreatInside.choose:${A.enter}`]: 'All go inside the city',
  [`retreatInside.choose:${A.pass}`]: 'Retreat by road',
  [`retreatInside.generals:${A.done}`]: 'Nobody else goes inside',
  [`retreat.along:${A.done}`]: 'Nobody else goes along',
};
