import type { TableProps } from '../games/front.ts';
import type { TableExtras } from '../table/extras.ts';
import { onlineWords } from '../words/online.ts';
import { ChatTab } from './chat-tab.tsx';
import { GameTab, Rematch } from './game-tab.tsx';
import type { OnlineModel } from './online-model.ts';
import { OrdersTab } from './orders-tab.tsx';
import { OwnRating } from './own-rating.tsx';
import { SeatStrip } from './seat-strip.tsx';

const w = onlineWords.table;

/** What a table on the server has more than one in this tab: clocks, chat, wishes, standing orders. */
export const extrasOf = (online: OnlineModel): TableExtras => ({
  class: 'shared',
  tabs: [
    { id: 'chat', name: w.chat, Tab: () => <ChatTab online={online} /> },
    { id: 'game', name: w.game, Tab: ({ table }: TableProps) => <GameTab online={online} table={table} /> },
    { id: 'orders', name: w.orders, Tab: () => <OrdersTab online={online} /> },
  ],
  Head: ({ table }: TableProps) => <SeatStrip online={online} table={table} />,
  End: () => (
    <>
      <OwnRating online={online} />
      <Rematch online={online} />
    </>
  ),
});
