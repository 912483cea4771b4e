import { GameJudge, hint } from '@punica/insight';
import {
  type Core,
  checkBeginning,
  Engine,
  type Game,
  type GameRecord,
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
  /** What decides fights, so that they come out otherwise. */
  readonly fights: (files: Files) => readonly Changed[];
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

/** The strongest is the weakest and the other way round. */
const turnedRatings = (file: string) => (files: Files) => {
  const generals: readonly { id: string; battleRating: number }[] = files[file].generals;
  const ratings = generals.map(({ battleRating }) => battleRating);
  const sum = Math.min(...ratings) + Math.max(...ratings);
  return generals.map(({ id, battleRating }) => ({
    file,
    field: `generals[${id}].battleRating`,
    value: sum - battleRating,
  }));
};

const FOLLOWED: Readonly<Record<string, Followed>> = {
  hannibal: {
    fights: turnedRatings('generals.json'),
    chance: hannibalAttrition('tables.json'),
    asked: ['march.step'],
    worth: () => [{ ...HANNIBAL, file: 'generals.json' }],
  },
  'hannibal-historical': {
    fights: turnedRatings('hannibal/generals.json'),
    chance: hannibalAttrition('hannibal/tables.json'),
    asked: ['march.step'],
    worth: () => [{ ...HANNIBAL, file: 'hannibal/generals.json' }],
  },
  hamilcar: {
    fights: turnedRatings('generals.json'),
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
    fights: (files) => {
      const { rows } = files['tables.json'].fieldCrt;
      const { results } = rows.at(-1);
      return [
        {
          file: 'tables.json',
          field: 'fieldCrt.rows',
          value: rows.map((it: object) => ({ ...it, results })),
        },
      ];
    },
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
    fights: (files) => {
      const { rows } = files['tables.json'].combatResults;
      const [worst] = Object.values(rows);
      return Object.keys(rows).map((roll) => ({
        file: 'tables.json',
        field: `combatResults.rows[${roll}]`,
        value: worst,
      }));
    },
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
const MOST_HINTS = 120;

describe.each(WITH_EDITIONS)('with an edition of $title', (entry) => {
  const { chance, asked, fights, worth } = FOLLOWED[entry.id];
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

  /** Goes through games by chance until a question is answered otherwise with the edition. */
  const differs = async (
    edition: Edition,
    asked: (key: string) => boolean,
    told: (game: Game, state: Core, role: Role, edition?: Edition) => Promise<unknown>,
    most = Number.POSITIVE_INFINITY,
  ): Promise<boolean> => {
    const [ours, theirs] = [await entry.load(), await entry.load(edition)];
    let looked = 0;
    for (let seed = 1; seed <= MOST_GAMES; seed++) {
      const match = begin(ours, seed);
      const dice = new QuickDice(seed, 3);
      for (let n = 0; n < MOST_DECISIONS && match.state.outcome === null; n++) {
        const [role] = rolesIn(pending(match.state));
        const legal = match.engine.legal(match.state, role, []);
        if (asked(match.engine.question(match.state)?.key ?? '') && legal.length > 1) {
          const plain = JSON.stringify(await told(ours, match.state, role));
          if (JSON.stringify(await told(theirs, asIn(theirs, match), role, edition)) !== plain) return true;
          if (++looked === most) return false;
        }
        match.play(role, legal[dice.below(legal.length)]);
      }
    }
    return false;
  };
  const linesOf = async (game: Game, state: Core, role: Role, edition?: Edition) => {
    const odds = (await entry.odds!(edition))!;
    const view = viewFor(game, state, role);
    return new Engine(game).legal(state, role, []).flatMap((a) => odds.oddsFor(view, role, a, 1).lines);
  };

  it('chances are those of its tables, wherever people are told of them', async () => {
    const exact = async (...it: Parameters<typeof linesOf>) =>
      (await linesOf(...it)).filter(({ kind }) => kind === 'exact');
    expect(await differs(await changed(chance), (key) => asked.includes(key), exact)).toBe(true);
  }, 60_000);

  it('fights are worked out by its ratings and tables', async () => {
    const fighting = (key: string) => /battle|(march|move)\.step/i.test(key);
    expect(await differs(await changed(fights), fighting, linesOf)).toBe(true);
  }, 60_000);

  it('hints are found by its figures', async () => {
    const hinted = async (game: Game, state: Core, role: Role, edition?: Edition) =>
      hint(
        new Engine(game),
        (await entry.insight!(edition))!,
        viewFor(game, state, role),
        role,
        new QuickDice(4),
        { odds: await entry.odds!(edition), samples: 4 },
      );
    const edition = await changed((files) => [...worth(files), ...fights(files)]);
    expect(await differs(edition, () => true, hinted, MOST_HINTS)).toBe(true);
  }, 60_000);

  it('who looks back on a game of it judges by its figures, and by no others', async () => {
    const edition = await changed(worth);
    const [ours, theirs] = [await entry.load(), await entry.load(edition)];
    const [insight, its] = [(await entry.insight!())!, (await entry.insight!(edition))!];
    const record = begin(theirs, 1).record();
    const judge = (game: Game, by: typeof insight, of: GameRecord) =>
      new GameJudge(new Engine(game), by, of, { eyes: 'all' }).curve()[0].chances;
    expect(judge(theirs, its, record)).not.toEqual(judge(ours, insight, begin(ours, 1).record()));
    expect(() => judge(ours, insight, record)).toThrow(/edition/);
  });

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
