import { GAMES, isPlayable, type ReadyEntry } from '@punica/games';
import type { Figure, FigureWeight } from '@punica/kernel/edition';
import { describe, expect, it } from 'vitest';
import { byWeight, questionsOf } from './questions.ts';
import { thingsOf } from './things.ts';

const weight = (shift: number, half = 0.1): FigureWeight => ({
  tried: 1,
  games: 100,
  changed: 5,
  shift,
  low: shift - half,
  high: shift + half,
});
const figure = (field: string, more: Partial<Figure> = {}): Figure => ({
  file: 'men.json',
  field,
  value: 2,
  source: 'memory',
  confidence: 'low',
  ...more,
});

describe('what is asked first', () => {
  it('is what surely moves the outcome most, either way, before what may be luck; then what nobody has weighed, what is known least first', () => {
    const sorted = [
      figure('medium', { confidence: 'medium' }),
      figure('little', { weight: weight(0.01) }),
      figure('made', { confidence: 'reconstructed' }),
      figure('luck', { weight: weight(0.5, 0.6) }),
      figure('much', { weight: weight(-0.4) }),
    ].sort(byWeight);
    expect(sorted.map(({ field }) => field)).toEqual(['much', 'luck', 'little', 'made', 'medium']);
  });

  it('is by those who weighed it again before the others, in points where they counted them', () => {
    const points = (shift: number, half: number) => ({ shift, low: shift - half, high: shift + half });
    const sorted = [
      figure('quick', { weight: weight(0.5) }),
      figure('unsure', { weight: weight(0.3), again: { ...weight(0.9), points: points(9, 10) } }),
      figure('sure', { weight: weight(0.01), again: { ...weight(0), points: points(-4, 1) } }),
      figure('luck', { weight: weight(0.02), again: { ...weight(0), points: points(1, 10) } }),
    ].sort(byWeight);
    expect(sorted.map(({ field }) => field)).toEqual(['sure', 'quick', 'unsure', 'luck']);
  });

  it('is no figure that is certain, fixed, or not to be read off a board', () => {
    const files = { 'men.json': { men: [{ id: 'a', name: 'Aulus', rating: 2, kind: 'siege', seat: 1 }] } };
    const asked = questionsOf(
      [
        figure('men[a].rating'),
        figure('men[a].skill', { confidence: 'high' }),
        figure('men[a].kind', { value: 'siege' }),
        figure('men[a].seat'),
      ],
      thingsOf(files),
      [{ file: 'men.json', field: 'men[*].seat', why: 'counted' }],
      9,
    );
    expect(asked.map((it) => it.figure.field)).toEqual(['men[a].rating']);
  });

  it('is a few of every kind where nothing is weighed, and everything that is weighed before', () => {
    const men = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, rating: 2, skill: 1 }));
    const figures = men.flatMap(({ id }) => [figure(`men[${id}].rating`), figure(`men[${id}].skill`)]);
    const fields = (of: readonly Figure[], most: number) =>
      questionsOf(of, thingsOf({ 'men.json': { men } }), [], most).map((it) => it.figure.field);
    expect(fields(figures, 4)).toEqual(['men[a].rating', 'men[a].skill', 'men[b].rating', 'men[b].skill']);
    const weighed = figures.map((it) =>
      it.field.endsWith('rating') ? { ...it, weight: weight(it.field === 'men[d].rating' ? 0.3 : 0.1) } : it,
    );
    expect(fields(weighed, 5)).toEqual([
      'men[d].rating',
      'men[a].rating',
      'men[b].rating',
      'men[c].rating',
      'men[a].skill',
    ]);
  });
});

const MOST = 20;

describe.each(GAMES.filter((it): it is ReadyEntry => isPlayable(it) && it.editionBase !== undefined))(
  'the walk through $title',
  (entry) => {
    it('asks the twenty questions that matter most by what was measured, the largest effect first', async () => {
      const { files, fixed } = await entry.editionBase!();
      const { figures, weighing } = await entry.figures!();
      expect(weighing).toMatchObject({ seed: expect.any(Number), codes: [expect.stringMatching(/^\w+$/)] });
      expect(weighing!.taken).toMatch(/^\d{4}-\d\d-\d\d$/);
      const asked = questionsOf(figures, thingsOf(files), fixed, MOST);
      expect(asked).toHaveLength(MOST);
      const order = asked.map((it) => it.figure);
      expect(order).toEqual(order.toSorted(byWeight));
      expect(order[0]).toEqual(figures.toSorted(byWeight)[0]);
      for (const it of order) expect(it.weight?.games).toBe(weighing!.games);
    });
  },
);
