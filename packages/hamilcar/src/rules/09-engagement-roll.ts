import type { Tables } from '../data/index.ts';

type Rows = Pick<Tables['attrition'], 'tacticsRow' | 'supremacyRow'>;

/** [9.2B1] A low roll brings a tactics card. */
export const drawsTactics = ({ tacticsRow }: Pick<Rows, 'tacticsRow'>, row: number): boolean =>
  row === tacticsRow;

/** [9.2B2] A high roll brings supremacy. */
export const winsSupremacy = ({ supremacyRow }: Pick<Rows, 'supremacyRow'>, row: number): boolean =>
  row === supremacyRow;
