import { GAMES, isPlayable, type ReadyEntry, tryEdition } from '@punica/games';
import { BadInput, type Core, keyFromSeed, Match } from '@punica/kernel';
import { type EditionBase, editionHash, type Figures, readEdition } from '@punica/kernel/edition';
import { layState } from '../insight/lay-state.ts';
import type { Laid } from '../insight/protocol.ts';
import type { Problem } from '../play/protocol.ts';
import { type Rules, rulesOf } from '../play/rules.ts';

/** What an editor starts from: everything of a game's editions but the code that reads them. */
export type EditionGround = Omit<EditionBase, 'read'> & { readonly roles: readonly string[] };

/** An edition, tried: what does not fit, and the opening as it would stand on the table. */
export interface EditionTried {
  readonly problem: Problem | null;
  readonly laid: Laid | null;
  readonly hash: string;
}

const withEditions = (game: string): ReadyEntry => {
  const entry = GAMES.find((it): it is ReadyEntry => it.id === game && isPlayable(it));
  if (entry?.editionBase === undefined) throw new BadInput('game', 'has no editions');
  return entry;
};

export async function editionGround(game: string): Promise<EditionGround> {
  const entry = withEditions(game);
  const { files, fixed, scenarios, options, houseFigures } = await entry.editionBase!();
  const { roles } = await entry.load();
  return { game, files, fixed, scenarios, options, houseFigures, roles };
}

export async function figuresIn(game: string): Promise<Figures> {
  const { figures } = withEditions(game);
  return (await figures?.()) ?? { figures: [] };
}

/** Reads an edition as a stranger's file and sets every scenario of it up once. */
export async function tryDraft(json: unknown, scenario: string | null): Promise<EditionTried> {
  const edition = readEdition(json);
  const hash = editionHash(edition);
  try {
    await tryEdition(withEditions(edition.game), edition);
    const rules = await rulesOf({ game: edition.game, edition });
    return { problem: null, laid: openingOf(rules, scenario), hash };
  } catch (fault) {
    if (!(fault instanceof BadInput)) throw fault;
    return { problem: { message: fault.message, field: fault.field }, laid: null, hash };
  }
}

/** The opening by our own data. */
export async function layOurs(game: string, scenario: string | null): Promise<Laid> {
  return openingOf(await rulesOf({ game }), scenario);
}

/** Always the same deal, so that two looks at one opening are alike. */
const OPENING_KEY = keyFromSeed('opening');

/** The table as a scenario sets it up, for looking at. */
function openingOf(rules: Rules, wanted: string | null): Laid {
  const { game, engine } = rules;
  // A game of several sizes has each scenario once for each: short-2, short-3.
  const isWanted = ({ id }: { id: string }): boolean =>
    wanted !== null && (id === wanted || id.startsWith(`${wanted}-`));
  const scenario = (game.scenarios.find(isWanted) ?? game.scenarios[0]).id;
  const { state } = new Match<Core>(engine, { scenario, options: {}, quick: true }, OPENING_KEY);
  return layState(rules, { state, scenario });
}
