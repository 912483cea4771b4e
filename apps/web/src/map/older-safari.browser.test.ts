import { expect, test } from 'vitest';
import { DESKTOP } from '../../build/testing/browser.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();

test('where workers cannot draw and a canvas has no filters, the page draws its map itself', async () => {
  const visit = await site.open({ ...DESKTOP, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    Reflect.deleteProperty(CanvasRenderingContext2D.prototype, 'filter');
    const names: unknown[] = [];
    Object.assign(globalThis, {
      workersBegun: names,
      Worker: class extends Worker {
        constructor(address: URL, options: WorkerOptions) {
          super(address, options);
          names.push(options.name);
        }
      },
    });
  });
  await page.goto(site.address);
  await page.click('.start-play.main');
  await page.waitForSelector('.map-still .shown');
  const begun = await page.evaluate(() => (globalThis as unknown as { workersBegun: string[] }).workersBegun);
  expect(begun.length).toBeGreaterThan(0);
  expect(begun).not.toContain('punica-map');
  const colours = await page.evaluate(() => {
    const map = document.querySelector<HTMLCanvasElement>('.map-still canvas')!;
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [80, 50];
    const context = copy.getContext('2d')!;
    context.drawImage(map, 0, 0, 80, 50);
    const { data } = context.getImageData(0, 0, 80, 50);
    return new Set(Array.from({ length: data.length / 4 }, (_, n) => data.slice(n * 4, n * 4 + 4).join()))
      .size;
  });
  expect(colours).toBeGreaterThan(500);
  await leave(visit);
});
