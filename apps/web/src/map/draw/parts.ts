import type { MapParts } from '../protocol.ts';
import { type Mark, namedIn, written } from './markup.ts';

const STYLE_SHEETS = /<style>([\s\S]*?)<\/style>/g;

/** A drawing without its style sheets, and these. */
export const unstyled = (text: string): { readonly whole: string; readonly rules: string } => ({
  whole: text.replace(STYLE_SHEETS, ''),
  rules: Array.from(text.matchAll(STYLE_SHEETS), ([, rules]) => rules).join('\n'),
});

/** The words of a drawing with the groups that place them; clips of the land cost a layer each, and no word needs one. */
function worded(mark: Mark): Mark[] {
  if (mark.tag === 'text') return [mark];
  const inside = mark.inside.flatMap(worded);
  const { 'clip-path': _, ...attributes } = mark.attributes;
  return inside.length === 0 ? [] : [{ ...mark, attributes, inside }];
}

/** Coasts, provinces and lines that have names, and the clip of the land: what other drawings may refer to. */
const isShape = ({ tag, attributes }: Mark): boolean => tag === 'path' || attributes.id === 'st-land';

/**
 * The parts that come into the page. The rest never does: thousands of elements would be styled anew with every
 * change, and be seen no better than in the picture.
 */
export function partsOf(root: Mark, rules: string): MapParts {
  const [drawing] = root.inside;
  const shapes = [...namedIn(root).values()].filter(isShape);
  return {
    shapes: shapes.map(written).join(''),
    words: drawing.inside.flatMap(worded).map(written).join(''),
    rules,
  };
}
