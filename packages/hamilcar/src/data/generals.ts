import { fixedPerId, ids } from '@punica/kernel';
import {
  boolean,
  indexIds,
  type Listed,
  list,
  lookUp,
  parseShape,
  record,
  type TypeOf,
  variants,
  whole,
} from '@punica/kernel/data';
import { type Side, sideOf } from './codes.ts';
import { count, id, integer, provenance, side, text } from './fields.ts';
import type { GeneralId, RegionId, Space } from './ids.ts';
import type { GameMap } from './map.ts';

const FILE = 'generals.json';
const abilityShape = variants('kind', {
  strait: { cost: count },
  controlAfterVictory: { region: id },
  siegeReroll: {},
  enemyTactics: { cards: count },
  corvusFrom: { row: count },
  redDie: { region: id },
  retreat: { freeSpaces: count, farther: count },
  marchAfterSeaVictory: {},
  levelInRegion: { region: id, attack: integer, defend: integer },
  fleetSize: { ships: count },
  extraLane: { region: id, lanes: count },
  againstElephants: { charge: integer, extraLoss: count },
  noWinterAttrition: { region: id },
  navalRollWithoutCorvi: { roll: integer },
  lanes: { lanes: count },
  rerolls: {},
  elephantOnArrival: {},
  breakout: {},
  raiseInRegion: { region: id, cus: count },
  elephantRequirement: { fewer: count },
  mercenary: { region: id, level: integer },
  tacticsNear: { cards: count, lanes: count, ports: list(id) },
  evades: {},
  cheapDefence: {},
});
const generalsShape = record({
  note: text,
  generals: list(
    record({
      id,
      name: text,
      side,
      strategyRating: whole(1, 3),
      battleRating: whole(1, 4),
      admiral: boolean,
      aristocrat: boolean,
      africanus: boolean,
      pool: boolean,
      persistent: boolean,
      ability: abilityShape,
      text,
      provenance,
    }),
  ),
});

export type Ability = TypeOf<typeof abilityShape>;

type GeneralJson = TypeOf<typeof generalsShape>['generals'][number];

/**
 * [2.2D1, 2.2D2, 2.2D3] Admiral, aristocrat and Africanus are his traits. From the `pool` he can be drawn at random; who is
 * `persistent` does not go back to it in the Reinforcement Phase (5.1B).
 */
export interface General extends Omit<GeneralJson, 'side'> {
  readonly side: Side;
  /** Region that the ability speaks of, or NONE. */
  readonly region: RegionId;
  /** Ports that the ability speaks of. */
  readonly ports: readonly Space[];
}

export type Generals = Listed<GeneralId, General>;

export function readGenerals(json: unknown, map: GameMap): Generals {
  const { generals } = parseShape(FILE, generalsShape, json);
  return {
    all: ids<GeneralId>(generals.length),
    index: indexIds<GeneralId>(generals, FILE, 'generals'),
    list: fixedPerId(
      generals.map((entry) => {
        const path = `generals[${entry.id}].ability`;
        const { ability } = entry;
        return {
          ...entry,
          side: sideOf(entry.side),
          region: 'region' in ability ? lookUp(map.regionIndex, ability.region, 'region', FILE, path) : -1,
          ports:
            ability.kind === 'tacticsNear'
              ? ability.ports.map((port) => lookUp(map.index, port, 'space', FILE, path))
              : [],
        };
      }),
    ),
  };
}
