import type { TermWords } from '@punica/insight';
import type { TERMS } from '../bot/evaluation.ts';

/** How the terms of the bot's evaluation are spoken of, in hints and after the war. */
export const TERM_WORDS: Readonly<Record<(typeof TERMS)[number], TermWords>> = {
  provinces: { name: 'ground in the provinces', gain: 'wins ground in the provinces', rule: '4.1' },
  points: { name: 'points', gain: 'betters your lead in points', rule: '4.1' },
  markers: {
    name: 'markers on the map',
    gain: 'shifts the balance of markers on the map your way',
    rule: '4.1',
  },
  cities: { name: 'cities', gain: 'strengthens your hold on the cities', rule: '14.4' },
  troops: { name: 'troops', gain: 'shifts the balance of troops your way' },
  elephants: { name: 'elephants', gain: 'changes the number of elephants in your favour' },
  supply: { name: 'supply trains', gain: 'shifts the balance of supply trains your way' },
  warships: { name: 'warships', gain: 'shifts the balance of warships your way' },
  seamanship: { name: 'Roman seamanship', gain: 'changes the skill of the Roman crews in your favour' },
  supremacy: { name: 'naval supremacy', gain: 'brings you naval supremacy' },
  miat: { name: 'the Miat', gain: 'sways the Miat your way' },
  sieges: { name: 'sieges', gain: 'brings a siege forward or breaks one', rule: '14.2' },
  prospects: {
    name: 'what the armies can reach',
    gain: 'shifts what the armies can reach your way',
  },
  danger: { name: 'safety of the armies', gain: "turns danger from your armies towards the enemy's" },
};
