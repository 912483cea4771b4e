import { type Action, END, refusal, verbOf, withChanges } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import { buildShips, cusAt, insideOf, isBesieged, isPeaceful, putGeneral, shipsInPlay } from '../board.ts';
import { firstShips } from '../bot/ships.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { drawRoman } from '../rules/05-election.ts';
import { activation, activationOfCard, canActivate } from '../rules/07-activation.ts';
import type { Activation } from '../rules/07-frames.ts';
import { type CardId, DICTATOR, DICTATOR_ENABLED, type H, IN_POOL } from '../state.ts';
import { generalName } from '../words/names.ts';
import type { EventKind } from './hook.ts';

/** [card 63, card 66, card 82, card 83, card 113, card 114, card 115, card 116, card 117, card 125] Marches and campaigns. */
export const activate: EventKind<'activate'> = {
  play: {
    can: (g, side, event, card) =>
      canActivate(g, activationOfCard(side, card, event.generals, event.maxRating)),
    run(g, side, event, card) {
      const { generals, maxRating, mp, seaMp } = event;
      activation.enter(g, withChanges(activationOfCard(side, card, generals, maxRating), { mp, seaMp }));
    },
    worth: (_g, _side, event, march) => 9 + march * Math.min(2, event.generals),
  },
  timings: ['play'],
  prompts: {},
};

/** [card 85, 15.3D, R74] No city is taken for Carthage while its Miat is peaceful; a truce the card breaks. The march ends before a small city whose gates are opened from within. */
export const treachery: EventKind<'treachery'> = {
  play: {
    can: (g, side, _event, card) =>
      !(side === CARTHAGE && isPeaceful(g)) && canActivate(g, openingGates(side, card)),
    run(g, side, _event, card) {
      activation.enter(g, openingGates(side, card));
    },
    worth: (_g, _side, _event, march) => 12 + march,
  },
  timings: ['play'],
  prompts: {},
};

/** [card 85] */
const openingGates = (side: Side, card: CardId): Activation =>
  withChanges(activationOfCard(side, card, 1), { treachery: card });

/** [card 92, card 95, card 105, card 136] New warships; some cards add training or a short voyage. */
export const warships: EventKind<'warships'> = {
  play: {
    can(g, side, event, card) {
      if (g.ready[side] + g.spent[side] > event.fewestShips) return false;
      if (shipsInPlay(g, side) < g.rules.tables.numbers.shipsPerSide) return true;
      if (event.lane > 0) return canActivate(g, shortVoyage(side, card));
      return event.trains > 0 && g.seamanship === 1;
    },
    run(g, side, event, card, x) {
      buildShips(g, x, side, event.count);
      if (event.trains > 0 && side === ROME && g.seamanship === 1) {
        g.seamanship += event.trains;
        x.say({ ev: 'seamanship', level: g.seamanship });
      }
      if (event.lane > 0) activation.enter(g, shortVoyage(side, card));
    },
    worth: (g, side) => 9 + firstShips(g, side),
  },
  timings: ['play'],
  prompts: {},
};

/** [card 95] */
const shortVoyage = (side: Side, card: CardId): Activation =>
  withChanges(activationOfCard(side, card, 1), { laneOnly: 1 });

/** [2.2C, 5.2C4, card 80] A Dictator for the rest of the turn: he comes, and is activated at once. */
export const dictator: EventKind<'dictator', 'dictatorship.place'> = {
  play: {
    can: (g) =>
      (g.marks & DICTATOR_ENABLED) !== 0 &&
      g.rules.generalsOf[ROME].some((general) => g.at[general] === IN_POOL),
    run(g, _side, _event, card, x) {
      dictatorship.enter(g, { general: drawRoman(g, x), card });
    },
    worth: () => 10,
  },
  timings: ['play'],
  prompts: {
    'dictatorship.place': (g, f) =>
      `Where does the Dictator ${generalName(g.rules, f.general)} take command?`,
  },
};

const SHUT_IN = refusal('5.1D', 'cityBesieged');
const NO_CUS = refusal('card 80', 'noCUsToCommand');

function offerPlaces(g: H, out: Action[]): void {
  const { map, roma, cities } = g.rules;
  for (const space of map.all) if (space !== roma && cusAt(g, ROME, space) > 0) out.push(A.at | space);
  for (const city of cities)
    if (
      city !== roma &&
      g.control[city] === ROME &&
      !isBesieged(g, city) &&
      cusAt(g, ROME, insideOf(g, city)) > 0
    )
      out.push(A.inside | city);
  if (isBesieged(g, roma)) {
    if (out.length === 0) out.push(A.inside | roma);
  } else out.push(cusAt(g, 1, roma) === 0 ? A.at | roma : A.inside | roma);
}

/** [card 80] */
export const dictatorship = rulebook(
  'dictatorship',
  { general: KINDS.general, card: KINDS.card },
  {
    place: {
      rule: 'card 80',
      who: () => ROME,
      offerPublicly: (g, _f, out) => offerPlaces(g, out),
      unlisted: (g, _f, a) =>
        isBesieged(g, spaceIn(a)) && g.control[spaceIn(a)] === ROME ? SHUT_IN : NO_CUS,
      take(g, f, a, x) {
        const loc = verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a);
        g.rank[f.general] = DICTATOR;
        putGeneral(g, f.general, loc);
        x.say({ ev: 'generalPlaced', general: f.general, at: loc, rank: DICTATOR });
        activation.enter(g, withChanges(activationOfCard(ROME, f.card, 1), { only: f.general }));
        return END;
      },
    },
  },
);
