export { hamilcar } from './game.ts';
