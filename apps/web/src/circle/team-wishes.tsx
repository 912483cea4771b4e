import type { TeamRequest } from '@punica/protocol';
import { Options } from '../kit/options.tsx';
import { circleWords } from '../words/circle.ts';

const w = circleWords.teams;

export type TeamWishing = { readonly [K in 'text' | 'joining']: NonNullable<TeamRequest[K]> };

/** What a team says of itself, and how people join. */
export const TeamWishes = ({
  wish,
  onChange,
}: {
  wish: TeamWishing;
  onChange(more: Partial<TeamWishing>): void;
}) => (
  <>
    <label class="field">
      <span>{w.text}</span>
      <textarea
        rows={3}
        maxLength={4_000}
        value={wish.text}
        onInput={(event) => onChange({ text: event.currentTarget.value })}
      />
    </label>
    <label class="field">
      <span>{w.joining}</span>
      <select
        value={wish.joining}
        onChange={(event) => onChange({ joining: event.currentTarget.value as 'open' | 'request' })}
      >
        <Options of={Object.entries(w.joinings)} />
      </select>
    </label>
  </>
);
