import { OPTIONS as BASE } from '@punica/hannibal/engine';
import type { Beginning, OptionSpec, OptionValues } from '@punica/kernel';

const ON_OR_OFF = [true, false] as const;
const OFF_OR_ON = [false, true] as const;

const asWritten = <Id extends string>(id: Id, rule: string, name: string, text: string) => ({
  id,
  rule,
  name,
  text,
  values: ON_OR_OFF,
});
/** What the variant itself calls optional or experimental is off unless somebody turns it on. */
const onRequest = <Id extends string>(id: Id, rule: string, name: string, text: string) => ({
  id,
  rule,
  name,
  text,
  values: OFF_OR_ON,
});

/** Every rule of the variant is a switch of its own. */
export const OWN = [
  asWritten(
    'hannibalsArt',
    'H1',
    "Hannibal's art",
    'His first Double Envelopment keeps the initiative open, and he saves men in defeat.',
  ),
  asWritten(
    'avoiding',
    'H2',
    'Avoiding battle',
    'Onto enemy PCs, over passes and easier at home; a failure costs no card.',
  ),
  asWritten('withdrawing', 'H3', 'Withdrawals', 'Onto enemy PCs, cities and Tribes, and over passes.'),
  asWritten(
    'cityCost',
    'H4a',
    'Cities and Tribes slow armies',
    'The first enemy city or Tribe on a march costs a point more.',
  ),
  asWritten('overruns', 'H4b', 'Overruns with four', 'Four CUs are enough to overrun one.'),
  asWritten('siegeWorks', 'H4c', 'Siege works', 'Besiegers who are attacked get one more Battle Card.'),
  asWritten(
    'largeForces',
    'H5',
    'Large forces straggle',
    'Seven CUs or more may lose one when they set out.',
  ),
  asWritten(
    'minorsOfCarthage',
    'H6a',
    'Minor leaders of Carthage',
    'Four Punic leaders and the allies of Carthage.',
  ),
  asWritten('minorsOfRome', 'H6b', 'Minor leaders of Rome', 'Three Praetors and the allies of Rome.'),
  asWritten('randomEvents', 'H7', 'Random events', 'Each side rolls on its chart from turn 2 on.'),
  asWritten('turnSix', 'H8', 'A death in turn 6', 'When Africanus comes, one other Roman leaves the war.'),
  asWritten(
    'mortality',
    'H9',
    'Mortal leaders',
    'Hasdrubal and Marcellus die if displaced, and it costs PCs.',
  ),
  asWritten('newSetUp', 'H10', 'New set-up', 'Other forces in 218 BC, and Tribes friendly to Rome.'),
  asWritten(
    'spain',
    'H10 Spain',
    'Spain',
    'Idubeda does not count for Carthage while the Ausetani hold out.',
  ),
  asWritten(
    'hostileTribes',
    'H11 #7-8',
    'Cards 7 and 8',
    'Hostile Tribes follow the friendships of the Tribes.',
  ),
  asWritten('tarentum', 'H11 #18', 'Card 18', 'A slow leader who is at Tarentum already may use it.'),
  asWritten('capua', 'H11 #25', 'Card 25', 'Two provinces are enough with Hannibal at or next to Capua.'),
  asWritten('slaves', 'H11 #43', 'Card 43', 'Two provinces are enough if Carthage has one of three cities.'),
  asWritten('treachery', 'H11 #54', 'Card 54', 'A slow leader who is at the city already may use it.'),
  asWritten(
    'controlPlays',
    'H11 PC play',
    'No control twice running',
    'No side places PCs with two plays in a row.',
  ),
  asWritten(
    'murgantia',
    'H12 Murgantia',
    'Murgantia',
    'A space of Carthage beyond Numidia, with a way to Spain.',
  ),
  asWritten('lusitania', 'H12 Lusitania', 'Lusitania', 'A space west of Spain that nobody controls.'),
  asWritten('bypass', 'H12 Capua bypass', 'The Capua bypass', 'Romans go straight from Rome to Neapolis.'),
  asWritten('tenthTurn', 'H13', 'A tenth turn', 'On a good roll the war goes on to 199 BC.'),
  onRequest('resources', 'H14', 'Resources', 'Cards or CUs for cities taken and battles won (experimental).'),
  asWritten('dictatorship', 'H15', 'Dictatorship', 'After a disaster Rome may name a Dictator.'),
  asWritten('publiusScipio', 'H16', 'P. Scipio', 'As Consul he is quicker and needs no army.'),
  asWritten('syphax', 'H17', 'Syphax', 'Sophonisba brings the king of Numidia.'),
  onRequest(
    'baleares',
    'H18',
    'The Baleares count',
    'For Carthage, when it has lost southern Spain (optional).',
  ),
  onRequest('liguria', 'H19', 'Liguria counts', 'For Carthage, when the Ligures are its friends (optional).'),
  asWritten('urbanPraetor', 'H20', 'The Urban Praetor', 'He leads the CUs before Rome that have no General.'),
  asWritten('urbanLegions', 'H20a', 'Urban legions', 'Two CUs rise when the enemy first comes near Rome.'),
  asWritten('proconsulForSpain', 'H21', 'A Proconsul for Spain', 'A second Proconsul who stays in Spain.'),
  asWritten('saguntum', 'H22', 'Saguntum', 'Its walls are weak.'),
  asWritten('syracuse', 'H23', 'The sack of Syracuse', 'Once taken by siege, its walls are like others.'),
] as const;

export type HistoricalId = (typeof OWN)[number]['id'];
export type HistoricalSwitches = Readonly<Record<HistoricalId, boolean>>;

/** The older editions, for which the variant was written, are the only game here: 26.7 is no choice. */
export const OPTIONS: readonly OptionSpec[] = [...OWN, ...BASE.filter(({ id }) => id !== 'vanilla')];

export const historicalSwitches = (values: OptionValues): HistoricalSwitches =>
  Object.fromEntries(OWN.map((o) => [o.id, (values[o.id] ?? o.values[0]) === true])) as HistoricalSwitches;

/** What one rule takes for granted: [rule, what it needs]. */
const NEEDS: readonly (readonly [HistoricalId, HistoricalId])[] = [
  ['randomEvents', 'minorsOfCarthage'],
  ['randomEvents', 'minorsOfRome'],
  ['syphax', 'minorsOfCarthage'],
  ['liguria', 'randomEvents'],
  ['newSetUp', 'minorsOfCarthage'],
  ['newSetUp', 'minorsOfRome'],
  ['newSetUp', 'murgantia'],
  ['spain', 'newSetUp'],
];

const named = (id: HistoricalId): string => {
  const { name, rule } = OWN.find((o) => o.id === id)!;
  return `${name} (${rule})`;
};

/** Combinations that contradict one another, named; R28. */
export function refuseHistorical({ options }: Beginning): string | undefined {
  const on = historicalSwitches(options);
  for (const [rule, needs] of NEEDS)
    if (on[rule] && !on[needs]) return `${named(rule)} needs ${named(needs)}`;
  if (on.murgantia && options.mauretania === true)
    return `${named('murgantia')} is the same ground as Mauretania (26.3)`;
  if (on.turnSix && options.fates === true)
    return `${named('turnSix')} and the Fates (26.2.2c) exclude each other`;
  if (options.removeAfterPlay === true && options.cards65 !== true && options.cards75 !== true)
    return 'Cards that leave after play (26.1) need one of the packs, 65 to 74 or 75 to 91';
  return undefined;
}
