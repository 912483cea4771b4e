import { NONE } from '../data/codes.ts';
import type { H } from '../state.ts';
import { cardFact, generalFact, tacticsFact } from './card-facts.ts';

/** What stays the same for the whole game. */
export const factsOf = ({
  rules: { map, generals, cards, tactics, tables, scenario },
}: Pick<H, 'rules'>) => ({
  years: scenario.turns.map((turn) => turn.years),
  cardsATurn: scenario.turns.map((turn) => turn.cards),
  spaces: map.all.map((at) => ({
    id: map.ids[at],
    name: map.names[at],
    province: map.province[at],
    lat: map.lat[at],
    lon: map.lon[at],
    walls: map.walled[at],
    large: map.large[at],
    port: map.port[at],
    hub: map.sea.isHub[at],
    /** Worth a point by itself. */
    ownPoint: map.ownPoint.includes(at),
    tribe: map.tribeNames[at],
    /** Roads and straits on land, then the lanes of the sea. */
    ways: [
      ...map.roads.neighbours[at].map((to, i) => ({
        to,
        kind: map.straitOf[map.roads.linkOf[at][i]] === NONE ? 'road' : 'strait',
      })),
      ...map.sea.lanes[at].map((to) => ({ to, kind: 'lane' })),
    ],
  })),
  provinces: map.provinces.map(({ id, name, significant, spaces, majority }) => ({
    id,
    name,
    significant,
    spaces: spaces.length,
    majority,
  })),
  generals: generals.list.map(generalFact),
  cards: cards.list.map(cardFact),
  tactics: tactics.list.map(tacticsFact),
  miat: tables.miat.all.map((i) => ({
    id: tables.miat.ids[i],
    name: tables.miat.names[i],
    centre: tables.miat.centre === 1 << i,
  })),
  /** What two neighbours of the council bring together. */
  icons: tables.miat.icons.map(({ both, icon }) => ({
    ends: tables.miat.all.filter((i) => (both & (1 << i)) !== 0),
    icon,
  })),
  seamanship: tables.seamanship.map(({ name }) => name),
  hubMajority: map.sea.hubMajority,
  /** Dice and tables that the page shows beside a roll. */
  tables: {
    attrition: tables.attrition,
    /** By die (small, large) and face: blades, crushes, shields. */
    battleDice: tables.battleDice,
    siegeDice: { red: tables.siegeDice[0], white: tables.siegeDice[1] },
    navalDie: tables.navalDie,
    siege: tables.siege,
    commandChange: tables.numbers.commandChange,
  },
});
