import type {
  AnyAmendment,
  CardId,
  GeneralId,
  H,
  HannibalData,
  HannibalEvent,
  Names,
  Rules,
  Side,
  Variant,
} from '@punica/hannibal/engine';
import type { NoteTale } from '@punica/hannibal/insight';
import type {
  Action,
  AnyProcedure,
  ByKey,
  Key,
  LabelsByKey,
  OptionValues,
  Refusal,
  WordsByKey,
} from '@punica/kernel';
import type { Spot } from '@punica/view';
import type { HistoricalData } from './data/read.ts';
import type { Memory } from './memory.ts';
import type { HistoricalId, HistoricalSwitches, LookUps, Switch } from './switches.ts';
import type { LayToken } from './tokens.ts';

/** An event of one kind. */
export type Of<K extends HannibalEvent['ev']> = Extract<HannibalEvent, { ev: K }>;
/** What everything is called, and the figures of the layer, for what is said without a state. */
export interface LayerNames extends Names {
  readonly layer: HistoricalData;
}
type Told<K extends HannibalEvent['ev']> = Readonly<Record<string, (e: Of<K>, names: LayerNames) => string>>;
/** A note as a chronicle tells it, who also knows the figures of the layer. */
type LayerTale = (...told: [...Parameters<NoteTale>, layer: HistoricalData]) => ReturnType<NoteTale>;

/** What a rule says. */
interface RuleWords<P> {
  /** The questions of its own steps. */
  readonly prompts?: WordsByKey<P, H>;
  /** What the answers mean at these questions. */
  readonly labels?: LabelsByKey<P, H>;
  /** What an action is called wherever it is offered, by its verb. */
  readonly verbs?: { readonly [verb: Action]: (g: H, a: Action) => string };
  readonly refusals?: Readonly<Record<string, string>>;
  /** What it tells by notes, by dice against a rating, and of losses, by what they are called there. */
  readonly notes?: Told<'note'>;
  /** Those notes that a chronicle of the war tells too, as it tells them. */
  readonly tales?: Readonly<Record<string, LayerTale>>;
  readonly rolls?: Told<'roll'>;
  readonly losses?: Told<'lost'>;
  /** Reasons for Battle Cards that only this rule knows. */
  readonly handParts?: Readonly<Record<string, string>>;
  /** What it says of an event of the base game, where it has more to say. */
  readonly tells?: (e: HannibalEvent, names: Names) => string | undefined;
}

/**
 * One rule of the layer with everything that it changes. What several rules hook into is put in order where they are
 * composed (`order.ts`).
 */
/** Why this side may not use this card so. */
export type RefuseUse = (g: H, side: Side, card: CardId) => Refusal | undefined;

export interface LayerRule<P = never, A = never> {
  /** As its file is called. */
  readonly name: string;
  readonly switches?: readonly Switch[];
  /** What it takes for granted: a switch of its own, and the one that it needs. */
  readonly needs?: readonly (readonly [HistoricalId, HistoricalId])[];
  /** Options of the base game that contradict this rule, named. */
  readonly refuseOptions?: (on: HistoricalSwitches, options: OptionValues) => string | undefined;
  /** The data of the base game as this rule has them: map, generals, tables, scenario. */
  readonly data?: (data: HannibalData, on: HistoricalSwitches, layer: HistoricalData) => HannibalData;
  /** What it changes in the tables that are built from the data. */
  readonly tables?: (rules: Rules, on: HistoricalSwitches, layer: HistoricalData) => Partial<Rules>;
  readonly lookUps?: (rules: Rules, layer: HistoricalData) => Partial<LookUps>;
  /** Puts on the board what the set-up of the base game does not know. */
  readonly setUp?: (g: H) => void;
  /** Brings a position of older rules up to date. */
  readonly carryOn?: (g: H) => void;
  readonly memory?: readonly Memory[];
  /** Answers to what the base game asks a variant. */
  readonly hooks?: (on: HistoricalSwitches) => Partial<Omit<Variant, 'refuseUse'>>;
  /** Why a card may not be used in this way, by the verb of the use; each use belongs to one rule. */
  readonly uses?: (on: HistoricalSwitches) => Readonly<Record<Action, RefuseUse>>;
  /** Why this general may not be where he would go, if it is this rule that holds him. */
  readonly keepsAway?: (g: H, general: GeneralId) => Refusal | undefined;
  /** Why a thing on the table is no answer where the question does not even list it, if it is this rule that keeps it out. */
  readonly whyNot?: (g: H, spot: Spot) => Refusal | undefined;
  readonly procedures?: readonly P[];
  readonly amendments?: readonly A[];
  readonly words?: RuleWords<P | A>;
  /** What a bot does at the questions of this rule. */
  readonly script?: ByKey<P | A, H, [legal: readonly Action[]], Action | undefined>;
  /** Questions of the base game that this rule asks at a step of its own, by key: the step that they have there. */
  readonly aliases?: { readonly [K in Key<P | A>]?: string };
  /** Lays beside the map what this rule keeps there. */
  readonly tokens?: (g: H, lay: LayToken) => void;
  /** Leaders who come by this rule and by no card, and the bit of what has happened when one who comes but once has come. */
  readonly brings?: Readonly<Record<string, { readonly by: HistoricalId; readonly once?: number }>>;
}

type Script = (g: H, f: never, legal: readonly Action[]) => Action | undefined;
type Saying = string | ((g: H, f: never) => string);
type Label = string | ((g: H, f: never, a: Action) => string);

/** A rule whatever its procedures are: what is written by key was checked where it is written. */
export interface AnyRule
  extends Omit<LayerRule, 'procedures' | 'amendments' | 'words' | 'script' | 'aliases'> {
  readonly procedures?: readonly AnyProcedure[];
  readonly amendments?: readonly AnyAmendment[];
  readonly words?: Omit<RuleWords<never>, 'prompts' | 'labels'> & {
    readonly prompts?: Readonly<Record<string, Saying | undefined>>;
    readonly labels?: Readonly<Record<string, { readonly [verb: Action]: Label } | undefined>>;
  };
  readonly script?: Readonly<Record<string, Script | undefined>>;
  readonly aliases?: Readonly<Record<string, string | undefined>>;
}

/** Checks the words and the script of a rule against its own procedures and amendments. */
export const layerRule = <P extends AnyProcedure = never, A extends AnyAmendment = never>(
  rule: LayerRule<P, A>,
): AnyRule => rule as unknown as AnyRule;
