import { DIE_HALF } from '@punica/art';
import { signDie } from '@punica/art/first-war';
import type { SignDie as SignDieFace } from '@punica/view';
import { Picture } from '../markup.tsx';
import { words } from '../words/index.ts';

/** A die with signs instead of pips; a face without any has a name all the same. */
export function SignDie({ signs, body, label }: SignDieFace & { label?: string | undefined }) {
  const told = signs.length === 0 ? words.table.blankFace : signs.join(', ');
  return <Picture class="die" markup={signDie(signs, body)} half={DIE_HALF} label={label ?? told} />;
}
