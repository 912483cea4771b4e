import { expect, it } from 'vitest';
import { BestResponse } from './best-response-testing.ts';
import { foreseeing, glancing, MEASURED_DECK, MEASURED_RULES, mostCommon, winsOver } from './testing.ts';

const DEALS = 20_000;
const percent = (chance: number): string => (100 * chance).toFixed(1);

it.each([4, 5, 6])('the most that anybody could win over the most common card, %i cards each', (cards) => {
  const bounds = MEASURED_RULES.map((rules) => new BestResponse(rules, MEASURED_DECK, cards).value());
  const mean = bounds.reduce((sum, bound) => sum + bound, 0) / bounds.length;
  console.log(`${cards} cards: ${bounds.map(percent).join(', ')}; mean ${percent(mean)}`);
  const { low } = winsOver(foreseeing, mostCommon, cards, DEALS);
  expect(low).toBeLessThan(mean);
  if (cards === 4) expect(mean).toBeLessThan(0.55);
});

it.each([4, 5, 6, 7, 8, 10, 12, 14, 16])('battles won over the most common card, %i cards each', (cards) => {
  const won = winsOver(foreseeing, mostCommon, cards, DEALS);
  const glanced = winsOver(glancing, mostCommon, cards, DEALS);
  console.log(
    `${cards} cards: ${percent(won.value)} (${percent(won.low)} to ${percent(won.high)}), at a glance ${percent(glanced.value)}`,
  );
  if (cards >= 7) expect(won.low).toBeGreaterThan(0.55);
  expect(won.value).toBeGreaterThanOrEqual(glanced.value);
});
