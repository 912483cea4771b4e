import {
  type Agreement,
  agreementSchema,
  BadInput,
  type Beginning,
  beginningOf,
  type Core,
  checkBeginning,
  editionIn,
  type Game,
  type Migrations,
  migrate,
  ONLOOKER,
  parse,
  QuickDice,
  redeal,
  viewFor,
  within,
} from '@punica/kernel';
import { type Edition, isSameEdition } from '@punica/kernel/edition';
import * as z from 'zod/mini';
import type { Eyes } from './timeline.ts';

/**
 * One moment of a game as some eyes saw it, to be shown to others: no log, no key, nothing hidden. What
 * the eyes could not see is filled by chance with what it might have been, so that the position can be
 * read like any other; whoever opens it is shown no more than those eyes.
 */
export interface SharedMoment {
  readonly format: 'punica-moment';
  readonly version: number;
  readonly game: string;
  readonly scenario: string;
  readonly options: Beginning['options'];
  readonly quick: boolean;
  /** What the players agreed upon to make the game even. */
  readonly agreement?: Agreement;
  /** The edition that the game is played with; without one, our own data. */
  readonly edition?: Edition;
  /** A role of the game, `onlooker` or `all`. */
  readonly as: string;
  readonly position: Readonly<Record<string, unknown>>;
  /** What had just happened, in words. */
  readonly lines: readonly string[];
}

export const MOMENT_VERSION = 3;

const word = z.string().check(z.maxLength(200));
const schema = z.strictObject({
  format: z.literal('punica-moment'),
  version: z.int(),
  game: word,
  scenario: word,
  options: z.record(z.string(), z.union([z.boolean(), word, z.number()])),
  quick: z.boolean(),
  agreement: z.exactOptional(agreementSchema),
  edition: z.exactOptional(z.record(z.string(), z.unknown())),
  as: word,
  position: z.record(z.string(), z.unknown()),
  lines: z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(200)),
});

/** Steps that bring an older file to the next version; the key is the version they start from. */
const migrations: Migrations = new Map([
  // Version 2 brought agreements, which no older game has.
  [1, (old) => ({ ...old, version: 2 })],
  // Version 3 brought editions; older games were all played with our own data.
  [2, (old) => ({ ...old, version: 3 })],
]);

/** Always the same, so that equal views make equal files. */
const FILLING = 1;

/** Made from the view alone: what it says of the hidden things is a guess. */
export function sharedMoment<G extends Core, E>(
  game: Game<G, E>,
  beginning: Beginning,
  view: G,
  eyes: Eyes,
  heard: readonly E[] = [],
): SharedMoment {
  const filled = eyes === 'all' ? view : redeal(game, view, new QuickDice(FILLING));
  return {
    format: 'punica-moment',
    version: MOMENT_VERSION,
    game: game.id,
    ...beginningOf(beginning),
    ...(game.edition === undefined ? {} : { edition: game.edition }),
    as: eyes === 'all' ? 'all' : (game.roles[eyes] ?? 'onlooker'),
    position: game.write(filled),
    lines: heard.map((event) => game.words.event(event)),
  };
}

export function readMoment(json: unknown): SharedMoment {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new BadInput('moment', 'must be an object');
  const { edition, ...moment } = parse(
    schema,
    migrate(json as Record<string, unknown>, MOMENT_VERSION, migrations),
  );
  return edition === undefined ? moment : { ...moment, edition: editionIn(edition, moment.game) };
}

/** The view that was shared, for looking at. */
export function openMoment<G extends Core>(
  game: Game<G>,
  moment: SharedMoment,
): { readonly view: G; readonly eyes: Eyes } {
  if (moment.game !== game.id) throw new BadInput('game', `is not ${game.id}`);
  if (!isSameEdition(moment.edition, game.edition))
    throw new BadInput('edition', 'is not the one whose rules read it');
  const beginning = checkBeginning(game, moment);
  const state = within('position', () => game.read(moment.position, beginning));
  const eyes = eyesNamed(game, moment.as);
  return { eyes, view: eyes === 'all' ? state : viewFor(game, state, eyes) };
}

function eyesNamed(game: Pick<Game, 'roles'>, name: string): Eyes {
  if (name === 'all') return name;
  if (name === 'onlooker') return ONLOOKER;
  const role = game.roles.indexOf(name);
  if (role < 0) throw new BadInput('as', `must be one of ${game.roles.join(', ')}, onlooker, all`);
  return role;
}
