import { pieceSheet } from '@punica/art';
import { emblemOf, warPaints } from '@punica/art/war';
import { NATIONS } from '@punica/hannibals-war/view/scene';
import { ownerName } from '@punica/hannibals-war/view/words';
import { useEffect, useMemo } from 'preact/hooks';
import { drawing, Picture } from '../../markup.tsx';

export function Emblem({ role }: { role: number }) {
  return (
    <Picture
      class="emblem"
      markup={emblemOf(NATIONS[role] ?? 'mercenary')}
      half={13}
      label={ownerName(role)}
    />
  );
}

/** Every symbol that pieces are placed from; in this game the powers have the colours of its counters. */
export function Sheets() {
  const markup = useMemo(() => pieceSheet() + warPaints(), []);
  useEffect(() => {
    document.documentElement.dataset.powers = 'four';
    return () => {
      delete document.documentElement.dataset.powers;
    };
  }, []);
  return <div class="sheets" dangerouslySetInnerHTML={drawing(markup)} />;
}
