import { type MarkerId, PLAYERS, type Player } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import {
  capital,
  count,
  kindName,
  list,
  markerName,
  type Names,
  powerName,
  squareName,
  thePower,
  verb,
} from './names.ts';

type Of<K extends WarEvent['ev']> = Extract<WarEvent, { ev: K }>;
type Lines = { readonly [K in WarEvent['ev']]: (e: Of<K>, n: Names) => string };

const PHASE_NAMES: Readonly<Record<Of<'phase'>['phase'], string>> = {
  olympian: 'Olympian Phase',
  initiative: 'Initiative',
  taxation: 'Taxation',
  agora: 'Agora',
  negotiations: 'Negotiations',
  mobilization: 'Mobilization',
  operations: 'Operations',
  provisioning: 'Provisioning',
  victory: 'Victory check',
};

export const EVENT_NAMES: Readonly<Record<string, string>> = {
  none: 'nothing happens',
  aphrodite: 'Aphrodite comforts those whose capital is lost',
  'apollo-dionysus': 'Apollo against Dionysus: everybody robs a neighbour',
  ares: 'Ares stirs up the far frontiers',
  arethusa: 'Arethusa: Syracusa takes sides',
  athena: 'Athena gives everybody a marker',
  baal: 'Baal favours Carthage',
  'delphic-oracle': 'the Delphic Oracle: the Greeks revolt',
  demeter: 'Demeter blesses the cities',
  diana: 'Diana grants good hunting',
  'discordia-carthage': 'Discordia among the cities of Carthage',
  'discordia-gallia': 'Discordia in Gaul',
  'discordia-macedon': 'Discordia among the cities of Macedon',
  'discordia-rome': 'Discordia among the cities of Rome',
  hades: 'Hades opens his treasury',
  hephaestus: 'Hephaestus forges all plans anew',
  hera: 'Hera grants the initiative',
  hermes: 'Hermes asks for pay',
  hestia: 'Hestia rewards those who stayed at home',
  jupiter: 'Jupiter favours Rome',
  nemesis: 'Nemesis humbles the richest',
  nike: 'Nike crowns the bold',
  persephone: 'Persephone takes her share',
  poseidon: 'Poseidon fills the ports',
  'scylla-charybdis': 'Scylla and Charybdis: storms at sea',
  segomo: 'Segomo favours the Gauls',
  thanatos: 'Thanatos walks through the camps',
  zeus: 'Zeus favours Macedon',
};

const WHYS: Readonly<Record<string, string>> = {
  battle: 'in battle',
  retreat: 'in the retreat',
  attrition: 'by attrition',
  discordia: 'in the unrest',
  mutiny: 'in a mutiny',
  storm: 'in a storm',
  sunk: 'with their fleet',
  plague: 'to the plague',
  hunger: 'to hunger',
  overrun: 'ridden down',
  elephants: 'driven mad',
  defection: 'gone home',
};

/** What dice are thrown for. */
export const DICE: Readonly<Record<string, string>> = {
  battle: 'for the battle',
  retreat: 'for the retreat',
  attrition: 'for attrition',
  pillage: 'to pillage',
  reaction: 'for the plundered',
  treachery: 'for treachery',
  loyalty: 'for loyalty',
  turncoats: 'for the turncoats',
  alliance: 'for allies',
  'high-seas': 'to find the enemy at sea',
  save: 'to save a leader',
  reward: 'for a leader',
  levy: 'for the levy',
  markers: 'for markers',
  talents: 'for talents',
  veterans: 'for veterans',
  initiative: 'for the initiative',
  hera: 'before Hera',
  ares: 'before Ares',
  discordia: 'for the unrest',
  olympian: 'before the gods',
  storm: 'against the storm',
  plague: 'against the plague',
  mutiny: 'for the mutiny',
  syracusa: "for Syracusa's treasury",
  'broken-pact': 'for the broken pact',
};

/** What talents come from or go to, where the lines around do not say it. */
const GAINS: Readonly<Record<string, string>> = {
  alliance: ' for allies',
  pillage: ' of booty',
  hermes: ' for the pay of soldiers',
  demeter: ' from Demeter',
  poseidon: ' from Poseidon',
  hades: ' from Hades',
  persephone: ' to Persephone',
  ares: ' for the frontiers',
  syracusa: ' from the treasury of Syracusa',
};

const USES: Readonly<Record<string, string>> = {
  negate: 'to undo a marker',
  reroll: 'to have a die thrown again',
  initiative: 'for the initiative',
  fetch: 'to search the pool',
  steal: 'to take a marker',
  'see-agora': 'to look at the Agora',
  'see-hand': 'to look at a hand',
  'see-square': 'to look at a square',
  tribute: 'for Tribute',
  'calm-discordia': 'to calm the unrest',
  pass: 'to make the other pass',
  'no-markers': 'to keep the enemy from using battle markers',
  delay: 'to slip away',
  ambush: 'for an ambush',
  'extra-operation': 'for another operation',
  defection: 'to win units back',
  alliance: 'to raise allies',
  hire: 'into service',
  rally: 'to rally',
  uprising: 'to raise a revolt',
  cadre: 'to train recruits',
};

const change = (player: Player, n: number): string =>
  n < 0
    ? `${verb(player, 'pays', 'pay')} ${count(-n, 'talent')}`
    : `${verb(player, 'gains', 'gain')} ${count(n, 'talent')}`;
/** [7.1] What the others bid in vain. */
const otherBids = ({ player, bids }: Of<'initiative'>): string => {
  const others = PLAYERS.flatMap((other) =>
    other === player || !(bids[other] >= 0) ? [] : [`${thePower(other)} bid ${bids[other]}`],
  );
  return others.length === 0 ? '' : ` (${list(others)})`;
};
const markers = (n: Names, items: readonly MarkerId[]): string =>
  list(items.map((marker) => markerName(n, marker)));

const LINES: Lines = {
  turn: (e) => `Turn ${e.turn}: ${-e.year} BC`,
  phase: (e) => PHASE_NAMES[e.phase],
  olympian: (e) => `The gods (${e.dice.join(', ')}): ${EVENT_NAMES[e.event] ?? e.event}`,
  die: (e) => `${powerName(e.by)}: ${e.dice.join(', ')} ${DICE[e.why] ?? e.why}`,
  reroll: (e) => `Archimedes: the ${e.from} of ${thePower(e.by)} becomes a ${e.to}`,
  talents: (e) => `${powerName(e.player)} ${change(e.player, e.change)}${GAINS[e.why] ?? ''}`,
  drew: (e, n) => `${powerName(e.player)} ${verb(e.player, 'draws', 'draw')} ${markers(n, e.markers)}`,
  drewHidden: (e) => `${powerName(e.player)} ${verb(e.player, 'draws', 'draw')} ${count(e.count, 'marker')}`,
  gaveBack: (e, n) => `${powerName(e.player)} ${verb(e.player, 'loses', 'lose')} ${markers(n, e.markers)}`,
  gaveBackHidden: (e) =>
    `${powerName(e.player)} ${verb(e.player, 'loses', 'lose')} ${count(e.count, 'marker')}`,
  discarded: (e, n) =>
    `${powerName(e.player)} ${verb(e.player, 'returns', 'return')} ${markerName(n, e.marker)}`,
  discardedHidden: (e) => `${powerName(e.player)} ${verb(e.player, 'returns', 'return')} a marker`,
  stole: (e, n) =>
    `${powerName(e.player)} ${verb(e.player, 'takes', 'take')} ${markerName(n, e.marker)} from ${thePower(e.from)}`,
  stoleHidden: (e) =>
    `${powerName(e.player)} ${verb(e.player, 'takes', 'take')} a marker from ${thePower(e.from)}`,
  played: (e, n) =>
    `${powerName(e.player)} ${verb(e.player, 'plays', 'play')} ${markerName(n, e.marker)} ${USES[e.use] ?? e.use}`,
  negated: (e, n) => `${markerName(n, e.marker)} comes to nothing`,
  fetched: (e, n) =>
    `${powerName(e.player)} ${verb(e.player, 'takes', 'take')} ${markerName(n, e.marker)} out of the pool`,
  fetchedHidden: (e) => `${powerName(e.player)} ${verb(e.player, 'takes', 'take')} a marker out of the pool`,
  sawHand: (e) => `${powerName(e.player)} ${verb(e.player, 'sees', 'see')} the markers of ${thePower(e.of)}`,
  sawSquare: (e, n) =>
    `${powerName(e.player)} ${verb(e.player, 'sees', 'see')} the units at ${squareName(n, e.at)}`,
  sawAgora: (e) => `${powerName(e.player)} ${verb(e.player, 'sees', 'see')} the markers in the Agora`,
  initiative: (e) =>
    `${powerName(e.player)} ${verb(e.player, 'has', 'have')} the initiative${e.how === 'bid' ? ` for ${e.bids[e.player]}${otherBids(e)}` : e.how === 'hera' ? ' by favour of Hera' : ' by the Auspices'}`,
  taxes: (e) => `${powerName(e.player)}: taxes ${e.talents}`,
  lot: (e) => `Marker ${e.number} of ${e.of}`,
  sold: (e, n) =>
    `${powerName(e.player)} ${verb(e.player, 'buys', 'buy')} ${markerName(n, e.marker)} for ${e.price}`,
  soldHidden: (e) => `${powerName(e.player)} ${verb(e.player, 'buys', 'buy')} it for ${e.price}`,
  unsold: () => 'Nobody bids',
  offered: (e, n) =>
    `${powerName(e.from)} to ${thePower(e.to)}: ${list([
      ...(e.give > 0 ? [`${count(e.give, 'talent')} given`] : []),
      ...(e.gives.length > 0 ? [`${markers(n, e.gives)} given`] : []),
      ...(e.ask > 0 ? [`${count(e.ask, 'talent')} asked for`] : []),
      ...(e.asks.length > 0 ? [`${markers(n, e.asks)} asked for`] : []),
      ...(e.truce ? [`a truce for ${count(e.years, 'turn')}`] : []),
      ...(e.borders ? [`borders respected for ${count(e.years, 'turn')}`] : []),
      ...(e.owe > 0 ? [`${count(e.owe, 'talent')} promised with the next taxes`] : []),
      ...(e.debt > 0 ? [`${count(e.debt, 'talent')} wanted with the next taxes`] : []),
      ...(e.home > 0 ? [`${count(e.home, 'unit')} to be sent home`] : []),
      ...(e.askHome > 0 ? [`${count(e.askHome, 'unit')} wanted to be sent home`] : []),
    ])}`,
  answered: (e) =>
    `${powerName(e.player)} ${e.accepted ? verb(e.player, 'agrees', 'agree') : verb(e.player, 'declines', 'decline')}`,
  traded: (e, n) => `${markerName(n, e.marker)} goes from ${thePower(e.from)} to ${thePower(e.to)}`,
  pact: (e) =>
    e.kind === 'disband'
      ? `${powerName(e.from)} ${verb(e.from, 'promises', 'promise')} ${thePower(e.to)} to send ${count(e.talents, 'unit')} home this turn`
      : e.kind === 'tribute'
        ? `${powerName(e.from)} ${verb(e.from, 'promises', 'promise')} ${thePower(e.to)} ${count(e.talents, 'talent')} in turn ${e.until}`
        : `${powerName(e.from)} and ${thePower(e.to)}: ${PACT_NAMES[e.kind]} to the end of turn ${e.until}`,
  pactBroken: (e) =>
    `${powerName(e.by)} ${verb(e.by, 'breaks', 'break')} a pact with ${thePower(e.against)}: ${PACT_NAMES[e.kind]}`,
  paidDebt: (e) =>
    `${powerName(e.from)} ${verb(e.from, 'pays', 'pay')} ${thePower(e.to)} the promised ${count(e.talents, 'talent')}`,
  top: (e) =>
    `${powerName(e.player)} ${verb(e.player, 'lays', 'lay')} the ${e.strongest ? 'strongest' : 'weakest'} unit of each stack on top`,
  commander: (e, n) => `${kindName(n, e.kind)} commands for ${thePower(e.player)}`,
  shown: (e, n) =>
    `${powerName(e.player)} ${verb(e.player, 'shows', 'show')} the units at ${squareName(n, e.at)}`,
  handShown: (e) => `${powerName(e.player)} ${verb(e.player, 'shows', 'show')} all markers`,
  raised: (e, n) => `${powerName(e.player)}: ${kindName(n, e.kind)} at ${squareName(n, e.at)}`,
  leader: (e, n) => `${kindName(n, e.kind)} joins ${thePower(e.player)} at ${squareName(n, e.at)}`,
  turned: (e, n) => `${squareName(n, e.at)}: now ${kindName(n, e.kind)}`,
  demobilized: (e, n) => `${kindName(n, e.kind)} at ${squareName(n, e.at)} goes home`,
  camp: (e, n) => `${e.built ? 'A camp stands' : 'The camp is gone'} at ${squareName(n, e.at)}`,
  rebuilt: (e, n) => `${squareName(n, e.at)} is rebuilt`,
  levy: (e) => `${powerName(e.player)} ${verb(e.player, 'calls', 'call')} a general levy worth ${e.talents}`,
  passed: (e) => `${powerName(e.player)} ${e.forced ? 'must pass' : verb(e.player, 'passes', 'pass')}`,
  operation: (e, n) =>
    `${powerName(e.player)} ${verb(e.player, 'operates', 'operate')} from ${squareName(n, e.at)} with ${count(e.units, 'unit')}${e.paid > 0 ? ` for ${e.paid}` : ', unpaid'}`,
  moved: (e, n) =>
    `${count(e.units, 'unit')} of ${thePower(e.player)}: ${squareName(n, e.from)} to ${squareName(n, e.to)}`,
  dropped: (e, n) => `${count(e.units, 'unit')} left at ${squareName(n, e.at)}`,
  embarked: (e, n) => `${kindName(n, e.kind)} embarks at ${squareName(n, e.at)}`,
  debarked: (e, n) => `${kindName(n, e.kind)} lands at ${squareName(n, e.at)}`,
  attrition: (e) => `Attrition, die ${e.die}: ${count(e.lost, 'unit')} lost`,
  lost: (e, n) => `${kindName(n, e.kind)} lost at ${squareName(n, e.at)} ${WHYS[e.why] ?? e.why}`,
  overrun: (e, n) =>
    `${powerName(e.player)} ${verb(e.player, 'rides', 'ride')} down ${count(e.units, 'unit')} at ${squareName(n, e.at)}`,
  ambush: (e, n) =>
    `Ambush! ${capital(thePower(e.player))} ${verb(e.player, 'falls', 'fall')} on the mover at ${squareName(n, e.to)}`,
  delay: (e, n) =>
    `${count(e.units, 'unit')} of ${thePower(e.player)} ${e.units === 1 ? 'slips' : 'slip'} away to ${squareName(n, e.to)}`,
  treachery: (e, n) =>
    `${powerName(e.player)} ${verb(e.player, 'attempts', 'attempt')} treachery at ${squareName(n, e.at)} with ${count(e.markers, 'marker')}`,
  treacheryResult: (e) => `${e.attack} against ${e.defence}: the treachery ${e.won ? 'succeeds' : 'fails'}`,
  wonOver: (e, n) => `${kindName(n, e.kind)} at ${squareName(n, e.at)} goes over to ${thePower(e.player)}`,
  syracusa: (e) => `Syracusa sides with ${thePower(e.player)}`,
  battle: (e, n) =>
    `${powerName(e.attacker)} ${verb(e.attacker, 'attacks', 'attack')} ${thePower(e.defender)} at ${squareName(n, e.at)}`,
  missed: (e, n) =>
    `The fleets miss each other; ${thePower(e.player)} ${verb(e.player, 'sails', 'sail')} on to ${squareName(n, e.at)}`,
  committed: (e) =>
    `${powerName(e.player)} ${verb(e.player, 'lays', 'lay')} ${count(e.count, 'marker')} face down`,
  revealed: (e, n) => `${powerName(e.player)}: ${markers(n, e.markers)}`,
  odds: (e) => `${e.attack} to ${e.defence}, ${e.percent} percent, die ${e.die}: ${RESULT_NAMES[e.result]}`,
  battleEnd: (e) => (e.winner < 0 ? 'Nobody has won the battle' : `${powerName(e.winner)} won the battle`),
  cityTaken: (e, n) => `${squareName(n, e.at)} falls to ${thePower(e.player)}`,
  retreated: (e, n) =>
    `${count(e.units, 'unit')} of ${thePower(e.player)} ${e.units === 1 ? 'retreats' : 'retreat'} to ${squareName(n, e.to)}`,
  saved: (e, n) => `${kindName(n, e.kind)} ${e.saved ? 'escapes' : 'is lost'}`,
  pillage: (e, n) =>
    `${squareName(n, e.at)} is ${e.success ? '' : 'not '}pillaged: die ${e.die} against ${count(e.factors, 'factor')}`,
  recon: (e, n) =>
    `Horsemen look at ${squareName(n, e.at)}: ${e.success ? 'they see everything' : 'they are driven off'}`,
  provisioned: (e, n) =>
    `${powerName(e.player)} ${verb(e.player, 'pays', 'pay')} for the bread of the units at ${squareName(n, e.at)}`,
  mutiny: (e, n) =>
    `${count(e.units, 'unit')} of ${thePower(e.player)} at ${squareName(n, e.at)} ${e.units === 1 ? 'mutinies' : 'mutiny'}`,
  spent: (e, n) =>
    `${markers(n, e.markers)} of ${thePower(e.player)} ${e.markers.length === 1 ? 'goes' : 'go'} back to the pool`,
  bid: (e) => `${powerName(e.player)} ${verb(e.player, 'bids', 'bid')} ${e.talents}`,
  bandOver: () => 'Enemies have been in Carthago: the Sacred Band is a unit like any other',
  bandFree: () => 'Africa is invaded: the Sacred Band may leave Carthago',
  renounced: (e) =>
    `${powerName(e.player)} would renounce the victory: ${e.agreed ? 'the war goes on' : 'the others refuse'}`,
};

/** What a pact is called. */
export const PACT_NAMES: Readonly<Record<string, string>> = {
  truce: 'a truce',
  borders: 'borders respected',
  tribute: 'promised talents',
  disband: 'units to be sent home',
};

const RESULT_NAMES: Readonly<Record<string, string>> = {
  AZ: 'attacker annihilated',
  AD: 'attacker defeated',
  PV: 'Pyrrhic victory',
  TV: 'tactical victory',
  EV: 'epic victory',
};

/** The log, by the names of the game or of an edition: what happened is told without a state. */
export const eventWordsWith =
  (names: Names) =>
  (e: WarEvent): string =>
    (LINES[e.ev] as (event: WarEvent, n: Names) => string)(e, names);
