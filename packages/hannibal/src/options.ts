import type { Beginning, OptionSpec, OptionValues } from '@punica/kernel';
import type { HannibalData } from './data/index.ts';

const OFF_OR_ON = [false, true] as const;

/** [26] The optional rules, each a switch of its own that is off unless somebody turns it on. */
export const OPTIONS = [
  {
    id: 'cards65',
    name: 'Cards 65 to 74',
    rule: '26.1',
    text: 'Ten more Strategy Cards in the deck; most of them are our own reconstruction.',
    values: OFF_OR_ON,
  },
  {
    id: 'cards75',
    name: 'Cards 75 to 91',
    rule: '26.1',
    text: 'Seventeen more Strategy Cards in the deck; most of them are our own reconstruction.',
    values: OFF_OR_ON,
  },
  {
    id: 'removeAfterPlay',
    name: 'More cards leave after play',
    rule: '26.1',
    text: 'A card of these packs leaves the game once its Event has happened.',
    values: OFF_OR_ON,
  },
  {
    id: 'messenger',
    name: 'Messenger Intercepted: variant',
    rule: '26.1.1',
    text: 'Whoever loses a card to number 55 may make the thief play another one at once.',
    values: OFF_OR_ON,
  },
  {
    id: 'elephantFright',
    name: 'Elephant Fright: variant',
    rule: '26.1.2',
    text: 'Card 77 takes the place of card 42.',
    values: OFF_OR_ON,
  },
  {
    id: 'bomilcar',
    name: 'Bomilcar',
    rule: '26.2.1',
    text: 'He joins Carthage on turn 4, without troops.',
    values: OFF_OR_ON,
  },
  {
    id: 'killedInAction',
    name: 'Killed in action',
    rule: '26.2.2a',
    text: 'A Consul or Proconsul whose whole army dies in battle is dead.',
    values: OFF_OR_ON,
  },
  {
    id: 'noSecondTerm',
    name: 'No second term at once',
    rule: '26.2.2b',
    text: 'Nobody but Fabius is drawn in two elections running.',
    values: OFF_OR_ON,
  },
  {
    id: 'fates',
    name: 'The Fates',
    rule: '26.2.2c',
    text: 'Five Romans leave the pool for good in the years in which they died.',
    values: OFF_OR_ON,
  },
  {
    id: 'mauretania',
    name: 'Mauretania',
    rule: '26.3',
    text: 'Four more spaces west of Numidia, with neutral Tribes and a way over the Pillars of Hercules.',
    values: OFF_OR_ON,
  },
  {
    id: 'flexibleControl',
    name: 'Flexible control',
    rule: '26.4',
    text: 'An Army of three CUs may change PCs on its march, for a movement point each.',
    values: OFF_OR_ON,
  },
  {
    id: 'reinforcements',
    name: 'Other reinforcements',
    rule: '26.5',
    text: 'Each Walled City of the homeland that is still held brings one CU.',
    values: OFF_OR_ON,
  },
  {
    id: 'sieges',
    name: 'Other sieges',
    rule: '26.6',
    text: 'Most cities fall at two points; help nearby counts; the victor loots or shows clemency.',
    values: OFF_OR_ON,
  },
  {
    id: 'vanilla',
    name: 'The old game',
    rule: '26.7',
    text: 'Only the generals of the older editions, and no Mauretania.',
    values: OFF_OR_ON,
  },
] as const satisfies readonly OptionSpec[];

export type OptionId = (typeof OPTIONS)[number]['id'];
export type Switches = Readonly<Record<OptionId, boolean>>;

/** What is switched on; what is not named is off. */
export const switchesOf = (values: OptionValues): Switches =>
  Object.fromEntries(OPTIONS.map(({ id }) => [id, values[id] === true])) as Switches;

/** Combinations that contradict one another, named. */
export function refuseOptions(
  { scenarios, generals }: HannibalData,
  { scenario, options }: Beginning,
): string | undefined {
  const on = switchesOf(options);
  const { limited, name, elections, lastTurn } = scenarios.list[scenarios.index[scenario]];
  if (on.vanilla && on.mauretania) return 'The old game (26.7) has no Mauretania (26.3)';
  if (on.vanilla && on.bomilcar) return 'The old game (26.7) has no Bomilcar (26.2.1)';
  if (on.removeAfterPlay && !on.cards65 && !on.cards75)
    return 'Cards that leave after play (26.1) need one of the packs, 65 to 74 or 75 to 91';
  if (limited && on.mauretania) return `Mauretania (26.3) lies outside the map of ${name}`;
  if (limited && on.reinforcements)
    return `Other reinforcements (26.5) count cities that lie outside the map of ${name}`;
  if (on.bomilcar && lastTurn < generals.list[generals.index.bomilcar].arrivesTurn)
    return `Bomilcar (26.2.1) comes on turn 4, and ${name} is over before`;
  if (!elections && on.noSecondTerm)
    return `A ban on second terms (26.2.2b) needs elections, and ${name} has none`;
  if (!elections && on.fates) return `The Fates (26.2.2c) need elections, and ${name} has none`;
  return undefined;
}
