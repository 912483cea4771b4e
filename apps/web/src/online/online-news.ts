import type { ChatMessage, ServerInfo, ServerNow } from './server-api.ts';

/** Everything about a game on a server that a game in this tab does not have. */
export interface OnlineState
  extends Pick<ServerNow, 'version' | 'you' | 'question' | 'legal' | 'answer' | 'clocks' | 'offers'> {
  readonly info: ServerInfo;
  /** The place in the log of this seat's last action that counts, if there is one. */
  readonly lastOwn: number | null;
  readonly connected: boolean;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly lead: number;
}

/** What the host of such a game tells besides the table itself. */
export type OnlineNews =
  | { readonly news: 'online'; readonly online: OnlineState }
  | { readonly news: 'chat'; readonly message: ChatMessage }
  | { readonly news: 'badge'; readonly count: number };
