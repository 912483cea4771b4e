import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, openPage } from './browser.ts';
import type { Site } from './site.ts';

/** Of everybody who has an account in a test. */
export const PASSWORD = 'a long enough secret';

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly id: string;
}

/** Somebody with an account, at a page of their own that is at rest. */
export async function person(
  site: Site,
  name: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Person> {
  const context = await site.browser.newContext({ ...options, reducedMotion: 'reduce' });
  const answer = await context.request.post(`${site.address}api/accounts`, {
    data: { name, password: PASSWORD },
  });
  const { page } = await openPage(context);
  return { context, page, id: (await answer.json()).person.id };
}

/** What axe finds on the page; the drawn map has its own way to be read. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('.start-map').exclude('.map-still').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Nothing is wider than the screen. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** A picture to look at, where PUNICA_SHOTS names a folder for them: of the screen, or of the whole page. */
export async function shot(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env.PUNICA_SHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage });
}
