import type { SharedMoment, StudyFile } from '@punica/insight';
import type {
  ActionJson,
  Agreement,
  Beginning,
  Bid,
  BidKind,
  ByFile,
  GameRecord,
  HandicapSpec,
  OptionSpec,
  QuestionKind,
  Role,
  ScenarioSpec,
} from '@punica/kernel';
import type { LineOpens, Shown, Spot } from '@punica/view';
import type { EditionShown } from '../editions/edition-shown.ts';
import type { OnlineNews } from '../online/online-news.ts';
import type { Lookers, Story } from '../replay/story.ts';
import type { StudyChange, StudyShown } from '../studies/study-shown.ts';
import type { Agreed } from './agreed.ts';
import type { Mode, Seat } from './seats.ts';

export type { Spot } from '@punica/view';

/** One legal action as the page offers it. */
export interface Choice {
  readonly action: ActionJson;
  readonly label: string;
  /** A label for a small button in a row of its like, where the long one says too much. */
  readonly short?: string;
  readonly spot?: Spot;
  /** A number shown at the spot, such as movement points. */
  readonly cost?: number;
  /** The spaces that it leads through, from where it begins to where it ends. */
  readonly way?: readonly string[];
  /** What should be known before it, where the odds do not tell. */
  readonly warning?: string;
  /** The button that most would press here. */
  readonly main?: true;
  /** Nothing else is left to decide, and it can be taken back: whoever arrives need not press it. */
  readonly quiet?: true;
  /** What it leads to, where several choices lead there by different means: these are listed under it. */
  readonly goal?: string;
  /** All the actions of a choice that is several in a row; `action` is the first. */
  readonly steps?: readonly ActionJson[];
}

/** One of several questions that are answered together. */
export interface OneRow {
  readonly sentence: string;
  readonly steps: readonly ActionJson[];
  readonly choices: readonly Choice[];
  /** The place of the answer among the choices. */
  readonly chosen: number;
}

/** One that is asked again for one more: who goes along, unit by unit. */
export interface ManyRow {
  readonly sentence: string;
  readonly steps: readonly ActionJson[];
  readonly picks: readonly {
    readonly action: ActionJson;
    readonly name: string;
    readonly there: number;
    readonly taken: number;
  }[];
  /** Whom the word for everybody would take. */
  readonly all: readonly ActionJson[] | null;
  /** The present question cannot be left without it. */
  readonly asked: boolean;
  /** Why not more go, or why it cannot be left at that. */
  readonly trouble: string | null;
  readonly held: boolean;
}

export type AskRow = OneRow | ManyRow;

/** What has been thought of for a row: an answer, or all that are taken. */
export type Answer = ActionJson | readonly ActionJson[];

/** What lies beyond the choices of a question. */
export interface Prospect {
  /** Choices of several actions in a row: far spaces, generals whom a card would send. */
  readonly ahead: readonly Choice[];
  /** The question with those that follow from it, for one answer to all. */
  readonly rows: readonly AskRow[];
}

/** What is being decided, as one viewer may know it. */
export interface Ask {
  readonly kind: QuestionKind;
  readonly key: string;
  readonly rule: string;
  /** Everybody who must still choose. */
  readonly roles: readonly Role[];
  /** The role that chooses at this page now, if any. */
  readonly role: Role | null;
  readonly sentence: string;
  readonly choices: readonly Choice[];
  readonly prospect: Prospect;
}

export interface Ending {
  readonly sentence: string;
  readonly rule: string;
  readonly winners: readonly Role[];
}

/** The table as one viewer may see it at one time. */
export interface Moment {
  readonly version: number;
  /** How many entries of the log lie behind it. */
  readonly after: number;
  readonly viewer: Role;
  readonly scene: unknown;
  readonly ask: Ask | null;
  readonly ending: Ending | null;
  readonly canUndo: boolean;
  /** The role that must come to the screen before anything hidden is shown. */
  readonly cover: Role | null;
}

export interface LogLine extends Shown {
  readonly text: string;
  readonly event: unknown;
  readonly spots: readonly Spot[];
  /** The line begins a chapter (a turn) or a paragraph (a card play). */
  readonly opens?: LineOpens;
  /** Whose paragraph it begins, where that is not who acted; nobody's where it is null. */
  readonly by?: Role | null;
}

/** What one action told the viewer. */
export interface LogPart {
  /** Its place in the log of the game; -1 for the set-up. */
  readonly place: number;
  readonly by: Role | null;
  readonly lines: readonly LogLine[];
}

/** Everything about a table that stays as it is, and who sits at it first. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly mode: Mode;
  readonly seats: readonly Seat[];
  readonly roles: readonly string[];
  readonly scenario: string;
  /** What makes it even, where something was agreed upon. */
  readonly agreed: Agreed | null;
  /** The edition that it is played with; nothing where the data are ours. */
  readonly edition: EditionShown | null;
  readonly facts: unknown;
  readonly notes: string;
}

export interface Creation {
  readonly game: string;
  readonly mode: Mode;
  /** By role, or by bidder where sides are bid for. */
  readonly seats: readonly Seat[];
  /** Bids for the sides, all of them in. */
  readonly bids?: { readonly kind: BidKind; readonly bids: readonly Bid[] };
  /** What is left out is as the game has it by default. */
  readonly beginning: Partial<Beginning>;
  /** The file of an edition to play with. */
  readonly edition?: unknown;
}

/** What can be chosen before a game begins. */
export interface GameDescription {
  readonly id: string;
  readonly roles: readonly string[];
  readonly scenarios: readonly ScenarioSpec[];
  readonly options: readonly OptionSpec[];
  readonly handicap: HandicapSpec | null;
  /** Bots that can play it, the best first. */
  readonly bots: readonly string[];
  /** Who sits there unless somebody else is chosen. */
  readonly usualBot: string;
}

export interface Why {
  readonly sentence: string;
  readonly rule: string | null;
}

/** Something the page asks of the host; each has an answer. */
export interface Requests {
  describe: { with: { game: string; edition?: unknown }; answer: GameDescription };
  create: { with: Creation; answer: { id: string; agreement: Agreement | null } };
  import: { with: { json: unknown; seats?: readonly Seat[]; mode?: Mode }; answer: { id: string } };
  open: { with: { id: string; how: 'play' | 'takeOver' | 'watch' }; answer: Opened };
  /** A game on the server that the page comes from; one that waits for players has no table yet. */
  openOnline: { with: { id: string; invite?: string }; answer: Opened | { readonly state: 'waiting' } };
  choose: { with: { version: number; role: Role; action: ActionJson }; answer: Why | null };
  /** What lies beyond the question if the first of its rows are answered so. */
  arrange: { with: { answers: readonly Answer[] }; answer: Prospect };
  undo: { with: { role: Role }; answer: null };
  /** The one at the screen gives the game up; of more than two, a bot takes the seat. */
  resign: { with: Record<never, never>; answer: null };
  uncover: { with: { role: Role }; answer: null };
  why: { with: { spot: Spot }; answer: Why };
  /** The table as it was; other eyes than the viewer's only when the game is over. */
  look: { with: { after: number; eyes?: Lookers }; answer: Moment };
  story: { with: { eyes?: Lookers }; answer: Story };
  /** A moment to show to others, as the viewer or other eyes could see it. */
  share: { with: { after: number; eyes?: Lookers }; answer: SharedMoment };
  /** What the role that chooses now may know, for those who give advice. */
  known: { with: Record<never, never>; answer: { moment: SharedMoment; role: Role } | null };
  /** The page has shown everything up to this version: a bot may go on. */
  shown: { with: { version: number }; answer: null };
  hurry: { with: Record<never, never>; answer: null };
  /** The game as a file: its record, where it is played by file what the other player needs beside it, or a study. */
  record: { with: Record<never, never>; answer: GameRecord | ByFile | StudyFile };
  /** A newer file of this very game, from the other player. */
  adopt: { with: { json: unknown }; answer: null };
  /** A study of what is shown; `from` is the way back. */
  tryHere: { with: { after: number; from: string }; answer: { id: string } };
  /** A study from a file: a study, a position, or a record. */
  studyFrom: {
    with: { json: unknown; name: string | null; from: string | null };
    answer: { id: string };
  };
  openStudy: { with: { id: string; how: 'play' | 'takeOver' | 'watch' }; answer: Opened };
  /** A chapter of a study on the server, at a moment; the first where none is named. */
  openShared: { with: { id: string; chapter: number | null; at: number }; answer: Opened };
  /** The open study as a text to be read. */
  studyText: { with: { as: 'markdown' | 'html' }; answer: { text: string } };
  study: { with: { change: StudyChange }; answer: null };
  notes: { with: { text: string }; answer: null };
  close: { with: Record<never, never>; answer: null };
}

/** Nothing is to be seen beyond the question. */
export const NO_PROSPECT: Prospect = { ahead: [], rows: [] };

export type RequestName = keyof Requests;

export type Opened =
  | { readonly state: 'missing' }
  | { readonly state: 'elsewhere' }
  | {
      readonly state: 'open';
      readonly info: TableInfo;
      readonly moment: Moment;
      readonly log: readonly LogPart[];
      readonly watching: boolean;
    };

/** How far a bot has come that thinks about a decision, and a place that it looks at. */
export interface Musing {
  readonly about: string | null;
  /** From 0 to 1. */
  readonly spent: number;
}

/** What the host tells of its own accord. */
export type News =
  /** One action was carried out. */
  | { readonly news: 'step'; readonly part: LogPart; readonly moment: Moment }
  /** The table changed otherwise (undo, another viewer): all of it anew. */
  | { readonly news: 'reset'; readonly moment: Moment; readonly log: readonly LogPart[] }
  | { readonly news: 'seats'; readonly seats: readonly Seat[] }
  /** Another tab took the game over. */
  | { readonly news: 'watching' }
  | { readonly news: 'thinking'; readonly role: Role | null; readonly musing: Musing | null }
  | { readonly news: 'trouble'; readonly problem: Problem }
  /** What a study holds now, and where in it the table stands. */
  | { readonly news: 'study'; readonly study: StudyShown }
  | OnlineNews;

/** An error that a person is shown, with the field of a file where there is one. */
export interface Problem {
  readonly message: string;
  readonly field: string | null;
}

export type ToHost = { readonly id: number; readonly name: RequestName; readonly with: unknown };

export type FromHost =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly problem: Problem }
  | News;
