import {
  type Agreement,
  Engine,
  heardBy,
  keyFromSeed,
  Match,
  ONLOOKER,
  replay,
  submit,
} from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { cusAt, isPlain, plainAt } from './board.ts';
import { CARTHAGE, NONE, ROME } from './data/index.ts';
import { hannibal } from './game.ts';

const engine = new Engine(hannibal);
const giving = (handicap: Record<string, number>): Agreement => ({ kind: 'fixed', handicap });
const begin = (agreement: Agreement, scenario = 'second-punic-war') =>
  new Match(engine, { scenario, options: {}, quick: true, agreement }, keyFromSeed('handicap'));

describe('[R250] PCs by agreement', () => {
  it('are placed by their side before the first turn, one after the other', () => {
    const match = begin(giving({ rome: 2 }));
    const { map } = match.state.rules;
    const vacant = map.all.find((at) => match.state.control[at] === NONE && isPlain(match.state, at))!;
    const question = () => engine.question(match.state);
    expect(match.opening).toEqual([]);
    expect(question()).toMatchObject({ key: 'placePCs.place', roles: 1 << ROME });
    expect(hannibal.words.prompt(match.state, 'placePCs.place')).toContain('2 PCs left');
    submit(match, ROME, match.version, { act: 'at', arg: map.ids[vacant] });
    expect(match.state.control[vacant]).toBe(ROME);
    expect(heardBy(match.toldAt(0), ONLOOKER)).toEqual([{ ev: 'control', space: vacant, side: ROME }]);
    expect(question()?.key).toBe('placePCs.place');
    submit(match, ROME, match.version, { act: 'done' });
    expect(match.toldAt(1).map(({ event }) => event.ev)).toContain('turn');
    expect(hannibal.faults(match.state)).toEqual([]);
    expect(replay(engine, match.record()).state).toEqual(match.state);
  });

  it('follow the rules of placing: no cities, and the enemy’s only with a CU (19.2)', () => {
    const match = begin(giving({ carthage: 1 }));
    const { map } = match.state.rules;
    const refused = (arg: string) => submit(match, CARTHAGE, match.version, { act: 'at', arg });
    expect(refused('roma')).toMatchObject({ rule: '8.2b' });
    const roman = map.all.find(
      (at) =>
        match.state.control[at] === ROME && isPlain(match.state, at) && plainAt(match.state, ROME, at) === 0,
    )!;
    expect(refused(map.ids[roman])).toMatchObject({ rule: '19.2.2' });
  });

  it('can go to either side, as many as the most', () => {
    for (const side of [ROME, CARTHAGE]) {
      const match = begin(giving({ [hannibal.roles[side]]: 12 }));
      let placed = 0;
      for (; engine.question(match.state)?.key === 'placePCs.place'; placed++) {
        match.play(side, engine.legal(match.state, side, []).at(-1)!);
        expect(hannibal.faults(match.state)).toEqual([]);
      }
      expect(placed).toBe(12);
    }
    expect(() => begin(giving({ rome: 13 }))).toThrow(
      'agreement.handicap.rome: must be a whole number from 1 to 12 (rule R250)',
    );
  });
});

describe('[R250] CUs by agreement, in the shorter scenarios', () => {
  it.each([
    ['scenario-6-211bc', 'roma', 'beneventum'],
    ['campaign-iberia', 'tarraco', 'castulo'],
    ['campaign-africa', 'lilybaeum', 'hadrumetum'],
  ])('join the largest Army in %s, and the log says so', (scenario, rome, carthage) => {
    for (const [role, place] of [
      ['rome', rome],
      ['carthage', carthage],
    ]) {
      const plain = new Match(engine, { scenario, options: {}, quick: true }, keyFromSeed('handicap')).state;
      const match = begin(giving({ [role]: 12 }), scenario);
      const side = hannibal.roles.indexOf(role) as typeof ROME | typeof CARTHAGE;
      const at = match.state.rules.map.index[place];
      const told = heardBy(match.opening, ONLOOKER);
      expect(told).toContainEqual({ ev: 'placed', side, at, cus: 12, elephants: 0 });
      expect(cusAt(match.state, side, at)).toBe(cusAt(plain, side, at) + 12);
      expect(hannibal.faults(match.state)).toEqual([]);
      expect(replay(engine, match.record()).state).toEqual(match.state);
    }
  });
});
