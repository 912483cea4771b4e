import { BadInput, QuickDice } from '@punica/kernel';
import { readEdition } from '@punica/kernel/edition';
import { describe, expect, it } from 'vitest';
import { findPuzzle, proveAgain } from './find-puzzle.ts';
import { emptyPuzzles, joinedPuzzles, type Puzzle, readPuzzles } from './puzzle.ts';
import { PuzzlePlay } from './puzzle-play.ts';
import { FIRST_RATING, puzzleRating, ratingAfter, SOLVERS } from './puzzle-rating.ts';
import { retold } from './retell.ts';
import { isVariant, separated } from './separated.ts';
import { tellPuzzle } from './tell-puzzle.ts';
import { trapBeginning, trapDesk, trapped } from './testing.ts';
import { variedPuzzles } from './varied.ts';

const EFFORT = { width: 12, finalists: 5, glance: [30, 60] as const, proof: 100, seeds: 2 };
const look = (desk = trapDesk, seed = 1) =>
  findPuzzle(
    desk,
    { state: trapped(), role: 0, beginning: trapBeginning, dice: new QuickDice(seed), code: 'code' },
    EFFORT,
  );
const find = (): Puzzle | undefined => look().puzzle;

describe('a puzzle that is found', () => {
  const puzzle = find()!;

  it('has the plan that wins as its answer, and says what the others cost', () => {
    expect(puzzle.answers).toEqual([{ key: '3/7', first: { act: 'pick', arg: 3 }, words: 'Pick 3: Pick 7' }]);
    // The quick bot takes the points and is beaten; all other picks end in a draw.
    expect(puzzle.tempting).toMatchObject({
      first: { act: 'pick', arg: 0 },
      cost: expect.closeTo(100, -1.5),
    });
    expect(puzzle.next.cost).toBe(50);
    expect(puzzle.proof.gap).toBe(puzzle.next.cost);
    expect(puzzle.proof.seeds).toHaveLength(2);
  });

  it('is told step by step, with the rules of the steps and its themes', () => {
    expect(puzzle.steps).toEqual([
      { words: 'Pick 3', rule: '1.1' },
      { words: 'Pick 7', rule: '1.2' },
    ]);
    expect(puzzle.rules).toEqual(['1.1', '1.2']);
    expect(puzzle.themes).toEqual(['duel', 'last-turn']);
    expect(puzzle.why).toEqual(['It should win the game.']);
    expect(puzzle.title).toBe('Win the war this turn');
    expect(puzzle.stake).toContain('you win the war in all after the answer and in none after what tempts');
  });

  it('is the same for the same dice, and holds with other seeds', () => {
    expect(find()).toEqual(puzzle);
    expect(proveAgain(trapDesk, puzzle, [7, 8], EFFORT)).toBeUndefined();
    // To do something rather than nothing is a question where it is not seen at once, and none where it is.
    const passing = { ...puzzle, tempting: { ...puzzle.tempting, first: { act: 'pass' }, words: 'Pass' } };
    expect(proveAgain(trapDesk, { ...passing, rating: 1_400 }, [7, 8], EFFORT)).toBeUndefined();
    expect(proveAgain(trapDesk, { ...passing, rating: 642 }, [7, 8], EFFORT)).toBe(
      'nobody is tempted to pass there',
    );
    const claimed = {
      ...puzzle,
      answers: [{ ...puzzle.answers[0], key: '2/5', first: { act: 'pick', arg: 2 } }],
    };
    expect(proveAgain(trapDesk, claimed, [7, 8], EFFORT)).toBe('the search with seed 7 names another plan');
    // Whatever comes after the pick that tempts.
    const natural = {
      ...puzzle,
      answers: [5, 6, 7].map((n) => ({
        ...puzzle.answers[0],
        key: `0/${n}`,
        first: { act: 'pick', arg: 0 },
      })),
    };
    expect(proveAgain(trapDesk, natural, [7, 8], EFFORT)).toBe('the quick bot finds it');
  });

  it('is named and told anew in the words of the present', () => {
    const { stake: _stake, ...before } = puzzle;
    const steps = puzzle.steps.map(({ rule }) => ({ words: 'Something else', rule }));
    expect(retold(trapDesk, { ...before, title: 'A trap', steps })).toEqual(puzzle);
  });

  it('is none where nothing is to be chosen', () => {
    const g = trapped();
    trapDesk.engine.apply(g, 0, trapDesk.engine.legal(g, 0, [])[3], { say: () => {} } as never);
    expect(
      findPuzzle(
        trapDesk,
        { state: g, role: 0, beginning: trapBeginning, dice: new QuickDice(1), code: '' },
        EFFORT,
      ),
    ).toEqual({ gate: 'choice', simulations: 0 });
  });

  it('says how far a question came, and what it took', () => {
    expect(look()).toMatchObject({ gate: 'puzzle', simulations: 2 * 13 + 30 + 60 + 2 * 100 + 500 + 1584 });
    // Who does what is best is not worth a second look.
    const best = new Map(trapDesk.engine.legal(trapped(), 0, []).map((a, pick) => [a, pick === 3]));
    const quick: typeof trapDesk.quick = {
      name: 'wise',
      looks: true,
      choose: (_view, _role, legal) => legal.find((a) => best.get(a)) ?? legal[legal.length - 1],
    };
    expect(look({ ...trapDesk, quick })).toEqual({ gate: 'first look', simulations: 2 * 13 });
  });

  it('is looked at longer where chance may have made the gap', () => {
    /** With fewer simulations than this nothing is told from chance. */
    const noisyBelow = (enough: number): typeof trapDesk => {
      const { weigher } = trapDesk;
      const weigh: typeof weigher.weigh = function* (...asked) {
        const weighing = yield* weigher.weigh(...asked);
        if ((asked[4].budget.simulations ?? 0) >= enough) return weighing;
        return {
          plans: weighing.plans,
          of: (plan) => weighing.of(plan),
          trials: (plan) => weighing.trials(plan),
          apart: (one, other) => ({ by: weighing.apart(one, other).by, error: 0.4 }),
        } as typeof weighing;
      };
      return { ...trapDesk, weigher: { weigh, chance: () => 0.5 } as unknown as typeof weigher };
    };
    const [, more] = EFFORT.glance;
    expect(look(noisyBelow(more + 1))).toMatchObject({
      gate: 'puzzle',
      puzzle: { proof: { simulations: EFFORT.proof } },
    });
    expect(look(noisyBelow(EFFORT.proof + 1))).toMatchObject({
      gate: 'puzzle',
      puzzle: { proof: { simulations: 4 * EFFORT.proof } },
    });
    expect(look(noisyBelow(4 * more + 1))).toMatchObject({ gate: 'longer look' });
    expect(proveAgain(noisyBelow(4 * EFFORT.proof), puzzle, [7, 8], EFFORT)).toBeUndefined();
    expect(proveAgain(noisyBelow(4 * EFFORT.proof + 1), puzzle, [7, 8], EFFORT)).toMatch(/standard errors/);
  });

  it('is told only where something decides it', () => {
    const answer = { key: '3/7', first: trapDesk.engine.legal(trapped(), 0, [])[3], score: 0 };
    const told = (gains: readonly number[]) =>
      tellPuzzle(trapDesk, trapped(), 0, {
        answer,
        rivals: [{ ...answer, key: '3/6' }],
        trials: ({ key }) => ({ changes: gains.map((gain) => [key === '3/7' ? gain : 0]), wins: 0 }),
        seed: 1,
      });
    expect(told([4, 4, 4]).why).toEqual(['It makes points.']);
    // The rule by which points count comes after those of the steps.
    expect(told([4, 4, 4]).rules).toEqual(['1.1', '1.4']);
    expect(told([9, -9, 1]).why).toEqual([]);
  });
});

describe('who plays a puzzle', () => {
  const puzzle = find()!;
  const pick = (n: number) => ({ act: 'pick', arg: n });

  it('is right with the answer, step by step', () => {
    const play = new PuzzlePlay(trapDesk, puzzle);
    expect(play.choose(pick(3)).right).toBe(true);
    expect(play.over).toBe(false);
    expect(play.choose(pick(7)).right).toBe(true);
    expect(play.over).toBe(true);
    expect(play.rightAction).toBeUndefined();
  });

  it('hears what another choice costs, and tries again', () => {
    const play = new PuzzlePlay(trapDesk, puzzle);
    const wrong = play.choose(pick(0));
    expect(wrong).toEqual({ right: false, cost: expect.any(Number) });
    expect((wrong as { cost: number }).cost).toBe(100);
    expect(play.match.version).toBe(0);
    // The same to everybody.
    expect(new PuzzlePlay(trapDesk, puzzle).choose(pick(0))).toEqual(wrong);
    expect(play.choose(pick(3)).right).toBe(true);
    expect(play.choose(pick(5))).toMatchObject({ right: false });
    expect(play.choose(pick(7)).right).toBe(true);
  });

  it('hears which rule forbids what is not allowed', () => {
    expect(new PuzzlePlay(trapDesk, puzzle).choose(pick(8))).toMatchObject({ right: null, rule: '1.1' });
    expect(new PuzzlePlay(trapDesk, puzzle).choose({ act: 'leap' })).toMatchObject({ right: null });
  });

  it('is shown the answer who gives up', () => {
    const play = new PuzzlePlay(trapDesk, puzzle);
    expect(play.showNext()).toHaveLength(1);
    expect(play.match.log).toEqual([{ by: 'red', ...pick(3) }]);
    play.showNext();
    expect(play.over).toBe(true);
    expect(play.showNext()).toEqual([]);
  });

  it('is refused a puzzle whose answer is none of the plans there', () => {
    const answers = [{ ...puzzle.answers[0], key: '9/9' }];
    expect(() => new PuzzlePlay(trapDesk, { ...puzzle, answers })).toThrow(BadInput);
    expect(() => new PuzzlePlay(trapDesk, { ...puzzle, role: 'green' })).toThrow(/^role/);
  });
});

describe('a file of puzzles', () => {
  const file = { ...emptyPuzzles('trap', 1), searched: ['only 1'], puzzles: [find()!] };

  it('comes through JSON, and what is wrong in it is named', () => {
    expect(readPuzzles(JSON.parse(JSON.stringify(file)))).toEqual(file);
    expect(() => readPuzzles({ ...file, version: 9 })).toThrow(/^version/);
    // The first version knew no editions.
    expect(readPuzzles({ ...file, version: 1 })).toEqual(file);
    // The second one said nothing of what is at stake.
    const [{ stake: _unsaid, ...before }] = file.puzzles;
    expect(readPuzzles({ ...file, version: 2, puzzles: [before] })).toEqual({ ...file, puzzles: [before] });
    const edition = readEdition({ format: 'punica-edition', version: 1, game: 'trap', name: 'Mine' });
    expect(readPuzzles(JSON.parse(JSON.stringify({ ...file, edition })))).toEqual({ ...file, edition });
    expect(() => readPuzzles({ ...file, edition: { ...edition, game: 'other' } })).toThrow(/^edition.game/);
    expect(() => readPuzzles({ ...file, puzzles: [{ ...find()!, rating: 'high' }] })).toThrow(
      /^puzzles\.0\.rating/,
    );
    expect(() => readPuzzles(null)).toThrow(BadInput);
  });

  it('is joined with another without doubles', () => {
    const other = { ...file, searched: ['only 1', 'only 2'] };
    expect(joinedPuzzles(file, other)).toEqual(other);
    expect(() => joinedPuzzles(file, { ...other, game: 'other' })).toThrow(/^game/);
    expect(() => joinedPuzzles(file, { ...other, rules: 2 })).toThrow(/^rules/);
    const edition = readEdition({ format: 'punica-edition', version: 1, game: 'trap', name: 'Mine' });
    expect(() => joinedPuzzles(file, { ...other, edition })).toThrow(/^edition/);
    expect(joinedPuzzles({ ...file, edition }, { ...other, edition }).edition).toEqual(edition);
  });
});

describe('of many puzzles those are kept', () => {
  const base = find()!;
  const one = (id: string, question: string, gap: number, words = id): Puzzle => ({
    ...base,
    id,
    question,
    answers: [{ ...base.answers[0], words }],
    proof: { ...base.proof, gap },
  });

  it('that are least alike, and of those alike what is clearest', () => {
    const all = [one('a', 'war', 9), one('b', 'war', 20), one('c', 'war', 10), one('d', 'siege', 8)];
    const kept = (most: number) => variedPuzzles(all, most).map(({ id }) => id);
    expect(kept(1)).toEqual(['b']);
    expect(kept(2)).toEqual(['b', 'd']);
    expect(kept(3)).toEqual(['b', 'c', 'd']);
    expect(kept(9)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('that have another answer each, though the same answer is clearer elsewhere', () => {
    const all = [one('a', 'war', 20, 'x: y'), one('b', 'war', 21, 'x: y'), one('c', 'war', 8, 'x: z')];
    expect(variedPuzzles(all, 9).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('whose answer differs by more than who pays for it and how many go', () => {
    const march = (id: string, words: string) => one(id, 'war', 9, words);
    const kept = (...all: Puzzle[]) => variedPuzzles(all, 9).map(({ id }) => id);
    const truce =
      'Activate a general with Truce (2 OPs): Hannibal at Roma with 4 CUs without Mago by Capua to Cales';
    const other =
      'Activate a general with Epidemic (1 OP): Hannibal at Roma with 9 CUs without Mago by Capua to Cales';
    expect(kept(march('a', truce), march('b', other))).toEqual(['a']);
    expect(kept(march('a', truce), march('b', other.replace('Cales', 'Cumae')))).toEqual(['a', 'b']);
    expect(kept(march('a', truce), { ...march('b', other), role: 'blue' })).toEqual(['a', 'b']);
    // Which card pays is all that is told of it: it matters what it is for.
    const control = (id: string, card: string, title: string) => ({
      ...march(id, `Place control with ${card} (2 OPs)`),
      title,
    });
    expect(kept(control('a', 'Truce', 'Win Apulia'), control('b', 'Epidemic', 'Win Apulia'))).toEqual(['a']);
    expect(kept(control('a', 'Truce', 'Win Apulia'), control('b', 'Truce', 'Hold Samnium'))).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('answers', () => {
  const tried = (key: string, behind: number) => ({
    plan: { key, first: 0, score: 0 },
    chance: 0.5 - behind,
    behind,
    error: 0.01,
  });

  it('are variants of the best that are as good, and one other idea', () => {
    expect(isVariant('march/3/6/45/siege', 'march/3/8/45/siege')).toBe(true);
    expect(isVariant('march/3/6/45/siege', 'march/4/8/45/siege')).toBe(false);
    expect(isVariant('17', '18')).toBe(false);
    const all = [
      tried('march/3/6/45', 0),
      tried('march/3/8/45', 0.02),
      tried('march/3/9/45', 0.2),
      tried('control', 0.01),
      tried('event', 0.02),
    ];
    const { answers, rest } = separated(all);
    expect(answers.map(({ plan }) => plan.key)).toEqual(['march/3/6/45', 'march/3/8/45', 'control']);
    expect(rest.map(({ plan }) => plan.key)).toEqual(['march/3/9/45', 'event']);
  });
});

describe('ratings', () => {
  const all = (hits: number) =>
    SOLVERS.map(({ simulations, tries }) => ({ simulations, hits: Math.round(hits * tries), tries }));

  it('of puzzles are the higher the fewer find them', () => {
    const [easy, middling, hard] = [all(1), all(0.5), all(0)].map(puzzleRating);
    expect(easy).toBeLessThan(900);
    expect(middling).toBeGreaterThan(1200);
    expect(middling).toBeLessThan(1600);
    expect(hard).toBeGreaterThan(1900);
  });

  it('of people move with what they solve, more for what is hard', () => {
    expect(ratingAfter(FIRST_RATING, FIRST_RATING, true)).toBe(FIRST_RATING + 16);
    expect(ratingAfter(1200, 1800, true)).toBeGreaterThan(ratingAfter(1200, 800, true));
    expect(ratingAfter(1200, 800, false)).toBeLessThan(ratingAfter(1200, 1800, false));
  });
});
