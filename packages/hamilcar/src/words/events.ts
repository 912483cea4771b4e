import type { HamilcarEvent } from '../events.ts';
import {
  CONSUL,
  DEFICIT,
  DICTATOR,
  FORGOTTEN_TACTICS,
  type GeneralId,
  RECRUITMENT_BAN,
  TRUCE,
} from '../state.ts';
import { siegeFace } from './dice.ts';
import {
  atLoc,
  battleSigns,
  cardTitle,
  count,
  cus,
  fromLoc,
  generalName,
  list,
  miatName,
  type Names,
  seamanshipName,
  sideName,
  signed,
  spaceName,
  tacticsTitle,
  toLoc,
} from './names.ts';
import { columnName } from './prompts-sea.ts';

type Teller<K extends HamilcarEvent['ev']> = (e: Extract<HamilcarEvent, { ev: K }>, names: Names) => string;

const USES: Readonly<Record<string, string>> = {
  event: 'as an event',
  ops: 'for its OPs',
  move: 'to activate a general',
  raise: 'to raise troops',
  build: 'to build warships',
  hire: 'to hire mercenaries',
  discard: 'face up onto the discard pile',
  counter: 'in answer',
};
const PHASES: Readonly<Record<string, string>> = {
  reinforcement: 'Reinforcement Phase',
  strategy: 'Strategy Phase',
  winter: 'Winter',
  isolation: 'Political isolation',
  victory: 'Victory Check',
  warChest: 'War Chest',
};
const CAUSES: Readonly<Record<string, string>> = {
  winter: 'winter',
  weaklyLed: 'mutiny',
  onHostileGround: 'an epidemic',
  besieger: 'pestilence in the camp',
  nearTribe: 'tribal unrest',
  tribes: 'tribal unrest',
  storm: 'a storm',
  battle: 'battle',
  retreat: 'the retreat',
  noRetreat: 'having nowhere to go',
  overrun: 'being run over',
  crowded: 'finding no room in the city',
  siege: 'the siege',
  defence: 'the defence',
  city: 'the fall of the city',
  sea: 'the sea',
  desertion: 'desertion',
};
/** What takes CUs. */
export const causeOf = (why: string): string => CAUSES[why] ?? why;

/** Supply trains that somebody burned himself (2.3D). */
const BURNED = new Set(['activation', 'defence', 'winter', 'warChest']);
const RETURNS: Readonly<Record<string, string>> = {
  beaten: ', beaten',
  stranded: ': it can neither land nor sail on',
  victory: ' after its victory',
  weather: ', driven back by the weather',
};
const ROLLS: Readonly<Record<string, string>> = {
  pursuit: 'pursue',
  avoid: 'avoid battle',
  interception: 'intercept',
};
const MARKS: Readonly<Record<number, readonly [string, string]>> = {
  [TRUCE]: ['A truce is in force.', 'The truce is broken.'],
  [FORGOTTEN_TACTICS]: ['Elephant tactics are forgotten.', 'Forgotten tactics are remembered.'],
  [RECRUITMENT_BAN]: ['Carthage neither hires nor raises troops this turn.', 'Carthage may recruit again.'],
  [DEFICIT[0]]: ['Rome pays double for refits and supply.', 'The Roman treasury has recovered.'],
  [DEFICIT[1]]: ['Carthage pays double for refits and supply.', 'The Punic treasury has recovered.'],
};
const SHIPS = {
  built: 'builds',
  refitted: 'refits',
  spent: 'has',
  returned: 'gets back',
  readied: 'makes ready',
};

/** "3 CUs, 1 supply train and Hanno" */
const army = (
  e: {
    readonly cus: number;
    readonly elephants?: number;
    readonly supply: number;
    readonly company: readonly GeneralId[];
  },
  names: Names,
): string =>
  list([
    cus(e.cus, e.elephants ?? 0),
    ...(e.supply > 0 ? [count(e.supply, 'supply train')] : []),
    ...e.company.map((it) => generalName(names, it)),
  ]);

const roman = (rank: number): string =>
  rank === DICTATOR ? ' as Dictator' : rank === CONSUL ? ' as Consul' : '';

const TELLERS: { readonly [K in HamilcarEvent['ev']]: Teller<K> } = {
  turn: (e) => `Turn ${e.turn}`,
  phase: (e) => `${PHASES[e.phase]}.`,
  dealt: (e, names) => `${sideName(e.side)} is dealt ${list(e.cards.map((it) => cardTitle(names, it)))}.`,
  dealtHidden: (e) => `${sideName(e.side)} is dealt ${count(e.count, 'card')}.`,
  reshuffled: () => 'The deck is reshuffled.',
  first: (e) => `${sideName(e.side)} ${e.preempted ? 'pre-empts and goes first' : 'goes first'}.`,
  card: (e, names) => `${sideName(e.side)} plays ${cardTitle(names, e.card)} ${USES[e.use] ?? e.use}.`,
  cardTaken: (e, names) => `${cardTitle(names, e.card)} is taken from ${sideName(e.from)}.`,
  cardTakenHidden: (e) => `A card is taken from ${sideName(e.from)}.`,
  cancelled: (e, names) => `${cardTitle(names, e.card)} comes to nothing.`,
  removedFromGame: (e, names) => `The card ${cardTitle(names, e.card)} leaves the game.`,
  control: (e, names) =>
    e.side === -1
      ? `Nobody controls ${spaceName(names, e.space)} any longer.`
      : `${sideName(e.side)} controls ${spaceName(names, e.space)}.`,
  miat: (e, names) =>
    e.placed
      ? `A marker is placed in the Miat: ${miatName(names, e.space)}.`
      : `The Miat loses its marker: ${miatName(names, e.space)}.`,
  tribeGone: (e, names) => `The tribe of ${spaceName(names, e.space)} is subjugated.`,
  placed: (e, names) => `${sideName(e.side)} places ${cus(e.cus, e.elephants)} ${atLoc(names, e.at)}.`,
  supply: (e, names) =>
    e.why === 'sheltered'
      ? `${sideName(e.side)} takes ${count(e.count, 'supply train')} ${toLoc(names, e.at)} for the winter.`
      : e.count > 0
        ? `${sideName(e.side)} gets ${count(e.count, 'supply train')} ${atLoc(names, e.at)}.`
        : `${sideName(e.side)} ${BURNED.has(e.why) ? 'burns' : 'loses'} ${count(-e.count, 'supply train')} ${atLoc(names, e.at)}.`,
  supplyCaptured: (e, names) =>
    `${sideName(e.side)} captures ${count(e.count, 'supply train')} ${atLoc(names, e.at)}.`,
  lost: (e, names) =>
    `${sideName(e.side)} loses ${cus(e.cus, e.elephants)} ${atLoc(names, e.at)} by ${causeOf(e.why)}.`,
  manned: (e, names) =>
    `${cus(e.cus)} of ${sideName(e.side)} ${e.cus === 1 ? 'goes' : 'go'} aboard ${atLoc(names, e.at)} as crews.`,
  ships: (e) =>
    `${sideName(e.side)} ${SHIPS[e.what]} ${count(e.count, 'warship')}${e.what === 'spent' ? ' spent' : ''}.`,
  sunk: (e) =>
    `${sideName(e.side)} loses ${count(e.count, 'warship')} to ${e.why === 'storm' ? 'the storm' : 'the enemy'}.`,
  prize: (e) =>
    `${sideName(e.side)} takes ${count(e.count, 'warship')} as ${e.count === 1 ? 'a prize' : 'prizes'}.`,
  prizesKept: (e) =>
    `${sideName(e.side)} keeps ${count(e.count, 'warship')} as ${e.count === 1 ? 'a prize' : 'prizes'}, spent.`,
  prizesSunk: (e) =>
    `${count(e.count, e.side === 0 ? 'Roman prize' : 'Carthaginian prize')} that nobody claims ${e.count === 1 ? 'is' : 'are'} sunk.`,
  supremacy: (e) => `${sideName(e.side)} holds naval supremacy.`,
  seamanship: (e, names) => `Roman seamanship is now ${seamanshipName(names, e.level)}.`,
  corvi: (e) => (e.mounted ? 'Rome mounts corvi on its ships.' : 'Rome takes the corvi off its ships.'),
  generalPlaced: (e, names) =>
    `${generalName(names, e.general)} takes command ${atLoc(names, e.at)}${roman(e.rank)}.`,
  elected: (e, names) => `${generalName(names, e.general)} is elected Consul.`,
  drawn: (e, names) => `${generalName(names, e.general)} is called up for Carthage.`,
  joined: (e, names) =>
    `${cus(e.cus, e.elephants)} ${e.cus === 1 ? 'comes' : 'come'} ${fromLoc(names, e.from)} to ${generalName(names, e.general)} ${atLoc(names, e.to)}.`,
  generalRemoved: (e, names) => `${generalName(names, e.general)} leaves the ${e.gone ? 'game' : 'map'}.`,
  displaced: (e, names) =>
    `${generalName(names, e.general)} is ${e.gone ? 'lost' : 'driven from the field'} ${atLoc(names, e.at)}.`,
  proconsul: (e, names) => `${generalName(names, e.general)} stays as Proconsul.`,
  activated: (e, names) =>
    `${generalName(names, e.general)} is activated ${atLoc(names, e.at)}${e.burned > 0 ? `, burning ${count(e.burned, 'supply train')}` : ''}.`,
  marched: (e, names) =>
    `${generalName(names, e.general)} marches from ${spaceName(names, e.from)} to ${spaceName(names, e.to)} with ${cus(e.cus)}.`,
  setOut: (e, names) =>
    e.cus + e.supply + e.company.length === 0
      ? `${generalName(names, e.general)} goes alone.`
      : `${generalName(names, e.general)} has ${army(e, names)} with him ${atLoc(names, e.at)}.`,
  boarded: (e, names) =>
    `${generalName(names, e.general)} takes ${army(e, names)} aboard ${atLoc(names, e.at)}.`,
  embarked: (e, names) =>
    `${generalName(names, e.general)} embarks at ${spaceName(names, e.at)} with ${army(e, names)} and ${count(e.ships, 'warship')}.`,
  sailed: (e, names) =>
    `${generalName(names, e.general)} sails from ${spaceName(names, e.from)} to ${spaceName(names, e.to)}${e.hub ? ' across the Mare Tyrrhenum' : ''}.`,
  landed: (e, names) => `${generalName(names, e.general)} lands ${atLoc(names, e.at)} with ${cus(e.cus)}.`,
  putBack: (e, names) =>
    `The fleet of ${generalName(names, e.general)} comes ${toLoc(names, e.at)}${RETURNS[e.why] ?? ''}.`,
  wentInside: (e, names) => `${sideName(e.side)} has ${army(e, names)} inside ${spaceName(names, e.space)}.`,
  wentOutside: (e, names) =>
    `${sideName(e.side)} comes out of ${spaceName(names, e.space)} with ${army(e, names)}.`,
  blockadeRun: (e, names) =>
    `${e.supply > 0 ? count(e.supply, 'supply train') : cus(e.cus, e.elephants)} of Carthage ${e.supply + e.cus === 1 ? 'slips' : 'slip'} ${fromLoc(names, e.from)} ${toLoc(names, e.to)}.`,
  commands: (e, names) => `${generalName(names, e.general)} commands ${atLoc(names, e.at)}.`,
  noPlace: (e, names) => `There is no place for ${generalName(names, e.general)}; he stays off the map.`,
  unspent: (e) => `${sideName(e.side)} leaves ${count(e.points, 'point')} unspent.`,
  stopped: (e, names) => `${generalName(names, e.general)} stops ${atLoc(names, e.at)}.`,
  backedUp: (e, names) => `${generalName(names, e.general)} backs up to ${spaceName(names, e.to)}.`,
  overrun: (e, names) => `${generalName(names, e.general)} overruns a lone CU at ${spaceName(names, e.at)}.`,
  roll: (e, names) =>
    `${generalName(names, e.general)} tries to ${ROLLS[e.what] ?? e.what}: ${e.die}${e.modifier === 0 ? '' : ` ${signed(e.modifier)}`} against ${e.need}, ${e.success ? 'success' : 'failure'}.`,
  rerolled: (e, names) => {
    // Siege and naval dice show signs; what they show is told when they are read.
    if (e.what === 'siege' || e.what === 'navalAvoid')
      return `${sideName(e.side)} has the ${e.what === 'siege' ? 'siege' : 'naval'} die rolled again.`;
    const shown = e.kind === undefined ? `${e.die}` : battleSigns(names, [e.kind], [e.die - 1]);
    return `${sideName(e.side)} has a die rolled again: ${shown}.`;
  },
  attrition: (e, names) =>
    `Attrition by ${CAUSES[e.cause] ?? e.cause} ${atLoc(names, e.at)}: ${e.die}${e.modifier === 0 ? '' : ` ${signed(e.modifier)}`} costs ${sideName(e.side)} ${count(e.loss, 'CU')}.`,
  avoided: (e, names) =>
    `${generalName(names, e.general)} slips away ${e.inside ? 'into' : 'to'} ${spaceName(names, e.to)} with ${army(e, names)}.`,
  interceptor: (e, names) =>
    `${generalName(names, e.general)} comes from ${spaceName(names, e.from)} with ${army(e, names)}.`,
  navalInterception: (e, names) =>
    `${generalName(names, e.general)} puts out to intercept off ${spaceName(names, e.at)}.`,
  navalAvoid: (e) =>
    `${sideName(e.side)} tries to slip past: ${count(e.diamonds, 'diamond')} against ${count(e.dots, 'dot')}, ${e.success ? 'and gets away' : 'and fails'}.`,
  navalBattle: (e, names) =>
    `Sea battle off ${spaceName(names, e.at)}: ${count(e.ships[0], 'Roman warship')} against ${count(e.ships[1], 'Carthaginian warship')}.`,
  tacticsDrawn: (e, names) =>
    `${sideName(e.side)} draws ${list(e.cards.map((it) => tacticsTitle(names, it)))}.`,
  tacticsDrawnHidden: (e) => `${sideName(e.side)} draws ${count(e.count, 'tactics card')}.`,
  tacticsPlayed: (e, names) => `${sideName(e.side)} plays ${tacticsTitle(names, e.card)}.`,
  tacticsDiscarded: (e, names) => `${sideName(e.side)} puts ${tacticsTitle(names, e.card)} away.`,
  navalRound: (e) => `Round ${e.round} at sea; ${sideName(e.first)} begins.`,
  navalRoll: (e) =>
    `${sideName(e.side)} rolls ${e.die}${e.modifier === 0 ? '' : ` ${signed(e.modifier)}`} in column ${columnName(e.column)}: ${count(e.hits, 'hit')}${e.prize ? ' and a prize' : ''}.`,
  evaded: (e) => `${sideName(e.side)} turns away from the battle.`,
  navalWon: (e, names) => `${sideName(e.side)} wins off ${spaceName(names, e.at)}.`,
  storm: (e) => `A storm breaks (${e.storms}): ${e.die} brings ${count(e.hits, 'wreck')}.`,
  siegeRoll: (e, names) =>
    `${generalName(names, e.general)} tries ${spaceName(names, e.space)} with the ${e.die} die: ${siegeFace(e.points, e.loss)}.`,
  siegePoints: (e, names) => `${spaceName(names, e.space)} now has ${count(e.points, 'siege point')}.`,
  siegeLifted: (e, names) =>
    `Nobody keeps up the siege of ${spaceName(names, e.space)} any longer${e.points > 0 ? `: ${count(e.points, 'point')} gone` : ''}.`,
  determinedDefence: (e, names) => `${spaceName(names, e.space)} defends itself to the utmost.`,
  cityFell: (e, names) => `${spaceName(names, e.space)} falls to ${sideName(e.to)}.`,
  battle: (e, names) =>
    `Battle at ${spaceName(names, e.at)}: ${cus(e.cus[0])} of Rome against ${cus(e.cus[1])} of Carthage.`,
  changeOfCommand: (e, names) =>
    `Command roll ${e.die}: ${generalName(names, e.general)} ${e.changed ? 'takes over the command' : 'keeps the command'}.`,
  battleLevel: (e) => `${sideName(e.side)} fights at level ${e.level}.`,
  elephantCharge: (e) =>
    `The elephants charge: ${e.die}${e.modifier === 0 ? '' : ` ${signed(e.modifier)}`} against ${e.need}, ${e.result === 'success' ? 'they break through' : e.result === 'rampage' ? 'they run amok' : 'nothing comes of it'}.`,
  battleDice: (e, names) => `${sideName(e.side)} rolls ${battleSigns(names, e.dice, e.faces)}.`,
  battleResult: (e) =>
    `Rome loses ${count(e.losses[0], 'CU')}, Carthage ${count(e.losses[1], 'CU')}: ${sideName(e.winner)} wins.`,
  retreated: (e, names) =>
    `${sideName(e.side)} retreats to ${spaceName(names, e.path[e.path.length - 1])} with ${cus(e.cus)}.`,
  points: (e) => `Points: Rome ${e.rome}, Carthage ${e.carthage}.`,
  mark: (e) => MARKS[e.mark]?.[e.on ? 0 : 1] ?? 'Something has changed.',
  flamen: (e, names) => `The next move of ${generalName(names, e.general)} will cost Rome markers.`,
  engineers: (e, names) => `Siege engineers join the army before ${spaceName(names, e.space)}.`,
  noReinforcement: (e) => `${sideName(e.side)} has no room for ${cus(e.count)}.`,
  markersToRemove: (e) => `${sideName(e.side)} must give up ${count(e.count, 'marker')} (${e.rule}).`,
  suesForPeace: (e) => `${sideName(e.side)} cannot give up enough markers and sues for peace.`,
  isolated: (e, names) =>
    `${sideName(e.side)} loses isolated markers: ${list(e.spaces.map((it) => spaceName(names, it)))}.`,
  warChest: (e) =>
    `${sideName(e.side)} has spent less and gets ${count(e.points, 'point')} from the War Chest.`,
};

export const eventWords = (e: HamilcarEvent, names: Names): string =>
  (TELLERS[e.ev] as Teller<HamilcarEvent['ev']>)(e as never, names);
