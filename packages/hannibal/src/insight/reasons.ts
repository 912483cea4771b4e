import type { TermWords } from '@punica/insight';
import type { TERMS } from '../bot/evaluation.ts';

/** How the terms of the bot's evaluation are spoken of, in hints and after the war. */
export const TERM_WORDS: Readonly<Record<(typeof TERMS)[number], TermWords>> = {
  provinces: { name: 'ground in the provinces', gain: 'wins ground in the provinces', rule: '22.1' },
  aim: {
    name: 'the aim of the campaign',
    gain: 'brings the aim of the campaign nearer, or keeps the enemy from his',
  },
  points: { name: 'Political Points', gain: 'betters your lead in Political Points', rule: '22.1' },
  purse: { name: 'control to spare', gain: 'leaves you more control to spare than him', rule: '22.2' },
  troops: { name: 'troops', gain: 'shifts the balance of troops your way' },
  elephants: {
    name: 'Elephants and Siege Trains',
    gain: 'shifts the balance of Elephants and Siege Trains your way',
  },
  armies: {
    name: 'armies under good generals',
    gain: 'shifts the balance of troops under good generals your way',
  },
  generals: { name: 'generals', gain: 'gives you the better generals on the map' },
  danger: { name: 'safety of the armies', gain: "turns danger from your armies towards the enemy's" },
  sieges: {
    name: 'sieges',
    gain: "brings a siege of yours forward or hinders one of the enemy's",
    rule: '20.1',
  },
  capitals: { name: 'cities', gain: 'strengthens your hold on the cities' },
  exposed: { name: 'troops on enemy ground', gain: 'puts troops on enemy ground or drives them from yours' },
  isolation: { name: 'connected control', gain: 'keeps your control connected', rule: '19.4' },
  winter: { name: 'winter quarters', gain: 'saves troops from the winter' },
  cards: { name: 'cards in hand', gain: 'leaves you with more cards than the enemy' },
  alliances: { name: 'alliances', gain: 'changes the alliances in your favour' },
  suddenDeath: { name: 'danger of defeat', gain: 'takes you farther from defeat than him' },
};
