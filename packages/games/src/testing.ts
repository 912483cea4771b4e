import {
  type Core,
  type Dice,
  type Engine,
  type GameRecord,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  rolesIn,
} from '@punica/kernel';
import {
  type DataFiles,
  type Edition,
  type EditionBase,
  leavesOf,
  readEdition,
} from '@punica/kernel/edition';
import { randomBeginning } from '@punica/testkit';
import hamilcar from '../test-editions/hamilcar.json' with { type: 'json' };
import hannibal from '../test-editions/hannibal.json' with { type: 'json' };
import historical from '../test-editions/hannibal-historical.json' with { type: 'json' };
import hannibalsWar from '../test-editions/hannibals-war.json' with { type: 'json' };
import italianCampaign from '../test-editions/italian-campaign.json' with { type: 'json' };
import { isPlayable, type ReadyEntry } from './entry.ts';
import { GAMES } from './list.ts';

/** The games that have editions. */
export const WITH_EDITIONS: readonly ReadyEntry[] = GAMES.filter(
  (entry): entry is ReadyEntry => isPlayable(entry) && entry.editionBase !== undefined,
);

const FILES: Readonly<Record<string, unknown>> = {
  hamilcar,
  hannibal,
  'hannibal-historical': historical,
  'hannibals-war': hannibalsWar,
  'italian-campaign': italianCampaign,
};

/** The edition of a game that changes one thing of every kind, as its file holds it. */
export const testEditionJson = (game: string): Record<string, unknown> =>
  JSON.parse(JSON.stringify(FILES[game])) as Record<string, unknown>;

export const testEdition = (game: string): Edition => readEdition(testEditionJson(game));

/** One game by chance alone, as its record says it. */
export const randomRecord = (engine: Engine<Core>, seed: number): GameRecord =>
  randomMatch(engine, seed).record();

/** One game by chance alone, with its faults looked for on the way. */
export function randomMatch(engine: Engine<Core>, seed: number): Match {
  const dice = new QuickDice(seed, 7);
  const match = new Match(engine, randomBeginning(engine, dice), keyFromSeed(seed));
  const legal: number[] = [];
  while (match.state.outcome === null) {
    const roles = rolesIn(pending(match.state));
    const role = roles[dice.below(roles.length)];
    engine.legal(match.state, role, legal);
    if (legal.length === 0)
      throw new Error(`nothing to choose at ${engine.question(match.state)?.key} (seed ${seed})`);
    match.play(role, legal[dice.below(legal.length)]);
    const faults = match.version % 50 === 0 ? engine.game.faults(match.state) : [];
    if (faults.length > 0) throw new Error(`${faults[0]} (seed ${seed}, entry ${match.version})`);
  }
  return match;
}

type Json = Record<string, unknown>;
interface Leaf {
  readonly file: string;
  readonly field: string;
  readonly value: unknown;
}

/** Every value of the data files, with its path. */
export function allLeaves(files: DataFiles): readonly Leaf[] {
  const leaves: Leaf[] = [];
  for (const [file, json] of Object.entries(files))
    leavesOf(json, (field, value) => leaves.push({ file, field, value }));
  return leaves;
}

const told = { source: 'a slip of the pen', confidence: 'low' };
const one = <T>(list: readonly T[], dice: Dice): T => list[dice.below(list.length)];

/** A value of another type than the one that stands there. */
function ofAnotherType(value: unknown, dice: Dice): unknown {
  if (typeof value === 'number') return one<unknown>(['many', true, null, [value], { value }], dice);
  if (typeof value === 'boolean') return one<unknown>(['perhaps', 2, null, []], dice);
  if (typeof value === 'string') return one<unknown>([17, '', false, [value], { is: value }], dice);
  return one<unknown>([{ what: true }, [[]], 'what'], dice);
}

/** Whether nothing may stand in a field: in another entry of the same list nothing does. */
function mayBeEmpty({ file, field }: Leaf, leaves: readonly Leaf[]): boolean {
  const inAnyEntry = (it: string): string => it.replaceAll(/\[[^\]]*\]/g, '[*]');
  const here = inAnyEntry(field);
  return leaves.some((it) => it.value === null && it.file === file && inAnyEntry(it.field) === here);
}

/** Ways to spoil an edition, each of which has to be refused. */
export const DAMAGE: Readonly<
  Record<string, (good: Json, base: EditionBase, leaves: readonly Leaf[], dice: Dice) => unknown>
> = {
  'no record at all': (_, __, ___, dice) => one<unknown>([null, 5, 'edition', [], true], dice),
  'a part is missing': (good, _, __, dice) => {
    const part = one(['format', 'version', 'game', 'name'], dice);
    return Object.fromEntries(Object.entries(good).filter(([key]) => key !== part));
  },
  'a part of another type': (good, _, __, dice) => ({
    ...good,
    [one(Object.keys(good), dice)]: one<unknown>([{ a: 1 }, 7.5, false], dice),
  }),
  'another version': (good, _, __, dice) => ({
    ...good,
    version: one<unknown>([0, 2, 99, 1.5, '1', -1], dice),
  }),
  'another game': (good, _, __, dice) => ({
    ...good,
    game: one(['chess', '', 'hannibal ', '__proto__'], dice),
  }),
  'a field that nobody knows': (good, _, __, dice) => ({
    ...good,
    [one(['code', 'script', 'onload', 'x'], dice)]: 'alert(1)',
  }),
  'a change without provenance': (good, _, leaves, dice) => {
    const { file, field, value } = one(leaves, dice);
    return {
      ...good,
      changes: [{ file, field, value, ...one<Json>([{ source: 'x' }, { confidence: 'high' }, {}], dice) }],
    };
  },
  'a change that says nothing or too much': (good, _, leaves, dice) => {
    const { file, field, value } = one(leaves, dice);
    return {
      ...good,
      changes: [
        {
          file,
          field,
          ...one<Json>([{}, { value, add: 1 }, { value, remove: true }, { remove: false }], dice),
          ...told,
        },
      ],
    };
  },
  'a file that there is not': (good, _, leaves, dice) => {
    const { file, field, value } = one(leaves, dice);
    return {
      ...good,
      changes: [
        { file: one([`${file}x`, '../package.json', 'toString', '__proto__'], dice), field, value, ...told },
      ],
    };
  },
  'a field that there is not': (good, _, leaves, dice) => {
    const { file, field, value } = one(leaves, dice);
    const wrong = one(
      [`${field}.x`, `${field}[0]`, `nowhere.${field}`, `x[${field}`, `${field}]`, `__proto__.${field}`, ' '],
      dice,
    );
    return { ...good, changes: [{ file, field: wrong, value, ...told }] };
  },
  'a value of another type': (good, _, leaves, dice) => {
    const leaf = one(
      leaves.filter((it) => it.value !== null),
      dice,
    );
    const { file, field } = leaf;
    let value = ofAnotherType(leaf.value, dice);
    while (value === null && mayBeEmpty(leaf, leaves)) value = ofAnotherType(leaf.value, dice);
    // A house rule would put its own value over it.
    return { ...good, changes: [{ file, field, value, ...told }], house: [] };
  },
  'a number beyond all bounds': (good, _, leaves, dice) => {
    const { file, field } = one(
      leaves.filter((it) => typeof it.value === 'number'),
      dice,
    );
    return { ...good, changes: [{ file, field, value: one([1e9, -1e9, 10_000, 1e300], dice), ...told }] };
  },
  'a text that hides something': (good, _, leaves, dice) => {
    const { file, field, value } = one(
      leaves.filter((it) => typeof it.value === 'string'),
      dice,
    );
    return {
      ...good,
      changes: [
        { file, field, value: one([`${value}\u202e`, `\u0000${value}`, 'x'.repeat(3000)], dice), ...told },
      ],
    };
  },
  'what may not be changed': (good, base, _, dice) => {
    const { file, field } = one(
      base.fixed.filter((it) => /^[a-zA-Z]+\[\*\]\.id$/.test(it.field)),
      dice,
    );
    const list = field.slice(0, -'[*].id'.length);
    const ids = allLeaves({ [file]: base.files[file] }).filter(
      (it) => it.field.startsWith(`${list}[`) && it.field.endsWith('].id'),
    );
    const { field: id, value } = one(ids, dice);
    const entry = id.slice(0, -'.id'.length);
    return {
      ...good,
      changes: [
        one<Json>(
          [
            { file, field: id, value: `${value}-new`, ...told },
            { file, field: entry, remove: true, ...told },
            { file, field: list, add: { id: `${value}-new` }, ...told },
          ],
          dice,
        ),
      ],
    };
  },
  'a scenario that is none': (good, base, _, dice) => {
    const ours = allLeaves({ it: base.files[base.scenarios.file] });
    const id = ours.find(
      ({ field }) => field.startsWith(base.scenarios.field) && field.endsWith('].id'),
    )?.value;
    return {
      ...good,
      scenarios: [
        one<unknown>(
          [
            {},
            7,
            { id },
            { id: 'own', basedOn: 'nothing' },
            { id: 'Own War', basedOn: id },
            { id: 'own', basedOn: id, run: 'me' },
            { id: 'own', basedOn: id, name: 5 },
            { id: 'own' },
          ],
          dice,
        ),
      ],
    };
  },
  'a house rule that is none': (good, base, _, dice) => {
    const { rule, file, field, most } = one(base.houseFigures, dice);
    return {
      ...good,
      house: [
        one<unknown>(
          [
            { rule, file, field, value: most + 1 },
            { rule, file, field, value: 0.5 },
            { rule, file, field, value: true },
            { rule: `${rule}x`, file, field, value: most },
            { rule, file, field: 'nothing', value: most },
            { file, field, value: most },
            { rule, option: 'nothing', value: true },
            { rule, option: 'nothing' },
            'no rule',
          ],
          dice,
        ),
      ],
    };
  },
};
