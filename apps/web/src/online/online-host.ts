import { type ActionJson, isProblem, ONLOOKER, type Role } from '@punica/kernel';
import type { Choice, LogPart, Moment, News, Spot, TableInfo, Why } from '../play/protocol.ts';
import { sameSpot } from '../play/protocol.ts';
import type { Rules } from '../play/rules.ts';
import type { Seat } from '../play/seats.ts';
import { Follow } from './follow.ts';
import {
  ask,
  type Played,
  type ServerInfo,
  type ServerNow,
  type ServerPart,
  type ServerTable,
} from './server-api.ts';
import { withSharedTables } from './shared-tables.ts';

/**
 * A game that is played on a server, with the face that a game in this tab has. What the server sends is
 * masked for this seat; scenes, labels and lines are made from it here, by the same rules and presenter.
 */
export class OnlineHost {
  readonly #rules: Rules;
  readonly #tell: (news: News) => void;
  readonly #follow: Follow;
  #info: ServerInfo;
  #now: ServerNow;
  #parts: ServerPart[];
  #notes: string;

  constructor(
    rules: Rules,
    { info, now, parts }: ServerTable & { readonly now: ServerNow },
    notes: string,
    invite: string | undefined,
    tell: (news: News) => void,
  ) {
    this.#rules = rules;
    this.#tell = tell;
    this.#info = info;
    this.#now = this.#whole(now);
    this.#parts = [...parts];
    this.#notes = notes;
    this.#follow = new Follow(
      info.id,
      invite,
      (push) => this.#hear(push),
      () => {},
    );
  }

  /** What states share does not travel: it is put back. */
  #whole(now: ServerNow): ServerNow {
    const { scenario, options, quick } = this.#info;
    return { ...now, state: withSharedTables(this.#rules.game, { scenario, options, quick }, now.state) };
  }

  get info(): TableInfo {
    const { id, game, scenario, roles, seats } = this.#info;
    const mine = this.#viewer;
    return {
      id,
      game,
      mode: 'solo',
      seats: seats.map(
        ({ bot }, role): Seat =>
          role === mine ? { kind: 'person' } : bot === null ? { kind: 'away' } : { kind: 'bot', bot },
      ),
      roles,
      scenario,
      facts: this.#rules.presenter.facts(this.#now.state),
      notes: this.#notes,
    };
  }

  get watching(): boolean {
    return this.#now.you === null;
  }

  get #viewer(): Role {
    return this.#now.you === null ? ONLOOKER : this.#info.roles.indexOf(this.#now.you);
  }

  moment(): Moment {
    const { version, state, canUndo } = this.#now;
    const viewer = this.#viewer;
    return {
      version,
      after: version,
      viewer,
      scene: this.#rules.presenter.scene(state, viewer),
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
      sentence: prompt,
      choices: mine ? legal.map((it) => this.#choice(it)) : [],
    };
  }

  #choice({ text, act, arg }: ServerNow['legal'][number]): Choice {
    const { presenter, game } = this.#rules;
    const action: ActionJson = arg === undefined ? { act } : { act, arg };
    const read = game.actions.fromJson(action);
    if (isProblem(read)) return { action, label: text };
    const { state } = this.#now;
    const [spot, short, cost] = [
      presenter.spot(state, read),
      presenter.short?.(state, read),
      presenter.cost?.(state, read),
    ];
    return {
      action,
      label: text,
      ...(spot === undefined ? {} : { spot }),
      ...(short === undefined ? {} : { short }),
      ...(cost === undefined ? {} : { cost }),
    };
  }

  #ending(): Moment['ending'] {
    const { result, roles } = this.#info;
    if (result === null) return null;
    const rule = this.#now.state.outcome?.rule ?? '';
    return { sentence: result.text, rule, winners: result.winners.map((name) => roles.indexOf(name)) };
  }

  #line({ place, by, events }: ServerPart): LogPart {
    const { presenter, game } = this.#rules;
    return {
      place,
      by: by === null ? null : this.#info.roles.indexOf(by),
      lines: events.map((event) => {
        const opens = presenter.opens(event);
        const line = { text: game.words.event(event), event, spots: presenter.spots(event) };
        return opens === undefined ? line : { ...line, opens };
      }),
    };
  }

  #hear(push: Parameters<ConstructorParameters<typeof Follow>[2]>[0]): void {
    if (push.type !== 'table' && push.type !== 'step') return;
    if (push.now === null) return;
    if (push.info !== undefined) this.#info = push.info;
    this.#now = this.#whole(push.now);
    if (push.type === 'table' || push.parts.some(({ kind }) => kind !== 'act' && kind !== 'answers')) {
      void this.#reset(push.type === 'table' ? push.parts : undefined);
      return;
    }
    this.#parts.push(...push.parts);
    if (push.parts.length === 0) this.#tell({ news: 'reset', moment: this.moment(), log: this.log() });
    for (const part of push.parts)
      this.#tell({ news: 'step', part: this.#line(part), moment: this.moment() });
  }

  /** Something was taken back: the story is told anew without it. */
  async #reset(parts: readonly ServerPart[] | undefined): Promise<void> {
    this.#parts = [...(parts ?? (await ask<ServerTable>('GET', `/api/games/${this.#info.id}`)).parts)];
    this.#tell({ news: 'reset', moment: this.moment(), log: this.log() });
  }

  async choose(version: number, _role: Role, action: ActionJson): Promise<Why | null> {
    return this.#post('actions', { version, action });
  }

  async undo(): Promise<void> {
    await this.#post('undo', { version: this.#now.version });
  }

  async #post(what: string, body: object): Promise<Why | null> {
    const played = await ask<Played>('POST', `/api/games/${this.#info.id}/${what}`, body);
    return 'refused' in played ? { sentence: played.problem, rule: played.rule ?? null } : null;
  }

  /** Why nothing can be done at a spot: asked of this very state, since all that decides it is in the view. */
  why(spot: Spot): Why {
    const { engine, game, presenter } = this.#rules;
    const { state, question, prompt, legal } = this.#now;
    if (question === null) return { sentence: prompt, rule: null };
    if (legal.length > 0) {
      const here = engine
        .candidates(state, this.#viewer, [])
        .filter((a) => sameSpot(presenter.spot(state, a), spot));
      const refusal = here
        .map((a) => engine.refusalOf(state, this.#viewer, a))
        .find((it) => it !== undefined);
      if (refusal !== undefined) return { sentence: game.words.refusal(refusal.code), rule: refusal.rule };
    }
    return { sentence: prompt, rule: question.rule };
  }

  shown(version: number): void {
    if (!this.watching) void ask('POST', `/api/games/${this.#info.id}/seen`, { version }).catch(() => {});
  }

  async keepNotes(text: string): Promise<void> {
    this.#notes = text;
    if (!this.watching) await ask('PUT', `/api/games/${this.#info.id}/notes`, { text });
  }

  close(): void {
    this.#follow.close();
  }
}
