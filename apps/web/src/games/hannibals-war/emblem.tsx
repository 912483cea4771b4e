import { pieceSheet } from '@punica/art';
import { emblemOf, warPaints } from '@punica/art/war';
import { NATIONS } from '@punica/hannibals-war/view/scene';
import { ownerName } from '@punica/hannibals-war/view/words';
import { useEffect } from 'preact/hooks';
import { sheetsOf } from '../../kit/sheets.tsx';
import { Picture } from '../../markup.tsx';

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

const Drawn = sheetsOf(pieceSheet, warPaints);

/** Every symbol that pieces are placed from; in this game the powers have the colours of its counters. */
export const Sheets = Object.assign(
  () => {
    useEffect(() => {
      document.documentElement.dataset.powers = 'four';
      return () => {
        delete document.documentElement.dataset.powers;
      };
    }, []);
    return <Drawn />;
  },
  { ahead: Drawn.ahead },
);
