export { PunicaClient, ServerProblem, type Table } from './client.ts';
export { type Chooser, playGame } from './play-game.ts';
