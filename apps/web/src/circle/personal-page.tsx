import type { ComponentChildren } from 'preact';
import { ComeIn } from '../online/come-in.tsx';
import { Frame } from '../online/frame.tsx';
import { me } from '../online/house.ts';
import { circleWords } from '../words/circle.ts';

interface Props {
  readonly name: string;
  readonly children: ComponentChildren;
}

/** A page that is somebody's own: whoever has not come in does so here. */
export const PersonalPage = ({ name, children }: Props) => (
  <Frame name={name}>
    {me.value === null ? (
      <section class="plaque online-plaque">
        <h1>{name}</h1>
        <p>{circleWords.comeInFirst}</p>
        <ComeIn />
      </section>
    ) : (
      children
    )}
  </Frame>
);
