/** A file, position, record or option that cannot be used. Names the field, and the rule where there is one. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  readonly field: string;
  readonly problem: string;
  readonly rule: string | undefined;

  constructor(field: string, problem: string, rule?: string) {
    super(rule === undefined ? `${field}: ${problem}` : `${field}: ${problem} (rule ${rule})`);
    this.field = field;
    this.problem = problem;
    this.rule = rule;
  }
}

/** Runs something that reads part of a file; complaints about the part are told with its place in the whole. */
export function within<T>(prefix: string, read: () => T): T {
  try {
    return read();
  } catch (bad) {
    if (!(bad instanceof BadInput)) throw bad;
    throw new BadInput(bad.field === 'file' ? prefix : `${prefix}.${bad.field}`, bad.problem, bad.rule);
  }
}

/** Refuses a state by the first of its faults, each of which has its field in front. */
export function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const [wrong] = faults;
  const colon = wrong.indexOf(':');
  throw new BadInput(wrong.slice(0, colon), wrong.slice(colon + 2));
}
