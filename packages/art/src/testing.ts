/** Checks of markup that several tests share. */

export const idsIn = (markup: string): string[] => [...markup.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1]!);

/** Everything that markup points at: uses, paints, clips, patterns. */
export const referencesIn = (markup: string): string[] => [
  ...[...markup.matchAll(/\shref="#([^"]+)"/g)].map((m) => m[1]!),
  ...[...markup.matchAll(/url\(#([^)]+)\)/g)].map((m) => m[1]!),
];

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;

/** The first thing that is wrong with a fragment of XML, or nothing. */
export const xmlFault = (markup: string): string | undefined => {
  const open: string[] = [];
  let at = 0;
  while (at < markup.length) {
    if (markup[at] !== '<') {
      const next = markup.indexOf('<', at);
      const text = markup.slice(at, next < 0 ? markup.length : next);
      if (/&(?!amp;|lt;|gt;|quot;)/.test(text) || text.includes('>')) return `bare character in "${text}"`;
      at += text.length;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(markup);
    if (!tag) return `bad tag at "${markup.slice(at, at + 60)}"`;
    const [whole, closing, name, attributes, empty] = tag;
    const names = [...attributes!.matchAll(/([\w:-]+)="/g)].map((m) => m[1]);
    if (new Set(names).size < names.length) return `attribute twice in ${whole}`;
    if (closing) {
      const expected = open.pop();
      if (expected !== name) return `</${name}> closes <${expected}>`;
    } else if (!empty) open.push(name!);
    at += whole.length;
  }
  return open.length ? `<${open.at(-1)}> stays open` : undefined;
};

const BAD_NUMBER = /NaN|undefined|Infinity|\[object/;

/** Traces of a calculation that went wrong. */
export const brokenNumber = (markup: string): string | undefined => {
  const found = BAD_NUMBER.exec(markup);
  return found ? markup.slice(Math.max(0, found.index - 40), found.index + 20) : undefined;
};
