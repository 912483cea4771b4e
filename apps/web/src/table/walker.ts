/** Something that is walked through back and forth, by keys too. */
export interface Walker {
  /** One move back or on. */
  step(by: 1 | -1): void;
  /** To the play before or after. */
  play(by: 1 | -1): void;
  /** To the beginning or the end. */
  end(by: 1 | -1): void;
  /** To the branch beside. */
  branch?(by: 1 | -1): void;
  /** Lets it run on by itself, or stops it. */
  run?(): void;
}

const WAYS: Readonly<Record<string, readonly ['step' | 'end' | 'branch', 1 | -1]>> = {
  ArrowLeft: ['step', -1],
  ArrowRight: ['step', 1],
  ArrowUp: ['branch', -1],
  ArrowDown: ['branch', 1],
  Home: ['end', -1],
  End: ['end', 1],
};

/** Carries out what a key means to a walker. Returns whether it means something. */
export function walkByKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  walker: Walker,
): boolean {
  if (key === ' ' && walker.run !== undefined) {
    walker.run();
    return true;
  }
  const [way, by] = WAYS[key] ?? [];
  if (way === undefined || by === undefined) return false;
  if (way === 'step' && shiftKey) walker.play(by);
  else if (way !== 'branch') walker[way](by);
  else if (walker.branch === undefined) return false;
  else walker.branch(by);
  return true;
}
