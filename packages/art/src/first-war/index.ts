export { firstWarGeneral, shipMark, supplyMark } from './pieces.ts';
export { signDie } from './sign-die.ts';
export { tacticsPlan } from './tactics.ts';
