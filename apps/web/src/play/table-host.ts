import type * as Bots from '@punica/bots';
import type { Memo, Net, TaughtFile } from '@punica/bots';
import { possibleBot } from '@punica/bots/names';
import { trustedJudge } from '@punica/games';
import { type SharedMoment, type StudyFile, sharedMoment, studyOfGame, Timeline } from '@punica/insight';
import {
  type ActionJson,
  BadInput,
  type ByFile,
  type Core,
  type GameRecord,
  isByFile,
  isRefused,
  type Match,
  ONLOOKER,
  pending,
  QuickDice,
  type Role,
  readByFile,
  readRecord,
  replay,
  rolesIn,
  submit,
  viewFor,
} from '@punica/kernel';
import { type Lookers, momentAt, type Story, storyOf } from '../replay/story.ts';
import { studyOfKnown } from '../studies/study-of-known.ts';
import { agreedIn } from './agreed.ts';
import { byFile } from './by-file.ts';
import { refuseElsewhere } from './creation.ts';
import { GameLock } from './lock.ts';
import {
  choosingRole,
  type Eyes,
  endingOf,
  firstViewer,
  logOf,
  momentOf,
  needsCover,
  partOf,
  seenState,
  undoRole,
} from './moments.ts';
import { ponder } from './ponder.ts';
import { prospectOf } from './prospect.ts';
import {
  type Answer,
  type LogPart,
  type Moment,
  type News,
  NO_PROSPECT,
  type Prospect,
  type Spot,
  type TableInfo,
  type Why,
} from './protocol.ts';
import { othersOf, recordWith, resignation, resignedIn } from './resigning.ts';
import { insightOf, type Rules, rulesOf } from './rules.ts';
import { isBot, isPerson, personsOf, type Seat } from './seats.ts';
import { Overtaken, readGame, type StoredGame, writeGame } from './store.ts';
import { whyNotAt } from './why-not.ts';

/** Told to other tabs whenever a game was written. */
const channel = (): BroadcastChannel => new BroadcastChannel('punica-games');

interface Written {
  readonly id: string;
  readonly revision: number;
}

/** A bot waits for the page to show its last move, but not for a page that sleeps. */
const LONGEST_PAUSE_MS = 30_000;
/** Loaded when the first bot must choose: the first question is there without them. */
let bots: typeof Bots | undefined;

/** One open game: the match, who looks on, who plays, and its place in storage. */
export class TableHost {
  readonly #rules: Rules;
  readonly #tell: (news: News) => void;
  readonly #lock: GameLock;
  readonly #channel = channel();
  #stored: StoredGame;
  #match: Match<Core>;
  #viewer: Role;
  #cover: Role | null = null;
  #watching: boolean;
  #closed = false;
  #shown = 0;
  #hurry = false;
  #wake: (() => void) | undefined;
  #playing = false;
  /** Somebody does not want to wait for the thought that a bot is at. */
  #enough = false;
  readonly #means = { clock: () => performance.now(), stopped: () => this.#enough };
  /** The judge of the strongest bot, once it has been asked for; without one, it judges as the others do. */
  #judge: { readonly net?: Net } | undefined;
  /** What the bots have in mind. */
  readonly #memos = new Map<Role, Memo>();
  /** The game so far, made ready for looking back when somebody does. */
  #past: { readonly version: number; readonly timeline: Timeline<Core> } | undefined;

  private constructor(
    rules: Rules,
    stored: StoredGame,
    lock: GameLock,
    watching: boolean,
    tell: (news: News) => void,
  ) {
    this.#rules = rules;
    this.#stored = stored;
    this.#lock = lock;
    this.#watching = watching;
    this.#tell = tell;
    this.#match = replay(rules.engine, stored.record);
    this.#viewer = firstViewer(stored.mode, stored.seats, this.#match);
    this.#settleViewer();
    this.#shown = this.#match.version;
    this.#channel.onmessage = (message: MessageEvent<Written>) => void this.#overheard(message.data);
  }

  static async open(
    id: string,
    how: 'play' | 'takeOver' | 'watch',
    tell: (news: News) => void,
  ): Promise<TableHost | 'missing' | 'elsewhere'> {
    const lock = new GameLock(id);
    let host: TableHost | undefined;
    const lost = (): void => {
      if (host !== undefined) host.#lose();
    };
    if (how !== 'watch' && !(await lock.take(how === 'takeOver', lost))) return 'elsewhere';
    // Read only once the lock is ours: until then another tab may still be writing.
    const stored = await readGame(id);
    if (stored === undefined) {
      lock.release();
      return 'missing';
    }
    host = new TableHost(await rulesOf(stored.record), stored, lock, how === 'watch', tell);
    return host;
  }

  get info(): TableInfo {
    const { id, game, mode, seats, notes } = this.#stored;
    const { roles } = this.#rules.game;
    const facts = this.#rules.screen.facts(seenState(this.#match, this.#eyes));
    const { beginning } = this.#match;
    const agreed = agreedIn(this.#rules.game, beginning);
    const { edition } = this.#rules;
    return { id, game, mode, seats, roles, scenario: beginning.scenario, agreed, edition, facts, notes };
  }

  get watching(): boolean {
    return this.#watching;
  }

  get #eyes(): Eyes {
    const { seats } = this.#stored;
    return { viewer: this.#cover === null ? this.#viewer : ONLOOKER, open: false, seats };
  }

  moment(): Moment {
    const resigned = this.#resigned;
    const live = !this.#watching && resigned === null;
    const moment = momentOf(this.#match, this.#rules.screen, this.#eyes, this.#cover, live);
    if (resigned === null) return moment;
    const name = this.#rules.game.roles[resigned];
    const ending = resignation(this.#match, resigned, name.charAt(0).toUpperCase() + name.slice(1));
    return { ...moment, ask: null, ending };
  }

  log(): LogPart[] {
    return logOf(this.#match, this.#rules.screen, this.#eyes);
  }

  record(): GameRecord {
    return recordWith(this.#match, this.#resigned);
  }

  /** What is saved: where the game goes from one player to the other, who plays what stands beside the record. */
  file(): GameRecord | ByFile {
    const { mode, seats, waitingFor } = this.#stored;
    return mode === 'file' ? byFile(this.#rules.game.roles, seats, waitingFor, this.record()) : this.record();
  }

  get #resigned(): Role | null {
    return this.#stored.resigned ?? null;
  }

  /** The one at the screen gives up. Of more than two, the others play on against a bot, as on a server. */
  async resign(): Promise<void> {
    const { seats } = this.#stored;
    const role = personsOf(seats).length === 1 ? personsOf(seats)[0] : this.#viewer;
    const over = this.#match.state.outcome !== null || this.#resigned !== null;
    if (over || this.#watching || this.#cover !== null || !isPerson(seats[role])) return;
    if (othersOf(this.#match, role).length === 1) this.#stored = { ...this.#stored, resigned: role };
    else {
      const bot: Seat = { kind: 'bot', bot: possibleBot('greedy', this.#rules.game) };
      this.#stored = { ...this.#stored, seats: seats.map((seat, i) => (i === role ? bot : seat)) };
      this.#tell({ news: 'seats', seats: this.#stored.seats });
    }
    this.#settleViewer();
    await this.#save();
    this.#reset();
    void this.playBots();
  }

  /** The table as it stood when the log was `after` entries long, for the eyes that look now or others. */
  look(after: number, eyes?: Lookers): Moment {
    const timeline = this.#timeline();
    const stop = timeline.stopAt(after - 1);
    const looking = eyes ?? this.#looker;
    const viewer = looking === 'all' ? this.#eyes.viewer : looking;
    return momentAt(timeline, this.#rules.screen, stop, looking, viewer, endingOf(this.#match));
  }

  async story(eyes: Lookers = this.#looker): Promise<Story> {
    const timeline = this.#timeline();
    // Asks the timeline whether these eyes may look.
    timeline.heard(0, eyes);
    const seeing = { ...this.#eyes, open: eyes === 'all', ...(eyes === 'all' ? {} : { viewer: eyes }) };
    const log = logOf(this.#match, this.#rules.screen, seeing);
    return storyOf(timeline, await insightOf(this.#rules.game), eyes, log);
  }

  share(after: number, eyes: Lookers = this.#looker): SharedMoment {
    const timeline = this.#timeline();
    const { view, heard } = timeline.look(timeline.stopAt(after - 1), eyes);
    return sharedMoment(this.#rules.game, this.#match.beginning, view, eyes, heard);
  }

  known(): { moment: SharedMoment; role: Role } | null {
    const role = choosingRole(this.#match, this.#eyes);
    if (role === null || this.#cover !== null) return null;
    const view = viewFor(this.#rules.game, this.#match.state, role);
    return { moment: sharedMoment(this.#rules.game, this.#match.beginning, view, role), role };
  }

  get #looker(): Lookers {
    return this.#eyes.viewer;
  }

  #timeline(): Timeline<Core> {
    const { version } = this.#match;
    const viewer = this.#looker;
    const there = this.#past;
    if (there !== undefined && there.version === version && there.timeline.viewer === viewer)
      return there.timeline;
    const timeline = new Timeline(this.#rules.engine, this.#match.record(), viewer);
    this.#past = { version, timeline };
    return timeline;
  }

  /** A study from here: of the game itself once nothing is hidden any more, else of what is known of it. */
  toTry(after: number): StudyFile {
    const { engine, game, screen } = this.#rules;
    if (this.#match.state.outcome !== null || this.#resigned !== null) {
      const timeline = new Timeline(engine, this.#match.record(), 'all');
      const stop = timeline.stopAt(after - 1);
      return studyOfGame(timeline, stop, screen.standing(timeline.look(stop, 'all').view));
    }
    const match = after >= this.#match.version ? this.#match : replay(engine, this.record(), after);
    return studyOfKnown(game, screen, match.beginning, match.state, this.#eyes.viewer);
  }

  async choose(version: number, role: Role, action: ActionJson): Promise<Why | null> {
    if (this.#watching || this.#resigned !== null) return null;
    if (!isPerson(this.#stored.seats[role])) throw new BadInput('role', 'is not played at this page');
    this.#hurry = false;
    const result = submit(this.#match, role, version, action);
    if (isRefused(result)) return { sentence: result.problem, rule: result.rule ?? null };
    await this.#after(this.#match.version - 1);
    void this.playBots();
    return null;
  }

  arrange(answers: readonly Answer[]): Prospect {
    const role = choosingRole(this.#match, this.#eyes);
    if (role === null || this.#cover !== null) return NO_PROSPECT;
    const { engine, screen } = this.#rules;
    return prospectOf(engine, screen, seenState(this.#match, this.#eyes), role, answers);
  }

  async undo(): Promise<void> {
    const role = undoRole(this.#match, this.#eyes);
    if (role === null || this.#watching || this.#resigned !== null) return;
    this.#match.undo(role);
    this.#memos.clear();
    this.#settleViewer();
    await this.#save();
    this.#reset();
  }

  /** The person of `role` sits at the screen now. */
  uncover(role: Role): void {
    this.#viewer = role;
    this.#settleViewer();
    this.#reset();
  }

  why(spot: Spot): Why {
    return whyNotAt(this.#match, this.#rules.screen, this.#eyes, spot);
  }

  async adopt(json: unknown): Promise<void> {
    const record = isByFile(json) ? readByFile(json).record : readRecord(json);
    if (record.key !== this.#stored.record.key) throw new BadInput('key', 'is not that of this game');
    refuseElsewhere(this.#match.log, record.log);
    this.#match = replay(this.#rules.engine, record);
    const resigned = resignedIn(this.#match, record);
    if (resigned !== null) this.#stored = { ...this.#stored, resigned };
    this.#settleViewer();
    await this.#save();
    this.#reset();
  }

  async keepNotes(notes: string): Promise<void> {
    this.#stored = { ...this.#stored, notes };
    await this.#save();
  }

  shown(version: number): void {
    this.#shown = Math.max(this.#shown, version);
    this.#wake?.();
  }

  hurry(): void {
    this.#hurry = true;
    this.#enough = true;
    this.#wake?.();
  }

  close(): void {
    this.#closed = true;
    this.#wake?.();
    this.#channel.close();
    this.#lock.release();
  }

  /** Lets bots choose until a person must. */
  async playBots(): Promise<void> {
    if (this.#playing) return;
    this.#playing = true;
    try {
      for (;;) {
        if (this.#closed || this.#watching || this.#resigned !== null) return;
        const role = rolesIn(pending(this.#match.state)).find((it) => isBot(this.#stored.seats[it]));
        if (role === undefined || choosingRole(this.#match, this.#eyes) !== null) return;
        this.#tell({ news: 'thinking', role, musing: null });
        if (bots === undefined) {
          bots = await import('@punica/bots');
          // Whoever played meanwhile may have changed whose turn it is.
          continue;
        }
        if (this.#judge === undefined && this.#botAt(role) === bots.STRONGEST) {
          const taught = await trustedJudge(this.#rules.game);
          this.#judge = taught === undefined ? {} : { net: bots.netIn(taught as TaughtFile) };
          continue;
        }
        await this.#pause();
        if (this.#closed || this.#watching) return;
        if (await this.#playBot(role, bots)) await this.#after(this.#match.version - 1);
      }
    } finally {
      this.#playing = false;
      if (!this.#closed) this.#tell({ news: 'thinking', role: null, musing: null });
    }
  }

  #botAt(role: Role): string {
    return (this.#stored.seats[role] as Extract<Seat, { kind: 'bot' }>).bot;
  }

  /** Lets a bot think, and plays what it chose unless everything has changed meanwhile. */
  async #playBot(role: Role, { botByName, STRONGEST }: typeof Bots): Promise<boolean> {
    const { engine, game } = this.#rules;
    const name = this.#botAt(role);
    const means = name === STRONGEST ? { ...this.#means, ...this.#judge } : this.#means;
    const bot = botByName(name, game, 'bot', means);
    const dice = new QuickDice(Math.floor(Math.random() * 2 ** 48));
    const legal = engine.legal(this.#match.state, role, []).slice();
    const memo = this.#memos.get(role) ?? {};
    this.#memos.set(role, memo);
    const view = viewFor(game, this.#match.state, role);
    const match = this.#match;
    const { version } = match;
    const isOver = (): boolean =>
      this.#closed ||
      this.#watching ||
      this.#resigned !== null ||
      this.#match !== match ||
      match.version !== version;
    this.#enough = false;
    const action = await ponder(
      bot,
      [view, role, legal, dice, memo],
      ({ about, spent }) => this.#tell({ news: 'thinking', role, musing: { about: about ?? null, spent } }),
      isOver,
    );
    if (action === undefined) return false;
    this.#match.play(role, action);
    return true;
  }

  /** Waits until the page has shown what happened, unless somebody is in a hurry. */
  #pause(): Promise<void> {
    if (this.#hurry || this.#shown >= this.#match.version) return Promise.resolve();
    return new Promise((go) => {
      const timer = setTimeout(() => this.#wake?.(), LONGEST_PAUSE_MS);
      this.#wake = () => {
        if (!this.#hurry && !this.#closed && this.#shown < this.#match.version) return;
        clearTimeout(timer);
        this.#wake = undefined;
        go();
      };
    });
  }

  /** After an action: to storage first, then to the page. Nothing shown is ever lost. */
  async #after(place: number): Promise<void> {
    const before = this.#eyes.viewer;
    const part = partOf(this.#match, this.#rules.screen, this.#eyes, place);
    this.#settleViewer();
    await this.#save();
    this.#tell({ news: 'step', part, moment: this.moment() });
    if (this.#eyes.viewer !== before) this.#reset();
  }

  #settleViewer(): void {
    this.#cover = null;
    const { mode, seats } = this.#stored;
    if (mode !== 'hotseat' || personsOf(seats).length < 2 || this.#watching) return;
    // Several people at one screen: whoever is not the viewer comes to it, first of all where there are secrets.
    const next = choosingRole(this.#match, { viewer: this.#viewer, seats });
    if (next === null || next === this.#viewer) return;
    if (needsCover(this.#match, this.#viewer, next)) this.#cover = next;
    else this.#viewer = next;
  }

  #reset(): void {
    this.#tell({ news: 'reset', moment: this.moment(), log: this.log() });
  }

  async #save(): Promise<void> {
    const stored: StoredGame = {
      ...this.#stored,
      record: this.record(),
      revision: this.#stored.revision + 1,
      touched: Date.now(),
      standing: this.#rules.screen.standing(this.#match.state),
      waitingFor: this.#resigned === null ? rolesIn(pending(this.#match.state)) : [],
    };
    try {
      await writeGame(stored, this.#stored.revision);
      this.#stored = stored;
      this.#channel.postMessage({ id: stored.id, revision: stored.revision } satisfies Written);
    } catch (trouble) {
      if (!(trouble instanceof Overtaken)) throw trouble;
      this.#lose();
      await this.#reload();
    }
  }

  #lose(): void {
    if (this.#watching) return;
    this.#watching = true;
    this.#wake?.();
    this.#tell({ news: 'watching' });
    this.#reset();
  }

  async #overheard(written: Written): Promise<void> {
    if (!this.#watching || written.id !== this.#stored.id || written.revision <= this.#stored.revision)
      return;
    await this.#reload();
  }

  async #reload(): Promise<void> {
    const stored = await readGame(this.#stored.id);
    if (stored === undefined || this.#closed) return;
    this.#stored = stored;
    this.#match = replay(this.#rules.engine, stored.record);
    this.#reset();
  }
}
