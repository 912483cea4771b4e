import type { StudyFile } from '@punica/insight';
import type { StudyAccess, StudyHead } from '@punica/protocol';
import { useState } from 'preact/hooks';
import { ReportButton } from '../circle/report-button.tsx';
import { Options } from '../kit/options.tsx';
import { type Attempt, AttemptButton, Trouble, useAttempt } from '../online/attempt.tsx';
import { CopyLink } from '../online/copy-link.tsx';
import { me } from '../online/house.ts';
import { ask } from '../online/server-api.ts';
import { smallPicture } from '../replay/picture.ts';
import { go } from '../router.ts';
import { FileButton, jsonOf } from '../start/json-file.tsx';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { whereOf } from './lookers.tsx';
import { openStudy } from './open-study.ts';
import type { StudyModel } from './study-model.ts';
import type { SharedShown } from './study-shown.ts';

const w = words.study;

interface Props {
  readonly study: StudyModel;
  readonly table: TableModel;
  readonly onChapter: (chapter: number) => void;
}

interface PartProps extends Props {
  readonly shared: SharedShown;
  readonly path: string;
  readonly attempt: Attempt;
}

/** A study as something that several have: chapters, people, who may what, and the ways out of it. */
export function SharedTab(props: Props) {
  const attempt = useAttempt();
  const shown = props.study.shown.value;
  if (shown?.shared == null) return null;
  const { shared } = shown;
  const part = { ...props, shared, attempt, path: `/api/studies/${shared.head.id}` };
  return (
    <div class="study-tab shared-tab">
      {shared.head.you === 'read' && <p class="soft">{w.readOnly}</p>}
      <Trouble of={attempt} />
      <Chapters {...part} />
      <People {...part} />
      {shared.head.you === 'own' && <Members {...part} />}
      <Links {...part} at={shown.at} />
      <Ways {...part} />
    </div>
  );
}

function Chapters({ shared: { head, chapter }, path, attempt, table, onChapter }: PartProps) {
  const { chapters, you } = head;
  const open = async (body: object): Promise<void> => {
    const made = await ask<{ chapter: number }>('POST', `${path}/chapters`, body);
    onChapter(made.chapter);
  };
  const moveUp = (): Promise<void> => {
    const order = chapters.map((it) => it.chapter);
    const at = order.indexOf(chapter);
    order.splice(at, 1);
    order.splice(at - 1, 0, chapter);
    return ask('PATCH', path, { chapters: order });
  };
  const isFirst = chapters[0]?.chapter === chapter;
  return (
    <section>
      <h3>{w.chapters}</h3>
      <ol class="shared-chapters">
        {chapters.map((it) => (
          <li key={it.chapter}>
            <button
              type="button"
              class="study-move opens"
              aria-current={it.chapter === chapter ? 'step' : undefined}
              onClick={() => onChapter(it.chapter)}
            >
              {it.name === '' ? w.unnamed : it.name} <small>{w.moves(it.moments)}</small>
            </button>
          </li>
        ))}
      </ol>
      {you !== 'read' && (
        <p class="row">
          <AttemptButton
            of={attempt}
            act={async () => {
              const file = (await table.record()) as StudyFile;
              await open({ file: { ...file, moments: [] } });
            }}
          >
            {w.chapterNew}
          </AttemptButton>
          <FileButton
            label={w.chapterFile}
            onFile={(file) => void attempt.run(async () => open({ file: await jsonOf(file) }))}
          />
          {you === 'own' && !isFirst && (
            <AttemptButton of={attempt} act={moveUp}>
              {w.chapterUp}
            </AttemptButton>
          )}
          {you === 'own' && chapters.length > 1 && (
            <Sure
              words={w.chapterRemove}
              attempt={attempt}
              act={async () => {
                await ask('DELETE', `${path}/chapters/${chapter}`);
                onChapter(chapters.find((it) => it.chapter !== chapter)!.chapter);
              }}
            />
          )}
        </p>
      )}
    </section>
  );
}

/** Asks once more before something is gone for everybody. */
function Sure({ words: said, attempt, act }: { words: string; attempt: Attempt; act(): Promise<unknown> }) {
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <button type="button" class="button" onClick={() => setSure(true)}>
        {said}
      </button>
    );
  return (
    <span class="sure" role="status">
      {said}?{' '}
      <AttemptButton of={attempt} act={act}>
        {w.removeYes}
      </AttemptButton>{' '}
      <button type="button" class="button" onClick={() => setSure(false)}>
        {w.removeNo}
      </button>
    </span>
  );
}

function People({ study, shared: { people, others, head }, path, attempt }: PartProps) {
  const there = people.filter(({ person }) => person !== me.value?.id);
  return (
    <section>
      <h3>{w.people}</h3>
      {there.length + others === 0 && <p class="soft">{w.peopleNobody}</p>}
      <ul class="shared-people">
        {there.map((it) => (
          <li key={it.person}>
            <span>
              <b>{it.name}</b> <small>({w.may[it.may]})</small> {whereOf(study, it)}
            </span>
            {head.you === 'own' && it.may === 'read' && (
              <AttemptButton
                of={attempt}
                act={() => ask('PUT', `${path}/members`, { person: it.person, may: 'write' })}
              >
                {w.letWrite}
              </AttemptButton>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p class="soft">{w.peopleOthers(others)}</p>}
    </section>
  );
}

function Members({ shared: { head }, path, attempt }: PartProps) {
  const [name, setName] = useState('');
  const [may, setMay] = useState<'write' | 'read'>('write');
  return (
    <section>
      <h3>{w.members}</h3>
      <ul class="shared-people">
        {head.members.map((it) => (
          <li key={it.person}>
            <span>
              <b>{it.name}</b> <small>({w.may[it.may]})</small>
            </span>
            <button
              type="button"
              class="button"
              aria-label={`${w.memberGone}: ${it.name}`}
              disabled={attempt.busy}
              onClick={() => void attempt.run(() => ask('DELETE', `${path}/members/${it.person}`))}
            >
              {w.memberGone}
            </button>
          </li>
        ))}
      </ul>
      <form
        class="shared-member"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt.run(async () => {
            await ask('PUT', `${path}/members`, { name, may });
            setName('');
          });
        }}
      >
        <label class="study-field">
          <span>{w.memberName}</span>
          <input
            required
            maxLength={30}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label class="study-field">
          <span>{w.memberMay}</span>
          <select value={may} onChange={(event) => setMay(event.currentTarget.value as typeof may)}>
            <Options
              of={[
                ['write', w.may.write],
                ['read', w.may.read],
              ]}
            />
          </select>
        </label>
        <button type="submit" class="button" disabled={attempt.busy}>
          {w.memberAdd}
        </button>
      </form>
      <label class="study-field">
        <span>{w.access}</span>
        <select
          value={head.access}
          onChange={(event) => {
            const access = event.currentTarget.value as StudyAccess;
            void attempt.run(() => ask('PATCH', path, { access }));
          }}
        >
          <Options of={Object.entries(w.accessKinds)} />
        </select>
      </label>
    </section>
  );
}

function Links({ shared: { head, chapter }, at, path, attempt }: PartProps & { at: number }) {
  const [pictured, setPictured] = useState(false);
  const address = `${location.origin}/shared/${head.id}`;
  const moment = at < 0 ? `${address}#${chapter}` : `${address}#${chapter}.${at}`;
  const shown = head.chapters.find((it) => it.chapter === chapter);
  const picture = `${location.origin}${path}/chapters/${chapter}/picture`;
  const isPictured = (pictured || shown?.pictured === true) && head.access !== 'private';
  return (
    <section>
      <h3>{w.files}</h3>
      <CopyLink label={w.linkStudy} address={address} />
      <CopyLink label={w.linkMoment} address={moment} />
      {isPictured && (
        <>
          <CopyLink label={w.linkPicture} address={picture} />
          <CopyLink label={w.embed} address={embedCode(`${address}#${chapter}`, picture, head.name)} />
        </>
      )}
      {head.you !== 'read' && (
        <>
          <AttemptButton
            of={attempt}
            act={async () => {
              const picture = await base64Of(await smallPicture());
              await ask('PUT', `${path}/chapters/${chapter}/picture`, { picture });
              setPictured(true);
            }}
          >
            {w.picture}
          </AttemptButton>
          <p role="status" class="soft">
            {pictured ? w.pictureDone : ''}
          </p>
        </>
      )}
    </section>
  );
}

/** The picture with a link to the study, for pages elsewhere. A name may hold whatever its owner typed. */
function embedCode(address: string, picture: string, name: string): string {
  const alt = name.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`);
  return `<a href="${address}"><img src="${picture}" alt="${alt}"></a>`;
}

async function base64Of(blob: Blob): Promise<string> {
  let binary = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function Ways({ table, shared: { head }, path, attempt }: PartProps) {
  return (
    <section class="shared-ways">
      <p>
        {w.exportAll}{' '}
        <a href={`${path}/export`} download>
          {w.exportMarkdown}
        </a>{' '}
        <a href={`${path}/export?as=html`} download>
          {w.exportHtml}
        </a>
      </p>
      <p class="row">
        <AttemptButton
          of={attempt}
          act={async () => openStudy(await table.record(), { from: `/shared/${head.id}` })}
        >
          {w.takeHome}
        </AttemptButton>
        <Leaving head={head} path={path} attempt={attempt} />
      </p>
      {head.you !== 'own' && me.value !== null && <ReportButton kind="study" target={head.id} />}
    </section>
  );
}

function Leaving({ head, path, attempt }: { head: StudyHead; path: string; attempt: Attempt }) {
  const mine = head.members.some(({ person }) => person === me.value?.id);
  if (head.you === 'own')
    return (
      <Sure
        words={w.deleteStudy}
        attempt={attempt}
        act={async () => {
          await ask('DELETE', path);
          go('/shared');
        }}
      />
    );
  if (!mine || me.value === null) return null;
  const { id } = me.value;
  return (
    <AttemptButton of={attempt} act={() => ask('DELETE', `${path}/members/${id}`)}>
      {w.leaveStudy}
    </AttemptButton>
  );
}
