import { type Net, netIn, type TaughtFile } from '@punica/bots';
import { trustedJudge } from '@punica/games';
import {
  type Insight,
  judgement,
  type SharedMoment,
  START,
  type StudyFile,
  type StudyOp,
  StudyTree,
  sharedMoment,
  type ToldStudy,
  tellStudy,
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
import { choosingRole, type Eyes, firstViewer, logOf, momentOf, partOf, seenState } from '../play/moments.ts';
import { prospectOf } from '../play/prospect.ts';
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
} from '../play/protocol.ts';
import { insightOf, type Rules, rulesOf } from '../play/rules.ts';
import { allPersons, personsOf, type Seat } from '../play/seats.ts';
import { whyNotAt } from '../play/why-not.ts';
import type { StudyKeeper } from './study-keeper.ts';
import { lineAt } from './study-line.ts';
import type { MomentShown, StudyChange, StudyShown } from './study-shown.ts';

/** An open study: its tree, the moment that the table shows, and its place in storage. */
export class StudyHost {
  readonly #rules: Rules;
  readonly #insight: Insight | undefined;
  readonly #net: Net | undefined;
  readonly #tree: StudyTree<Core>;
  readonly #seats: readonly Seat[];
  readonly #keeper: StudyKeeper;
  readonly #tell: (news: News) => void;
  readonly #labels = new Map<number, string>();
  #at: number;
  #viewer: Role;
  /** Counts what the table has shown, so that nothing is chosen that belongs to another moment. */
  #version = 0;
  #watching = false;
  #mightWrite: boolean;
  /** The moments that led to what the table shows. */
  #trail: readonly number[] = [START];

  private constructor(
    rules: Rules,
    insight: Insight | undefined,
    net: Net | undefined,
    keeper: StudyKeeper,
    tell: (news: News) => void,
  ) {
    this.#rules = rules;
    this.#insight = insight;
    this.#net = net;
    this.#keeper = keeper;
    this.#tell = tell;
    this.#tree = new StudyTree(rules.engine, keeper.file);
    this.#seats = allPersons(rules.game, keeper.file.scenario);
    this.#at = this.#tree.has(keeper.at) ? keeper.at : START;
    this.#viewer = firstViewer('analysis', this.#seats, this.#line);
    this.#trail = this.#lineIds();
    this.#mightWrite = keeper.mayWrite;
    keeper.listen(this.#tree, {
      changed: () => this.#othersChanged(),
      around: () => this.#around(),
      lost: () => this.#lose(),
    });
  }

  static async open(keeper: StudyKeeper, tell: (news: News) => void): Promise<StudyHost> {
    const rules = await rulesOf(keeper.file);
    const [insight, taught] = await Promise.all([insightOf(rules.game), trustedJudge(rules.game)]);
    const net = taught === undefined ? undefined : netIn(taught as TaughtFile);
    return new StudyHost(rules, insight, net, keeper, tell);
  }

  get info(): TableInfo {
    const { game, screen } = this.#rules;
    const { beginning } = this.#tree;
    return {
      id: this.#keeper.id,
      game: game.id,
      mode: 'analysis',
      seats: this.#seats,
      roles: game.roles,
      scenario: beginning.scenario,
      agreed: agreedIn(game, beginning),
      edition: this.#rules.edition,
      facts: screen.facts(this.#tree.start),
      notes: this.#tree.noteAt(START),
    };
  }

  get watching(): boolean {
    return this.#watching;
  }

  get #mayWrite(): boolean {
    return !this.#watching && this.#keeper.mayWrite;
  }

  get #line() {
    return lineAt(this.#tree, this.#at);
  }

  get #eyes(): Eyes {
    return { viewer: this.#viewer, open: true, seats: this.#seats };
  }

  moment(): Moment {
    const moment = momentOf(this.#line, this.#rules.screen, this.#eyes, null, this.#mayWrite);
    return { ...moment, version: this.#version };
  }

  log(): LogPart[] {
    return logOf(this.#line, this.#rules.screen, this.#eyes);
  }

  file(): StudyFile {
    return this.#tree.file();
  }

  told(): ToldStudy {
    return tellStudy(this.#tree as StudyTree);
  }

  async choose(version: number, role: Role, json: ActionJson): Promise<Why | null> {
    if (!this.#mayWrite || version !== this.#version) return null;
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
    const after = this.#at === START ? null : this.#at;
    const made = await this.#keeper.make({ op: 'play', after, by: game.roles[role], ...json }, this.#at);
    if (made.op === 'play') this.#at = made.id!;
    const line = this.#line;
    const part = partOf(line, this.#rules.screen, this.#eyes, line.version - 1);
    this.#settle();
    await this.#keeper.looksAt(this.#at);
    this.#tell({ news: 'step', part, moment: this.moment() });
    this.tellStudy();
    return null;
  }

  /** Back to the moment before; what was tried stays. */
  async undo(): Promise<void> {
    if (this.#at !== START) await this.change({ go: this.#tree.at(this.#at).after });
  }

  arrange(answers: readonly Answer[]): Prospect {
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
    await this.change({ note: text, at: START, base: this.#tree.noteAt(START) });
  }

  async change(change: StudyChange): Promise<void> {
    if (this.#watching) return;
    const before = this.#at;
    if ('go' in change) {
      if (!this.#tree.has(change.go)) throw new BadInput('moment', 'is not in this study');
      this.#at = change.go;
    } else if (!this.#mayWrite) return;
    else {
      const line = this.#lineIds();
      await this.#keeper.make(opOf(change), this.#at);
      // Who has walked on while it was kept stays there.
      if (!this.#tree.has(this.#at)) this.#at = line.findLast((id) => this.#tree.has(id)) ?? START;
    }
    await this.#show(before);
  }

  /** The moments that led here: where some of them are deleted, the table goes back to the last that is left. */
  #lineIds(): readonly number[] {
    return [START, ...this.#tree.lineTo(this.#at).map(({ id }) => id)];
  }

  async #show(before: number): Promise<void> {
    if (this.#at !== before) {
      this.#settle();
      await this.#keeper.looksAt(this.#at);
      this.#tell({ news: 'reset', moment: this.moment(), log: this.log() });
    }
    this.tellStudy();
  }

  #othersChanged(): void {
    const before = this.#at;
    if (!this.#tree.has(before)) this.#at = this.#trail.findLast((id) => this.#tree.has(id)) ?? START;
    void this.#show(before);
  }

  /** Whoever may write from now on is offered what there is to choose. */
  #around(): void {
    const { mayWrite } = this.#keeper;
    if (mayWrite !== this.#mightWrite) {
      this.#settle();
      this.#tell({ news: 'reset', moment: this.moment(), log: this.log() });
    }
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
      from: this.#keeper.from,
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
          drawn: tree.shapesAt(id).length > 0,
          chance,
          opens: told.some(({ event }) => {
            const opening = this.#insight?.opens(event);
            return opening === 'play' || opening === 'chapter';
          }),
        };
      }),
      at: this.#at,
      note: tree.noteAt(this.#at),
      shapes: tree.shapesAt(this.#at),
      mayWrite: this.#mayWrite,
      shared: this.#keeper.shared,
      judgement:
        this.#insight === undefined
          ? null
          : judgement(engine, this.#insight, state, personsOf(this.#seats), this.#net),
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
    this.#keeper.close();
  }

  #settle(): void {
    this.#version++;
    this.#mightWrite = this.#keeper.mayWrite;
    this.#trail = this.#lineIds();
    this.#viewer = choosingRole(this.#line, this.#eyes) ?? this.#viewer;
  }

  #lose(): void {
    this.#watching = true;
    this.#tell({ news: 'watching' });
    this.#tell({ news: 'reset', moment: this.moment(), log: this.log() });
  }
}

function opOf(change: Exclude<StudyChange, { go: number }>): StudyOp {
  if ('call' in change) return { op: 'call', name: change.call };
  if ('promote' in change) return { op: 'promote', at: change.promote };
  if ('remove' in change) return { op: 'remove', at: change.remove };
  if ('name' in change) return { op: 'name', at: change.at, name: change.name };
  const at = change.at === START ? null : change.at;
  if ('note' in change) return { op: 'note', at, text: change.note, base: change.base };
  if ('draw' in change) return { op: 'draw', at, shape: change.draw };
  return { op: 'erase', at, shape: change.erase };
}
