import { Engine, keyFromSeed, pending, rolesIn } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { expect, it } from 'vitest';
import { randomMatch } from '../testing.ts';
import { studyOfPosition } from './begin-study.ts';
import { studyHtml, studyMarkdown, tellStudy } from './study-text.ts';
import { START, StudyTree } from './study-tree.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'long', options: {}, quick: false };

function tree(): StudyTree {
  const { state } = randomMatch(engine, beginning, 3, 12);
  const file = studyOfPosition(provingGame, beginning, state, { name: 'Two ways', key: keyFromSeed(9) });
  const made = new StudyTree(engine, file) as unknown as StudyTree;
  const play = (at: number, n: number): number => {
    const [by] = rolesIn(pending(made.stateAt(at)));
    return made.play(at, by, engine.legal(made.stateAt(at) as never, by, [])[n]);
  };
  const first = play(START, 0);
  play(first, 0);
  const second = play(START, 1);
  made.note(START, 'Where it begins.');
  made.name(second, 'The other way');
  made.note(second, '# not a heading\n<b>not bold</b> & *plain*');
  made.draw(second, { ink: 'red', at: { kind: 'place', id: 'far-hill' } });
  made.draw(second, { ink: 'blue', at: { kind: 'place', id: 'ford' }, to: { kind: 'place', id: 'hill' } });
  return made;
}

it('tells every branch with what was written and drawn, as text that marks nothing up', () => {
  const text = studyMarkdown('A *study*', [tellStudy(tree())]);
  expect(text).toMatch(/^# A \\\*study\\\*\n\n## Two ways\n/);
  expect(text).toContain('Where it begins.');
  expect(text.match(/^ *- (?!or)/gm)).toHaveLength(3);
  expect(text).toContain('- **The other way**: ');
  expect(text).toContain('\\# not a heading');
  expect(text).toContain('\\<b\\>not bold\\</b\\> & \\*plain\\*');
  expect(text).toContain('*Drawn: red ring at Far hill; blue arrow from Ford to Hill*');
});

it('tells the same as a page in which nothing that was written becomes a mark', () => {
  const page = studyHtml('<script>alert(1)</script>', [tellStudy(tree())]);
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<b>');
  expect(page).toContain('&lt;b&gt;not bold&lt;/b&gt; &amp; *plain*');
  expect(page.match(/<li>/g)).toHaveLength(3);
  expect(page).toContain('<strong>The other way</strong>');
});
