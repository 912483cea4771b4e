import { Engine } from '@punica/kernel';
import { readEdition } from '@punica/kernel/edition';
import { pips, position, provingGame } from '@punica/testkit';
import { type P, turn } from '@punica/testkit/proving';
import { describe, expect, it } from 'vitest';
import type { Lesson } from './lesson.ts';
import { LessonPlay } from './lesson-play.ts';

const engine = new Engine(provingGame);

/** Amber has the lead at the anvil, blue stands on the bridge beside. */
const start = position(engine, { quick: true }, (g) => {
  g.leader = 0;
  g.at = [0, 1, 3];
  turn.enter(g, { left: 3, peeked: false, truce: 0 });
});

const lesson: Lesson<P> = {
  id: 'clash',
  title: 'A clash',
  summary: 'Walk, and fight.',
  beginning: start.beginning,
  role: 'amber',
  position: engine.game.write(start.state),
  dice: pips(6, 1),
  steps: [
    { say: 'You lead.' },
    {
      say: 'Look at your omen, or into a hand, as you like; then go to the ford.',
      expect: [{ act: 'omen' }, { act: 'peek' }, { act: 'go', arg: 'ford' }],
      until: (g) => g.at[0] === 5,
      instead: 'The ford lies the other way.',
    },
    { say: 'Back again.', expect: [{ act: 'go', arg: 'anvil' }] },
    {
      say: 'Now attack blue.',
      expect: [{ act: 'go', arg: 'bridge' }, { act: 'pass' }, { act: 'play' }],
      until: (g) => g.at[0] === 1 && g.answers.length === 0 && g.stack.length === 2,
      answers: [{ act: 'pass' }],
    },
    { say: 'Well done.' },
  ],
  otherwise: {
    'clash.ambush': { act: 'pass' },
    'foil.chance': { act: 'pass' },
    'clash.forces': { act: 'pass' },
    'flee.choose': { act: 'go', arg: 'cairn' },
  },
};

describe('a lesson', () => {
  it('reads on, refuses what it does not welcome, and plays the real game', () => {
    const play = new LessonPlay(engine, lesson);
    expect(play.reads).toBe(true);
    expect(play.welcome()).toEqual([]);
    expect(play.choose({ act: 'stop' })).toMatchObject({ taken: false });
    play.next();
    expect(play.step?.say).toContain('omen');
    play.next();
    expect(play.reads).toBe(false);
    expect(play.choose({ act: 'go', arg: 'bridge' })).toEqual({
      taken: false,
      say: 'The ford lies the other way.',
      rule: null,
    });
    expect(play.choose({ act: 'peek', arg: 'amber' })).toMatchObject({ taken: false, rule: '5.1' });
    expect(play.choose({ act: 'omen' }).taken).toBe(true);
    expect(play.choose({ act: 'omen' })).toMatchObject({ taken: false, rule: '5.4' });
    expect(play.step?.say).toContain('omen');
    expect(play.choose({ act: 'go', arg: 'ford' }).taken).toBe(true);
    expect(play.step?.say).toBe('Back again.');
    expect(play.match.version).toBe(2);
  });

  it('answers for the others and comes to its end', () => {
    const play = new LessonPlay(engine, lesson);
    play.next();
    play.choose({ act: 'go', arg: 'ford' });
    play.choose({ act: 'go', arg: 'anvil' });
    for (let most = 0; most < 9 && !play.reads; most++) {
      play.choose(engine.game.actions.toJson(play.welcome()[0]));
    }
    expect(play.match.live.flatMap((place) => play.match.toldAt(place))).toContainEqual(
      expect.objectContaining({ event: { ev: 'rolled', attack: 6, defence: 1, won: true } }),
    );
    expect(play.step?.say).toBe('Well done.');
    play.next();
    expect(play.over).toBe(true);
    expect(play.step).toBeUndefined();
    play.next();
    expect(play.choose({ act: 'stop' })).toEqual({ taken: false, say: '', rule: null });
  });

  it('can be left anywhere and gone on with', () => {
    const play = new LessonPlay(engine, lesson);
    play.next();
    play.choose({ act: 'omen' });
    const kept = JSON.parse(JSON.stringify(play.progress));
    const again = LessonPlay.resume(engine, lesson, kept);
    expect(again.progress).toEqual(play.progress);
    expect(again.match.state).toEqual(play.match.state);
    expect(again.choose({ act: 'go', arg: 'ford' }).taken).toBe(true);
    expect(play.match.version).toBe(1);
  });

  it('begins anew where it has changed too much', () => {
    const kept = { lesson: 'clash', step: 2, answered: 0, log: [{ by: 'amber', act: 'bid', arg: 1 }] };
    expect(LessonPlay.resume(engine, lesson, kept).progress).toMatchObject({ step: 0, log: [] });
    expect(LessonPlay.resume(engine, lesson, { ...kept, log: [], step: 99 }).progress.step).toBe(0);
    expect(LessonPlay.resume(engine, lesson, { ...kept, lesson: 'other' }).progress.step).toBe(0);
  });

  it('is played with its own edition alone', () => {
    const edition = readEdition({ format: 'punica-edition', version: 1, game: 'proving', name: 'Mine' });
    const other = new Engine({ ...provingGame, edition });
    expect(() => new LessonPlay(other, lesson)).toThrow('edition: is not that of the lesson');
    expect(() => new LessonPlay(engine, { ...lesson, edition })).toThrow(
      'edition: is not that of the lesson',
    );
    expect(new LessonPlay(other, { ...lesson, edition }).reads).toBe(true);
  });

  it('says where an answer is missing', () => {
    const { otherwise: _, ...silent } = lesson;
    const play = new LessonPlay(engine, {
      ...silent,
      steps: lesson.steps.slice(3).map(({ answers: __, ...step }) => step),
    });
    expect(() => play.choose({ act: 'go', arg: 'bridge' })).toThrow(/has no answer at clash/);
  });
});
