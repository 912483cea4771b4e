import { Admission } from './api/admission.ts';
import type { House } from './api/house.ts';
import { Metrics } from './api/metrics.ts';
import { Notices } from './notices/notices.ts';
import { type Background, tellFailed } from './operate/background.ts';
import { BackupKeeper } from './operate/backup-keeper.ts';
import { addGauges } from './operate/gauges.ts';
import { openLog } from './operate/log.ts';
import { Readiness, roomFor } from './operate/readiness.ts';
import { Readings } from './operate/readings.ts';
import { watchedJobs } from './operate/watched-jobs.ts';
import { type AlikeAccounts, alikeAccounts, fillLooks } from './people/name-holders.ts';
import { Passkeys } from './people/passkeys.ts';
import { People } from './people/people.ts';
import { Sessions } from './people/sessions.ts';
import type { Announcement } from './play/announcement.ts';
import { Archive } from './play/archive.ts';
import { BiddingStage } from './play/bidding.ts';
import { BotThreads } from './play/bots.ts';
import { Bus } from './play/bus.ts';
import { HouseClock } from './play/house-clock.ts';
import { Hub } from './play/hub.ts';
import type { LayOut } from './play/load-table.ts';
import { Lobby } from './play/lobby.ts';
import { Past } from './play/past.ts';
import { Play } from './play/play.ts';
import { Ratings } from './play/ratings.ts';
import { Tables } from './play/tables.ts';
import { LIMITS, type ServerSettings, TABLES } from './settings.ts';
import { openAlone } from './storage/open-store.ts';
import type { JobHandlers, Worker } from './storage/store.ts';
import type { Upgraded } from './storage/upgrade.ts';
import { Talk } from './talk/talk.ts';

export interface OpenHouse extends House {
  readonly remarks: readonly string[];
  /** Listens to other processes and takes up the jobs. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

const ALIKE_NAMED = 10;

/** Accounts that were there before looks were compared keep their names; `punica moderate rename` changes one. */
function tellAlike(alike: readonly AlikeAccounts[]): string[] {
  const named = alike.slice(0, ALIKE_NAMED).map(({ older, newer }) => {
    return `The names of two accounts look alike: ${older.name} (${older.id}) and ${newer.name} (${newer.id}, newer).`;
  });
  const more = alike.length - named.length;
  return more > 0 ? [...named, `So do those of ${more} more accounts.`] : named;
}

const tellUpgrade = ({ from, copy }: Upgraded): string =>
  `The database was brought forward from ${from}. ` +
  (copy === undefined
    ? 'No copy was made first: --backups names a folder for one.'
    : `How it was before lies at ${copy}: with it you can go back.`);

/** Puts everything together that answers requests and does jobs. */
export async function openHouse(settings: ServerSettings, origin: () => string): Promise<OpenHouse> {
  const log = openLog({
    level: settings.logLevel ?? 'warn',
    format: settings.logFormat ?? 'json',
    ...(settings.logTo === undefined ? {} : { to: settings.logTo }),
  });
  const metrics = new Metrics();
  const failed = tellFailed(log, metrics);
  const limits = { ...LIMITS, ...settings.limits };
  const admission = new Admission(limits.waitMs);
  const remarks: string[] = [];
  const opened = await openAlone(settings.database, {
    folder: settings.backups?.folder,
    told: (upgraded) => {
      log.warn(upgraded, 'the database was brought forward');
      remarks.push(tellUpgrade(upgraded));
    },
  });
  const store = admission.watch(opened);
  const closing = async (error: unknown): Promise<never> => {
    await store.close();
    throw error;
  };
  const clock = await HouseClock.open(store).catch(closing);
  const alike = await fillLooks(store).then(() => alikeAccounts(store), closing);
  const hub = new Hub();
  const bus = new Bus(store, hub, failed);
  const bots = new BotThreads();
  const layOut: LayOut = (id, log) => bots.layOut(id, log);
  const tables = new Tables(store, hub, bus, { ...TABLES, ...settings.tables }, clock, layOut, failed);
  const play = new Play(store, tables, bots);
  const bidding = new BiddingStage(store, tables);
  const tend = async (id: string): Promise<void> => {
    await bidding.tend(id);
    await play.tend(id);
  };
  tables.whenDue = tend;
  const talk = new Talk(store, hub, tables, limits.words);
  const ratings = new Ratings(store);
  const sessions = new Sessions(store);
  const archive = new Archive(store, tables, bots);
  const notices = new Notices(store, tables, log, settings.mail, origin, settings.proving === true);
  const backups = new BackupKeeper(store, log, failed, settings.database, settings.backups);
  const readings = new Readings(store, settings.database, settings.backups?.folder);
  let worker: Worker | undefined;

  const heed = async (it: Announcement): Promise<void> => {
    if ('ended' in it) sessions.ended(it.ended);
    else if ('changed' in it) {
      sessions.forget();
      await tables.refreshPerson(it.changed);
    } else if ('chat' in it) await talk.deliver(it.game, it.chat);
    else {
      await tables.heard(it.game, it.step);
      bus.badges(it.persons);
    }
  };
  let closed = false;
  /** What fails only because the house is being closed is nobody's trouble. */
  const whileOpen = (work: Background) => (error: unknown) => {
    if (!closed) failed(work, error);
  };
  const trouble = whileOpen('announcement');

  const house: OpenHouse = {
    settings,
    limits,
    log,
    store,
    hub,
    tables,
    play,
    bidding,
    lobby: new Lobby(store, tables, bidding, settings.proving === true),
    archive,
    ratings,
    past: new Past(bots),
    people: new People(store, limits),
    sessions,
    passkeys: new Passkeys(store),
    talk,
    notices,
    metrics,
    threads: bots,
    clock,
    readings,
    backups,
    readiness: new Readiness(clock, roomFor(settings.database), settings.leastRoom),
    admission,
    heed,
    origin,
    stopping: false,
    remarks: [
      ...remarks,
      ...(settings.mail === undefined ? ['Mail is not set up: nobody is told of their move by mail.'] : []),
      ...(settings.backups === undefined
        ? ['Backups are not made by themselves: --backups names a folder for them.']
        : []),
      ...tellAlike(alike),
    ],
    begin: async () => {
      admission.start();
      clock.onPause = ({ ms }) => {
        metrics.paused.inc(ms / 1000);
        log.warn({ ms }, 'nobody could play: the clocks of games stood still');
        void tables.paused().catch(trouble);
      };
      clock.onSetBack = () => void tables.planAnew().catch(trouble);
      clock.start((error) => failed('beat', error));
      await store.listen(
        (message) => void heed(JSON.parse(message) as Announcement).catch(trouble),
        () => void Promise.all([tables.refresh(), sessions.recheck()]).catch(trouble),
        whileOpen('listen'),
      );
      await ratings.recomputeIfAsked();
      const handlers = {
        tend: async ({ game }) => tend(String(game)),
        notice: async ({ game, role, version }) => notices.send(String(game), Number(role), Number(version)),
        dice: async ({ game }) => archive.count(String(game)),
        rate: async ({ game }) => ratings.settle(String(game)),
      } satisfies JobHandlers;
      worker = await store.work(watchedJobs(handlers, log, metrics), whileOpen('jobs'));
      await backups.start();
    },
    close: async () => {
      closed = true;
      admission.stop();
      await backups.stop();
      await worker?.stop();
      await clock.stop();
      bus.stop();
      await tables.stop();
      await bots.stop();
      await store.close();
    },
  };
  addGauges(metrics, {
    store,
    hub,
    tables,
    threads: bots,
    clock,
    readings,
    backups,
    isReady: () => !house.stopping,
  });
  return house;
}
