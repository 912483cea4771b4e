import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Drawings that are hidden from readers: thousands of elements, which axe would look at one by one. */
const DRAWINGS = [
  'svg[aria-hidden=true]',
  '[aria-hidden=true] svg',
  '.sheets svg',
  '.map-still',
  '.start-map',
  '.cover-map',
].join(', ');
/** Off by default, and wanted: WCAG 2.5.8 and 2.5.3. */
const BESIDES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } };

type Held = { held?: { readonly it: Element; readonly inside: readonly Node[] }[] };

const takeDrawingsAway = (page: Page): Promise<void> =>
  page.evaluate((drawings) => {
    const all = [...document.querySelectorAll(drawings)].map((it) => ({ it, inside: [...it.childNodes] }));
    for (const { it } of all) it.replaceChildren();
    (globalThis as Held).held = all;
  }, DRAWINGS);

const putDrawingsBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const { it, inside } of (globalThis as Held).held ?? []) it.replaceChildren(...inside);
  });

/** What axe finds, by its usual rules or by all that are wanted; colours alone where only the light has changed. */
export async function axeFaults(page: Page, rules: 'usual' | 'all' | 'colours'): Promise<string[]> {
  // The page has no frames: one run in it is enough.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules === 'all') axe.options({ rules: BESIDES });
  else if (rules === 'colours') axe.withRules('color-contrast');
  await takeDrawingsAway(page);
  const { violations } = await axe.analyze().finally(() => putDrawingsBack(page));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** The least side of a target, WCAG 2.5.8. */
const LEAST_PX = 24;

/**
 * Targets on screen that are smaller than a fingertip needs; links within a sentence are as high as its lines. Where
 * one looks back, or the game is over, nothing on the map is pressed.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const targets = document.querySelectorAll(
      'button, a[href], input, select, summary, [role=option], [role=tab], .table:not(:has(.replay, .ending)) .map-pieces .hit',
    );
    const inSentence = (it: Element): boolean =>
      it.matches('a, .rule-link') &&
      getComputedStyle(it).display.startsWith('inline') &&
      it.closest('p, li, td, dd, blockquote') !== null;
    const shown = (it: Element): boolean =>
      it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      it.closest('.unseen, [inert]') === null;
    return [...targets]
      .filter((it) => shown(it) && !inSentence(it))
      .flatMap((it) => {
        // A label is pressed as well as what it names.
        const all = [it, ...((it as HTMLInputElement).labels ?? [])].map((one) =>
          one.getBoundingClientRect(),
        );
        if (all.some(({ width, height }) => width >= least - 0.5 && height >= least - 0.5)) return [];
        const { width, height } = all[0];
        if (width === 0 && height === 0) return [];
        const name = it.getAttribute('aria-label') ?? it.textContent?.trim().slice(0, 30) ?? '';
        return [
          `small: ${it.tagName.toLowerCase()}.${it.getAttribute('class') ?? ''} "${name}" ${width.toFixed(0)} × ${height.toFixed(0)}`,
        ];
      });
  }, LEAST_PX);

/** Parts of the page that a reader jumps between: few, each with a name where there are two of a kind. */
const MOST_LANDMARKS = 7;

export async function landmarkFaults(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main, nav, aside, body > header, body > footer, section[aria-label], section[aria-labelledby], [role=region], [role=search]',
      ),
    ]
      .filter((it) => it.checkVisibility())
      .map((it) => `${it.tagName.toLowerCase()}.${it.getAttribute('class') ?? ''}`),
  );
  return found.length > MOST_LANDMARKS ? [`landmarks: ${found.length}, ${found.join(' | ')}`] : [];
}
