import type { Mark } from './markup.ts';

/** What is said of an element, by property. */
export type Declared = Readonly<Record<string, string>>;

interface Part {
  readonly tag: string;
  readonly classes: readonly string[];
}

interface Rule {
  /** From the outermost to the element itself: each must be found further in than the one before. */
  readonly path: readonly Part[];
  readonly weight: number;
  readonly declared: Declared;
}

const declaredIn = (text: string): Declared =>
  Object.fromEntries(
    text.split(';').flatMap((one) => {
      const [name, value] = one.split(/:(.*)/s);
      return value === undefined ? [] : [[name.trim(), value.trim()]];
    }),
  );

const partOf = (text: string): Part => {
  const [tag, ...classes] = text.split('.');
  return { tag, classes };
};

/** The rules of a sheet, the weightiest last; only classes, tags and what stands inside what. */
function rulesIn(sheet: string): Rule[] {
  const rules = Array.from(sheet.matchAll(/([^{}]+)\{([^}]*)\}/g)).flatMap(([, selectors, text]) =>
    selectors.split(',').map((selector): Rule => {
      const path = selector.trim().split(/\s+/).map(partOf);
      const weight = path.reduce(
        (sum, { tag, classes }) => sum + (tag === '' ? 0 : 1) + classes.length * 10,
        0,
      );
      return { path, weight, declared: declaredIn(text) };
    }),
  );
  return rules.sort((a, b) => a.weight - b.weight);
}

const isPart = ({ tag, attributes }: Mark, part: Part): boolean => {
  if (part.tag !== '' && part.tag !== tag) return false;
  const own = attributes.class?.split(' ') ?? [];
  return part.classes.every((it) => own.includes(it));
};

function isMeant(mark: Mark, path: readonly Part[]): boolean {
  if (!isPart(mark, path[path.length - 1])) return false;
  let left = path.length - 2;
  for (let outer = mark.within; outer !== null && left >= 0; outer = outer.within)
    if (isPart(outer, path[left])) left--;
  return left < 0;
}

/** The style of drawings as far as ours need it: attributes, then rules, then what an element says of itself. */
export class Style {
  readonly #rules: readonly Rule[];
  readonly #known = new Map<Mark, Declared>();

  constructor(sheet: string) {
    this.#rules = rulesIn(sheet);
  }

  of(mark: Mark): Declared {
    let declared = this.#known.get(mark);
    if (declared === undefined) {
      const rules = this.#rules.filter(({ path }) => isMeant(mark, path)).map((rule) => rule.declared);
      declared = Object.assign({}, mark.attributes, ...rules, declaredIn(mark.attributes.style ?? ''));
      this.#known.set(mark, declared!);
    }
    return declared!;
  }
}

/** Custom properties of one time of day. */
export const colours = (declarations: string): Declared => declaredIn(declarations);

/** A value with its custom properties put in. */
export const resolved = (value: string, known: Declared): string =>
  value.replace(
    /var\(--([\w-]+)(?:,([^)]*))?\)/g,
    (_, name: string, otherwise?: string) => known[`--${name}`] ?? otherwise ?? '',
  );
