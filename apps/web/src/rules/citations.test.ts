import { GAMES, isPlayable } from '@punica/games';
import { Engine, keyFromSeed, Match, pending, QuickDice, rolesIn } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { bookOf } from '../games/registry.ts';
import { rulesOf } from '../play/rules.ts';
import { entryOf, thingCited } from '../table/cited-thing.tsx';
import { articleFor } from './digest.tsx';
import { articlesOf } from './markdown.tsx';

const MOMENTS = 600;

/** What the questions of a game by chance cite, beside what its steps do. */
async function citations(id: string): Promise<Set<string>> {
  const { game } = await rulesOf({ game: id });
  const cited = new Set(
    Object.values(game.procedures).flatMap(({ steps }) => Object.values(steps).map(({ rule }) => rule)),
  );
  if (game.handicap !== undefined) cited.add(game.handicap.rule);
  const engine = new Engine(game);
  const beginning = { scenario: game.scenarios[0].id, options: {}, quick: true };
  const dice = new QuickDice(3);
  let match = new Match(engine, beginning, keyFromSeed(1));
  for (let n = 0; n < MOMENTS; n++) {
    if (match.state.outcome !== null) match = new Match(engine, beginning, keyFromSeed(n));
    const [role] = rolesIn(pending(match.state));
    cited.add(engine.question(match.state)!.rule);
    const legal = engine.legal(match.state, role, []);
    match.play(role, legal[dice.below(legal.length)]);
  }
  return cited;
}

describe('what the page cites can be looked up', () => {
  it.each(GAMES.filter(isPlayable).map(({ id }) => [id] as const))('%s', async (id) => {
    const { book, front } = (await bookOf(id))!;
    const articles = (await front.digest()).flatMap(({ text }) => articlesOf(text));
    const rulings = articles.flatMap(({ body }) => body.join(' ').match(/(?<!hannibal )\bR\d+/g) ?? []);
    const nowhere = [...(await citations(id)), ...rulings].filter((citation) => {
      const thing = thingCited(citation);
      return (
        articleFor(articles, citation) === undefined &&
        (thing === undefined || entryOf(book, thing) === undefined)
      );
    });
    expect(nowhere).toEqual([]);
  });
});
