import { DIE_HALF, type DieKind, dieFace } from '@punica/art';
import { Picture } from '../../markup.tsx';

/** A die as it came to rest; it is seen to roll once, when it first appears. */
export function Die({ kind, face, label }: { kind: DieKind; face: number; label?: string }) {
  return (
    <Picture class="die" markup={dieFace(kind, face)} half={DIE_HALF + 1} label={label ?? String(face)} />
  );
}
