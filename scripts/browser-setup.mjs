import { fileURLToPath } from 'node:url';
import { obtainBrowser } from './browser.mjs';

/** Before the first browser test of a run: tests start the browser that PUNICA_CHROMIUM names. */
export default async function setup() {
  process.env.PUNICA_CHROMIUM = await obtainBrowser(fileURLToPath(new URL('..', import.meta.url)));
}
