import type { Standing } from '@punica/protocol';
import { Trouble } from '../online/attempt.tsx';
import { ask } from '../online/server-api.ts';
import { circleWords } from '../words/circle.ts';
import { ReportButton } from './report-button.tsx';
import { useAsked } from './use-asked.ts';
import './circle.css';

const w = circleWords.person;

/** What one may do with somebody whose page one sees: follow, write, block, report. */
export function PersonActions({ id }: { id: string }) {
  const path = encodeURIComponent(id);
  const standing = useAsked<Standing>(`/api/people/${path}/standing`);
  const { value, attempt, change } = standing;
  if (value === null) return null;
  const toggle = (on: boolean, where: string) => () =>
    void change(() => ask(on ? 'DELETE' : 'PUT', `/api/me/${where}/${path}`, on ? undefined : {}));
  return (
    <div class="person-actions">
      <p class="row">
        <button
          type="button"
          class="button"
          title={w.followHint}
          disabled={attempt.busy}
          onClick={toggle(value.following, 'follows/people')}
        >
          {value.following ? w.unfollow : w.follow}
        </button>
        <a class="button" href={`/online/new#to=${id}`}>
          {w.challenge}
        </a>
        {value.takesLetters && (
          <a class="button" href={`/letters/${id}`}>
            {w.write}
          </a>
        )}
        <a class="button" href={`/collections#${id}`}>
          {w.collections}
        </a>
        <button
          type="button"
          class="button quiet"
          title={w.blockHint}
          disabled={attempt.busy}
          onClick={toggle(value.blocked, 'blocks')}
        >
          {value.blocked ? w.unblock : w.block}
        </button>
        <ReportButton kind="person" target={id} />
      </p>
      <p class="soft">
        {w.followers(value.followers)}
        {value.blocked && `. ${w.blockHint}`}
      </p>
      <Trouble of={attempt} />
    </div>
  );
}
