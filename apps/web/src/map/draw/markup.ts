/** One element of a drawing, as it is written. */
export interface Mark {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly within: Mark | null;
  readonly inside: Mark[];
  /** What a line of words has in it, as it is written. */
  readonly words?: string;
}

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const END_OF_WORDS = '</text>';

/** Reads a drawing of ours in a worker, where browsers have no parser for markup. Ours have no comments. */
export function marksOf(markup: string): Mark {
  const root: Mark = { tag: 'root', attributes: {}, within: null, inside: [] };
  let open = root;
  const tags = new RegExp(TAG);
  for (let found = tags.exec(markup); found !== null; found = tags.exec(markup)) {
    const [, closing, tag, written, empty] = found;
    if (closing === '/') {
      open = open.within ?? root;
      continue;
    }
    const attributes = Object.fromEntries(
      Array.from(written.matchAll(ATTRIBUTE), ([, name, value]) => [name, value]),
    );
    const mark: Mark = { tag, attributes, within: open, inside: [] };
    if (tag === 'text') {
      const end = markup.indexOf(END_OF_WORDS, tags.lastIndex);
      open.inside.push({ ...mark, words: markup.slice(tags.lastIndex, end) });
      tags.lastIndex = end + END_OF_WORDS.length;
      continue;
    }
    open.inside.push(mark);
    if (empty !== '/') open = mark;
  }
  return root;
}

/** Every element that has a name, by it. */
export function namedIn(root: Mark): ReadonlyMap<string, Mark> {
  const named = new Map<string, Mark>();
  const visit = (mark: Mark): void => {
    if (mark.attributes.id !== undefined) named.set(mark.attributes.id, mark);
    mark.inside.forEach(visit);
  };
  visit(root);
  return named;
}

/** An element as markup again, with those inside it. */
export function written({ tag, attributes, inside, words }: Mark): string {
  const all = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${all.join('')}>${words ?? inside.map(written).join('')}</${tag}>`;
}
