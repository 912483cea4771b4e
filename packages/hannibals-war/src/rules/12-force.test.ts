import { describe, expect, it } from 'vitest';
import { CARTHAGE, MACEDON, ROME } from '../data/codes.ts';
import { faults } from '../faults.ts';
import { AUX, C, F, OPERATION, table, V } from '../testing.ts';
import { operation } from './12-operations.ts';
import { collisions } from './18-engagements.ts';
import { operate } from './rules-testing.ts';

const GAR = 'rome-auxiliary-garrison';

describe('only the operating force acts', () => {
  it('[12.3, 21.2] when it has died of attrition, friends in its square do not pillage for it', () => {
    const t = table().put(ROME, 'gades', AUX, V);
    operate(t, 'gades').act(`unit ${AUX}`, 'done').dice(6).act('stop');
    expect(t.units(ROME, 'gades')).toEqual([V]);
    expect(t.question).toBe('over');
  });

  it('[12.3, 21.2] nor those into whose square it had marched', () => {
    const t = table().put(ROME, 'H3', AUX).put(ROME, 'castulo', V);
    operate(t, 'H3').act('go castulo').dice(6).act('stop');
    expect(t.units(ROME, 'castulo')).toEqual([V]);
    expect(t.question).toBe('over');
  });

  it('[12.3, 21.2] nor those who fought beside it when it was given up as the loss', () => {
    // In one square with the enemy by the doing of others: all fight, and those who operate fall.
    const t = table().put(ROME, 'L5', AUX, AUX, V).put(CARTHAGE, 'L5', C, C, C).talents(ROME, 1);
    operate(t, 'L5').act(`unit ${AUX}`, `unit ${AUX}`, 'done', 'pay').dice(3).act('stop');
    expect(t.events('odds')[0].result).toBe('PV');
    t.act(`unit ${AUX}`, `unit ${AUX}`, 'at L6');
    expect(t.units(ROME, 'L5')).toEqual([V]);
    expect(t.question).toBe('over');
  });

  it('[12.3, 21.2] as long as one of it is left it pillages with the factors of all who are there', () => {
    const t = table().put(ROME, 'gades', AUX, AUX, V);
    operate(t, 'gades').act(`unit ${AUX}`, `unit ${AUX}`, 'done').dice(3).act('stop', `unit ${AUX}`);
    expect(t.question).toBe('pillage.choose');
    t.dice(6, 5).act('pillage');
    expect(t.events('pillage')[0].factors).toBe(7);
  });

  it('[12.3, 17.1] with the force gone there is no treachery either', () => {
    const t = table().hand(ROME, 'treachery-1').put(ROME, 'L5', AUX);
    t.put(ROME, 'D4', 'scipio').put(CARTHAGE, 'D5', C);
    operate(t, 'L5').dice(6).act('stop');
    expect(t.question).toBe('over');
    const u = table().hand(ROME, 'treachery-1').put(ROME, 'L5', AUX);
    u.put(ROME, 'D4', 'scipio').put(CARTHAGE, 'D5', C);
    operate(u, 'L5').dice(1).act('stop');
    expect(u.question).toBe('treachery.declare');
  });

  it('[31.2] a force that has dug a camp pillages nowhere in that segment, and the other way round', () => {
    const landing = () => {
      const t = table({ options: { 'roman-camps': true } })
        .put(ROME, 'L12', F, F)
        .load(ROME, 'L12', V, V)
        .talents(ROME, 3);
      operate(t, 'L12').act('all', 'pay', 'go tacape', `debark ${V}`);
      return t.act('go L12', 'stop');
    };
    const t = landing();
    expect(t.question).toBe('pillage.choose');
    t.act('camp L12');
    expect(t.question).toBe('over');
    const u = landing().dice(1).act('pillage');
    expect(u.question).toBe('pillage.choose');
    expect(u.legal()).toEqual(['pass', 'pillage']);
  });

  it('[31.2] the legion that digs is one of the force', () => {
    const t = table({ options: { 'roman-camps': true } })
      .put(ROME, 'L5', AUX, V)
      .talents(ROME, 3);
    operate(t, 'L5').act(`unit ${AUX}`, 'done', 'pay', 'stop');
    expect(t.reason('camp L5')).toBe('campNeedsLegion');
  });
});

describe('forming the force', () => {
  it('[16.4, 16.5] all of them are all who can move', () => {
    const t = table().put(ROME, 'L5', GAR, AUX, V).talents(ROME, 1);
    operate(t, 'L5').act('all', 'pay', 'go L6', 'stop', 'pass');
    expect(t.units(ROME, 'L5')).toEqual([GAR]);
    expect(t.units(ROME, 'L6')).toEqual([AUX, V]);
  });

  it('[16.4] a garrison in the force halts it, by the rule that says so, until it is left behind', () => {
    const t = table().put(ROME, 'L5', GAR, AUX).talents(ROME, 1);
    operate(t, 'L5').act(`unit ${GAR}`, `unit ${AUX}`, 'done', 'pay');
    expect(t.reason('go L6')).toBe('neverMoves');
    t.act(`drop ${GAR}`, 'go L6');
    expect(t.units(ROME, 'L6')).toEqual([AUX]);
  });

  it('[16.4, 21.2] garrisons alone may still form a force, which pillages where it stands', () => {
    const t = table().put(ROME, 'gades', GAR, 'rome-cavalry-garrison').talents(ROME, 1);
    operate(t, 'gades').act('all', 'pay', 'stop');
    expect(t.question).toBe('pillage.choose');
  });

  it('[31.3] the Sacred Band is not among all of them while it may not leave Carthago', () => {
    const t = table({ options: { 'sacred-band': true } });
    t.put(CARTHAGE, 'carthago', 'carthage-sacred-band-veteran', C).talents(CARTHAGE, 1);
    operate(t, 'carthago', CARTHAGE).act('all', 'pay', 'go I11');
    expect(t.units(CARTHAGE, 'carthago')).toEqual(['carthage-sacred-band-veteran']);
  });
});

describe('several battles', () => {
  it('[18.2, marker Alliance Celts] allies risen in two enemy places fight first where their player says', () => {
    const t = table().hand(CARTHAGE, 'alliance-celts').talents(CARTHAGE, 1);
    t.put(ROME, 'vienna', AUX).put(ROME, 'tolosa', AUX);
    t.run(operation, { ...OPERATION, player: CARTHAGE })
      .dice(4)
      .act('play alliance-celts');
    t.act(`unit ${C}`, 'at vienna', `unit ${C}`, 'at tolosa');
    expect(t.legal().sort()).toEqual(['at A9', 'at C7']);
    t.dice(6).act('at tolosa');
    expect(t.events('battle').map((e) => e.at)).toEqual([t.square('tolosa'), t.square('vienna')]);
  });

  it('[13.6, 18.2] whoever is thrown among others in two squares fights first where he says', () => {
    const t = table({ phase: 'olympian' });
    for (const at of ['L5', 'L8']) t.put(CARTHAGE, at, C).put(ROME, at, V, V);
    t.run(collisions, { order: [ROME, CARTHAGE] });
    expect([t.asked, t.legal().sort()]).toEqual([ROME, ['at L5', 'at L8']]);
    t.dice(6, 6).act('at L8');
    expect(t.events('battle').map((e) => e.at)).toEqual([t.square('L8'), t.square('L5')]);
  });

  it('[9.12, 12.3, 21.2] allies who are thrown back may pillage where they have come to', () => {
    const t = table().hand(CARTHAGE, 'alliance-celts').talents(CARTHAGE, 1).put(ROME, 'vienna', V);
    t.run(operation, { ...OPERATION, player: CARTHAGE })
      .dice(6)
      .act('play alliance-celts');
    for (let n = 0; n < 3; n++) t.act(`unit ${C}`).dice(2, 1).act('at vienna');
    expect(t.events('odds')[0].result).toBe('AD');
    while (t.question === 'losses.which') t.act(`unit ${C}`);
    t.act('at gergovia');
    expect(t.units(CARTHAGE, 'gergovia')).toEqual([C]);
    expect(t.question).toBe('pillage.choose');
    expect(t.g.stack.at(-1)).toMatchObject({ at: t.square('gergovia') });
  });

  it('[9.12] nobody else pillages in the operation of the allies', () => {
    const t = table({ players: 3 }).hand(CARTHAGE, 'alliance-celts').talents(CARTHAGE, 1);
    t.put(CARTHAGE, 'vienna', 'carthage-cavalry').put(MACEDON, 'D4', 'macedon-auxiliary');
    t.run(operation, { ...OPERATION, player: CARTHAGE })
      .dice(2)
      .act('play alliance-celts');
    t.act(`unit ${C}`, 'at tolosa');
    expect(t.g.stack.at(-1)).toMatchObject({ proc: 'pillage', at: t.square('tolosa') });
    t.act('pass');
    expect(t.question).toBe('over');
    expect(faults(t.g)).toEqual([]);
  });
});
