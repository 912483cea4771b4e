import { Context, type Dice, Engine, pending, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { everyRoll } from '@punica/odds';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../actions.ts';
import type { HamilcarEvent } from '../events.ts';
import { hamilcar } from '../game.ts';
import { sequence } from '../rules/05-sequence.ts';
import { winterPhase } from '../rules/05-winter.ts';
import { navalBattle, startOfBattle } from '../rules/09-naval-battle.ts';
import { RULES } from '../rules.ts';
import { crossing as crossingOf } from '../scenes-testing.ts';
import type { H } from '../state.ts';
import { CARTHAGE, openTable, ROME, type Table, engine as tableEngine } from '../testing.ts';
import { slipChance } from './chances.ts';
import { hamilcarOdds } from './index.ts';

const odds = (t: Table, act: string, arg?: string | number, samples = 60) => {
  const action = ACTIONS.fromJson(arg === undefined ? { act } : { act, arg }) as number;
  const report = hamilcarOdds.oddsFor(viewFor(hamilcar, t.g, t.asked), t.asked, action, samples);
  for (const line of report.lines) expect(hamilcarOdds.saying(line)).not.toBe(line.what);
  return Object.fromEntries(report.lines.map((line) => [line.what, line]));
};

/** A table in the middle of a real turn: battles that are played out go on into it. */
function turnTable(): Table {
  const t = openTable();
  sequence.enter(t.g, {});
  (t.g.stack[0] as { step: string }).step = 'winter';
  return t;
}

/** What comes of an action over every fall of the dice, by the rules themselves. */
function everyEvent<K extends HamilcarEvent['ev']>(t: Table, act: string, kind: K, arg?: string) {
  const action = ACTIONS.fromJson(arg === undefined ? { act } : { act, arg }) as number;
  return (
    everyRoll((dice: Dice) => {
      const g = hamilcar.copy(t.g);
      const told: { event: HamilcarEvent }[] = [];
      const x = new Context<HamilcarEvent>(dice, told as never);
      tableEngine.apply(g, t.asked, action, x);
      return told
        .map(({ event }) => event)
        .find((e): e is Extract<HamilcarEvent, { ev: K }> => e.ev === kind);
    }) ?? []
  );
}

const chanceThat = <T>(cases: readonly { chance: number; result: T }[], holds: (result: T) => boolean) =>
  cases.reduce((sum, { chance, result }) => sum + (holds(result) ? chance : 0), 0);

describe('the odds on land', () => {
  const field = () =>
    openTable()
      .stack(ROME, 'messana', { cus: 6, generals: ['duilius'] })
      .stack(CARTHAGE, 'tyndaris', { cus: 3 })
      .activate(ROME)
      .act('units 6');

  it('a battle by level is what the rules give over every fall of the dice', () => {
    const t = field();
    const cases = everyEvent(t, 'go', 'battleResult', 'tyndaris');
    expect(cases.length).toBeGreaterThan(6);
    const lines = odds(t, 'go', 'tyndaris');
    expect(lines.win).toMatchObject({ kind: 'exact' });
    expect(lines.win.chance).toBeCloseTo(chanceThat(cases, (e) => e?.winner === ROME));
    const mean = cases.reduce((sum, { chance, result }) => sum + chance * (result?.losses[1] ?? 0), 0);
    expect(lines.enemyLosses.expected?.value).toBeCloseTo(mean);
    expect(lines.avoided).toBeUndefined();
  });

  it('an empty space holds no chance', () => {
    expect(odds(field(), 'go', 'tauromenium')).toEqual({});
  });

  it('[12.3] who may be intercepted is told how the battle with the likeliest would go', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 6, generals: ['cotta'] })
      .stack(CARTHAGE, 'beneventum', { cus: 3, generals: ['hamilcar_elder'] })
      .activate(ROME)
      .act('units 6');
    const { intercepted, winIfIntercepted, win } = odds(t, 'go', 'nola');
    expect(intercepted.chance).toBeGreaterThan(0);
    expect(win).toBeUndefined();
    t.act('go nola').dice(1).act('intercept hamilcar_elder', 'units 3');
    const cases = everyEvent(t, 'no', 'battleResult');
    expect(cases.length).toBeGreaterThan(6);
    expect(winIfIntercepted).toMatchObject({ kind: 'exact' });
    expect(winIfIntercepted.chance).toBeCloseTo(chanceThat(cases, (e) => e?.winner === ROME));
  });

  it('a siege roll is counted face by face', () => {
    const t = openTable()
      .stack(ROME, 'agrigentum', { cus: 6, generals: ['cotta'] })
      .siege('agrigentum', 1)
      .activate(ROME)
      .act('units 6');
    const cases = everyEvent(t, 'besiege', 'siegeRoll');
    const lines = odds(t, 'besiege');
    expect(cases).toHaveLength(6);
    expect(lines.siegePoints.chance).toBeCloseTo(chanceThat(cases, (e) => (e?.points ?? 0) > 0));
    expect(lines.siegeLosses.chance).toBeCloseTo(chanceThat(cases, (e) => (e?.loss ?? 0) > 0));
    expect(lines.falls.chance).toBeCloseTo(
      chanceThat(everyEvent(t, 'besiege', 'cityFell'), (e) => e !== undefined),
    );
  });

  it('[14.1] [14.2] a siege is followed to its end, and a roll that lies against one more (card 93)', () => {
    const t = openTable()
      .stack(ROME, 'agrigentum', { cus: 4, generals: ['cotta'] })
      .siege('agrigentum', 1)
      .activate(ROME)
      .act('units 4');
    const faces = everyEvent(t, 'besiege', 'siegeRoll').map(({ result }) => result!);
    // One point is missing, and three CUs must be left.
    const ends = (cus: number): number => {
      const open = faces.filter((e) => e.points === 0 && cus - e.loss >= 3);
      const still = open.filter((e) => e.loss === 0).length / 6;
      const fewer = open.filter((e) => e.loss > 0).reduce((sum, e) => sum + ends(cus - e.loss) / 6, 0);
      return (faces.filter((e) => e.points > 0).length / 6 + fewer) / (1 - still);
    };
    expect(odds(t, 'besiege').fallsInTheEnd.chance).toBeCloseTo(ends(4));
    t.g.engines[t.space('agrigentum')] = 1;
    t.dice(faces.findIndex((e) => e.points > 0) + 1).act('besiege');
    expect(odds(t, 'no').fallsInTheEnd.chance).toBe(1);
    expect(odds(t, 'yes').fallsInTheEnd.chance).toBeLessThan(1);
  });

  it('winter attrition is counted, and a train spares it', () => {
    const t = openTable()
      .control(CARTHAGE, 'enna')
      .stack(ROME, 'enna', { cus: 7, supply: 1, generals: ['duilius'] })
      .run(winterPhase, { side: CARTHAGE, next: 0 });
    const cases = everyEvent(t, 'no', 'attrition');
    const mean = cases.reduce((sum, { chance, result }) => sum + chance * (result?.loss ?? 0), 0);
    expect(odds(t, 'no').attrition.expected?.value).toBeCloseTo(mean);
    expect(odds(t, 'yes')).toEqual({});
  });
});

describe('the odds at sea', () => {
  const crossing = () => crossingOf(turnTable());

  it('slipping past is counted on the naval die, and takes supremacy', () => {
    const t = crossing().supremacy(ROME);
    // Fair seamanship adds two dots: three and four diamonds beat them.
    expect(odds(t, 'sail', 'messana').slip.chance).toBeCloseTo(2 / 6);
    expect(slipChance(t.g, CARTHAGE)).toBeCloseTo(3 / 6);
    t.act('sail messana');
    expect(odds(t, 'intercept', 'adherbal')).toMatchObject({
      slipsAway: { kind: 'exact', chance: 2 / 6 },
      seaWin: { kind: 'simulated' },
    });
    t.act('intercept adherbal');
    const cases = everyEvent(t, 'yes', 'navalAvoid');
    expect(odds(t, 'yes').slip.chance).toBeCloseTo(chanceThat(cases, (e) => e?.success === true));
    expect(odds(crossing().supremacy(CARTHAGE), 'sail', 'messana').slip.chance).toBe(0);
  });

  it('poor crews fear the storms of the way', () => {
    const t = crossing().seamanship(1);
    const line = odds(t, 'sail', 'messana').storm;
    expect(line.spread?.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(odds(crossing(), 'sail', 'messana').storm?.expected?.value ?? 0).toBeLessThan(
      line.expected?.value ?? 0,
    );
  });

  it('the greater fleet is likelier to win', () => {
    const chance = (rome: number, carthage: number): number => {
      const t = turnTable().tactics(ROME).supremacy(ROME);
      t.g.atSea = [rome, carthage];
      for (const id of ['duilius', 'hanno']) t.g.at[t.general(id)] = RULES.sea;
      t.g.rank[t.general('duilius')] = 1;
      const commanders = [t.general('duilius'), t.general('hanno')];
      t.run(navalBattle, startOfBattle(t.space('catana'), ROME, commanders));
      t.until('navalBattle.manoeuvre');
      const lines = odds(t, 'pass');
      expect(lines.hits.kind).toBe('exact');
      return lines.seaWin.chance;
    };
    expect(chance(5, 2)).toBeGreaterThan(chance(2, 5));
  });
});

const GAMES = 12;

describe('from views alone', () => {
  it('odds are told at every question of random play, and are chances', () => {
    const engine = new Engine<H, HamilcarEvent>(hamilcar);
    const seen = new Set<string>();
    for (let seed = 1; seed <= GAMES; seed++) {
      const dice = new QuickDice(seed);
      const x = new Context<HamilcarEvent>(dice);
      const g = hamilcar.begin({ scenario: 'first-punic-war', options: {}, quick: true }, x);
      engine.settle(g, x);
      while (g.outcome === null) {
        const [role] = rolesIn(pending(g));
        const legal = engine.legal(g, role, []).slice();
        const a = legal[dice.below(legal.length)];
        for (const line of hamilcarOdds.oddsFor(viewFor(hamilcar, g, role), role, a, 4).lines) {
          seen.add(line.what);
          expect(line.chance).toBeGreaterThanOrEqual(0);
          expect(line.chance).toBeLessThanOrEqual(1 + 1e-9);
          expect(hamilcarOdds.saying(line)).not.toBe(line.what);
        }
        engine.apply(g, role, a, x);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['win', 'siegePoints', 'intercepted']));
  });
});
