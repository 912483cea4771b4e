import { NONE } from './data/codes.ts';

/** A frame of a stored position, before it is known to fit the procedures of today. */
type StoredFrame = Readonly<Record<string, unknown>>;

/** What frames lack that rules of version 2 or 3 wrote, by procedure. */
const LACKING: Readonly<Record<string, StoredFrame>> = {
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

/** Steps of version 2 that go on elsewhere now. */
const MOVED_STEPS: Readonly<Record<string, string>> = {
  'alliance.risen': 'fight',
  'alliance.plunder': 'fight',
};

/** Of two squares to fight in the operation itself asked; now the engagements do. */
const asEngagements = (frame: StoredFrame): StoredFrame[] => [
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

function upToDate(frame: StoredFrame): StoredFrame[] {
  const { proc, step } = frame;
  const known = { ...LACKING[String(proc)], ...frame };
  if (proc === 'operation' && step === 'which') return asEngagements(known);
  return [{ ...known, step: MOVED_STEPS[`${proc}.${step}`] ?? step }];
}

/** Brings the stack of a position that rules of version 2 wrote up to date; one of today stays as it is. */
export function withStackOfToday(core: unknown): unknown {
  if (typeof core !== 'object' || core === null) return core;
  const { stack } = core as { stack?: unknown };
  if (!Array.isArray(stack) || !stack.every((frame) => typeof frame === 'object' && frame !== null))
    return core;
  return { ...core, stack: stack.flatMap((frame) => upToDate(frame as StoredFrame)) };
}
