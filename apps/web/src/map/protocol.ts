import type { Box } from '@punica/geography';

export type Mode = 'day' | 'night';

/** What of a drawn map stands on the page itself, as markup. */
export interface MapParts {
  /** What other drawings refer to: land, provinces, the lines that names run along. */
  readonly shapes: string;
  /** Its words, which need the fonts of the page. */
  readonly words: string;
  /** Its style sheet. */
  readonly rules: string;
}

/** What is asked of the worker that draws maps. */
export interface MapRequests {
  parts: { with: { address: string }; answer: MapParts };
  /** A part of the sheet, with so many points of the screen to a unit, in these colours. */
  picture: {
    with: { address: string; mode: Mode; colours: string; box: Box; scale: number };
    answer: ImageBitmap;
  };
}

export type MapRequest = keyof MapRequests;
export type ToMap = { readonly id: number; readonly name: MapRequest; readonly with: unknown };
export type FromMap =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly problem: string };
