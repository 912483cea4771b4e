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
  seamanshipName,
  sideName,
  signed,
  spaceName,
  tacticsTitle,
  toLoc,
} from './names.ts';
import { columnName } from './prompts-sea.ts';

type Teller<K extends HamilcarEvent['ev']> = (e: Extract<HamilcarEvent, { ev: K }>) => string;

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
const army = (e: {
  readonly cus: number;
  readonly elephants?: number;
  readonly supply: number;
  readonly company: readonly GeneralId[];
}): string =>
  list([
    cus(e.cus, e.elephants ?? 0),
    ...(e.supply > 0 ? [count(e.supply, 'supply train')] : []),
    ...e.company.map(generalName),
  ]);

const roman = (rank: number): string =>
  rank === DICTATOR ? ' as Dictator' : rank === CONSUL ? ' as Consul' : '';

const TELLERS: { readonly [K in HamilcarEvent['ev']]: Teller<K> } = {
  turn: (e) => `Turn ${e.turn}.`,
  phase: (e) => `${PHASES[e.phase]}.`,
  dealt: (e) => `${sideName(e.side)} is dealt ${list(e.cards.map(cardTitle))}.`,
  dealtHidden: (e) => `${sideName(e.side)} is dealt ${count(e.count, 'card')}.`,
  reshuffled: () => 'The deck is reshuffled.',
  first: (e) => `${sideName(e.side)} ${e.preempted ? 'pre-empts and goes first' : 'goes first'}.`,
  card: (e) => `${sideName(e.side)} plays ${cardTitle(e.card)} ${USES[e.use] ?? e.use}.`,
  cardTaken: (e) => `${cardTitle(e.card)} is taken from ${sideName(e.from)}.`,
  cardTakenHidden: (e) => `A card is taken from ${sideName(e.from)}.`,
  cancelled: (e) => `${cardTitle(e.card)} comes to nothing.`,
  removedFromGame: (e) => `The card ${cardTitle(e.card)} leaves the game.`,
  control: (e) =>
    e.side === -1
      ? `Nobody controls ${spaceName(e.space)} any longer.`
      : `${sideName(e.side)} controls ${spaceName(e.space)}.`,
  miat: (e) =>
    e.placed
      ? `A marker is placed in the Miat: ${miatName(e.space)}.`
      : `The Miat loses its marker: ${miatName(e.space)}.`,
  tribeGone: (e) => `The tribe of ${spaceName(e.space)} is subjugated.`,
  placed: (e) => `${sideName(e.side)} places ${cus(e.cus, e.elephants)} ${atLoc(e.at)}.`,
  supply: (e) =>
    e.why === 'sheltered'
      ? `${sideName(e.side)} takes ${count(e.count, 'supply train')} ${toLoc(e.at)} for the winter.`
      : e.count > 0
        ? `${sideName(e.side)} gets ${count(e.count, 'supply train')} ${atLoc(e.at)}.`
        : `${sideName(e.side)} ${BURNED.has(e.why) ? 'burns' : 'loses'} ${count(-e.count, 'supply train')} ${atLoc(e.at)}.`,
  supplyCaptured: (e) => `${sideName(e.side)} captures ${count(e.count, 'supply train')} ${atLoc(e.at)}.`,
  lost: (e) =>
    `${sideName(e.side)} loses ${cus(e.cus, e.elephants)} ${atLoc(e.at)} by ${CAUSES[e.why] ?? e.why}.`,
  manned: (e) =>
    `${cus(e.cus)} of ${sideName(e.side)} ${e.cus === 1 ? 'goes' : 'go'} aboard ${atLoc(e.at)} as crews.`,
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
  seamanship: (e) => `Roman seamanship is now ${seamanshipName(e.level)}.`,
  corvi: (e) => (e.mounted ? 'Rome mounts corvi on its ships.' : 'Rome takes the corvi off its ships.'),
  generalPlaced: (e) => `${generalName(e.general)} takes command ${atLoc(e.at)}${roman(e.rank)}.`,
  elected: (e) => `${generalName(e.general)} is elected Consul.`,
  drawn: (e) => `${generalName(e.general)} is called up for Carthage.`,
  joined: (e) =>
    `${cus(e.cus, e.elephants)} ${e.cus === 1 ? 'comes' : 'come'} ${fromLoc(e.from)} to ${generalName(e.general)} ${atLoc(e.to)}.`,
  generalRemoved: (e) => `${generalName(e.general)} leaves the ${e.gone ? 'game' : 'map'}.`,
  displaced: (e) =>
    `${generalName(e.general)} is ${e.gone ? 'lost' : 'driven from the field'} ${atLoc(e.at)}.`,
  proconsul: (e) => `${generalName(e.general)} stays as Proconsul.`,
  activated: (e) =>
    `${generalName(e.general)} is activated ${atLoc(e.at)}${e.burned > 0 ? `, burning ${count(e.burned, 'supply train')}` : ''}.`,
  marched: (e) =>
    `${generalName(e.general)} marches from ${spaceName(e.from)} to ${spaceName(e.to)} with ${cus(e.cus)}.`,
  setOut: (e) =>
    e.cus + e.supply + e.company.length === 0
      ? `${generalName(e.general)} goes alone.`
      : `${generalName(e.general)} has ${army(e)} with him ${atLoc(e.at)}.`,
  boarded: (e) => `${generalName(e.general)} takes ${army(e)} aboard ${atLoc(e.at)}.`,
  embarked: (e) =>
    `${generalName(e.general)} embarks at ${spaceName(e.at)} with ${army(e)} and ${count(e.ships, 'warship')}.`,
  sailed: (e) =>
    `${generalName(e.general)} sails from ${spaceName(e.from)} to ${spaceName(e.to)}${e.hub ? ' across the Mare Tyrrhenum' : ''}.`,
  landed: (e) => `${generalName(e.general)} lands ${atLoc(e.at)} with ${cus(e.cus)}.`,
  putBack: (e) => `The fleet of ${generalName(e.general)} comes ${toLoc(e.at)}${RETURNS[e.why] ?? ''}.`,
  wentInside: (e) => `${sideName(e.side)} has ${army(e)} inside ${spaceName(e.space)}.`,
  wentOutside: (e) => `${sideName(e.side)} comes out of ${spaceName(e.space)} with ${army(e)}.`,
  blockadeRun: (e) =>
    `${e.supply > 0 ? count(e.supply, 'supply train') : cus(e.cus, e.elephants)} of Carthage ${e.supply + e.cus === 1 ? 'slips' : 'slip'} ${fromLoc(e.from)} ${toLoc(e.to)}.`,
  commands: (e) => `${generalName(e.general)} commands ${atLoc(e.at)}.`,
  noPlace: (e) => `There is no place for ${generalName(e.general)}; he stays off the map.`,
  unspent: (e) => `${sideName(e.side)} leaves ${count(e.points, 'point')} unspent.`,
  stopped: (e) => `${generalName(e.general)} stops ${atLoc(e.at)}.`,
  backedUp: (e) => `${generalName(e.general)} backs up to ${spaceName(e.to)}.`,
  overrun: (e) => `${generalName(e.general)} overruns a lone CU at ${spaceName(e.at)}.`,
  roll: (e) =>
    `${generalName(e.general)} tries to ${ROLLS[e.what] ?? e.what}: ${e.die}${e.modifier === 0 ? '' : ` ${signed(e.modifier)}`} against ${e.need}, ${e.success ? 'success' : 'failure'}.`,
  rerolled: (e) => {
    // Siege and naval dice show signs; what they show is told when they are read.
    if (e.what === 'siege' || e.what === 'navalAvoid')
      return `${sideName(e.side)} has the ${e.what === 'siege' ? 'siege' : 'naval'} die rolled again.`;
    const shown = e.kind === undefined ? `${e.die}` : battleSigns([e.kind], [e.die - 1]);
    return `${sideName(e.side)} has a die rolled again: ${shown}.`;
  },
  attrition: (e) =>
    `Attrition by ${CAUSES[e.cause] ?? e.cause} ${atLoc(e.at)}: ${e.die}${e.modifier === 0 ? '' : ` ${signed(e.modifier)}`} costs ${sideName(e.side)} ${count(e.loss, 'CU')}.`,
  avoided: (e) =>
    `${generalName(e.general)} slips away ${e.inside ? 'into' : 'to'} ${spaceName(e.to)} with ${army(e)}.`,
  interceptor: (e) => `${generalName(e.general)} comes from ${spaceName(e.from)} with ${army(e)}.`,
  navalInterception: (e) => `${generalName(e.general)} puts out to intercept off ${spaceName(e.at)}.`,
  navalAvoid: (e) =>
    `${sideName(e.side)} tries to slip past: ${count(e.diamonds, 'diamond')} against ${count(e.dots, 'dot')}, ${e.success ? 'and gets away' : 'and fails'}.`,
  navalBattle: (e) =>
    `Sea battle off ${spaceName(e.at)}: ${count(e.ships[0], 'Roman warship')} against ${count(e.ships[1], 'Carthaginian warship')}.`,
  tacticsDrawn: (e) => `${sideName(e.side)} draws ${list(e.cards.map(tacticsTitle))}.`,
  tacticsDrawnHidden: (e) => `${sideName(e.side)} draws ${count(e.count, 'tactics card')}.`,
  tacticsPlayed: (e) => `${sideName(e.side)} plays ${tacticsTitle(e.card)}.`,
  tacticsDiscarded: (e) => `${sideName(e.side)} puts ${tacticsTitle(e.card)} away.`,
  navalRound: (e) => `Round ${e.round} at sea; ${sideName(e.first)} begins.`,
  navalRoll: (e) =>
    `${sideName(e.side)} rolls ${e.die}${e.modifier === 0 ? '' : ` ${signed(e.modifier)}`} in column ${columnName(e.column)}: ${count(e.hits, 'hit')}${e.prize ? ' and a prize' : ''}.`,
  evaded: (e) => `${sideName(e.side)} turns away from the battle.`,
  navalWon: (e) => `${sideName(e.side)} wins off ${spaceName(e.at)}.`,
  storm: (e) => `A storm breaks (${e.storms}): ${e.die} brings ${count(e.hits, 'wreck')}.`,
  siegeRoll: (e) =>
    `${generalName(e.general)} tries ${spaceName(e.space)} with the ${e.die} die: ${siegeFace(e.points, e.loss)}.`,
  siegePoints: (e) => `${spaceName(e.space)} now has ${count(e.points, 'siege point')}.`,
  siegeLifted: (e) =>
    `Nobody keeps up the siege of ${spaceName(e.space)} any longer${e.points > 0 ? `: ${count(e.points, 'point')} gone` : ''}.`,
  determinedDefence: (e) => `${spaceName(e.space)} defends itself to the utmost.`,
  cityFell: (e) => `${spaceName(e.space)} falls to ${sideName(e.to)}.`,
  battle: (e) =>
    `Battle at ${spaceName(e.at)}: ${cus(e.cus[0])} of Rome against ${cus(e.cus[1])} of Carthage.`,
  changeOfCommand: (e) =>
    `Command roll ${e.die}: ${generalName(e.general)} ${e.changed ? 'takes over the command' : 'keeps the command'}.`,
  battleLevel: (e) => `${sideName(e.side)} fights at level ${e.level}.`,
  elephantCharge: (e) =>
    `The elephants charge: ${e.die}${e.modifier === 0 ? '' : ` ${signed(e.modifier)}`} against ${e.need}, ${e.result === 'success' ? 'they break through' : e.result === 'rampage' ? 'they run amok' : 'nothing comes of it'}.`,
  battleDice: (e) => `${sideName(e.side)} rolls ${battleSigns(e.dice, e.faces)}.`,
  battleResult: (e) =>
    `Rome loses ${count(e.losses[0], 'CU')}, Carthage ${count(e.losses[1], 'CU')}: ${sideName(e.winner)} wins.`,
  retreated: (e) =>
    `${sideName(e.side)} retreats to ${spaceName(e.path[e.path.length - 1])} with ${cus(e.cus)}.`,
  points: (e) => `Points: Rome ${e.rome}, Carthage ${e.carthage}.`,
  mark: (e) => MARKS[e.mark]?.[e.on ? 0 : 1] ?? 'Something has changed.',
  flamen: (e) => `The next move of ${generalName(e.general)} will cost Rome markers.`,
  engineers: (e) => `Siege engineers join the army before ${spaceName(e.space)}.`,
  noReinforcement: (e) => `${sideName(e.side)} has no room for ${cus(e.count)}.`,
  markersToRemove: (e) => `${sideName(e.side)} must give up ${count(e.count, 'marker')} (${e.rule}).`,
  suesForPeace: (e) => `${sideName(e.side)} cannot give up enough markers and sues for peace.`,
  isolated: (e) => `${sideName(e.side)} loses isolated markers: ${list(e.spaces.map(spaceName))}.`,
  warChest: (e) =>
    `${sideName(e.side)} has spent less and gets ${count(e.points, 'point')} from the War Chest.`,
};

export const eventWords = (e: HamilcarEvent): string =>
  (TELLERS[e.ev] as Teller<HamilcarEvent['ev']>)(e as never);
