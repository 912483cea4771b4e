import type { DestinationStream } from 'pino';
import type { AnalysisSettings } from './analyses/settings.ts';
import type { BalanceDesk } from './editions/balances.ts';
import type { BackupSettings } from './operate/backup-keeper.ts';
import type { LogFormat } from './operate/log-format.ts';
import type { TablesSettings } from './play/tables.ts';
import { MINUTE } from './spans.ts';

export interface MailSettings {
  /** `smtp://user:password@host:port` */
  readonly url: string;
  readonly from: string;
}

/** How much anybody may ask of the server. */
export interface Limits {
  /** Requests a minute from one address: all, logging in, creating, looking back. */
  readonly requests: number;
  readonly logins: number;
  readonly creations: number;
  /** Wrong passwords for one name (or on one device, or in one session), and how long it takes to forget one. */
  readonly guesses: number;
  readonly guessEveryMs: number;
  readonly looks: number;
  readonly bodyBytes: number;
  readonly requestMs: number;
  /** Whoever asks again so soon how the server is gets the same: a reading counts rows. */
  readonly readingMs: number;
  /** Messages a second on one socket, and how many may come at once. */
  readonly frames: number;
  readonly frameBurst: number;
  readonly frameBytes: number;
  readonly socketsPerAddress: number;
  readonly socketsPerPerson: number;
  /** Games of one person that are open or running, and those among them with a bot. */
  readonly gamesPerPerson: number;
  readonly botGamesPerPerson: number;
  /** What one person may say in a minute. */
  readonly words: number;
  /** What people may do that reaches others, by how well they are known (`moderation/voice.ts`): times this. */
  readonly voice: number;
  /** Changes of studies by one person in a minute. */
  readonly edits: number;
  readonly gamesFollowed: number;
  /** Where a move would have to wait longer than this, it is refused at once and may be sent again. */
  readonly waitMs: number;
  /** What may wait to be sent to a slow socket before it is closed. */
  readonly backlogBytes: number;
}

export const LIMITS: Limits = {
  requests: 1_200,
  logins: 20,
  creations: 60,
  guesses: 10,
  guessEveryMs: 10 * 60_000,
  looks: 300,
  bodyBytes: 64 * 1024,
  requestMs: 15_000,
  readingMs: 10_000,
  frames: 20,
  frameBurst: 60,
  frameBytes: 16 * 1024,
  socketsPerAddress: 100,
  socketsPerPerson: 30,
  gamesPerPerson: 200,
  botGamesPerPerson: 20,
  words: 30,
  voice: 1,
  edits: 240,
  gamesFollowed: 50,
  waitMs: 250,
  backlogBytes: 4 * 1024 * 1024,
};

export const TABLES: TablesSettings = {
  orderDelay: { live: [2_000, 7_000], slow: [20_000, 120_000] },
  windows: {
    curtain: {
      live: [8_000, 15_000],
      near: [30_000, 90_000],
      away: [10 * MINUTE, 40 * MINUTE],
    },
    prior: {
      live: { medianMs: 7_000, spread: 0.85 },
      near: { medianMs: 25_000, spread: 0.9 },
      away: { medianMs: 200 * MINUTE, spread: 0.9 },
    },
    liveLimitMs: 2 * MINUTE,
    nearMs: 5 * MINUTE,
    botMs: 1_500,
  },
  noticeAfterMs: 60_000,
  snapshotAfterMs: 5_000,
  mostTables: 5_000,
};

export interface ServerSettings {
  /** 0 lets the machine choose. */
  readonly port: number;
  /** Where the port is taken the next free one will do: for a server that nobody reaches by its address. */
  readonly portMayMove?: boolean;
  readonly host: string;
  /** The folder of the built client. */
  readonly page?: string;
  /** A file for SQLite, or the address of a PostgreSQL. */
  readonly database: string;
  /** The address under which people reach the page, where a proxy stands before the server. */
  readonly origin?: string;
  /**
   * How many proxies stand before the server, each of which adds the address that it sees: the caller's is so many
   * from the right in X-Forwarded-For, and nobody can forge it. Without a proxy nothing is believed.
   */
  readonly proxies?: number;
  /** How many bytes must be left on the disk of a SQLite for the server to be ready. */
  readonly leastRoom?: number;
  readonly mail?: MailSettings;
  /** What must be sent to read the metrics from elsewhere than this machine. */
  readonly metricsToken?: string;
  readonly logLevel?: string;
  readonly logFormat?: LogFormat;
  /** For tests: where the log goes. */
  readonly logTo?: DestinationStream;
  /** Backups that are made by themselves. */
  readonly backups?: BackupSettings;
  /** The farm whose bots play editions on request. */
  readonly farm?: BalanceDesk;
  /** How games that are over are judged. */
  readonly analyses?: Partial<AnalysisSettings>;
  readonly limits?: Partial<Limits>;
  readonly tables?: Partial<TablesSettings>;
  /** For tests: the proving game can be played, and webhooks may lead inside. */
  readonly proving?: boolean;
}
