export function cssName(option: string): string {
  return option.replaceAll('.', '-');
}

/** What belongs to an optional rule is hidden unless the page sets its custom property to 1. */
export function optional(option: string | undefined, svg: string): string {
  return option ? `<g class="option" style="opacity:var(--option-${cssName(option)},0)">${svg}</g>` : svg;
}
