import { botsFor, usualBot } from '@punica/bots/names';
import { BadInput, editionIn } from '@punica/kernel';
import type { OnlineHost } from '../online/online-host.ts';
import type { StudyHost } from '../studies/study-host.ts';
import type { StudyKeeper } from '../studies/study-keeper.ts';
import { createGame, importGame } from './creation.ts';
import type {
  FromHost,
  GameDescription,
  Opened,
  Problem,
  RequestName,
  Requests,
  ToHost,
} from './protocol.ts';
import { rulesOf } from './rules.ts';
import { TableHost } from './table-host.ts';

const tell = (message: FromHost): void => self.postMessage(message);

type Laid = TableHost | OnlineHost | StudyHost;

/** Studies load when one is opened or made: a game needs nothing of them. */
const studies = () => import('../studies/create-study.ts');
const isStudy = (open: Laid): open is StudyHost => 'tellStudy' in open;

let table: Laid | undefined;

function opened(): Laid {
  if (table === undefined) throw new BadInput('table', 'is not open');
  return table;
}

/** What only a game in this browser can do. */
function here(): TableHost {
  const open = opened();
  if (!(open instanceof TableHost)) throw new BadInput('table', 'is no game in this browser');
  return open;
}

function inStudy(): StudyHost {
  const open = opened();
  if (!isStudy(open)) throw new BadInput('table', 'is no study');
  return open;
}

/** A game, which has a past; a study is walked through instead. */
function inGame(): TableHost | OnlineHost {
  const open = opened();
  if (isStudy(open)) throw new BadInput('table', 'is a study');
  return open;
}

function close(): void {
  table?.close();
  table = undefined;
}

function laid(host: Laid): Opened {
  table = host;
  return { state: 'open', info: host.info, moment: host.moment(), log: host.log(), watching: host.watching };
}

async function open({ id, how }: Requests['open']['with']): Promise<Opened> {
  close();
  const host = await TableHost.open(id, how, tell);
  return typeof host === 'string' ? { state: host } : laid(host);
}

async function openOnline({
  id,
  invite,
}: Requests['openOnline']['with']): Promise<Requests['openOnline']['answer']> {
  close();
  const { openOnline: join } = await import('../online/open-online.ts');
  const host = await join(id, invite, tell);
  return typeof host === 'string' ? { state: host } : laid(host);
}

async function openStudy({ id, how }: Requests['openStudy']['with']): Promise<Opened> {
  close();
  const [{ studyOfOldBoard }, { HomeKeeper }] = await Promise.all([
    studies(),
    import('../studies/home-keeper.ts'),
  ]);
  await studyOfOldBoard(id);
  return layStudy(await HomeKeeper.open(id, how));
}

async function openShared({ id, chapter, at }: Requests['openShared']['with']): Promise<Opened> {
  close();
  const { SharedKeeper } = await import('../studies/shared-keeper.ts');
  return layStudy(await SharedKeeper.open(id, chapter, at));
}

async function layStudy(keeper: StudyKeeper | 'missing' | 'elsewhere'): Promise<Opened> {
  if (typeof keeper === 'string') return { state: keeper };
  const { StudyHost } = await import('../studies/study-host.ts');
  const host = await StudyHost.open(keeper, tell);
  host.tellStudy();
  return laid(host);
}

type Handlers = {
  readonly [K in RequestName]: (
    request: Requests[K]['with'],
  ) => Requests[K]['answer'] | Promise<Requests[K]['answer']>;
};

async function describe({ game: id, edition }: Requests['describe']['with']): Promise<GameDescription> {
  const { game } = await rulesOf(
    edition === undefined ? { game: id } : { game: id, edition: editionIn(edition, id) },
  );
  const { roles, scenarios, options, handicap: coin } = game;
  const bots = botsFor(game);
  const handicap = coin === undefined ? null : { rule: coin.rule, terms: coin.terms };
  return { id, roles, scenarios, options, handicap, bots, usualBot: usualBot(game) };
}

const handlers: Handlers = {
  describe,
  create: createGame,
  import: async ({ json, mode, seats }) => ({ id: await importGame(json, mode ?? 'hotseat', seats) }),
  open,
  openOnline,
  choose: ({ version, role, action }) => opened().choose(version, role, action),
  arrange: ({ answers }) => opened().arrange(answers),
  undo: async () => {
    await opened().undo();
    return null;
  },
  resign: async () => {
    await here().resign();
    return null;
  },
  uncover: ({ role }) => {
    here().uncover(role);
    return null;
  },
  why: ({ spot }) => opened().why(spot),
  look: ({ after, eyes }) => inGame().look(after, eyes),
  story: ({ eyes }) => inGame().story(eyes),
  share: ({ after, eyes }) => opened().share(after, eyes),
  known: () => opened().known(),
  shown: ({ version }) => {
    if (table !== undefined && !isStudy(table)) table.shown(version);
    return null;
  },
  hurry: () => {
    if (table instanceof TableHost) table.hurry();
    return null;
  },
  record: () => {
    const open = opened();
    return 'file' in open ? open.file() : open.record();
  },
  adopt: async ({ json }) => {
    await here().adopt(json);
    return null;
  },
  tryHere: async ({ after, from }) => {
    const study = await inGame().toTry(after);
    return { id: await (await studies()).keepStudy(study, { from }) };
  },
  studyFrom: async ({ json, name, from }) => ({ id: await (await studies()).studyFrom(json, name, from) }),
  openStudy,
  openShared,
  studyText: async ({ as }) => {
    const { studyTextOf } = await import('../studies/study-text-of.ts');
    return { text: studyTextOf(inStudy(), as) };
  },
  study: async ({ change }) => {
    await inStudy().change(change);
    return null;
  },
  notes: async ({ text }) => {
    await opened().keepNotes(text);
    return null;
  },
  close: () => {
    close();
    return null;
  },
};

const problemOf = (error: unknown): Problem =>
  error instanceof BadInput
    ? { message: error.message, field: error.field }
    : { message: error instanceof Error ? error.message : String(error), field: null };

// Bots choose and other tabs are followed while no request waits: what fails there is shown at the table.
self.addEventListener('unhandledrejection', ({ reason }) =>
  tell({ news: 'trouble', problem: problemOf(reason) }),
);

self.addEventListener('message', (message: MessageEvent<ToHost>) => {
  const { id, name, with: request } = message.data;
  void (async () => {
    try {
      const handler = handlers[name] as (request: unknown) => unknown;
      const answer = await handler(request);
      tell({ id, answer });
      if (name === 'open' && table instanceof TableHost) void table.playBots();
    } catch (error) {
      tell({ id, problem: problemOf(error) });
    }
  })();
});
