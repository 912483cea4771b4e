import { controlsProvince, isPeaceful, isWarlike, points } from '../board.ts';
import { CARTHAGE, ROME, type Side } from '../data/index.ts';
import type { H } from '../state.ts';
import { count, list, seamanshipName, sideName } from '../words/names.ts';
import { cusInPlay, shipsAfloat } from './measures.ts';

const SIDES = [ROME, CARTHAGE] as const;

const provincesOf = (g: H, side: Side): string[] =>
  g.rules.map.allProvinces
    .filter((p) => controlsProvince(g, side, p))
    .map((p) => g.rules.map.provinces[p].name);

const mood = (g: H): string => (isWarlike(g) ? 'for war' : isPeaceful(g) ? 'for peace' : 'undecided');

/** What the result of the war rests on. */
export function because(g: H): string[] {
  const { years } = g.rules.scenario.turns[g.turn - 1];
  return [
    `The war ended in turn ${g.turn} (${years}).`,
    `Points: Rome ${points(g, ROME)}, Carthage ${points(g, CARTHAGE)}.`,
    ...SIDES.map((side) => {
      const names = provincesOf(g, side);
      return `${sideName(side)} held ${names.length === 0 ? 'no province' : list(names)}.`;
    }),
    ...SIDES.map(
      (side) =>
        `${sideName(side)} had ${count(cusInPlay(g, side), 'CU')} and ${count(shipsAfloat(g, side), 'warship')}.`,
    ),
    `${sideName(g.supremacy)} held naval supremacy; Roman seamanship was ${seamanshipName(g.rules, g.seamanship)}, the Miat ${mood(g)}.`,
  ];
}
