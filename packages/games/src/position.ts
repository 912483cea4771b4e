import {
  BadInput,
  type Beginning,
  type Core,
  checkBeginning,
  type Engine,
  editionIn,
  familyFaults,
  type GameRecord,
  type KeyText,
  keyFromSeed,
  type Match,
  type Migrations,
  migrate,
  parse,
  RECORD_VERSION,
  rolesIn,
  within,
} from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import * as z from 'zod/mini';

/** Any situation of any game, set up by hand or taken from a record: what FEN is to chess. */
export interface Position {
  readonly format: 'punica-position';
  readonly version: number;
  readonly game: string;
  readonly scenario: string;
  readonly options: Beginning['options'];
  readonly quick: boolean;
  /** The edition that it is of; without one, our own data. */
  readonly edition?: Edition;
  /** The board and what is going on, as the game writes it. */
  readonly position: Readonly<Record<string, unknown>>;
  /** Dice to come (results from 0), before those of the key. */
  readonly script: readonly number[];
}

export const POSITION_VERSION = 2;

const word = z.string().check(z.maxLength(200));

const positionSchema = z.strictObject({
  format: z.literal('punica-position'),
  version: z.int(),
  game: word,
  scenario: word,
  options: z._default(z.record(z.string(), z.union([z.boolean(), word, z.number()])), {}),
  quick: z._default(z.boolean(), false),
  edition: z.exactOptional(z.record(z.string(), z.unknown())),
  position: z.record(z.string(), z.unknown()),
  script: z._default(z.array(z.int().check(z.gte(0))), []),
});

/** Steps that bring an older file to the next version; the key is the version they start from. */
const migrations: Migrations = new Map([
  // Version 2 brought editions; older positions are all of our own data.
  [1, (old) => ({ ...old, version: 2 })],
]);

export function readPosition(json: unknown): Position {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new BadInput('position', 'must be an object');
  const { edition, ...position } = parse(
    positionSchema,
    migrate(json as Record<string, unknown>, POSITION_VERSION, migrations),
  );
  return edition === undefined ? position : { ...position, edition: editionIn(edition, position.game) };
}

/** Dice after the script are the same every time, so that a puzzle or a test comes out alike for everybody. */
const POSITION_KEY = keyFromSeed('position');

/** A record that has its beginning in a position and no action yet. */
export function recordFrom(position: Position, rules: number, key: KeyText = POSITION_KEY): GameRecord {
  return {
    format: 'punica-record',
    version: RECORD_VERSION,
    game: position.game,
    rules,
    scenario: position.scenario,
    options: position.options,
    quick: position.quick,
    ...(position.edition === undefined ? {} : { edition: position.edition }),
    key,
    start: position.position,
    ...(position.script.length === 0 ? {} : { script: position.script }),
    log: [],
  };
}

/** Where a match stands now. */
export function positionOf(match: Match): Position {
  const { game, beginning, state } = match;
  return {
    format: 'punica-position',
    version: POSITION_VERSION,
    game: game.id,
    scenario: beginning.scenario,
    options: beginning.options,
    quick: beginning.quick,
    ...(game.edition === undefined ? {} : { edition: game.edition }),
    position: game.write(state),
    script: [],
  };
}

/** Refuses a start that no game could stand in; `field` is where it was written. */
export function checkStart(
  engine: Engine<Core>,
  from: Beginning & Pick<GameRecord, 'start'>,
  field: string,
): void {
  const { start } = from;
  if (start === undefined) return;
  const { game } = engine;
  const beginning = checkBeginning(game, from);
  const state = within(field, () => game.read(start, beginning));
  const faults = [...game.faults(state), ...familyFaults(game, state)];
  if (faults.length > 0) throw new BadInput(field, faults[0]);
  if (state.outcome !== null) return;
  if (state.asked === 0) throw new BadInput(field, 'asks nobody, though the game is not over');
  for (const role of rolesIn(state.asked)) {
    if (engine.legal(state, role, []).length === 0) {
      throw new BadInput(
        field,
        `leaves ${game.roles[role] ?? 'a role that is not in the game'} nothing to do`,
      );
    }
  }
}
