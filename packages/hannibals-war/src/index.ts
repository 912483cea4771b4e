export { hannibalsWar } from './game.ts';
