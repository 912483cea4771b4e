import { DataError } from '../data/data-error.ts';
import { BadInput, within } from '../errors.ts';
import type { Beginning, Game, OptionSpec } from '../game.ts';
import type { Core } from '../state.ts';
import type { Change, Edition, HouseRule } from './edition.ts';
import { find, matchesOf, stepsOf } from './field-path.ts';
import { canonical } from './hash.ts';

/** The data files of a game as they come out of JSON.parse, by the names that errors give them. */
export type DataFiles = Readonly<Record<string, unknown>>;

/** Fields on which the code of a game is built, so that no edition may change them. */
export interface Fixed {
  readonly file: string;
  /** `spaces[*].id`: as many as ours, with the same values in the same order. */
  readonly field: string;
  readonly why: string;
}

/** A figure that groups like to play otherwise, with the rule that says what the printed game does. */
export interface HouseFigure {
  readonly rule: string;
  readonly file: string;
  readonly field: string;
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

/** What an edition of a game starts from: our own data, and what may be done with them. */
export interface EditionBase<Data = unknown> {
  readonly game: string;
  readonly files: DataFiles;
  readonly fixed: readonly Fixed[];
  /** The list that scenarios stand in. */
  readonly scenarios: {
    readonly file: string;
    readonly field: string;
    /** Fields beside that list that hold for every scenario which does not have its own. */
    readonly shared?: readonly string[];
  };
  readonly options: readonly OptionSpec[];
  readonly houseFigures: readonly HouseFigure[];
  /** The very checks that our own files go through; throws a DataError that names file, field and reason. */
  read(files: DataFiles): Data;
}

/** The data files as an edition has them, checked in everything but what the game itself reads. */
export function applyEdition(base: EditionBase, edition: Edition): DataFiles {
  if (edition.game !== base.game) throw new BadInput('game', `is not ${base.game}`);
  const files: Record<string, unknown> = { ...base.files };
  const touched = new Set<string>();
  /** A copy of a file that is ours until the first change of it. */
  const opened = (file: string, where: string): unknown => {
    if (!Object.hasOwn(files, file))
      throw new BadInput(where, `must be one of ${Object.keys(files).join(', ')}`);
    if (!touched.has(file)) files[file] = JSON.parse(JSON.stringify(files[file]));
    touched.add(file);
    return files[file];
  };
  edition.changes.forEach((change, at) => {
    carryOut(opened(change.file, `changes.${at}.file`), change, `changes.${at}`);
  });
  edition.house.forEach((rule, at) => {
    if ('option' in rule) checkSwitch(base.options, rule, `house.${at}`);
    else {
      checkFigure(base.houseFigures, rule, `house.${at}`);
      carryOut(opened(rule.file, `house.${at}.file`), rule, `house.${at}`);
    }
  });
  addScenarios(base, edition, opened);
  for (const fixed of base.fixed) if (touched.has(fixed.file)) checkFixed(fixed, base.files, files);
  return files;
}

/** The edition's data, through the same checks as ours. */
export const readWith = <Data>(base: EditionBase<Data>, edition: Edition): Data =>
  base.read(applyEdition(base, edition));

/** Carries a change out in a file that is nobody else's. */
export function carryOut(
  json: unknown,
  change: Pick<Change, 'file' | 'field'> & { value?: unknown; add?: unknown; remove?: true },
  where: string,
): void {
  const steps = stepsOf(change.field);
  if (steps === undefined)
    throw new BadInput(`${where}.field`, 'must be written as generals[hannibal].battleRating');
  const found = find(json, steps);
  if (typeof found === 'string') throw new BadInput(`${where}.field`, `${change.file}: ${found}`);
  const { key, exists } = found;
  const holder = found.holder as Record<string | number, unknown>;
  if ('add' in change) {
    const list = holder[key];
    if (!Array.isArray(list)) throw new BadInput(`${where}.field`, `${change.file}: is no list to add to`);
    list.push(JSON.parse(JSON.stringify(change.add)));
  } else if ('remove' in change) {
    if (!exists) throw new BadInput(`${where}.field`, `${change.file}: has no field "${key}"`);
    if (Array.isArray(found.holder)) found.holder.splice(key as number, 1);
    else delete holder[key];
  } else holder[key] = JSON.parse(JSON.stringify(change.value));
}

function checkFigure(
  figures: readonly HouseFigure[],
  rule: Extract<HouseRule, { field: string }>,
  where: string,
): void {
  const figure = figures.find(({ file, field }) => file === rule.file && field === rule.field);
  if (figure === undefined)
    throw new BadInput(
      `${where}.field`,
      'is no house rule of this game; enter a corrected figure as a change',
    );
  if (figure.rule !== rule.rule) throw new BadInput(`${where}.rule`, `must be ${figure.rule}`, figure.rule);
  const { value } = rule;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < figure.least || value > figure.most)
    throw new BadInput(
      `${where}.value`,
      `must be a whole number from ${figure.least} to ${figure.most}`,
      figure.rule,
    );
}

function checkSwitch(
  options: readonly OptionSpec[],
  rule: Extract<HouseRule, { option: string }>,
  where: string,
): void {
  const spec = options.find(({ id }) => id === rule.option);
  if (spec === undefined) throw new BadInput(`${where}.option`, 'is no option of this game');
  if (spec.rule !== rule.rule) throw new BadInput(`${where}.rule`, `must be ${spec.rule}`, spec.rule);
  if (!spec.values.includes(rule.value))
    throw new BadInput(`${where}.value`, `must be one of ${spec.values.map(String).join(', ')}`, spec.rule);
}

/** Puts the edition's own scenarios behind ours; one that is `basedOn` another takes from it what it does not say. */
function addScenarios(
  base: EditionBase,
  edition: Edition,
  opened: (file: string, where: string) => unknown,
): void {
  if (edition.scenarios.length === 0) return;
  const { file, field } = base.scenarios;
  const list = matchesOf(opened(file, 'scenarios'), field)[0]?.[1] as Record<string, unknown>[];
  edition.scenarios.forEach((scenario, at) => {
    // A position that was set up by hand is read where a game begins with it (`positionBegun`).
    const { basedOn, position: _, ...own } = scenario;
    if (typeof own.id !== 'string' || !/^[a-z0-9][a-z0-9-]{0,59}$/.test(own.id))
      throw new BadInput(`scenarios.${at}.id`, 'must be a lower-case id');
    if (list.some(({ id }) => id === own.id))
      throw new BadInput(`scenarios.${at}.id`, 'stands there already: a scenario of its own needs an own id');
    const model = basedOn === undefined ? {} : list.find(({ id }) => id === basedOn);
    if (model === undefined) throw new BadInput(`scenarios.${at}.basedOn`, 'is no scenario of this game');
    list.push(JSON.parse(JSON.stringify({ ...model, ...own })));
  });
}

/** The position that a scenario of an edition begins with, where it was set up by hand; nothing for every other. */
export function positionBegun<G extends Core, E>(
  game: Game<G, E>,
  beginning: Beginning,
  scenario = beginning.scenario,
): G | undefined {
  const at = game.edition?.scenarios.findIndex(({ id }) => id === scenario) ?? -1;
  const position = game.edition?.scenarios[at]?.position;
  return position === undefined
    ? undefined
    : within(`scenarios.${at}.position`, () => game.read(position, beginning));
}

function checkFixed({ file, field, why }: Fixed, ours: DataFiles, theirs: DataFiles): void {
  const before = matchesOf(ours[file], field);
  const after = matchesOf(theirs[file], field);
  const most = Math.max(before.length, after.length);
  for (let at = 0; at < most; at++) {
    const [path, value] = before[at] ?? [];
    const [newPath, newValue] = after[at] ?? [];
    if (path === newPath && canonical(value) === canonical(newValue)) continue;
    throw new DataError(file, newPath ?? path ?? field, `cannot be changed by an edition: ${why}`);
  }
}

/** The options of a game with the defaults of an edition's house rules: the first value is what a game begins with. */
export const optionsWith = (
  options: readonly OptionSpec[],
  edition: Edition | undefined,
): readonly OptionSpec[] =>
  options.map((spec) => {
    const rule = edition?.house.findLast((it) => 'option' in it && it.option === spec.id);
    return rule === undefined
      ? spec
      : {
          ...spec,
          values: [rule.value, ...spec.values.filter((value) => value !== rule.value)],
          printed: spec.values[0],
        };
  });

/** What of a game its edition says alone: which one it is, the scenarios that it has, and what options begin with. */
export const editionParts = (
  edition: Edition | undefined,
  scenarios: readonly { readonly id: string; readonly name: string; readonly summary: string }[],
  options: readonly OptionSpec[],
): Pick<Game, 'edition' | 'scenarios' | 'options'> => ({
  ...(edition === undefined ? {} : { edition }),
  scenarios: scenarios.map(({ id, name, summary }) => ({ id, name, text: summary })),
  options: optionsWith(options, edition),
});
