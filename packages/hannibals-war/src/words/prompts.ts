import { type WordsByKey, wordsAt } from '@punica/kernel';
import { type KindId, type MarkerId, NEUTRAL, NONE, type Player, playersIn } from '../data/codes.ts';
import { attritionLoss } from '../data/index.ts';
import { MOVING, markOf } from '../post.ts';
import { nextDebt } from '../rules/08-taxation.ts';
import type { Bargain } from '../rules/10-bargain.ts';
import { priceOfUpgrade, TREASURY } from '../rules/11-prices.ts';
import { attritionShift, forcePrice, type Operation } from '../rules/12-operations.ts';
import { FREE, type Move, pointsLeft } from '../rules/16-ways.ts';
import { diplomacy, type Segment } from '../rules/17-treachery.ts';
import { excess, type Provisioning } from '../rules/22-provisioning.ts';
import type { Losses } from '../rules/23-leaders.ts';
import type { WarProcedure } from '../rules/index.ts';
import type { W } from '../state.ts';
import { areOpen, bestLeader, postOf, stackAt, unitsIn } from '../units.ts';
import { handOf, laidBy } from '../zones.ts';
import { DICE } from './events.ts';
import {
  capital,
  count,
  groupName,
  isMany,
  kindName,
  list,
  markerName,
  pointsInWords,
  powerName,
  squareName,
  theKind,
  thePower,
  verb,
} from './names.ts';

/** The question of each step, for whoever is asked. */
export const PROMPTS: WordsByKey<WarProcedure, W> = {
  'discordia.calm': (_, f) =>
    `Unrest breaks out among ${count(f.squares.length, 'place')} of yours, and a die of your units is lost there. Do you calm it with a Treachery marker?`,
  'diana.choose': 'Diana favours you: a leader by lot, one veteran, or neither?',
  'hermes.pay': (g, f) =>
    `Do you pay ${count(f.cost, 'talent')} of your ${g.talents[f.order[0]]} for ${count(unitsIn(g, f.order[0], f.at), 'unit')} at ${squareName(g.rules, f.at)}? Unpaid, others may hire them, or each of those who mutiny is lost on 1 to ${g.rules.tables.mutiny}; leaders, garrisons and legions stay.`,
  'hermes.bid': (g, f) =>
    `Unpaid units of ${thePower(f.order[0])} at ${squareName(g.rules, f.at)} are for hire${f.bidder === NONE ? '' : `: ${thePower(f.bidder)} bid ${f.bid}`}. You have ${count(g.talents[f.bidding[0]], 'talent')}. Your bid, of ${f.bid + 1} or more?`,
  'initiative.auspices': 'Do you read the Auspices and take the initiative?',
  'initiative.bid': 'How many talents do you bid in secret for the initiative? Only the highest bid is paid.',
  'taxation.due': (g) => dueWords(g),
  'taxation.tribute': 'Does one of your leaders exact Tribute from a city?',
  'agora.auspices': 'Before the lots are laid: do you use Auspices to take an action marker out of the pool?',
  'agora.before': (_, f) =>
    `${count(f.lots, 'lot')} lie face down. Do you look at them with a Spy before the bidding?`,
  'agora.fetch': 'Which action marker do you take out of the pool?',
  'agora.bid': (g, f) =>
    `Lot ${f.lot} of ${f.lots}: ${f.bidder === NONE ? 'nobody has bid yet' : `${thePower(f.bidder)} bid ${f.bid}`}. You have ${count(g.talents[f.bidding[0]], 'talent')}. Your bid?`,
  'arrival.where': (g, f) => `Where does ${kindName(g.rules, f.kind)} join your units?`,
  'negation.chance': (g, f) => `${powerName(f.by)} played ${markerName(g.rules, f.marker)}. Do you undo it?`,
  'returning.which': (g, f) =>
    `You hold ${count(g.zones[handOf(f.player)].length, 'marker')}. Which do you return to the pool, unplayed?`,
  'roll.again': (_, f) =>
    `${powerName(f.by)} threw ${list(f.dice.map(String))} ${DICE[f.why] ?? ''}. Do you let Archimedes have ${f.dice.length === 1 ? 'it' : 'one of them'} thrown again?`,
  'negotiations.steal': 'Do you use Auspices to take a marker from somebody?',
  'negotiations.talk': 'Negotiations: make an offer, show something, or be done.',
  'bargain.terms': (_, f) => `What do you offer ${thePower(f.to)}, and what do you want?`,
  'bargain.answer': (g, f) => offerWords(g, f),
  'muster.choose': (g, f) =>
    f.purse === TREASURY
      ? `Mobilize, build or repair. You have ${count(g.talents[f.player], 'talent')}.`
      : `Spend your general levy: ${count(f.purse, 'talent')} left. What is not spent is lost.`,
  'muster.where': (g, f) => `Where does the ${kindName(g.rules, f.kind)} go?`,
  'muster.which': (g, f) =>
    `Which garrison takes the field as ${groupName(g.rules, f.group)} for ${count(priceOfUpgrade(g, f.group), 'talent')}?`,
  'muster.dismiss': (g, f) => `Which unit at ${squareName(g.rules, f.at)} goes home?`,
  'muster.cadre': 'Where does a leader train recruits, as many as his value?',
  'reinforce.what': (g, f) =>
    `${markerName(g.rules, f.marker)}: which unit comes? ${count(f.left, 'unit')} to come.`,
  'reinforce.where': (g, f) => `Where does ${theKind(g.rules, f.kind)} appear?`,
  'operation.dispute': (_, f) =>
    `${powerName(f.player)} ${verb(f.player, 'is', 'are')} about to operate. Do you stir up a Command Dispute, so that ${verb(f.player, 'it', 'they')} must pass?`,
  'operation.act': (_, f) =>
    f.forced
      ? 'Forced March: with which stack that has a leader do you operate, or do you pass?'
      : 'With which of your stacks do you operate, or do you pass?',
  'operation.force': (g, f) =>
    `Which units at ${squareName(g.rules, f.at)} form the force? Up to four cost ${count(forcePrice(g, 1), 'talent')}, more ${forcePrice(g, 5)}; you have ${g.talents[f.player]}.`,
  'operation.pay': (g, f) => payWords(g, f),
  'operation.march': 'Do you play a Forced March for another operation?',
  'move.step': (g, f) => stepWords(g, f),
  'move.ambush': (g, f) =>
    `${powerName(f.player)} moved to ${squareName(g.rules, f.at)}. Do you ambush ${verb(f.player, 'it', 'them')} with a Forced March?`,
  'treachery.declare': 'Do you attempt treachery?',
  'treachery.whom': (g, f) => `Whom do you tempt at ${squareName(g.rules, f.at)}?`,
  'defection.whose': (g, f) => `Whose hold on units at ${squareName(g.rules, f.at)} do you break?`,
  'treachery.attackerLays': (g, f) =>
    `Lay Treachery markers face down: a die for each point${diplomacy(g, f) > 0 ? ' and one more' : ''}. ${capital(thePower(f.defender))} ${verb(f.defender, 'throws', 'throw')} ${loyaltyDice(g, f)}${f.defender === NEUTRAL ? '' : `, and one for each point that ${verb(f.defender, 'it lays', 'they lay')}`}.`,
  'treachery.defenderLays': (g, f) =>
    `${powerName(f.player)} ${verb(f.player, 'tempts', 'tempt')} your units at ${squareName(g.rules, f.at)} with ${count(g.zones[laidBy(f.player)].length, 'marker')}. You throw ${loyaltyDice(g, f)}, and one for each point that you lay against it.`,
  'treachery.spoil': 'The Treachery markers lie open. Do you undo one of them with Auspices?',
  'treachery.choose': (g, f) =>
    `Which unit at ${squareName(g.rules, f.at)} do you win over? ${count(f.left, 'unit')} to come.`,
  'engagements.which': 'In which square do you fight first?',
  'battle.against': (g, f) => `Whom do you attack first at ${squareName(g.rules, f.at)}?`,
  'battle.delay': (g, f) => `Battle at ${squareName(g.rules, f.at)}: do you slip away with a Forced March?`,
  'battle.dispute': (g, f) =>
    `Battle at ${squareName(g.rules, f.at)}: do you stir up a Command Dispute, so that the enemy lays no battle markers?`,
  'commit.commander': (g, f) => `Who commands your units at ${squareName(g.rules, f.at)}?`,
  'commit.lay': (g, f) =>
    `Lay markers face down for the battle at ${squareName(g.rules, f.at)}. Battle markers at most: ${f.left}.`,
  'withdraw.step': (g, f) =>
    `${powerName(f.player)} ${verb(f.player, 'was', 'were')} beaten and ${verb(f.player, 'retreats', 'retreat')} from ${squareName(g.rules, f.at)}: where to? ${count(f.left, 'square')} to go.`,
  'slip.to': (g, f) => `The fleets missed each other at ${squareName(g.rules, f.at)}. Where does yours go?`,
  'ambushers.leader': (g, f) => `Who leads the ambush from ${squareName(g.rules, f.from)}?`,
  'ambushers.company': (g, f) => `Who joins the ambush from ${squareName(g.rules, f.from)} with its leader?`,
  'delay.leader': (g, f) => `Which leader slips away from the battle at ${squareName(g.rules, f.at)}?`,
  'delay.company': (g, f) => `Who slips away from ${squareName(g.rules, f.at)} with him?`,
  'delay.to': (g, f) => `Where do they go from ${squareName(g.rules, f.at)}?`,
  'pillage.choose': (g, f) => `Do you pillage ${squareName(g.rules, f.at)}?`,
  'pillage.camp': (g, f) => `${squareName(g.rules, f.at)} is pillaged. Do you burn the camp there as well?`,
  'provisioning.pay': (g, f) => hungerWords(g, f),
  'fall.save': (g, f) => fallWords(g, f),
  'rescue.which': (g, f) =>
    `Several leaders have fallen, and you hold ${count(g.zones[handOf(f.player)].length, 'marker')}, which may not do for all of them. Whom do you try to save first?`,
  'drown.choose': (g, f) =>
    `A fleet went down at ${squareName(g.rules, f.at)}. Which unit aboard is lost with it? ${count(f.count, 'unit')} to go.`,
  'ashore.choose': (g, f) =>
    `Too few berths are left at ${squareName(g.rules, f.at)}. Who goes ashore? ${count(f.count, 'unit')} to go.`,
  'losses.where': (_, f) => `${lossesFor(f)}: where? ${lossWords(f)} to go.`,
  'losses.which': (g, f) =>
    `${lossesFor(f)}, at ${squareName(g.rules, f.at)}: which unit? ${lossWords(f)} to go.`,
  'training.where': (_, f) => `Where do recruits become veterans? ${f.count} at most.`,
  'training.which': (g, f) =>
    `Which recruit at ${squareName(g.rules, f.at)} becomes a veteran? ${f.count} at most.`,
  'victoryCheck.renounce': 'You have won a minor victory. Do you renounce it for a greater one?',
  'victoryCheck.consent': (_, f) =>
    `${powerName(f.winner)} would renounce a minor victory and play on. Do you agree?`,
  'agreedEnd.ask': (_, f) => `${powerName(f.by)} would end the war here. Do you agree?`,
  'recon.choose': 'Which of your stacks sends horsemen to look into a square beside it?',
  'recon.target': (g, f) => `Into which square do the horsemen from ${squareName(g.rules, f.from)} look?`,
  'recon.riders': (g, f) => `Which horsemen ride to ${squareName(g.rules, f.at)}?`,
};

function dueWords(g: W): string {
  const debt = nextDebt(g);
  if (debt === undefined) return '';
  const half = Math.ceil(g.zones[handOf(debt.from)].length / 2);
  return `You promised ${thePower(debt.to)} ${count(debt.talents, 'talent')} and have ${g.talents[debt.from]}. Do you pay, or break your word${half > 0 ? ` and lose ${count(half, 'marker')}` : ''}, while each of the others draws a die of markers?`;
}

/** [12.2, 12.5] The price, and what each die would cost instead. */
function payWords(g: W, f: Readonly<Operation>): string {
  const units = stackAt(g, f.player, f.at).filter((r) => markOf(postOf(g, r)) === MOVING).length;
  const shift = attritionShift(g, f.player);
  const lost = [1, 2, 3, 4, 5, 6].map((die) => attritionLoss(g.rules.tables, die + shift, units));
  const price = count(forcePrice(g, units), 'talent');
  return `Pay ${price} of your ${g.talents[f.player]} for ${count(units, 'unit')}, or go without pay: the dice 1 to 6 then cost ${list(lost.map(String))} of them.`;
}

/** [22.2, 22.4] Who is too many, and for what price they stay. */
function hungerWords(g: W, f: Readonly<Provisioning>): string {
  const [player] = f.order;
  const units = unitsIn(g, player, f.at);
  const hungry = excess(g, player, f.at);
  const price = count(g.rules.tables.price['provision-square'], 'talent');
  return `${squareName(g.rules, f.at)} feeds ${units - hungry} of your ${count(units, 'unit')}. Do you pay ${price} of your ${g.talents[player]}, or lose ${hungry}?`;
}

/** [23.5] The die to throw, and its price. */
function fallWords(g: W, f: { readonly player: Player; readonly kind: KindId }): string {
  const { value } = g.rules.pieces.kinds[f.kind];
  const held = g.zones[handOf(f.player)].length;
  return `${kindName(g.rules, f.kind)} has fallen. Do you try to save him? ${value === 1 ? 'A 1' : `A die of ${value} or less`} does it, and then costs ${value} of your ${count(held, 'marker')}, picked by chance.`;
}

/** Halves are told as such; who may not see the whole force is told no points. */
function stepWords(g: W, f: Readonly<Move>): string {
  if (f.halted !== FREE) return `The force stands at ${squareName(g.rules, f.at)} and goes no farther.`;
  const half = pointsLeft(g, f);
  if (half === 0) return `The force at ${squareName(g.rules, f.at)} has no movement points left: what now?`;
  const left = half === NONE ? '' : ` ${pointsInWords(half, 'movement point')} left.`;
  return `From ${squareName(g.rules, f.at)}: where to?${left}`;
}

/** What takes the units. */
const LOSSES: Readonly<Record<string, string>> = {
  attrition: 'losses of the unpaid march',
  battle: 'losses of the battle',
  discordia: 'losses to Discordia',
  hunger: 'losses to hunger',
  plague: 'losses to the plague',
  retreat: 'losses to those who bar the retreat',
};
const lossesFor = ({ player, why }: Readonly<Losses>): string =>
  `${powerName(player)} ${verb(player, 'takes', 'take')} ${LOSSES[why] ?? 'losses'}`;

const lossWords = (f: Readonly<Losses>): string => count(f.count, f.factors ? 'factor' : 'unit');

/** [17.2, 17.3] Dice of the tempted before they lay anything: one, and the value of a leader. What is hidden is not counted out. */
function loyaltyDice(g: W, f: Readonly<Segment>): string {
  const stack = stackAt(g, f.defender, f.at);
  return areOpen(g, stack)
    ? count(1 + bestLeader(g, stack), 'die', 'dice')
    : 'a die, as many more as the value of one leader there';
}

function offerWords(g: W, f: Readonly<Bargain>): string {
  const named = (marker: MarkerId): string => markerName(g.rules, marker);
  const gives = [...(f.give > 0 ? [count(f.give, 'talent')] : []), ...f.gives.map(named)];
  const asks = [...(f.ask > 0 ? [count(f.ask, 'talent')] : []), ...f.asks.map(named)];
  const holds = count(f.years, 'turn');
  const they = (one: string, many: string): string => verb(f.from, one, many);
  const parts = [
    gives.length > 0 ? `${they('offers', 'offer')} ${list(gives)}` : '',
    asks.length > 0 ? `${they('wants', 'want')} ${list(asks)}` : '',
    f.owe > 0 ? `${they('promises', 'promise')} ${count(f.owe, 'talent')} with the next taxes` : '',
    f.debt > 0 ? `${they('wants', 'want')} ${count(f.debt, 'talent')} with your next taxes` : '',
    f.home > 0 ? `${they('promises', 'promise')} to send ${count(f.home, 'unit')} home` : '',
    f.askHome > 0 ? `${they('wants', 'want')} you to send ${count(f.askHome, 'unit')} home` : '',
    f.truce ? `${they('proposes', 'propose')} a truce for ${holds}` : '',
    f.borders ? `would have borders respected for ${holds}` : '',
  ].filter((part) => part !== '');
  return `${powerName(f.from)} ${list(parts)}. Do you accept?`;
}

export const promptWords = (g: W, key: string): string => wordsAt(PROMPTS, g) ?? key;

export function waitingWords(g: W, _key: string): string {
  const asked = playersIn(g.asked);
  const plural = asked.length > 1 || isMany(asked[0]);
  return `${list(asked.map((role, i) => (i === 0 ? powerName(role) : thePower(role))))} ${plural ? 'are' : 'is'} deciding.`;
}
