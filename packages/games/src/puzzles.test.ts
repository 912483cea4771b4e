import { botByName } from '@punica/bots';
import {
  beginningOfPuzzle,
  deskOf,
  gistOf,
  PuzzlePlay,
  readPuzzles,
  retold,
  titlesApart,
} from '@punica/insight/puzzle';
import { Engine, QuickDice, viewFor } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { GAMES } from './list.ts';
import { checkStart } from './position.ts';

const SIMULATIONS = 200;

const shelves = await Promise.all(
  GAMES.flatMap((entry) => (entry.ready && entry.puzzles !== undefined ? [entry] : [])).map(async (entry) => {
    const engine = new Engine(await entry.load());
    const desk = deskOf(engine, (await entry.insight?.())!, await entry.odds?.());
    return { id: entry.id, desk, file: readPuzzles(await entry.puzzles!()) };
  }),
);

const stocked = shelves.filter(({ file }) => file.puzzles.length > 0);

it('wars that no play could turn are evened, and the puzzle says what with', () => {
  const { file } = shelves.find(({ id }) => id === 'italian-campaign')!;
  for (const { id, agreement } of file.puzzles)
    expect(agreement, id).toEqual({ kind: 'fixed', handicap: { carthage: expect.any(Number) } });
});

it('every game keeps its puzzles, each under a name of its own', () => {
  expect(shelves.map(({ id }) => id).sort()).toEqual(GAMES.map(({ id }) => id).sort());
  const ids = shelves.flatMap(({ file }) => file.puzzles.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(stocked)('the puzzles of $id', ({ id, desk, file }) => {
  const { engine } = desk;
  const { game } = engine;

  it('stand in legal positions of its rules, with answers that are legal', () => {
    expect([file.game, file.rules]).toEqual([id, game.version]);
    for (const puzzle of file.puzzles) {
      checkStart(engine, { ...beginningOfPuzzle(puzzle), start: puzzle.position }, puzzle.id);
      const { match, role } = new PuzzlePlay(desk, puzzle);
      expect(match.record().agreement, puzzle.id).toEqual(puzzle.agreement);
      const legal = engine.legal(match.state, role, []).map((a) => game.actions.toJson(a));
      for (const { first } of puzzle.answers) expect(legal, puzzle.id).toContainEqual(first);
      expect(legal, puzzle.id).toContainEqual(puzzle.tempting.first);
      expect(engine.question(match.state)?.key).toBe(puzzle.question);
    }
  });

  it('have a name each, and no two of them the same answer', () => {
    const { puzzles } = file;
    expect(new Set(titlesApart(puzzles).values()).size).toBe(puzzles.length);
    const gists = puzzles.map(gistOf);
    expect(gists.filter((gist, i) => gists.indexOf(gist) < i)).toEqual([]);
  });

  it('are named and told in the words of the present: a sample', () => {
    for (const puzzle of file.puzzles.slice(0, 1)) expect(retold(desk, puzzle)).toEqual(puzzle);
  });

  it('are not what the quick bot plays', () => {
    for (const puzzle of file.puzzles) {
      const play = new PuzzlePlay(desk, puzzle);
      const { match, role } = play;
      let same = true;
      for (let right = play.rightAction; same && right !== undefined; right = play.rightAction) {
        const view = viewFor(game, match.state, role);
        const choice = desk.quick.choose(view, role, engine.legal(match.state, role, []), new QuickDice(1));
        const own = match.version === 0 ? puzzle.answers.map(({ first }) => JSON.stringify(first)) : [];
        same = choice === right || own.includes(JSON.stringify(game.actions.toJson(choice)));
        if (same) play.showNext();
      }
      expect(same, puzzle.id).toBe(false);
    }
  });

  it('are solved by the search: a sample', { timeout: 120_000 }, () => {
    const sample = file.puzzles
      .filter(({ answers }) => answers[0].key.includes('/'))
      .toSorted((a, b) => a.rating - b.rating)[0];
    if (sample === undefined) return;
    const { match, role } = new PuzzlePlay(desk, sample);
    const memo: { plan?: { key: string } } = {};
    const bot = botByName(`search@${SIMULATIONS}`, game);
    const view = viewFor(game, match.state, role);
    bot.choose(view, role, engine.legal(match.state, role, []), new QuickDice(1), memo as never);
    expect(sample.answers.map(({ key }) => key)).toContain(memo.plan?.key);
  });
});
