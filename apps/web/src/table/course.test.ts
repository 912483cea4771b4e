import type { ActionJson } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import type { Ask, LogPart } from '../play/protocol.ts';
import { NO_PROSPECT } from '../play/protocol.ts';
import { Course } from './course.ts';

const go = (arg: string): ActionJson => ({ act: 'go', arg });
const asked = (role: number | null, ...actions: ActionJson[]): Ask => ({
  kind: 'one',
  key: 'march.step',
  rule: '10.2.3',
  roles: [0],
  role,
  sentence: '',
  choices: actions.map((action) => ({ action, label: action.act })),
  prospect: NO_PROSPECT,
});
const part = (by: number, told: boolean): LogPart => ({
  place: 1,
  by,
  lines: [{ text: '', event: {}, spots: [], ...(told ? { told } : {}) }],
});

describe('a choice of several actions', () => {
  it('is carried out one by one, as long as the next can be chosen', () => {
    const course = new Course(0, 5, [go('a'), go('b'), go('c')]);
    expect(course.next(asked(0, go('a'), go('x')))).toEqual(go('a'));
    expect(course.next(asked(0, go('b')))).toEqual(go('b'));
    expect(course.next(asked(0, go('x')))).toBeUndefined();
    expect(course.next(asked(0, go('c')))).toBeUndefined();
  });

  it('waits while others have a word, and goes on where they only passed', () => {
    const course = new Course(0, 5, [go('a'), go('b')]);
    course.next(asked(0, go('a')));
    expect(course.next(asked(null))).toBeUndefined();
    course.heed(part(1, false));
    expect(course.next(asked(0, go('b')))).toEqual(go('b'));
  });

  it('ends when another does something worth telling', () => {
    const course = new Course(0, 5, [go('a'), go('b')]);
    course.next(asked(0, go('a')));
    course.heed(part(1, true));
    expect(course.next(asked(0, go('b')))).toBeUndefined();
  });

  it('stays where it has arrived without being asked, where nothing else is left', () => {
    const stop = { act: 'stop' };
    const arrived = (): Ask => ({
      ...asked(0),
      choices: [{ action: stop, label: 'stop', main: true, quiet: true }],
    });
    const march = new Course(0, 5, [go('a')], true);
    march.next(asked(0, go('a')));
    expect([march.next(arrived()), march.next(arrived())]).toEqual([stop, undefined]);
    expect(march.lengthAt(7)).toBe(2);
    const noMarch = new Course(0, 5, [go('a')]);
    noMarch.next(asked(0, go('a')));
    expect(noMarch.next(arrived())).toBeUndefined();
    const disturbed = new Course(0, 5, [go('a')], true);
    disturbed.next(asked(0, go('a')));
    disturbed.heed(part(1, true));
    expect(disturbed.next(arrived())).toBeUndefined();
  });

  it('is taken back as a whole, unless something came after it', () => {
    const course = new Course(0, 5, [go('a'), go('b')]);
    course.next(asked(0, go('a')));
    course.next(asked(0, go('b')));
    expect([course.lengthAt(7), course.lengthAt(8)]).toEqual([2, 1]);
  });
});
