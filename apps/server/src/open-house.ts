import { Analyses } from './analyses/analyses.ts';
import { ANALYSES } from './analyses/settings.ts';
import { Admission } from './api/admission.ts';
import type { House } from './api/house.ts';
import { Metrics } from './api/metrics.ts';
import { Challenges } from './circle/challenges.ts';
import { Collections } from './circle/collections.ts';
import { Comments } from './circle/comments.ts';
import { Follows } from './circle/follows.ts';
import { Letters } from './circle/letters.ts';
import { tellPlayers } from './circle/players-news.ts';
import { Balances } from './editions/balances.ts';
import { Editions } from './editions/editions.ts';
import { AppealTickets } from './moderation/appeal-tickets.ts';
import { Measures } from './moderation/measures.ts';
import { Moderators } from './moderation/moderators.ts';
import { Reports } from './moderation/reports.ts';
import { Voice } from './moderation/voice.ts';
import { Delivery } from './notices/delivery.ts';
import { Notices } from './notices/notices.ts';
import { type Background, tellFailed } from './operate/background.ts';
import { BackupKeeper } from './operate/backup-keeper.ts';
import { addGauges } from './operate/gauges.ts';
import { openLog } from './operate/log.ts';
import { Readiness, roomFor } from './operate/readiness.ts';
import { Readings } from './operate/readings.ts';
import { tidy } from './operate/tidy.ts';
import { watchedJobs } from './operate/watched-jobs.ts';
import { Seeks } from './pairing/seeks.ts';
import { type AlikeAccounts, alikeAccounts, fillLooks } from './people/name-holders.ts';
import { Passkeys } from './people/passkeys.ts';
import { People } from './people/people.ts';
import { Recovery } from './people/recovery.ts';
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
import { infoOf } from './play/table-view.ts';
import { Tables } from './play/tables.ts';
import { ProgramEvents } from './programs/events.ts';
import { Webhooks } from './programs/webhooks.ts';
import { Finished } from './search/finished.ts';
import { LIMITS, type ServerSettings, TABLES } from './settings.ts';
import { openAlone } from './storage/open-store.ts';
import type { JobHandlers, Worker } from './storage/store.ts';
import type { Upgraded } from './storage/upgrade.ts';
import { Studies } from './studies/studies.ts';
import { Talk } from './talk/talk.ts';
import { Teams } from './teams/teams.ts';
import { Tournaments } from './tournaments/tournaments.ts';

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
  const voice = new Voice(store, limits.voice);
  const talk = new Talk(store, hub, tables, voice, limits.words);
  const ratings = new Ratings(store);
  const sessions = new Sessions(store);
  const archive = new Archive(store, tables, bots);
  const delivery = new Delivery(store, log, settings.mail, origin, settings.proving === true);
  const { noticeAfterMs } = { ...TABLES, ...settings.tables };
  const notices = new Notices(store, tables, hub, delivery, noticeAfterMs);
  const follows = new Follows(store, notices, voice);
  const finished = new Finished(store, tables);
  const recovery = new Recovery(store, delivery, sessions);
  const lobby = new Lobby(store, tables, bidding, notices, settings.proving === true);
  const events = new ProgramEvents(store, hub);
  const webhooks = new Webhooks(store, settings.proving === true);
  const studies = new Studies(
    store,
    voice,
    notices,
    { tables, archive, threads: bots, withProving: settings.proving === true },
    limits.edits,
    (error) => failed('announcement', error),
  );
  const backups = new BackupKeeper(store, log, failed, settings.database, settings.backups);
  const readings = new Readings(store, settings.database, settings.backups?.folder, limits.readingMs);
  const people = new People(store, limits);
  const seeks = new Seeks(store, lobby, notices, settings.proving === true);
  const withProving = settings.proving === true;
  const teams = new Teams(store, notices, voice);
  const tournaments = new Tournaments({
    store,
    lobby,
    play,
    threads: bots,
    notices,
    people,
    teams,
    voice,
    withProving,
  });
  let worker: Worker | undefined;
  let closed = false;
  const analyses = new Analyses({
    store,
    archive,
    notices,
    voice,
    settings: { ...ANALYSES, ...settings.analyses },
    failed: (error) => {
      if (!closed) failed('analyses', error);
    },
  });

  const heed = async (it: Announcement): Promise<void> => {
    if ('ended' in it) sessions.ended(it.ended);
    else if ('changed' in it) {
      sessions.forget();
      await tables.refreshPerson(it.changed);
    } else if ('news' in it) await notices.heard(it.news);
    else if ('read' in it) await notices.ring([it.read]);
    else if ('event' in it) events.heard(it.event);
    else if ('analysis' in it) analyses.look();
    else if ('study' in it) await studies.heard(it.study);
    else if ('chat' in it) await talk.deliver(it.game, it.chat, it.room);
    else {
      await tables.heard(it.game, it.step);
      bus.badges(it.persons);
    }
  };
  /** What fails only because the house is being closed is nobody's trouble. */
  const whileOpen = (work: Background) => (error: unknown) => {
    if (!closed) failed(work, error);
  };
  const trouble = whileOpen('announcement');
  const reports = new Reports(store, tables, voice, notices);
  const measures = new Measures(store, notices);
  const moderators = new Moderators(store, notices, reports, measures, heed);

  const house: OpenHouse = {
    settings,
    limits,
    log,
    store,
    hub,
    tables,
    play,
    bidding,
    lobby,
    events,
    challenges: new Challenges({ store, tables, lobby, notices, events, voice }),
    webhooks,
    archive,
    ratings,
    past: new Past(bots),
    analyses,
    people,
    sessions,
    passkeys: new Passkeys(store),
    seeks,
    tournaments,
    studies,
    talk,
    notices,
    delivery,
    follows,
    letters: new Letters(store, notices, voice),
    comments: new Comments(store, notices, voice),
    collections: new Collections(store, tables, voice),
    editions: new Editions(store, notices, voice),
    balances: new Balances(store, settings.farm),
    teams,
    reports,
    measures,
    moderators,
    appealTickets: new AppealTickets(store),
    recovery,
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
        () => void Promise.all([tables.refresh(), sessions.recheck(), studies.refresh()]).catch(trouble),
        whileOpen('listen'),
      );
      await ratings.recomputeIfAsked();
      const handlers = {
        tend: async ({ game }) => tend(String(game)),
        notice: async ({ game, role, version }) => notices.send(String(game), Number(role), Number(version)),
        dice: async ({ game }) => archive.count(String(game)),
        event: async ({ type, game }) => events.ofGame(type as 'game.started' | 'game.over', String(game)),
        'cup-event': async ({ type, tournament, season, round }) =>
          events.ofTournament(type as 'tournament.round', String(tournament), Number(season), Number(round)),
        webhook: async ({ delivery }) => webhooks.deliver(String(delivery)),
        rate: async ({ game }) => ratings.settle(String(game)),
        begin: async ({ game }) => lobby.beginIfFull(String(game)),
        pair: async ({ key }) => seeks.pair(String(key)),
        ...tournaments.jobs,
        rerate: async () => ratings.recomputeIfAsked(),
        news: async ({ key }) => notices.spread(String(key)),
        begun: async ({ game }) => {
          const { engine } = await tables.get(String(game));
          await follows.begun(String(game), engine.game.title);
        },
        ended: async ({ game }) => {
          const id = String(game);
          await finished.enter(id);
          const table = await tables.getOver(id);
          const { title } = table.engine.game;
          const outcome = infoOf(table).result?.text ?? '';
          await follows.ended(id, title, outcome);
          const names = table.seats.flatMap(({ name }) => name ?? []);
          await tellPlayers(store, notices, id, title, names, outcome);
        },
        lift: async ({ measure }) => moderators.expire(String(measure)),
        recover: async ({ mail }) => recovery.send(String(mail)),
        confirm: async ({ person, mail }) => recovery.sendConfirmation(String(person), String(mail)),
        tidy: async () => tidy(store),
      } satisfies JobHandlers;
      worker = await store.work(watchedJobs(handlers, log, metrics), whileOpen('jobs'));
      await backups.start();
      analyses.start();
      await tidy(store);
      void finished.refillIfAsked(() => closed).catch(whileOpen('search'));
    },
    close: async () => {
      closed = true;
      admission.stop();
      await backups.stop();
      await worker?.stop();
      await analyses.stop();
      await clock.stop();
      bus.stop();
      studies.stop();
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
