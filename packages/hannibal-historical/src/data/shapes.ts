import {
  boolean,
  list,
  nullable,
  number,
  oneOf,
  record,
  type TypeOf,
  table,
  text,
  whole,
} from '@punica/kernel/data';

/** What each data file of the layer must look like. */

const id = text(/^[a-z0-9][a-z0-9-]*$/, 'must be a lower-case id');
const cardId = text(/^\d+[AB]?$/, 'must be a card number');
const words = text();
const side = oneOf('rome', 'carthage');
const count = whole(0);
const atLeastOne = whole(1);
const die = whole(1, 6);
const modifier = whole(-6, 6);
const PIPS = ['1', '2', '3', '4', '5', '6'] as const;
const TENTHS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const area = record({ regions: list(id), provinces: list(id), spaces: list(id) });

export const figuresShape = record({
  note: words,
  cityCost: count,
  overrunCUs: atLeastOne,
  siegeWorks: count,
  largeForce: atLeastOne,
  passModifier: modifier,
  avoidFriendly: modifier,
  avoidMinor: modifier,
  turnSix: table(PIPS, id),
  mortal: list(id),
  mortalPCs: count,
  africanusPCs: count,
  tenthTurnFrom: die,
  resources: record({
    start: count,
    most: atLeastOne,
    cus: atLeastOne,
    battle: atLeastOne,
    turns: list(atLeastOne, 2),
    regions: list(id),
    spaces: list(id),
  }),
  dictator: record({
    lostCUs: atLeastOne,
    turns: atLeastOne,
    cus: count,
    pcs: count,
    first: atLeastOne,
    second: atLeastOne,
    third: atLeastOne,
    earlyOps: whole(1, 3),
  }),
  pScipio: record({ rating: whole(1, 3), pcs: count }),
  syphax: record({ card: cardId, space: id, provinces: list(id, 2), pcs: count, worksFrom: die }),
  urbanLegions: record({ spaces: list(id), cus: atLeastOne }),
  spainTurns: list(atLeastOne),
  spainBounds: area,
  spainStands: area,
  princeCUs: atLeastOne,
});
export type FiguresJson = TypeOf<typeof figuresShape>;

const leader = record({
  id,
  name: words,
  side,
  class: oneOf('minor', 'major'),
  strategyRating: whole(1, 3),
  battleRating: whole(1, 4),
  /** The most CUs that he may lead. */
  commandLimit: nullable(atLeastOne),
  /** The pool from which a card brings him, if any. */
  pool: nullable(oneOf('punic', 'praetors')),
  /** Where he may be, beside `spaces`; null for everywhere. */
  regions: nullable(list(id)),
  spaces: list(id),
  returns: oneOf('pool', 'event', 'never'),
  leavesAtTurnEnd: boolean,
});
export const leadersShape = record({ note: words, leaders: list(leader) });
export type LeadersJson = TypeOf<typeof leadersShape>;

export const mapShape = record({
  note: words,
  spaces: list(
    record({
      id,
      name: words,
      lat: number(-90, 90),
      lon: number(-180, 180),
      region: id,
      control: nullable(side),
    }),
  ),
  links: list(
    record({
      a: id,
      b: id,
      kind: oneOf('offMapLand', 'strait', 'capuaBypass'),
      cost: atLeastOne,
      users: list(side),
      reactions: boolean,
      isolationPath: boolean,
      needs: nullable(id),
    }),
  ),
});
export type MapJson = TypeOf<typeof mapShape>;

const chart = list(list(id), TENTHS.length);
const byTenth = table(TENTHS, id);
export const eventsShape = record({
  note: words,
  charts: record({ rome: chart, carthage: chart }),
  revolt: record({ rome: byTenth, carthage: byTenth }),
  etruria: table(PIPS, id),
  /** `optional` where the side may do without. */
  events: list(record({ id, once: boolean, optional: boolean, text: words })),
});
export type EventsJson = TypeOf<typeof eventsShape>;

export const setupShape = record({
  note: words,
  addPCs: record({ rome: list(id), carthage: list(id) }),
  romanTribes: list(record({ space: id, name: words })),
  forces: list(
    record({
      side,
      space: id,
      cus: atLeastOne,
      elephants: count,
      generals: list(id),
      commander: nullable(id),
      rank: nullable(oneOf('consul', 'proconsul')),
    }),
  ),
  tenthTurn: record({ years: words, cards: atLeastOne }),
});
export type SetupJson = TypeOf<typeof setupShape>;
