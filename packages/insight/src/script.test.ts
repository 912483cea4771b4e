import { provingGame } from '@punica/testkit';
import type { P } from '@punica/testkit/proving';
import { describe, expect, it } from 'vitest';
import { faces, lessonWriter } from './script.ts';

const lesson = lessonWriter<P>(provingGame.actions, { scenario: 'plain', options: {}, quick: true });
const atTheFord = (g: P): boolean => g.at[0] === 5;
const STAGING = {
  role: 'amber',
  position: {},
  dice: faces(6, 1),
  moments: { 'amber is at the ford': atTheFord },
  otherwise: { 'clash.ambush': 'pass', 'flee.choose': 'go cairn' },
};
const HEAD = `
  # A clash
  Walk,
  and fight.
`;
const WALK = `
  Go where you like; then
  to the ford.
  - show: space ford, card 3
  - do: bid 1, go ford, peek
  - until: amber is at the ford
  - instead: The ford lies: there.
  - others: pass, go cairn
`;

describe('a lesson as a script', () => {
  it('has a title, a summary, and a step for each paragraph with what is listed below it', () => {
    expect(lesson('clash', STAGING, `${HEAD}\n  You lead.\n${WALK}`)).toEqual({
      id: 'clash',
      title: 'A clash',
      summary: 'Walk, and fight.',
      beginning: { scenario: 'plain', options: {}, quick: true },
      role: 'amber',
      position: {},
      dice: [5, 0],
      steps: [
        { say: 'You lead.' },
        {
          say: 'Go where you like; then to the ford.',
          show: [
            { kind: 'space', id: 'ford' },
            { kind: 'card', id: '3' },
          ],
          expect: [{ act: 'bid', arg: 1 }, { act: 'go', arg: 'ford' }, { act: 'peek' }],
          until: atTheFord,
          instead: 'The ford lies: there.',
          answers: [{ act: 'pass' }, { act: 'go', arg: 'cairn' }],
        },
      ],
      otherwise: { 'clash.ambush': { act: 'pass' }, 'flee.choose': { act: 'go', arg: 'cairn' } },
    });
  });

  it.each([
    ['no title', 'Walk.\nAnd fight.', '"Walk." must be a title with a summary'],
    ['no summary', '# A clash\n\nWalk.', '"# A clash" must be a title with a summary'],
    ['an item alone', `${HEAD}\n- do: pass`, '"- do: pass" stands where nothing is said'],
    [
      'a word that is none',
      `${HEAD}\nWalk.\n- does: pass`,
      '"- does: pass" must be one of "- show: …", "- do: …"',
    ],
    ['an item without text', `${HEAD}\nWalk.\n- do:`, '"- do:" must be one of'],
    ['speech below an item', `${HEAD}\nWalk.\n- do: pass\nOn.`, '"On." must be one of'],
    ['an item twice', `${HEAD}\nWalk.\n- do: pass\n- do: stop`, '"- do: stop" is said twice in one step'],
    ['an action that is none', `${HEAD}\nWalk.\n- do: fly`, '"fly" is no action of the game'],
    ['a place that is none', `${HEAD}\nWalk.\n- others: go rome`, '"go rome" action.arg must name a'],
    ['a number that is none', `${HEAD}\nWalk.\n- do: bid all`, '"bid all" action.arg must be a whole number'],
    ['nothing to point at', `${HEAD}\nWalk.\n- show: ford`, '"ford" must be a kind and an id'],
    ['an unknown moment', `${HEAD}\nWalk.\n- until: toString`, '"toString" is not among its moments'],
    ['an idle moment', `${HEAD}\nWalk.`, '"amber is at the ford" is a moment that no step waits for'],
  ])('with %s is a fault', (_, script, fault) => {
    expect(() => lesson('clash', STAGING, script)).toThrow(`lesson clash: ${fault}`);
  });
});
