import '../style/table.css';
import '../online/online.css';
import './study.css';
import './shared.css';
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { frontOf } from '../games/registry.ts';
import { Message } from '../message.tsx';
import { Frame } from '../online/frame.tsx';
import { enterHouse, house, me } from '../online/house.ts';
import { host } from '../play/client.ts';
import { words } from '../words/index.ts';
import { SharedTab } from './shared-tab.tsx';
import { StudyModel, StudyTable } from './study-model.ts';
import { LaidStudy } from './study-page.tsx';

const w = words.study;
const START = -1;

type Standing = 'loading' | 'missing' | { readonly table: StudyTable; readonly study: StudyModel };

/** The chapter and the moment that an address names. */
function readPlace(hash: string): { chapter: number | null; at: number } {
  const [, chapter, at] = /^(\d{1,5})(?:\.(\d{1,10}))?$/.exec(hash) ?? [];
  return {
    chapter: chapter === undefined ? null : Number(chapter),
    at: at === undefined ? START : Number(at),
  };
}

const placeHash = (chapter: number, at: number): string =>
  at === START ? `#${chapter}` : `#${chapter}.${at}`;

/** A study on the server, at the table of its game. */
export function SharedPage({ id, hash }: { id: string; hash: string }) {
  const [standing, setStanding] = useState<Standing>('loading');
  const [problem, setProblem] = useState<string | null>(null);
  const [known, setKnown] = useState(false);
  const { chapter } = readPlace(hash);
  const [wanted, setWanted] = useState(chapter);
  useEffect(() => void enterHouse().then(() => setKnown(true)), []);
  useEffect(() => setWanted(chapter), [chapter]);
  const person = me.value?.id;
  useEffect(() => {
    if (!known) return undefined;
    let late = false;
    const open = async (): Promise<void> => {
      const study = new StudyModel(host());
      const named = readPlace(location.hash.slice(1));
      // A moment that the address names is of its own chapter.
      const opened = await study.openShared(id, wanted, named.chapter === wanted ? named.at : START);
      if (late) return;
      if (opened.state !== 'open') {
        setStanding('missing');
        return;
      }
      const front = await frontOf(opened.info.game);
      if (late) return;
      document.title = `${w.banner} · ${front.title} · ${words.title}`;
      setStanding({ study, table: new StudyTable(study, front, opened) });
    };
    void open().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
    return () => {
      late = true;
    };
  }, [id, wanted, person, known]);
  useEffect(() => {
    if (typeof standing === 'string') return undefined;
    const { table, study } = standing;
    // The address follows, so that it can be handed on at any time.
    const stop = effect(() => {
      const shown = study.shown.value;
      if (shown?.shared == null) return;
      const now = placeHash(shown.shared.chapter, shown.at);
      if (location.hash !== now && location.pathname === `/shared/${id}`) history.replaceState(null, '', now);
    });
    return () => {
      stop();
      table.close();
    };
  }, [standing]);
  if (house.value === 'none' || house.value === 'silent') return <Frame name={w.sharedTitle}>{null}</Frame>;
  if (problem !== null) return <Out title={words.table.trouble} text={problem} />;
  if (standing === 'loading') return <p class="loading">{words.table.loading}</p>;
  if (standing === 'missing') return <Out title={w.sharedMissing} />;
  const { study, table } = standing;
  const together = {
    id: 'together',
    name: w.together,
    Tab: () => <SharedTab study={study} table={table} onChapter={setWanted} />,
  };
  return (
    <LaidStudy key={`${id} ${wanted}`} study={study} table={table} more={[together]} onTakeOver={() => {}} />
  );
}

const Out = ({ title, text }: { title: string; text?: string }) => (
  <Message title={title} {...(text === undefined ? {} : { text })}>
    <a class="button main" href="/shared">
      {w.sharedTitle}
    </a>
    <a class="button" href="/account">
      {w.comeIn}
    </a>
  </Message>
);
