import { render } from 'preact';
import { describe, expect, test } from 'vitest';
import { articleFor } from './digest.tsx';
import { articlesOf, Block } from './markdown.tsx';

const CHAPTER = `# 10 Movement

### 10.1 Who moves

Generals move (10.11, H5, R7, as hannibal R62).

- one
- two of them

### 10.2 How far

| line | points |
| --- | --- |
| road | **1** |
`;

describe('the digest', () => {
  test('a chapter is cut at its headings, each with its number', () => {
    const articles = articlesOf(CHAPTER);
    expect(articles.map(({ number, heading }) => `${number} ${heading}`)).toEqual([
      '10 Movement',
      '10.1 Who moves',
      '10.2 How far',
    ]);
    expect(articles[1].body).toEqual([
      'Generals move (10.11, H5, R7, as hannibal R62).',
      '- one\n- two of them',
    ]);
  });

  test('a rule that the digest does not have leads to the nearest above it', () => {
    const articles = articlesOf('# 10 Movement\n\n### 10.2 How far\n\n### 20.1.3 Sieges');
    const leadsTo = (rule: string): string | undefined => articleFor(articles, rule)?.number;
    expect(leadsTo('10.2.6')).toBe('10.2');
    expect(leadsTo('10.2a')).toBe('10.2');
    expect(leadsTo('20.1.3')).toBe('20.1.3');
    expect(leadsTo('10 far')).toBe('10');
    expect(leadsTo('8.1')).toBeUndefined();
  });

  test('rules of a layer have numbers of their own, and those without one are found by name', () => {
    const articles = articlesOf(
      '# H12 The map\n\n### H12 Lusitania\n\n### H20a Legions\n\n### event Rome 2 Marines\n\n# 12 Interception',
    );
    const leadsTo = (rule: string): string | undefined => articleFor(articles, rule)?.heading;
    expect(articles[2]).toMatchObject({ number: 'H20a', heading: 'Legions' });
    expect(leadsTo('H12 Lusitania')).toBe('Lusitania');
    expect(leadsTo('H12 Murgantia')).toBe('The map');
    expect(leadsTo('event Rome 2')).toBe('event Rome 2 Marines');
    expect(leadsTo('12')).toBe('Interception');
  });

  test('numbers of rules become links, lists and tables become such', () => {
    const asked: string[] = [];
    const root = document.createElement('div');
    const blocks = articlesOf(CHAPTER).flatMap((article) => article.body);
    const drawn = blocks.map((text) => <Block key={text} text={text} onRule={(rule) => asked.push(rule)} />);
    render(drawn, root);
    for (const link of root.querySelectorAll<HTMLButtonElement>('.rule-link')) link.click();
    expect(asked).toEqual(['10.11', 'H5', 'R7']);
    expect(root.querySelector('a')?.getAttribute('href')).toBe('/rules/hannibal#R62');
    expect([...root.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['one', 'two of them']);
    expect(root.querySelector('td b')?.textContent).toBe('1');
  });

  test('a column without a name has no heading', () => {
    const root = document.createElement('div');
    render(<Block text={'| | Rome |\n| --- | --- |\n| CUs | 5 |'} onRule={() => {}} />, root);
    expect([...root.querySelectorAll('th')].map((it) => it.textContent)).toEqual(['Rome']);
    expect([...root.querySelectorAll('td')].map((it) => it.textContent)).toEqual(['', 'CUs', '5']);
  });
});
