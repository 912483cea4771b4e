import type { ComponentChildren } from 'preact';

/** Holds a table that may be wider than the screen; it scrolls by itself, by keys too. */
export function Wide({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
    <section class="wide" aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}
