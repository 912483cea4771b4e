import { END, type Frame, type OwnChoiceStep, refusal } from '@punica/kernel';
import { expect, test } from 'vitest';
import { commandOfMet, interceptionSteps } from './interception.ts';
import { lastEntry, type Reaction, startOfReaction } from './reaction.ts';
import { CARTHAGE } from './sides.ts';
import {
  A,
  answersAt,
  type Board,
  bit,
  CITY,
  emptyBoard,
  FIELD,
  FORD,
  INSIDE,
  listening,
  type Person,
  type Place,
  put,
  walk,
  XANTHO,
  YAFAT,
} from './testing.ts';

const ONE = refusal('12.7', 'onePerSpace');
const NOT_HE = refusal('12.1', 'notHe');
const TOO_MANY = refusal('12.2', 'threeAtMost');
const TOGETHER = refusal('12.3', 'onlyTogether');

type Reacting = Frame & Reaction & { at: Place };
const declared = (barred?: Person) =>
  interceptionSteps<Board, never, Reacting, Place, Person, 'roll'>({
    verbs: A,
    rules: { declare: '1.1', units: '1.2', company: '1.3' },
    onePerSpace: ONE,
    named: 'intercept',
    allDeclared: 'roll',
    spaceOf: (_g, loc) => (loc === INSIDE ? CITY : loc),
    offer: (_g, _f, out) => out.push(A.intercept | XANTHO, A.intercept | YAFAT),
    refuse: (_g, _f, general) => (general === barred ? NOT_HE : undefined),
    offerUnits: (_g, _f, _general, out) => out.push(A.units | 4, A.units | 3),
    refuseUnits: (_g, _f, _general, cus) => (cus > 3 ? TOO_MANY : undefined),
    companions: (_g, _f, general) => bit(XANTHO, YAFAT) & ~bit(general),
    refuseCompany: (_g, _f, general, cus, going, open) =>
      general === XANTHO && cus === 3 && going === bit(XANTHO) && open === 0 ? TOGETHER : undefined,
  });
const stepsOf = (barred?: Person) =>
  ({ ...declared(barred), roll: { rule: '1.4', run: () => END } }) as const;

const reacting = (): Reacting => ({
  proc: 'reaction',
  step: 'intercept',
  ...startOfReaction<Place>(CARTHAGE, FIELD),
});

function twoArmies(yafat: Place): Board {
  const g = emptyBoard();
  g.at[XANTHO] = CITY;
  g.at[YAFAT] = yafat;
  put(g, CARTHAGE, CITY, 2, 2);
  return g;
}

test('an interception has its general, CUs, elephants and company', () => {
  const g = twoArmies(CITY);
  const f = reacting();
  const steps = stepsOf();
  const { x } = listening();
  expect(walk(steps, g, f, x, 'intercept', [A.intercept | XANTHO])).toBe('interceptUnits');
  const units = answersAt(steps, 'interceptUnits', g, f);
  expect(units.legal).toEqual([A.units | 3]);
  expect([...units.refused.values()]).toEqual(['threeAtMost']);
  expect(walk(steps, g, f, x, 'interceptUnits', [A.units | 3])).toBe('interceptElephants');
  expect(answersAt(steps, 'interceptElephants', g, f).legal).toEqual([A.elephants | 2, A.elephants | 1]);
  expect(walk(steps, g, f, x, 'interceptElephants', [A.elephants | 1])).toBe('interceptCompany');
  expect([...answersAt(steps, 'interceptCompany', g, f).refused]).toEqual([
    [A.leave | YAFAT, 'onlyTogether'],
  ]);
  expect(walk(steps, g, f, x, 'interceptCompany', [A.bring | YAFAT])).toBe('intercept');
  expect(lastEntry(f)).toEqual([XANTHO, 3, 1, bit(XANTHO, YAFAT)]);
  expect(walk(steps, g, f, x, 'intercept', [A.pass])).toBe(END);
});

test('who stays behind is not in the entry', () => {
  const f = reacting();
  const answers = [A.intercept | XANTHO, A.units | 2, A.elephants, A.leave | YAFAT];
  walk(stepsOf(), twoArmies(CITY), f, listening().x, 'intercept', answers);
  expect(lastEntry(f)).toEqual([XANTHO, 2, 0, bit(XANTHO)]);
});

test('one interception goes out from a space, from inside its walls or outside', () => {
  const one = [A.intercept | XANTHO, A.units | 3, A.elephants | 1, A.leave | YAFAT];
  for (const [where, refused] of [
    [INSIDE, [A.intercept | XANTHO, A.intercept | YAFAT]],
    [FORD, [A.intercept | XANTHO]],
  ] as const) {
    const g = twoArmies(where);
    const f = reacting();
    expect(answersAt(stepsOf(), 'intercept', g, f).refused.size).toBe(0);
    walk(stepsOf(), g, f, listening().x, 'intercept', one);
    const now = answersAt(stepsOf(), 'intercept', g, f);
    expect([...now.refused.keys()]).toEqual(refused);
    expect(now.refused.get(A.intercept | XANTHO)).toBe('onePerSpace');
    expect(now.legal[0]).toBe(A.pass);
  }
});

test('the game may refuse a general for a reason of its own', () => {
  const { refused } = answersAt(stepsOf(YAFAT), 'intercept', twoArmies(FORD), reacting());
  expect([...refused]).toEqual([[A.intercept | YAFAT, 'notHe']]);
});

// --- command of those who have met ---

function meeting(ranks: readonly [number, number]) {
  const named: (Person | undefined)[] = [];
  const command: OwnChoiceStep<Board, never, Reacting, 'command'> = commandOfMet<
    Board,
    never,
    Reacting,
    Place,
    Person
  >({
    verbs: A,
    rule: '2.2',
    rankOf: (_g, general) => ranks[general - XANTHO],
    settle: (_g, _f, general) => named.push(general),
  });
  return { steps: { command }, named };
}

function metAt(): { g: Board; f: Reacting } {
  const g = emptyBoard();
  g.at[XANTHO] = FIELD;
  g.at[YAFAT] = FIELD;
  return { g, f: { ...reacting(), came: bit(YAFAT) } };
}

test('among those who have met the highest rank commands, and among equals the owner chooses', () => {
  const { g, f } = metAt();
  const lower = meeting([1, 2]);
  expect(answersAt(lower.steps, 'command', g, f).legal).toEqual([A.general | YAFAT]);
  const equal = meeting([1, 1]);
  expect(answersAt(equal.steps, 'command', g, f).legal).toEqual([A.general | XANTHO, A.general | YAFAT]);
  expect(walk(equal.steps, g, f, listening().x, 'command', [A.general | YAFAT])).toBe(END);
  expect(equal.named).toEqual([YAFAT]);
});

test('where nobody has come, or nobody is left, nobody is named', () => {
  const { steps, named } = meeting([1, 1]);
  const { g, f } = metAt();
  expect(answersAt(steps, 'command', g, { ...f, came: 0 }).legal).toEqual([A.done]);
  expect(answersAt(steps, 'command', emptyBoard(), f).legal).toEqual([A.done]);
  walk(steps, g, f, listening().x, 'command', [A.done]);
  expect(named).toEqual([undefined]);
});
