import type { Box } from '@punica/geography';
import type { Page } from 'playwright-core';

/**
 * What lies on what on the map, as the browser has drawn it: names of places against each other, and
 * every text against every piece and marker. Each pair is named; none is how it should be.
 */
export const overlapsOnMap = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Drawn extends Box {
      readonly what: string;
      readonly round: boolean;
    }
    /** Letters fill the middle of their line; the rest of it is room for accents and tails. */
    const LETTERS = 0.22;
    const TOUCH_PX = 1;

    const inWindow = ({ left, right, top, bottom }: DOMRect): boolean => {
      const prompt = document.querySelector('.prompt')!.getBoundingClientRect();
      const panel = document.querySelector('.panel')!.getBoundingClientRect();
      const hand = document.querySelector('.hand')!.getBoundingClientRect();
      return right > 0 && left < panel.left && top > prompt.bottom && bottom < hand.top;
    };

    /** One box for each letter: names of seas run along curves. */
    function lettersOf(text: SVGTextContentElement, kind: string): Drawn[] {
      const toScreen = text.getScreenCTM();
      const words = text.textContent ?? '';
      if (toScreen === null || !inWindow(text.getBoundingClientRect())) return [];
      return Array.from({ length: text.getNumberOfChars() }, (_, k) => {
        const { x, y, width, height } = text.getExtentOfChar(k);
        const a = new DOMPoint(x, y + height * LETTERS).matrixTransform(toScreen);
        const b = new DOMPoint(x + width, y + height * (1 - LETTERS)).matrixTransform(toScreen);
        return { what: `${kind} ${words}`, x0: a.x, y0: a.y, x1: b.x, y1: b.y, round: false };
      });
    }

    const texts = (selector: string, kind: string): Drawn[] =>
      [...document.querySelectorAll<SVGTextContentElement>(selector)].flatMap((text) =>
        lettersOf(text, kind),
      );

    const things = (selector: string, kind: string, round: boolean): Drawn[] =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const box = element.getBoundingClientRect();
        const spot = element.closest('[data-spot]')?.getAttribute('data-spot') ?? '';
        const { left: x0, top: y0, right: x1, bottom: y1 } = box;
        return inWindow(box) ? [{ what: `${kind} ${spot}`, x0, y0, x1, y1, round }] : [];
      });

    /** Markers and coins are round: what counts is how near the box comes to their middle. */
    function touches(box: Drawn, other: Drawn): boolean {
      const wide = Math.min(box.x1, other.x1) - Math.max(box.x0, other.x0);
      const high = Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0);
      if (wide <= TOUCH_PX || high <= TOUCH_PX) return false;
      if (!other.round) return true;
      const [cx, cy] = [(other.x0 + other.x1) / 2, (other.y0 + other.y1) / 2];
      const dx = (Math.max(box.x0, Math.min(cx, box.x1)) - cx) / ((other.x1 - other.x0) / 2);
      const dy = (Math.max(box.y0, Math.min(cy, box.y1)) - cy) / ((other.y1 - other.y0) / 2);
      return dx * dx + dy * dy < 0.9;
    }

    const names = texts('.place-name text', 'name');
    const leaders = texts('.leader-name', 'leader');
    const lands = texts('.map-still .shown text', 'land');
    const pieces = [
      ...things('.space .mark', 'mark', true),
      ...things('.coin', 'coin', true),
      ...things('.army .units, .army g[data-spot^="space"]', 'plate', false),
    ];
    const found = new Set<string>();
    const cross = (some: readonly Drawn[], others: readonly Drawn[]): void => {
      for (const a of some)
        for (const b of others) if (a.what !== b.what && touches(a, b)) found.add(`${a.what} on ${b.what}`);
    };
    cross(names, names);
    cross(names, lands);
    cross(leaders, [...names, ...leaders]);
    cross(leaders, things('.space .mark', 'mark', true));
    cross([...names, ...lands], pieces);
    if (leaders.length < 30) found.add(`only ${leaders.length} letters of leaders were found`);
    if (names.length < 500 || lands.length < 200 || pieces.length < 100)
      found.add(`only ${names.length}, ${lands.length} letters and ${pieces.length} pieces were found`);
    return [...found];
  });
