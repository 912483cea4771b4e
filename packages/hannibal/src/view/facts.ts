import { entriesOf } from '@punica/kernel';
import { LINK_TYPE_IDS } from '../data/codes.ts';
import { BATTLE_CARD_IDS } from '../data/index.ts';
import type { H } from '../state.ts';
import { cardFact, generalFact } from './card-facts.ts';

/** Kinds of ways from here on belong to variants, which draw them themselves. */
const NEW_WAYS = 4;
const OWN_WAY = 'own';
/** [26.3] */
const MAURETANIA = '26-3';

/** What stays the same for the whole game. */
export function factsOf(g: H) {
  const { map, generals, cards, scenario, tables } = g.rules;
  const { changeOfCommandFrom, elephantRampageOn } = tables.constants;
  return {
    scenario: scenario.name,
    spaces: map.all.map((at) => ({
      id: map.ids[at],
      name: map.names[at],
      province: map.province[at],
      /** Units that find room inside its walls; 0 where there are none. */
      walls: map.walled[at],
      great: map.large[at],
      port: map.port[at]
        ? { dots: map.portDots[at], diamonds: map.portDiamonds[at], most: map.portCUs[at] }
        : null,
      tribe: map.tribeNames[at],
      inPlay: scenario.inPlay[at],
      ways: map.neighbours[at].map((to, i) => ({
        to,
        kind: LINK_TYPE_IDS[map.linkType[map.linkOf[at][i]]] ?? OWN_WAY,
      })),
    })),
    provinces: map.provinces.map((p) => ({
      id: p.id,
      name: p.name,
      region: map.regions[p.region].name,
      significant: p.significant,
      majority: p.majority,
      allies: p.allyCards,
      spaces: p.spaces,
    })),
    generals: generals.list.map(generalFact),
    cards: cards.list.map(cardFact),
    battleCards: entriesOf(tables.battleCardCounts).map((count, type) => ({
      id: BATTLE_CARD_IDS[type],
      count,
    })),
    turns: scenario.turns
      .filter(({ turn }) => turn >= scenario.firstTurn && turn <= scenario.lastTurn)
      .map(({ turn, years, cardsPerPlayer }) => ({ turn, years, cards: cardsPerPlayer })),
    /** Ways in play that the still layer does not show, from space to space. */
    moreWays: map.links
      .filter((link) => link.type >= NEW_WAYS || [link.a, link.b].some((at) => map.fixed[at]))
      .map(({ a, b }): [string, string] => [map.ids[a], map.ids[b]]),
    /** The optional rules whose part of the still layer is shown. */
    shownOptions: g.rules.on.mauretania ? [MAURETANIA] : [],
    siegeNeeded: tables.siegePointsNeeded,
    /** What the faces of the dice do, for the tables that show a roll. */
    dice: {
      /** By face, from the first. */
      naval: tables.navalDieDots.map((dots, face) => ({ dots, diamonds: tables.navalDieDiamonds[face] })),
      attritionLoss: tables.attritionLoss,
      smallRetreat: tables.smallRetreat,
      largeRetreat: tables.largeRetreat,
      constants: { changeOfCommandFrom, elephantRampageOn },
    },
  };
}
