import { asSpace, cardPlays, GONE, IN_POOL, type Side } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { activate, campaignOfTwo, fight } from '../staging.ts';
import { type Board, board, CARTHAGE, MINORS, NONE, ROME } from '../testing.ts';
import { bringLeader, homecoming, placesFor, poolOf, refuseLeader } from './06-pool.ts';

const isAt = (b: Board, general: string, id: string): boolean => b.g.at[b.general(general)] === b.space(id);

describe('minor leaders', () => {
  it('[H6a] lead as many CUs as their limit says, and nobody else (R2)', () => {
    const b = board(...MINORS)
      .province(CARTHAGE, 'libya')
      .stack(CARTHAGE, 'zama', { cus: 8, generals: ['hanno-minor', 'bostar'] });
    activate(b, CARTHAGE).act('general hanno-minor');
    expect(b.question).toBe('muster.units');
    expect(b.legal()).toEqual(['units 4', 'units 3', 'units 2', 'units 1', 'units 0']);
  });

  it('[H6a] stand below every major leader', () => {
    const b = board(...MINORS).stack(CARTHAGE, 'zama', { cus: 8, generals: ['himilco', 'hanno'] });
    expect([b.g.under[b.general('himilco')], b.g.under[b.general('hanno')]]).toEqual([1, 0]);
  });

  it('[H6a] a card brings one from the pool at random, to CUs, Carthage or New Carthage', () => {
    const b = board(...MINORS)
      .control(CARTHAGE, 'carthago', 'carthago-nova')
      .stack(CARTHAGE, 'capua', { cus: 2 });
    expect(poolOf(b.g, CARTHAGE)).toHaveLength(4);
    b.run(bringLeader, { side: CARTHAGE, general: NONE });
    expect(b.legal()).toEqual(['at capua', 'at carthago-nova', 'at carthago']);
    b.act('at capua');
    expect(poolOf(b.g, CARTHAGE)).toHaveLength(3);
  });

  it('[H6b] Praetors come to CUs in Italia or Sicilia, to a major leader anywhere, or to Rome', () => {
    const b = board(...MINORS)
      .control(ROME, 'roma')
      .stack(ROME, 'cosa', { cus: 1 })
      .stack(ROME, 'massilia', { cus: 1 })
      .proconsular('zama', 1, 'nero');
    expect(
      placesFor(b.g, ROME)
        .map((at) => b.g.rules.map.ids[asSpace(at)])
        .sort(),
    ).toEqual(['cosa', 'roma', 'zama']);
  });

  it('[H6a] one place is enough where the capital is lost, and none is too few', () => {
    const lost = (): Board => board(...MINORS).control(ROME, 'carthago', 'carthago-nova');
    expect(refuseLeader(lost().g, CARTHAGE)?.rule).toBe('H6a');
    expect(refuseLeader(lost().stack(CARTHAGE, 'zama', { cus: 1 }).g, CARTHAGE)).toBeUndefined();
  });

  it('[H6a] [H6b] a card brings leaders to besieged CUs and capitals too (R47)', () => {
    const b = board(...MINORS)
      .control(CARTHAGE, 'carthago')
      .control(ROME, 'roma', 'capua')
      .stack(ROME, 'carthago', { cus: 5 })
      .stack(CARTHAGE, 'capua', { cus: 5 })
      .stack(ROME, 'capua', { cus: 2, inside: true })
      .siege('carthago', 1)
      .siege('capua', 1);
    expect(placesFor(b.g, CARTHAGE)).toContain(b.loc('carthago', true));
    expect(placesFor(b.g, ROME)).toContain(b.loc('capua', true));
  });

  it('[H6b] Praetors are asked about by the rule of Rome, Punic leaders by that of Carthage', () => {
    const asked = (side: Side): string[] => {
      const b = board(...MINORS)
        .control(CARTHAGE, 'carthago', 'carthago-nova')
        .control(ROME, 'roma')
        .stack(ROME, 'cosa', { cus: 2 });
      b.run(bringLeader, { side, general: NONE });
      const place = b.rule;
      b.act(b.legal()[0]);
      b.run(homecoming, { side: ROME });
      return [place, b.rule];
    };
    expect(asked(ROME)).toEqual(['H6b', 'H6b']);
    expect(asked(CARTHAGE)).toEqual(['H6a', 'H6a']);
    const empty = board(...MINORS)
      .hand(ROME, '51')
      .hand(CARTHAGE, '27');
    for (const id of [
      'praetor-1',
      'praetor-2',
      'praetor-3',
      'bostar',
      'himilco',
      'hanno-minor',
      'hasdrubal-minor',
    ])
      empty.off(id, GONE);
    expect(empty.run(cardPlays, { side: ROME }).refusal('leader 51')).toBe('H6b');
    expect(empty.run(cardPlays, { side: CARTHAGE }).refusal('leader 27')).toBe('H6a');
  });

  it('[H6a] in a Campaign one may come instead of an activation, when all have moved (R5)', () => {
    const b = board(...MINORS)
      .control(CARTHAGE, 'carthago')
      .stack(CARTHAGE, 'zama', { cus: 3, generals: ['hanno'] });
    campaignOfTwo(b, CARTHAGE);
    b.act('general hanno', 'units 3', 'stop').until('campaign.recruit', (legal) =>
      legal.includes('pass') ? 'pass' : legal[0],
    );
    b.act('yes').until('over');
    expect(poolOf(b.g, CARTHAGE)).toHaveLength(3);
  });

  it('[H6a] [H6b] go home at the end of a turn if their side likes; Hampsicora stays', () => {
    const b = board(...MINORS)
      .stack(CARTHAGE, 'zama', { cus: 3, generals: ['bostar'] })
      .stack(CARTHAGE, 'caralis', { cus: 1, generals: ['hampsicora'] })
      .stack(ROME, 'cirta', { cus: 1, generals: ['masinissa'] });
    b.run(homecoming, { side: ROME }).act('general masinissa');
    expect(b.g.at[b.general('masinissa')]).toBe(GONE);
    b.until('homecoming.send', () => 'done');
    while (b.asked === ROME) b.act('done');
    expect(b.legal()).toEqual(['done', 'general bostar']);
    b.act('general bostar');
    expect(b.g.at[b.general('bostar')]).toBe(IN_POOL);
  });

  it('[H6a] displaced, a pool leader goes back to the pool, an ally leaves the map (R4)', () => {
    const b = board(...MINORS).stack(CARTHAGE, 'zama', { generals: ['bostar'] });
    const { variant } = b.g.rules;
    expect(variant.fate(b.g, b.general('bostar'), false)).toBe(IN_POOL);
    expect(variant.fate(b.g, b.general('hampsicora'), false)).toBe(GONE);
    expect(variant.fate(b.g, b.general('numidian-prince'), false)).toBe(GONE);
  });

  it('[H6a] [H6b] allies stay in their own lands', () => {
    const b = board('murgantia', 'lusitania', ...MINORS);
    const may = (id: string, at: string): boolean => b.g.rules.bounds[b.general(id)][b.space(at)];
    expect(['zama', 'arsa', 'murgantia', 'capua'].map((at) => may('numidian-prince', at))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['caralis', 'zama'].map((at) => may('hampsicora', at))).toEqual([true, false]);
    expect(['zama', 'arsa'].map((at) => may('masinissa', at))).toEqual([true, false]);
  });

  it('[H6b] against three CUs under a pro-Roman prince no African ally fights for Carthage', () => {
    const cards = (romans: number): number => {
      const b = board(...MINORS)
        .province(CARTHAGE, 'numidia-maior', 'numidia-minor', 'libya', 'carthago')
        .stack(ROME, 'cirta', { cus: romans, generals: ['masinissa'] })
        .stack(CARTHAGE, 'cirta', { cus: 5, generals: ['mago'] });
      fight(b, 'cirta', CARTHAGE, 'mago', 'zama');
      return (
        b
          .events('battleHand')
          .find((e) => e.side === CARTHAGE)!
          .parts.find((p) => p.what === 'allies')?.cards ?? 0
      );
    };
    expect(cards(3)).toBe(0);
    expect(cards(4)).toBeGreaterThan(0);
  });
});

describe('minor leaders take nobody along', () => {
  /** A leader with Bostar at Zama, and Nero not far away, who comes here. */
  const neroComes = (leader: string, from: string, to: string, ...rules: string[]): Board => {
    const b = board(...rules, ...MINORS)
      .province(CARTHAGE, 'libya')
      .province(ROME, 'latium')
      .stack(CARTHAGE, 'zama', { cus: 4, generals: [leader, 'bostar'] })
      .proconsular(from, 4, 'nero');
    activate(b, ROME).act('general nero', 'units 4', `go ${to}`).dice(1);
    return b;
  };

  it('[H6a] who intercepts with all CUs leaves the other minor leader behind', () => {
    const b = neroComes('hanno-minor', 'clupea', 'hadrumetum').act('intercept hanno-minor', 'units 4');
    expect(isAt(b, 'hanno-minor', 'hadrumetum')).toBe(true);
    expect(isAt(b, 'bostar', 'zama')).toBe(true);
  });

  it('[H6a] who avoids battle with all CUs does too, and the other is caught by the enemy', () => {
    const b = neroComes('hanno-minor', 'sicca', 'zama', 'avoiding');
    b.act('avoid hanno-minor', 'units 4', 'go hadrumetum');
    expect(isAt(b, 'hanno-minor', 'hadrumetum')).toBe(true);
    expect(b.g.at[b.general('bostar')]).toBe(IN_POOL);
  });

  it('[H6a] a major leader still takes whom he likes', () => {
    const b = neroComes('mago', 'clupea', 'hadrumetum').act('intercept mago', 'units 4', 'bring bostar');
    expect(isAt(b, 'bostar', 'hadrumetum')).toBe(true);
  });
});

describe('a Campaign', () => {
  it('[H6a] brings no leader when every activation is used up', () => {
    const b = board(...MINORS)
      .control(CARTHAGE, 'carthago')
      .stack(CARTHAGE, 'zama', { cus: 3, generals: ['hanno'] })
      .stack(CARTHAGE, 'hadrumetum', { cus: 3, generals: ['mago'] });
    campaignOfTwo(b, CARTHAGE);
    b.act('general hanno', 'units 3', 'stop', 'general mago', 'units 3', 'stop');
    expect(b.question).toBe('over');
  });
});
