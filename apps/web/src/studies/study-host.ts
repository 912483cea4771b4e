import {
  type Insight,
  judgement,
  type SharedMoment,
  START,
  type StudyFile,
  StudyTree,
  sharedMoment,
} from '@punica/insight';
import {
  type ActionJson,
  BadInput,
  type Core,
  includes,
  isProblem,
  pending,
  type Role,
  viewFor,
} from '@punica/kernel';
import { agreedIn } from '../play/agreed.ts';
import { GameLock } from '../play/lock.ts';
import { choosingRole, type Eyes, firstViewer, logOf, momentOf, partOf, seenState } from '../play/moments.ts';
import { prospectOf } from '../play/prospect.ts';
import {
  type LogPart,
  type Moment,
  type News,
  NO_PROSPECT,
  type Prospect,
  type Spot,
  type TableInfo,
  type Why,
} from '../play/protocol.ts';
import { insightOf, type Rules, rulesOf } from '../play/rules.ts';
import { allPersons, personsOf, type Seat } from '../play/seats.ts';
import { deleteGame, Overtaken, readStudyHere, type StoredStudy, writeStudy } from '../play/store.ts';
import { whyNotAt } from '../play/why-not.ts';
import { lineAt } from './study-line.ts';
import type { MomentShown, StudyChange, StudyShown } from './study-shown.ts';

/** An open study: its tree, the moment that the table shows, and its place in storage. */
export class StudyHost {
  readonly #rules: Rules;
  readonly #insight: Insight | undefined;
  readonly #tree: StudyTree<Core>;
  readonly #seats: readonly Seat[];
  readonly #lock: GameLock;
  readonly #tell: (news: News) => void;
  readonly #labels = new Map<number, string>();
  #stored: StoredStudy;
  #at: number;
  #viewer: Role;
  /** Counts what the table has shown, so that nothing is chosen that belongs to another moment. */
  #version = 0;
  #watching = false;

  private constructor(
    rules: Rules,
    insight: Insight | undefined,
    stored: StoredStudy,
    lock: GameLock,
    tell: (news: News) => void,
  ) {
    this.#rules = rules;
    this.#insight = insight;
    this.#stored = stored;
    this.#lock = lock;
    this.#tell = tell;
    this.#tree = new StudyTree(rules.engine, stored.study);
    this.#seats = allPersons(rules.game, stored.study.scenario);
    this.#at = this.#tree.has(stored.at) ? stored.at : START;
    this.#viewer = firstViewer('analysis', this.#seats, this.#line);
  }

  static async open(
    id: string,
    how: 'play' | 'takeOver' | 'watch',
    tell: (news: News) => void,
  ): Promise<StudyHost | 'missing' | 'elsewhere'> {
    const lock = new GameLock(id);
    let host: StudyHost | undefined;
    const lost = (): void => {
      if (host !== undefined) host.#lose();
    };
    if (!(await lock.take(how === 'takeOver', lost))) return 'elsewhere';
    const stored = await readStudyHere(id);
    if (stored === undefined) {
      lock.release();
      return 'missing';
    }
    host = new StudyHost(await rulesOf(stored.game), await insightOf(stored.game), stored, lock, tell);
    return host;
  }

  get info(): TableInfo {
    const { game, screen } = this.#rules;
    const { beginning } = this.#tree;
    return {
      id: this.#stored.id,
      game: game.id,
      mode: 'analysis',
      seats: this.#seats,
      roles: game.roles,
      scenario: beginning.scenario,
      agreed: agreedIn(game, beginning),
      facts: screen.facts(this.#tree.start),
      notes: this.#tree.noteAt(START),
    };
  }

  get watching(): boolean {
    return this.#watching;
  }

  get #line() {
    return lineAt(this.#tree, this.#at);
  }

  get #eyes(): Eyes {
    return { viewer: this.#viewer, open: true, seats: this.#seats };
  }

  moment(): Moment {
    const moment = momentOf(this.#line, this.#rules.screen, this.#eyes, null, !this.#watching);
    return { ...moment, version: this.#version };
  }

  log(): LogPart[] {
    return logOf(this.#line, this.#rules.screen, this.#eyes);
  }

  file(): StudyFile {
    return this.#tree.file();
  }

  async choose(version: number, role: Role, json: ActionJson): Promise<Why | null> {
    if (this.#watching || version !== this.#version) return null;
    const { engine, game } = this.#rules;
    const state = this.#tree.stateAt(this.#at);
    const action = game.actions.fromJson(json);
    if (isProblem(action)) throw new BadInput(action.field, action.problem);
    if (!includes(pending(state), role)) throw new BadInput('role', 'has nothing to choose now');
    if (!engine.allows(state, role, action)) {
      const refusal = engine.refusalOf(state, role, action);
      return {
        sentence: refusal === undefined ? '' : game.words.refusal(refusal.code),
        rule: refusal?.rule ?? null,
      };
    }
    this.#at = this.#tree.play(this.#at, role, action);
    const line = this.#line;
    const part = partOf(line, this.#rules.screen, this.#eyes, line.version - 1);
    this.#settle();
    await this.#save(true);
    this.#tell({ news: 'step', part, moment: this.moment() });
    this.tellStudy();
    return null;
  }

  /** Back to the moment before; what was tried stays. */
  async undo(): Promise<void> {
    if (this.#at !== START) await this.change({ go: this.#tree.at(this.#at).after });
  }

  arrange(answers: readonly ActionJson[]): Prospect {
    const line = this.#line;
    const role = choosingRole(line, this.#eyes);
    if (role === null) return NO_PROSPECT;
    const { engine, screen } = this.#rules;
    return prospectOf(engine, screen, seenState(line, this.#eyes), role, answers);
  }

  why(spot: Spot): Why {
    return whyNotAt(this.#line, this.#rules.screen, this.#eyes, spot);
  }

  share(): SharedMoment {
    const state = this.#tree.stateAt(this.#at);
    return sharedMoment(this.#rules.game, this.#tree.beginning, state, 'all');
  }

  /** Advice is given to who chooses, from what he would know at that table. */
  known(): { moment: SharedMoment; role: Role } | null {
    const role = choosingRole(this.#line, this.#eyes);
    if (role === null) return null;
    const { game } = this.#rules;
    const view = viewFor(game, this.#tree.stateAt(this.#at), role);
    return { moment: sharedMoment(game, this.#tree.beginning, view, role), role };
  }

  async keepNotes(text: string): Promise<void> {
    await this.change({ note: text, at: START });
  }

  async change(change: StudyChange): Promise<void> {
    if (this.#watching) return;
    const tree = this.#tree;
    const before = this.#at;
    if ('go' in change) {
      if (!tree.has(change.go)) throw new BadInput('moment', 'is not in this study');
      this.#at = change.go;
    } else if ('call' in change) tree.call(change.call);
    else if ('name' in change) tree.name(change.at, change.name);
    else if ('note' in change) tree.note(change.at, change.note);
    else if ('promote' in change) tree.promote(change.promote);
    else {
      const { after } = tree.at(change.remove);
      tree.remove(change.remove);
      if (!tree.has(this.#at)) this.#at = after;
    }
    if (this.#at !== before) this.#settle();
    await this.#save(!('go' in change));
    if (this.#at !== before) this.#tell({ news: 'reset', moment: this.moment(), log: this.log() });
    this.tellStudy();
  }

  tellStudy(): void {
    this.#tell({ news: 'study', study: this.#shown() });
  }

  #shown(): StudyShown {
    const tree = this.#tree;
    const { game, engine } = this.#rules;
    const knower = game.roles.indexOf(tree.as);
    const state = tree.stateAt(this.#at);
    return {
      name: tree.called,
      from: this.#stored.from,
      knower: tree.as === 'all' ? null : knower < 0 ? 'onlooker' : knower,
      lost: tree.lost,
      moments: Array.from(tree.moments(), (it): MomentShown => {
        const { id, after, by, chance, told } = it;
        return {
          id,
          after,
          by,
          label: this.#labelOf(id),
          name: tree.nameOf(id),
          noted: tree.noteAt(id) !== '',
          chance,
          opens: told.some(({ event }) => {
            const opening = this.#insight?.opens(event);
            return opening === 'play' || opening === 'chapter';
          }),
        };
      }),
      at: this.#at,
      note: tree.noteAt(this.#at),
      judgement:
        this.#insight === undefined ? null : judgement(engine, this.#insight, state, personsOf(this.#seats)),
    };
  }

  #labelOf(id: number): string {
    let label = this.#labels.get(id);
    if (label === undefined) {
      const { after, action } = this.#tree.at(id);
      label = this.#rules.game.words.action(this.#tree.stateAt(after), action);
      this.#labels.set(id, label);
    }
    return label;
  }

  close(): void {
    this.#lock.release();
    // What was opened, looked at and left as it was is not worth keeping.
    if (!this.#stored.kept && !this.#watching) void deleteGame(this.#stored.id);
  }

  #settle(): void {
    this.#version++;
    this.#viewer = choosingRole(this.#line, this.#eyes) ?? this.#viewer;
  }

  #lose(): void {
    this.#watching = true;
    this.#tell({ news: 'watching' });
    this.#tell({ news: 'reset', moment: this.moment(), log: this.log() });
  }

  async #save(changed: boolean): Promise<void> {
    const stored: StoredStudy = {
      ...this.#stored,
      study: this.#tree.file(),
      kept: this.#stored.kept || changed,
      at: this.#at,
      revision: this.#stored.revision + 1,
      touched: Date.now(),
    };
    try {
      await writeStudy(stored, this.#stored.revision);
      this.#stored = stored;
    } catch (trouble) {
      if (!(trouble instanceof Overtaken)) throw trouble;
      this.#lose();
    }
  }
}
