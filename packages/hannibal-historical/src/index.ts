export { hannibalHistorical } from './game.ts';
