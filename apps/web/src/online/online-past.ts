import {
  type Chapter,
  type SharedMoment,
  type StudyFile,
  sharedMoment,
  studyOfGame,
  Timeline,
} from '@punica/insight';
import { type Core, type GameRecord, type Role, readRecord } from '@punica/kernel';
import type { TableThen } from '@punica/protocol';
import { logLine } from '../play/log-line.ts';
import { type Ending, type LogLine, type LogPart, type Moment, NO_PROSPECT } from '../play/protocol.ts';
import { insightOf, type Rules } from '../play/rules.ts';
import { type Lookers, momentAt, type Story, storyOf } from '../replay/story.ts';
import { ask, gamePath } from './server-api.ts';

/**
 * What lies behind a game on a server. While it runs the server shows the past as this seat saw it; once
 * it is over its record is here, and any eyes may be taken.
 */
export class OnlinePast {
  readonly #rules: Rules;
  readonly #id: string;
  readonly #invite: string | undefined;
  readonly #shared: Partial<Core>;
  #timeline: Promise<Timeline<Core>> | undefined;

  constructor(rules: Rules, id: string, invite: string | undefined, shared: Partial<Core>) {
    this.#rules = rules;
    this.#id = id;
    this.#invite = invite;
    this.#shared = shared;
  }

  /** The game goes on: what was made from its record is made anew. */
  forget(): void {
    this.#timeline = undefined;
  }

  lines(events: readonly unknown[]): LogLine[] {
    const { screen, game } = this.#rules;
    return events.map((event) => logLine(screen, event, game.words.event(event)));
  }

  async seen(after: number): Promise<TableThen> {
    const query = { after: String(after), invite: this.#invite };
    const past = await ask<TableThen>('GET', gamePath(this.#id, 'past', query));
    return { ...past, state: { ...past.state, ...this.#shared } };
  }

  async look(after: number, viewer: Role, roles: readonly string[]): Promise<Moment> {
    const { version, state, question, prompt } = await this.seen(after);
    return {
      version,
      after: version,
      viewer,
      scene: this.#rules.screen.scene(state, viewer),
      ask:
        question === null
          ? null
          : {
              kind: question.kind,
              key: question.key,
              rule: question.rule,
              roles: question.roles.map((name) => roles.indexOf(name)),
              role: null,
              sentence: prompt,
              choices: [],
              prospect: NO_PROSPECT,
            },
      ending: null,
      canUndo: false,
      cover: null,
    };
  }

  story(log: readonly LogPart[]): Story {
    const afters = log.map(({ place }) => place + 1);
    return { afters, chapters: chaptersOf(log), open: false, log };
  }

  async record(): Promise<GameRecord> {
    return readRecord(await ask<unknown>('GET', gamePath(this.#id, 'record', { invite: this.#invite })));
  }

  #over(): Promise<Timeline<Core>> {
    // Nothing is hidden any more, also where a game ended before its rules did.
    this.#timeline ??= this.record().then((record) => new Timeline(this.#rules.engine, record, 'all'));
    return this.#timeline;
  }

  async lookOver(after: number, eyes: Lookers, viewer: Role, ending: Ending | null): Promise<Moment> {
    const timeline = await this.#over();
    const before = eyes === 'all' ? viewer : eyes;
    return momentAt(timeline, this.#rules.screen, timeline.stopAt(after - 1), eyes, before, ending);
  }

  async storyOver(eyes: Lookers): Promise<Story> {
    const timeline = await this.#over();
    const log = Array.from({ length: timeline.last + 1 }, (_, stop): LogPart => {
      const { place, by, heard } = timeline.look(stop, eyes);
      return { place, by, lines: this.lines(heard) };
    });
    return storyOf(timeline, await insightOf(this.#rules.game), eyes, log);
  }

  async shareOver(after: number, eyes: Lookers): Promise<SharedMoment> {
    const timeline = await this.#over();
    const { view, heard } = timeline.look(timeline.stopAt(after - 1), eyes);
    return sharedMoment(this.#rules.game, timeline.record, view, eyes, [...heard]);
  }

  async studyOver(after: number): Promise<StudyFile> {
    const timeline = await this.#over();
    const stop = timeline.stopAt(after - 1);
    return studyOfGame(timeline, stop, this.#rules.screen.standing(timeline.look(stop, 'all').view));
  }
}

type Growing<T> = { -readonly [K in keyof T]: T[K] };
type GrowingChapter = Growing<Omit<Chapter, 'plays'>> & { plays: Growing<Chapter['plays'][number]>[] };

/** Chapters and plays by the lines of the log that open them. */
function chaptersOf(log: readonly LogPart[]): Chapter[] {
  const chapters: GrowingChapter[] = [];
  log.forEach(({ lines }, stop) => {
    const opening = lines.findLast(({ opens }) => opens === 'chapter');
    const play = lines.findLast(({ opens }) => opens === 'play');
    if (opening !== undefined || stop === 0)
      chapters.push({ first: stop, last: stop, label: opening?.text ?? '', plays: [] });
    const { plays } = chapters[chapters.length - 1];
    if (play !== undefined || plays.length === 0)
      plays.push({
        first: stop,
        last: stop,
        kind: play === undefined ? 'phase' : 'play',
        label: play?.text ?? '',
      });
    chapters[chapters.length - 1].last = stop;
    plays[plays.length - 1].last = stop;
  });
  return chapters;
}
