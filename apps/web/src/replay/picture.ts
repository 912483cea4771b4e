import { wholeOf } from '../map/still.ts';

const FONTS = ['Alegreya SC', 'Cinzel', 'Alegreya Sans'];
const NS = 'http://www.w3.org/2000/svg';

const rulesOf = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules];
  } catch {
    // A style sheet from elsewhere cannot be read, and none of ours is.
    return [];
  }
};

async function asData(address: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(binary)}`;
}

/** The faces that stand on the map, inside the file, so that it looks alike everywhere. */
async function fontRules(): Promise<string> {
  const faces = [...document.styleSheets]
    .flatMap((sheet) => rulesOf(sheet).map((rule) => ({ rule, base: sheet.href ?? location.href })))
    .filter(({ rule }) => rule instanceof CSSFontFaceRule);
  const texts = await Promise.all(
    faces.map(async ({ rule, base }) => {
      const { style } = rule as CSSFontFaceRule;
      const family = style.getPropertyValue('font-family').replace(/["']/g, '');
      const path = /url\("?([^")]+\.woff2)"?\)/.exec(style.getPropertyValue('src'))?.[1];
      if (!FONTS.includes(family) || path === undefined) return '';
      const data = await asData(new URL(path, base).href);
      const weight = style.getPropertyValue('font-weight');
      const range = style.getPropertyValue('unicode-range');
      return `@font-face{font-family:"${family}";font-weight:${weight};src:url(${data}) format("woff2");unicode-range:${range}}`;
    }),
  );
  return texts.join('');
}

/** Colours as they are now, by day or night. */
function tokens(): string {
  const root = getComputedStyle(document.documentElement);
  const names = new Set<string>();
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  for (const rule of sheets.flatMap(rulesOf)) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const name of rule.style) if (name.startsWith('--')) names.add(name);
  }
  return [...names].map((name) => `${name}:${root.getPropertyValue(name)}`).join(';');
}

/** What the style of the page says of something on the board; the rest is about the page. */
function pageRules(layers: readonly SVGSVGElement[]): string {
  const own = [...document.styleSheets]
    .flatMap(rulesOf)
    .filter(
      (rule) =>
        rule instanceof CSSStyleRule &&
        layers.some((layer) => layer.querySelector(rule.selectorText) !== null),
    )
    .map((rule) => rule.cssText);
  const still = document.adoptedStyleSheets.flatMap(rulesOf).map((rule) => rule.cssText);
  return [...own, ...still].join('\n');
}

/** The board that is on the page as one drawing that stands alone. */
async function drawing(): Promise<{ svg: SVGSVGElement; width: number; height: number }> {
  const shapes = document.querySelector('.map-still > svg');
  const still = shapes === null ? undefined : await wholeOf(shapes);
  const pieces = document.querySelector<SVGSVGElement>('.map-pieces');
  if (still === undefined || pieces === null) throw new Error('there is no map on the page');
  // The sheet goes on beyond the board for those who push it about; a picture shows the board.
  const whole = pieces.dataset.whole ?? '';
  const [, , width, height] = whole.split(' ').map(Number);
  const svg = document.createElementNS(NS, 'svg');
  svg.setAttribute('xmlns', NS);
  svg.setAttribute('viewBox', whole);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const style = document.createElementNS(NS, 'style');
  style.textContent = `${await fontRules()}
svg{${tokens()};--piece:1}
${pageRules([still, pieces])}
.halo{animation:none}.hit{fill:transparent}`;
  const defs = document.createElementNS(NS, 'g');
  defs.setAttribute('style', 'display:none');
  for (const sheet of document.querySelectorAll('.sheets svg')) defs.append(sheet.cloneNode(true));
  svg.append(style, defs);
  for (const layer of [still, pieces]) {
    const group = document.createElementNS(NS, 'g');
    for (const child of layer.childNodes) group.append(child.cloneNode(true));
    group.setAttribute('class', layer === still ? 'still' : 'map-pieces');
    svg.append(group);
  }
  return { svg, width, height };
}

/** Hands something to the browser as a file to keep. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const LONGEST_SIDE = 4096;

async function painted(svg: Blob, width: number, height: number, scale: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return canvas;
}

const fileOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('no picture came out')) : resolve(blob)),
      type,
      quality,
    );
  });

/** A picture among words: as wide as a page of text shows it, on screens that draw two points for one. */
const SMALL_SIDE = 1280;
const SMALL_BYTES = 165_000;
const QUALITIES = [0.85, 0.75, 0.65, 0.5, 0.35];

/** The board that is on the page as a small picture, to stand among words. */
export async function smallPicture(): Promise<Blob> {
  const { svg, width, height } = await drawing();
  const drawn = new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });
  const canvas = await painted(drawn, width, height, SMALL_SIDE / Math.max(width, height));
  let picture = await fileOf(canvas, 'image/jpeg', QUALITIES[0]);
  for (const quality of QUALITIES.slice(1)) {
    if (picture.size <= SMALL_BYTES) break;
    picture = await fileOf(canvas, 'image/jpeg', quality);
  }
  return picture;
}

/** Saves the position on the page as a picture. */
export async function savePicture(kind: 'svg' | 'png', name: string): Promise<void> {
  const { svg, width, height } = await drawing();
  const text = new XMLSerializer().serializeToString(svg);
  const file = new Blob([text], { type: 'image/svg+xml' });
  const scale = Math.min(2, LONGEST_SIDE / Math.max(width, height));
  const picture =
    kind === 'svg' ? file : await fileOf(await painted(file, width, height, scale), 'image/png');
  save(picture, `${name}.${kind}`);
}
