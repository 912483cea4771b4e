import { type SharedMoment, type StudyFile, sharedMoment } from '@punica/insight';
import {
  type ActionJson,
  BadInput,
  type Beginning,
  type Core,
  type GameRecord,
  isProblem,
  ONLOOKER,
  type Role,
  sharedTables,
} from '@punica/kernel';
import type { Part, Played, Push, TableInfo as ServerInfo, TableNow, WholeTable } from '@punica/protocol';
import { agreedIn } from '../play/agreed.ts';
import { choicesOf } from '../play/choice-of.ts';
import { prospectOf } from '../play/prospect.ts';
import {
  type Answer,
  type Choice,
  type LogLine,
  type LogPart,
  type Moment,
  type News,
  NO_PROSPECT,
  type Prospect,
  type Spot,
  type TableInfo,
  type Why,
} from '../play/protocol.ts';
import type { Rules } from '../play/rules.ts';
import type { Seat } from '../play/seats.ts';
import { whyNotFor } from '../play/why-not.ts';
import type { Lookers, Story } from '../replay/story.ts';
import { studyOfKnown } from '../studies/study-of-known.ts';
import { onlineWords as w } from '../words/online.ts';
import { leftWords } from './clock-words.ts';
import { Follow } from './follow.ts';
import type { WindowKind } from './online-news.ts';
import { OnlinePast } from './online-past.ts';
import { ask, gamePath, isSettled, NoAnswer } from './server-api.ts';

/** The server is told what was seen once the table rests. */
const SEEN_AFTER_MS = 1_000;

export interface Opening {
  readonly rules: Rules;
  readonly table: WholeTable & { readonly now: TableNow };
  readonly notes: string;
  readonly invite: string | undefined;
  /** How far the server's clock is ahead, in milliseconds. */
  readonly lead: number;
  tell(news: News): void;
}

/**
 * A game that is played on a server, with the face that a game in this tab has. What the server sends is
 * masked for this seat; scenes, labels and lines are made from it here, by the same rules and screen.
 */
export class OnlineHost {
  readonly #rules: Rules;
  readonly #tell: (news: News) => void;
  readonly #follow: Follow;
  readonly #past: OnlinePast;
  readonly #shared: Partial<Core>;
  readonly #invite: string | undefined;
  readonly #lead: number;
  readonly #windows: readonly WindowKind[];
  #info: ServerInfo;
  #now: TableNow;
  #parts: Part[];
  #notes: string;
  #connected = true;
  #seenTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ rules, table: { info, now, parts }, notes, invite, lead, tell }: Opening) {
    this.#rules = rules;
    this.#tell = tell;
    this.#invite = invite;
    this.#lead = lead;
    this.#windows = windowsOf(rules);
    this.#info = info;
    this.#shared = sharedTables(rules.game, this.#beginning);
    this.#now = this.#whole(now);
    this.#parts = [...parts];
    this.#notes = notes;
    this.#past = new OnlinePast(rules, info.id, invite, this.#shared);
    this.#follow = new Follow(
      info.id,
      invite,
      (push) => this.#hear(push),
      (away) => this.#notice(!away),
    );
    // Behind the answer that lays the table: whoever opened it listens by then.
    setTimeout(() => this.#tellOnline());
  }

  /** What states share does not travel: it is put back. */
  #whole<T extends { readonly state: Core }>(now: T): T {
    return { ...now, state: { ...now.state, ...this.#shared } };
  }

  get #beginning(): Beginning {
    const { scenario, options, quick, agreement } = this.#info;
    return { scenario, options, quick, ...(isSettled(agreement) ? { agreement } : {}) };
  }

  get info(): TableInfo {
    const { id, game, scenario, roles } = this.#info;
    return {
      id,
      game,
      mode: 'online',
      seats: roles.map((_, role) => this.#seat(role)),
      roles,
      scenario,
      agreed: agreedIn(this.#rules.game, this.#beginning),
      edition: this.#rules.edition,
      facts: this.#rules.screen.facts(this.#now.state),
      notes: this.#notes,
    };
  }

  #seat(role: Role): Seat {
    const seat = this.#info.seats.find((it) => it.role === this.#info.roles[role]);
    if (seat === undefined) return { kind: 'empty' };
    if (seat.bot !== null) return { kind: 'bot', bot: seat.bot };
    if (role === this.#viewer) return { kind: 'person' };
    return seat.name === null ? { kind: 'away' } : { kind: 'away', name: seat.name };
  }

  /** Nobody takes this table over: who may only look on is offered no choices. */
  get watching(): boolean {
    return false;
  }

  get #viewer(): Role {
    return this.#now.you === null ? ONLOOKER : this.#info.roles.indexOf(this.#now.you);
  }

  get #over(): boolean {
    return this.#info.state === 'over';
  }

  moment(): Moment {
    const { version, state, canUndo } = this.#now;
    const viewer = this.#viewer;
    return {
      version,
      after: version,
      viewer,
      scene: this.#rules.screen.scene(state, viewer),
      ask: this.#ask(),
      ending: this.#ending(),
      canUndo,
      cover: null,
    };
  }

  log(): LogPart[] {
    return this.#parts.map((part) => this.#line(part));
  }

  #ask(): Moment['ask'] {
    const { question, legal, answer, prompt } = this.#now;
    if (question === null) return null;
    const mine = legal.length > 0 && answer === null;
    return {
      kind: question.kind,
      key: question.key,
      rule: question.rule,
      roles: question.roles.map((name) => this.#info.roles.indexOf(name)),
      role: mine ? this.#viewer : null,
      sentence:
        answer === null
          ? prompt
          : w.table.answered(this.#words(answer), question.kind === 'window' && !this.#info.quick),
      choices: mine ? this.#choices(legal) : [],
      prospect: mine ? this.arrange([]) : NO_PROSPECT,
    };
  }

  arrange(answers: readonly Answer[]): Prospect {
    const { engine, screen } = this.#rules;
    return prospectOf(engine, screen, this.#now.state, this.#viewer, answers);
  }

  #words({ act, arg }: ActionJson): string {
    return this.#now.legal.find((it) => it.act === act && it.arg === arg)?.text ?? act;
  }

  #choices(legal: TableNow['legal']): Choice[] {
    const { engine, screen, game } = this.#rules;
    const { state } = this.#now;
    const read = legal.map(({ text, act, arg }) => {
      const action: ActionJson = arg === undefined ? { act } : { act, arg };
      return { text, action, a: game.actions.fromJson(action) };
    });
    const known = read.flatMap(({ a }) => (isProblem(a) ? [] : [a]));
    const choices = choicesOf(engine, screen, state, this.#viewer, known);
    return read.map(({ text, action, a }) =>
      isProblem(a) ? { action, label: text } : choices[known.indexOf(a)],
    );
  }

  #ending(): Moment['ending'] {
    const { result, roles } = this.#info;
    if (result === null) return null;
    const rule = this.#now.state.outcome?.rule ?? '';
    return { sentence: result.text, rule, winners: result.winners.map((name) => roles.indexOf(name)) };
  }

  #line({ place, by, events }: Part): LogPart {
    const lines = [...this.#past.lines(events), ...this.#pausesBehind(place)];
    return { place, by: by === null ? null : this.#info.roles.indexOf(by), lines };
  }

  /** The last part before a pause of the server tells of it. */
  #pausesBehind(place: number): LogLine[] {
    const next = this.#parts.find((part) => part.place > place)?.place ?? Number.POSITIVE_INFINITY;
    return this.#info.pauses
      .filter((pause) => pause.place >= place && pause.place < next)
      .map(({ ms }) => ({ text: w.table.paused(leftWords(ms)), event: {}, spots: [] }));
  }

  #notice(connected: boolean): void {
    this.#connected = connected;
    this.#tellOnline();
  }

  #tellOnline(): void {
    const { version, you, question, legal, answer, clocks, windowEnds, offers } = this.#now;
    const own = this.#parts.findLast(({ by, kind }) => kind === 'act' && by === you && by !== null);
    this.#tell({
      news: 'online',
      online: {
        version,
        you,
        question,
        legal,
        answer,
        clocks,
        windowEnds,
        offers,
        info: this.#info,
        windows: this.#windows,
        lastOwn: own?.place ?? null,
        connected: this.#connected,
        lead: this.#lead,
      },
    });
  }

  #hear(push: Push): void {
    if (push.type === 'chat') this.#tell({ news: 'chat', room: push.room, message: push.message });
    else if (push.type === 'news') this.#tell({ news: 'unread', unread: push });
    else if (push.type === 'badge') this.#tell({ news: 'badge', count: push.count });
    else if ((push.type === 'table' || push.type === 'step') && push.now !== null)
      this.#hearTable({ ...push, now: push.now });
  }

  #hearTable(push: Extract<Push, { type: 'table' | 'step' }> & { readonly now: TableNow }): void {
    if (push.info !== undefined) this.#info = push.info;
    this.#now = this.#whole(push.now);
    this.#past.forget();
    if (push.type === 'table' || push.parts.some(({ kind }) => kind !== 'act' && kind !== 'answers')) {
      void this.#reset(push.type === 'table' ? push.parts : undefined);
      return;
    }
    const last = this.#parts.at(-1)?.place ?? -1;
    const fresh = push.parts.filter(({ place }) => place > last);
    this.#parts.push(...fresh);
    if (fresh.length === 0) this.#tell({ news: 'reset', moment: this.moment(), log: this.log() });
    for (const part of fresh) this.#tell({ news: 'step', part: this.#line(part), moment: this.moment() });
    this.#tellOnline();
  }

  /** Something was taken back: the story is told anew without it. */
  async #reset(parts: readonly Part[] | undefined): Promise<void> {
    this.#parts = [...(parts ?? (await this.#newestParts()))];
    this.#tell({ news: 'reset', moment: this.moment(), log: this.log() });
    this.#tellOnline();
  }

  /** While they are on their way the game may go on: then they are asked for again. */
  async #newestParts(): Promise<readonly Part[]> {
    for (;;) {
      const path = gamePath(this.#info.id, '', { invite: this.#invite });
      const { version, parts } = await ask<WholeTable>('GET', path);
      if (version >= this.#now.version) return parts;
    }
  }

  async choose(version: number, _role: Role, action: ActionJson): Promise<Why | null> {
    return this.#post('actions', { version, action });
  }

  async undo(): Promise<void> {
    await this.#post('undo', { version: this.#now.version });
  }

  async #post(what: string, body: object): Promise<Why | null> {
    try {
      const played = await ask<Played>('POST', gamePath(this.#info.id, what), body);
      return 'refused' in played ? { sentence: played.problem, rule: played.rule ?? null } : null;
    } catch (error) {
      if (error instanceof NoAnswer) return { sentence: w.table.notSent, rule: null };
      throw error;
    }
  }

  /** Why nothing can be done at a spot: asked of this very state, since all that decides it is in the view. */
  why(spot: Spot): Why {
    const { engine, screen } = this.#rules;
    const { state, question, prompt, legal } = this.#now;
    if (question === null) return { sentence: prompt, rule: null };
    if (legal.length === 0) return { sentence: prompt, rule: question.rule };
    return whyNotFor(engine, screen, state, this.#viewer, question, spot);
  }

  async look(after: number, eyes: Lookers = this.#viewer): Promise<Moment> {
    if (this.#over) return this.#past.lookOver(after, eyes, this.#viewer, this.#ending());
    if (after >= this.#now.version) return this.moment();
    return this.#past.look(after, this.#viewer, this.#info.roles);
  }

  async story(eyes: Lookers = this.#viewer): Promise<Story> {
    return this.#over ? this.#past.storyOver(eyes) : this.#past.story(this.log());
  }

  async share(after: number, eyes: Lookers = this.#viewer): Promise<SharedMoment> {
    if (this.#over) return this.#past.shareOver(after, eyes);
    const { state } = after >= this.#now.version ? this.#now : await this.#past.seen(after);
    const heard = this.#parts.findLast(({ place }) => place < after)?.events ?? [];
    return sharedMoment(this.#rules.game, this.#beginning, state, this.#viewer, [...heard]);
  }

  known(): { moment: SharedMoment; role: Role } | null {
    const { legal, answer, state } = this.#now;
    if (legal.length === 0 || answer !== null) return null;
    const role = this.#viewer;
    return { moment: sharedMoment(this.#rules.game, this.#beginning, state, role), role };
  }

  async record(): Promise<GameRecord> {
    if (!this.#over) throw new BadInput('record', w.table.noRecordYet);
    return this.#past.record();
  }

  async toTry(after: number): Promise<StudyFile> {
    const { game, screen } = this.#rules;
    if (this.#over) return this.#past.studyOver(after);
    const { state } = after >= this.#now.version ? this.#now : await this.#past.seen(after);
    return studyOfKnown(game, screen, this.#beginning, state, this.#viewer);
  }

  shown(version: number): void {
    if (this.#now.you === null || this.#over) return;
    clearTimeout(this.#seenTimer);
    this.#seenTimer = setTimeout(() => {
      void ask('POST', gamePath(this.#info.id, 'seen'), { version }).catch(() => {});
    }, SEEN_AFTER_MS);
  }

  async keepNotes(text: string): Promise<void> {
    this.#notes = text;
    if (this.#now.you !== null) await ask('PUT', gamePath(this.#info.id, 'notes'), { text });
  }

  close(): void {
    clearTimeout(this.#seenTimer);
    this.#follow.close();
  }
}

/** Every kind of reaction window of a game, once. */
function windowsOf({ game }: Rules): WindowKind[] {
  const kinds = new Map<string, WindowKind>();
  for (const step of game.procedures.flatMap(({ steps }) => Object.values(steps))) {
    if (!('window' in step) || kinds.has(step.window)) continue;
    kinds.set(step.window, { kind: step.window, rule: step.rule, pass: game.actions.toJson(step.pass) });
  }
  return [...kinds.values()];
}
