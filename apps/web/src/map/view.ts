import type { Box, Point } from '@punica/geography';
import { pointer, select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import { lessMotion } from '../settings.ts';
import { Glide } from './glide.ts';
import type { Seen } from './laid-pictures.ts';

/** How much of each edge of the window other things cover, in pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const GLIDE_MS = 260;
const ZOOM_MS = 180;
const REST_MS = 220;
const STEP = 80;
const DEEPEST = 6;
/** How far beyond the sheet the map may be pushed, in units of the map. */
const SLACK = 220;

/** How large pieces are on screen at a scale of the map: they grow slower, and shrink with it below the whole view. */
export const pieceGrowth = (scale: number): number => (scale > 1 ? scale ** 0.7 : scale);

/** A piece and its name have room between their place and the edge. */
const NEAR_EDGE = 40;

const spread = (points: readonly Point[], axis: 0 | 1): number => {
  const values = points.map((it) => it[axis]);
  return Math.max(...values) - Math.min(...values);
};
const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
/** How far values must be moved to lie between two bounds. */
const into = (values: readonly number[], low: number, high: number): number =>
  Math.min(...values) < low ? low - Math.min(...values) : Math.min(0, high - Math.max(...values));

/** Pan and zoom: gestures from d3, one wrapper that moves, and a moment of rest at which all is drawn sharp. */
export class MapView {
  readonly #window: HTMLElement;
  readonly #mover: HTMLElement;
  readonly #fitBox: Box;
  readonly #zoom;
  #insets: Insets;
  /**
   * The size of the window, kept: to ask the page for it while things change would have it laid out at once. The map
   * fills the page, so that it can be fitted before anything is laid out.
   */
  #size: Size = { width: innerWidth, height: innerHeight };
  #fitScale = 1;
  #touched = false;
  /** How often somebody has moved the map by hand. */
  #gestures = 0;
  #resting = 0;
  #drawn = false;
  /** Told the scale whenever the map has come to rest. */
  onRest: (scale: number) => void = () => {};
  /** Does a press take hold of something that lies on the map, and not of the map? */
  isTaken: (event: Event) => boolean = () => false;
  /** Told what of the map is seen whenever it has come to rest, and when the window has grown. */
  onSeen: (seen: Seen) => void = () => {};

  constructor(window: HTMLElement, mover: HTMLElement, sheet: Box, fitBox: Box, insets: Insets) {
    this.#window = window;
    this.#mover = mover;
    this.#fitBox = fitBox;
    this.#insets = insets;
    this.#zoom = zoom<HTMLElement, unknown>()
      .extent(() => [
        [0, 0],
        [this.#size.width, this.#size.height],
      ])
      .translateExtent([
        [sheet.x0 - SLACK, sheet.y0 - SLACK],
        [sheet.x1 + SLACK, sheet.y1 + SLACK],
      ])
      .clickDistance(6)
      .tapDistance(12)
      .filter(
        (event: Event) =>
          event.type === 'wheel' ||
          !((event instanceof MouseEvent && event.button !== 0) || this.isTaken(event)),
      )
      .on('start', () => this.#stir())
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent !== null) {
          this.#touched = true;
          this.#gestures++;
        }
        this.#move(event.transform);
      })
      .on('end', () => this.#settle());
    const selection = select(window).call(this.#zoom).on('dblclick.zoom', null);
    selection.on('dblclick', (event: MouseEvent) => this.#centreOnScreen(pointer(event, window)));
  }

  #move({ x, y, k }: ZoomTransform): void {
    this.#mover.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k})`;
  }

  #stir(): void {
    clearTimeout(this.#resting);
    this.#mover.classList.add('moving');
  }

  /** Drawing all of it sharp takes a while: not before the hand has come to rest. */
  #settle(): void {
    clearTimeout(this.#resting);
    if (this.#drawn) this.#resting = window.setTimeout(() => this.#rest(this.transform), REST_MS);
    else this.#rest(this.transform);
    this.#drawn = true;
  }

  /** Pieces and names grow slower than the map; this is set when it stands still, never while it moves. */
  #rest({ k }: ZoomTransform): void {
    this.#mover.classList.remove('moving');
    this.#mover.style.setProperty('--piece', String(pieceGrowth(k) / k));
    this.onRest(k);
    this.#tellSeen();
  }

  #tellSeen(): void {
    const { transform } = this;
    const [x0, y0] = transform.invert([0, 0]);
    const [x1, y1] = transform.invert([this.#size.width, this.#size.height]);
    this.onSeen({ box: { x0, y0, x1, y1 }, scale: transform.k });
  }

  /** The window changed its size or what lies over it. */
  resize(insets: Insets, size: Size = this.#size): void {
    this.#insets = insets;
    this.#size = size;
    const { width, height } = this.#free();
    const { x0, x1, y0, y1 } = this.#fitBox;
    this.#fitScale = Math.min(width / (x1 - x0), height / (y1 - y0));
    this.#zoom.scaleExtent([Math.min(this.#fitScale * 0.8, 0.5), Math.max(DEEPEST, this.#fitScale * 3)]);
    if (this.#touched) this.#tellSeen();
    else this.fit(false);
  }

  #free(insets = this.#insets): { left: number; top: number; width: number; height: number } {
    const { width, height } = this.#size;
    const { top, right, bottom, left } = insets;
    return {
      left,
      top,
      width: Math.max(120, width - left - right),
      height: Math.max(120, height - top - bottom),
    };
  }

  #to(transform: ZoomTransform, glide: boolean): void {
    if (glide && !lessMotion.value) this.#zoom.transform(new Glide(this.#window, GLIDE_MS), transform);
    else select(this.#window).call(this.#zoom.transform, transform);
  }

  fit(glide = true): void {
    this.#touched = false;
    const { x0, y0, x1, y1 } = this.#fitBox;
    this.#lookAt((x0 + x1) / 2, (y0 + y1) / 2, this.#fitScale, glide);
  }

  /** Puts a point of the map into the middle of what is free, at a scale or the present one. */
  centre(x: number, y: number, atLeast = 0, glide = true): void {
    this.#touched = true;
    this.#lookAt(x, y, Math.max(this.scale, atLeast), glide);
  }

  #lookAt(x: number, y: number, k: number, glide: boolean): void {
    const { left, top, width, height } = this.#free();
    this.#to(
      zoomIdentity
        .translate(left + width / 2, top + height / 2)
        .scale(k)
        .translate(-x, -y),
      glide,
    );
  }

  #centreOnScreen([x, y]: [number, number]): void {
    const [mapX, mapY] = this.transform.invert([x, y]);
    this.centre(mapX, mapY);
  }

  get transform(): ZoomTransform {
    return (this.#window as HTMLElement & { __zoom?: ZoomTransform }).__zoom ?? zoomIdentity;
  }

  get scale(): number {
    return this.transform.k;
  }

  /** Where a point of the map lies in the window now. */
  onScreen(x: number, y: number): [number, number] {
    return this.transform.apply([x, y]);
  }

  /** Is a point of the map in what is free of the window? At the whole view everything is near enough. */
  sees(x: number, y: number): boolean {
    if (this.scale < this.#fitScale * 1.1) return true;
    const [screenX, screenY] = this.onScreen(x, y);
    const { left, top, width, height } = this.#free();
    return (
      screenX > left + 30 && screenX < left + width - 30 && screenY > top + 30 && screenY < top + height - 30
    );
  }

  get gestures(): number {
    return this.#gestures;
  }

  /**
   * Brings points into what is free of the window now, with as little movement as it takes: all of them where they
   * have room together; otherwise, where none can be seen, the one that has most of the others around it.
   */
  bring(points: readonly Point[], insets: Insets): void {
    const { left, top, width, height } = this.#free(insets);
    const box = {
      x0: left + NEAR_EDGE,
      y0: top + NEAR_EDGE,
      x1: left + width - NEAR_EDGE,
      y1: top + height - NEAR_EDGE,
    };
    const at = points.map(([x, y]) => this.onScreen(x, y));
    const fits = (some: readonly Point[]): boolean =>
      spread(some, 0) <= box.x1 - box.x0 && spread(some, 1) <= box.y1 - box.y0;
    const near = (middle: Point): readonly Point[] => {
      const found: Point[] = [middle];
      for (const point of [...at].sort((a, b) => apart(a, middle) - apart(b, middle)))
        if (point !== middle && fits([...found, point])) found.push(point);
      return found;
    };
    const isSeen = ([x, y]: Point): boolean => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
    if (at.length === 0 || at.every(isSeen)) return;
    if (!fits(at) && at.some(isSeen)) return;
    const wanted = fits(at) ? at : at.map(near).reduce((a, b) => (b.length > a.length ? b : a));
    this.#touched = true;
    const dx = into(
      wanted.map(([x]) => x),
      box.x0,
      box.x1,
    );
    const dy = into(
      wanted.map(([, y]) => y),
      box.y0,
      box.y1,
    );
    const { x, y, k } = this.transform;
    this.#to(zoomIdentity.translate(x + dx, y + dy).scale(k), true);
  }

  zoomBy(factor: number): void {
    this.#touched = true;
    const { left, top, width, height } = this.#free();
    const middle: [number, number] = [left + width / 2, top + height / 2];
    if (lessMotion.value) select(this.#window).call(this.#zoom.scaleBy, factor, middle);
    else this.#zoom.scaleBy(new Glide(this.#window, ZOOM_MS), factor, middle);
  }

  /** Steps of the arrow keys. */
  push(dx: number, dy: number): void {
    this.#touched = true;
    select(this.#window).call(this.#zoom.translateBy, (-dx * STEP) / this.scale, (-dy * STEP) / this.scale);
  }
}
