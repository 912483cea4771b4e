import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Shape } from '@punica/insight';
import type { Role } from '@punica/kernel';
import { pathIn } from '../address.ts';
import type { Front } from '../games/front.ts';
import type { HintShown } from '../hints/hint-shown.ts';
import { perform } from '../kit/perform.ts';
import type { Host } from '../play/client.ts';
import {
  type Answer,
  type Choice,
  type LogPart,
  type Moment,
  type Musing,
  type News,
  NO_PROSPECT,
  type Opened,
  type Problem,
  type Prospect,
  type Spot,
  type TableInfo,
  type Why,
} from '../play/protocol.ts';
import type { Lookers, Story } from '../replay/story.ts';
import { phone, twoTaps } from '../settings.ts';
import { Course, sameAction } from './course.ts';
import type { GreatMoment } from './great.ts';
import { note } from './pace.ts';
import type { Walker } from './walker.ts';

type Open = Extract<Opened, { state: 'open' }>;
type Step = Extract<News, { news: 'step' }>;

/** A list of choices that opens at something on the table. */
export interface SpotMenu {
  readonly spot: Spot;
  readonly choices: readonly Choice[];
  readonly x: number;
  readonly y: number;
  /** Something was brought there: what lies there need not be told. */
  readonly brought?: true;
}

const keyOf = ({ kind, id }: Spot): string => `${kind} ${id}`;

/** Everything that the parts of the table share: what is shown, what can be chosen, what is pointed at. */
export class TableModel {
  readonly info: TableInfo;
  readonly front: Front;
  readonly #host: Host;

  readonly present;
  /** A moment of the past that is being looked at. */
  readonly past = signal<Moment | null>(null);
  /** Looking back with these eyes instead of the viewer's. */
  readonly eyes = signal<Lookers | null>(null);
  readonly log;
  readonly watching;
  /** Who sits where: whoever leaves a game of several is followed by a bot. */
  readonly seats;
  /** How often a file of the other player's brought something new. */
  readonly brought = signal(0);
  readonly thinking = signal<number | null>(null);
  /** How far the bot that thinks has come, and where its thoughts are. */
  readonly musing = signal<Musing | null>(null);
  /** Something is still being shown; choices wait. */
  readonly playing = signal(false);
  /** The choice that one more press takes. */
  readonly marked = signal<Choice | null>(null);
  /** The choice that is being thought about: pointed at, focused or marked. */
  readonly considered = signal<Choice | null>(null);
  readonly hint = signal<HintShown | null>(null);
  readonly menu = signal<SpotMenu | null>(null);
  readonly paletteOpen = signal(false);
  readonly why = signal<Why | null>(null);
  readonly trouble = signal<Problem | null>(null);
  /** Spots that a line of the log or the rules points at. */
  readonly pointed = signal<readonly Spot[]>([]);
  /** What is drawn on the map beside the game. */
  readonly drawn = signal<readonly Shape[]>([]);
  /** Whoever draws on the map has the clicks on it; where an arrow was begun. */
  readonly pen = signal<((x: number, y: number) => void) | null>(null);
  readonly penFrom = signal<Spot | null>(null);
  /** Ways of the map that can be clicked; whoever edits one does. */
  readonly clickableWays = signal<readonly { readonly id: string; readonly a: string; readonly b: string }[]>(
    [],
  );
  /** What the last actions decided by dice and cards. */
  readonly report = signal<LogPart | null>(null);
  /** What has the screen for a breath. */
  readonly great = signal<GreatMoment | null>(null);
  readonly tab = signal('log');
  /** Who is walked with by keys: a replay, or a study. */
  readonly walker = signal<Walker | null>(null);
  readonly drawer = signal(false);
  readonly rule = signal<string | null>(null);

  readonly shown: ReadonlySignal<Moment>;
  /** The role that must come to the screen; whoever acted still sees what came of it, with nobody's hand in sight. */
  readonly cover: ReadonlySignal<Role | null>;
  /** The entries behind the last thing that had been told at the moment that is looked back at. */
  readonly toldAfter: ReadonlySignal<number | null>;
  readonly choices: ReadonlySignal<readonly Choice[]>;
  readonly #bySpot: ReadonlySignal<ReadonlyMap<string, readonly Choice[]>>;
  /** What lies beyond the question, with the answers that have been thought of so far. */
  readonly prospect: ReadonlySignal<Prospect>;
  /** Questions are answered together: nothing else is pressed meanwhile. */
  readonly together: ReadonlySignal<boolean>;
  readonly #arranged = signal<{ readonly version: number; readonly prospect: Prospect } | null>(null);
  /** Where a piece can be carried that a hand has taken hold of before it was chosen. */
  readonly held = signal<readonly Choice[]>(NONE);
  readonly #farBySpot: ReadonlySignal<ReadonlyMap<string, readonly Choice[]>>;
  /** Choices that are not made on the table itself. */
  readonly buttons: ReadonlySignal<readonly Choice[]>;

  readonly #queue: Step[] = [];
  /** The rest of a choice of several actions. */
  #course: Course | null = null;
  #laid: (() => void) | undefined;
  #working = false;
  /** How often it has been laid anew. */
  #anew = 0;
  #hurried = false;
  #closed = false;

  constructor(host: Host, front: Front, opened: Open) {
    this.#host = host;
    this.front = front;
    this.info = opened.info;
    this.present = signal<Moment>(opened.moment);
    this.log = signal<readonly LogPart[]>(opened.log);
    this.watching = signal(opened.watching);
    this.seats = signal(opened.info.seats);
    this.shown = computed(() => this.past.value ?? this.present.value);
    this.cover = computed(() => (this.playing.value ? null : this.present.value.cover));
    this.toldAfter = computed(() => {
      const past = this.past.value;
      if (past === null) return null;
      const told = this.log.value.findLast(({ place, lines }) => place < past.after && lines.length > 0);
      return told === undefined ? null : told.place + 1;
    });
    this.choices = computed(() =>
      this.past.value !== null || this.playing.value || this.watching.value
        ? NONE
        : (this.present.value.ask?.choices ?? NONE),
    );
    this.prospect = computed(() => {
      if (this.choices.value.length === 0) return NO_PROSPECT;
      if (this.held.value.length > 0) return { rows: [], ahead: this.held.value };
      const { version, ask } = this.present.value;
      const arranged = this.#arranged.value;
      return arranged?.version === version ? arranged.prospect : (ask?.prospect ?? NO_PROSPECT);
    });
    this.together = computed(() => {
      const { rows } = this.prospect.value;
      return rows.length > 1 || rows.some((row) => 'picks' in row && row.asked);
    });
    this.#bySpot = computed(() => bySpot(this.choices.value));
    this.#farBySpot = computed(() => bySpot(this.prospect.value.ahead));
    this.buttons = computed(() => this.choices.value.filter((choice) => choice.spot === undefined));
    host.listen((news) => this.#hear(news));
  }

  choicesAt(kind: string, id: string): readonly Choice[] {
    return this.#bySpot.value.get(keyOf({ kind, id })) ?? NONE;
  }

  /** What can be reached there by several choices in a row; only where there is nothing nearer. */
  farAt(kind: string, id: string): readonly Choice[] {
    const key = keyOf({ kind, id });
    return this.#bySpot.value.has(key) ? NONE : (this.#farBySpot.value.get(key) ?? NONE);
  }

  /** What a click there would do. */
  offeredAt({ kind, id }: Spot): readonly Choice[] {
    const near = this.choicesAt(kind, id);
    return near.length > 0 ? near : this.farAt(kind, id);
  }

  /** Something on the table was clicked: choose, ask which, or say why not. */
  click(spot: Spot, x = 0, y = 0): void {
    if (this.pen.value !== null) {
      this.pen.value(x, y);
      return;
    }
    const choices = this.offeredAt(spot);
    this.why.value = null;
    if (choices.length === 0) {
      this.letGo();
      if (this.past.value === null) void this.#explain(spot);
      return;
    }
    if (choices.length > 1 || this.front.asksFirst(spot)) {
      this.menu.value = { spot, choices, x, y };
      this.marked.value = null;
      return;
    }
    this.press(choices[0]);
  }

  /** Takes a choice, or marks it where taps are asked twice. */
  press(choice: Choice): void {
    const sure = !twoTaps.value || this.marked.value === choice || choice.spot === undefined;
    if (sure) void this.choose(choice);
    else {
      this.menu.value = null;
      this.marked.value = choice;
    }
  }

  async choose(choice: Choice): Promise<void> {
    const { ask, version } = this.present.value;
    if (ask === null || ask.role === null || this.playing.value) return;
    this.letGo();
    this.report.value = null;
    const { action, steps = [action], way } = choice;
    this.#course = new Course(ask.role, version, steps, way !== undefined);
    await this.#goOn();
  }

  /** Carries out the next action of what was chosen, if it can still be done. Returns whether it could. */
  async #goOn(): Promise<boolean> {
    const { ask, version } = this.present.value;
    const course = this.#course;
    const action = course?.next(ask);
    if (course == null || action === undefined) return false;
    this.playing.value = true;
    try {
      const refused = await this.#host.ask('choose', { version, role: course.role, action });
      if (refused === null) return true;
      this.why.value = refused;
    } catch (error) {
      this.#fail(error);
    }
    course.end();
    this.playing.value = false;
    return false;
  }

  /** Takes the last choice back: all of it, where it was several actions in a row. */
  async undo(): Promise<void> {
    const { ask, canUndo, viewer, version } = this.present.value;
    if (!canUndo || this.playing.value) return;
    this.letGo();
    const course = this.#course;
    this.#course = null;
    const back = course?.lengthAt(version) ?? 1;
    for (let k = 0; k < back && this.present.value.canUndo; k++) {
      const { role } = this.present.value.ask ?? ask ?? { role: viewer };
      const heard = this.#hears();
      await this.#host.ask('undo', { role: role ?? viewer }).catch((error) => this.#fail(error));
      if (k + 1 < back) await heard;
    }
  }

  /** Answers one of the rows of a question otherwise: what follows from it is asked anew. */
  async arrange(row: number, answer: Answer): Promise<void> {
    const { version } = this.present.value;
    const before = this.prospect.value.rows.slice(0, row).map(({ steps }) => steps);
    const answers = [...before, answer];
    const prospect = await this.foresee(answers);
    if (this.present.value.version === version) this.#arranged.value = { version, prospect };
  }

  /** What would lie beyond these answers. */
  foresee(answers: readonly Answer[]): Promise<Prospect> {
    return this.#host.ask('arrange', { answers });
  }

  /** Gives the answers of all rows. */
  async answerRows(): Promise<void> {
    const steps = this.prospect.value.rows.flatMap((row) => row.steps);
    const first = this.choices.value.find(({ action }) => sameAction(action, steps[0]));
    if (first !== undefined) await this.choose({ ...first, steps });
  }

  /** Closes whatever is open over the table. Returns whether something was. */
  letGo(): boolean {
    const open = this.menu.value !== null || this.paletteOpen.value || this.marked.value !== null;
    batch(() => {
      this.menu.value = null;
      this.paletteOpen.value = false;
      this.marked.value = null;
      this.considered.value = null;
      if (this.hint.value !== null) this.pointed.value = [];
      this.hint.value = null;
    });
    return open;
  }

  async uncover(role: number): Promise<void> {
    await this.#host.ask('uncover', { role });
  }

  async look(after: number): Promise<void> {
    if (after >= this.present.value.after && this.eyes.value === null) this.past.value = null;
    else this.past.value = await this.#host.ask('look', { after, ...this.#lookers });
  }

  get #lookers(): { eyes?: Lookers } {
    return this.eyes.value === null ? {} : { eyes: this.eyes.value };
  }

  /** Looks back with other eyes, or with the viewer's own again. */
  async takeEyes(eyes: Lookers | null, after: number): Promise<void> {
    this.eyes.value = eyes;
    const story = await this.story();
    this.log.value = story.log;
    await this.look(after);
  }

  async backToNow(): Promise<void> {
    const borrowed = this.eyes.value !== null;
    this.eyes.value = null;
    this.past.value = null;
    if (borrowed) this.log.value = (await this.story()).log;
  }

  story(): Promise<Story> {
    return this.#host.ask('story', this.#lookers);
  }

  share(after: number) {
    return this.#host.ask('share', { after, ...this.#lookers });
  }

  /** What the one who chooses may know. */
  known() {
    return this.#host.ask('known', {});
  }

  hurry(): void {
    this.#hurried = true;
    void this.#host.ask('hurry', {});
  }

  get hurried(): boolean {
    return this.#hurried || document.hidden;
  }

  /** Opens the digest at a rule. */
  showRule(rule: string): void {
    batch(() => {
      this.rule.value = rule;
      this.tab.value = 'rules';
      this.drawer.value = true;
    });
  }

  record(): Promise<unknown> {
    return this.#host.ask('record', {});
  }

  async resign(): Promise<void> {
    await this.#host.ask('resign', {}).catch((error) => this.#fail(error));
  }

  async adopt(json: unknown): Promise<void> {
    await this.#host.ask('adopt', { json }).catch((error) => this.#fail(error));
  }

  /** A study of what is shown; returns where it is. */
  async study(): Promise<string> {
    const { after } = this.shown.value;
    const from = `${pathIn()}${this.past.value === null ? '' : `#${after}`}`;
    const { id } = await this.#host.ask('tryHere', { after, from });
    return `/study/${id}`;
  }

  keepNotes(text: string): Promise<null> {
    return this.#host.ask('notes', { text });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#host.listen(() => {});
    void this.#host.ask('close', {});
  }

  async #explain(spot: Spot): Promise<void> {
    if (this.playing.value) return;
    this.why.value = await this.#host.ask('why', { spot });
    // On a narrow screen they would lie over each other; the log has the report.
    if (phone.value) this.report.value = null;
  }

  #fail(error: unknown): void {
    this.trouble.value = { message: error instanceof Error ? error.message : String(error), field: null };
  }

  /** Resolves when the table has been laid anew. */
  #hears(): Promise<void> {
    return new Promise((heard) => {
      this.#laid = heard;
    });
  }

  #hear(news: News): void {
    switch (news.news) {
      case 'step':
        this.#queue.push(news);
        void this.#work();
        break;
      case 'reset':
        this.#queue.length = 0;
        this.#anew++;
        this.#laid?.();
        this.#laid = undefined;
        batch(() => {
          if (this.info.mode === 'file' && news.moment.after > this.present.value.after) this.brought.value++;
          this.present.value = news.moment;
          this.log.value = news.log;
          this.marked.value = null;
          this.menu.value = null;
          this.why.value = null;
          // A choice may lead here without a step: a secret answer, or a connection that was lost meanwhile.
          if (!this.#working) this.playing.value = false;
        });
        break;
      case 'seats':
        this.seats.value = news.seats;
        break;
      case 'watching':
        this.watching.value = true;
        break;
      case 'thinking':
        batch(() => {
          this.thinking.value = news.role;
          this.musing.value = news.musing;
        });
        if (news.role === null) this.#hurried = false;
        break;
      case 'trouble':
        this.trouble.value = news.problem;
        break;
      // What goes on around a study or a game on a server is heard by its own model.
      case 'study':
      case 'online':
      case 'badge':
      case 'chat':
      case 'unread':
        break;
    }
  }

  /** Shows the steps one after the other, each with its movements. */
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    this.playing.value = true;
    let goesOn = false;
    try {
      for (let step = this.#queue.shift(); step !== undefined; step = this.#queue.shift()) {
        await this.#show(step);
        const before = this.#anew;
        // What is laid anew meanwhile, for whoever comes to the screen next, shows already what the action brought.
        goesOn = this.#queue.length === 0 && (await this.#goOn()) && this.#anew === before;
      }
    } finally {
      this.#working = false;
      // What the next action of a choice brings comes as another step; until then nothing else is chosen.
      this.playing.value = goesOn;
    }
  }

  async #show({ part, moment }: Step): Promise<void> {
    this.#course?.heed(part);
    batch(() => {
      this.present.value = moment;
      this.log.value = [...this.log.value, part];
      // Why something could not be done is soon no longer true.
      this.why.value = null;
    });
    // One frame, so that the pieces stand where they go to before they are seen to move there.
    await new Promise(requestAnimationFrame);
    if (this.hurried) note(part, this);
    else if (this.past.value === null) await perform(part, this);
    void this.#host.ask('shown', { version: moment.version });
  }
}

const NONE: readonly Choice[] = [];

function bySpot(choices: readonly Choice[]): ReadonlyMap<string, readonly Choice[]> {
  const map = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.spot === undefined) continue;
    const key = keyOf(choice.spot);
    const list = map.get(key);
    if (list === undefined) map.set(key, [choice]);
    else list.push(choice);
  }
  return map;
}
