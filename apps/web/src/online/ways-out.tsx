import { words } from '../words/index.ts';
import { onlineWords } from '../words/online.ts';

/** Back among the online games, or to the first page. */
export const WaysOut = ({ main = false }: { main?: boolean }) => (
  <>
    <a class={main ? 'button main' : 'button'} href="/online">
      {onlineWords.frame.back}
    </a>
    <a class="button" href="/">
      {words.table.home}
    </a>
  </>
);
