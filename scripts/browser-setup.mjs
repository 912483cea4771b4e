import { fileURLToPath } from 'node:url';
import { servePage } from '../apps/web/build/testing/browser.ts';
import { obtainBrowser } from './browser.mjs';

/**
 * Before the first browser test of a run: tests start the browser that PUNICA_CHROMIUM names, and those that play on
 * their own visit the page that PUNICA_PAGE names, which is served once for all of them.
 */
export default async function setup() {
  process.env.PUNICA_CHROMIUM = await obtainBrowser(fileURLToPath(new URL('..', import.meta.url)));
  const page = await servePage();
  process.env.PUNICA_PAGE = page.address;
  return () => page.stop();
}
