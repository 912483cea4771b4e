import '../style/table.css';
import './study.css';
import './shared.css';
import { useEffect, useState } from 'preact/hooks';
import type { Tab } from '../games/front.ts';
import { frontOf } from '../games/registry.ts';
import { Message } from '../message.tsx';
import { host } from '../play/client.ts';
import { phone } from '../settings.ts';
import { headroom } from '../table/map-room.ts';
import { Table } from '../table/table.tsx';
import { words } from '../words/index.ts';
import { StudyBanner } from './study-banner.tsx';
import { StudyModel, StudyTable } from './study-model.ts';
import { StudyTab } from './study-tab.tsx';

const w = words.study;

type Standing =
  | 'loading'
  | 'missing'
  | 'elsewhere'
  | { readonly table: StudyTable; readonly study: StudyModel };

/** A study that is kept in this browser, at the table of its game. */
export function StudyPage({ id }: { id: string }) {
  const [standing, setStanding] = useState<Standing>('loading');
  const [problem, setProblem] = useState<string | null>(null);
  async function open(how: 'play' | 'takeOver'): Promise<void> {
    try {
      const study = new StudyModel(host());
      const opened = await study.open(id, how);
      if (opened.state !== 'open') {
        setStanding(opened.state);
        return;
      }
      const front = await frontOf(opened.info.game);
      document.title = `${w.banner} · ${front.title} · ${words.title}`;
      setStanding({ study, table: new StudyTable(study, front, opened) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  useEffect(() => {
    void open('play');
  }, [id]);
  useEffect(() => {
    if (typeof standing === 'string') return undefined;
    return () => standing.table.close();
  }, [standing]);
  if (problem !== null)
    return (
      <Message title={words.table.trouble} text={problem}>
        <Home />
      </Message>
    );
  if (standing === 'loading') return <p class="loading">{words.table.loading}</p>;
  if (standing === 'missing')
    return (
      <Message title={w.missing}>
        <Home />
      </Message>
    );
  if (standing === 'elsewhere')
    return (
      <Message title={w.elsewhere} text={words.table.elsewhereHint}>
        <button type="button" class="button main" onClick={() => void open('takeOver')}>
          {words.table.takeOver}
        </button>
        <Home />
      </Message>
    );
  return <LaidStudy {...standing} onTakeOver={() => void open('takeOver')} />;
}

interface LaidProps {
  readonly table: StudyTable;
  readonly study: StudyModel;
  /** Tabs beside that of the study itself. */
  readonly more?: readonly Tab[];
  readonly onTakeOver: () => void;
}

/** How high the banner is; `study.css` has the same. */
const BANNER = { wide: 44, phone: 84 };

/** A study with the banner over its table, wherever it is kept. */
export function LaidStudy({ table, study, more = [], onTakeOver }: LaidProps) {
  const rise = phone.value ? BANNER.phone : BANNER.wide;
  useEffect(() => {
    headroom.value = rise;
    return () => {
      headroom.value = 0;
    };
  }, [rise]);
  const [extras] = useState(() => ({
    class: 'studying',
    tabsName: w.tab,
    tabs: [{ id: 'study', name: w.tab, Tab: () => <StudyTab study={study} table={table} /> }, ...more],
  }));
  return (
    <Table table={table} onTakeOver={onTakeOver} extras={extras}>
      <StudyBanner study={study} table={table} />
    </Table>
  );
}

const Home = () => (
  <a class="button" href="/">
    {words.table.home}
  </a>
);
