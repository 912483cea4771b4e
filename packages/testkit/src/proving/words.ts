import type { Item, Role, Words } from '@punica/kernel';
import { actions } from './actions.ts';
import type { ProvingEvent } from './events.ts';
import { CARDS, OMENS, type P, PLACES, ROLES } from './state.ts';

const prompts: Readonly<Record<string, string>> = {
  'round.bid': 'Bid for the lead',
  'round.talk': 'Offer coins for a truce, accept one, or say that you are done',
  'turn.act': 'Go, look or stop',
  'clash.ambush': 'Play an ambush?',
  'foil.chance': 'Foil the card that was played?',
  'clash.forces': 'Choose your force',
  'flee.choose': 'Choose where to flee',
};

const refusals: Readonly<Record<string, string>> = {
  'too-poor': 'You have not that many coins.',
  'no-more-offers': 'You have made both of your offers.',
  'no-steps-left': 'You have no steps left.',
  'truce-holds': 'You have given that role a truce this round.',
  'peeked-already': 'You have looked into a hand this turn.',
  'nothing-unseen': 'There is nothing there that you have not seen.',
  'not-in-hand': 'You hold no such card.',
  occupied: 'Somebody stands there.',
};

const cards = (items: readonly Item[]): string => items.map((item) => CARDS[item]).join(', ');
const who = (role: Role): string => ROLES[role];

function eventWords(e: ProvingEvent): string {
  switch (e.ev) {
    case 'round':
      return `Round ${e.round}`;
    case 'shuffled':
      return 'The discards become the deck';
    case 'drew':
      return `${who(e.role)} draws ${cards(e.cards)}`;
    case 'drewHidden':
      return `${who(e.role)} draws ${e.count}`;
    case 'leads':
      return `${who(e.role)} leads (${e.bids.join(', ')})`;
    case 'offers':
      return `${who(e.role)} offers ${e.coins}`;
    case 'truce':
      return `${who(e.role)} buys a truce for ${e.coins}`;
    case 'went':
      return `${who(e.role)} goes to ${PLACES[e.place]}`;
    case 'peeked':
      return `You see that ${who(e.at)} holds ${CARDS[e.card]}`;
    case 'peekedHidden':
      return `A card of ${who(e.at)} is looked at`;
    case 'sawOmen':
      return `Your omen is ${OMENS[e.omen]}`;
    case 'sawOmenHidden':
      return `${who(e.role)} looks at an omen`;
    case 'played':
      return `${who(e.role)} plays ${CARDS[e.card]}`;
    case 'rolled':
      return `${e.attack} against ${e.defence}: the attack ${e.won ? 'succeeds' : 'fails'}`;
    case 'omenPaid':
      return `${who(e.role)} had the ${OMENS[e.omen]} omen`;
  }
}

export const words: Words<P, ProvingEvent> = {
  prompt: (_g, key) => prompts[key],
  waiting: (g, key) => (key === 'turn.act' ? `${who(g.leader)} has the lead` : 'Others are choosing'),
  action: (_g, a) => {
    const { act, arg } = actions.toJson(a);
    return arg === undefined ? act : `${act} ${arg}`;
  },
  event: eventWords,
  refusal: (code) => refusals[code],
  outcome: (_reason, winners) => `Most coins: ${winners.join(' and ')}`,
};
