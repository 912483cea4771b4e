export { EDITION_BASE as hamilcarBase } from './edition.ts';
export { hamilcar, hamilcarOf } from './game.ts';
