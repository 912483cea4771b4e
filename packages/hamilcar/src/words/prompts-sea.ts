import { cusAt, supplyAt } from '../board.ts';
import { CARTHAGE } from '../data/index.ts';
import { mostShips } from '../rules/07-fleet.ts';
import { marchOf, movingCUs, movingUnits } from '../rules/07-frames.ts';
import { isStranded } from '../rules/07-sea-checks.ts';
import { stormColumn } from '../rules/07-voyage.ts';
import { andTrains, count, cus, generalName, seamanshipName, spaceName, tacticsTitle } from './names.ts';
import { marching, type Prompts } from './prompt.ts';

const COLUMNS = ['I', 'II', 'III', 'IV', 'V', 'VI'];
export const columnName = (column: number): string => COLUMNS[column - 1] ?? `${column}`;

/** Voyages, interceptions and battles at sea (7.3, 8, 9). */
export const SEA_PROMPTS: Prompts = {
  'cargoLosses.choose': (_g, f) => `Hits go beyond the ships: what is lost? ${count(f.count, 'unit')} to go.`,
  'disgrace.ask': (g, f) =>
    `${generalName(g.rules, f.general)} has lost a battle. Is he to pay for it? He leaves the game.`,
  'navalBattle.again': (_g, f) => `Your crews are veterans: the die shows ${f.die}. Roll it again?`,
  'navalBattle.corvus': 'Do you mount the corvi in the middle of the battle? They add 1 to your rolls.',
  'navalBattle.cyclus': (_g, f) => `The enemy scores ${count(f.hits, 'hit')}. Do you turn one away?`,
  'navalBattle.discard': 'Which tactics card do you put away?',
  'navalBattle.evade': (g, f) =>
    `${count(g.atSea[f.active], 'ship')} of yours against ${g.atSea[1 - f.active]}: fight on, or evade? Who evades has lost the battle and supremacy.`,
  'navalBattle.feint': (g, f) =>
    `The enemy has played ${tacticsTitle(g.rules, f.card)}. Do you feign flight and cancel it?`,
  'navalBattle.manoeuvre': (g, f) =>
    `Round ${f.round} of ${g.rules.tables.numbers.navalRounds}, ${count(g.atSea[f.active], 'ship')} of yours against ${g.atSea[1 - f.active]}: do you play a tactics card before you engage?`,
  'navalBattle.prepare': (g, f) =>
    `Sea battle off ${spaceName(g.rules, f.port)}, ${count(g.atSea[f.active], 'ship')} of yours against ${g.atSea[1 - f.active]}: do you play a card before it begins?`,
  'navalBattle.pursuit': 'The enemy turns away. Do you pursue, so that the battle goes on?',
  'navalInterception.avoid': (g, f) => {
    const { dots, name } = g.rules.tables.seamanship[g.seamanship - 1];
    const own = f.side === CARTHAGE ? 'diamonds than dots' : 'dots than diamonds';
    return `${generalName(g.rules, f.general)} sails against you off ${spaceName(g.rules, f.port)}. Try to slip past? It takes more ${own}; the ${name} seamanship of Rome adds ${count(dots, 'dot')}.`;
  },
  'navalInterception.company': (g, f) =>
    `Who goes aboard with ${generalName(g.rules, f.general)}? Each subordinate is one of his ten units.`,
  'navalInterception.elephants': (_g, f) => `Of ${count(f.units, 'CU')}, how many are elephants?`,
  'navalInterception.gather': (g, f) => {
    const side = f.side;
    const { sea } = g.rules;
    return `Aboard: ${cus(cusAt(g, side, sea))}${andTrains(supplyAt(g, side, sea))}. Does the fleet take more units aboard in a port on its way?`;
  },
  'navalInterception.lost': (g, f) =>
    `The fleet of ${generalName(g.rules, f.general)} is beaten. By which way did it come, and to which friendly port on it does its army go?`,
  'navalInterception.ships': (g, f) => `How many warships put out? ${g.ready[f.side]} are ready.`,
  'navalInterception.trains': 'How many supply trains go aboard? One place is for a warship.',
  'navalInterception.units': 'How many CUs go aboard? One place of ten is for a warship.',
  'navalInterception.won': (g, f) =>
    `The sea off ${spaceName(g.rules, f.port)} is yours. Land there and keep your ships ready, or take the army elsewhere and spend them?`,
  'navalReform.choose': (g, f) =>
    `${generalName(g.rules, f.general)} reforms the navy, now ${seamanshipName(g.rules, g.seamanship)} with ${count(g.ready[0], 'ready warship')}: what is done?`,
  'voyage.intercept': (g, f) =>
    `${marching(g)} sails off ${spaceName(g.rules, f.port)} with ${count(g.atSea[marchOf(g).side], 'warship')} and ${cus(movingCUs(marchOf(g)))}. Intercept? It can be tried once for each voyage.`,
  'voyage.ships': (g, f) => {
    const march = marchOf(g);
    const most = mostShips(g, f.side, march.general, movingUnits(march));
    return `How many warships escort ${marching(g)}? ${g.ready[f.side]} are ready, and ${most} find room.`;
  },
  'voyage.step': (g, f) => {
    const march = marchOf(g);
    const points = Math.min(march.left, march.seaLeft);
    return `${generalName(g.rules, march.general)} with ${cus(movingCUs(march))}${andTrains(march.supply)} and ${count(g.atSea[march.side], 'warship')} is off ${spaceName(g.rules, f.port)}: where to? ${count(points, 'movement point')} and ${count(march.lanesLeft, 'lane')} left.`;
  },
  'voyage.storm': (g, f) =>
    `${marching(g)} is at sea with ${count(g.atSea[0], 'warship')}. Do you call up a storm? It is rolled in column ${columnName(stormColumn(g, f))}.`,
  'voyage.weather': (g) =>
    `${marching(g)} is at sea. Does bad weather drive him back to where he embarked, and end his move?`,
  'voyage.winner': (g, f) =>
    isStranded(g, marchOf(g), f.port, false)
      ? `The sea battle off ${spaceName(g.rules, f.port)} is won, but no lane is left to sail on.`
      : `The sea battle off ${spaceName(g.rules, f.port)} is won: land here with ready ships, or sail on with spent ones?`,
};
