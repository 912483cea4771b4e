import { politicalPoints } from '../board.ts';
import { CARTHAGE, ROME } from '../data/codes.ts';
import type { H } from '../state.ts';
import { count, list, provinceName, sideName } from '../words/names.ts';
import { cusOnMap, provincesOf } from './measures.ts';

/** What the result of the war rests on. */
export function because(g: H): string[] {
  const years = g.rules.scenario.turns.find(({ turn }) => turn === g.turn)?.years;
  return [
    `The war ended in turn ${g.turn}${years === undefined ? '' : ` (${years})`}.`,
    `Political Points: Rome ${politicalPoints(g, ROME)}, Carthage ${politicalPoints(g, CARTHAGE)}.`,
    ...([ROME, CARTHAGE] as const).map((side) => {
      const names = provincesOf(g, side).map((p) => provinceName(g.rules, p));
      return `${sideName(side)} held ${names.length === 0 ? 'no province' : list(names)}.`;
    }),
    `On the map stood ${count(cusOnMap(g, ROME), 'Roman CU')} and ${count(cusOnMap(g, CARTHAGE), 'Carthaginian CU')}.`,
  ];
}
