import { rolesIn } from '@punica/kernel';
import { NONE } from '../data/codes.ts';
import { nextDebt } from '../rules/08-taxation.ts';
import type { W } from '../state.ts';
import { count, kindName, list, markerName, powerName, squareName, thePower } from './names.ts';

type Locals = Readonly<Record<string, number>>;
type Prompt = string | ((g: W, f: Locals) => string);

/** The question of each step, for whoever is asked. */
export const PROMPTS: Readonly<Record<string, Prompt>> = {
  'discordia.calm': 'Unrest breaks out among your places. Do you calm it with a Treachery marker?',
  'diana.choose': 'Diana favours you: a leader, a veteran, or neither?',
  'hermes.pay': (_, f) =>
    `Do you pay ${count(f.cost, 'talent')} for your units at ${squareName(f.at)}, or may they mutiny?`,
  'hermes.bid': (_, f) => `Unpaid units at ${squareName(f.at)} are for hire. Your bid above ${f.bid}?`,
  'initiative.auspices': 'Do you read the Auspices and take the initiative?',
  'initiative.bid': 'How many talents do you bid in secret for the initiative?',
  'taxation.due': (g) => dueWords(g),
  'taxation.tribute': 'Does one of your leaders exact Tribute from a city?',
  'agora.before': 'Before the bidding: do you use Auspices or a Spy?',
  'agora.fetch': 'Which action marker do you take out of the pool?',
  'agora.bid': (_, f) =>
    f.bidder === NONE
      ? `Marker ${f.lot} of ${f.lots}: your bid?`
      : `Marker ${f.lot} of ${f.lots}: ${thePower(f.bidder)} bid ${f.bid}. Do you bid more?`,
  'arrival.where': (_, f) => `Where does ${kindName(f.kind)} join your units?`,
  'negation.chance': (_, f) => `${powerName(f.by)} played ${markerName(f.marker)}. Do you undo it?`,
  'roll.again': 'Do you let Archimedes have a die thrown again?',
  'negotiations.steal': 'Do you use Auspices to take a marker from somebody?',
  'negotiations.talk': 'Negotiations: make an offer, show something, or be done.',
  'bargain.terms': (_, f) => `What do you offer ${thePower(f.to)}, and what do you want?`,
  'bargain.answer': (g, f) => offerWords(g, f),
  'muster.choose': (g, f) =>
    f.purse < 0
      ? `Mobilize, build or repair. Talents: ${g.talents[f.player]}.`
      : `Spend your general levy. Talents left: ${f.purse}.`,
  'muster.where': (_, f) => `Where does the ${kindName(f.kind)} go?`,
  'muster.which': 'Which garrison takes the field?',
  'muster.dismiss': (_, f) => `Which unit at ${squareName(f.at)} goes home?`,
  'muster.cadre': 'Which leader trains the recruits around him?',
  'reinforce.what': (_, f) => `${markerName(f.marker)}: which unit comes? ${count(f.left, 'unit')} left.`,
  'reinforce.where': (_, f) => `Where does the ${kindName(f.kind)} appear?`,
  'operation.dispute': (_, f) =>
    `${powerName(f.player)} ${f.player === 3 ? 'are' : 'is'} about to operate. Do you stir up a Command Dispute?`,
  'operation.act': (_, f) =>
    f.forced
      ? 'Forced March: with which stack that has a leader do you operate, or do you pass?'
      : 'With which of your stacks do you operate, or do you pass?',
  'operation.which': 'In which square do you fight first?',
  'operation.force': (_, f) => `Which units at ${squareName(f.at)} form the force?`,
  'operation.pay': 'Pay for the operation, or risk attrition?',
  'operation.march': 'Do you play a Forced March for another operation?',
  'move.step': (_, f) =>
    f.halted === 1
      ? `The force stands at ${squareName(f.at)} and goes no farther.`
      : `From ${squareName(f.at)}: where to?`,
  'move.ambush': (_, f) => `${powerName(f.player)} moved to ${squareName(f.at)}. Do you ambush?`,
  'treachery.declare': 'Do you attempt treachery?',
  'treachery.whom': (_, f) => `Whom do you tempt at ${squareName(f.at)}?`,
  'defection.whose': (_, f) => `Whose hold on units at ${squareName(f.at)} do you break?`,
  'treachery.attackerLays': 'Lay your Treachery markers face down.',
  'treachery.defenderLays': (_, f) =>
    `${powerName(f.player)} tempts your units at ${squareName(f.at)}. Which Treachery markers do you lay against it?`,
  'treachery.spoil': 'The Treachery markers lie open. Do you undo one of them with Auspices?',
  'treachery.choose': (_, f) => `Which units do you win over? ${count(f.left, 'unit')} left.`,
  'battle.against': (_, f) => `Whom do you attack first at ${squareName(f.at)}?`,
  'battle.delay': (_, f) => `Battle at ${squareName(f.at)}: do you slip away with a Forced March?`,
  'battle.dispute': 'Do you stir up a Command Dispute among the enemy?',
  'commit.commander': (_, f) => `Who commands your units at ${squareName(f.at)}?`,
  'commit.lay': (_, f) =>
    `Lay markers face down for the battle at ${squareName(f.at)}. Battle markers at most: ${f.left}.`,
  'withdraw.step': (_, f) => `Retreat from ${squareName(f.at)}: where to? ${count(f.left, 'square')} to go.`,
  'slip.to': 'The fleets missed each other. Where does yours go?',
  'ambushers.leader': 'Who leads the ambush?',
  'ambushers.company': 'Who goes with him?',
  'delay.leader': 'Which leader slips away?',
  'delay.company': 'Who goes with him?',
  'delay.to': 'Where do they go?',
  'pillage.choose': (_, f) => `Do you pillage ${squareName(f.at)}?`,
  'provisioning.pay': (_, f) =>
    `Your units at ${squareName(f.at)} are more than the land feeds. Do you pay for them?`,
  'fall.save': (_, f) => `${kindName(f.kind)} has fallen. Do you try to save him?`,
  'drown.choose': (_, f) => `A fleet went down at ${squareName(f.at)}. Which unit aboard is lost with it?`,
  'losses.where': 'Where do you take the losses?',
  'losses.which': (_, f) => `Losses at ${squareName(f.at)}: which unit? ${f.count} to go.`,
  'training.where': (_, f) => `Where do recruits become veterans? ${f.count} at most.`,
  'training.which': 'Which recruit becomes a veteran?',
  'victoryCheck.renounce': 'You have won a minor victory. Do you renounce it for a greater one?',
  'victoryCheck.consent': (_, f) =>
    `${powerName(f.winner)} would renounce a minor victory and play on. Do you agree?`,
  'agreedEnd.ask': (_, f) => `${powerName(f.by)} would end the war here. Do you agree?`,
  'recon.choose': 'Which of your stacks sends horsemen to look into a square beside it?',
  'recon.target': (_, f) => `Into which square do the horsemen from ${squareName(f.from)} look?`,
  'recon.riders': (_, f) => `Which horsemen ride to ${squareName(f.at)}?`,
};

function dueWords(g: W): string {
  const debt = nextDebt(g);
  return debt === undefined
    ? ''
    : `You promised ${thePower(debt.to)} ${count(debt.talents, 'talent')}. Do you pay, or break your word?`;
}

function offerWords(_g: W, f: Locals): string {
  const terms = f as unknown as {
    readonly gives: readonly number[];
    readonly asks: readonly number[];
    readonly truce: boolean;
    readonly borders: boolean;
  };
  const gives = [...(f.give > 0 ? [count(f.give, 'talent')] : []), ...terms.gives.map(markerName)];
  const asks = [...(f.ask > 0 ? [count(f.ask, 'talent')] : []), ...terms.asks.map(markerName)];
  const holds = count(f.years, 'turn');
  const parts = [
    gives.length > 0 ? `offers ${list(gives)}` : '',
    asks.length > 0 ? `wants ${list(asks)}` : '',
    f.owe > 0 ? `promises ${count(f.owe, 'talent')} with the next taxes` : '',
    f.debt > 0 ? `wants ${count(f.debt, 'talent')} with your next taxes` : '',
    f.home > 0 ? `promises to send ${count(f.home, 'unit')} home` : '',
    f.askHome > 0 ? `wants you to send ${count(f.askHome, 'unit')} home` : '',
    terms.truce ? `proposes a truce for ${holds}` : '',
    terms.borders ? `would have borders respected for ${holds}` : '',
  ].filter((part) => part !== '');
  return `${powerName(f.from)}: ${list(parts)}. Do you accept?`;
}

export function promptWords(g: W, key: string): string {
  const prompt = PROMPTS[key];
  if (prompt === undefined) return key;
  return typeof prompt === 'string' ? prompt : prompt(g, g.stack[g.stack.length - 1] as unknown as Locals);
}

export function waitingWords(g: W, _key: string): string {
  const asked = rolesIn(g.asked);
  const plural = asked.length > 1 || asked[0] === 3;
  return `${list(asked.map((role, i) => (i === 0 ? powerName(role) : thePower(role))))} ${plural ? 'are' : 'is'} deciding.`;
}
