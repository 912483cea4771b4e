import { viewFor } from '@punica/kernel';
import { type Answer, foresee } from '@punica/view';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, MACEDON, ROME } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { hannibalsWar } from '../game.ts';
import { operate } from '../rules/rules-testing.ts';
import { AUX, C, CF, engine, F, type Table, table } from '../testing.ts';
import { hideStack } from '../units.ts';
import { hannibalsWarView } from './index.ts';

const R = 'rome-legion-recruit';

const text = (a: number): string => {
  const { act, arg } = hannibalsWar.actions.toJson(a);
  return arg === undefined ? act : `${act} ${arg}`;
};

const codeOf = (words: string): number => {
  const [act, arg] = words.split(' ');
  if (arg === undefined) return hannibalsWar.actions.fromJson({ act }) as number;
  return hannibalsWar.actions.fromJson({ act, arg: Number.isNaN(Number(arg)) ? arg : Number(arg) }) as number;
};

type Answers = readonly (string | readonly string[])[];
const answerOf = (words: string | readonly string[]): Answer =>
  typeof words === 'string' ? codeOf(words) : words.map(codeOf);

const ahead = (t: Table, answers: Answers = []) =>
  foresee(engine, hannibalsWarView, viewFor(hannibalsWar, t.g, t.asked), t.asked, answers.map(answerOf));

/** The actions that lead to a far spot, and what they cost. */
const wayTo = (t: Table, id: string, answers: Answers = []) =>
  ahead(t, answers)
    .ahead.filter(({ spot }) => spot.id === id)
    .map(({ steps, cost }) => [steps.map(text).join(', '), cost]);

const neighboursOf = (id: string): string[] =>
  WAR.map.edges[WAR.map.index[id]].filter(({ land }) => land).map(({ to }) => WAR.map.ids[to]);

describe('a move by destination', () => {
  it('[16.2] leads to a far square by the cheapest way, with what it costs in all', () => {
    const t = operate(table().put(ROME, 'L5', AUX).talents(ROME, 9), 'L5').act('pay');
    expect(wayTo(t, 'L7')).toEqual([['go L6, go L7', 2]]);
    expect(wayTo(t, 'L8')).toEqual([['go L6, go L7, go L8', 3]]);
    expect(wayTo(t, 'L9')).toEqual([]);
  });

  it('[16.6] counts half points on a road', () => {
    const t = operate(table().put(ROME, 'D13', R).talents(ROME, 9), 'D13').act('pay');
    expect(wayTo(t, 'E14')).toEqual([['go E13, go E14', 1]]);
    expect(wayTo(t, 'E15')).toEqual([['go E13, go E14, go E15', 1.5]]);
  });

  it('[16.9] ends before enemies', () => {
    const t = table().put(ROME, 'L5', AUX).put(CARTHAGE, 'L7', C).talents(ROME, 9);
    operate(t, 'L5').act('pay');
    expect(wayTo(t, 'L7')).toEqual([['go L6, go L7', 2]]);
    expect(JSON.stringify(wayTo(t, 'L8'))).not.toContain('go L7, go L8');
  });

  it('[13.3, 25.2] goes by sea past enemies without ships, and ends before ships', () => {
    const meeting = (enemy: string): Table =>
      operate(table().put(ROME, 'E8', F).put(CARTHAGE, 'E9', enemy).talents(ROME, 9), 'E8').act('pay');
    expect(wayTo(meeting(CF), 'F9').map(([way]) => way)).not.toContain('go E9, go F9');
    expect(wayTo(meeting(C), 'F9')).toEqual([['go E9, go F9', 2]]);
  });

  it('[14.1] ends by sea before units that are not seen: there may be ships among them', () => {
    const t = table().put(ROME, 'E8', F).put(CARTHAGE, 'E9', C, C).talents(ROME, 9);
    const ways = (): unknown[] => wayTo(t, 'F9').map(([way]) => way);
    operate(t, 'E8').act('pay');
    expect(ways()).toEqual(['go E9, go F9']);
    hideStack(t.g, CARTHAGE, t.square('E9'));
    expect(ways()).not.toContain('go E9, go F9');
  });

  it('[12.2] the whole stack goes and is paid for, unless another answer is given', () => {
    const t = operate(table().put(ROME, 'L5', AUX, R).talents(ROME, 9), 'L5');
    expect(ahead(t).rows.flatMap(({ steps }) => steps.map(text))).toEqual(['all', 'pay']);
    // A legion is slower.
    expect(wayTo(t, 'L8')).toEqual([]);
    expect(wayTo(t, 'L8', [`unit ${AUX}`])).toEqual([[`unit ${AUX}, done, pay, go L6, go L7, go L8`, 3]]);
    const poor = operate(table().put(ROME, 'L5', AUX, R).talents(ROME, 0), 'L5');
    expect(ahead(poor).rows.flatMap(({ steps }) => steps.map(text))).toEqual(['all']);
    expect(wayTo(poor, 'L6')).toEqual([['all, go L6', 1]]);
  });
});

describe('who goes, on one screen', () => {
  const rowsOf = (t: Table, answers: Answers = []) =>
    ahead(t, answers).rows.map(({ steps, gathered }) => ({
      steps: steps.map(text).join(', '),
      taken: gathered?.gathering.picks.map(
        ({ name, there }, k) => `${name}: ${gathered.taken[k]} of ${there}`,
      ),
      refusal: gathered?.refusal?.code,
      held: gathered?.held,
    }));
  const stack = (): Table => operate(table().put(ROME, 'L5', AUX, R, R).talents(ROME, 9), 'L5');

  it('[12.2] is everybody or some of each kind, and the price follows', () => {
    expect(rowsOf(stack()).map(({ steps }) => steps)).toEqual(['all', 'pay']);
    expect(rowsOf(stack())[0].taken).toEqual([
      expect.stringContaining('1 of 1'),
      expect.stringContaining('2 of 2'),
    ]);
    const some = rowsOf(stack(), [[`unit ${R}`]]);
    expect(some.map(({ steps }) => steps)).toEqual([`unit ${R}, done`, 'pay']);
    expect(some[0].taken).toEqual([expect.stringContaining('0 of 1'), expect.stringContaining('1 of 2')]);
  });

  it('[14.3] is said in one word where everybody goes, so that the stack is not divided', () => {
    expect(rowsOf(stack(), [[`unit ${R}`, `unit ${AUX}`, `unit ${R}`]])[0].steps).toBe('all');
  });

  it('[12.2] is somebody at least, or nothing opens behind it', () => {
    const [row, ...more] = rowsOf(stack(), [[]]);
    expect(row).toMatchObject({ steps: '', refusal: 'forceNeedsUnit', held: true });
    expect(more).toEqual([]);
    expect(ahead(stack(), [[]]).ahead).toEqual([]);
  });

  /** A fleet and three units ashore in a port. */
  const port = [...WAR.map.ids].find((id) => {
    const at = WAR.map.index[id];
    return WAR.map.port[at] && WAR.map.edges[at].filter(({ sea }) => sea).length > 1;
  })!;
  const harbour = (at: string = port): Table =>
    operate(table().put(ROME, at, F, AUX, AUX, AUX).talents(ROME, 9), at);

  it('[25.5] is the army alone where the fleets beside it cannot carry all of it', () => {
    const [force, pay, ...more] = rowsOf(harbour());
    expect(force.steps).toBe(`unit ${AUX}, unit ${AUX}, unit ${AUX}, done`);
    expect([pay.steps, more]).toEqual(['pay', []]);
  });

  it('[25.5] goes aboard as far as there is room, and may stay ashore', () => {
    const [, , aboard] = rowsOf(harbour(), ['all']);
    expect(aboard).toMatchObject({ taken: [expect.stringContaining('2 of 3')], refusal: 'noRoomAboard' });
    expect(aboard.steps).toBe(`embark ${AUX}, embark ${AUX}`);
    expect(rowsOf(harbour(), ['all', 'pay', []])[2].steps).toBe('');
  });

  it('[25.6] and far places beyond the sea are reached in one go', () => {
    const t = operate(table().put(ROME, port, F, AUX, AUX).talents(ROME, 9), port);
    const places = ahead(t).ahead;
    expect(places.length).toBeGreaterThan(3);
    for (const { steps } of places)
      expect(steps.map(text).slice(0, 4)).toEqual(['all', 'pay', `embark ${AUX}`, `embark ${AUX}`]);
    expect(ahead(t, ['all', 'pay', []]).ahead).toEqual([]);
  });

  it('[25.8] stays ashore where going aboard would take the whole move, unless it is wanted', () => {
    const shore = [...WAR.map.ids].find((id) => {
      const at = WAR.map.index[id];
      return !WAR.map.port[at] && WAR.map.type[at] !== 'all-sea' && WAR.map.edges[at].some(({ sea }) => sea);
    })!;
    const t = harbour(shore);
    expect(rowsOf(t, ['all'])[2].steps).toBe('');
    expect(rowsOf(t, ['all', 'pay', [`embark ${AUX}`]])[2].steps).toBe(`embark ${AUX}`);
  });
});

describe('a warning before a step', () => {
  const warned = (t: Table, words: string): string | undefined =>
    hannibalsWarView.warning?.(viewFor(hannibalsWar, t.g, t.asked), codeOf(words));
  const surrounded = (...units: readonly string[]): Table => {
    const t = table().put(ROME, 'L5', AUX, AUX).talents(ROME, 9);
    for (const at of ['L4', 'K5', 'L6']) t.put(CARTHAGE, at, ...units);
    return operate(t, 'L5').act('all', 'pay');
  };

  it('[18.7] speaks where every way back is barred, and says what it would cost', () => {
    const t = table().put(ROME, 'L5', AUX, AUX).put(CARTHAGE, 'L6', C).talents(ROME, 9);
    expect(warned(operate(t, 'L5').act('all', 'pay'), 'go L6')).toBeUndefined();
    const ringed = table().put(ROME, 'L5', AUX, AUX, AUX).put(CARTHAGE, 'L6', C).talents(ROME, 9);
    for (const at of neighboursOf('L6')) if (at !== 'L5') ringed.put(CARTHAGE, at, C);
    const moving = operate(ringed, 'L5').act('all', 'pay');
    // Back where it came from nobody bars the way.
    expect(warned(moving, 'go L6')).toBeUndefined();
    moving.put(MACEDON, 'L5', 'macedon-auxiliary');
    expect(warned(moving, 'go L6')).toContain('would lose another unit on its retreat (18.7)');
  });

  it('[18.7] and where the force would be lost', () => {
    const t = surrounded(C, C);
    t.put(MACEDON, 'L5', 'macedon-auxiliary', 'macedon-auxiliary');
    for (const at of neighboursOf('L6')) if (at !== 'L5') t.put(CARTHAGE, at, C, C);
    expect(warned(t, 'go L6')).toContain('No line of retreat from');
  });
});
