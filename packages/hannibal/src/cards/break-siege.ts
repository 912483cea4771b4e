import { END, type Refusal, refusal } from '@punica/kernel';
import { lossesAt } from '@punica/punic-cards';
import { A, spaceIn } from '../actions.ts';
import { cusAt, enemyOf, isBesieged, setSiege, setTrains } from '../board.ts';
import { siegeDistress } from '../bot/distress.ts';
import type { Situation } from '../bot/situation.ts';
import { NONE, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { chooseLosses } from '../rules/21-attrition.ts';
import type { CardId, H, Space } from '../state.ts';
import { cardTitle, count, spaceName } from '../words/names.ts';
import { citeCard, type EventKind, eventOf } from './event.ts';

const NOT_OURS = refusal('20.5', 'notControlled');
const NO_SIEGE = refusal('20.5', 'notBesieged');
const NO_PORT = refusal('card 49', 'cityNoPort');
const NO_GARRISON = refusal('card 17', 'needsGarrison');

function refuseRelief(g: H, side: Side, card: CardId, space: Space): Refusal | undefined {
  const { portOnly, minGarrison } = eventOf(g, card, 'breakSiege');
  if (portOnly && !g.rules.map.port[space]) return NO_PORT;
  return cusAt(g, side, g.rules.inside[space]) < minGarrison ? NO_GARRISON : undefined;
}

const isOurSiege = (g: H, side: Side, space: Space): boolean =>
  g.control[space] === side && isBesieged(g, space);

function reliefWorth(s: Situation, card: CardId): number {
  let most = 0;
  for (const city of s.g.rules.cities)
    if (isOurSiege(s.g, s.side, city) && refuseRelief(s.g, s.side, card, city) === undefined)
      most = Math.max(most, siegeDistress(s, city));
  return most;
}

/** [card 17, card 49] One of the own besieged cities is freed of its siege points. */
export const breakSiege: EventKind<'breakingSiege.city'> = {
  turn: {
    canTakeEffect: (g, side, card) =>
      g.rules.cities.some(
        (space) => isOurSiege(g, side, space) && refuseRelief(g, side, card, space) === undefined,
      ),
    carryOut: (g, side, card) => breakingSiege.enter(g, { side, card, at: NONE }),
    worth: reliefWorth,
  },
  windows: [],
  prompts: {
    'breakingSiege.city': (g, f) => `${cardTitle(g.rules, f.card)}: which city is freed of its siege?`,
  },
  labels: {
    'breakingSiege.city': {
      [A.at]: (g, _f, a) =>
        `${spaceName(g.rules, spaceIn(a))} (${count(g.siege[spaceIn(a)], 'siege point')} removed)`,
    },
  },
};

export const breakingSiege = rulebook(
  'breakingSiege',
  {
    side: KINDS.side,
    card: KINDS.card,
    at: KINDS.space,
  },
  {
    city: {
      rule: '20.5',
      cites: citeCard,
      offerPublicly(g, f, out) {
        for (const space of g.rules.cities) if (isOurSiege(g, f.side, space)) out.push(A.at | space);
      },
      check: (g, f, a) => refuseRelief(g, f.side, f.card, spaceIn(a)),
      unlisted: (g, f, a) => (g.control[spaceIn(a)] === f.side ? NO_SIEGE : NOT_OURS),
      take(g, f, a, x) {
        f.at = spaceIn(a);
        setSiege(g, f.at, 0);
        x.say({ ev: 'siegeLifted', space: f.at });
      },
    },
    losses: {
      rule: 'card 17',
      run(g, f) {
        const { besiegerLoses } = eventOf(g, f.card, 'breakSiege');
        if (besiegerLoses === 0) return END;
        const besieger = enemyOf(f.side);
        chooseLosses.enter(g, lossesAt(g, besieger, f.at, besiegerLoses, 'sortie'));
      },
    },
    train: {
      rule: 'card 30',
      // A Siege Train that is left alone before the garrison is lost (hannibal R115).
      run(g, f, x) {
        if (g.trains[f.at] === 0 || cusAt(g, enemyOf(f.side), f.at) > 0) return;
        setTrains(g, f.at, 0);
        x.say({ ev: 'trainLost', at: f.at });
      },
    },
  },
);
