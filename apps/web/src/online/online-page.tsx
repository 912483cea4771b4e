import '../style/table.css';
import './online.css';
import './online-table.css';
import { useEffect, useState } from 'preact/hooks';
import { frontOf } from '../games/front.ts';
import { host } from '../play/client.ts';
import { Table } from '../table/table.tsx';
import { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { onlineWords } from '../words/online.ts';
import { title } from './badge.ts';
import { enterHouse, me } from './house.ts';
import { memory } from './memory.ts';
import { OfferNotices } from './offers.tsx';
import { OnlineModel } from './online-model.ts';
import { Room } from './room.tsx';
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
  const invite = hash.startsWith(INVITE) ? hash.slice(INVITE.length) : memory().invites[id];
  async function open(): Promise<void> {
    try {
      await enterHouse();
      const online = new OnlineModel(host(), id, invite);
      const opened = await online.open();
      if (opened.state !== 'open') {
        online.close();
        setStanding(opened.state === 'waiting' ? 'waiting' : 'missing');
        return;
      }
      const front = await frontOf(opened.info.game);
      const table = new TableModel(online, front, opened);
      // An address may lead to a moment of the game.
      if (/^\d+$/.test(hash)) await table.look(Number(hash));
      setStanding({ table, online });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  // Whoever comes in or changes seats sees the table anew.
  const person = me.value?.id;
  useEffect(() => void open(), [id, person]);
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
  if (problem !== null) return <Message text={problem} />;
  if (standing === 'loading') return <p class="loading">{words.table.loading}</p>;
  if (standing === 'missing') return <Message text={onlineWords.room.missing} />;
  if (standing === 'waiting') return <Room id={id} invite={invite} onBegin={() => void open()} />;
  return <Laid {...standing} />;
}

function Laid({ table, online }: { table: TableModel; online: OnlineModel }) {
  const [extras] = useState(() => extrasOf(online));
  return (
    <Table table={table} onTakeOver={() => {}} extras={extras}>
      <OfferNotices online={online} table={table} />
    </Table>
  );
}

function Message({ text }: { text: string }) {
  return (
    <main class="message">
      <div class="plaque">
        <h1>{text}</h1>
        <p class="row">
          <a class="button main" href="/online">
            {onlineWords.frame.back}
          </a>
          <a class="button" href="/">
            {words.table.home}
          </a>
        </p>
      </div>
    </main>
  );
}
