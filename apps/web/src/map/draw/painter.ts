import type { Box } from '@punica/geography';
import type { Group, Matrix, Paint, Shape, Step } from './program.ts';
import { soften } from './soften.ts';

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** The part of the sheet that is painted, and how many points of the screen a unit of it has. */
export interface View {
  readonly box: Box;
  readonly scale: number;
}

/** What is blurred is drawn so coarsely that the blur reaches this many points: finer could not be seen. */
const POINTS_OF_BLUR = 2.5;

const meets = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
const common = (a: Box, b: Box): Box => ({
  x0: Math.max(a.x0, b.x0),
  y0: Math.max(a.y0, b.y0),
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
});

/** A box in the units of what is moved: where the hand that moves it would find it. */
function within({ x0, y0, x1, y1 }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const area = a * d - b * c;
  const corners = [x0, x1].flatMap((x) =>
    [y0, y1].map((y) => [(d * (x - e) - c * (y - f)) / area, (a * (y - f) - b * (x - e)) / area] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

interface Sheet {
  readonly canvas: Canvas;
  readonly context: Context;
  /** What the canvas covers exactly: whole points. */
  readonly box: Box;
}

/** On the page where there is no other: older Safari. */
function canvasOf(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function sheetFor({ x0, y0, x1, y1 }: Box, scale: number): Sheet {
  const width = Math.max(1, Math.ceil((x1 - x0) * scale));
  const height = Math.max(1, Math.ceil((y1 - y0) * scale));
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d') as Context;
  context.miterLimit = 4;
  context.setTransform(scale, 0, 0, scale, -x0 * scale, -y0 * scale);
  return { canvas, context, box: { x0, y0, x1: x0 + width / scale, y1: y0 + height / scale } };
}

const lay = (context: Context, { canvas, box }: Sheet): void =>
  context.drawImage(canvas, box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);

/** Paints the steps of one drawing. What is blurred is made once and kept: it looks the same at every size. */
export class Painter {
  readonly #steps: readonly Step[];
  readonly #blurred = new Map<Group, Sheet>();

  constructor(steps: readonly Step[]) {
    this.#steps = steps;
  }

  async picture({ box, scale }: View): Promise<ImageBitmap> {
    const sheet = sheetFor(box, scale);
    sheet.context.imageSmoothingQuality = 'medium';
    this.#paint(sheet.context, this.#steps, { box: sheet.box, scale });
    const { canvas } = sheet;
    return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : createImageBitmap(canvas);
  }

  #paint(context: Context, steps: readonly Step[], view: View): void {
    for (const step of steps) {
      if (!meets(step.box, view.box)) continue;
      if (step.kind === 'shape') this.#shape(context, step, view);
      else this.#group(context, step, view);
    }
  }

  #group(context: Context, group: Group, view: View): void {
    const { moved, clip, alpha, blur, inside } = group;
    context.save();
    if (clip !== null) context.clip(clip.path, clip.rule);
    if (blur > 0) {
      context.globalAlpha *= alpha;
      lay(context, this.#softened(group));
    } else if (alpha < 1) {
      const [single] = inside;
      const together = inside.length > 1 || single.kind === 'group';
      context.globalAlpha *= alpha;
      if (together) lay(context, this.#apart(group, view));
      else this.#paint(context, inside, view);
    } else {
      context.transform(...moved);
      this.#paint(context, inside, {
        box: within(view.box, moved),
        scale: view.scale * Math.abs(moved[0] || moved[1]),
      });
    }
    context.restore();
  }

  /** What is dimmed as one is painted on a sheet of its own first. */
  #apart({ box, moved, inside }: Group, view: View): Sheet {
    const sheet = sheetFor(common(box, view.box), view.scale);
    sheet.context.transform(...moved);
    this.#paint(sheet.context, inside, { box: within(sheet.box, moved), scale: view.scale });
    return sheet;
  }

  #softened(group: Group): Sheet {
    let soft = this.#blurred.get(group);
    if (soft === undefined) {
      const coarse = POINTS_OF_BLUR / group.blur;
      const sharp = sheetFor(group.box, coarse);
      this.#paint(sharp.context, group.inside, { box: sharp.box, scale: coarse });
      soft = sheetFor(group.box, coarse);
      if (typeof soft.context.filter === 'string') {
        soft.context.filter = `blur(${group.blur * coarse}px)`;
        lay(soft.context, sharp);
      } else {
        // Safari has no filters.
        const { width, height } = sharp.canvas;
        const pixels = sharp.context.getImageData(0, 0, width, height);
        soften(pixels.data, width, height, group.blur * coarse);
        soft.context.putImageData(pixels, 0, 0);
      }
      this.#blurred.set(group, soft);
    }
    return soft;
  }

  #shape(context: Context, shape: Shape, { scale }: View): void {
    const before = context.globalAlpha;
    context.globalAlpha = before * shape.alpha;
    if (shape.fill !== null) fill(context, shape, shape.fill, this.#tile(shape.fill, scale));
    if (shape.stroke !== null) {
      context.strokeStyle = shape.stroke;
      context.lineWidth = shape.width;
      context.lineCap = shape.cap;
      context.lineJoin = shape.join;
      context.setLineDash(shape.dash as number[]);
      context.stroke(shape.path);
    }
    context.globalAlpha = before;
  }

  /** One tile of a pattern, painted as finely as it is seen. */
  #tile(paint: Paint, scale: number): CanvasPattern | null {
    if (paint.kind !== 'tile') return null;
    const { width, height, moved, of } = paint;
    const points = Math.max(1, Math.ceil(width * scale)) / width;
    const sheet = sheetFor({ x0: 0, y0: 0, x1: width, y1: height }, points);
    this.#paint(sheet.context, of, { box: sheet.box, scale: points });
    const pattern = sheet.context.createPattern(sheet.canvas, 'repeat');
    pattern?.setTransform(new DOMMatrix([...moved]).scale(1 / points));
    return pattern;
  }
}

function fill(
  context: Context,
  { path, rule, extent }: Shape,
  paint: Paint,
  tile: CanvasPattern | null,
): void {
  const { x0, y0, x1, y1 } = extent;
  if (paint.kind === 'radial') {
    const { cx, cy, r } = paint.at;
    const gradient = context.createRadialGradient(
      Number(cx),
      Number(cy),
      0,
      Number(cx),
      Number(cy),
      Number(r),
    );
    for (const { offset, colour } of paint.stops) gradient.addColorStop(offset, colour);
    context.save();
    context.clip(path, rule);
    context.transform(x1 - x0, 0, 0, y1 - y0, x0, y0);
    context.fillStyle = gradient;
    context.fillRect(0, 0, 1, 1);
    context.restore();
    return;
  }
  if (paint.kind === 'linear') {
    const at = (name: string, from: number, to: number): number =>
      from + Number(paint.at[name] ?? 0) * (to - from);
    const gradient = context.createLinearGradient(
      at('x1', x0, x1),
      at('y1', y0, y1),
      at('x2', x0, x1),
      at('y2', y0, y1),
    );
    for (const { offset, colour } of paint.stops) gradient.addColorStop(offset, colour);
    context.fillStyle = gradient;
  } else if (paint.kind === 'tile') {
    if (tile === null) return;
    context.fillStyle = tile;
  } else context.fillStyle = paint.colour;
  context.fill(path, rule);
}
