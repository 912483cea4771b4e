import {
  DataError,
  dictionary,
  filledList,
  indexIds,
  list,
  lookUp,
  notedRecord,
  oneOf,
  optional,
  parseShape,
  type Shape,
  text,
  whole,
} from '@punica/kernel/data';
import {
  type KindId,
  NATION_IDS,
  type Player,
  POWER_IDS,
  powerNamed,
  type Square,
  UNIT_TYPES,
} from './codes.ts';
import type { GameMap } from './map.ts';
import type { Pieces } from './pieces.ts';

const FILE = 'scenarios.json';

const setUpShape = list(
  notedRecord({
    square: text(),
    leaders: list(text()),
    units: list(
      notedRecord({
        type: oneOf(...UNIT_TYPES),
        count: whole(1),
        side: oneOf('recruit', 'veteran', 'front', 'garrison'),
        designation: optional(list(text())),
      }),
    ),
  }),
);

/** A special victory as the card states it. */
export interface Aim {
  readonly any?: readonly Aim[];
  readonly all?: readonly Aim[];
  readonly solelyOccupyAll?: readonly string[];
  readonly solelyOccupyOneOf?: readonly string[];
  readonly pillagedOrOccupied?: readonly string[];
  readonly noEnemyInPlacesOfColour?: (typeof NATION_IDS)[number];
}

const aimShape: Shape<Aim> = (value) =>
  notedRecord({
    any: optional(list(aimShape)),
    all: optional(list(aimShape)),
    solelyOccupyAll: optional(list(text())),
    solelyOccupyOneOf: optional(list(text())),
    pillagedOrOccupied: optional(list(text())),
    noEnemyInPlacesOfColour: optional(oneOf(...NATION_IDS)),
  })(value);

const cardShape = notedRecord({
  power: oneOf(...POWER_IDS),
  startTalents: whole(0),
  startMarkers: whole(0),
  setup: setUpShape,
  abilities: list(
    notedRecord({
      id: text(),
      effect: text(),
      params: notedRecord({ perSquare: optional(whole(1)), perPhase: optional(whole(1)) }),
    }),
  ),
  specialBattleMarker: notedRecord({
    id: text(),
    effect: text(),
    multiply: list(notedRecord({ types: list(oneOf(...UNIT_TYPES)), factor: whole(2, 3) })),
  }),
  specialVictory: aimShape,
});
const fileShape = notedRecord({
  scenarios: filledList(
    notedRecord({
      id: text(),
      name: text(),
      turns: whole(1),
      firstYear: whole(-300, -1),
      // Played by so many and by no others, as a position is that was set up by hand.
      players: optional(whole(2, 4)),
      // What a scenario does not have of its own is that of all.
      victoryTalents: optional(dictionary(whole(1))),
      playerCards: optional(list(cardShape, 4)),
    }),
  ),
  victoryTalents: dictionary(whole(1)),
  clockwiseOrder: list(oneOf(...POWER_IDS), 4),
  firstTurnPriorInitiative: oneOf(...POWER_IDS),
  setupOrder: list(oneOf(...POWER_IDS), 4),
  playerCards: list(cardShape, 4),
  syracusa: notedRecord({ setup: setUpShape }),
});

export interface SetUpStack {
  readonly square: Square;
  /** A kind for each counter. */
  readonly kinds: readonly KindId[];
}

export interface PlayerCard {
  readonly talents: number;
  readonly markers: number;
  readonly setup: readonly SetUpStack[];
  readonly special: {
    readonly id: string;
    readonly effect: string;
    readonly multiply: readonly { readonly types: readonly string[]; readonly factor: number }[];
  };
  readonly abilities: readonly {
    readonly id: string;
    readonly effect: string;
    /** Units that it mobilizes in a square, or in a phase. */
    readonly params: { readonly perSquare?: number | undefined; readonly perPhase?: number | undefined };
  }[];
  readonly aim: Aim;
}

export interface Scenarios {
  readonly list: readonly {
    readonly id: string;
    readonly name: string;
    readonly turns: number;
    readonly firstYear: number;
    /** Where only so many can play it. */
    readonly players?: number;
    readonly victoryTalents: Readonly<Record<string, number>>;
    /** By player. */
    readonly cards: readonly PlayerCard[];
  }[];
  readonly index: Readonly<Record<string, number>>;
  /** Players in the order of their seats. */
  readonly clockwise: readonly Player[];
  readonly firstInitiative: Player;
  /** By player. */
  readonly cards: readonly PlayerCard[];
  readonly syracusa: readonly SetUpStack[];
}

export function compileScenarios(json: unknown, map: GameMap, pieces: Pieces): Scenarios {
  const file = parseShape(FILE, fileShape, json);
  const cardsOf = (list: typeof file.playerCards, path: string): PlayerCard[] =>
    POWER_IDS.map((power) => {
      const card = list.find((entry) => entry.power === power);
      if (card === undefined) throw new DataError(FILE, path, `lack ${power}`);
      checkAim(card.specialVictory, map, `${path}[${power}].specialVictory`);
      return {
        talents: card.startTalents,
        markers: card.startMarkers,
        setup: compileSetUp(card.setup, power, map, pieces),
        special: card.specialBattleMarker,
        abilities: card.abilities,
        aim: card.specialVictory,
      };
    });
  const cards = cardsOf(file.playerCards, 'playerCards');
  return {
    list: file.scenarios.map(({ id, name, turns, firstYear, players, victoryTalents, playerCards }) => ({
      id,
      name,
      turns,
      firstYear,
      ...(players === undefined ? {} : { players }),
      victoryTalents: victoryTalents ?? file.victoryTalents,
      cards: playerCards === undefined ? cards : cardsOf(playerCards, `scenarios[${id}].playerCards`),
    })),
    index: indexIds(file.scenarios, FILE, 'scenarios'),
    clockwise: file.clockwiseOrder.map(powerNamed),
    firstInitiative: powerNamed(file.firstTurnPriorInitiative),
    cards,
    syracusa: compileSetUp(file.syracusa.setup, 'syracusa', map, pieces),
  };
}

type SetUpJson = NonNullable<(typeof setUpShape)['type']>;

function compileSetUp(stacks: SetUpJson, power: string, map: GameMap, pieces: Pieces): SetUpStack[] {
  const used = new Map<number, number>();
  return stacks.map((stack) => {
    const path = `setup of ${power}`;
    const kindOf = (id: string): KindId => lookUp(pieces.kindIndex, id, 'counter', FILE, path);
    const kinds = stack.leaders.map(kindOf);
    for (const unit of stack.units) {
      const type = unit.designation?.includes('SacB') ? 'sacred-band' : unit.type;
      const suffix = unit.side === 'front' ? '' : `-${unit.side}`;
      for (let n = 0; n < unit.count; n++) kinds.push(kindOf(`${power}-${type}${suffix}`));
    }
    for (const kind of kinds) {
      const { group } = pieces.kinds[kind];
      if (group < 0) continue;
      used.set(group, (used.get(group) ?? 0) + 1);
      if ((used.get(group) as number) > pieces.groups[group].count)
        throw new DataError(FILE, path, `uses more counters of ${pieces.groups[group].id} than there are`);
    }
    return { square: lookUp(map.index, stack.square, 'square', FILE, path), kinds };
  });
}

function checkAim(aim: Aim, map: GameMap, path: string): void {
  for (const part of [...(aim.any ?? []), ...(aim.all ?? [])]) checkAim(part, map, path);
  for (const place of [
    ...(aim.solelyOccupyAll ?? []),
    ...(aim.solelyOccupyOneOf ?? []),
    ...(aim.pillagedOrOccupied ?? []),
  ])
    lookUp(map.placeIndex, place, 'place', FILE, path);
}
