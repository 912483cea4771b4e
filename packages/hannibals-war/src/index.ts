export { EDITION_BASE as hannibalsWarBase } from './edition.ts';
export { hannibalsWar, hannibalsWarOf } from './game.ts';
