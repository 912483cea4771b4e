import { DIE_HALF } from '@punica/art';
import { signDie } from '@punica/art/first-war';
import type { SignDie as SignDieFace } from '@punica/view';
import { Picture } from '../markup.tsx';

/** A die with signs instead of pips. */
export function SignDie({ signs, body, label }: SignDieFace & { label?: string | undefined }) {
  return (
    <Picture class="die" markup={signDie(signs, body)} half={DIE_HALF} label={label ?? signs.join(', ')} />
  );
}
