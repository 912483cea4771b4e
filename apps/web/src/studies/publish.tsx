import type { StudyFile } from '@punica/insight';
import { useEffect } from 'preact/hooks';
import { AttemptButton, Trouble, useAttempt } from '../online/attempt.tsx';
import { enterHouse, house, me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { go } from '../router.ts';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import type { StudyModel } from './study-model.ts';

const w = words.study;

/** A study of this browser goes to the server, where there is one. */
export function Publish({ study, table }: { study: StudyModel; table: TableModel }) {
  const attempt = useAttempt();
  useEffect(() => void enterHouse(), []);
  if (typeof house.value === 'string') return null;
  if (study.shown.value?.knower !== null) return <p class="soft">{w.shareGuessed}</p>;
  if (me.value === null)
    return (
      <p class="soft">
        <a href="/account">{w.comeIn}</a>
      </p>
    );
  const share = async (): Promise<void> => {
    const file = (await table.record()) as StudyFile;
    const name = file.name.trim() === '' ? table.front.title : file.name;
    const { id } = await ask<{ id: string }>('POST', '/api/studies', { name, chapter: { file } });
    go(`/shared/${id}`);
  };
  return (
    <>
      <p class="soft">{w.shareHint}</p>
      <Trouble of={attempt} />
      <p>
        <AttemptButton of={attempt} act={share}>
          {w.share}
        </AttemptButton>
      </p>
    </>
  );
}
