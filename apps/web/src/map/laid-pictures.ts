import type { Box } from '@punica/geography';
import type { Mode } from './protocol.ts';
import type { Still } from './still.ts';

/** The part of a map that can be seen, and how many pixels of the page a unit of it has. */
export interface Seen {
  readonly box: Box;
  readonly scale: number;
}

/** A picture of the whole sheet has no more points than this; what is seen closer is drawn for itself. */
const MOST_POINTS = 3_200_000;
/** How much finer than the whole sheet a part must be seen to be worth a picture of its own. */
const FINER = 1.04;
/** So much more than is seen is drawn on each side, in parts of it: small moves then show nothing coarse. */
const MARGIN = 0.15;

interface Laid {
  readonly canvas: HTMLCanvasElement;
  /** What was asked for last, so that nothing older is laid over it. */
  wanted: string;
  /** Points to a unit of what lies there. */
  scale: number;
}

const newLaid = (): Laid => ({ canvas: document.createElement('canvas'), wanted: '', scale: 0 });

/** Pictures of a map in a frame that has its units: one of the whole sheet, and a sharper one of what is seen. */
export class LaidPictures {
  readonly #still: Still;
  readonly #whole = newLaid();
  readonly #part = newLaid();
  readonly #onFirst: () => void;

  /** `onFirst` is told when the whole sheet lies there. */
  constructor(frame: Element, still: Still, onFirst: () => void) {
    this.#still = still;
    this.#onFirst = onFirst;
    this.#part.canvas.hidden = true;
    frame.prepend(this.#whole.canvas, this.#part.canvas);
  }

  show({ box, scale }: Seen, mode: Mode): void {
    const { sheet } = this.#still;
    const points = scale * devicePixelRatio;
    const most = Math.sqrt(MOST_POINTS / ((sheet.x1 - sheet.x0) * (sheet.y1 - sheet.y0)));
    // Once it lies there it stays as fine as it is, and what is seen closer lies over it.
    if (this.#whole.scale === 0) this.#draw(this.#whole, mode, sheet, Math.min(points, most), this.#onFirst);
    else this.#draw(this.#whole, mode, sheet, this.#whole.scale);
    const whole = Math.min(points, this.#whole.scale || most);
    if (points > whole * FINER) this.#draw(this.#part, mode, inside(widened(box), sheet), points);
    else this.#clear();
  }

  remove(): void {
    for (const laid of [this.#whole, this.#part]) {
      laid.wanted = 'nothing';
      laid.canvas.remove();
    }
  }

  #clear(): void {
    this.#part.wanted = '';
    this.#part.canvas.hidden = true;
  }

  #draw(laid: Laid, mode: Mode, box: Box, scale: number, then?: () => void): void {
    const wanted = JSON.stringify([mode, box, scale]);
    if (laid.wanted === wanted) return;
    laid.wanted = wanted;
    laid.scale = scale;
    void this.#still.picture(mode, box, scale).then((picture) => {
      if (laid.wanted !== wanted) picture.close();
      else {
        place(laid.canvas, picture, box, scale, this.#still.sheet);
        lay(laid.canvas, picture);
      }
      then?.();
    });
  }
}

const widened = ({ x0, y0, x1, y1 }: Box): Box => {
  const [x, y] = [(x1 - x0) * MARGIN, (y1 - y0) * MARGIN];
  return { x0: x0 - x, y0: y0 - y, x1: x1 + x, y1: y1 + y };
};

const inside = (a: Box, b: Box): Box => ({
  x0: Math.max(a.x0, b.x0),
  y0: Math.max(a.y0, b.y0),
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
});

function place(canvas: HTMLCanvasElement, picture: ImageBitmap, box: Box, scale: number, sheet: Box): void {
  const { style } = canvas;
  style.left = `${box.x0 - sheet.x0}px`;
  style.top = `${box.y0 - sheet.y0}px`;
  style.width = `${picture.width / scale}px`;
  style.height = `${picture.height / scale}px`;
}

function lay(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(picture);
  canvas.hidden = false;
}
