export type { GeneralId, Space } from './data/counted.ts';
export { EDITION_BASE as hannibalBase } from './edition.ts';
export { hannibal, hannibalOf } from './game.ts';
