export { EDITION_BASE as historicalBase } from './edition.ts';
export { hannibalHistorical, hannibalHistoricalOf } from './game.ts';
