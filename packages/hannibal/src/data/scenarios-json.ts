import * as z from 'zod/mini';
import { MARKER_IDS } from './codes.ts';
import { parseShape } from './error.ts';
import { area, atLeastOne, count, id, provenance, side, text } from './fields.ts';

const FILE = 'scenarios.json';

const turn = z.strictObject({ turn: atLeastOne, years: text, cardsPerPlayer: atLeastOne });
const turnRange = z.strictObject({ from: atLeastOne, to: atLeastOne });

const placement = z.strictObject({
  cus: atLeastOne,
  at: z.array(id),
  withGeneralIn: z.nullable(area),
  condition: z.nullable(
    z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('controlSpace'), space: id }),
      z.strictObject({ is: z.literal('controlProvince'), province: id }),
    ]),
  ),
});
const sideReinforcements = z.strictObject({
  items: z.array(placement),
  minInItalia: count,
  mustFormConsularArmy: z.boolean(),
});
const reinforcements = z.strictObject({ carthage: sideReinforcements, rome: sideReinforcements, provenance });

const force = {
  space: id,
  cus: atLeastOne,
  elephants: count,
  generals: z.array(id),
  commander: z.nullable(id),
};
const carthaginianForce = z.strictObject(force);
const romanForce = z.strictObject({
  ...force,
  rank: z.nullable(z.enum(['consul', 'proconsul'])),
  drawConsuls: count,
});

const setup = z.strictObject({
  carthage: z.strictObject({ pcs: z.array(id), forces: z.array(carthaginianForce) }),
  rome: z.strictObject({ pcs: z.array(id), forces: z.array(romanForce) }),
  friendlyTribes: z.array(id),
  neutralTribes: z.array(id),
  sieges: z.array(z.strictObject({ space: id, points: atLeastOne })),
  markers: z.array(z.enum(MARKER_IDS)),
  cardsRemoved: z.array(z.string()),
  elephantPool: count,
  siegeTrainPool: count,
});

const victoryCondition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('controlSpace'), space: id, when: z.enum(['atOnce', 'end']) }),
  z.strictObject({
    is: z.literal('provincesInRegion'),
    region: id,
    atLeast: atLeastOne,
    when: z.enum(['atOnce', 'end']),
  }),
]);

const scenario = z.strictObject({
  id,
  name: text,
  turns: z.union([turnRange, z.array(turn)]),
  summary: text,
  deciding: side,
  tieAtEnd: side,
  isolationOrder: z.tuple([side, side]),
  navalSupremacy: side,
  elections: z.boolean(),
  africanusArrives: z.boolean(),
  firstReinforcementTurn: atLeastOne,
  mapLimit: z.nullable(area),
  politicalPoints: z.strictObject({ carthage: count, rome: count }),
  setup,
  reinforcements: z.nullable(reinforcements),
  victory: z.nullable(
    z.strictObject({ side, conditions: z.array(victoryCondition), otherwise: side }),
  ),
  provenance,
});

const scenariosShape = z.strictObject({
  note: z.string(),
  turnTrack: z.array(turn),
  reinforcements,
  africanus: z.strictObject({
    general: id,
    turn: atLeastOne,
    cus: atLeastOne,
    regions: z.array(id),
    portRegions: z.array(id),
    provenance,
  }),
  scenarios: z.array(scenario),
});
export type ScenariosJson = z.infer<typeof scenariosShape>;
export type ScenarioJson = ScenariosJson['scenarios'][number];
export type ReinforcementsJson = z.infer<typeof reinforcements>;

export function readScenariosJson(json: unknown): ScenariosJson {
  return parseShape(FILE, scenariosShape, json);
}
