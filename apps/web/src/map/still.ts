import { declarations } from '@punica/art';
import { type Box, themeDeclarations, viewBox } from '@punica/geography';

type Mode = 'day' | 'night';

/** The drawn map without anything that moves. */
export interface Still {
  /** What the drawing covers. */
  readonly sheet: Box;
  /** Its shapes without anything that is drawn: land, provinces, the lines that names run along. */
  readonly shapes: SVGSVGElement;
  /** Its words, which need the fonts of the page. */
  readonly words: SVGGElement;
  /** Everything but the words as one picture in the colours of the mode; `bare` leaves out what is one game's. */
  picture(mode: Mode, bare: boolean): string;
}

/** Where a drawn map comes from. */
export interface StillSource {
  /** The address of the drawing. */
  readonly address: string;
  /** What the drawing covers, in its own units. */
  sheet(): Promise<Box>;
}

const loading = new Map<string, Promise<Still>>();

export function stillMap(source: StillSource): Promise<Still> {
  let still = loading.get(source.address);
  if (still === undefined) {
    still = load(source);
    loading.set(source.address, still);
  }
  return still;
}

const STYLE_SHEETS = /<style>([\s\S]*?)<\/style>/g;

async function load(source: StillSource): Promise<Still> {
  const [text, sheet] = await Promise.all([
    fetch(source.address).then((answer) => answer.text()),
    source.sheet(),
  ]);
  // The page allows no style sheets inside a drawing, so they go to the document.
  const rules = Array.from(text.matchAll(STYLE_SHEETS), ([, sheetRules]) => sheetRules).join('\n');
  const adopted = new CSSStyleSheet();
  adopted.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopted];
  const parsed = new DOMParser()
    .parseFromString(text.replace(STYLE_SHEETS, ''), 'image/svg+xml')
    .querySelector('svg');
  if (parsed === null) throw new Error('the map is no drawing');
  const whole = document.importNode(parsed, true);
  const pictures = new Map<string, string>();
  return {
    sheet,
    shapes: shapesOf(whole),
    words: wordsOf(whole),
    picture(mode, bare) {
      const key = `${mode} ${bare}`;
      const url = pictures.get(key) ?? pictureOf(bare ? bareLand(whole) : whole, sheet, rules, mode);
      pictures.set(key, url);
      return url;
    },
  };
}

const WHOLES = new WeakMap<Element, SVGSVGElement>();

/** The whole drawing of the map whose shapes are on the page, for those who make a picture of it. */
export const wholeOf = (shapes: Element): SVGSVGElement | undefined => WHOLES.get(shapes);

/**
 * What other drawings refer to. The rest never comes into the page: thousands of elements would be
 * styled anew with every change, and be seen no better than in the picture.
 */
function shapesOf(whole: SVGSVGElement): SVGSVGElement {
  const shapes = whole.cloneNode(false) as SVGSVGElement;
  const lines = document.createElementNS(whole.namespaceURI, 'defs');
  for (const named of whole.querySelectorAll('[id]'))
    if (named.closest('defs') === null) lines.append(named.cloneNode(true));
  WHOLES.set(shapes, whole);
  shapes.append(...[...whole.querySelectorAll(':scope > defs')].map((it) => it.cloneNode(true)), lines);
  return shapes;
}

/** Ways, passes, straits and the title belong to a game; without them it is only land and sea. */
const OF_THE_GAME =
  '.cartouche, .road-case, .road-bed, .pass, .pass-bed, .strait, .strait-bed, .disc, .mount, .snow, .wave';

function bareLand(whole: SVGSVGElement): SVGSVGElement {
  const copy = whole.cloneNode(true) as SVGSVGElement;
  for (const part of copy.querySelectorAll(OF_THE_GAME)) part.remove();
  return copy;
}

const hasWords = (node: Element): boolean => node.localName === 'text' || node.querySelector('text') !== null;

/** A copy of the drawing with nothing but its words, where they stand. */
function wordsOf(whole: SVGSVGElement): SVGGElement {
  const group = document.createElementNS(whole.namespaceURI, 'g') as SVGGElement;
  group.setAttribute('class', 'still');
  for (const child of whole.children) {
    if (child.localName === 'defs' || !hasWords(child)) continue;
    const copy = child.cloneNode(true) as Element;
    prune(copy);
    group.append(copy);
  }
  return group;
}

function prune(node: Element): void {
  // Clips of the land cost a layer each, and no word needs one.
  node.removeAttribute('clip-path');
  if (node.localName === 'text') return;
  for (const child of Array.from(node.children)) {
    if (hasWords(child)) prune(child);
    else child.remove();
  }
}

/**
 * One picture instead of thousands of elements: to the browser it is a single thing to move, and it is
 * still drawn from its lines at every size. A picture sees no colours of the page, so it brings them.
 */
function pictureOf(whole: SVGSVGElement, sheet: Box, rules: string, mode: Mode): string {
  const copy = whole.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('viewBox', viewBox(sheet));
  copy.setAttribute('width', String(sheet.x1 - sheet.x0));
  copy.setAttribute('height', String(sheet.y1 - sheet.y0));
  for (const text of copy.querySelectorAll('text')) text.remove();
  const style = `svg{${declarations(mode)};${themeDeclarations(mode)}}${rules}`;
  const drawn = new XMLSerializer().serializeToString(copy).replace('>', `><style>${style}</style>`);
  return URL.createObjectURL(new Blob([drawn], { type: 'image/svg+xml' }));
}
