import { controlMarker } from '@punica/art';
import { italianSheet } from '@punica/art/italian';
import { SIDES } from '@punica/italian-campaign/view/scene';
import { useMemo } from 'preact/hooks';
import { drawing, Picture } from '../../markup.tsx';
import { iw } from './words.ts';

export function Emblem({ role }: { role: number }) {
  return (
    <Picture
      class="emblem"
      markup={controlMarker(SIDES[role] ?? null)}
      half={11}
      label={iw.roles[role] ?? iw.nobody}
    />
  );
}

/** Every symbol that pieces are placed from. */
export function Sheets() {
  const markup = useMemo(() => italianSheet(), []);
  return <div class="sheets" dangerouslySetInnerHTML={drawing(markup)} />;
}
