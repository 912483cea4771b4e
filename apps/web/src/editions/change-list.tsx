import type { Change, Known } from '@punica/kernel/edition';
import { Options } from '../kit/options.tsx';
import { editionWords as w } from '../words/editions.ts';
import { Difference } from './difference.tsx';
import type { Draft } from './draft.ts';
import { SettledInput } from './settled-input.tsx';
import { changeTitle, type Thing, thingChanged } from './things.ts';

interface Props {
  readonly draft: Draft;
  readonly things: readonly Thing[];
  readonly onChoose: (thing: Thing) => void;
}

/** What differs from ours, and where each difference comes from. */
export function ChangeList({ draft, things, onChoose }: Props) {
  const { changes } = draft.edition.value;
  if (changes.length === 0) return <p class="soft">{w.noChanges}</p>;
  return (
    <ol class="edition-changes">
      {changes.map((change, at) => {
        const thing = thingChanged(change, things, draft.files.value);
        return (
          <li key={`${change.file} ${change.field} ${at}`}>
            <p class="edition-change-what">
              {thing === undefined ? (
                <b>{changeTitle(change, draft.files.value)}</b>
              ) : (
                <button type="button" class="plain-link" onClick={() => onChoose(thing)}>
                  {thing.title}
                </button>
              )}{' '}
              <small>{change.field}</small>
            </p>
            <p class="edition-change-how">
              <Difference ours={draft.ground.files} change={change} />
            </p>
            <Source draft={draft} change={change} at={at} />
          </li>
        );
      })}
    </ol>
  );
}

const LEVELS: readonly Known[] = ['high', 'medium', 'low', 'reconstructed'];

export const SureOptions = () => <Options of={LEVELS.map((it) => [it, w.confidence[it]])} />;

function Source({ draft, change, at }: { draft: Draft; change: Change; at: number }) {
  const id = `change-${at}`;
  return (
    <div class="edition-source">
      <label for={`${id}-source`}>{w.from}</label>
      <SettledInput
        id={`${id}-source`}
        type="text"
        maxLength={300}
        value={change.source}
        onSettle={(typed) => {
          if (typed.trim() !== '') draft.tell(at, { source: typed.trim() });
        }}
      />
      <label for={`${id}-sure`} class="unseen">
        {w.sure}
      </label>
      <select
        id={`${id}-sure`}
        value={change.confidence}
        onChange={(event) => draft.tell(at, { confidence: event.currentTarget.value as Known })}
      >
        <SureOptions />
      </select>
      <SettledInput
        type="text"
        aria-label={w.remark}
        placeholder={w.remark}
        maxLength={1000}
        value={change.remark ?? ''}
        onSettle={(remark) => draft.tell(at, { remark })}
      />
      <button type="button" class="plain-link" onClick={() => draft.drop(at)}>
        {w.drop}
      </button>
    </div>
  );
}
