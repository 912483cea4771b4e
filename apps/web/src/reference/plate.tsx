import type { ComponentChildren } from 'preact';
import { Picture } from '../markup.tsx';

interface Props {
  readonly picture: string;
  readonly half: number;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** An entry with a drawing beside its words. */
export const Plate = ({ picture, half, title, children }: Props) => (
  <article class="entry entry-row">
    <Picture class="entry-picture" markup={picture} half={half} />
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </article>
);
