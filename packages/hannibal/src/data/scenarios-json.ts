import {
  boolean,
  either,
  filledList,
  list,
  nullable,
  oneOf,
  parseShape,
  record,
  type TypeOf,
  variants,
} from '@punica/kernel/data';
import { MARKER_IDS } from './codes.ts';
import { area, atLeastOne, count, id, provenance, side, text } from './fields.ts';

const FILE = 'scenarios.json';

const turn = record({ turn: atLeastOne, years: text, cardsPerPlayer: atLeastOne });
const turnRange = record({ from: atLeastOne, to: atLeastOne });

const placement = record({
  cus: atLeastOne,
  at: list(id),
  withGeneralIn: nullable(area),
  condition: nullable(
    variants('is', {
      controlSpace: { space: id },
      controlProvince: { province: id },
    }),
  ),
});
const sideReinforcements = record({
  items: list(placement),
  minInItalia: count,
  mustFormConsularArmy: boolean,
});
const reinforcements = record({ carthage: sideReinforcements, rome: sideReinforcements, provenance });

const force = {
  space: id,
  cus: atLeastOne,
  elephants: count,
  generals: list(id),
  commander: nullable(id),
};
const carthaginianForce = record(force);
const romanForce = record({
  ...force,
  rank: nullable(oneOf('consul', 'proconsul')),
  drawConsuls: count,
});

const setup = record({
  carthage: record({ pcs: list(id), forces: list(carthaginianForce) }),
  rome: record({ pcs: list(id), forces: list(romanForce) }),
  friendlyTribes: list(id),
  neutralTribes: list(id),
  sieges: list(record({ space: id, points: atLeastOne })),
  markers: list(oneOf(...MARKER_IDS)),
  cardsRemoved: list(text),
  elephantPool: count,
  siegeTrainPool: count,
});

const victoryCondition = variants('is', {
  controlSpace: { space: id, when: oneOf('atOnce', 'end') },
  provincesInRegion: { region: id, atLeast: atLeastOne, when: oneOf('atOnce', 'end') },
});

const scenario = record({
  id,
  name: text,
  turns: either(turnRange, list(turn)),
  summary: text,
  deciding: side,
  tieAtEnd: side,
  isolationOrder: list(side, 2),
  navalSupremacy: side,
  elections: boolean,
  africanusArrives: boolean,
  firstReinforcementTurn: atLeastOne,
  mapLimit: nullable(area),
  politicalPoints: record({ carthage: count, rome: count }),
  setup,
  reinforcements: nullable(reinforcements),
  victory: nullable(record({ side, conditions: list(victoryCondition), otherwise: side })),
  provenance,
});

const scenariosShape = record({
  note: text,
  turnTrack: list(turn),
  reinforcements,
  africanus: record({
    general: id,
    turn: atLeastOne,
    cus: atLeastOne,
    regions: list(id),
    portRegions: list(id),
    provenance,
  }),
  scenarios: filledList(scenario),
});
export type ScenariosJson = TypeOf<typeof scenariosShape>;
export type ScenarioJson = ScenariosJson['scenarios'][number];
export type ReinforcementsJson = TypeOf<typeof reinforcements>;

export function readScenariosJson(json: unknown): ScenariosJson {
  return parseShape(FILE, scenariosShape, json);
}
