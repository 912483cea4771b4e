import { FACES, isKnownBy, itemOf, ONLOOKER, type Zone } from '@punica/kernel';
import {
  type Luck,
  type LuckShare,
  luckOfDraws,
  luckOfThrow,
  luckTogether,
  NO_LUCK,
  type Throw,
} from '@punica/odds';
import { attemptSucceeds } from '@punica/punic-cards';
import { enemyOf, regionOf, sideOfGeneral } from '../board.ts';
import { gatesOpen } from '../cards/city-gates.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import { attritionLoss, columnLoss, retreatLoss } from '../data/index.ts';
import type { HannibalEvent } from '../events.ts';
import { chargeFaces } from '../odds/elephant-odds.ts';
import { election } from '../rules/06-election.ts';
import { marchOf, movingCUs } from '../rules/10-frames.ts';
import { navalResult, SUNK, TURNED_BACK } from '../rules/11-naval-roll.ts';
import { roundsFought } from '../rules/14-battle-cards.ts';
import { battleCUs, battleOf, loserOf } from '../rules/14-battle-frame.ts';
import { changeOfCommand } from '../rules/18-change-of-command.ts';
import { commandChanges } from '../rules/18-command-roll.ts';
import { treachery as openedGates } from '../rules/20-sieges.ts';
import { attrition as attritionRoll } from '../rules/21-attrition.ts';
import { mayServeAgain } from '../rules/26-consuls.ts';
import { type BattleCard, type CardId, type H, IN_POOL } from '../state.ts';
import { BATTLE_DECK, battleHandOf, DECK, handOf } from '../zones.ts';
import {
  BATTLE_CARD,
  cardWorth,
  commanderWorth,
  FAILED_PASSAGE,
  generalWorth,
  SIEGE_POINT,
  SUCCESS,
  typeWorth,
} from './worth.ts';

/** What a throw was about. */
export type LuckTopic =
  | 'interception'
  | 'avoid'
  | 'pursuit'
  | 'counterattack'
  | 'withdrawal'
  | 'preventWithdrawal'
  | 'attrition'
  | 'sea'
  | 'siege'
  | 'treachery'
  | 'charge'
  | 'casualties'
  | 'retreat'
  | 'command'
  | 'battleCards'
  | 'cards'
  | 'cardLost'
  | 'cardTaken'
  | 'battleCardTaken'
  | 'shown'
  | 'consul'
  | 'successor';

/** The luck of one side in a throw. */
export interface SideLuck extends LuckShare {
  readonly role: Side;
  readonly what: LuckTopic;
}

type EventOf<K extends HannibalEvent['ev']> = Extract<HannibalEvent, { ev: K }>;

/** The frame of the procedure that is speaking. */
function speaking<F>(f: F | undefined): F {
  if (f === undefined) throw new Error('the procedure that tells this is not under way');
  return f;
}

const one = (role: Side, what: LuckTopic, luck: Luck): readonly SideLuck[] => [{ role, what, luck }];

const itemsOf = <T extends number>(zone: Zone): T[] => zone.map((slot) => itemOf<T>(slot));

/** Dice whose faces, from 1 on, are worth so much; of several only one counts, but each was luck. */
export const onDice = (worthOf: (die: number) => number, dice: readonly Throw[]): Luck => {
  const worths = FACES.map((face) => worthOf(face));
  return luckTogether(dice.map((die) => luckOfThrow(worths, die)));
};

function success(g: H, e: EventOf<'roll'>, dice: readonly Throw[]): readonly SideLuck[] {
  const worth = SUCCESS[e.what];
  if (worth === undefined) throw new Error(`no worth is set for the roll ${e.what}`);
  const succeeds = (die: number): boolean =>
    e.what === 'avoid'
      ? g.rules.variant.avoids(die, e.modifier, e.need)
      : attemptSucceeds(die, e.modifier, e.need);
  const luck = onDice((die) => (succeeds(die) ? worth : 0), dice);
  return one(e.side, e.what as LuckTopic, luck);
}

function attrition(g: H, e: EventOf<'attrition'>, dice: readonly Throw[]): readonly SideLuck[] {
  const { plain, elephants } = speaking(attritionRoll.frame(g));
  const worth = (die: number): number =>
    -Math.min(plain + elephants, columnLoss(g.rules.tables, e.column, die + e.modifier));
  return one(e.side, 'attrition', onDice(worth, dice));
}

function sea(g: H, e: EventOf<'navalRoll'>, dice: readonly Throw[]): readonly SideLuck[] {
  const { navalDieDots, navalDieDiamonds } = g.rules.tables;
  const cus = movingCUs(marchOf(g));
  const worth = (die: number): number => {
    const dots = e.dots - navalDieDots[e.face] + navalDieDots[die - 1];
    const diamonds = e.diamonds - navalDieDiamonds[e.face] + navalDieDiamonds[die - 1];
    const result = navalResult(dots, diamonds);
    if (result === SUNK) return -cus - FAILED_PASSAGE;
    return result === TURNED_BACK ? -FAILED_PASSAGE : 0;
  };
  return one(sideOfGeneral(g, e.general), 'sea', onDice(worth, dice));
}

function siege(e: EventOf<'siegeRoll'>, dice: readonly Throw[]): readonly SideLuck[] {
  const worth = (die: number): number => {
    const { points, loss } = e.faces[die - 1];
    return SIEGE_POINT * points - loss;
  };
  return one(e.side, 'siege', onDice(worth, dice));
}

function treachery(g: H, e: EventOf<'treachery'>, dice: readonly Throw[]): readonly SideLuck[] {
  const { card } = speaking(openedGates.frame(g));
  const missing = g.rules.siegePoints[e.space] - g.siege[e.space];
  const worth = (die: number): number => SIEGE_POINT * (gatesOpen(g, card, die) ? missing : 1);
  return one(e.side, 'treachery', onDice(worth, dice));
}

function charge(g: H, dice: readonly Throw[]): readonly SideLuck[] {
  const { romes, carthages } = chargeFaces(g, battleOf(g));
  const worth = (die: number): number => BATTLE_CARD * (romes[die - 1] - carthages[die - 1]);
  return one(CARTHAGE, 'charge', onDice(worth, dice));
}

/** Both sides lose as many, each out of its own army. */
function casualties(g: H, dice: readonly Throw[]): readonly SideLuck[] {
  const b = battleOf(g);
  const rounds = roundsFought(g);
  return ([ROME, CARTHAGE] as const).map((side) => {
    const worth = (die: number): number =>
      -Math.min(battleCUs(g, b, side), attritionLoss(g.rules.tables, rounds, die));
    return { role: side, what: 'casualties', luck: onDice(worth, dice) };
  });
}

function retreat(g: H, e: EventOf<'retreatRoll'>, dice: readonly Throw[]): readonly SideLuck[] {
  const b = battleOf(g);
  const loser = loserOf(b);
  const worth = (die: number): number => {
    const face = g.rules.variant.retreatFace(g, b, loser, die);
    const { card } = e;
    return -Math.min(battleCUs(g, b, loser), retreatLoss(g.rules.tables, e.large, card, face));
  };
  return one(loser, 'retreat', onDice(worth, dice));
}

function command(g: H, dice: readonly Throw[]): readonly SideLuck[] {
  const { commander, second } = speaking(changeOfCommand.frame(g));
  const { constants } = g.rules.tables;
  const worth = (die: number): number =>
    commanderWorth(g.rules, commandChanges(constants, die) ? second : commander);
  return one(ROME, 'command', onDice(worth, dice));
}

function battleCards(g: H, e: EventOf<'battleDealt' | 'battleDrawn'>): readonly SideLuck[] {
  const left = itemsOf<BattleCard>(g.zones[BATTLE_DECK]).map(typeWorth);
  return one(e.side, 'battleCards', luckOfDraws(e.hand.map(typeWorth), left));
}

function cards(g: H, e: EventOf<'dealt' | 'drawn'>): readonly SideLuck[] {
  const worth = (card: CardId): number => cardWorth(g.rules, card);
  return one(e.side, 'cards', luckOfDraws(e.cards.map(worth), itemsOf<CardId>(g.zones[DECK]).map(worth)));
}

/** A card drawn out of a hand: worth so much to the one who draws or, with -1, to the one who loses it. */
function outOfHand(g: H, from: Side, card: CardId, sign: 1 | -1): Luck {
  const worth = (c: CardId): number => sign * cardWorth(g.rules, c);
  return luckOfDraws([worth(card)], itemsOf<CardId>(g.zones[handOf(from)]).map(worth));
}

/** Only a hidden card is drawn by chance. */
function battleCardTaken(g: H, e: EventOf<'battleCardTaken'>): readonly SideLuck[] {
  const hidden = g.zones[battleHandOf(enemyOf(e.side))].filter((slot) => !isKnownBy(slot, ONLOOKER));
  return one(
    e.side,
    'battleCardTaken',
    luckOfDraws([typeWorth(e.card)], itemsOf<BattleCard>(hidden).map(typeWorth)),
  );
}

/** [6.4.3, R170] The second Consul is drawn from those whom the first has left in the pool. */
function consul(g: H, e: EventOf<'elected'>, thrown: Throw): readonly SideLuck[] {
  const { first, second } = speaking(election.frame(g));
  const gone = e.general === second ? first : NONE;
  const all = g.rules.consulPool.filter((i) => g.at[i] === IN_POOL && i !== gone);
  const fresh = all.filter((i) => mayServeAgain(g, i));
  const worths = (fresh.length > 0 ? fresh : all).map((i) => generalWorth(g.rules, i));
  return one(ROME, 'consul', luckOfThrow(worths, thrown));
}

const drawnGeneral = (g: H, general: GeneralId, left: readonly GeneralId[]): Luck =>
  luckOfDraws(
    [generalWorth(g.rules, general)],
    left.map((i) => generalWorth(g.rules, i)),
  );

/** [card 19] Anyone in the pool but the one who has been called home, if he may be where the army is. */
function successor(g: H, e: EventOf<'generalPlaced'>, recalled: GeneralId): readonly SideLuck[] {
  const region = regionOf(g, e.at);
  const left = g.rules.consulPool.filter((i) => {
    const { confinedTo } = g.rules.generals.list[i];
    return g.at[i] === IN_POOL && i !== recalled && (confinedTo === NONE || confinedTo === region);
  });
  return one(ROME, 'successor', drawnGeneral(g, e.general, left));
}

/**
 * The luck in an event that dice or draws have led to, at the moment it is told. `recalled` is the general
 * who was last taken off the map. Nothing where the event tells of no chance.
 */
export function luckOf(
  g: H,
  e: HannibalEvent,
  throws: readonly Throw[],
  recalled: GeneralId,
): readonly SideLuck[] | undefined {
  switch (e.ev) {
    case 'roll':
      return success(g, e, throws);
    case 'attrition':
      return attrition(g, e, throws);
    case 'navalRoll':
      return sea(g, e, throws);
    case 'siegeRoll':
      return siege(e, throws);
    case 'treachery':
      return treachery(g, e, throws);
    case 'elephantCharge':
      return charge(g, throws);
    case 'casualties':
      return casualties(g, throws);
    case 'retreatRoll':
      return retreat(g, e, throws);
    case 'changeOfCommand':
      return command(g, throws);
    case 'battleDealt':
    case 'battleDrawn':
      return battleCards(g, e);
    case 'dealt':
    case 'drawn':
      return cards(g, e);
    case 'cardLost':
      return one(e.side, 'cardLost', outOfHand(g, e.side, e.card, -1));
    case 'cardTaken':
      return one(enemyOf(e.from), 'cardTaken', outOfHand(g, e.from, e.card, 1));
    case 'battleCardTaken':
      return battleCardTaken(g, e);
    case 'revealed':
      // Which cards a spy sees is chance too, but it changes no hand.
      return one(enemyOf(e.side), 'shown', NO_LUCK);
    case 'elected':
      return consul(g, e, throws[0]);
    case 'generalPlaced':
      return successor(g, e, recalled);
    default:
      return undefined;
  }
}
