import { DIE_HALF, dieFace } from '@punica/art';
import { Picture } from '../../markup.tsx';

/** A die as it came to rest. */
export function Die({ face }: { face: number }) {
  return <Picture class="die" markup={dieFace('d6', face)} half={DIE_HALF + 1} label={String(face)} />;
}
