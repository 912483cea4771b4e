export { hannibal } from './game.ts';
