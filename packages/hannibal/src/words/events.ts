import { NONE } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import type { HannibalEvent } from '../events.ts';
import {
  CATO_COUNSELS,
  CITADEL,
  HANNO_COUNSELS,
  MACEDONIAN_ALLIANCE,
  NAVAL_VICTORY,
  RESHUFFLE,
  SYRACUSE_ALLIANCE,
  TRUCE,
} from '../state.ts';
import {
  atLoc,
  battleCardName,
  cardTitle,
  count,
  cus,
  generalName,
  isWalledSpace,
  led,
  list,
  locName,
  NAMES,
  type Names,
  rankName,
  SIDE_ADJECTIVES,
  sideName,
  spaceName,
  toLoc,
} from './names.ts';
import { whyPCs } from './phrases.ts';

type Of<K extends HannibalEvent['ev']> = Extract<HannibalEvent, { ev: K }>;
type Lines = { readonly [K in HannibalEvent['ev']]: (e: Of<K>, names: Names) => string };

const USES: Readonly<Record<Exclude<Of<'card'>['use'], 'discard'>, string>> = {
  event: 'as an Event',
  move: 'to activate a general',
  control: 'to place control',
  raise: 'to raise troops',
  counter: 'as a Counter Event',
  other: 'in a way of its own',
};

const PHASES: Readonly<Record<string, string>> = {
  reinforcement: 'Reinforcements',
  strategy: 'Strategy Phase',
  winter: 'Winter Attrition',
  isolation: 'Isolated control is removed',
  victory: 'Victory Check',
};

const CAUSES: Readonly<Record<string, string>> = {
  winter: 'in winter quarters on hostile ground',
  pass: 'crossing the pass',
  alps: 'crossing the Alps',
  storm: 'in a storm at sea',
  hostileTribes: 'under attack by hostile tribes',
  sunk: 'with their ships',
  casualties: 'in battle',
  retreatRoll: 'in the rout',
  retreat: 'in the retreat',
  noRetreat: 'with nowhere to go',
  siege: 'before the walls',
  cityFell: 'when the city fell',
  tribalResistance: 'against the tribe that rose',
  event: 'by the Event',
  sortie: 'in a sortie of the garrison',
};

const cause = (why: string): string => CAUSES[why] ?? `(${why})`;

/** What takes CUs, for a question; a cause that a layer adds is told by its own events. */
export const ofCause = (why: string): string => (CAUSES[why] === undefined ? '' : ` ${CAUSES[why]}`);

const ROLLS: Readonly<Record<string, string>> = {
  interception: 'to intercept',
  avoid: 'to avoid battle',
  pursuit: 'to pursue',
  counterattack: 'to counterattack',
  withdrawal: 'to withdraw',
  preventWithdrawal: 'to hold the enemy',
  cancelWithdrawal: 'to hold the enemy',
};

const MARKS: ReadonlyMap<number, string> = new Map([
  [MACEDONIAN_ALLIANCE, 'The Macedonian alliance'],
  [SYRACUSE_ALLIANCE, 'The alliance with Syracuse'],
  [NAVAL_VICTORY, 'A Carthaginian naval victory'],
  [HANNO_COUNSELS, 'The ban on leaving Africa'],
  [CATO_COUNSELS, 'The ban on entering Africa'],
  [TRUCE, 'The Truce'],
  [CITADEL, 'The Roman hold on the citadel'],
]);

const HAND_PARTS: Readonly<Record<string, string>> = {
  rating: 'general',
  units: 'CUs',
  cus: 'CUs',
  allies: 'allies',
  militia: 'militia',
  interception: 'interception',
  failedAvoid: 'failed to avoid battle',
  avoidFailed: 'failed to avoid battle',
  tribe: 'friendly tribe',
  ability: 'special ability',
  limit: 'limit of the hand',
  charge: 'Elephants',
};

/** A side in a battle by its commander. */
const armyOf = (names: Names, side: number, commanders: readonly GeneralId[]): string =>
  commanders[side] === NONE
    ? `${sideName(side)} without a general`
    : `${sideName(side)} under ${generalName(names, commanders[side])}`;

/** A beaten Force, or a part of it: its CUs and who leads them. */
const force = (names: Names, n: number, generals: readonly GeneralId[]): string => {
  const leaders = list(generals.map((it) => generalName(names, it)));
  if (n === 0) return leaders === '' ? 'no CU' : `${leaders} and no CU`;
  return leaders === '' ? cus(n) : `${cus(n)} under ${leaders}`;
};

const signed = (n: number): string => (n < 0 ? `− ${-n}` : `+ ${n}`);
const die = (n: number, modifier: number): string => (modifier === 0 ? `${n}` : `${n} ${signed(modifier)}`);

const LINES: Lines = {
  turn: (e) => `Turn ${e.turn}`,
  phase: (e) => PHASES[e.phase] ?? e.phase,
  dealt: (e, names) => `${sideName(e.side)} is dealt ${list(e.cards.map((it) => cardTitle(names, it)))}.`,
  dealtHidden: (e) => `${sideName(e.side)} is dealt ${count(e.count, 'card')}.`,
  reshuffled: () => 'The discards are shuffled into the deck.',
  first: (e) =>
    e.preempted ? `${sideName(e.side)} pre-empts and goes first.` : `${sideName(e.side)} goes first.`,
  card: (e, names) =>
    e.use === 'discard'
      ? `${sideName(e.side)} discards ${cardTitle(names, e.card)}.`
      : `${sideName(e.side)} plays ${cardTitle(names, e.card)} ${USES[e.use]}.`,
  cardLost: (e, names) => `${sideName(e.side)} loses ${cardTitle(names, e.card)}.`,
  cardTaken: (e, names) => `${cardTitle(names, e.card)} is taken from ${sideName(e.from)}.`,
  cardTakenHidden: (e) => `A card is taken from ${sideName(e.from)}.`,
  forcedPlay: (e) =>
    e.forced
      ? `${sideName(e.side)} must play another card at once.`
      : `${sideName(1 - e.side)} does not ask for another card.`,
  noEffect: (e, names) => `${cardTitle(names, e.card)} has no effect.`,
  removedFromGame: (e, names) => `${cardTitle(names, e.card)} is out of the game.`,
  cardAdded: (e, names) => `${cardTitle(names, e.card)} comes into the discard pile.`,
  control: (e, names) =>
    e.side === NONE
      ? `${spaceName(names, e.space)} is under nobody's control.`
      : `${spaceName(names, e.space)} is under ${SIDE_ADJECTIVES[e.side]} control.`,
  tribeGone: (e, names) => `The tribe of ${spaceName(names, e.space)} is subjugated.`,
  placed: (e, names) => `${cus(e.cus, e.elephants)} for ${sideName(e.side)} ${atLoc(names, e.at)}.`,
  trainPlaced: (e, names) =>
    e.from === NONE
      ? `A Siege Train joins the army ${atLoc(names, e.at)}.`
      : `The Siege Train ${atLoc(names, e.from)} goes over to the army ${atLoc(names, e.at)}.`,
  lost: (e, names) =>
    `${sideName(e.side)} loses ${cus(e.cus, e.elephants)} ${atLoc(names, e.at)} ${cause(e.why)}.`,
  trainLost: (e, names) => `The Siege Train ${atLoc(names, e.at)} is lost.`,
  generalPlaced: (e, names) =>
    `${generalName(names, e.general)} takes the field ${atLoc(names, e.at)}${e.rank === 0 ? '' : ` as ${rankName(e.rank)}`}.`,
  generalRemoved: (e, names) => `${generalName(names, e.general)} leaves his army.`,
  displaced: (e, names) =>
    `${generalName(names, e.general)} is driven from ${locName(names, e.at)} and displaced.`,
  killed: (e, names) => `${generalName(names, e.general)} falls ${atLoc(names, e.at)} and is out of the war.`,
  fated: (e, names) => `${generalName(names, e.general)} meets his fate and is out of the war.`,
  elected: (e, names) => `${generalName(names, e.general)} is elected Consul.`,
  proconsul: (e, names) => `${generalName(names, e.general)} stays on as Proconsul.`,
  commands: (e, names) => `${generalName(names, e.general)} commands ${atLoc(names, e.at)}.`,
  activated: (e, names) =>
    `${generalName(names, e.general)} sets out from ${locName(names, e.at)} ${led(e.cus, e.elephants)}.`,
  marched: (e, names) => `${generalName(names, e.general)} marches to ${spaceName(names, e.to)}.`,
  sailed: (e, names) =>
    `${generalName(names, e.general)} sails from ${spaceName(names, e.from)} for ${spaceName(names, e.to)} ${led(e.cus, e.elephants)}.`,
  wentInside: (e, names) =>
    e.cus === undefined
      ? `${sideName(e.side)} mans the walls of ${spaceName(names, e.space)}.`
      : `${sideName(e.side)} brings ${force(names, e.cus, e.generals ?? [])} to safety inside ${spaceName(names, e.space)}.`,
  wentOutside: (e, names) => `${sideName(e.side)} marches out of ${spaceName(names, e.space)}.`,
  regrouped: (e, names) => `${generalName(names, e.general)} goes on ${led(e.cus, e.elephants)}.`,
  stopped: (e, names) => `${generalName(names, e.general)} stops ${atLoc(names, e.at)}.`,
  backedUp: (e, names) => `${generalName(names, e.general)} backs up to ${spaceName(names, e.to)}.`,
  overrun: (e, names) => `${generalName(names, e.general)} overruns a lone CU at ${spaceName(names, e.at)}.`,
  roll: (e, names) =>
    `${e.general < 0 ? sideName(e.side) : generalName(names, e.general)} rolls ${die(e.die, e.modifier)} ${ROLLS[e.what] ?? `for ${e.what}`} and ${e.success ? 'succeeds' : 'fails'} (needs ${e.need} or less).`,
  attrition: (e, names) =>
    `${sideName(e.side)} rolls ${die(e.die, e.modifier)} for attrition ${atLoc(names, e.at)} ${cause(e.cause)}: ${e.loss === 0 ? 'no loss' : `${count(e.loss, 'CU')} lost`}.`,
  navalRoll: (e, names) =>
    `The fleet to ${spaceName(names, e.to)}: ${count(e.dots, 'dot')} against ${count(e.diamonds, 'diamond')}, ${e.result === 'success' ? 'it arrives' : e.result === 'return' ? 'it turns back' : 'it is sunk'}.`,
  siegeRoll: (e, names) =>
    `${generalName(names, e.general)} attacks ${spaceName(names, e.space)} (${e.die} die, face ${e.face}): ${list([e.points > 0 ? count(e.points, 'point') : 'no point', ...(e.loss > 0 ? [`${count(e.loss, 'CU')} lost`] : [])])}.`,
  siegePoints: (e, names) =>
    `${spaceName(names, e.space)} stands at ${e.points} of ${count(e.needed, 'point')}.`,
  cityFell: (e, names) => `${spaceName(names, e.space)} falls to ${sideName(e.to)}.`,
  siegeLifted: (e, names) =>
    isWalledSpace(names, e.space)
      ? `The siege of ${spaceName(names, e.space)} is lifted.`
      : `Nobody is left to subjugate ${spaceName(names, e.space)}: its points are gone.`,
  battle: (e, names) =>
    `Battle at ${spaceName(names, e.at)}: ${armyOf(names, e.attacker, e.commanders)} attacks ${armyOf(names, 1 - e.attacker, e.commanders)}.`,
  battleHand: (e) =>
    `${sideName(e.side)} fights ${e.total === 0 ? 'without battle cards' : `with ${count(e.total, 'battle card')}`} (${e.parts.map((p) => `${HAND_PARTS[p.what] ?? p.what} ${p.cards}`).join(', ')}).`,
  battleDealt: (e) =>
    `${sideName(e.side)} holds ${e.hand.length === 0 ? 'no Battle Card' : list(e.hand.map(battleCardName))}.`,
  changeOfCommand: (e, names) =>
    `Change of command ${atLoc(names, e.at)}: ${e.die}, ${e.changed ? `${generalName(names, e.general)} takes over` : 'nothing changes'}.`,
  elephantCharge: (e) =>
    `${count(e.elephants, 'Elephant charges', 'Elephants charge')}: ${e.die} (above ${e.need} succeeds), ${e.cardsLost > 0 ? `Rome loses ${count(e.cardsLost, 'card')}` : e.rampage ? 'they rampage through their own ranks and cost Carthage a card' : 'no effect'}.`,
  battleCard: (e) =>
    `${sideName(e.side)} ${e.attacking ? 'attacks with' : 'answers with'} ${battleCardName(e.as)}${e.as === e.card ? '' : ` (${battleCardName(e.card)})`}.`,
  notMatched: (e) => `${sideName(e.side)} does not match it.`,
  initiative: (e) => `${sideName(e.side)} seizes the initiative.`,
  battleWon: (e) =>
    e.why === 'withdrawal'
      ? `The enemy of ${sideName(e.side)} withdraws after ${count(e.rounds, 'round')}.`
      : `${sideName(e.side)} wins the battle after ${count(e.rounds, 'round')}.`,
  casualties: (e) =>
    `Casualties: ${e.die}, ${e.loss === 0 ? 'nobody loses a CU' : `both sides lose ${count(e.loss, 'CU')}`}.`,
  retreatRoll: (e) =>
    `Rout: ${e.die} on the ${e.large ? 'large' : 'small'} die after ${battleCardName(e.card)}, ${e.loss === 0 ? 'no CU' : count(e.loss, 'CU')} lost.`,
  retreated: (e, names) =>
    `${sideName(e.side)} retreats with ${force(names, e.cus, e.generals)} to ${spaceName(names, e.path[e.path.length - 1])}${e.path.length > 2 ? ` by ${list(e.path.slice(1, -1).map((it) => spaceName(names, it)))}` : ''}.`,
  sweptUp: (e, names) =>
    e.cus === 0
      ? `${list(e.generals.map((it) => generalName(names, it)))} ${atLoc(names, e.at)} goes along with the retreat.`
      : `Swept up by the retreat ${atLoc(names, e.at)}: ${force(names, e.cus, e.generals)}.`,
  withdrew: (e, names) =>
    `${sideName(e.side)} withdraws from ${spaceName(names, e.from)} ${toLoc(names, e.to)}.`,
  revealed: (e) =>
    e.cards.length === 0
      ? `A spy finds nothing to show in the hand of ${sideName(e.side)}.`
      : `A spy shows ${list(e.cards.map(battleCardName))} in the hand of ${sideName(e.side)}.`,
  points: (e) => `Political Points: Rome ${e.rome}, Carthage ${e.carthage}.`,
  truce: (e) => (e.on ? 'A Truce is agreed.' : 'The Truce is broken.'),
  mark: (e) =>
    e.mark === RESHUFFLE
      ? 'The deck will be reshuffled when this turn is over.'
      : `${MARKS.get(e.mark) ?? 'An effect'} ${e.on ? 'is in force' : 'has ended'}.`,
  noReinforcement: (e) => {
    if (e.rule === '6.7') return 'Scipio Africanus finds no place to land and never comes.';
    return e.rule === '10.7'
      ? `There is no room for the other new CUs of ${sideName(e.side)}: they are lost.`
      : `No place is open to new CUs of ${sideName(e.side)}: they are lost.`;
  },
  forgone: (e) => `${sideName(e.side)} forgoes a CU.`,
  pcsToRemove: (e, names) =>
    `${sideName(e.side)} must give up ${count(e.count, 'PC')}${whyPCs(names, e.rule)}.`,
  suesForPeace: (e) => `${sideName(e.side)} has not enough left and sues for peace.`,
  isolated: (e, names) =>
    `Cut off and lost to ${sideName(e.side)}: ${list(e.spaces.map((it) => spaceName(names, it)))}.`,
  note: (e) => e.what,
  dieSeen: (e) => `The die shows ${e.die}.`,
  cancelled: (e, names) => `${cardTitle(names, e.card)} is cancelled.`,
  drawn: (e, names) => `${sideName(e.side)} draws ${list(e.cards.map((it) => cardTitle(names, it)))}.`,
  drawnHidden: (e) => `${sideName(e.side)} draws ${count(e.count, 'card')}.`,
  engines: (e, names) =>
    e.left === 0
      ? `The engines at ${spaceName(names, e.space)} are spent.`
      : `Archimedes' engines guard ${spaceName(names, e.space)}: ${e.left === 1 ? 'the next siege roll gains' : `the next ${e.left} siege rolls gain`} no point.`,
  heldBack: (e, names) => `${generalName(names, e.general)} is held back by the Flamen Martialis.`,
  spoils: (e, names) =>
    e.how === 'loot'
      ? `${sideName(e.side)} loots ${spaceName(names, e.space)}.`
      : `${sideName(e.side)} shows clemency at ${spaceName(names, e.space)}.`,
  treachery: (e, names) =>
    `Treachery at ${spaceName(names, e.space)}${e.die > 0 ? ` (${e.die})` : ''}: ${e.fell ? 'the gates are opened' : 'the plot wins a siege point only'}.`,
  resisted: (e, names) => `The tribe of ${spaceName(names, e.space)} resists.`,
  battleDrawn: (e) => `${sideName(e.side)} draws ${list(e.hand.map(battleCardName))}.`,
  battleDrawnHidden: (e) => `${sideName(e.side)} draws ${count(e.count, 'more battle card')}.`,
  battleCardTaken: (e) =>
    `${sideName(e.side)} takes a ${battleCardName(e.card)} out of the hand of ${sideName(1 - e.side)}.`,
  elephantFright: (e) => `The Elephants take fright: Carthage loses ${count(e.cardsLost, 'battle card')}.`,
  avoided: (e, names) =>
    `${generalName(names, e.general)} slips away to ${spaceName(names, e.to)} ${led(e.cus)}.`,
  interceptor: (e, names) =>
    `${generalName(names, e.general)} intercepts from ${spaceName(names, e.from)} with ${cus(e.cus)}.`,
};

export function eventWords(e: HannibalEvent, names: Names = NAMES): string {
  return (LINES[e.ev] as (e: HannibalEvent, names: Names) => string)(e, names);
}
