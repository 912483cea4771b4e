import { argOf, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
import type { Italy } from '../state.ts';
import { cityName, faceName, hexName, leaderName, sideName } from './names.ts';

/** Labels that fit one question better than the common one. */
const SPECIAL: Readonly<Record<string, string>> = {
  [`movement.choose:${A.done}`]: 'End the movement phase',
  [`march.muster:${A.done}`]: 'Set off',
  [`election.proconsuls:${A.done}`]: 'Hold the vote',
  [`ambush.pick:${A.done}`]: 'The ambush is set',
  [`ambush.pick:${A.no}`]: 'No ambush',
  [`fieldPhase.wish:${A.no}`]: 'No fight',
  [`fieldCombat.after:${A.fight}`]: 'Fight on',
  [`worksPhase.build:${A.no}`]: 'No works',
  [`slaveLegion.ask:${A.no}`]: 'Arm nobody',
};

/** The label of an action. */
export function actionWords(g: Italy, a: number): string {
  const f = g.stack[g.stack.length - 1];
  const special = f === undefined ? undefined : SPECIAL[`${f.proc}.${f.step}:${a}`];
  if (special !== undefined) return special;
  const arg = argOf(a);
  switch (verbOf(a)) {
    case A.done:
      return 'Done';
    case A.yes:
      return 'Yes';
    case A.no:
      return 'No';
    case A.first:
      return `${sideName(arg)} moves first`;
    case A.leader:
      return leaderName(arg);
    case A.at:
      return hexName(arg);
    case A.prorogue:
      return `${leaderName(arg)} stays on as proconsul`;
    case A.recall:
      return `Call ${leaderName(arg)} home`;
    case A.wait:
      return "With this year's legions";
    case A.levy:
      return `Raise a legion in ${cityName(arg)}`;
    case A.march:
      return `March ${leaderName(arg)}`;
    case A.take:
      return `Take ${faceName(arg)}`;
    case A.takeAll:
      return 'Take everything and set off';
    case A.drop:
      return `Leave ${faceName(arg)} here`;
    case A.go:
      return `Go to ${hexName(arg)}`;
    case A.overrun:
      return `Overrun ${hexName(arg)}`;
    case A.court:
      return `Send envoys to ${cityName(arg)}`;
    case A.stop:
      return 'Stop here';
    case A.fight:
      return 'Fight';
    case A.sally:
      return 'Sally out of the city';
    case A.stand:
      return 'Stand and fight';
    case A.withdraw:
      return 'Try to withdraw';
    case A.cease:
      return 'Offer to stop';
    case A.forage:
      return `${faceName(arg)} forages`;
    case A.ambush:
      return `Hide ${faceName(arg)}`;
    case A.lose:
      return `A step from ${faceName(arg)}`;
    case A.besiege:
      return 'Besiege';
    case A.assault:
      return 'Storm the walls';
    case A.abandon:
      return 'Leave the city alone';
    case A.build:
      return 'Begin siege works';
    default:
      return '';
  }
}
