import * as z from 'zod/mini';
import { type Action, type ActionCodec, isProblem } from './action.ts';
import { BadInput, within } from './errors.ts';
import { type Lists, readLocals, writeLocals } from './kind.ts';
import type { AnyProcedure } from './procedure.ts';
import { parse } from './reading.ts';
import { EVERYBODY, maskOf, type RoleMask, rolesIn } from './role.ts';
import { type Core, type Frame, NOT_ANSWERED } from './state.ts';
import { HIDDEN, type Item, itemOf, knownTo, slot, type Zone } from './zone.ts';

/** What the parts of a game's state are called in position files. */
export interface CoreNames {
  readonly roles: readonly string[];
  readonly procedures: readonly AnyProcedure[];
  readonly actions: ActionCodec;
  /** By zone: its name, and the names of the items that can lie in it. */
  readonly zones: readonly { readonly name: string; readonly items: readonly string[] }[];
  /** Names that kinds look up, where they are not the same in every variant of the game. */
  readonly lists?: Lists;
}

const word = z.string().check(z.maxLength(200));
const scalar = z.union([z.number(), word, z.boolean(), z.null()]);
const several = z.array(scalar);
const entry = z.record(word, z.union([scalar, several]));
/** What it must be in particular, the kinds say that a procedure declares. */
const local = z.union([scalar, entry, z.array(z.union([scalar, several, entry]))]);

const coreSchema = z.strictObject({
  stack: z.array(z.catchall(z.object({ proc: word, step: word }), local)),
  zones: z.record(z.string(), z.array(z.strictObject({ item: z.nullable(word), known: z.array(word) }))),
  asked: z.array(word),
  answers: z.array(z.unknown()),
  result: z.int(),
  outcome: z.nullable(z.strictObject({ winners: z.array(word), rule: word, reason: word })),
});

export type CoreJson = z.infer<typeof coreSchema>;
type FrameJson = CoreJson['stack'][number];

/** Stands in `known` for what everybody knows, onlookers too. */
const ALL = 'all';

/** The kernel's part of a position, with names in place of numbers. */
export function writeCore(names: CoreNames, g: Core): CoreJson {
  const { roles, actions } = names;
  const rolesOf = (mask: RoleMask) => rolesIn(mask).map((role) => roles[role]);
  return {
    stack: g.stack.map((f) => writeFrame(names, f)),
    zones: Object.fromEntries(
      names.zones.map(({ name, items }, i) => [
        name,
        g.zones[i].map((s) => ({
          // A view has blanks; a position with blanks is not read back.
          item: itemOf(s) === HIDDEN ? null : items[itemOf(s)],
          known: knownTo(s) === EVERYBODY ? [ALL] : rolesOf(knownTo(s)),
        })),
      ]),
    ),
    asked: rolesOf(g.asked),
    answers: g.answers.map((a) => (a === NOT_ANSWERED ? null : actions.toJson(a))),
    result: g.result,
    outcome: g.outcome === null ? null : { ...g.outcome, winners: rolesOf(g.outcome.winners) },
  };
}

/** Reads what `writeCore` wrote. */
export function readCore(names: CoreNames, json: unknown, quick: boolean): Core {
  const core = parse(coreSchema, json);
  const roleMask = (list: readonly string[], field: string): RoleMask =>
    list.reduce((mask, name, i) => {
      const role = names.roles.indexOf(name);
      if (role < 0) throw new BadInput(`${field}.${i}`, 'names no role of this game');
      return mask | maskOf(role);
    }, 0);
  const unknownZone = Object.keys(core.zones).find((name) => !names.zones.some((zone) => zone.name === name));
  if (unknownZone !== undefined) throw new BadInput(`zones.${unknownZone.slice(0, 40)}`, 'is no zone');
  const { outcome } = core;
  const read: Core = {
    stack: core.stack.map((f, i) => within(`stack.${i}`, () => readFrame(names, f))),
    zones: names.zones.map((zone) => readZone(zone, core.zones[zone.name], roleMask)),
    asked: roleMask(core.asked, 'asked'),
    answers: core.answers.map((answer, i) => readAnswer(names, answer, i)),
    result: core.result,
    outcome: outcome === null ? null : { ...outcome, winners: roleMask(outcome.winners, 'outcome.winners') },
    quick,
  };
  checkQuestion(names, read);
  return read;
}

const procedureOf = ({ procedures }: CoreNames, name: string): AnyProcedure | undefined =>
  procedures.find((it) => it.name === name);

function writeFrame(names: CoreNames, f: Frame): FrameJson {
  const { proc, step, ...locals } = f;
  const declared = procedureOf(names, proc)?.locals;
  return {
    proc,
    step,
    ...(declared === undefined ? locals : writeLocals(declared, locals, names.lists)),
  } as FrameJson;
}

function readFrame(names: CoreNames, { proc, step, ...locals }: FrameJson): Frame {
  const declared = procedureOf(names, proc)?.locals;
  return { proc, step, ...(declared === undefined ? locals : readLocals(declared, locals, names.lists)) };
}

function readZone(
  { name, items }: CoreNames['zones'][number],
  slots: CoreJson['zones'][string] | undefined,
  roleMask: (list: readonly string[], field: string) => RoleMask,
): Zone {
  if (slots === undefined) throw new BadInput(`zones.${name}`, 'is missing');
  return slots.map(({ item, known }, i) => {
    const index: Item = item === null ? -1 : items.indexOf(item);
    if (index < 0) throw new BadInput(`zones.${name}.${i}.item`, 'names nothing that can lie here');
    const all = known.length === 1 && known[0] === ALL;
    return slot(index, all ? EVERYBODY : roleMask(known, `zones.${name}.${i}.known`));
  });
}

function readAnswer(names: CoreNames, answer: unknown, i: number): Action {
  if (answer === null) return NOT_ANSWERED;
  const action = names.actions.fromJson(answer);
  if (isProblem(action)) throw new BadInput(`answers.${i}`, action.problem);
  return action;
}

/** A position stands at a question, or the game is over. */
function checkQuestion(names: CoreNames, g: Core): void {
  g.stack.forEach((f, i) => {
    const procedure = names.procedures.find(({ name }) => name === f.proc);
    if (procedure === undefined) throw new BadInput(`stack.${i}.proc`, 'names no procedure');
    if (!Object.hasOwn(procedure.steps, f.step)) throw new BadInput(`stack.${i}.step`, 'names no step');
    const innermost = i === g.stack.length - 1;
    if (innermost && 'run' in procedure.steps[f.step]) throw new BadInput(`stack.${i}.step`, 'asks nothing');
    const sealed = innermost && 'takeAll' in procedure.steps[f.step];
    if (innermost && g.answers.length !== (sealed ? names.roles.length : 0)) {
      throw new BadInput(
        'answers',
        sealed ? 'must hold one for each role' : 'must be empty at this question',
      );
    }
  });
  const over = g.outcome !== null;
  if (over !== (g.stack.length === 0))
    throw new BadInput('stack', 'must be empty exactly when the game is over');
  if (over !== (g.asked === 0)) throw new BadInput('asked', 'must be empty exactly when the game is over');
}
