import { cardSheet, controlMarker, firstWarSheet, pieceSheet } from '@punica/art';
import { useMemo } from 'preact/hooks';
import { drawing, Picture } from '../../markup.tsx';
import { SIDES } from './scene.ts';
import { sideName } from './words.ts';

export function Emblem({ role }: { role: number }) {
  return (
    <Picture class="emblem" markup={controlMarker(SIDES[role] ?? null)} half={11} label={sideName(role)} />
  );
}

/** Every symbol that pieces and cards are placed from. */
export function Sheets() {
  const markup = useMemo(() => pieceSheet() + firstWarSheet() + cardSheet(), []);
  return <div class="sheets" dangerouslySetInnerHTML={drawing(markup)} />;
}
