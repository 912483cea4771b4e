import { viewFor } from '@punica/kernel';
import { foresee } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { HAMILCAR, NONE } from '../data/index.ts';
import { hamilcar } from '../game.ts';
import { cardPlays } from '../rules/05-strategy-phase.ts';
import { RULES } from '../rules.ts';
import { CARTHAGE, engine, openTable, ROME, type Table } from '../testing.ts';
import { hamilcarView } from './index.ts';

const text = (a: number): string => {
  const { act, arg } = hamilcar.actions.toJson(a);
  return arg === undefined ? act : `${act} ${arg}`;
};

const codeOf = (words: string): number => {
  const [act, arg] = words.split(' ');
  if (arg === undefined) return hamilcar.actions.fromJson({ act }) as number;
  return hamilcar.actions.fromJson({ act, arg: Number.isNaN(Number(arg)) ? arg : Number(arg) }) as number;
};

const ahead = (t: Table, answers: readonly string[] = []) =>
  foresee(engine, hamilcarView, viewFor(hamilcar, t.g, t.asked), t.asked, answers.map(codeOf));

/** The actions that lead to a far spot, and what they cost. */
const wayTo = (t: Table, id: string, answers: readonly string[] = []) =>
  ahead(t, answers)
    .ahead.filter(({ spot }) => spot.id === id)
    .map(({ steps, cost }) => [steps.map(text).join(', '), cost]);

describe('a march by destination', () => {
  it('[7.1, 7.2A] leads to a far space by the cheapest way, with what it costs in all', () => {
    const t = openTable().stack(ROME, 'roma', { cus: 4, generals: ['cotta'] });
    t.activate(ROME).act('units 4');
    expect(wayTo(t, 'capua')).toEqual([['go antium, go teanum, go capua', 3]]);
    expect(wayTo(t, 'antium')).toEqual([]);
  });

  it('[7.2B] ends before enemy CUs, also before a lone one that could be run over', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 4, generals: ['cotta'] })
      .stack(CARTHAGE, 'teanum', { cus: 1 });
    t.activate(ROME).act('units 4');
    expect(wayTo(t, 'teanum')).toEqual([['go antium, go teanum', 2]]);
    expect(JSON.stringify(wayTo(t, 'capua'))).not.toContain('go teanum');
  });

  it('[7.2A] does not end with an enemy general as lonely as he who comes', () => {
    const t = openTable()
      .stack(ROME, 'capua', { generals: ['cotta'] })
      .stack(CARTHAGE, 'nola', { generals: ['hanno'] });
    t.activate(ROME).act('go teanum');
    expect(wayTo(t, 'nola')).toEqual([]);
  });

  it('[2.2E, 7.1] everybody goes along, with everything, unless another answer is given', () => {
    const t = openTable().stack(ROME, 'roma', { cus: 4, supply: 2, generals: ['cotta', 'metellus'] });
    t.activate(ROME, 2).act('general cotta');
    expect(ahead(t).rows.flatMap(({ steps }) => steps.map(text))).toEqual([
      'bring metellus',
      'units 4',
      'trains 2',
    ]);
    expect(wayTo(t, 'teanum', ['leave metellus', 'units 3', 'trains 1'])).toEqual([
      ['leave metellus, units 3, trains 1, go antium, go teanum', 2],
    ]);
  });
});

describe('a warning before a step', () => {
  const warned = (t: Table, words: string): string | undefined =>
    hamilcarView.warning?.(viewFor(hamilcar, t.g, t.asked), codeOf(words));
  const nobodys = (): Table => openTable().control(NONE, ...RULES.map.ids);
  const onTheRoad = (...own: readonly string[]): Table =>
    nobodys()
      .stack(ROME, 'roma', { cus: 4, generals: ['cotta'] })
      .control(ROME, ...own)
      .activate(ROME)
      .act('units 4');

  it('[13.5A] speaks where a beaten army would have nowhere to go within four spaces', () => {
    expect(warned(onTheRoad(), 'go antium')).toContain('No line of retreat from Antium');
    expect(warned(onTheRoad('capua'), 'go antium')).toBeUndefined();
  });

  it('[13.5A, 13.5B] an attacker goes back where he came from, whoever holds the other roads', () => {
    const attack = (own: string): Table =>
      nobodys()
        .stack(ROME, 'roma', { cus: 4, generals: ['cotta'] })
        .stack(CARTHAGE, 'antium', { cus: 3 })
        .control(ROME, own)
        .activate(ROME)
        .act('units 4');
    // Over Antium it is near, back over Roma five spaces away.
    expect(warned(onTheRoad('nola'), 'go antium')).toBeUndefined();
    expect(warned(attack('nola'), 'go antium')).toContain('No line of retreat');
    expect(warned(attack('roma'), 'go antium')).toBeUndefined();
  });

  it('[13.5B, 13.5D] by sea an attacker is lost without an admiral, and with one flees over a lane', () => {
    const landing = (general: string): Table => {
      const t = openTable()
        .stack(CARTHAGE, 'carthago', { cus: 4, generals: [general] })
        .stack(ROME, 'lilybaeum', { cus: 3 })
        .control(ROME, 'lilybaeum')
        .ships(CARTHAGE, 3)
        .miat(...HAMILCAR.tables.miat.ids);
      return t.activate(CARTHAGE).act('units 4', 'embark', 'ships 3');
    };
    expect(warned(landing('hanno'), 'sail lilybaeum')).toContain('No line of retreat from Lilybaeum');
    expect(warned(landing('adherbal'), 'sail lilybaeum')).toBeUndefined();
    const ashore = landing('hanno').act('sail lilybaeum');
    expect(warned(ashore, 'land')).toContain('No line of retreat from Lilybaeum');
  });

  it('says nothing for a general without CUs, who is not beaten in battle', () => {
    const t = openTable()
      .stack(ROME, 'roma', { generals: ['cotta'] })
      .activate(ROME);
    expect(warned(t, 'go antium')).toBeUndefined();
  });
});

describe('a voyage by destination', () => {
  it('[7.3A, 7.3C] goes aboard with all warships that fit, and over several lanes', () => {
    const t = openTable()
      .stack(CARTHAGE, 'carthago', { cus: 4, generals: ['hanno'] })
      .ships(CARTHAGE, 3);
    t.activate(CARTHAGE).act('units 4');
    expect(wayTo(t, 'drepanum')).toEqual([['embark, ships 3, sail lilybaeum, sail drepanum', 2]]);
    t.act('embark');
    expect(wayTo(t, 'drepanum', ['ships 1'])).toEqual([['ships 1, sail lilybaeum, sail drepanum', 2]]);
    t.act('ships 2');
    expect(wayTo(t, 'drepanum')).toEqual([['sail lilybaeum, sail drepanum', 2]]);
  });
});

describe('a general before the card', () => {
  it('[5.2C2] is offered with every card that can send him', () => {
    const t = openTable()
      .stack(ROME, 'roma', { cus: 4, generals: ['cotta'] })
      .stack(ROME, 'capua', { cus: 4, generals: ['metellus'] })
      .hand(ROME, '113')
      .hand(CARTHAGE, '125');
    t.run(cardPlays, { side: ROME });
    const ways = wayTo(t, 'cotta').map(([way]) => way);
    expect(ways).toContain('event 113, general cotta');
    expect(ways).toContain('move 113, general cotta');
  });
});
