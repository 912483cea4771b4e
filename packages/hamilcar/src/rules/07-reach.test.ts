import { type Action, Context, QuickDice, verbOf } from '@punica/kernel';
import { expect, it } from 'vitest';
import { A } from '../actions.ts';
import { asSpace, cusAt, enemyOf, isInside, isSpace, isWalled, spaceOf } from '../board.ts';
import { HAMILCAR, type Side } from '../data/index.ts';
import { RULES } from '../rules.ts';
import { copyState, type GeneralId, type H } from '../state.ts';
import { CARTHAGE, engine, openTable, ROME, type Table } from '../testing.ts';
import { activationOfCard } from './07-activation.ts';
import { marchOf } from './07-frames.ts';
import { march } from './07-march.ts';
import { reachesSmallCity } from './07-reach.ts';
import { voyage } from './07-voyage.ts';

const GATES = '85';
const WALKS: readonly number[] = [A.go, A.sail, A.cross];
const STEPS: readonly Action[] = [A.embark, A.land, A.ships];

const isOpenCity = (g: H, side: Side): boolean => {
  const { at } = marchOf(g);
  return (
    isSpace(g, at) &&
    isWalled(g, asSpace(at)) &&
    !g.rules.map.large[asSpace(at)] &&
    g.control[asSpace(at)] === enemyOf(side) &&
    cusAt(g, enemyOf(side), at) === 0
  );
};

/** Where a march stands and what it has left: from equal ones it goes on alike. */
const standing = (g: H): string => {
  const f = marchOf(g);
  const port = voyage.frame(g)?.port ?? -1;
  return [f.at, port, f.left, f.seaLeft, f.lanesLeft, f.embarked, g.stack[g.stack.length - 1].step].join();
};

/** The same question, answered by marching: every way is walked, step by step, as the rules let it. */
function comesThere(t: Table, side: Side): boolean {
  const seen = new Set<string>();
  const open: H[] = [t.g];
  for (let g = open.pop(); g !== undefined; g = open.pop()) {
    const top = g.stack[g.stack.length - 1];
    if (march.owns(top) && isOpenCity(g, side)) return true;
    for (const a of engine.legal(g, side, []).slice()) {
      if (!WALKS.includes(verbOf(a)) && !STEPS.includes(a)) continue;
      const next = copyState(g);
      engine.apply(next, side, a, new Context(new QuickDice(1)));
      const after = next.stack[next.stack.length - 1];
      // A battle has begun: somebody hinders the army there.
      if (!march.owns(after) && !voyage.owns(after)) continue;
      const key = standing(next);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(next);
    }
  }
  return false;
}

/** Cities here and there, CUs without generals in the way, an army of three CUs somewhere. */
function someTable(seed: number): { t: Table; side: Side; general: GeneralId } {
  const dice = new QuickDice(seed);
  const pick = <T>(list: readonly T[]): T => list[dice.below(list.length)];
  const side = dice.below(2) === 0 ? ROME : CARTHAGE;
  const ids = RULES.map.all.map((space) => RULES.map.ids[space]);
  const t = openTable().seamanship(1 + dice.below(HAMILCAR.tables.seamanship.length));
  // Few enemy cities, so that some are out of reach.
  for (const city of RULES.cities)
    t.control(dice.below(12) === 0 ? enemyOf(side) : side, RULES.map.ids[city]);
  for (let n = dice.below(14); n > 0; n--) t.stack(enemyOf(side), pick(ids), { cus: 2 });
  t.miat(...HAMILCAR.tables.miat.ids.filter(() => dice.below(2) === 0));
  const free = RULES.map.all.filter((space) => cusAt(t.g, enemyOf(side), space) === 0);
  const at = RULES.map.ids[pick(free)];
  const name = pick(RULES.generalsOf[side].map((it) => HAMILCAR.generals.list[it].id));
  t.stack(side, at, { cus: 3, generals: [name] });
  return { t, side, general: t.general(name) };
}

it('[card 85, R70] says that an army could come before a small city wherever it can march there, and nowhere else', () => {
  const found = { yes: 0, no: 0 };
  for (let seed = 1; seed <= 120; seed++) {
    const { t, side, general } = someTable(seed);
    const card = t.card(GATES);
    const said = reachesSmallCity(t.g, { ...activationOfCard(side, card, 1), treachery: card }, general);
    t.activate(side);
    if (t.question === 'muster.units') t.act('units 3');
    if (!march.owns(t.g.stack[t.g.stack.length - 1])) continue;
    const from = spaceOf(t.g, marchOf(t.g).at);
    expect(isInside(t.g, marchOf(t.g).at)).toBe(false);
    expect([seed, HAMILCAR.generals.list[general].id, RULES.map.ids[from], said]).toEqual([
      seed,
      HAMILCAR.generals.list[general].id,
      RULES.map.ids[from],
      comesThere(t, side),
    ]);
    found[said ? 'yes' : 'no']++;
  }
  expect(found.yes).toBeGreaterThan(15);
  expect(found.no).toBeGreaterThan(15);
});
