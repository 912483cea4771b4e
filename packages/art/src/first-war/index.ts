export { councilBench, councilFloor, councilGain, councilSeat } from './council.ts';
export { landField, seaField } from './fields.ts';
export { firstWarGeneral, shipMark, supplyMark } from './pieces.ts';
export { signDie } from './sign-die.ts';
export { tacticsPlan } from './tactics.ts';
