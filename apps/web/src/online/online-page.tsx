import { Message } from '../message.tsx';
import { WaysOut } from './ways-out.tsx';
import '../style/table.css';
import './online.css';
import './online-table.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { frontOf } from '../games/registry.ts';
import { host } from '../play/client.ts';
import { filmAsAsked, lookAsAsked } from '../replay/replay-model.ts';
import { Table } from '../table/table.tsx';
import { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { onlineWords } from '../words/online.ts';
import { title, unread } from './badge.ts';
import { Frame } from './frame.tsx';
import { enterHouse, house, me } from './house.ts';
import { memory } from './memory.ts';
import { OfferNotices } from './offers.tsx';
import { OnlineModel } from './online-model.ts';
import { Room } from './room.tsx';
import { ask } from './server-api.ts';
import { extrasOf } from './table-extras.tsx';

const INVITE = 'invite=';

type Standing =
  | 'loading'
  | 'missing'
  | 'waiting'
  | { readonly table: TableModel; readonly online: OnlineModel };

/** A game on the server: the room where players gather, then the table. */
export function OnlinePage({ id, hash }: { id: string; hash: string }) {
  const [standing, setStanding] = useState<Standing>('loading');
  const [problem, setProblem] = useState<string | null>(null);
  const [begun, setBegun] = useState(0);
  const [known, setKnown] = useState(false);
  const invite = hash.startsWith(INVITE) ? hash.slice(INVITE.length) : memory().invites[id];
  useEffect(() => void enterHouse().then(() => setKnown(true)), []);
  async function open(isLate: () => boolean): Promise<void> {
    const online = new OnlineModel(host(), id, invite);
    try {
      const opened = await online.open();
      if (opened.state !== 'open') {
        online.close();
        if (!isLate()) setStanding(opened.state === 'waiting' ? 'waiting' : 'missing');
        return;
      }
      const front = await frontOf(opened.info.game);
      if (isLate()) {
        online.close();
        return;
      }
      const table = new TableModel(online, front, opened);
      await lookAsAsked(table, hash);
      setStanding({ table, online });
      filmAsAsked(table, hash);
    } catch (error) {
      online.close();
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  // Whoever comes in or takes a seat sees the table anew; until it is known who that is there is nothing to open.
  const person = me.value?.id;
  useEffect(() => {
    if (!known) return undefined;
    let late = false;
    void open(() => late);
    return () => {
      late = true;
    };
  }, [id, person, known, begun]);
  useEffect(() => {
    if (typeof standing === 'string') return undefined;
    const { table, online } = standing;
    const untitle = title(`${table.front.title} · ${words.title}`);
    return () => {
      untitle();
      online.close();
      table.close();
    };
  }, [standing]);
  // The frame says that there is no server.
  if (house.value === 'none' || house.value === 'silent')
    return <Frame name={onlineWords.room.title}>{null}</Frame>;
  if (problem !== null)
    return (
      <Message title={problem}>
        <WaysOut main />
      </Message>
    );
  if (standing === 'loading') return <p class="loading">{words.table.loading}</p>;
  if (standing === 'missing')
    return (
      <Message title={onlineWords.room.missing}>
        <WaysOut main />
      </Message>
    );
  if (standing === 'waiting') return <Room id={id} invite={invite} onBegin={() => setBegun((n) => n + 1)} />;
  return <Laid key={standing.online.turn} {...standing} onReseat={() => setBegun((n) => n + 1)} />;
}

interface LaidProps {
  readonly table: TableModel;
  readonly online: OnlineModel;
  readonly onReseat: () => void;
}

function Laid({ table, online, onReseat }: LaidProps) {
  const [extras] = useState(() => extrasOf(online));
  const first = useRef<string | null>(null);
  const seating = online.seating.value;
  useEffect(() => {
    if (seating === null || seating === first.current) return;
    if (first.current !== null) onReseat();
    first.current = seating;
  }, [seating]);
  const isOver = online.state.value?.info.state === 'over';
  const { news } = unread.value;
  // Whoever sees the end here need not be told of it elsewhere.
  useEffect(() => {
    if (isOver && news > 0) ask('POST', '/api/news/read', { path: `/online/${online.id}` }).catch(() => {});
  }, [isOver, news]);
  return (
    <Table table={table} onTakeOver={() => {}} extras={extras}>
      <OfferNotices online={online} table={table} />
    </Table>
  );
}
