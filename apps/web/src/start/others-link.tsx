import { useEffect } from 'preact/hooks';
import { title, waiting, watchBadge } from '../online/badge.ts';
import { words } from '../words/index.ts';

const w = words.start;

/** To the lobby, with how many games there wait for one. */
export function OthersLink() {
  useEffect(() => title(words.title), []);
  useEffect(watchBadge, []);
  const n = waiting.value;
  return (
    <a class="button start-play" href="/online">
      <span>
        {w.others}
        {n > 0 && <span class="count">{n}</span>}
      </span>
      <small>{n > 0 ? w.othersWait(n) : w.othersHow}</small>
    </a>
  );
}
