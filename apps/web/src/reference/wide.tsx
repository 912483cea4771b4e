import type { ComponentChildren } from 'preact';

/** Holds a table that may be wider than the screen; it scrolls by itself, by keys too. */
export function Wide({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    // A book has many: none of them is a landmark.
    // biome-ignore lint/a11y/useSemanticElements: what is meant for forms is no frame of a table
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
    <div class="wide" role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  );
}
