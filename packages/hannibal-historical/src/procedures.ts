import { PROCEDURES as BASE } from '@punica/hannibal/engine';
import type { AnyProcedure } from '@punica/kernel';
import type { AnyRule } from './layer.ts';
import { inOrder } from './order.ts';
import { RULES } from './rules/index.ts';

const amendmentsOf = (rule: AnyRule, name: string) => {
  const own = rule.amendments?.filter((it) => it.name === name) ?? [];
  return own.length === 0 ? undefined : own;
};

/** A procedure of the base game as all rules together have it. */
const amendedByAll = (procedure: AnyProcedure): AnyProcedure =>
  inOrder(RULES, `amend ${procedure.name}`, (rule) => amendmentsOf(rule, procedure.name))
    .flat()
    .reduce((sofar, { amend }) => amend(sofar), procedure);

/** Those of the base game, the amended ones in their places, and those that only the layer has. */
export const PROCEDURES: readonly AnyProcedure[] = [
  ...BASE.map(amendedByAll),
  ...RULES.flatMap(({ procedures }) => procedures ?? []),
];
