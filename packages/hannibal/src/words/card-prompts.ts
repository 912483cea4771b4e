import { argOf, verbOf } from '@punica/kernel';
import { A, generalIn, provinceIn, spaceIn } from '../actions.ts';
import { commanderAt, cusAt, enemyOf, isSpace, plainAt } from '../board.ts';
import { priceOf } from '../cards/consul-tax.ts';
import { eventOf } from '../cards/event.ts';
import { faceSeen } from '../cards/omen.ts';
import { placeOf } from '../cards/places.ts';
import { termsOf } from '../cards/turning-pcs.ts';
import { isUnguarded } from '../cards/unguarded.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import { roomAt } from '../rules/06-placing.ts';
import { raisedWith } from '../rules/06-raising-troops.ts';
import { siegeFaceAt } from '../rules/20-sieges.ts';
import { leftToPlace } from '../rules/26-reinforcements.ts';
import { nearestPCs } from '../rules/26-sieges.ts';
import type { CardId, H, Loc, Space } from '../state.ts';
import { atLoc, cardTitle, count, cus, generalName, provinceName, sideName, spaceName } from './names.ts';
import { type Labels, type Prompts, whyPCs } from './phrases.ts';

const besiegers = (g: H, f: { readonly side: Side; readonly at: Space }): string =>
  `${count(cusAt(g, f.side, f.at), 'CU')} before it, ${g.siege[f.at]} of ${count(g.rules.siegePoints[f.at], 'siege point')}`;

/** The questions of chapters 19 to 22 and of the cards. */
export const CARD_PROMPTS: Prompts = {
  'revoltOfOne.province': (_, f) => `${cardTitle(f.card)}: which province revolts?`,
  'turningPCs.turn': (g, f) =>
    `${cardTitle(f.card)}: which space comes over to you? ${count(termsOf(g, f.card).count - f.turned, 'PC')} left.`,
  'reinforcing.where': (g, f) =>
    `${cardTitle(f.card)}: where do the ${count(eventOf(g, f.card, 'reinforce').cus, 'new CU')} go?`,
  'reinforcing.elephants': (_, f) => `${cardTitle(f.card)}: how many of the new CUs are Elephants?`,
  'breakingSiege.city': (_, f) => `${cardTitle(f.card)}: which city is freed of its siege?`,
  'placingTrain.from': 'All Siege Trains are out: which one is moved?',
  'placingTrain.army': 'Which army gets the Siege Train?',
  'strikingForce.force': (_, f) => `${cardTitle(f.card)}: which stack of the enemy suffers attrition?`,
  'cityLost.ask': (g, f) => `${spaceName(g.rules, f.space)} is lost. Does its citadel hold out?`,
  'omen.ask': (g) => `The die shows ${faceSeen(g)}. Do you have it rolled again?`,
  'playCard.cancel': (_, f) => `${cardTitle(f.card)} is about to happen. Do you cancel it?`,
  'forcedPlay.ask': 'Your messenger was caught. Must the enemy play another card at once?',
  'forcedPlay.play': 'You must play another card at once.',
  'removingPCs.remove': (_, f) =>
    `${cardTitle(f.card)}: which enemy PC do you remove? ${count(f.left, 'PC')} left.`,
  'rising.where': (g, f) =>
    `${cardTitle(f.card)}: where do ${count(eventOf(g, f.card, 'uprising').cus, 'CU')} rise?`,
  'dismissing.who': 'Which Proconsul does the Senate call home?',
  'namingDictator.who': 'Who becomes Dictator?',
  'namingDictator.where': (g, f) =>
    `Which army does the Dictator ${generalName(g.rules, f.general)} take over?`,
  'holdingBack.who': (g) => `Which Consul is held back until Rome has given up ${count(priceOf(g), 'PC')}?`,
  'veterans.discard': (_, f) =>
    `Your veterans have drawn more: which Battle Card do you give up? ${f.discards} to go.`,
  'attrition.forage': (g, f) =>
    `Your ${count(f.plain + f.elephants, 'CU')} ${atLoc(g.rules, f.loc)} ${f.plain + f.elephants === 1 ? 'suffers' : 'suffer'} attrition. Do you send out foragers?`,
  'siege.works': (g, f) =>
    `Do you build siege works before the roll against ${spaceName(g.rules, f.at)} (${besiegers(g, f)})?`,
  'siege.pick': 'Which of the two siege rolls counts?',
  'siege.again': (g, f) =>
    `Does ${generalName(g.rules, f.general)} roll a second time against ${spaceName(g.rules, f.at)} (${besiegers(g, f)})?`,
  'subjugation.resist': (g, f) =>
    `The tribe of ${spaceName(g.rules, f.at)} is attacked (${besiegers(g, f)}). Does it resist?`,
  'latecomer.place': (g) => `Where does ${generalName(g.rules, g.rules.latecomer)} join the army?`,
  'cityLevies.place': (g, f) => `Where does the next CU go? CUs left to place: ${leftToPlace(g, f)}.`,
  'afterTheFall.choose': (g, f) => `${spaceName(g.rules, f.at)} is yours: loot it, or show clemency?`,
  'afterTheFall.flip': (_, f) =>
    `Which of the nearest enemy PCs comes over to you? ${count(f.flips, 'PC')} left.`,
  'placePCs.place': (_, f) => `Where do you place or turn a PC? ${count(f.count, 'PC')} left.`,
  'raiseTroops.with': 'With which general are troops raised?',
  'removeOwnPCs.choose': (_, f) => `Which PC do you give up${whyPCs(f.rule)}? ${count(f.count, 'PC')} to go.`,
  'chooseLosses.choose': (g, f) =>
    `CUs lost ${atLoc(g.rules, f.loc)}: ${f.count}. How many of them are Elephants?`,
};

/** A stack by place, strength and who leads it. */
function stackLabel(g: H, side: Side, a: number): string {
  const loc = placeOf(g, a);
  const general = commanderAt(g, side, loc);
  const n = cusAt(g, side, loc);
  const who = general === NONE ? '' : ` under ${generalName(g.rules, general)}`;
  const place = isSpace(g, loc) ? spaceName(g.rules, loc) : `Inside ${spaceName(g.rules, spaceIn(a))}`;
  return `${place} (${cus(n, n - plainAt(g, side, loc))}${who})`;
}

/** Where new CUs go, and what of them finds no room there (R164). */
function reinforcementLabel(g: H, f: { readonly side: Side; readonly card: CardId }, a: number): string {
  const { side, card } = f;
  const loc = placeOf(g, a);
  const all = eventOf(g, card, 'reinforce').cus;
  const room = roomAt(g, side, loc);
  return `${placeLabel(g, a, loc)}${room < all ? ` (room for ${room} of ${all})` : ''}`;
}

function placeLabel(g: H, a: number, loc: Loc): string {
  if (verbOf(a) === A.general) return `${generalName(g.rules, generalIn(a))}, ${atLoc(g.rules, loc)}`;
  return verbOf(a) === A.inside ? `Inside ${spaceName(g.rules, spaceIn(a))}` : spaceName(g.rules, spaceIn(a));
}

function faceLabel(g: H, f: Parameters<typeof siegeFaceAt>[1], a: number): string {
  const { loss, points } = siegeFaceAt(g, f, argOf(a));
  return `Keep face ${argOf(a)}: ${points > 0 ? count(points, 'point') : 'no point'}, ${loss > 0 ? `${count(loss, 'CU')} lost` : 'no loss'}`;
}

/** What the answers mean at these questions. */
export const CARD_LABELS: Labels = {
  'revoltOfOne.province': {
    [A.province]: (g, f, a) => {
      const enemy = enemyOf(f.side);
      const lost = g.rules.map.provinces[provinceIn(a)].spaces.filter((at) =>
        isUnguarded(g, enemy, at),
      ).length;
      return `${provinceName(g.rules, provinceIn(a))} (${count(lost, 'PC')} of ${sideName(enemy)} removed)`;
    },
  },
  'turningPCs.turn': {
    [A.done]: 'No more',
  },
  'removingPCs.remove': {
    [A.done]: 'No more',
  },
  'strikingForce.force': {
    [A.at]: (g, f, a) => stackLabel(g, enemyOf(f.side), a),
    [A.inside]: (g, f, a) => stackLabel(g, enemyOf(f.side), a),
  },
  'placingTrain.army': {
    [A.at]: (g, _f, a) => stackLabel(g, CARTHAGE, a),
    [A.inside]: (g, _f, a) => stackLabel(g, CARTHAGE, a),
  },
  'namingDictator.where': {
    [A.at]: (g, _f, a) => stackLabel(g, ROME, a),
    [A.inside]: (g, _f, a) => stackLabel(g, ROME, a),
  },
  'namingDictator.who': {
    [A.random]: 'One drawn at random',
  },
  'breakingSiege.city': {
    [A.at]: (g, _f, a) =>
      `${spaceName(g.rules, spaceIn(a))} (${count(g.siege[spaceIn(a)], 'siege point')} removed)`,
  },
  'reinforcing.where': {
    [A.at]: reinforcementLabel,
    [A.inside]: reinforcementLabel,
    [A.general]: reinforcementLabel,
  },
  'siege.again': {
    [A.yes]: 'Roll again',
    [A.no]: 'Leave it at that',
  },
  'siege.pick': {
    [A.face]: faceLabel,
  },
  'afterTheFall.choose': {
    [A.loot]: (g) => `Loot the city (${count(g.rules.optional.alternateSieges.lootCUs, 'CU')})`,
    [A.spare]: (g, { side, at }) => {
      const { clemencyFlips } = g.rules.optional.alternateSieges;
      return nearestPCs(g, side, at).length === 0
        ? 'Show clemency (there is no enemy PC to come over)'
        : `Show clemency (the ${clemencyFlips} nearest PCs come over)`;
    },
  },
  'placePCs.place': {
    [A.done]: 'No more PCs',
  },
  'raiseTroops.with': {
    [A.general]: (g, _f, a) =>
      `${placeLabel(g, a, placeOf(g, a))} (${count(raisedWith(g, generalIn(a)), 'CU')})`,
  },
  'reinforcements.place': {
    [A.general]: (g, _f, a) => placeLabel(g, a, placeOf(g, a)),
  },
  'cityLevies.place': {
    [A.general]: (g, _f, a) => placeLabel(g, a, placeOf(g, a)),
    [A.pass]: 'Forgo this CU',
  },
  'forcedPlay.ask': {
    [A.yes]: 'He must play another card',
    [A.no]: 'Let it be',
  },
};
