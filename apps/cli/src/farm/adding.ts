import { userInfo } from 'node:os';
import { BadInput } from '@punica/kernel';
import type { WorkKind } from '../work/kind.ts';
import { codeVersion } from './code-version.ts';
import type { Farm } from './open.ts';
import { farmSlices } from './slices.ts';

/** The more urgent first, among the works of one person. */
export const PRIORITIES = { high: 10, normal: 0, low: -10 } as const;

export function priorityNamed(name: string): number {
  if (!Object.hasOwn(PRIORITIES, name))
    throw new BadInput('priority', `must be one of ${Object.keys(PRIORITIES).join(', ')}`);
  return PRIORITIES[name as keyof typeof PRIORITIES];
}

const LONGEST_NAME = 60;

/** Whose work it is: what somebody asks for counts against nobody else. */
export function ownerNamed(name: string | undefined): string {
  const owner = (name ?? userInfo().username).trim();
  if (owner === '' || owner.length > LONGEST_NAME)
    throw new BadInput('user', `must have 1 to ${LONGEST_NAME} letters`);
  return owner;
}

export interface Order {
  readonly owner: string;
  readonly priority: number;
  readonly skip?: ReadonlySet<number>;
  /** How many units make a slice, if not as many as usual. */
  readonly size?: number;
}

/** Puts some work on a farm; the id that it has there, and how much of it was known already. */
export function addWork<A, S, R>(farm: Farm, kind: WorkKind<A, S, R>, args: A, order: Order) {
  const code = codeVersion();
  const slices = farmSlices(kind, args, code, order);
  return farm.put({
    kind: kind.name,
    title: kind.title(args),
    unit: kind.unit,
    arguments: JSON.stringify(args),
    code,
    owner: order.owner,
    priority: order.priority,
    slices,
  });
}
