import { BadInput, migrate, writeLocals } from '@punica/kernel';
import { NONE } from './data/codes.ts';
import { PROCEDURES } from './rules/index.ts';

/**
 * The form of this game's positions. Version 1 had no number; there procedures held numbers and no names, and what
 * older rules did not keep was missing.
 */
export const POSITION_VERSION = 2;

type Json = Readonly<Record<string, unknown>>;

const isObject = (json: unknown): json is Json =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The position in the newest form; the same object where it is already. What is no position is left to the reader. */
export function toNewest(json: unknown): unknown {
  if (!isObject(json) || json.version === POSITION_VERSION) return json;
  return migrate({ ...json, version: json.version ?? 1 }, POSITION_VERSION, new Map([[1, secondForm]]));
}

function secondForm(old: Json): Record<string, unknown> {
  const { core, initiative } = old;
  return {
    // Before these were kept, whoever has the initiative stood for the former one, and nobody had gone home.
    former: initiative,
    retired: [],
    ...old,
    version: 2,
    core: isObject(core) ? { ...core, stack: namedStack(core.stack) } : core,
  };
}

const namedStack = (stack: unknown): unknown =>
  Array.isArray(stack) && stack.every(isObject)
    ? stack.flatMap((frame) => upToDate(frame).map(namedFrame))
    : stack;

/** What frames lack that rules of version 2 or 3 wrote, by procedure. */
const LACKING: Readonly<Record<string, Json>> = {
  operation: { asked: [], pillaged: false },
  hermes: { hired: [] },
  muster: { byCard: [] },
  // What its player loses he has lost already.
  penalty: { by: NONE },
  pillage: { mayDig: true },
  provisioning: { paid: [] },
  retreat: { away: 0 },
  withdraw: { bystanders: 0 },
};

/** Steps of version 2 of the rules that go on elsewhere now. */
const MOVED_STEPS: Readonly<Record<string, string>> = {
  'alliance.risen': 'fight',
  'alliance.plunder': 'fight',
};

/** Of two squares to fight in the operation itself asked; now the engagements do. */
const asEngagements = (frame: Json): Json[] => [
  { ...frame, step: 'plunder' },
  {
    proc: 'engagements',
    step: 'which',
    player: frame.player,
    among: [],
    open: frame.turned,
    fated: false,
  },
];

function upToDate(frame: Json): Json[] {
  const { proc, step } = frame;
  const known = { ...LACKING[String(proc)], ...frame };
  if (proc === 'operation' && step === 'which') return asEngagements(known);
  return [{ ...known, step: MOVED_STEPS[`${proc}.${step}`] ?? step }];
}

/** What a procedure kept as numbers, by name. What cannot be named is left for the reader to refuse. */
function namedFrame(frame: Json): Json {
  const declared = PROCEDURES.find(({ name }) => name === frame.proc)?.locals;
  if (declared === undefined) return frame;
  try {
    const { proc, step, ...locals } = reshaped(frame);
    return { ...locals, ...writeLocals(declared, locals), proc, step };
  } catch (bad) {
    if (bad instanceof BadInput || bad instanceof TypeError || bad instanceof RangeError) return frame;
    throw bad;
  }
}

type Numbers = readonly number[];

/** Numbers that stood two by two in one list. */
const pairsOf = (list: Numbers): Numbers[] =>
  list.flatMap((first, i) => (i % 2 === 0 ? [[first, list[i + 1]]] : []));

/** The first action that a number can stand for: below it are squares. */
const FIRST_ACTION = 1 << 12;

/** What procedures hold otherwise now, still as numbers. */
function reshaped(frame: Json): Json {
  switch (frame.proc) {
    case 'fates': {
      const lots = frame.lots as readonly (readonly [number, string, number, number, number])[];
      return {
        ...frame,
        lots: lots.map(([by, why, dice, at, subject]) => ({
          by,
          why,
          dice,
          at,
          unit: why === 'storm' ? subject : NONE,
          count: why === 'storm' || subject === NONE ? 0 : subject,
        })),
        tally: pairsOf(frame.tally as Numbers).map(([player, sum]) => ({ player, sum })),
      };
    }
    case 'hermes':
      return { ...frame, hired: pairsOf(frame.hired as Numbers).map(([by, at]) => ({ by, at })) };
    case 'judgement': {
      const breaches = frame.breaches as readonly Numbers[];
      return { ...frame, breaches: breaches.map(([by, against]) => ({ by, against })) };
    }
    case 'muster': {
      // One number stood for the kind that is to be placed or for the sort of garrison that is to be turned.
      const { kind, step } = frame;
      return { ...frame, kind: step === 'where' ? kind : NONE, group: step === 'which' ? kind : NONE };
    }
    case 'operation':
      // A Defection that came to nothing left a number that is no square.
      return { ...frame, turned: (frame.turned as number) < 0 ? NONE : frame.turned };
    case 'move': {
      // One number stood for where ambushers come from or for what a Spy is to see.
      const { target } = frame;
      const spies = (target as number) >= FIRST_ACTION;
      return { ...frame, target: spies ? NONE : target, spying: spies ? target : NONE };
    }
    case 'ambushers':
    case 'delay': {
      const { leader: _leader, ...kept } = frame;
      return kept;
    }
    case 'victoryCheck': {
      const { asked: _asked, ...kept } = frame;
      return kept;
    }
    default:
      return frame;
  }
}
