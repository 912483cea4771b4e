import type { Logger } from 'pino';
import type { Notices } from '../notices/notices.ts';
import type { BackupKeeper } from '../operate/backup-keeper.ts';
import type { Readiness } from '../operate/readiness.ts';
import type { Readings } from '../operate/readings.ts';
import type { Passkeys } from '../people/passkeys.ts';
import type { People } from '../people/people.ts';
import type { Sessions } from '../people/sessions.ts';
import type { Announcement } from '../play/announcement.ts';
import type { Archive } from '../play/archive.ts';
import type { BiddingStage } from '../play/bidding.ts';
import type { BotThreads } from '../play/bots.ts';
import type { HouseClock } from '../play/house-clock.ts';
import type { Hub } from '../play/hub.ts';
import type { Lobby } from '../play/lobby.ts';
import type { Past } from '../play/past.ts';
import type { Play } from '../play/play.ts';
import type { Ratings } from '../play/ratings.ts';
import type { Tables } from '../play/tables.ts';
import type { Limits, ServerSettings } from '../settings.ts';
import type { Store } from '../storage/store.ts';
import type { Talk } from '../talk/talk.ts';
import type { Admission } from './admission.ts';
import type { Metrics } from './metrics.ts';

/** Everything that answers requests. */
export interface House {
  readonly settings: ServerSettings;
  readonly limits: Limits;
  readonly log: Logger;
  readonly store: Store;
  readonly hub: Hub;
  readonly tables: Tables;
  readonly play: Play;
  readonly lobby: Lobby;
  readonly bidding: BiddingStage;
  readonly archive: Archive;
  readonly ratings: Ratings;
  readonly past: Past;
  readonly people: People;
  readonly sessions: Sessions;
  readonly passkeys: Passkeys;
  readonly talk: Talk;
  readonly notices: Notices;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly threads: BotThreads;
  readonly clock: HouseClock;
  readonly readings: Readings;
  readonly backups: BackupKeeper;
  readonly admission: Admission;
  /** Takes note of a change as if another process had announced it. */
  heed(announcement: Announcement): Promise<void>;
  /** The address of the page as people see it. */
  origin(): string;
  stopping: boolean;
}
