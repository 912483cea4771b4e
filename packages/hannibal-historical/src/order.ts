import type { AnyRule } from './layer.ts';

/** Where several rules hook into one moment: in which order they have their say, by the names of their files, and why. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  // The spaces of rule 12 come first, and the leaders before whom sets out with them: every list is counted by these.
  data: [
    '12-map',
    '06-minor-leaders',
    '02-avoiding',
    '04-movement',
    '07-ligures',
    '07-unrest',
    '09-mortality',
    '10-set-up',
    '13-tenth-turn',
  ],
  // Who may use a way at all, before the passes serve those who flee; leaders before elections among the uses of a card.
  tables: [
    '12-map',
    '02-avoiding',
    '03-withdrawals',
    '06-minor-leaders',
    '07-unrest',
    '11-cards',
    '15-dictatorship',
  ],
  // Of several things that are missing the first is named: what is played before where it is played.
  needs: ['07-random-events', '17-syphax', '19-liguria', '10-set-up'],
  refuseOptions: ['12-map', '08-turn-six'],

  // What no point buys is named before the price.
  refuseStep: ['12-map', '07-marines', '07-ligures', '04-movement'],
  // As with the step itself: whether the place takes anybody in, then whether these may go there.
  whyNot: ['02-avoiding', '07-marines'],
  // Nobody is held by two of them.
  keepsAway: ['21-spain', '06-minor-leaders', '17-syphax'],
  // Rule 20a looks at Carthage, the Marines are Romans.
  moved: ['20-rome', '07-marines'],
  // Where an army may go is one thing, whether the Marines in it may is the other.
  mayAvoidInto: ['02-avoiding', '07-marines'],
  mayWithdrawInto: ['03-withdrawals', '07-marines'],
  // Either frees a Consul of his army.
  consularMinimum: ['15-dictatorship', '16-p-scipio'],
  // Sums.
  points: ['10-set-up', '18-baleares', '19-liguria'],
  sendsAllies: ['06-minor-leaders', '10-set-up'],
  // Of two cities.
  siegeFace: ['22-saguntum', '23-syracuse'],
  // What is entered last is asked first: the price of a Dictator's fall (15) before those of 17, 16 and 9.
  displaced: ['09-mortality', '16-p-scipio', '17-syphax', '21-spain', '15-dictatorship'],
  cityTaken: ['23-syracuse', '14-resources'],
  // As position files have always been told.
  faults: ['07-marines', '21-spain', '14-resources', '12-map', '20-rome', '06-minor-leaders'],

  // Amended procedures. Of those who amend one step the last is the outermost: what it does before the step comes
  // first, what it does after it comes last.
  // The stragglers fall behind (5) before the way is paid for (4a).
  'amend march': ['04-movement', '05-large-forces'],
  // None reads what another writes.
  'amend battle': ['01-hannibal', '14-resources', '15-dictatorship', '07-marines'],
  'amend campaign': ['06-minor-leaders', '07-marines', '15-dictatorship'],
  // After a play the Marines are counted. What is entered last comes first: the king (17), then the answer to a
  // disaster (15), to which he may add, then a resource (14).
  'amend playCard': [
    '07-marines',
    '14-resources',
    '15-dictatorship',
    '06-minor-leaders',
    '17-syphax',
    '11-cards',
  ],
  'amend sequence': ['06-minor-leaders', '07-marines', '07-random-events', '11-cards'],
  // The answer to a disaster (15) comes when all CUs of Carthage are there, the Ligurian one (19) too.
  'amend reinforcementPhase': ['07-levies', '14-resources', '19-liguria', '15-dictatorship'],
  // Offices end (15) before anybody is kept (21).
  'amend election': ['21-spain', '15-dictatorship'],

  // As they lie beside the map.
  tokens: [
    '14-resources',
    '07-marines',
    '07-unrest',
    '15-dictatorship',
    '21-spain',
    '07-ligures',
    '23-syracuse',
  ],
};

interface Part<T> {
  /** The rule that it is of. */
  readonly name: string;
  readonly part: T;
}

/** What rules have for a moment, in its order; a moment of several rules must have one. */
export function ordered<T>(moment: string, parts: readonly Part<T>[]): readonly T[] {
  if (parts.length < 2) return parts.map(({ part }) => part);
  const order = ORDER[moment] ?? [];
  for (const { name } of parts)
    if (!order.includes(name)) throw new Error(`nothing says when ${name} comes at: ${moment}`);
  return [...parts].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)).map(({ part }) => part);
}

/** The same, looked for in all rules. */
export const inOrder = <T>(
  rules: readonly AnyRule[],
  moment: string,
  partOf: (rule: AnyRule) => T | undefined,
): readonly T[] =>
  ordered(
    moment,
    rules.flatMap((rule) => {
      const part = partOf(rule);
      return part === undefined ? [] : [{ name: rule.name, part }];
    }),
  );

/** Tables of several rules in one; each entry belongs to one rule. */
export function together<T>(tables: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  const all: Record<string, T> = {};
  for (const table of tables)
    for (const [key, value] of Object.entries(table ?? {})) {
      if (Object.hasOwn(all, key)) throw new Error(`two rules speak of ${key}`);
      all[key] = value;
    }
  return all;
}
