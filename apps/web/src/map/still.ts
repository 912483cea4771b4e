import { declarations } from '@punica/art';
import { type Box, themeDeclarations } from '@punica/geography';
import { mapDrawer } from './drawer.ts';
import type { MapParts, Mode } from './protocol.ts';

/** The drawn map without anything that moves. */
export interface Still {
  /** What the drawing covers. */
  readonly sheet: Box;
  /** Its shapes without anything that is drawn: land, provinces, the lines that names run along. */
  readonly shapes: SVGSVGElement;
  /** Its words, which need the fonts of the page. */
  readonly words: SVGGElement;
  /** A part of everything but the words, drawn in the colours of the mode with so many points to a unit. */
  picture(mode: Mode, box: Box, scale: number): Promise<ImageBitmap>;
}

/** Where a drawn map comes from. */
export interface StillSource {
  /** The address of the drawing. */
  readonly address: string;
  /** A small picture of the whole sheet in each mode, for as long as the drawing takes. */
  readonly glimpse: Readonly<Record<Mode, string>>;
  /** What the drawing covers, in its own units. */
  sheet(): Promise<Box>;
}

const loading = new Map<string, Promise<Still>>();

export function stillMap(source: StillSource): Promise<Still> {
  let still = loading.get(source.address);
  if (still === undefined) {
    still = load(source);
    loading.set(source.address, still);
    // Whoever comes again after a failure gets another try.
    still.catch(() => loading.delete(source.address));
  }
  return still;
}

const SOURCES = new WeakMap<Element, string>();

/** A worker reads and draws the map: on the page it would stand still for as long. */
async function load({ address, sheet: covered }: StillSource): Promise<Still> {
  const [parts, sheet] = await Promise.all([mapDrawer().ask('parts', { address }), covered()]);
  // The page allows no style sheets inside a drawing, so they go to the document.
  const adopted = new CSSStyleSheet();
  adopted.replaceSync(parts.rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopted];
  const { shapes, words } = inPage(parts);
  SOURCES.set(shapes, address);
  return {
    sheet,
    shapes,
    words,
    picture: (mode, box, scale) =>
      mapDrawer().ask('picture', { address, mode, colours: coloursOf(mode), box, scale }),
  };
}

const coloursOf = (mode: Mode): string => `${declarations(mode)};${themeDeclarations(mode)}`;

function parsed(text: string): SVGSVGElement {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('svg');
  if (drawing === null) throw new Error('the map is no drawing');
  return document.importNode(drawing, true);
}

function inPage({ shapes, words }: MapParts): Pick<Still, 'shapes' | 'words'> {
  const drawing = parsed(
    `<svg xmlns="http://www.w3.org/2000/svg" class="still" overflow="visible" aria-hidden="true"><defs>${shapes}</defs><g class="still">${words}</g></svg>`,
  );
  const group = drawing.lastElementChild as SVGGElement;
  group.remove();
  return { shapes: drawing, words: group };
}

/** The whole drawing of the map whose shapes are on the page, for those who make a file of it. */
export async function wholeOf(shapes: Element): Promise<SVGSVGElement | undefined> {
  const address = SOURCES.get(shapes);
  if (address === undefined) return undefined;
  return parsed((await (await fetch(address)).text()).replace(/<style>[\s\S]*?<\/style>/g, ''));
}
