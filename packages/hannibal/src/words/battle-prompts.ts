import { argOf } from '@punica/kernel';
import { A, generalIn, spaceIn } from '../actions.ts';
import { cusAt, enemyOf } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import { freeRoom } from '../rules/10-march-checks.ts';
import { handCount } from '../rules/14-battle-cards.ts';
import { battleCUs, battleElephants, battleOf, ratingOf } from '../rules/14-battle-frame.ts';
import { counterattackNumber } from '../rules/14-battle-rounds.ts';
import { retreatWays } from '../rules/15-retreat.ts';
import { withdrawalRefusal } from '../rules/16-withdrawal.ts';
import { chargeFailsOn } from '../rules/17-elephants.ts';
import type { H, Space } from '../state.ts';
import { battleCardName, count, generalName, spaceName } from './names.ts';
import { type Labels, type Prompts, yesNo } from './phrases.ts';

const where = (g: H): string => spaceName(g.rules, battleOf(g).at);
const attack = (g: H): string => battleCardName(battleOf(g).attack);

/** Both hands, seen by who is asked. */
function handsSeenBy(g: H, side: Side): string {
  return `you have ${count(handCount(g, side), 'card')}, the enemy ${handCount(g, enemyOf(side))}`;
}

/** Who leads a side in the battle, and how well. */
function leaderOf(g: H, side: Side): string {
  const b = battleOf(g);
  const general = b.commanders[side];
  return general === NONE
    ? 'nobody'
    : `${generalName(g.rules, general)} (Battle Rating ${ratingOf(g, b, side)})`;
}

const strengths = (g: H, side: Side): string => {
  const b = battleOf(g);
  return `${count(battleCUs(g, b, side), 'CU')} of yours against ${battleCUs(g, b, enemyOf(side))}`;
};

const rated = (g: H, general: GeneralId): string =>
  `${generalName(g.rules, general)} (Battle Rating ${g.rules.generals.battleRating[general]})`;

function attackPrompt(g: H): string {
  const b = battleOf(g);
  const side = b.initiative;
  const withdraw = withdrawalRefusal(g, b, side) === undefined ? ', or try to withdraw' : '';
  return `Attack: play a Battle Card${withdraw}; ${handsSeenBy(g, side)}.`;
}

const defender = (g: H): Side => enemyOf(battleOf(g).initiative);

/** The questions of a battle and of what follows it, for the side that is asked. */
export const BATTLE_PROMPTS: Prompts = {
  'battle.command': (g) => `Who commands the relief army at ${where(g)} and those who sally out?`,
  'battle.attackersEvents': (g) =>
    `Battle at ${where(g)}, ${strengths(g, battleOf(g).attacker)}: do you play an Event before the cards are dealt?`,
  'battle.defendersEvents': (g) =>
    `Battle at ${where(g)}, ${strengths(g, enemyOf(battleOf(g).attacker))}: do you play an Event before the cards are dealt?`,
  'changeOfCommand.choose': (g, f) =>
    `${rated(g, f.commander)} leads both Consuls. Do you roll for a change of command? On ${g.rules.tables.constants.changeOfCommandFrom} or more ${rated(g, f.second)} commands.`,
  'elephantCharge.declare': (g) => {
    const b = battleOf(g);
    const { elephantRampageOn, elephantRampageCards } = g.rules.tables.constants;
    const elephants = battleElephants(g, b, CARTHAGE);
    return `Do your Elephants (${elephants}) charge? Above ${chargeFailsOn(g, b)} Rome loses ${count(elephants, 'card')}; on a ${elephantRampageOn} you lose ${elephantRampageCards}.`;
  },
  'elephantCharge.fright': (g) =>
    `The Elephants charge (${battleElephants(g, battleOf(g), CARTHAGE)}). Do you frighten them?`,
  'battleRounds.react': (g) =>
    `Do you play an Event before the next Battle Card? Cards: Rome ${handCount(g, ROME)}, Carthage ${handCount(g, CARTHAGE)}.`,
  'battleRounds.attack': attackPrompt,
  'battleRounds.reactToAttack': (g) =>
    `${attack(g)} has been played. Do you play an Event before the answer? Cards: Rome ${handCount(g, ROME)}, Carthage ${handCount(g, CARTHAGE)}.`,
  'battleRounds.defend': (g) => `Match ${attack(g)}, or lose the battle; ${handsSeenBy(g, defender(g))}.`,
  'battleRounds.seize': 'You have matched a Double Envelopment: do you take the initiative, without a roll?',
  'battleRounds.counterattack': (g) =>
    `Does ${generalName(g.rules, battleOf(g).commanders[defender(g)])} try to counterattack? He needs ${counterattackNumber(g, battleOf(g))} or less.`,
  'withdrawal.prevent': (g, f) =>
    `The enemy slips away. Does ${leaderOf(g, enemyOf(f.side))} try to hold him?`,
  'withdrawal.feint': 'The enemy holds you. Was it a feigned retreat?',
  'battle.won': (g) => `The battle at ${where(g)} is won. Do you play an Event?`,
  'withdrawal.initiative': 'The Withdrawal has failed: do you take the initiative, without a roll?',
  'withdraw.choose': (g, f) =>
    `Where does the army (${count(cusAt(g, f.side, battleOf(g).at), 'CU')}) withdraw to?`,
  'battleLosses.share': (g, f) =>
    `The battle at ${where(g)} costs you ${count(f.count, 'CU')}. ${f.count === 1 ? 'Do those who sallied out bear it?' : 'How many of them do those who sallied out bear?'}`,
  'retreatInside.choose': (g, f) =>
    `Beaten at ${spaceName(g.rules, f.at)} with ${count(cusAt(g, f.side, f.at), 'CU')}: into the city, which has room for ${freeRoom(g, f.at)}, or away?`,
  'retreatInside.elephants': (_, f) => `CUs that go inside: ${f.units}. How many of them are Elephants?`,
  'retreatInside.generals': (g, f) =>
    `Who goes inside ${spaceName(g.rules, f.at)} with the ${count(f.units, 'CU')} there?`,
  'retreat.choose': (g, f) =>
    `Beaten at ${spaceName(g.rules, f.at)} with ${count(f.plain + f.elephants, 'CU')}: where does the retreat lead?`,
  'retreat.via': (g, f) => `By which way to ${spaceName(g.rules, f.goal)}?`,
  'retreat.along': 'Does a general whom the retreat meets go along?',
};

// --- what the answers are called ---

const cusFleeing = (g: H, f: { readonly side: Side; readonly at: Space }): number => cusAt(g, f.side, f.at);

/** What a space costs as goal of a retreat, or as the next step of one. */
function retreatLabel(
  g: H,
  f: { readonly step: string; readonly path: readonly Space[] },
  a: number,
): string {
  const isGoal = f.step === 'choose';
  const ways = retreatWays(g).filter(({ spaces }) =>
    isGoal ? spaces[spaces.length - 1] === argOf(a) : spaces[f.path.length] === argOf(a),
  );
  const told = ways.map(({ spaces, loss }) => [spaces.length, loss] as const);
  const kinds = told.filter(
    ([length, loss], i) => told.findIndex(([l, p]) => l === length && p === loss) === i,
  );
  const prices = kinds.map(
    ([length, loss]) => `${count(length, 'space')}, ${loss === 0 ? 'no loss' : `${count(loss, 'CU')} lost`}`,
  );
  return `${isGoal ? 'To' : 'By'} ${spaceName(g.rules, spaceIn(a))} (${prices.join(' or ')})`;
}

/** What yes, no and the like mean at these questions. */
export const BATTLE_LABELS: Labels = {
  'battle.command': {
    [A.general]: (g, _f, a) => rated(g, generalIn(a)),
  },
  'changeOfCommand.choose': yesNo('Roll for a change of command', 'Leave the command as it is'),
  'elephantCharge.declare': yesNo('Charge', 'Hold the Elephants back'),
  'battleRounds.attack': {
    [A.withdraw]: (g) => `Try to withdraw (${ratingOf(g, battleOf(g), battleOf(g).initiative)} or less)`,
  },
  'battleRounds.defend': {
    [A.pass]: 'Do not match: the battle is lost',
  },
  'battleRounds.seize': yesNo('Take the initiative', 'Stay on the defence'),
  'battleRounds.counterattack': {
    [A.yes]: (g) => `Roll to counterattack (${counterattackNumber(g, battleOf(g))} or less)`,
    [A.no]: 'Stay on the defence',
  },
  'stealBattleCard.pick': {
    [A.random]: 'A hidden one, at random',
  },
  'withdrawal.prevent': {
    [A.yes]: (g, f) => `Roll to hold him (${ratingOf(g, battleOf(g), enemyOf(f.side))} or less)`,
    [A.no]: 'Let him go',
  },
  'withdrawal.initiative': yesNo('Take the initiative', 'Stay on the defence'),
  'retreatInside.choose': {
    [A.enter]: (g, f) =>
      cusFleeing(g, f) === 0
        ? 'Go inside the city'
        : `All inside the city (${count(cusFleeing(g, f), 'CU')})`,
    [A.units]: (g, f, a) => `${count(argOf(a), 'CU')} inside, ${cusFleeing(g, f) - argOf(a)} by road`,
    [A.pass]: (g, f) =>
      cusFleeing(g, f) === 0 ? 'Away by road' : `All by road (${count(cusFleeing(g, f), 'CU')})`,
  },
  'retreatInside.generals': {
    [A.bring]: (g, _f, a) => `${generalName(g.rules, generalIn(a))} inside`,
    [A.done]: 'Nobody else goes inside',
  },
  'retreat.choose': {
    [A.go]: retreatLabel,
  },
  'retreat.via': {
    [A.go]: retreatLabel,
  },
  'retreat.along': {
    [A.done]: 'Nobody else goes along',
  },
};
