import {
  type Core,
  checkBeginning,
  Engine,
  type Game,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import { type DataFiles, type Edition, readEdition } from '@punica/kernel/edition';
import { describe, expect, it } from 'vitest';
import { positionOf } from './position.ts';
import { WITH_EDITIONS } from './testing.ts';

interface Changed {
  readonly file: string;
  readonly field: string;
  readonly value: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: data files are looked into as they lie there.
type Files = Readonly<Record<string, any>>;

interface Followed {
  /** A table of chance that comes out otherwise, and the questions at which people are told of it. */
  readonly chance: (files: Files) => readonly Changed[];
  readonly asked: readonly string[];
  /** What a bot counts when it judges the opening. */
  readonly worth: (files: Files) => readonly Changed[];
}

const HANNIBAL = { field: 'generals[hannibal].battleRating', value: 1 };

/** [10.2] Every march over a pass costs a man. */
const hannibalAttrition = (file: string) => (files: Files) => [
  {
    file,
    field: 'attrition.columns',
    value: files[file].attrition.columns.map((it: object) => ({ ...it, lossByRoll: [1, 1, 1, 1, 1, 1] })),
  },
];

const FOLLOWED: Readonly<Record<string, Followed>> = {
  hannibal: {
    chance: hannibalAttrition('tables.json'),
    asked: ['march.step'],
    worth: () => [{ ...HANNIBAL, file: 'generals.json' }],
  },
  'hannibal-historical': {
    chance: hannibalAttrition('hannibal/tables.json'),
    asked: ['march.step'],
    worth: () => [{ ...HANNIBAL, file: 'hannibal/generals.json' }],
  },
  hamilcar: {
    chance: (files) => [
      {
        file: 'tables.json',
        field: 'attrition.losses',
        value: files['tables.json'].attrition.losses.map(() => [1, 1, 1, 1, 1, 1]),
      },
    ],
    asked: ['winterPhase.burn', 'march.step', 'tribalUnrest.ask'],
    worth: () => [{ file: 'map.json', field: 'hub.majority', value: 1 }],
  },
  'italian-campaign': {
    chance: ({ 'map.json': { cities } }) =>
      cities.map(({ id }: { id: string }) => ({
        file: 'map.json',
        field: `cities[${id}].loyalty`,
        value: 1,
      })),
    asked: ['march.step'],
    worth: () => [{ file: 'units.json', field: 'units[roman-foot].steps', value: [11, 5] }],
  },
  'hannibals-war': {
    chance: (files) => [
      {
        file: 'tables.json',
        field: 'attrition.rows',
        value: files['tables.json'].attrition.rows.map((it: object) => ({ ...it, percent: 50 })),
      },
    ],
    asked: ['operation.pay'],
    worth: () => [{ file: 'map.json', field: 'places[capua].taxation', value: 5 }],
  },
};

const MOST_GAMES = 12;
const MOST_DECISIONS = 1_500;

describe.each(WITH_EDITIONS)('with an edition of $title', (entry) => {
  const { chance, asked, worth } = FOLLOWED[entry.id];
  const changed = async (of: (files: Files) => readonly Changed[]): Promise<Edition> => {
    const changes = of((await entry.editionBase!()).files as DataFiles as Files);
    return readEdition({
      format: 'punica-edition',
      version: 1,
      game: entry.id,
      name: 'Mine',
      changes: changes.map((it) => ({ ...it, source: 'a test', confidence: 'high' })),
    });
  };
  const begin = (game: Game, seed: number) =>
    new Match<Core>(
      new Engine(game),
      { scenario: game.scenarios[0].id, options: {}, quick: true },
      keyFromSeed(seed),
    );
  /** The same situation by the figures of the edition. */
  const asIn = (theirs: Game, match: Match): Core => {
    const { position, ...start } = JSON.parse(JSON.stringify(positionOf(match)));
    return theirs.read(position, checkBeginning(theirs, start));
  };

  it('chances are those of its tables, wherever people are told of them', async () => {
    const edition = await changed(chance);
    const [ours, theirs] = [await entry.load(), await entry.load(edition)];
    const [odds, itsOdds] = [(await entry.odds!())!, (await entry.odds!(edition))!];
    const told = (it: typeof odds, state: Core, game: Game, role: Role, actions: readonly number[]) =>
      actions.map((a) =>
        it.oddsFor(viewFor(game, state, role), role, a, 1).lines.filter(({ kind }) => kind === 'exact'),
      );
    for (let seed = 1; seed <= MOST_GAMES; seed++) {
      const match = begin(ours, seed);
      const dice = new QuickDice(seed, 3);
      for (let n = 0; n < MOST_DECISIONS && match.state.outcome === null; n++) {
        const [role] = rolesIn(pending(match.state));
        const legal = match.engine.legal(match.state, role, []);
        if (asked.includes(match.engine.question(match.state)?.key ?? '')) {
          const plain = told(odds, match.state, ours, role, legal);
          if (plain.some((lines) => lines.length > 0)) {
            const its = told(itsOdds, asIn(theirs, match), theirs, role, legal);
            if (JSON.stringify(its) !== JSON.stringify(plain)) return;
          }
        }
        match.play(role, legal[dice.below(legal.length)]);
      }
    }
    throw new Error(`the edition changed no chance at ${asked.join(', ')}`);
  }, 60_000);

  it('bots judge by its figures', async () => {
    const edition = await changed(worth);
    const [ours, theirs] = [await entry.load(), await entry.load(edition)];
    const match = begin(ours, 1);
    const judged = (game: Game, state: Core): number[] => {
      const out: number[] = [];
      game.knowledge!.evaluate(state, 0, out);
      return out;
    };
    expect(judged(theirs, asIn(theirs, match))).not.toEqual(judged(ours, match.state));
    expect(judged(ours, asIn(ours, match))).toEqual(judged(ours, match.state));
  });
});
