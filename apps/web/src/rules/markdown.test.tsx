import { render } from 'preact';
import { describe, expect, test } from 'vitest';
import { nearestRule } from './digest.tsx';
import { articlesOf, Block } from './markdown.tsx';

const CHAPTER = `# 10 Movement

### 10.1 Who moves

Generals move (10.11).

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
    expect(articles[1].body).toEqual(['Generals move (10.11).', '- one\n- two of them']);
  });

  test('a rule that the digest does not have leads to the nearest above it', () => {
    const numbers = new Set(['10', '10.2', '20.1.3']);
    expect(nearestRule(numbers, '10.2.6')).toBe('10.2');
    expect(nearestRule(numbers, '10.2a')).toBe('10.2');
    expect(nearestRule(numbers, '20.1.3')).toBe('20.1.3');
    expect(nearestRule(numbers, '8.1')).toBeNull();
  });

  test('numbers of rules become links, lists and tables become such', () => {
    const asked: string[] = [];
    const root = document.createElement('div');
    const blocks = articlesOf(CHAPTER).flatMap((article) => article.body);
    const drawn = blocks.map((text) => <Block key={text} text={text} onRule={(rule) => asked.push(rule)} />);
    render(drawn, root);
    root.querySelector<HTMLButtonElement>('.rule-link')!.click();
    expect(asked).toEqual(['10.11']);
    expect([...root.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['one', 'two of them']);
    expect(root.querySelector('td b')?.textContent).toBe('1');
  });
});
