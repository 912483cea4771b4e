import { perId, viewFor } from '@punica/kernel';
import { type Answer, foresee } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { italianCampaign } from '../game.ts';
import { entryCost } from '../rules/07-costs.ts';
import { CARTHAGE, emptyTable, engine, move, ROME, type Table } from '../testing.ts';
import { italianView } from './index.ts';

const text = (a: number): string => {
  const { act, arg } = italianCampaign.actions.toJson(a);
  return arg === undefined ? act : `${act} ${arg}`;
};

const codeOf = (words: string): number => {
  const [act, arg] = words.split(' ');
  return italianCampaign.actions.fromJson(arg === undefined ? { act } : { act, arg }) as number;
};

const answerOf = (words: string | readonly string[]): Answer =>
  typeof words === 'string' ? codeOf(words) : words.map(codeOf);

const ahead = (t: Table, answers: readonly (string | readonly string[])[] = []) =>
  foresee(engine, italianView, viewFor(italianCampaign, t.g, t.asked), t.asked, answers.map(answerOf));

describe('a march by destination', () => {
  it('[7.2] costs what its steps cost, one after another, within the allowance', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3');
    move(t, CARTHAGE).act('march hannibal');
    const places = ahead(t).ahead;
    expect(places.length).toBeGreaterThan(30);
    // Whoever clicks where Hannibal stands does not march him out and back.
    expect(places.map(({ spot }) => spot.id)).not.toContain('2507');
    for (const { cost, way } of places) {
      const hexes = way!.map((id) => t.hex(id));
      const sum = hexes.slice(1).reduce((all, hex, k) => all + entryCost(t.g, CARTHAGE, hexes[k], hex), 0);
      expect(cost).toBe(sum);
      expect(cost).toBeLessThanOrEqual(20);
    }
  });

  it('[7.2] goes by the cheapest way: no neighbour of a place offers a better one', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3');
    move(t, CARTHAGE).act('march hannibal');
    const { neighbours } = t.g.rules.map;
    const costs = new Map(ahead(t).ahead.map(({ spot, cost }) => [t.hex(spot.id), cost!]));
    for (const [hex, cost] of costs)
      for (const near of neighbours[hex]) {
        const before = costs.get(near);
        if (before !== undefined)
          expect(cost).toBeLessThanOrEqual(before + entryCost(t.g, CARTHAGE, near, hex));
      }
  });

  it('[7.2, 7.7] ends before an enemy', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('varro', '2509', 'roman-foot 4');
    move(t, CARTHAGE).act('march hannibal');
    const places = ahead(t).ahead;
    expect(places.some(({ spot }) => spot.id === '2509')).toBe(true);
    for (const { way } of places) expect(way!.slice(0, -1)).not.toContain('2509');
  });

  it('[7.3] reaches less far when points are used', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3');
    move(t, CARTHAGE).act('march hannibal');
    const fresh = ahead(t).ahead.length;
    t.act('go 2508', 'go 2507');
    expect(ahead(t).ahead.length).toBeLessThan(fresh);
  });

  it('[7.2] a leader alone takes everything unless another answer is given', () => {
    const t = emptyTable().stand('varro', '2507').alone('2507', 'roman-foot 3');
    move(t, ROME).act('march varro');
    expect(ahead(t).rows.flatMap(({ steps }) => steps.map(text))).toEqual(['takeAll']);
    expect(ahead(t, ['take roman-foot']).rows.flatMap(({ steps }) => steps.map(text))).toEqual([
      'take roman-foot',
      'done',
    ]);
    expect(ahead(t).ahead[0].steps.map(text)[0]).toBe('takeAll');
  });

  it('[7.2] a leader with an army leaves the others theirs unless another answer is given', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('hanno', '2507', 'punic-foot 1');
    move(t, CARTHAGE).act('march hannibal');
    expect(ahead(t).rows.flatMap(({ steps }) => steps.map(text))).toEqual(['done']);
    expect(ahead(t, ['takeAll']).rows.flatMap(({ steps }) => steps.map(text))).toEqual(['takeAll']);
  });
});

describe('who goes with a leader, on one screen', () => {
  const mustering = (): Table => {
    const t = emptyTable()
      .stand('varro', '2507')
      .alone('2507', 'roman-foot 3')
      .alone('2507', 'roman-horse 1');
    move(t, ROME).act('march varro');
    return t;
  };
  const companyOf = (t: Table, answers: readonly (readonly string[])[] = []) => {
    const [{ steps, gathered }] = ahead(t, answers).rows;
    const { gathering, taken, refusal, held } = gathered!;
    const picks = gathering.picks.map(({ action, there }, k) => `${text(action)}: ${taken[k]} of ${there}`);
    return { steps: steps.map(text), picks, refusal: refusal?.code, held };
  };

  it('[7.2] is everybody, unless some are left out', () => {
    const t = mustering();
    expect(companyOf(t)).toMatchObject({
      steps: ['takeAll'],
      picks: ['take roman-foot: 3 of 3', 'take roman-horse: 1 of 1'],
    });
    expect(companyOf(t, [['take roman-foot', 'take roman-foot']])).toMatchObject({
      steps: ['take roman-foot', 'take roman-foot', 'done'],
      picks: ['take roman-foot: 2 of 3', 'take roman-horse: 0 of 1'],
    });
    expect(companyOf(t, [[]]).steps).toEqual(['done']);
  });

  it('[7.2] and the map shows how far those come', () => {
    const t = mustering();
    // [10.2] One unit is no legion, and goes nowhere.
    expect(ahead(t, [['take roman-foot']]).ahead).toEqual([]);
    const [far] = ahead(t, [['take roman-foot', 'take roman-foot', 'take roman-foot']]).ahead;
    expect(far.steps.map(text).slice(0, 4)).toEqual([
      'take roman-foot',
      'take roman-foot',
      'take roman-foot',
      'done',
    ]);
  });

  it('[7.8] is no more than his rank allows, and says so', () => {
    const t = emptyTable().stand('varro', '2507').alone('2507', 'roman-foot 7');
    t.g.rules = { ...t.g.rules, leaders: { ...t.g.rules.leaders, legions: perId([1, 1, 1, 1, 1]) } };
    move(t, ROME).act('march varro');
    const all = companyOf(t);
    expect(all.picks).not.toEqual(['take roman-foot: 7 of 7']);
    const wanted = Array.from({ length: 7 }, () => 'take roman-foot');
    expect(companyOf(t, [wanted])).toMatchObject({ picks: all.picks, refusal: 'rankLimit' });
  });
});

describe('a leader before he is chosen', () => {
  it('[7.1] is sent anywhere with everything that he would take', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('hanno', '2605', 'punic-foot 1');
    move(t, CARTHAGE);
    const { rows, ahead: places } = ahead(t, ['march hannibal']);
    expect(rows).toEqual([]);
    const far = places.find(({ spot }) => spot.id === '2509')!;
    expect([far.steps.map(text)[0], far.led]).toEqual(['march hannibal', 1]);
  });

  it('[7.1] is chosen while another marches, who stops then', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('hanno', '2605', 'punic-foot 1');
    move(t, CARTHAGE).act('march hannibal', 'go 2508');
    const next = ahead(t).ahead.filter(({ spot }) => spot.kind === 'leader');
    expect(next.map(({ spot, steps }) => [spot.id, steps.map(text).join(', ')])).toEqual([
      ['hanno', 'stop, march hanno'],
    ]);
  });
});

describe('a warning before a step', () => {
  const warned = (t: Table, to: string): string | undefined =>
    italianView.warning?.(viewFor(italianCampaign, t.g, t.asked), codeOf(`go ${to}`));
  const near = (t: Table, at: string): string[] =>
    t.g.rules.map.neighbours[t.hex(at)].map((hex) => t.g.rules.map.ids[hex]);

  it('[10.4] speaks where no hex beside is free to withdraw to', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('varro', '2508', 'roman-foot 4');
    for (const at of near(t, '2508')) if (at !== '2507') t.alone(at, 'roman-foot 1');
    move(t, CARTHAGE).act('march hannibal');
    // Where he came from stays free behind him.
    expect(warned(t, '2508')).toBeUndefined();
    t.alone('2507', 'roman-foot 1');
    expect(warned(t, '2508')).toContain('(10.4)');
  });

  it('says nothing of a leader alone', () => {
    const t = emptyTable().stand('hannibal', '2507').stand('varro', '2508', 'roman-foot 4');
    for (const at of near(t, '2508')) if (at !== '2507') t.alone(at, 'roman-foot 1');
    move(t, CARTHAGE).act('march hannibal');
    t.alone('2507', 'roman-foot 1');
    expect(warned(t, '2508')).toBeUndefined();
  });
});
