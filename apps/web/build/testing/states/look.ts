import type { BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../browser.ts';
import { shot } from '../people.ts';
import type { Site } from '../site.ts';
import { axeFaults, landmarkFaults, smallTargets } from './faults.ts';
import { type Walk, Walker } from './walk.ts';

/** A picture only looks better for it: nothing is tested after this time. */
const REDRAWN_MS = 1500;

export const DEVICES: Readonly<Record<'desktop' | 'phone', BrowserContextOptions>> = {
  desktop: DESKTOP,
  phone: PHONE,
};

/** Whatever hinders people in one state of the page, by day and, as far as it is colours, by night. */
export interface Look {
  readonly state: string;
  readonly faults: readonly string[];
}

/** Goes through states in one window, and looks at each. */
export async function look(
  site: Site,
  device: keyof typeof DEVICES,
  walks: readonly Walk[],
): Promise<Look[]> {
  const context = { ...DEVICES[device], colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const visit = await site.open(context, { speed: 64, motion: 'less' });
  const { page } = visit;
  const looks: Look[] = [];
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  for (const { states } of walks)
    for await (const state of states(new Walker(page, site.address))) {
      const day = [
        ...(await axeFaults(page, 'all')),
        ...(await smallTargets(page)),
        ...(await landmarkFaults(page)),
      ];
      await seen(page, `${device}-${fileName(state)}-day`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await seen(page, `${device}-${fileName(state)}-night`);
      const night = (await axeFaults(page, 'colours')).map((it) => `by night ${it}`);
      await page.emulateMedia({ colorScheme: 'light' });
      looks.push({ state, faults: [...day, ...night] });
    }
  await visit.context.close();
  return looks;
}

/** A picture to look at, where they are wanted: by another light the map is drawn anew. */
async function seen(page: Page, name: string): Promise<void> {
  if (process.env.PUNICA_SHOTS === undefined) return;
  await page.waitForTimeout(REDRAWN_MS);
  await shot(page, name);
}

const fileName = (state: string): string => state.replaceAll(/[^a-z0-9]+/gi, '-');

/** The states in which something hinders, with what it is. */
export const hindered = (looks: readonly Look[]): Record<string, readonly string[]> =>
  Object.fromEntries(looks.flatMap(({ state, faults }) => (faults.length > 0 ? [[state, faults]] : [])));
