import { DIE_HALF, dieFace } from '@punica/art';
import type { Rolled } from '@punica/view';
import { Picture } from '../markup.tsx';

/** A die as it came to rest; it is seen to roll once, when it first appears. */
export function Die({
  kind = 'd6',
  face,
  label,
}: Partial<Rolled> & { face: number; label?: string | undefined }) {
  return (
    <Picture class="die" markup={dieFace(kind, face)} half={DIE_HALF + 1} label={label ?? String(face)} />
  );
}
