import type { ActionJson } from '@punica/kernel';
import type { ChatMessage, ChatRoom, Me, TableInfo, TableNow } from '@punica/protocol';

export interface WindowKind {
  readonly kind: string;
  readonly rule: string;
  readonly pass: ActionJson;
}

/** Everything about a game on a server that a game in this tab does not have. */
export interface OnlineState
  extends Pick<
    TableNow,
    'version' | 'you' | 'question' | 'legal' | 'answer' | 'clocks' | 'windowEnds' | 'offers'
  > {
  readonly info: TableInfo;
  /** The kinds of reaction windows that the game has, and how each is passed. */
  readonly windows: readonly WindowKind[];
  /** The place in the log of this seat's last action that counts, if there is one. */
  readonly lastOwn: number | null;
  readonly connected: boolean;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly lead: number;
}

/** What the host of such a game tells besides the table itself. */
export type OnlineNews =
  | { readonly news: 'online'; readonly online: OnlineState }
  | { readonly news: 'chat'; readonly room: ChatRoom; readonly message: ChatMessage }
  | { readonly news: 'unread'; readonly unread: Me['unread'] }
  | { readonly news: 'badge'; readonly count: number };
