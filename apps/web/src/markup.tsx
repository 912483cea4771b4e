/** Drawings come from our own art package as SVG text; nothing a player or a file brings passes through here. */
export const drawing = (markup: string): { __html: string } => ({ __html: markup });

/** The same as elements, which are on no page yet. */
export function parsed(markup: string): DocumentFragment {
  const holder = document.createElement('template');
  holder.innerHTML = markup;
  return holder.content;
}

interface PictureProps {
  readonly class?: string;
  readonly markup: string;
  /** Half the side of the square that is shown, about the origin. */
  readonly half: number;
  /** What readers hear; nothing where a name stands beside it. */
  readonly label?: string | undefined;
}

/** One piece of art as a small picture. */
export function Picture({ markup, half, label, class: name }: PictureProps) {
  const box = `${-half} ${-half} ${half * 2} ${half * 2}`;
  return (
    <svg
      class={name}
      viewBox={box}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? 'true' : undefined}
      focusable="false"
      dangerouslySetInnerHTML={drawing(markup)}
    />
  );
}
