import {
  ActionCodec,
  Context,
  checkBeginning,
  Engine,
  type Game,
  oneOf,
  pending,
  QuickDice,
} from '@punica/kernel';
import { anyRole } from '@punica/testkit';
import { expect, it } from 'vitest';
import { GRAMMAR } from './actions.ts';
import { CORE_NAMES } from './core-names.ts';
import { BUNDLED_JSON, HANNIBAL, readHannibalData } from './data/index.ts';
import type { HannibalEvent } from './events.ts';
import { hannibal } from './game.ts';
import { listsOf, USE_NAMES } from './lists.ts';
import { writePosition } from './position.ts';
import { buildRules } from './rules.ts';
import { setUp } from './setup.ts';
import { readAnyPosition } from './short-position.ts';
import type { H } from './state.ts';

const FORTY = 40;
const more = FORTY - HANNIBAL.generals.list.length;

/** Men who are in no game, but are counted before all who are: the others stand at places up to 39. */
const generals = (BUNDLED_JSON.generals as { readonly generals: readonly { readonly id: string }[] })
  .generals;
const bomilcar = generals.find(({ id }) => id === 'bomilcar');
const crowd = Array.from({ length: more }, (_, i) => ({
  ...bomilcar,
  id: `nobody-${i}`,
  name: `Nobody ${i}`,
}));
const data = readHannibalData({
  ...BUNDLED_JSON,
  generals: { ...(BUNDLED_JSON.generals as object), generals: [...crowd, ...generals] },
});

const general = oneOf(
  'general',
  data.generals.list.map(({ id }) => id),
);
const actions = new ActionCodec({
  ...GRAMMAR,
  general,
  bring: general,
  leave: general,
  intercept: general,
  avoid: general,
});
const names = {
  ...CORE_NAMES,
  actions,
  lists: listsOf(data.mapWithMauretania, data.generals, USE_NAMES),
};

const beginning = { scenario: 'second-punic-war', options: {}, quick: true };
const rules = { ...buildRules(data, beginning), names };
const crowded: Game<H, HannibalEvent> = {
  ...hannibal,
  actions,
  begin: (_beginning, x) => setUp(rules, true, x),
  read: (json, begun) => readAnyPosition(crowded, rules, json, begun),
};

/** A random game, told by the names of what was asked and done, and by its positions. */
function story(game: Game<H, HannibalEvent>, seed: number): string[] {
  const engine = new Engine(game);
  const x = new Context<HannibalEvent>(new QuickDice(seed, 1), []);
  const choices = new QuickDice(seed, 2);
  const g = game.begin(checkBeginning(game, beginning), x);
  engine.settle(g, x);
  const told: string[] = [];
  for (let n = 0; g.outcome === null; n++) {
    const role = anyRole(pending(g), choices);
    const legal = engine.legal(g, role, []);
    const a = legal[choices.below(legal.length)];
    const { key } = engine.question(g)!;
    told.push(`${key}: ${JSON.stringify(game.actions.toJson(a))} of ${legal.length}`);
    if (n % 20 === 0) {
      const { generals: men, worn, ...position } = writePosition(g) as Record<string, object>;
      told.push(JSON.stringify(position));
      expect(writePosition(game.read(writePosition(g), beginning))).toEqual(writePosition(g));
    }
    engine.apply(g, role, a, x);
  }
  return told;
}

it.each([1, 2, 3, 4, 5, 6])('with forty generals the same war is fought as with fewer (%i)', (seed) => {
  expect(rules.generals.index.hannibal).toBeGreaterThanOrEqual(more);
  expect(Math.max(...rules.generalsOf.flat())).toBe(FORTY - 1);
  expect(story(crowded, seed)).toEqual(story(hannibal, seed));
});
