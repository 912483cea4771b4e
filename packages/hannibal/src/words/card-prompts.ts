import { argOf } from '@punica/kernel';
import { A, generalIn } from '../actions.ts';
import { cusAt, enemyOf } from '../board.ts';
import { placeOf } from '../cards/places.ts';
import type { Side } from '../data/codes.ts';
import { raisedWith } from '../rules/06-raising-troops.ts';
import { battleNow } from '../rules/14-battle-frame.ts';
import { siegeFaceAt } from '../rules/20-sieges.ts';
import { leftToPlace } from '../rules/26-reinforcements.ts';
import { nearestPCs } from '../rules/26-sieges.ts';
import type { H, Space } from '../state.ts';
import { ofCause } from './events.ts';
import { atLoc, cardTitle, count, generalName, sideName, spaceName } from './names.ts';
import { type Labels, type Prompts, whyPCs, yesNo } from './phrases.ts';
import { placeLabel } from './places.ts';

const besiegers = (g: H, f: { readonly side: Side; readonly at: Space }): string =>
  `${count(cusAt(g, f.side, f.at), 'CU')} before it, ${g.siege[f.at]} of ${count(g.rules.siegePoints[f.at], 'siege point')}`;

/** What the PCs are owed for: a battle by its place, since another demand may follow it. */
function demandOf(g: H, { rule, side }: { readonly rule: string; readonly side: Side }): string {
  const fought = battleNow(g);
  if (rule === '14.13' && fought !== undefined)
    return `${whyPCs(g.rules, rule)} ${atLoc(g.rules, fought.at)}`;
  return rule === '22.2' ? `${whyPCs(g.rules, rule)} than ${sideName(enemyOf(side))}` : whyPCs(g.rules, rule);
}

/** The questions of chapters 19 to 22, and of what cards of several kinds share. */
export const CARD_PROMPTS: Prompts = {
  'playCard.cancel': (g, f) => `${cardTitle(g.rules, f.card)} is about to happen. Do you cancel it?`,
  'forcedPlay.ask': 'Your messenger was caught. Must the enemy play another card at once?',
  'forcedPlay.play': 'The enemy has caught your messenger: you must play another card at once.',
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
  'removeOwnPCs.choose': (g, f) => `Which PC do you give up${demandOf(g, f)}? ${count(f.count, 'PC')} to go.`,
  'chooseLosses.choose': (g, f) =>
    `${sideName(f.side)} loses ${count(f.count, 'CU')} ${atLoc(g.rules, f.loc)}${ofCause(f.why)}. ${f.count === 1 ? 'Is it an Elephant?' : 'How many of them are Elephants?'}`,
};

function faceLabel(g: H, f: Parameters<typeof siegeFaceAt>[1], a: number): string {
  const { loss, points } = siegeFaceAt(g, f, argOf(a));
  return `Keep face ${argOf(a)}: ${points > 0 ? count(points, 'point') : 'no point'}, ${loss > 0 ? `${count(loss, 'CU')} lost` : 'no loss'}`;
}

/** What the answers mean at these questions. */
export const CARD_LABELS: Labels = {
  'siege.again': yesNo('Roll again', 'Leave it at that'),
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
  'forcedPlay.ask': yesNo('He must play another card', 'Let it be'),
};
