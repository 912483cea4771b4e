import { rolesIn, wordsAt } from '@punica/kernel';
import type { H } from '../state.ts';
import { BATTLE_PROMPTS } from './battle-prompts.ts';
import { CARD_PROMPTS } from './card-prompts.ts';
import { EVENT_PROMPTS } from './event-words.ts';
import { MARCH_PROMPTS } from './march-prompts.ts';
import { atLoc, count, generalName, list, sideName } from './names.ts';
import type { Prompts } from './phrases.ts';

/** The question of each step, for the side that is asked. */
export const PROMPTS: Prompts = {
  ...BATTLE_PROMPTS,
  ...CARD_PROMPTS,
  ...EVENT_PROMPTS,
  ...MARCH_PROMPTS,
  'strategyPhase.preempt': 'Do you pre-empt the enemy with a Campaign card?',
  'strategyPhase.decide': 'Who plays the first card of this turn?',
  'cardPlays.play': 'Play a card: its Event or its OPs, or discard it.',
  'playCard.tribes':
    'An enemy Force stands among hostile tribes. Do you rouse them before the card is carried out?',
  'reinforcements.place': (_, f) => `Where does the next CU go? CUs left to place: ${f.left}.`,
  'returnOfDisplaced.place': (g, f) => `Where does ${generalName(g.rules, f.general)} return to the map?`,
  'africanusArrives.land': (g) =>
    `Where does Scipio Africanus arrive with his ${count(g.rules.scenario.africanus?.cus ?? 0, 'CU')}?`,
  'election.proconsul': 'Which general stays as Proconsul?',
  'placeConsul.place': (g, f) => `Which army does the Consul ${generalName(g.rules, f.general)} take over?`,
  'chooseCommand.choose': (g, f) => `Who commands ${atLoc(g.rules, f.loc)}?`,
};

export function promptWords(g: H, key: string): string {
  return wordsAt(PROMPTS, g) ?? key;
}

export function waitingWords(g: H, _key: string): string {
  return `${list(rolesIn(g.asked).map((role) => sideName(role)))} ${rolesIn(g.asked).length > 1 ? 'are' : 'is'} deciding.`;
}
