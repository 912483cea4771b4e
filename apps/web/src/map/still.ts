import address from '@punica/geography/generated/hannibal-still.svg?url';

let loading: Promise<SVGSVGElement> | undefined;

/**
 * The drawn map without anything that moves, as one element that is taken from page to page. Its style
 * sheet goes to the document, since the page allows none inside a drawing.
 */
export function stillMap(): Promise<SVGSVGElement> {
  loading ??= load();
  return loading;
}

async function load(): Promise<SVGSVGElement> {
  const text = await (await fetch(address)).text();
  const [whole = '', rules = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const parsed = new DOMParser().parseFromString(text.replace(whole, ''), 'image/svg+xml').documentElement;
  return document.importNode(parsed as unknown as SVGSVGElement, true);
}
