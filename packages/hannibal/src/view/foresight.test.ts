import { viewFor } from '@punica/kernel';
import { type Foresight, foresee } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { hannibal } from '../game.ts';
import { cardPlays } from '../rules/07-strategy-phase.ts';
import { activate, openTable } from '../rules/10-testing.ts';
import type { H } from '../state.ts';
import { CARTHAGE, engine, ROME, type Table } from '../testing.ts';
import { hannibalView } from './index.ts';

const ahead = (t: Table, answers: readonly string[] = []): Foresight<H> => {
  const view = viewFor(hannibal, t.g, t.asked);
  const wanted = answers.map((text) => {
    const [act, arg] = text.split(' ');
    return hannibal.actions.fromJson({ act, arg: act === 'units' ? Number(arg) : arg }) as number;
  });
  return foresee(engine, hannibalView, view, t.asked, wanted);
};

const text = (a: number): string => {
  const { act, arg } = hannibal.actions.toJson(a);
  return arg === undefined ? act : `${act} ${arg}`;
};

/** The actions that lead to a far spot, and what they cost. */
const wayTo = (t: Table, id: string, answers: readonly string[] = []) =>
  ahead(t, answers)
    .ahead.filter(({ spot }) => spot.id === id)
    .map(({ steps, cost }) => [steps.map(text).join(', '), cost]);

const marching = (): Table =>
  activate(openTable().stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['hannibal', 'mago'] }), CARTHAGE).act(
    'general hannibal',
  );

describe('a march by destination', () => {
  it('[10.2.3] leads to a far space by the cheapest way, with what it costs in all', () => {
    const t = marching().act('bring mago', 'units 6');
    expect(wayTo(t, 'emporiae')).toEqual([['go dertosa, go tarraco, go emporiae', 3]]);
    expect(wayTo(t, 'dertosa')).toEqual([]);
    expect(wayTo(t, 'nemausus')).toEqual([]);
  });

  it('[10.2] does not lead out and back to where the army stands', () => {
    expect(wayTo(marching().act('bring mago', 'units 6'), 'saguntum')).toEqual([]);
  });

  it('[10.4.1] ends before an enemy army: nobody goes past it', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['hannibal'] })
      .stack(ROME, 'tarraco', { cus: 3 });
    activate(t, CARTHAGE).act('general hannibal', 'units 6');
    expect(wayTo(t, 'tarraco')).toEqual([['go dertosa, go tarraco', 2]]);
    expect(wayTo(t, 'emporiae').flatMap(([way]) => String(way).includes('tarraco'))).not.toContain(true);
  });

  it('[10.5] goes on over a single CU that is overrun', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['hannibal'] })
      .stack(ROME, 'tarraco', { cus: 1 });
    activate(t, CARTHAGE).act('general hannibal', 'units 6');
    expect(wayTo(t, 'emporiae')).toEqual([['go dertosa, go tarraco, go emporiae', 3]]);
  });

  it('[10.2.1] everybody goes along unless another answer is given', () => {
    const t = marching();
    expect(ahead(t).rows.flatMap(({ steps }) => steps.map(text))).toEqual(['bring mago', 'units 6']);
    expect(wayTo(t, 'tarraco')).toEqual([['bring mago, units 6, go dertosa, go tarraco', 2]]);
    expect(wayTo(t, 'tarraco', ['leave mago', 'units 4'])).toEqual([
      ['leave mago, units 4, go dertosa, go tarraco', 2],
    ]);
  });

  it('[20.1] ends before walls with a siege, as an answer of its own', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 6, generals: ['longus'] })
      .consul('longus')
      .control(CARTHAGE, 'capua');
    activate(t, ROME).act('general longus');
    expect(wayTo(t, 'capua').map(([way]) => way)).toEqual([
      'units 6, go capua',
      'units 6, go capua, besiege',
    ]);
  });

  it('[18.1] an answer that the rules refuse is replaced by the usual one', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 8, generals: ['longus'] })
      .consul('longus');
    activate(t, ROME).act('general longus');
    const { rows } = ahead(t, ['units 3']);
    expect(rows.flatMap(({ steps }) => steps.map(text))).toEqual(['units 8']);
  });
});

describe('a warning before a step', () => {
  const warned = (t: Table, to: string): string | undefined =>
    hannibalView.warning?.(
      viewFor(hannibal, t.g, t.asked),
      hannibal.actions.fromJson({ act: 'go', arg: to }) as number,
    );
  const onTheRoad = (...own: readonly string[]): Table => {
    const t = openTable()
      .stack(ROME, 'sicca', { cus: 6, generals: ['longus'] })
      .consul('longus');
    for (const space of own) t.control(ROME, space);
    return activate(t, ROME).act('general longus', 'units 6');
  };

  it('[15.1, 15.3.5] speaks where a beaten army would have no line of retreat', () => {
    expect(warned(onTheRoad(), 'zama')).toContain('No line of retreat from Zama');
    expect(warned(onTheRoad('sicca'), 'zama')).toBeUndefined();
  });
});

describe('a general before the card', () => {
  it('[8.2a] is offered with every card that can send him', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 4, generals: ['hannibal'] })
      .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['gisgo'] })
      .hand(CARTHAGE, '15', '51')
      .hand(ROME, '52');
    t.run(cardPlays, { side: CARTHAGE });
    const ways = wayTo(t, 'hannibal').map(([way]) => way);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) expect(way).toMatch(/^(move|event) \d+(, general hannibal)?$/);
  });
});

describe('a card before the place', () => {
  it('[8.2b] can be laid wherever its points place a PC, and on nothing else', () => {
    const t = openTable()
      .stack(CARTHAGE, 'saguntum', { cus: 4, generals: ['hannibal'] })
      .hand(CARTHAGE, '15', '51')
      .hand(ROME, '52');
    t.run(cardPlays, { side: CARTHAGE });
    expect(wayTo(t, 'osca', ['control 15'])).toEqual([['control 15, at osca', undefined]]);
    const { ahead: places } = ahead(t, ['control 15']);
    expect(places.length).toBeGreaterThan(1);
    for (const { steps } of places) expect(steps.map(text)[1]).toMatch(/^at /);
  });
});
