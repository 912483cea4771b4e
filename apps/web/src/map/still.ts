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
  /** Everything but the words as one picture in the colours of the mode. */
  picture(mode: Mode): string;
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
const WORDS = /<text\b[\s\S]*?<\/text>/g;
const DEFINITIONS = /(<defs>[\s\S]*?<\/defs>)/;
/** What is only drawn: nothing refers to it by a name. */
const ONLY_DRAWN = /<(use|path|rect|circle)\b(?![^>]*\sid=)[^>]*\/>/g;

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
  const whole = text.replace(STYLE_SHEETS, '');
  const named = parsed(withoutDrawn(whole));
  const pictures = new Map<Mode, string>();
  return {
    sheet,
    shapes: shapesOf(named, whole),
    words: wordsOf(named),
    picture(mode) {
      const url = pictures.get(mode) ?? pictureOf(whole, sheet, rules, mode);
      pictures.set(mode, url);
      return url;
    },
  };
}

function parsed(text: string): SVGSVGElement {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('svg');
  if (drawing === null) throw new Error('the map is no drawing');
  return document.importNode(drawing, true);
}

/** The drawing with its definitions, its words and whatever has a name: a tenth of it, read in a tenth of the time. */
const withoutDrawn = (whole: string): string =>
  whole
    .split(DEFINITIONS)
    .map((part) => (part.startsWith('<defs>') ? part : part.replace(ONLY_DRAWN, '')))
    .join('');

const WHOLES = new WeakMap<Element, string>();

/** The whole drawing of the map whose shapes are on the page, for those who make a picture of it. */
export function wholeOf(shapes: Element): SVGSVGElement | undefined {
  const text = WHOLES.get(shapes);
  return text === undefined ? undefined : parsed(text);
}

/**
 * What other drawings refer to. The rest never comes into the page: thousands of elements would be
 * styled anew with every change, and be seen no better than in the picture.
 */
function shapesOf(named: SVGSVGElement, whole: string): SVGSVGElement {
  const shapes = named.cloneNode(false) as SVGSVGElement;
  const lines = document.createElementNS(named.namespaceURI, 'defs');
  for (const line of named.querySelectorAll('[id]'))
    if (line.closest('defs') === null) lines.append(line.cloneNode(true));
  WHOLES.set(shapes, whole);
  shapes.append(...named.querySelectorAll(':scope > defs'), lines);
  return shapes;
}

const hasWords = (node: Element): boolean => node.localName === 'text' || node.querySelector('text') !== null;

/** The words of the drawing, where they stand. */
function wordsOf(named: SVGSVGElement): SVGGElement {
  const group = document.createElementNS(named.namespaceURI, 'g') as SVGGElement;
  group.setAttribute('class', 'still');
  for (const child of Array.from(named.children)) {
    if (!hasWords(child)) continue;
    prune(child);
    group.append(child);
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
function pictureOf(whole: string, sheet: Box, rules: string, mode: Mode): string {
  const style = `<style>svg{${declarations(mode)};${themeDeclarations(mode)}}${rules}</style>`;
  const size = `viewBox="${viewBox(sheet)}" width="${sheet.x1 - sheet.x0}" height="${sheet.y1 - sheet.y0}"`;
  const drawn = whole
    .replace(WORDS, '')
    .replace(
      /^<svg([^>]*?) viewBox="[^"]*"([^>]*)>/,
      (_, before: string, after: string) => `<svg${before} ${size}${after}>${style}`,
    );
  return URL.createObjectURL(new Blob([drawn], { type: 'image/svg+xml' }));
}
